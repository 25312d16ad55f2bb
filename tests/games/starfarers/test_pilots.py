"""Chapters 8 and 9: two pilots, and victory."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import RULES, Table, options

from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout


def pilots(players: int, first: bool = True, second: bool = True) -> Table:
    """Both pilots have a ship, or one of them; no cards that could be asked for."""
    table = Table(players).settled().everybody(hand="", upgrades=(0, 0, 0), medals=0)
    table.ships("Anna", *[("trade", "R(1,3)")] * first)
    return table.ships("David", *[("trade", "R(1,5)"), ("trade", "R(1,6)")] * second)


def aloft(table: Table) -> Table:
    """Up to the shake, and nobody has a card."""
    return table.to_flight().everybody(hand="")


def test_t34_pilot_two_trades_with_the_supply_alone() -> None:
    table = Table(6).settled().to_build()
    table.seat("David", hand="1 goods").seat("Anna", hand="1 ore")
    table.play("Anna", "offer 1 ore for 1 goods")
    assert "David" in table.all_asked, "Pilot 1 may trade with Pilot 2"
    table.each("Ben", "Cedric", "Emma", "Frieda", action="decline 0")
    table.play("David", "accept 0").play("Anna", "close 0 3", "done")
    assert table.asked == "David"
    table.seat("David", hand="2 ore 3 fuel", friends=["swap-ore"])
    assert table.accepts("David", "exchange ore food")
    assert table.accepts("David", "exchange fuel goods")
    assert table.refuses("David", "offer 1 ore for 1 goods") == ("pilot-two-alone", "8.2")
    assert table.refuses("David", "invite") == ("pilot-two-alone", "8.2")
    assert table.forms("David") == []
    assert table.asks("David").startswith("You are Pilot 2")


@pytest.mark.parametrize(("number", "against"), [(10, {0: 3, 3: 1}), (17, {0: 2, 3: 0})])
def test_t35_each_against_his_own_neighbour(number: int, against: dict[int, int]) -> None:
    table = pilots(5).to_flight()
    for name in ("Anna", "David"):
        table.seat(name, hand="2 ore")
    table.shake("black-blue").meet(number)
    assert table.s.reader == 1
    table.quiet().play("Anna", "no").play("David", "no")
    table.shake("yellow-red", "black-blue")
    while table.phase != "Duelling":
        table.first_choice()
    table.shake("yellow-red", "black-blue")
    assert [one["seat"] for one in table.told("rattled")] == [0, against[0], 3, against[3]]
    while table.phase != "Fleet":
        table.first_choice()
    assert (table.asked, table.s.base) == ("Anna", 3)


def test_rulebook_example_card_16_answered_differently_by_two_pilots() -> None:
    """Pilot 1 flees and is too slow, Pilot 2 fights; one loses, the other wins, each against his right neighbour."""
    table = pilots(6).to_flight()
    table.seat("Anna", upgrades=(1, 0, 1)).seat("Frieda", upgrades=(2, 1, 0))
    table.seat("David", upgrades=(0, 1, 0)).seat("Cedric", upgrades=(0, 1, 0))
    table.shake("black-yellow").meet(16).quiet()
    assert table.asked == "Anna"
    table.play("Anna", "yes")
    assert table.asked == "David"
    assert table.told("revealed") == [], "Pilot 2 has heard the answer, but no result"
    table.play("David", "no")
    assert "Frieda catches up with Anna, 2 boosters to 1: a fight!" in table.says()
    table.shake("black-blue", "yellow-red")
    assert "Combat: Anna is beaten by Frieda, 1 to 6." in table.says()
    table.play("Anna", "strip booster")
    table.shake("yellow-red", "blue-yellow")
    assert "Combat: David beats Cedric, 6 to 4." in table.says()
    table.play("David", "fit booster")
    assert (sum(table.me("Anna").upgrades), sum(table.me("David").upgrades)) == (1, 2)
    assert (table.me("Anna").medals, table.me("David").medals) == (0, 1)
    assert (table.phase, table.asked) == ("Fleet", "Anna"), "both are done before anybody moves"


def test_t36_pilot_one_without_ships() -> None:
    table = aloft(pilots(6, first=False).seat("David", upgrades=(2, 0, 0)))
    table.shake("black-blue").meet(3)
    assert table.told("met")[-1]["seats"] == [3]
    assert table.s.reader == 1
    assert table.asked == "David"
    table.play("David", "launch R(1,5)")
    assert table.match.phase.left == 5
    table = pilots(6, first=False).seat("David", upgrades=(2, 0, 0)).to_flight().shake("yellow-yellow")
    table.play("David", "launch R(1,5)")
    assert table.match.phase.left == 6


def test_t36_neither_has_ships() -> None:
    table = pilots(6, first=False, second=False).to_flight()
    assert table.s.turn == 1, "no shake, the stands pass on"
    assert table.told("shook") == []


def test_t37_specific_encounter_of_pilot_two() -> None:
    table = aloft(pilots(6).seat("David", friends=["specific-encounter", "space-jump"], upgrades=(3, 0, 0)))
    table.shake("black-yellow").play("David", "yes").meet(3)
    assert table.told("met")[-1]["seats"] == [0]
    table.play("Anna", "done")
    assert (table.asked, table.s.base) == ("David", 3)
    assert table.refuses("David", "leap R(1,5)") == ("jump-black", "7.3")
    table = aloft(pilots(6).seat("David", friends=["specific-encounter"])).shake("yellow-red").play("David", "yes")
    table.meet(3)
    assert (table.s.reader, table.told("met")[-1]["seats"]) == (4, [3])
    table.play("Anna", "done")
    assert (table.asked, table.s.base) == ("David", 5)


def test_both_meet_one_new_card_and_one_alone_his_own() -> None:
    table = pilots(6).to_flight().shake("black-blue").meet(25).play("Anna", "no").play("David", "no")
    table.meet(3)
    assert table.told("met")[-1]["seats"] == [0, 3]
    table = pilots(6).to_flight().shake("black-blue").meet(25).play("Anna", "no").play("David", "yes")
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
            while table.phase != "Dice":
                if table.phase == "SpeedShake":
                    table.shake("blue-red")
                else:
                    table.first_choice()
        assert sorted(seen) == sorted([*range(players), *range(players)])
        assert seen[:4] == [0, 3, 1, 4 % players]


def test_pilot_two_draws_after_pilot_one_and_is_an_opponent_on_a_seven() -> None:
    table = pilots(6).quiet().roll(2)
    assert [one["seat"] for one in table.told("drew")][-4:] == [0, 0, 3, 3]
    table = pilots(6).seat("David", hand="1 ore").quiet().chance("roll 7").play("Anna", "rob 3")
    assert [one["seat"] for one in table.told("drew")] == [1, 2, 3, 4, 5, 0, 0, 3, 3]


# 9.1 and 8.4


def test_t40_pilot_one_wins_at_once() -> None:
    table = pilots(6).seat("Anna", medals=22).seat("David", medals=22)
    assert (table.points("Anna"), table.points("David")) == (14, 14)
    table.to_build().seat("Anna", hand="3 carbon 2 food")
    table.play("Anna", min(table.legal("Anna", "spaceport")))
    assert table.over
    assert table.winners == ["Anna"]


def test_t40_pilot_two_wins_in_his_own_step() -> None:
    table = pilots(6).seat("Anna", medals=22).seat("David", medals=22).to_build().play("Anna", "done")
    table.seat("David", hand="3 carbon 2 food")
    table.play("David", min(table.legal("David", "spaceport")))
    assert table.winners == ["David"]


def test_t40_somebody_else_waits_for_his_own_turn() -> None:
    table = aloft(pilots(6).seat("Ben", medals=23, upgrades=(0, 0, 1)))
    table.shake("black-blue").meet(32)
    assert table.points("Ben") == 15
    assert table.phase == "Meeting", "it is not his turn"
    table.meet(3)
    while not table.over:
        table.play(table.asked, "done")
    assert (table.winners, table.s.turn) == (["Ben"], 1)


def test_t40_points_that_are_gone_again_do_not_win() -> None:
    table = pilots(6).seat("Ben", medals=24).to_flight().shake("blue-red")
    table.seat("Ben", medals=20)
    for _ in range(2):
        table.play(table.asked, "done")
    assert (table.s.turn, table.over) == (1, False)


def test_t40_both_begin_with_fifteen() -> None:
    table = pilots(6).to_flight().shake("blue-red").seat("Ben", medals=24).seat("Emma", medals=24)
    for _ in range(2):
        table.play(table.asked, "done")
    assert (table.over, table.winners) == (True, ["Ben"])


def test_pilot_two_wins_when_pilot_ones_step_lifts_him() -> None:
    table = pilots(6).seat("Anna", friends=["glorious-donation"], medals=0).to_build()
    table.seat("David", hand="1 ore", medals=23)
    table.play("Anna", "beg 3 ore").play("David", "yes")
    assert table.winners == ["David"]


def test_S23_a_donation_that_lifts_both_pilots_is_won_by_pilot_one() -> None:
    table = pilots(6).seat("David", friends=["glorious-donation"], medals=23).to_build().play("Anna", "done")
    table.seat("Anna", hand="1 ore", medals=23)
    table.play("David", "beg 0 ore").play("Anna", "yes")
    assert (table.points("Anna"), table.points("David")) == (15, 15)
    assert table.winners == ["Anna"]


def test_S23_wear_and_tear_decorates_all_at_once_and_then_pilot_one_wins() -> None:
    table = aloft(pilots(6).seat("Anna", medals=23, upgrades=(0, 0, 1)).seat("David", medals=23, upgrades=(0, 0, 1)))
    table.quiet().shake("black-blue").meet(32)
    assert table.winners == ["Anna"]
    assert [one["event"] for one in table.told("famed", "won")] == ["famed", "famed", "won"]


def test_a_win_in_flight_leaves_the_rest_undone() -> None:
    table = Table(4).seat("Anna", medals=20).disc(N6="3 10 5").ships("Anna", ("colony", "R(1,9)")).to_flight()
    table.shake("yellow-red").play("Anna", "found N6-2")
    assert (table.over, table.winners) == (True, ["Anna"])
    assert not table.match.actors


def test_a_token_wins_before_its_disc_is_replaced() -> None:
    table = Table(4).seat("Anna", medals=20, upgrades=(0, 4, 0)).disc(N6="3 10 P4").ships("Anna", ("trade", "L(2,9)"))
    table.to_flight().shake("yellow-red")
    assert table.winners == ["Anna"]


def test_the_limit_of_turns() -> None:
    s = RULES.start(3, options(longest=200))
    s.longest = 5
    playout(RULES, s, Rng(1), 100_000)
    assert (s.over, s.turns, s.winner) == (True, 5, -1)
    scores = RULES.scores(s)
    assert RULES.winners(s) == [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert members(RULES.actors(s)) == []
    assert CHANCE == 8


@pytest.mark.parametrize("number", [14, 15])
def test_8_3_a_yes_is_paid_at_once_even_if_the_other_pilots_pirate_takes_all_cards(number: int) -> None:
    table = aloft(pilots(6)).seat("Anna", hand="2 ore").seat("David", hand="1 food")
    table.shake("black-blue").meet(number).play("Anna", "yes", "pay ore").play("David", "yes")
    assert table.phase == "Paying", "before any outcome"
    table.play("David", "pay food")
    assert table.hand("David") == {}
    table.shake("blue-yellow")
    assert (table.hand("Anna"), table.phase) == ({"ore": 1}, "Shaking"), "nothing to take, and David has still paid"


def test_8_3_whoever_cannot_pay_for_a_yes_says_no() -> None:
    table = aloft(pilots(6)).seat("Anna", hand="1 ore")
    table.shake("black-blue").meet(14).quiet().play("Anna", "yes", "pay ore")
    assert [one["seat"] for one in table.told("too-poor")] == [3]


def test_8_3_card_4_returns_exactly_what_was_given_whatever_the_other_pilot_chooses() -> None:
    table = aloft(pilots(6)).seat("Anna", hand="2 ore").seat("David", hand="3 carbon").supply("1 food")
    table.shake("black-blue").meet(4).play("Anna", "give 2", "pay ore", "pay ore")
    table.play("David", "give 3", "pay carbon", "pay carbon", "pay carbon")
    assert table.listed("Anna") == ["take ore", "take food"]
    assert table.refuses("Anna", "take carbon") == ("gift-waits", "8.3")
    table.quiet().play("Anna", "take ore", "take food")
    assert table.hand("David") == {"carbon": 3}
    assert table.told("gift-returned")[0]["cards"] == {"carbon": 3}


def test_8_3_a_card_that_the_encounter_names_is_not_taken_out_of_the_others_gift() -> None:
    table = aloft(pilots(6)).seat("Anna", hand="1 ore").seat("David", hand="3 goods").supply("1 food")
    table.shake("black-blue").meet(4).play("Anna", "give 0")
    table.play("David", "give 3", "pay goods", "pay goods", "pay goods")
    assert (table.hand("Anna"), table.hand("David")) == ({"ore": 1}, {"goods": 3})
