"""Chapters 4.3 and 4.4: trade with players and with the supply."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import RULES, Table, options

import tradewinds as tw
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import numbers
from tradewinds.games.starfarers.rules.commerce import Commerce


def market() -> Table:
    table = Table(4).to_build()
    table.seat("Anna", hand="4 ore").seat("Ben", hand="2 goods").seat("Cedric", hand="1 goods 1 food")
    return table.seat("David", hand="1 fuel")


def test_t12_an_offer_a_counter_and_a_deal() -> None:
    table = market().play("Anna", "offer 2 ore for 1 goods")
    assert table.all_asked == {"Ben", "Cedric", "David"}, "the one on turn waits for the others"
    assert table.listed("David") == ["decline 0"], "who does not hold the cards can only decline"
    table.play("Ben", "accept 0").play("Cedric", "counter 0 1 goods 1 food for 3 ore").play("David", "decline 0")
    assert table.asked == "Anna"
    assert {"close 0 1", "accept 1", "decline 1", "withdraw 0"} <= table.legal("Anna")
    assert "close 0 2" not in table.legal("Anna")
    table.play("Anna", "accept 1")
    assert (table.hand("Anna"), table.hand("Cedric")) == ({"ore": 1, "goods": 1, "food": 1}, {"ore": 3})
    assert table.match.phase.desk.offers == ()


def test_t12_the_proposer_chooses_among_those_who_accept() -> None:
    table = market().play("Anna", "offer 2 ore for 1 goods")
    table.play("Ben", "accept 0").play("Cedric", "accept 0").play("David", "decline 0")
    assert table.refuses("Anna", "close 0 3") == ("not-accepted", "4.3")
    table.play("Anna", "close 0 2")
    assert (table.hand("Anna"), table.hand("Ben"), table.hand("Cedric")) == (
        {"ore": 2, "goods": 1}, {"goods": 2}, {"ore": 2, "food": 1},
    )  # fmt: skip


def test_t12_what_is_no_trade() -> None:
    table = market()
    assert table.refuses("Anna", "offer 1 ore for nothing") == ("no-gifts", "4.3")
    assert table.refuses("Anna", "offer nothing for 1 ore") == ("no-gifts", "4.3")
    assert table.refuses("Anna", "offer 2 ore for 1 ore") == ("same-kind", "4.3")
    assert table.refuses("Anna", "offer 1 fuel for 1 goods") == ("cards-missing", "4.3")
    assert table.refuses("Ben", "offer 1 goods for 1 ore") == ("not-asked", "4.3"), "only the one on turn trades"
    table.play("Anna", "offer 2 ore for 1 goods")
    assert table.refuses("Ben", "offer 1 goods for 1 ore") == ("not-invited", "4.3")
    assert table.refuses("Ben", "build trade-ship L(5,10)") == ("answer-only", "4.3")


def test_t12_no_closing_when_the_other_has_spent_the_card() -> None:
    table = market().play("Anna", "offer 2 ore for 1 goods").play("Ben", "accept 0")
    table.each("Cedric", "David", action="decline 0")
    table.seat("Anna", friends=["helping-hand"]).seat("Ben", medals=4).seat("Cedric", medals=4)
    table.play("Anna", "help 1 2")
    assert table.refuses("Anna", "close 0 1") in (("offer-gone", "4.3"), ("not-accepted", "4.3"))


def test_offers_lapse_when_the_offerers_hand_changes() -> None:
    table = market().seat("Anna", hand="6 ore")
    table.play("Anna", "offer 2 ore for 1 goods").play("Ben", "accept 0").play("Cedric", "counter 0 1 food for 1 ore")
    table.play("David", "decline 0").play("Anna", "exchange ore fuel")
    serials = [one.serial for one in table.match.phase.desk.offers]
    assert serials == [1], "the own offer is gone, the other's counter-offer is not"


def test_a_closed_deal_ends_all_offers_and_serials_go_on() -> None:
    table = market().play("Anna", "offer 1 ore for 1 goods")
    table.play("Ben", "accept 0").play("Cedric", "accept 0").play("David", "decline 0").play("Anna", "close 0 1")
    assert table.refuses("Anna", "close 0 2") == ("offer-gone", "4.3")
    table.play("Anna", "offer 1 ore for 1 goods")
    assert table.refuses("Ben", "accept 0") == ("offer-gone", "4.3")
    assert table.accepts("Ben", "accept 1")


def test_offers_are_bounded_far_beyond_what_people_make() -> None:
    table = market()
    for number in range(20):
        table.play("Anna", "offer 1 ore for 1 goods")
        table.each("Ben", "Cedric", "David", action=f"decline {number}")
    assert table.refuses("Anna", "offer 1 ore for 1 food") == ("offers-used-up", "4.3")


def test_somebody_may_have_many_offers_open() -> None:
    table = market().play("Anna", "invite")
    for ore in (1, 2, 3, 4):
        table.play("Ben", f"offer 1 goods for {ore} ore")
    assert len(table.match.phase.desk.open_by(1)) == 4
    assert table.refuses("Ben", "offer 1 goods for 1 ore") == ("offer-made-already", "4.3")


def opened() -> Table:
    """Anna's trade step opens: everybody has cards."""
    table = Table(4, proposals=True)
    return table.everybody(hand="1 ore 1 food").roll(2)


def test_a_partner_proposes_first() -> None:
    table = opened()
    assert table.all_asked == {"Ben", "Cedric", "David"}, "before the one on turn has said a word"
    assert table.asks("Ben") == "Anna is about to trade and build. Would you like to propose something?"
    table.seat("Anna", hand="2 ore").play("Ben", "offer 1 food for 1 ore", "pass").each(
        "Cedric", "David", action="pass"
    )
    assert table.asked == "Anna"
    table.play("Anna", "accept 0")
    assert (table.hand("Anna"), table.hand("Ben")) == ({"ore": 1, "food": 1}, {"ore": 2})


def test_nobody_is_asked_twice_unless_the_one_on_turn_asks() -> None:
    table = opened().each("Ben", "Cedric", "David", action="pass")
    assert table.asked == "Anna"
    table.seat("Anna", hand="3 ore").play("Anna", "exchange ore fuel")
    assert table.asked == "Anna"
    table.play("Anna", "invite")
    assert table.all_asked == {"Ben", "Cedric", "David"}
    assert table.asks("Ben") == "Anna asks for offers. What would you trade?"


def test_silence_lasts_until_ones_own_turn() -> None:
    table = opened().play("Ben", "pass").each("Cedric", "David", action="hush")
    for me in table.s.seats:
        me.ships = ()
    table.play("Anna", "done").everybody(hand="1 ore").roll(2)
    assert table.all_asked == {"Anna"}, "Ben is on turn, Cedric and David keep silent"
    table.play("Anna", "pass").play("Ben", "done").everybody(hand="1 ore").roll(2)
    assert table.all_asked == {"Anna", "Ben"}
    table.each("Anna", "Ben", action="pass").play("Cedric", "done").everybody(hand="1 ore").roll(2)
    assert table.all_asked == {"Anna", "Ben", "Cedric"}, "Cedric has been on turn"


def test_where_there_are_no_cards_nobody_is_asked() -> None:
    table = Table(4, proposals=True).everybody(hand="").roll(4)
    assert table.all_asked == {"Cedric"}, "the roll was for Anna and Cedric; Ben and David have nothing to give"


def test_the_clock_and_bots_end_the_proposals() -> None:
    table = opened()
    assert [table.listed(name)[0] for name in ("Ben", "Cedric", "David")] == ["pass"] * 3
    mind = RULES.mind(numbers(RULES.package))
    assert [str(one) for one in mind.choices(table.s, 1, RULES.legal(table.s, 1))] == ["hush"]


def test_in_the_first_version_the_step_opens_with_the_one_on_turn() -> None:
    first = tw.load("starfarers", version=1)
    s, rng = first.start(4, options()), Rng(3)
    first.actors(s)
    while not isinstance(s.stack[-1], Commerce):
        first.apply(s, CHANCE, s.stack[-1].sample(s, rng))
        first.actors(s)
    assert members(first.actors(s)) == [s.turn]


def test_the_others_may_be_asked_for_offers_once() -> None:
    table = market().play("Anna", "invite")
    assert table.all_asked == {"Ben", "Cedric", "David"}
    assert table.refuses("Cedric", "done") == ("answer-only", "4.3")
    table.play("Ben", "offer 1 goods for 2 ore", "pass").play("Cedric", "pass").play("David", "pass")
    assert table.asked == "Anna"
    assert table.refuses("Anna", "invite") == ("invited-already", "4.3")
    table.play("Anna", "accept 0")
    assert (table.hand("Anna"), table.hand("Ben")) == ({"ore": 2, "goods": 1}, {"ore": 2, "goods": 1})


def test_all_but_the_one_on_turn_are_asked_for_nothing_but_deals_and_may_want_none() -> None:
    table = market().play("Anna", "invite").play("Ben", "offer 1 goods for 2 ore")
    assert [table.match.only_deals(seat) for seat in range(4)] == [False, True, True, True]
    for name in ("Ben", "Cedric", "David"):
        while name in table.all_asked:
            table.play(name, table.listed(name)[0])
    assert not table.match.phase.desk.offers
    table.play("Anna", "offer 1 ore for 1 goods")
    for name in ("Ben", "Cedric", "David"):
        table.play(name, table.listed(name)[0])
    assert table.asked == "Anna"
    assert not table.match.phase.desk.offers


def test_an_imagined_partner_can_keep_his_word() -> None:
    """Whoever imagines the hands of others still finds the cards there that were offered or promised."""
    table = market().play("Anna", "offer 2 ore for 1 goods").play("Ben", "accept 0")
    table.play("Cedric", "counter 0 1 food for 1 ore")
    for seed in range(1, 30):
        t = table.imagined("David", seed)
        assert t.seats[0].hand[0] >= 2
        assert t.seats[1].hand[4] >= 1
        assert t.seats[2].hand[3] >= 1


def test_the_form_for_an_offer_knows_only_the_own_hand() -> None:
    table = market()
    (form,) = table.forms("Anna")
    assert form.bounds()[:5] == [5, 1, 1, 1, 1]
    table.play("Anna", "offer 2 ore for 1 goods")
    assert [one.name for one in table.forms("Cedric")] == ["counter"]


def test_t13_trade_with_the_supply() -> None:
    table = Table(4).to_build().seat("Anna", hand="3 carbon 3 goods", friends=["swap-goods"])
    table.supply("5 ore 5 carbon 5 food 5 goods")
    assert table.accepts("Anna", "exchange carbon food")
    assert "exchange carbon carbon" not in table.legal("Anna")
    assert table.refuses("Anna", "exchange goods fuel") == ("supply-empty", "4.4")
    table.play("Anna", "exchange goods ore")
    assert table.hand("Anna") == {"ore": 1, "carbon": 3, "goods": 2}, "one for one, once"
    table.play("Anna", "exchange goods food")
    assert table.hand("Anna") == {"ore": 1, "carbon": 3, "food": 1}, "then two for one"
    assert table.refuses("Anna", "exchange ore food") == ("rate", "4.4")
    table.play("Anna", "exchange carbon food")
    assert table.hand("Anna") == {"ore": 1, "food": 2}


@pytest.mark.parametrize("kind", ["ore", "fuel", "carbon", "food"])
def test_every_rate_of_the_merchants(kind: str) -> None:
    table = Table(4).to_build().seat("Anna", hand=f"2 {kind}")
    assert table.refuses("Anna", f"exchange {kind} goods") == ("rate", "4.4")
    table.seat("Anna", friends=[f"swap-{kind}"]).play("Anna", f"exchange {kind} goods")
    assert table.hand("Anna") == {"goods": 1}


def test_two_goods_are_enough_without_any_card() -> None:
    table = Table(4).to_build().seat("Anna", hand="2 goods").play("Anna", "exchange goods ore")
    assert table.hand("Anna") == {"ore": 1}


def test_the_one_to_one_rate_comes_back_in_the_next_own_turn() -> None:
    table = Table(3).to_build().seat("Anna", hand="2 goods", friends=["swap-goods"]).play("Anna", "exchange goods ore")
    assert table.refuses("Anna", "exchange goods ore") == ("rate", "4.4")
    for me in table.s.seats:
        me.ships = ()
    table.play("Anna", "done").roll(2).play("Ben", "done").roll(2).play("Cedric", "done").roll(2)
    table.seat("Anna", hand="1 goods")
    assert table.accepts("Anna", "exchange goods ore")
