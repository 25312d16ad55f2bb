"""Laws of pickles and copies: whatever a program holds can be sent elsewhere or copied, and goes on as the original."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from tests.conformance.play import walk
from tests.conformance.secrecy import shapes
from tests.conformance.test_matches import played

import tradewinds as tw
from tradewinds.core.event import Event
from tradewinds.core.phase import CHANCE, CLOCK, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules, playout
from tradewinds.core.told import told

STEPS: Final = 15  # that copies are played on, watched at every one
LONGEST: Final = 1_000_000


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


WAYS: Final[dict[str, Callable[[Any], Any]]] = {"pickle": pickled, "copy": copy.copy, "deepcopy": copy.deepcopy}


@pytest.fixture(params=WAYS)
def copied(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    """Every way there is to copy something."""
    return WAYS[request.param]


def phases(game: str) -> list[Any]:
    """Of a random match, a state in every kind of phase, as late as it came."""
    return [s.clone() for s in walked(game).values()]


@cache
def walked(game: str) -> dict[str, Any]:
    found, some = {}, tw.load(game).seats
    for step in walk(game, some[len(some) // 2], 61, listed_only=False):
        found[type(step.state.stack[-1]).__name__] = step.state.clone()
    return found


def course(rules: Rules, s: Any) -> list[Any]:
    """How a state goes on: who is asked, for what, with which chances, and where that leads."""
    rng, dice, seen = Random(62), Rng(62), []
    for _ in range(STEPS):
        actors = members(rules.actors(s))
        if not actors:
            break
        actor = next((one for one in actors if one != CLOCK), CLOCK)
        legal = rules.legal(s, actor)
        seen.append([actors, legal, rules.odds(s) if actor == CHANCE else []])
        seen += [shapes(rules, s, one) for one in actors if one < CHANCE]
        rules.apply(s, actor, s.stack[-1].sample(s, dice) if actor == CHANCE else rng.choice(legal))
    return [*seen, rules.dump(s)]


def test_rules_stay_the_ones_that_load_gives(game: str, copied: Callable[[Any], Any]) -> None:
    for version in range(1, tw.load(game).rules_version + 1):
        rules = tw.load(game, version=version)
        assert copied(rules) is rules
    assert len(pickle.dumps(rules)) < 100  # what loads them, not what they are


def test_a_state_in_every_kind_of_phase_goes_on_as_its_copy(game: str, copied: Callable[[Any], Any]) -> None:
    rules = tw.load(game)
    for s in phases(game):
        before, other = rules.dump(s), copied(s)
        assert other is not s
        assert rules.dump(other) == before
        went = course(rules, other)
        assert rules.dump(s) == before  # what happens to the one does not happen to the other
        assert course(rules, s) == went
        assert rules.dump(other) == went[-1]


def test_a_copied_state_comes_to_the_same_end(game: str, copied: Callable[[Any], Any]) -> None:
    rules, states = tw.load(game), phases(game)
    s = states[len(states) // 2]
    other = copied(s)
    moves = [playout(rules, one, Rng(63), LONGEST) for one in (s, other)]
    assert moves[0] == moves[1]
    assert (s.over, rules.dump(s)) == (True, rules.dump(other))


def test_nobody_listens_to_a_copy(game: str, copied: Callable[[Any], Any]) -> None:
    s = phases(game)[0]
    log: list[Event] = []
    s.listen(log)
    playout(tw.load(game), copied(s), Rng(64), 100)
    assert log == []


def test_actions_are_found_again(game: str, copied: Callable[[Any], Any]) -> None:
    """Those that are numbered are the same object everywhere, the others are equal."""
    rules, dice, composed = tw.load(game), Rng(65), 0
    assert all(copied(action) is action for action in rules.codec.table.actions)
    for s in phases(game):
        for seat in range(len(s.seats)):
            for action in [form.sample(dice) for form in rules.forms(s, seat)]:
                again = copied(action)
                assert (again, hash(again), again.to_json()) == (action, hash(action), action.to_json())
                composed += action.id < 0
    assert composed or not any(rules.forms(s, seat) for s in phases(game) for seat in range(len(s.seats)))


def test_a_refusal_says_the_same_elsewhere(game: str, copied: Callable[[Any], Any]) -> None:
    rules, rng, looked = tw.load(game), Random(70), 0
    for s in phases(game):
        for action in rng.sample(rules.codec.table.actions, min(10, len(rules.codec.table.actions))):
            refusal = rules.refuse(s, 0, action)
            if refusal is not None:
                again = copied(tw.Refused(refusal))
                assert (str(again), again.refusal.args) == (str(tw.Refused(refusal)), refusal.args)
                assert again.refusal.text("de") == refusal.text("de")
                looked += 1
    assert looked


@pytest.mark.parametrize("decisions", [8, 60])
def test_a_match_goes_on_as_its_copy(game: str, copied: Callable[[Any], Any], decisions: int) -> None:
    match = played(game, tw.load(game).seats[0], 66, decisions, undos=True)
    other, record, over = copied(match), match.record(), match.over
    assert other.record() == record
    assert [other.can_undo(seat) for seat in range(match.seats)] == [match.can_undo(one) for one in range(match.seats)]
    go_on(other)
    assert match.record() == record
    go_on(match)
    assert match.record() == other.record()
    assert (match.record() == record) == over
    assert facts(match, 0) == facts(other, 0)


def go_on(match: tw.Match) -> None:
    rng = Random(67)
    for _ in range(STEPS):
        if match.actors:
            seat = rng.choice(match.actors)
            match.play(seat, rng.choice(match.legal(seat)))
            if match.can_undo(seat) and rng.random() < 0.2:
                match.undo(seat)


def facts(match: tw.Match, seat: int) -> Any:
    told = [(line, one.to_json()) for line, one in match.history(seat)]
    return [told, [(line, one.text("de")) for line, one in match.log(seat)]]


def test_what_a_seat_sees_is_the_same_in_a_copy(game: str, copied: Callable[[Any], Any]) -> None:
    match = played(game, tw.load(game).seats[0], 68, limit=40)
    for seat in range(match.seats):
        seen = match.seen(seat, deadline=5.0)
        other = copied(seen)
        assert other.to_json() == seen.to_json()
        assert (other.legal, other.view, other.deadline) == (seen.legal, seen.view, 5.0)
        assert [form.bounds() for form in other.forms] == [form.bounds() for form in seen.forms]
        worlds = [match.rules.dump(one.imagine(Random(1))) for one in (seen, other)]
        assert worlds[0] == worlds[1]


def test_what_was_told_is_told_by_plain_data(game: str, seats: int) -> None:
    """To the last value: what is kept from a seat is still nothing, what is none is still none."""
    match = played(game, seats, 69, limit=150)
    for seat in (*range(seats), None):
        for _, one in match.history(seat):
            again = told(match.rules, json.loads(json.dumps(one.to_json())))
            assert again.event.kind is one.event.kind
            assert json.dumps(again.event.args) == json.dumps(one.event.args)
            assert pickled(one).event.kind is one.event.kind
