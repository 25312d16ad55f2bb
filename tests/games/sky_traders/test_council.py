"""Chapters 11 and 12: the Guild Council and the end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sky_traders.table import Table

from tradewinds.core.trade import new_desk
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.closing import CLOSING, contenders, winners
from tradewinds.games.sky_traders.rules.council import COUNCIL
from tradewinds.games.sky_traders.rules.influence import INFLUENCE
from tradewinds.games.sky_traders.rules.invest import INVEST
from tradewinds.games.sky_traders.rules.prices import PRICES, SHORTAGE
from tradewinds.games.sky_traders.state import rebound

LEGAL = ("minerals", "food", "textiles", "wine", "spices", "jewels")


def bargaining(players: int = 3, **options: Any) -> Table:
    table = Table(players, **options)
    desk = new_desk(players)
    return table.at(CLOSING, INFLUENCE[0], SHORTAGE, PRICES, INVEST[0], Bargain(0, desk))


def invest(table: Table, name: str, *dice: str) -> None:
    for die in dice:
        table.play(name, f"place-die {die[0]} {'plus' if die[1] == '+' else 'minus'}")


def test_t19_the_guild_council_of_the_rulebook() -> None:
    """Skazzu is Anna, Ping Ben, Mangold Cedric."""
    table = bargaining().price(minerals=3, food=4, textiles=9, wine=8, spices=25, jewels=20, grog=15, sludge=3)
    table.dice("Anna", 2, 4, 4).dice("Ben", 3, 6, 6).dice("Cedric", 2, 4, 5).seat("Ben", {4: "skyman"})
    table.play("Ben", "propose Anna 1 die-3 for 1 die-4").play("Anna", "accept 0")
    table.play("Cedric", "propose Ben 1 die-4 for 5 gp")
    table.play("Ben", "counter 1 1 skyman for 1 die-4").play("Cedric", "accept 2")
    assert table.holds("Cedric") == {4: "skyman"}
    assert table.holds("Ben") == {}
    for name in table.names:
        table.play(name, "ready")
    invest(table, "Anna", "2-", "3+", "4+")
    invest(table, "Ben", "4-", "4-", "6+", "6-")
    invest(table, "Cedric", "2-", "5-")
    assert table.prices(*LEGAL) == [3, 4, 12, 4, 20, 20]
    assert table.prices("sludge", "grog") == [2, 10]
    assert table.phase == "Shortage"


def test_t20_shortage_and_surplus() -> None:
    table = Table().price(jewels=20, textiles=12).at(CLOSING, SHORTAGE)
    table.chance("roll 6", "roll 3")
    assert table.prices("jewels", "textiles") == [30, 9]


def test_t21_a_surplus_rebounds() -> None:
    table = Table().at(CLOSING, SHORTAGE)
    table.chance("roll 6", "roll 2")
    assert table.prices("food") == [4]


@pytest.mark.parametrize(
    ("prices", "price", "steps", "after"),
    [("minerals", 2, -3, 3), ("jewels", 40, 3, 30), ("sludge", 1, -1, 2), ("grog", 50, 12, 20)],
)
def test_t13_t14_rebound(prices: str, price: int, steps: int, after: int) -> None:
    table = Table().price(**{prices: price})
    good = table.entry("Good", prices)
    table.s.slide(good, steps)
    assert table.prices(prices) == [after]


def test_rebound_is_walking_step_by_step() -> None:
    for length in (5, 10):
        for space in range(length):
            for steps in range(-20, 21):
                at, step = space, 1 if steps > 0 else -1
                for _ in range(abs(steps)):
                    if not 0 <= at + step < length:
                        step = -step
                    at += step
                assert rebound(length, space, steps) == at


def test_t22_a_full_box_sends_the_die_to_the_other() -> None:
    table = bargaining().dice("Anna", 5).dice("Ben").dice("Cedric")
    table.s.plus[4] = 2
    table.at(CLOSING, PRICES, INVEST[0])
    assert table.listed("Anna") == ["place-die 5 minus"]
    assert table.refuses("Anna", "place-die 5 plus") == ("box-full", "11.4")
    assert table.refuses("Anna", "place-die 4 plus") == ("no-such-die", "11.4")


def test_t23_both_boxes_full() -> None:
    table = Table().dice("Anna", 6).price(jewels=30)
    table.s.plus[5] = table.s.minus[5] = 2
    table.at(CLOSING, SHORTAGE, PRICES, INVEST[0])
    assert table.phase == "Shortage"
    assert sum(table.me("Anna").dice) == 0
    assert table.prices("jewels", "sludge", "grog") == [30, 1, 5]


@pytest.mark.parametrize(("plus", "minus", "price", "sludge", "grog"), [(4, 0, 40, 4, 40), (4, 1, 30, 4, 35)])
def test_t24_t60_errata_count_some_dice_only(plus: int, minus: int, price: int, sludge: int, grog: int) -> None:
    table = Table(preset="errata").price(jewels=20, grog=20, sludge=3)
    table.s.plus[5], table.s.minus[5] = plus, minus
    table.at(CLOSING, SHORTAGE, PRICES)
    assert table.phase == "Shortage"
    assert table.prices("jewels", "sludge", "grog") == [price, sludge, grog]


def test_t25_market_control() -> None:
    table = Table().seat("Anna", influence=34).seat("Ben", influence=46).at(COUNCIL)
    assert (table.phase, table.asked) == ("MarketControl", "Anna")
    table.play("Anna", "set-die 4")
    assert table.asked == "Ben"
    table.play("Ben", "set-die 3", "set-die 4").chance("cast 1 + 2", "cast 6", "cast 1 + 1 + 2")
    assert table.phase == "Bargain"
    assert table.me("Anna").dice == [1, 1, 0, 1, 0, 0]
    assert table.me("Ben").dice == [0, 0, 1, 1, 0, 1]


def test_market_control_may_be_waived() -> None:
    table = Table().seat("Anna", influence=50).at(COUNCIL)
    table.play("Anna", "roll-dice").chance("cast 1 + 2 + 3")
    assert table.phase == "Throw"


def test_t26_set_dice_make_no_triple() -> None:
    table = Table().seat("Anna", influence=46).at(COUNCIL)
    table.play("Anna", "set-die 6", "set-die 6").chance("cast 6")
    assert table.prices("jewels") == [10]
    assert table.me("Anna").dice[5] == 3


def test_t27_triples_are_rolled_again() -> None:
    table = Table().at(COUNCIL)
    table.chance("cast 2 + 2 + 2", "cast 5 + 5 + 5", "cast 1 + 3 + 6")
    assert table.prices("food", "spices") == [8, 20]
    assert table.me("Anna").dice == [1, 0, 1, 0, 0, 1]


def test_t28_influence_is_paid_space_by_space() -> None:
    table = Table().seat("Anna", influence=28, gp=100).at(CLOSING, INFLUENCE[0])
    table.play("Anna", "buy-influence 5")
    assert (table.me("Anna").gp, table.me("Anna").influence) == (60, 33)


def test_t29_the_short_game() -> None:
    table = Table(short_game=True).seat("Anna", influence=38, gp=100).at(CLOSING, INFLUENCE[0])
    table.play("Anna", "buy-influence 5")
    assert (table.me("Anna").gp, table.me("Anna").influence) == (75, 43)
    assert table.s._terms.control[43] == 2


def test_influence_stops_at_fifty_and_at_the_purse() -> None:
    table = Table().seat("Anna", influence=48, gp=100).seat("Ben", gp=7).seat("Cedric", influence=50)
    table.at(CLOSING, INFLUENCE[0])
    assert table.refuses("Anna", "buy-influence 3") == ("track-ends", "11.7")
    table.play("Anna", "buy-influence 0")
    assert table.listed("Ben") == ["buy-influence 0", "buy-influence 1"]
    assert table.refuses("Ben", "buy-influence 2") == ("too-dear", "11.7")


def test_whoever_has_no_gp_is_asked_all_the_same() -> None:
    table = Table().seat("Anna", gp=0).at(CLOSING, INFLUENCE[0])
    assert table.asked == "Anna"
    assert table.listed("Anna") == ["buy-influence 0"]


def test_t43_two_players_have_extra_dice() -> None:
    table = Table(2).at(COUNCIL)
    table.chance("cast 5 + 5 + 5", "cast 1 + 2 + 3")
    assert table.s.minus == [0, 0, 0, 0, 2, 0]
    assert table.s.plus == [1, 1, 1, 0, 0, 0]
    assert table.prices("spices") == [5]
    assert table.phase == "Throw"


# bargaining


def test_offers_are_made_by_anybody_at_any_time() -> None:
    table = bargaining().dice("Anna", 1, 2, 3).dice("Ben", 4, 5, 6).dice("Cedric", 1, 1, 2)
    assert table.all_asked == {"Anna", "Ben", "Cedric"}
    table.play("Cedric", "propose Anna 2 die-1 for 1 die-3 + 4 gp")
    table.play("Ben", "propose Cedric 3 gp for 1 die-2")
    table.play("Anna", "accept 0")
    assert table.me("Anna").dice == [3, 1, 0, 0, 0, 0]
    assert (table.me("Anna").gp, table.me("Cedric").gp) == (16, 24)
    assert table.listed("Cedric") == ["ready", "accept 1", "decline 1"]
    table.play("Cedric", "decline 1")
    assert table.refuses("Cedric", "accept 1") == ("offer-gone", "11.3")


def test_whoever_wants_no_deal_is_ready_and_again_when_somebody_asks() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2)
    assert all(table.match.only_deals(seat) for seat in table.match.actors)
    table.play("Anna", table.listed("Anna")[0])
    assert "Anna" not in table.all_asked
    table.play("Ben", "propose Anna 3 gp for 1 die-1")
    assert "Anna" in table.all_asked
    table.play("Anna", table.listed("Anna")[0])
    assert "Anna" not in table.all_asked
    assert table.me("Anna").dice == [1, 0, 0, 0, 0, 0]


def test_after_a_deal_the_offers_of_both_lapse() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2).dice("Cedric", 3)
    table.play("Anna", "propose Ben 20 gp for 1 die-2").play("Anna", "propose Cedric 20 gp for 1 die-3")
    table.play("Ben", "accept 0")
    assert table.refuses("Cedric", "accept 1") == ("offer-gone", "11.3")


def test_the_talk_is_bounded() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2)
    for gp in range(1, 4):
        table.play("Anna", f"propose Ben {gp} gp for 1 die-2")
    assert table.refuses("Anna", "propose Ben 9 gp for 1 die-2") == ("offers-open", "11.3")
    table.play("Anna", "withdraw 0")
    assert table.refuses("Anna", "propose Ben 2 gp for 1 die-2") == ("offer-made-already", "11.3")
    for serial in range(3, 8):
        table.play("Anna", f"propose Ben {serial + 3} gp for 1 die-2", f"withdraw {serial}")
    table.play("Anna", "withdraw 1")
    assert table.refuses("Anna", "propose Ben 1 gp for 1 die-2") == ("offers-used-up", "11.3")


def test_an_offer_is_refused_if_something_is_missing() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2).seat("Ben", {1: "2 sludge", 2: "1 food"})
    assert table.refuses("Anna", "propose Ben 1 die-2 for nothing") == ("not-yours-to-give", "11.3")
    assert table.refuses("Anna", "propose Ben 21 gp for nothing") == ("not-yours-to-give", "11.3")
    assert table.refuses("Anna", "propose Ben nothing for 2 food") == ("not-theirs-to-give", "11.3")
    assert table.refuses("Anna", "propose Ben nothing for 1 sludge") == ("sludge-stays", "11.3")
    assert table.refuses("Anna", "propose Anna 1 gp for nothing") == ("offer-to-nobody", "11.3")
    assert table.refuses("Anna", "propose Ben nothing for nothing") == ("offer-empty", "11.3")
    assert table.refuses("Ben", "accept 7") == ("offer-gone", "11.3")
    table.play("Anna", "propose Ben nothing for 500 gp")
    assert table.listed("Ben") == ["ready", "decline 0"]
    assert table.refuses("Ben", "accept 0") == ("not-yours-to-give", "11.3")


def test_r50_an_offer_needs_room_on_both_ships() -> None:
    full = dict.fromkeys(range(1, 7), "2 food")
    table = bargaining().seat("Anna", {1: "2 wine", 4: "skyman"}).seat("Ben", dict.fromkeys(range(1, 7), "2 minerals"))
    assert table.refuses("Anna", "propose Ben 1 wine for nothing") == ("no-room-there", "11.3")
    table.play("Anna", "propose Ben 2 wine for 2 minerals").play("Ben", "accept 0")
    assert table.me("Ben").barrels(3) == 2
    table = bargaining().seat("Ben", full).seat("Anna", {4: "skyman"}, afloat=False)
    assert table.refuses("Ben", "propose Anna 1 food for nothing") == ("no-room-there", "11.3")


def test_cargo_received_may_be_stowed_by_hand() -> None:
    table = bargaining().seat("Anna", {1: "2 wine"}).seat("Ben", {1: "1 wine"})
    table.play("Anna", "propose Ben 2 wine for 5 gp")
    moved = "accept-into 0 empty wine-2 wine-1 empty empty empty"
    assert table.refuses("Ben", moved) == ("no-rearranging", "11.3")
    short = "accept-into 0 wine-2 empty empty empty empty empty"
    assert table.refuses("Ben", short) == ("other-cargo", "11.3")
    table.play("Ben", "accept-into 0 wine-2 empty empty empty empty wine-1")
    assert table.holds("Ben") == {1: "2 wine", 6: "1 wine"}


def test_all_ready_ends_the_bargaining_and_a_new_offer_opens_it_again() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2).dice("Cedric", 3)
    table.play("Anna", "ready").play("Ben", "ready")
    assert table.asked == "Cedric"
    table.play("Cedric", "propose Anna 1 gp for 1 die-1")
    assert table.all_asked == {"Anna", "Cedric"}
    table.play("Anna", "ready").play("Cedric", "ready")
    assert table.phase == "Investments"


def test_the_clock_ends_the_bargaining() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 1 gp for 1 die-2").ring()
    assert table.phase == "Investments"
    assert table.me("Anna").gp == 20


def test_r51_whoever_sold_all_dice_places_none() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben").dice("Cedric")
    table.play("Ben", "propose Anna 5 gp for 1 die-1").play("Anna", "accept 0")
    table.ring()
    assert table.asked == "Ben"


def test_gp_of_others_does_not_show_in_what_may_be_offered() -> None:
    rich, poor = bargaining().seat("Ben", gp=500), bargaining().seat("Ben", gp=0)
    assert [f.bounds() for f in rich.match.forms(0)] == [f.bounds() for f in poor.match.forms(0)]


def test_forms_offer_neither_sludge_nor_what_nobody_has() -> None:
    table = bargaining().dice("Anna", 1).seat("Anna", {1: "2 sludge", 2: "1 wine"})
    table.seat("Ben", {1: "2 sludge", 4: "gunner"})
    (form,) = table.match.forms(0)
    names = table.s.data.item_names
    assert [names[item] for item in form.fields[1].options] == ["die-1", "gp", "wine"]
    assert [names[item] for item in form.fields[2].options] == ["gp", "gunner"]


def test_i11_after_a_council_everybody_has_three_dice_again() -> None:
    table = Table().at(COUNCIL)
    table.chance("cast 1 + 1 + 2", "cast 1 + 1 + 3", "cast 1 + 1 + 4").ring()
    assert [sum(me.dice) for me in table.s.seats] == [3, 3, 3]


# the end


def closing(table: Table) -> Table:
    table.at(CLOSING)
    table.rules.actors(table.s)
    return table


def test_t40_sludge_keeps_the_game_going() -> None:
    table = closing(Table().seat("Anna", {1: "1 sludge"}, influence=50).seat("Ben", influence=47))
    assert table.phase
    assert table.s.first == 1
    table.dump().play("Anna", "dump 1 1")
    closing(table)
    assert not table.phase
    assert winners(table.s) == [0]


def test_t41_ties_are_broken_by_gp_and_goods() -> None:
    table = Table().price(spices=15, wine=8).seat("Anna", {1: "2 spices"}, gp=40, influence=50)
    closing(table.seat("Ben", {1: "1 wine"}, gp=60, influence=50))
    assert winners(table.s) == [0]


def test_t42_then_by_crew_and_then_they_are_shared() -> None:
    table = Table().seat("Anna", {4: "skyman"}, influence=50).seat("Ben", {4: "gunner"}, influence=50)
    assert winners(closing(table).s) == [1]
    table = Table().seat("Anna", {4: "skyman"}, influence=50).seat("Ben", {5: "skyman"}, influence=50)
    assert winners(closing(table).s) == [0, 1]


def test_r54_grog_counts_and_sludge_keeps_out_of_the_tie() -> None:
    table = Table().seat("Anna", {1: "1 grog"}, influence=50, gp=16).seat("Ben", influence=50, gp=20)
    table.seat("Cedric", {1: "1 sludge"}, influence=50, gp=500)
    assert contenders(closing(table).s) == [0, 1]
    assert winners(table.s) == [0]


def test_the_first_player_card_goes_to_the_left() -> None:
    table = Table(2)
    table.s.first = 1
    assert closing(table).s.first == 0


def test_every_phase_of_the_council_has_its_clock() -> None:
    table = Table().seat("Anna", influence=34).at(COUNCIL)
    table.ring().chance("cast 1 + 2 + 3", "cast 1 + 2 + 3", "cast 1 + 2 + 3").ring()
    table.ring()
    assert table.s.plus[:3] == [1, 1, 1]
    table.ring()
    assert table.s.minus[:3] == [1, 1, 1]
    table.ring().chance("roll 1", "roll 2")
    for _ in range(3):
        assert table.phase == "Influence"
        table.ring()
    assert [me.gp for me in table.s.seats] == [20, 20, 20]
