"""Chapters 11 and 12: the Guild Council and the end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sky_traders.table import Table

from tradewinds.core.action import Action
from tradewinds.core.trade import new_desk
from tradewinds.games.sky_traders.actions.council import AcceptInto, Counter, Propose
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


def propose(table: Table, to: int, give: dict[str, int], want: dict[str, int]) -> Action:
    return Propose(table.rules.codec.table, to, table.items(**give), table.items(**want))


def counter(table: Table, serial: int, give: dict[str, int], want: dict[str, int]) -> Action:
    return Counter(table.rules.codec.table, serial, table.items(**give), table.items(**want))


def invest(table: Table, seat: int, *dice: str) -> None:
    for die in dice:
        table.do(seat, f"place-die {die[0]} {'plus' if die[1] == '+' else 'minus'}")


def test_t19_the_guild_council_of_the_rulebook() -> None:
    """Skazzu is 0, Ping 1, Mangold 2."""
    table = bargaining().price(minerals=3, food=4, textiles=9, wine=8, spices=25, jewels=20, grog=15, sludge=3)
    table.dice(0, 2, 4, 4).dice(1, 3, 6, 6).dice(2, 2, 4, 5).seat(1, {4: "skyman"})
    table.do(1, propose(table, 0, {"die_3": 1}, {"die_4": 1})).do(0, "accept 0")
    table.do(2, propose(table, 1, {"die_4": 1}, {"gp": 5}))
    table.do(1, counter(table, 1, {"skyman": 1}, {"die_4": 1})).do(2, "accept 2")
    assert table.holds(2) == {4: "skyman"}
    assert table.holds(1) == {}
    for seat in range(3):
        table.do(seat, "ready")
    invest(table, 0, "2-", "3+", "4+")
    invest(table, 1, "4-", "4-", "6+", "6-")
    invest(table, 2, "2-", "5-")
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
    good = table.number("Good", prices)
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
    table = bargaining().dice(0, 5).dice(1).dice(2)
    table.s.plus[4] = 2
    table.at(CLOSING, PRICES, INVEST[0])
    assert table.legal(0) == ["place-die 5 minus"]
    assert table.refused(0, "place-die 5 plus") == "box-full"
    assert table.refused(0, "place-die 4 plus") == "no-such-die"


def test_t23_both_boxes_full() -> None:
    table = Table().dice(0, 6).price(jewels=30)
    table.s.plus[5] = table.s.minus[5] = 2
    table.at(CLOSING, SHORTAGE, PRICES, INVEST[0])
    assert table.phase == "Shortage"
    assert sum(table.me(0).dice) == 0
    assert table.prices("jewels", "sludge", "grog") == [30, 1, 5]


@pytest.mark.parametrize(("plus", "minus", "price", "sludge", "grog"), [(4, 0, 40, 4, 40), (4, 1, 30, 4, 35)])
def test_t24_t60_errata_count_some_dice_only(plus: int, minus: int, price: int, sludge: int, grog: int) -> None:
    table = Table(preset="errata").price(jewels=20, grog=20, sludge=3)
    table.s.plus[5], table.s.minus[5] = plus, minus
    table.at(CLOSING, SHORTAGE, PRICES)
    assert table.phase == "Shortage"
    assert table.prices("jewels", "sludge", "grog") == [price, sludge, grog]


def test_t25_market_control() -> None:
    table = Table().seat(0, influence=34).seat(1, influence=46).at(COUNCIL)
    assert (table.phase, table.asked) == ("MarketControl", [0])
    table.do(0, "set-die 4")
    assert table.asked == [1]
    table.do(1, "set-die 3", "set-die 4").chance("cast 1 + 2", "cast 6", "cast 1 + 1 + 2")
    assert table.phase == "Bargain"
    assert table.me(0).dice == [1, 1, 0, 1, 0, 0]
    assert table.me(1).dice == [0, 0, 1, 1, 0, 1]


def test_market_control_may_be_waived() -> None:
    table = Table().seat(0, influence=50).at(COUNCIL)
    table.do(0, "roll-dice").chance("cast 1 + 2 + 3")
    assert table.phase == "Throw"


def test_t26_set_dice_make_no_triple() -> None:
    table = Table().seat(0, influence=46).at(COUNCIL)
    table.do(0, "set-die 6", "set-die 6").chance("cast 6")
    assert table.prices("jewels") == [10]
    assert table.me(0).dice[5] == 3


def test_t27_triples_are_rolled_again() -> None:
    table = Table().at(COUNCIL)
    table.chance("cast 2 + 2 + 2", "cast 5 + 5 + 5", "cast 1 + 3 + 6")
    assert table.prices("food", "spices") == [8, 20]
    assert table.me(0).dice == [1, 0, 1, 0, 0, 1]


def test_t28_influence_is_paid_space_by_space() -> None:
    table = Table().seat(0, influence=28, gp=100).at(CLOSING, INFLUENCE[0])
    table.do(0, "buy-influence 5")
    assert (table.me(0).gp, table.me(0).influence) == (60, 33)


def test_t29_the_short_game() -> None:
    table = Table(short_game=True).seat(0, influence=38, gp=100).at(CLOSING, INFLUENCE[0])
    table.do(0, "buy-influence 5")
    assert (table.me(0).gp, table.me(0).influence) == (75, 43)
    assert table.s._terms.control[43] == 2


def test_influence_stops_at_fifty_and_at_the_purse() -> None:
    table = Table().seat(0, influence=48, gp=100).seat(1, gp=7).seat(2, influence=50).at(CLOSING, INFLUENCE[0])
    assert table.refused(0, "buy-influence 3") == "track-ends"
    table.do(0, "buy-influence 0")
    assert table.legal(1) == ["buy-influence 0", "buy-influence 1"]
    assert table.refused(1, "buy-influence 2") == "too-dear"


def test_whoever_has_no_gp_is_asked_all_the_same() -> None:
    table = Table().seat(0, gp=0).at(CLOSING, INFLUENCE[0])
    assert table.asked == [0]
    assert table.legal(0) == ["buy-influence 0"]


def test_t43_two_players_have_extra_dice() -> None:
    table = Table(2).at(COUNCIL)
    table.chance("cast 5 + 5 + 5", "cast 1 + 2 + 3")
    assert table.s.minus == [0, 0, 0, 0, 2, 0]
    assert table.s.plus == [1, 1, 1, 0, 0, 0]
    assert table.prices("spices") == [5]
    assert table.phase == "Throw"


# bargaining


def test_offers_are_made_by_anybody_at_any_time() -> None:
    table = bargaining().dice(0, 1, 2, 3).dice(1, 4, 5, 6).dice(2, 1, 1, 2)
    assert table.asked == [0, 1, 2]
    table.do(2, propose(table, 0, {"die_1": 2}, {"die_3": 1, "gp": 4}))
    table.do(1, propose(table, 2, {"gp": 3}, {"die_2": 1}))
    table.do(0, "accept 0")
    assert table.me(0).dice == [3, 1, 0, 0, 0, 0]
    assert (table.me(0).gp, table.me(2).gp) == (16, 24)
    assert table.legal(2) == ["ready", "accept 1", "decline 1"]
    table.do(2, "decline 1")
    assert table.refused(2, "accept 1") == "offer-gone"


def test_whoever_wants_no_deal_is_ready_and_again_when_somebody_asks() -> None:
    table = bargaining().dice(0, 1).dice(1, 2)
    assert all(table.s.stack[-1].only_deals(table.s, seat) for seat in table.asked)
    table.do(0, table.legal(0)[0])
    assert 0 not in table.asked
    table.do(1, propose(table, 0, {"gp": 3}, {"die_1": 1}))
    assert 0 in table.asked
    table.do(0, table.legal(0)[0])
    assert 0 not in table.asked
    assert table.me(0).dice == [1, 0, 0, 0, 0, 0]


def test_after_a_deal_the_offers_of_both_lapse() -> None:
    table = bargaining().dice(0, 1).dice(1, 2).dice(2, 3)
    table.do(0, propose(table, 1, {"gp": 20}, {"die_2": 1})).do(0, propose(table, 2, {"gp": 20}, {"die_3": 1}))
    table.do(1, "accept 0")
    assert table.refused(2, "accept 1") == "offer-gone"


def test_the_talk_is_bounded() -> None:
    table = bargaining().dice(0, 1).dice(1, 2)
    for gp in range(1, 4):
        table.do(0, propose(table, 1, {"gp": gp}, {"die_2": 1}))
    assert table.refused(0, propose(table, 1, {"gp": 9}, {"die_2": 1})) == "offers-open"
    table.do(0, "withdraw 0")
    assert table.refused(0, propose(table, 1, {"gp": 2}, {"die_2": 1})) == "offer-made-already"
    for serial in range(3, 8):
        table.do(0, propose(table, 1, {"gp": serial + 3}, {"die_2": 1}), f"withdraw {serial}")
    table.do(0, "withdraw 1")
    assert table.refused(0, propose(table, 1, {"gp": 1}, {"die_2": 1})) == "offers-used-up"


def test_an_offer_is_refused_if_something_is_missing() -> None:
    table = bargaining().dice(0, 1).dice(1, 2).seat(1, {1: "2 sludge", 2: "1 food"})
    assert table.refused(0, propose(table, 1, {"die_2": 1}, {})) == "not-yours-to-give"
    assert table.refused(0, propose(table, 1, {"gp": 21}, {})) == "not-yours-to-give"
    assert table.refused(0, propose(table, 1, {}, {"food": 2})) == "not-theirs-to-give"
    assert table.refused(0, propose(table, 1, {}, {"sludge": 1})) == "sludge-stays"
    assert table.refused(0, propose(table, 0, {"gp": 1}, {})) == "offer-to-nobody"
    assert table.refused(0, propose(table, 1, {}, {})) == "offer-empty"
    assert table.refused(1, "accept 7") == "offer-gone"
    table.do(0, propose(table, 1, {}, {"gp": 500}))
    assert table.legal(1) == ["ready", "decline 0"]
    assert table.refused(1, "accept 0") == "not-yours-to-give"


def test_r50_an_offer_needs_room_on_both_ships() -> None:
    full = dict.fromkeys(range(1, 7), "2 food")
    table = bargaining().seat(0, {1: "2 wine", 4: "skyman"}).seat(1, dict.fromkeys(range(1, 7), "2 minerals"))
    assert table.refused(0, propose(table, 1, {"wine": 1}, {})) == "no-room-there"
    table.do(0, propose(table, 1, {"wine": 2}, {"minerals": 2})).do(1, "accept 0")
    assert table.me(1).barrels(3) == 2
    table = bargaining().seat(1, full).seat(0, {4: "skyman"}, afloat=False)
    assert table.refused(1, propose(table, 0, {"food": 1}, {})) == "no-room-there"


def test_cargo_received_may_be_stowed_by_hand() -> None:
    table = bargaining().seat(0, {1: "2 wine"}).seat(1, {1: "1 wine"})
    table.do(0, propose(table, 1, {"wine": 2}, {"gp": 5}))
    loads = [table.number("Load", load) for load in ("wine-2", "empty", "empty", "empty", "empty", "wine-1")]
    moved = [table.number("Load", load) for load in ("empty", "wine-2", "wine-1", "empty", "empty", "empty")]
    assert table.refused(1, AcceptInto(table.rules.codec.table, 0, *moved)) == "no-rearranging"
    short = [loads[0], 0, 0, 0, 0, 0]
    assert table.refused(1, AcceptInto(table.rules.codec.table, 0, *short)) == "other-cargo"
    table.do(1, AcceptInto(table.rules.codec.table, 0, *loads))
    assert table.holds(1) == {1: "2 wine", 6: "1 wine"}


def test_all_ready_ends_the_bargaining_and_a_new_offer_opens_it_again() -> None:
    table = bargaining().dice(0, 1).dice(1, 2).dice(2, 3)
    table.do(0, "ready").do(1, "ready")
    assert table.asked == [2]
    table.do(2, propose(table, 0, {"gp": 1}, {"die_1": 1}))
    assert table.asked == [0, 2]
    table.do(0, "ready").do(2, "ready")
    assert table.phase == "Investments"


def test_the_clock_ends_the_bargaining() -> None:
    table = bargaining().dice(0, 1).dice(1, 2)
    table.do(0, propose(table, 1, {"gp": 1}, {"die_2": 1})).ring()
    assert table.phase == "Investments"
    assert table.me(0).gp == 20


def test_r51_whoever_sold_all_dice_places_none() -> None:
    table = bargaining().dice(0, 1).dice(1).dice(2)
    table.do(1, propose(table, 0, {"gp": 5}, {"die_1": 1})).do(0, "accept 0")
    table.ring()
    assert table.asked == [1]


def test_gp_of_others_does_not_show_in_what_may_be_offered() -> None:
    rich, poor = bargaining().seat(1, gp=500), bargaining().seat(1, gp=0)
    assert [f.bounds() for f in rich.rules.forms(rich.s, 0)] == [f.bounds() for f in poor.rules.forms(poor.s, 0)]


def test_forms_offer_neither_sludge_nor_what_nobody_has() -> None:
    table = bargaining().dice(0, 1).seat(0, {1: "2 sludge", 2: "1 wine"}).seat(1, {1: "2 sludge", 4: "gunner"})
    (form,) = table.rules.forms(table.s, 0)
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
    table = closing(Table().seat(0, {1: "1 sludge"}, influence=50).seat(1, influence=47))
    assert table.phase
    assert table.s.first == 1
    table.dump().do(0, "dump 1 1")
    closing(table)
    assert not table.phase
    assert winners(table.s) == [0]


def test_t41_ties_are_broken_by_gp_and_goods() -> None:
    table = Table().price(spices=15, wine=8).seat(0, {1: "2 spices"}, gp=40, influence=50)
    closing(table.seat(1, {1: "1 wine"}, gp=60, influence=50))
    assert winners(table.s) == [0]


def test_t42_then_by_crew_and_then_they_are_shared() -> None:
    table = Table().seat(0, {4: "skyman"}, influence=50).seat(1, {4: "gunner"}, influence=50)
    assert winners(closing(table).s) == [1]
    table = Table().seat(0, {4: "skyman"}, influence=50).seat(1, {5: "skyman"}, influence=50)
    assert winners(closing(table).s) == [0, 1]


def test_r54_grog_counts_and_sludge_keeps_out_of_the_tie() -> None:
    table = Table().seat(0, {1: "1 grog"}, influence=50, gp=16).seat(1, influence=50, gp=20)
    table.seat(2, {1: "1 sludge"}, influence=50, gp=500)
    assert contenders(closing(table).s) == [0, 1]
    assert winners(table.s) == [0]


def test_the_first_player_card_goes_to_the_left() -> None:
    table = Table(2)
    table.s.first = 1
    assert closing(table).s.first == 0


def test_every_phase_of_the_council_has_its_clock() -> None:
    table = Table().seat(0, influence=34).at(COUNCIL)
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
