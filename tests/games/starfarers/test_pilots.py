"""Chapters 8 and 9: two pilots, and victory."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import RULES, Table, options
from tests.games.starfarers.test_cards import settled
from tests.games.starfarers.test_trade import offer

from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout


def pilots(players: int, first: bool = True, second: bool = True) -> Table:
    """Both pilots have a ship, or one of them; no cards that could be asked for."""
    table = settled(players)
    for seat in range(players):
        table.seat(seat, hand="", upgrades=(0, 0, 0), medals=0)
    table.ships(0, *[("trade", "R(1,3)")] * first).ships(3, *[("trade", "R(1,5)"), ("trade", "R(1,6)")] * second)
    return table


def aloft(table: Table) -> Table:
    """Up to the shake, and nobody has a card."""
    table.to_flight()
    for seat in range(len(table.s.seats)):
        table.seat(seat, hand="")
    return table


def test_t34_pilot_two_trades_with_the_supply_alone() -> None:
    table = settled(6).to_build()
    table.seat(3, hand="1 goods").seat(0, hand="1 ore")
    table.play(0, offer("1 ore", "1 goods"))
    assert 3 in table.asked, "Pilot 1 may trade with Pilot 2"
    for seat in (1, 2, 4, 5):
        table.play(seat, "decline 0")
    table.play(3, "accept 0").play(0, "close 0 3", "done")
    assert table.asked == [3]
    table.seat(3, hand="2 ore 3 fuel", friends=["swap-ore"])
    assert table.accepts(3, "exchange ore food")
    assert table.accepts(3, "exchange fuel goods")
    assert table.refuses(3, offer("1 ore", "1 goods")) == "pilot-two-alone"
    assert table.refuses(3, "invite") == "pilot-two-alone"
    assert RULES.forms(table.s, 3) == []
    assert RULES.words.ask(table.s, 3, "en").startswith("You are Pilot 2")


@pytest.mark.parametrize(("number", "against"), [(10, {0: 3, 3: 1}), (17, {0: 2, 3: 0})])
def test_t35_each_against_his_own_neighbour(number: int, against: dict[int, int]) -> None:
    table = pilots(5).to_flight()
    for seat in (0, 3):
        table.seat(seat, hand="2 ore")
    table.shake("black-blue").meet(number)
    assert table.s.reader == 1
    table.quiet().play(0, "no").play(3, "no")
    table.shake("yellow-red", "black-blue")
    while table.top != "Duelling":
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    table.shake("yellow-red", "black-blue")
    assert [one["seat"] for one in table.told("rattled")] == [0, against[0], 3, against[3]]
    while table.top not in ("Fleet",):
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    assert (table.asked, table.s.base) == ([0], 3)


def test_rulebook_example_card_16_answered_differently_by_two_pilots() -> None:
    """Pilot 1 flees and is too slow, Pilot 2 fights; one loses, the other wins, each against his right neighbour."""
    table = pilots(6).to_flight()
    table.seat(0, upgrades=(1, 0, 1)).seat(5, upgrades=(2, 1, 0)).seat(3, upgrades=(0, 1, 0)).seat(
        2, upgrades=(0, 1, 0)
    )
    table.shake("black-yellow").meet(16).quiet()
    assert table.asked == [0]
    table.play(0, "yes")
    assert table.asked == [3]
    assert table.told("revealed") == [], "Pilot 2 has heard the answer, but no result"
    table.play(3, "no")
    assert table.told("caught") == [{"seat": 0, "other": 5}]
    table.shake("black-blue", "yellow-red")
    assert table.told("duel-lost") == [{"seat": 0, "other": 5, "mine": 1, "theirs": 6}]
    table.play(0, "strip booster")
    table.shake("yellow-red", "blue-yellow")
    assert table.told("duel-won") == [{"seat": 3, "other": 2, "mine": 6, "theirs": 4}]
    table.play(3, "fit booster")
    assert (sum(table.s.seats[0].upgrades), sum(table.s.seats[3].upgrades)) == (1, 2)
    assert (table.s.seats[0].medals, table.s.seats[3].medals) == (0, 1)
    assert (table.top, table.asked) == ("Fleet", [0]), "both are done before anybody moves"


def test_t36_pilot_one_without_ships() -> None:
    table = aloft(pilots(6, first=False).seat(3, upgrades=(2, 0, 0)))
    table.shake("black-blue").meet(3)
    assert table.told("met")[-1]["seats"] == [3]
    assert table.s.reader == 1
    assert table.asked == [3]
    table.play(3, "launch R(1,5)")
    assert table.phase.left == 5
    table = pilots(6, first=False).seat(3, upgrades=(2, 0, 0)).to_flight().shake("yellow-yellow")
    table.play(3, "launch R(1,5)")
    assert table.phase.left == 6


def test_t36_neither_has_ships() -> None:
    table = pilots(6, first=False, second=False).to_flight()
    assert table.s.turn == 1, "no shake, the stands pass on"
    assert table.told("shook") == []


def test_t37_specific_encounter_of_pilot_two() -> None:
    table = aloft(pilots(6).seat(3, friends=["specific-encounter", "space-jump"], upgrades=(3, 0, 0)))
    table.shake("black-yellow").play(3, "yes").meet(3)
    assert table.told("met")[-1]["seats"] == [0]
    table.play(0, "done")
    assert (table.asked, table.s.base) == ([3], 3)
    assert table.refuses(3, "leap R(1,5)") == "jump-black"
    table = aloft(pilots(6).seat(3, friends=["specific-encounter"])).shake("yellow-red").play(3, "yes")
    table.meet(3)
    assert (table.s.reader, table.told("met")[-1]["seats"]) == (4, [3])
    table.play(0, "done")
    assert (table.asked, table.s.base) == ([3], 5)


def test_both_meet_one_new_card_and_one_alone_his_own() -> None:
    table = pilots(6).to_flight().shake("black-blue").meet(25).play(0, "no").play(3, "no")
    table.meet(3)
    assert table.told("met")[-1]["seats"] == [0, 3]
    table = pilots(6).to_flight().shake("black-blue").meet(25).play(0, "no").play(3, "yes")
    table.shake("yellow-red", "black-blue")
    table.meet(3)
    assert table.told("met")[-1]["seats"] == [0]
    assert table.s.reader == 1


def test_wear_and_tear_happens_once_and_the_new_card_is_for_both() -> None:
    table = pilots(6).to_flight().shake("black-blue").meet(31).meet(3)
    assert table.told("met")[-1]["seats"] == [0, 3]


def test_everybody_is_on_turn_twice_a_round() -> None:
    for players in (5, 6):
        table = pilots(players, False, False)
        seen = []
        for _ in range(players):
            seen += table.s.pilots()
            table.to_flight()
            if table.top != "Dice":
                while table.top != "Dice":
                    if table.top == "SpeedShake":
                        table.shake("blue-red")
                    else:
                        table.play(table.asked[0], table.legal(table.asked[0])[0])
        assert sorted(seen) == sorted([*range(players), *range(players)])
        assert seen[:4] == [0, 3, 1, 4 % players]


def test_pilot_two_draws_after_pilot_one_and_is_an_opponent_on_a_seven() -> None:
    table = pilots(6).quiet().roll(2)
    assert [one["seat"] for one in table.told("drew")][-4:] == [0, 0, 3, 3]
    table = pilots(6).seat(3, hand="1 ore").quiet().chance("roll 7").play(0, "rob 3")
    assert [one["seat"] for one in table.told("drew")] == [1, 2, 3, 4, 5, 0, 0, 3, 3]


# 9.1 and 8.4


def test_t40_pilot_one_wins_at_once() -> None:
    table = pilots(6).seat(0, medals=22).seat(3, medals=22)
    assert (table.points(0), table.points(3)) == (14, 14)
    table.to_build().seat(0, hand="3 carbon 2 food")
    home = next(text for text in table.legal(0) if text.startswith("spaceport"))
    table.play(0, home)
    assert table.s.over
    assert RULES.winners(table.s) == [0]


def test_t40_pilot_two_wins_in_his_own_step() -> None:
    table = pilots(6).seat(0, medals=22).seat(3, medals=22).to_build().play(0, "done")
    table.seat(3, hand="3 carbon 2 food")
    table.play(3, next(text for text in table.legal(3) if text.startswith("spaceport")))
    assert RULES.winners(table.s) == [3]


def test_t40_somebody_else_waits_for_his_own_turn() -> None:
    table = aloft(pilots(6).seat(1, medals=23, upgrades=(0, 0, 1)))
    table.shake("black-blue").meet(32)
    assert table.points(1) == 15
    assert RULES.actors(table.s)
    table.meet(3)
    while not table.over:
        table.play(table.asked[0], "done")
    assert (RULES.winners(table.s), table.s.turn) == ([1], 1)


def test_t40_points_that_are_gone_again_do_not_win() -> None:
    table = pilots(6).seat(1, medals=24).to_flight().shake("blue-red")
    table.seat(1, medals=20)
    for _ in range(2):
        table.play(table.asked[0], "done")
    assert (table.s.turn, table.s.over) == (1, False)


def test_t40_both_begin_with_fifteen() -> None:
    table = pilots(6).to_flight().shake("blue-red").seat(1, medals=24).seat(4, medals=24)
    for _ in range(2):
        table.play(table.asked[0], "done")
    assert (table.s.over, RULES.winners(table.s)) == (True, [1])


def test_pilot_two_wins_when_pilot_ones_step_lifts_him() -> None:
    table = pilots(6).seat(0, friends=["glorious-donation"], medals=0).to_build()
    table.seat(3, hand="1 ore", medals=23)
    table.play(0, "beg 3 ore").play(3, "yes")
    assert RULES.winners(table.s) == [3]


def test_S23_a_donation_that_lifts_both_pilots_is_won_by_pilot_one() -> None:
    table = pilots(6).seat(3, friends=["glorious-donation"], medals=23).to_build().play(0, "done")
    table.seat(0, hand="1 ore", medals=23)
    table.play(3, "beg 0 ore").play(0, "yes")
    assert (table.points(0), table.points(3)) == (15, 15)
    assert RULES.winners(table.s) == [0]


def test_S23_wear_and_tear_decorates_all_at_once_and_then_pilot_one_wins() -> None:
    table = aloft(pilots(6).seat(0, medals=23, upgrades=(0, 0, 1)).seat(3, medals=23, upgrades=(0, 0, 1)))
    table.quiet().shake("black-blue").meet(32)
    assert RULES.winners(table.s) == [0]
    assert [event.kind.name for event in table.log if event.kind.name in ("famed", "won")] == ["famed", "famed", "won"]


def test_a_win_in_flight_leaves_the_rest_undone() -> None:
    table = Table(4).seat(0, medals=20).disc(N6="3 10 5").ships(0, ("colony", "R(1,9)")).to_flight()
    table.shake("yellow-red").play(0, "found N6-2")
    assert (table.s.over, RULES.winners(table.s)) == (True, [0])
    assert RULES.actors(table.s) == 0


def test_a_token_wins_before_its_disc_is_replaced() -> None:
    table = Table(4).seat(0, medals=20, upgrades=(0, 4, 0)).disc(N6="3 10 P4").ships(0, ("trade", "L(2,9)"))
    table.to_flight().shake("yellow-red")
    assert RULES.winners(table.s) == [0]


def test_the_limit_of_turns() -> None:
    s = RULES.start(3, options(longest=200))
    s.longest = 5
    playout(RULES, s, Rng(1), 100_000)
    assert (s.over, s.turns, s.winner) == (True, 5, -1)
    scores = RULES.scores(s)
    assert RULES.winners(s) == [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert members(RULES.actors(s)) == []
    assert CHANCE == 8
