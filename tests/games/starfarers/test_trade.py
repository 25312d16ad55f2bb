"""Chapters 4.3 and 4.4: trade with players and with the supply."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import RULES, Table, counts

from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.trade import Counter, Propose


def offer(give: str, want: str) -> Propose:
    return Propose(RULES.codec.table, counts(give), counts(want))


def counter(serial: int, give: str, want: str) -> Counter:
    return Counter(RULES.codec.table, serial, counts(give), counts(want))


def market() -> Table:
    table = Table(4).to_build()
    table.seat(0, hand="4 ore").seat(1, hand="2 goods").seat(2, hand="1 goods 1 food").seat(3, hand="1 fuel")
    return table


def test_t12_an_offer_a_counter_and_a_deal() -> None:
    table = market().play(0, offer("2 ore", "1 goods"))
    assert table.asked == [1, 2, 3], "the one on turn waits for the others"
    assert table.legal(3) == ["decline 0"], "who does not hold the cards can only decline"
    table.play(1, "accept 0").play(2, counter(0, "1 goods 1 food", "3 ore")).play(3, "decline 0")
    assert table.asked == [0]
    assert {"close 0 1", "accept 1", "decline 1", "withdraw 0"} <= set(table.legal(0))
    assert "close 0 2" not in table.legal(0)
    table.play(0, "accept 1")
    assert (table.hand(0), table.hand(2)) == ({"ore": 1, "goods": 1, "food": 1}, {"ore": 3})
    assert table.phase.desk.offers == ()


def test_t12_the_proposer_chooses_among_those_who_accept() -> None:
    table = market().play(0, offer("2 ore", "1 goods"))
    table.play(1, "accept 0").play(2, "accept 0").play(3, "decline 0")
    assert table.refuses(0, "close 0 3") == "not-accepted"
    table.play(0, "close 0 2")
    assert (table.hand(0), table.hand(1), table.hand(2)) == (
        {"ore": 2, "goods": 1}, {"goods": 2}, {"ore": 2, "food": 1},
    )  # fmt: skip


def test_t12_what_is_no_trade() -> None:
    table = market()
    assert table.refuses(0, offer("1 ore", "")) == "no-gifts"
    assert table.refuses(0, offer("", "1 ore")) == "no-gifts"
    assert table.refuses(0, offer("2 ore", "1 ore")) == "same-kind"
    assert table.refuses(0, offer("1 fuel", "1 goods")) == "cards-missing"
    assert table.refuses(1, offer("1 goods", "1 ore")) == "not-asked", "only the one on turn trades"
    table.play(0, offer("2 ore", "1 goods"))
    assert table.refuses(1, offer("1 goods", "1 ore")) == "not-invited"
    assert table.refuses(1, "build trade-ship L(5,10)") == "answer-only"


def test_t12_no_closing_when_the_other_has_spent_the_card() -> None:
    table = market()
    table.play(0, offer("2 ore", "1 goods")).play(1, "accept 0").play(2, "decline 0").play(3, "decline 0")
    table.seat(0, friends=["helping-hand"]).seat(1, medals=4).seat(2, medals=4)
    table.play(0, "help 1 2")
    assert table.refuses(0, "close 0 1") in ("offer-gone", "not-accepted")


def test_offers_lapse_when_the_offerers_hand_changes() -> None:
    table = market().seat(0, hand="6 ore")
    table.play(0, offer("2 ore", "1 goods")).play(1, "accept 0").play(2, counter(0, "1 food", "1 ore"))
    table.play(3, "decline 0").play(0, "exchange ore fuel")
    serials = [one.serial for one in table.phase.desk.offers]
    assert serials == [1], "the own offer is gone, the other's counter-offer is not"


def test_a_closed_deal_ends_all_offers_and_serials_go_on() -> None:
    table = market().play(0, offer("1 ore", "1 goods"))
    table.play(1, "accept 0").play(2, "accept 0").play(3, "decline 0").play(0, "close 0 1")
    assert table.refuses(0, "close 0 2") == "offer-gone"
    table.play(0, offer("1 ore", "1 goods"))
    assert table.refuses(1, "accept 0") == "offer-gone"
    assert table.accepts(1, "accept 1")


def test_offers_are_bounded() -> None:
    table = market()
    for number in range(4):
        table.play(0, offer("1 ore", "1 goods"))
        for seat in (1, 2, 3):
            table.play(seat, f"decline {number}")
    assert table.refuses(0, offer("1 ore", "1 food")) == "offers-used-up"


def test_the_others_may_be_asked_for_offers_once() -> None:
    table = market().play(0, "invite")
    assert table.asked == [1, 2, 3]
    assert table.refuses(2, "done") == "answer-only"
    table.play(1, offer("1 goods", "2 ore"), "pass").play(2, "pass").play(3, "pass")
    assert table.asked == [0]
    assert table.refuses(0, "invite") == "invited-already"
    table.play(0, "accept 0")
    assert (table.hand(0), table.hand(1)) == ({"ore": 2, "goods": 1}, {"ore": 2, "goods": 1})


def test_all_but_the_one_on_turn_are_asked_for_nothing_but_deals_and_may_want_none() -> None:
    table = market().play(0, "invite").play(1, offer("1 goods", "2 ore"))
    assert [table.phase.only_deals(table.s, seat) for seat in range(4)] == [False, True, True, True]
    for seat in (1, 2, 3):
        while seat in table.asked:
            table.play(seat, table.legal(seat)[0])
    assert not table.phase.desk.offers
    table.play(0, offer("1 ore", "1 goods"))
    for seat in (1, 2, 3):
        table.play(seat, table.legal(seat)[0])
    assert table.asked == [0]
    assert not table.phase.desk.offers


def test_an_imagined_partner_can_keep_his_word() -> None:
    """Whoever imagines the hands of others still finds the cards there that were offered or promised."""
    table = market().play(0, offer("2 ore", "1 goods")).play(1, "accept 0").play(2, counter(0, "1 food", "1 ore"))
    for seed in range(1, 30):
        t = RULES.imagine(table.s, 3, Rng(seed))
        assert t.seats[0].hand[0] >= 2
        assert t.seats[1].hand[4] >= 1
        assert t.seats[2].hand[3] >= 1


def test_the_form_for_an_offer_knows_only_the_own_hand() -> None:
    table = market()
    (form,) = RULES.forms(table.s, 0)
    assert form.bounds()[:5] == [5, 1, 1, 1, 1]
    table.play(0, offer("2 ore", "1 goods"))
    assert [one.name for one in RULES.forms(table.s, 2)] == ["counter"]


def test_t13_trade_with_the_supply() -> None:
    table = Table(4).to_build().seat(0, hand="3 carbon 3 goods", friends=["swap-goods"])
    table.s.supply = (5, 0, 5, 5, 5)
    assert table.accepts(0, "exchange carbon food")
    assert "exchange carbon carbon" not in table.legal(0)
    assert table.refuses(0, "exchange goods fuel") == "supply-empty"
    table.play(0, "exchange goods ore")
    assert table.hand(0) == {"ore": 1, "carbon": 3, "goods": 2}, "one for one, once"
    table.play(0, "exchange goods food")
    assert table.hand(0) == {"ore": 1, "carbon": 3, "food": 1}, "then two for one"
    assert table.refuses(0, "exchange ore food") == "rate"
    table.play(0, "exchange carbon food")
    assert table.hand(0) == {"ore": 1, "food": 2}


@pytest.mark.parametrize("kind", ["ore", "fuel", "carbon", "food"])
def test_every_rate_of_the_merchants(kind: str) -> None:
    table = Table(4).to_build().seat(0, hand=f"2 {kind}")
    assert table.refuses(0, f"exchange {kind} goods") == "rate"
    table.seat(0, friends=[f"swap-{kind}"]).play(0, f"exchange {kind} goods")
    assert table.hand(0) == {"goods": 1}


def test_two_goods_are_enough_without_any_card() -> None:
    table = Table(4).to_build().seat(0, hand="2 goods").play(0, "exchange goods ore")
    assert table.hand(0) == {"ore": 1}


def test_the_one_to_one_rate_comes_back_in_the_next_own_turn() -> None:
    table = Table(3).to_build().seat(0, hand="2 goods", friends=["swap-goods"]).play(0, "exchange goods ore")
    assert table.refuses(0, "exchange goods ore") == "rate"
    for me in table.s.seats:
        me.ships = ()
    table.play(0, "done").roll(2).play(1, "done").roll(2).play(2, "done").roll(2)
    table.seat(0, hand="1 goods")
    assert table.accepts(0, "exchange goods ore")
