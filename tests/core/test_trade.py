"""The trade protocol: serial numbers, bounds, answers."""

from __future__ import annotations

from tradewinds.core.phase import only
from tradewinds.core.trade import Desk, Limits, new_desk

LIMITS = Limits(open_offers=2, per_phase=3, section="9")
GIVE, WANT = (1, 0), (0, 1)
EVERYBODY = only(1) | only(2)


def test_an_offer_is_found_by_its_serial_and_goes_when_it_is_withdrawn() -> None:
    desk = new_desk(3).propose(0, EVERYBODY, GIVE, WANT).propose(1, only(0), WANT, GIVE, answers=0)
    assert [offer.serial for offer in desk.offers] == [0, 1]
    counter = desk.find(1)
    assert counter is not None
    assert counter.answers == 0
    left = desk.withdraw(0)
    assert left.find(0) is None
    assert desk.find(0) is not None, "a desk is frozen: the old one still has the offer"


def test_a_late_click_is_refused_and_never_misdirected() -> None:
    desk = new_desk(3).propose(0, EVERYBODY, GIVE, WANT).withdraw(0).propose(0, EVERYBODY, WANT, GIVE)
    late = LIMITS.refuse_answer(desk, 0, 1)
    assert late is not None
    assert late.key == "offer-gone"
    assert LIMITS.refuse_answer(desk, 1, 1) is None


def test_only_those_asked_may_answer_and_only_the_maker_withdraws() -> None:
    desk = new_desk(3).propose(0, only(1), GIVE, WANT)
    stranger = LIMITS.refuse_answer(desk, 0, 2)
    assert stranger is not None
    assert stranger.key == "offer-gone", "whether others talk is not for a third to find out"
    maker = LIMITS.refuse_answer(desk, 0, 0)
    assert maker is not None
    assert maker.key == "offer-not-to-you"
    thief = LIMITS.refuse_withdrawal(desk, 0, 1)
    assert thief is not None
    assert thief.key == "offer-not-yours"
    assert LIMITS.refuse_withdrawal(desk, 0, 0) is None


def test_to_a_third_seat_an_open_offer_is_refused_like_one_that_never_was() -> None:
    desk = new_desk(3).propose(0, only(1), GIVE, WANT)
    for refuse in (LIMITS.refuse_answer, LIMITS.refuse_withdrawal):
        there, not_there = refuse(desk, 0, 2), refuse(desk.withdraw(0), 0, 2)
        assert there is not None
        assert not_there is not None
        assert (there.key, there.section, there.args) == (not_there.key, not_there.section, not_there.args)


def test_accepting_and_declining_change_ones_mind_until_nobody_is_left() -> None:
    desk = new_desk(3).propose(0, EVERYBODY, GIVE, WANT).accept(0, 1)
    assert desk.open_to(1) == []
    assert [offer.serial for offer in desk.open_to(2)] == [0]
    offer = desk.decline(0, 1).find(0)
    assert offer is not None
    assert (offer.accepted, offer.declined) == (0, only(1))
    assert desk.decline(0, 1).decline(0, 2).find(0) is None


def test_offers_are_bounded_and_not_made_twice() -> None:
    def why(desk: Desk, give: tuple[int, ...], to: int = EVERYBODY) -> str:
        refusal = LIMITS.refuse_offer(desk, 0, to, give, WANT, -1)
        return refusal.key if refusal else ""

    desk = new_desk(3)
    assert why(desk, GIVE) == ""
    assert why(desk, GIVE, to=0) == why(desk, GIVE, to=only(0)) == "offer-to-nobody"
    one = desk.propose(0, EVERYBODY, GIVE, WANT)
    assert why(one, GIVE) == "offer-made-already"
    two = one.propose(0, EVERYBODY, (2, 0), WANT)
    assert why(two, (3, 0)) == "offers-open"
    used = two.withdraw(0).withdraw(1).propose(0, EVERYBODY, GIVE, WANT).clear()
    assert why(used, GIVE) == "offers-used-up"


def test_an_empty_offer_and_a_counter_to_nothing_are_refused() -> None:
    desk = new_desk(3)
    empty = LIMITS.refuse_offer(desk, 0, EVERYBODY, (0, 0), (0, 0), -1)
    lost = LIMITS.refuse_offer(desk, 0, EVERYBODY, GIVE, WANT, 4)
    assert empty is not None
    assert lost is not None
    assert (empty.key, lost.key) == ("offer-empty", "offer-gone")


def test_offers_lapse_with_what_their_maker_holds() -> None:
    desk = new_desk(3).propose(0, EVERYBODY, GIVE, WANT).propose(1, only(0), GIVE, WANT)
    assert [offer.by for offer in desk.lapse(only(0)).offers] == [1]
    assert desk.clear().offers == ()
    assert desk.clear().serial == 2
