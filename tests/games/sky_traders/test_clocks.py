"""Chapter 14: every clock, and what happens when it rings."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table, sky_traders, usual

import tradewinds as tw
from tradewinds.core.phase import CLOCK
from tradewinds.core.rng import Rng


def runs(table: Table) -> str:
    """The clock that runs now."""
    return str(table.rules.view(table.s, None).clock or "")


def test_t49_completed_purchases_stand() -> None:
    table = Table().trade()
    table.play("Anna", "buy minerals 2", "buy minerals 3").ring()
    assert table.me("Anna").barrels(0) == 5
    assert table.phase == "Throw"


def test_t50_an_attack_stops_the_clock_of_the_turn() -> None:
    table = Table().act()
    assert runs(table) == "turn"
    table.play("Anna", "attack 1")
    assert runs(table) == "decision"
    table.ring().play("Ben", "refuse")
    assert table.phase == "SetDemand"


def test_nothing_sailed_yet_means_staying_and_the_turn_ends() -> None:
    table = Table(tile="city-2").seat("Anna", {4: "skyman"}, treasure=1, treasure_ready=True)
    table.keep("Anna", "treasure-map").sail()
    assert runs(table) == "turn"
    table.ring()
    assert (table.me("Anna").phlogiston, table.me("Anna").gp) == (10, 70)
    assert table.phase == "Throw"


@pytest.mark.parametrize("phase", ["dump", "act", "trade"])
def test_the_rest_of_the_turn_is_forfeited(phase: str) -> None:
    table = Table().seat("Anna", {4: "skyman", 1: "2 food"})
    getattr(table, phase)()
    assert runs(table) == "turn"
    assert table.ring().phase == "Throw"


def test_minerals_are_loaded_as_far_as_they_fit_jewels_first() -> None:
    table = Table().seat("Anna", {1: "2 food", 2: "2 food", 3: "2 food", 4: "skyman"}).act()
    table.play("Anna", "collect").chance("roll-two 5 5")
    assert runs(table) == "turn"
    table.ring()
    assert {table.holds("Anna")[5], table.holds("Anna")[6]} == {"1 jewels", "2 minerals"}


def test_a_derelict_is_loaded_as_far_as_it_fits() -> None:
    table = Table().winds().chance("reveal drifting-derelict", "roll 2").ring()
    assert table.holds("Anna") == {1: "2 food"}
    assert table.phase == "SailSkyship"


def test_the_skyman_goes_into_the_lowest_hold() -> None:
    table = Table()
    table.me("Anna").afloat = False
    table.turn(0)
    assert table.phase == "FirstCrew"
    table.ring()
    assert table.holds("Anna") == {4: "skyman"}


def test_damage_stays_where_it_fell() -> None:
    table = Table().seat("Anna", {1: "boatswain"}).winds().chance("reveal pirate-king")
    table.ring().chance("roll-two 6 1", "suffer light", "roll 3").ring()
    assert table.holds("Anna")[3] == "light"


def test_the_strongest_is_rallied_and_a_gunner_last_among_equals() -> None:
    table = Table().seat("Anna", {4: "skyman", 5: "able-skyman"}).winds().chance("reveal pirate-king").ring()
    assert "rallies the Able Skyman" in table.said()


def test_answers_and_pursuit() -> None:
    table = Table().seat("Ben", {1: "2 wine"}).act()
    table.play("Anna", "attack 1").ring()
    assert table.phase == "Answer"
    table.ring()
    assert table.phase == "SetDemand"
    table.ring().chance("roll-two 6 1", "suffer light", "roll 6")
    assert table.phase == "Yield"
    table.ring()
    assert table.phase == "PursueOrNot"
    table.ring()
    assert table.phase == "Throw"


def test_a_counter_offer_is_rejected() -> None:
    table = Table().act()
    table.play("Anna", "attack 1", "demand-gold 5").play("Ben", "pay-gold 10").ring()
    assert table.phase == "SetDemand"
    table.ring()
    assert table.me("Anna").gp == 20


def test_spoils_are_stowed() -> None:
    table = Table().seat("Ben", {1: "2 wine"}).act()
    table.play("Anna", "attack 1", "demand-hold 1").play("Ben", "concede").ring()
    assert table.holds("Anna") == {1: "2 wine"}


def test_traders_day_desertion_astrologer_and_letter() -> None:
    table = Table().seat("Anna", wanted=1, gp=50)
    table.s.above = 0
    table.winds().chance("reveal traders-day").ring()
    assert (table.me("Anna").wanted, table.me("Anna").gp) == (1, 50)
    table = Table().seat("Anna", {4: "gunner", 5: "skyman", 6: "skyman"}).winds().chance("reveal desertion").ring()
    assert table.holds("Anna") == {4: "gunner", 6: "skyman"}
    table = Table().seat("Anna", {1: "astrologer"}).winds().chance("reveal headwind").ring()
    assert table.s.headwind
    table = Table().keep("Anna", "letter-of-marque").act()
    table.play("Anna", "attack 1").ring()
    assert (table.me("Anna").wanted, table.me("Anna").kept) == (0, ())


def test_without_a_time_limit_no_clock_runs() -> None:
    rules = sky_traders()
    for seats in rules.seats:
        s, dice = rules.start(seats, usual(no_time_limit=True)), Rng(seats)
        for _ in range(300):
            actors = rules.actors(s)
            assert not actors >> CLOCK & 1
            assert rules.view(s, 0).clock is None
            if actors >> 8 & 1:
                rules.apply(s, 8, s.stack[-1].sample(s, dice))
            else:
                seat = next(one for one in range(seats) if actors >> one & 1)
                legal = rules.legal(s, seat)
                rules.apply(s, seat, legal[dice.below(len(legal))])


def test_the_seconds_are_those_of_the_options() -> None:
    table = Table(turn_seconds=90, council_seconds=300, decision_seconds=30).act()
    assert table.rules.view(table.s, 0).seconds == 90
    table.play("Anna", "attack 1")
    assert table.rules.view(table.s, 0).seconds == 30


def test_a_match_in_which_only_the_clock_acts_goes_on_for_ever_but_never_stops() -> None:
    """Every phase with a clock has a default: nobody has to be there."""
    match = tw.Match("sky-traders", seats=4, seed=3)
    for _ in range(400):
        match.time_up()
    assert not match.over
    assert match._state.round > 10
