"""How the bots judge Starfarers: sensible, bounded, honest in trade, and never against the rules."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conformance.play import walk
from tests.games.starfarers.table import BY_NAME, RULES, Table
from tests.games.starfarers.test_docking import jumping

import tradewinds as tw
from tradewinds.bots.ahead import ahead
from tradewinds.core.tempers import SILENT, TEMPERS, numbers
from tradewinds.games.starfarers.actions.flight import Course
from tradewinds.games.starfarers.mind.goals import Prospects
from tradewinds.games.starfarers.mind.mind import COURSES, StarMind
from tradewinds.games.starfarers.mind.standing import time_left
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import Weights

PACKAGE = "tradewinds.games.starfarers"
MINDS = Path(__file__).parents[3] / "src" / "tradewinds" / "games" / "starfarers" / "mind"


def mind(temper: str = "", **changed: Any) -> StarMind:
    return StarMind({**numbers(PACKAGE, temper), **changed})


MIND = mind()


def worth(table: Table, name: str, action: str) -> float:
    """What the action brings on average: the dice may roll when a turn ends."""
    seat, done = table.number(name), table.action(action)
    return ahead(RULES, MIND, [table.s] * 20, list(range(20)), seat, done) / 20


def better(table: Table, name: str, one: str, other: str) -> bool:
    """Does the evaluation like the position after one action more than after another?"""
    return worth(table, name, one) > worth(table, name, other)


def stands(table: Table, name: str) -> float:
    """How well a player stands."""
    return MIND.evaluate(table.s, table.number(name))


# the numbers


def test_every_number_is_read_and_every_number_read_is_there() -> None:
    read = {field.name for field in dataclasses.fields(Weights) if field.init}
    assert read == set(numbers(PACKAGE))


@pytest.mark.parametrize("temper", ["", SILENT, *TEMPERS])
def test_every_temper_has_a_mind_and_changes_no_number_that_does_not_exist(temper: str) -> None:
    assert set(numbers(PACKAGE, temper)) == set(numbers(PACKAGE))
    assert 0.0 < mind(temper).evaluate(Table(4).s, 0) < 1.0


def test_the_tempers_differ() -> None:
    kinds = [str(numbers(PACKAGE, temper)) for temper in ("", SILENT, *TEMPERS)]
    assert len(set(kinds)) == 5


# positions


@pytest.mark.parametrize("seats", [3, 6])
def test_values_lie_between_losing_and_winning_and_offers_are_legal(seats: int) -> None:
    proposed = 0
    for i, step in enumerate(walk("starfarers", seats, 51, listed_only=False)):
        if step.actor < 8 and i % 5 == 0:
            assert 0.0 < MIND.evaluate(step.state, step.actor) < 1.0
            for action in MIND.offers(step.state, step.actor):
                assert RULES.refuse(step.state, step.actor, action) is None
                proposed += 1
    assert proposed


def test_the_winner_stands_at_one_and_the_others_at_nothing() -> None:
    table = Table(4).to_flight()
    table.seat("Anna", medals=20).disc(N6="3 10 5").ships("Anna", ("colony", "R(1,9)")).shake("yellow-red")
    table.play("Anna", "found N6-2")
    assert [stands(table, name) for name in table.names] == [1.0, 0.0, 0.0, 0.0]


def test_flying_towards_a_site_is_better_than_staying_and_founding_better_than_waiting() -> None:
    table = Table(4).to_flight().shake("yellow-red")
    assert better(table, "Anna", "launch R(1,12)", "done")
    table.play("Anna", "launch R(1,12)")
    assert better(table, "Anna", "course R(1,9)", "land")
    table = Table(4).disc(N6="3 10 5").ships("Anna", ("colony", "L(2,9)")).to_flight().shake("yellow-red")
    table.fly("Anna", "L(2,9)", "R(1,9)")
    assert better(table, "Anna", "found N6-2", "land")


def test_building_is_better_than_keeping_the_cards() -> None:
    table = Table(4).to_build().seat("Anna", hand="1 ore 1 fuel 1 carbon 1 food")
    ship = next(text for text in table.listed("Anna") if text.startswith("build colony"))
    assert better(table, "Anna", ship, "done")


def test_a_point_counts_more_the_nearer_the_end() -> None:
    def lead(medals: int) -> float:
        table = Table(4).to_build().everybody(medals=medals)
        before = stands(table, "Anna")
        return stands(table.seat("Anna", medals=medals + 2), "Anna") - before

    assert lead(16) > lead(2) > 0.0


def test_a_leader_near_the_end_leaves_little_to_the_others() -> None:
    table = Table(4).to_build().seat("Cedric", medals=20)
    assert stands(table, "Cedric") > 0.9
    assert stands(table, "Anna") < 0.1


def test_the_pass_from_turn_to_turn_is_nobodys_gain() -> None:
    """A step of the game in which nothing happens must not look like one in which something does."""
    table = Table(4).to_flight()
    before = stands(table, "David")
    table.shake("yellow-red").play("Anna", "done")
    assert abs(stands(table, "David") - before) < 0.02


# ships


def test_a_jump_leads_to_what_the_ship_may_make_use_of() -> None:
    table = jumping().play("Cedric", "leap R(6,9)")
    legal = table.match.legal(table.number("Cedric"))
    thought_of = MIND.sensible(table.s, table.number("Cedric"), legal)
    assert BY_NAME["jump L(2,4)"] in thought_of
    assert set(thought_of) <= set(legal)
    assert len(thought_of) < len(legal) / 4


def test_a_ship_thinks_about_the_most_promising_courses_only() -> None:
    match, rng, cut = tw.Match(RULES, seats=4, seed=5), Random(5), 0
    while not match.over:
        seat = rng.choice(match.actors)
        legal = match.legal(seat)
        if type(match.phase).__name__ == "Voyage":
            state = match.seen(seat).imagine(rng)
            courses = [action for action in legal if isinstance(action, Course)]
            kept = [action for action in MIND.sensible(state, seat, legal) if isinstance(action, Course)]
            assert len(kept) <= COURSES or kept == courses
            if len(kept) < len(courses):
                cut += 1
                assert best(state, seat, courses) in kept
        match.play(seat, rng.choice(legal))
    assert cut > 10


def best(state: Any, seat: int, courses: list[Course]) -> Course:
    """The course that leads to the goal which promises most."""
    ship = state.seats[seat].ships[state.stack[-1].index]
    prospects = Prospects(MIND.w, state, seat, Survey(MIND.w, state, time_left(MIND.w, state)))
    return max(courses, key=lambda action: prospects.rank(ship.vessel, ship.point, action.point))


# whole matches


def test_the_easy_bot_beats_random_players() -> None:
    match, rng = tw.Match("starfarers", seats=3, seed=4), Random(4)
    bots = [tw.bot("random"), tw.bot("easy"), tw.bot("random")]
    while match.actors:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(match.seen(seat), rng))
    assert match.winners == (1,)
