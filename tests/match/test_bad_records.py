"""Thousands of damaged records, packs and options: every one is played, or refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.mutate import changed, scrambled, written

from tradewinds import Match, Problem, games, load
from tradewinds.core.pack import components
from tradewinds.match import record
from tradewinds.match.course import checked_options
from tradewinds.match.replay import verify

RECORDS, POSITIONS, PACKS, OPTIONS = 500, 100, 40, 1000  # cases for each game; options for all together


@cache
def whole(game: str) -> str:
    match, rng = Match(game, seats=load(game).seats[0], seed=3), Random(3)
    for _ in range(12):
        match.play(match.actors[0], rng.choice(match.legal(match.actors[0])))
    return match.record()


def damaged(text: str, rng: Random) -> str:
    """Somewhere in its text, or in what it says: then its checks are made right again, as a forger would."""
    if rng.random() < 0.3:
        return scrambled(text, rng)
    lines: Any = [json.loads(line) for line in text.splitlines()]
    for _ in range(rng.choice((1, 1, 2))):
        lines = changed(lines, rng)
    try:
        return record.write([{key: value for key, value in line.items() if key != record.CHECK} for line in lines])
    except (AttributeError, TypeError, ValueError):  # no longer anything that could be written as a record
        return "\n".join(map(written, lines)) if isinstance(lines, list) else written(lines)


def forged(game: str, position: Any) -> str:
    """A record that begins at a position, whatever it is, and goes on as if it were the true one."""
    lines = [json.loads(line) for line in whole(game).splitlines()]
    lines[0]["at"] = position
    lines[1:-1] = [{**line, "n": n} for n, line in enumerate(lines[11:-1])]
    try:
        return record.write([{key: value for key, value in line.items() if key != record.CHECK} for line in lines])
    except ValueError as error:  # half a character
        raise Problem("cannot even be written") from error


def why_not(job: Callable[[], Any]) -> str | None:
    """The sentence with which it is refused; None where it is not. Whatever else is raised is a bug."""
    try:
        job()
    except Problem as problem:
        return str(problem)
    return None


@pytest.mark.parametrize("game", games())
def test_a_damaged_record_is_played_or_refused(game: str) -> None:
    found = []
    for number in range(RECORDS):
        text = damaged(whole(game), Random(f"{game} {number}"))
        found += [why_not(partial(Match.replay, text)), why_not(partial(verify, Match, text))]
    assert "" not in found
    assert found.count(None) < RECORDS


@pytest.mark.parametrize("game", games())
def test_a_damaged_position_is_played_or_refused(game: str) -> None:
    position = Match.replay(whole(game), upto=10).dump()
    found = [why_not(partial(replayed, game, changed(position, Random(f"{game} at {n}")))) for n in range(POSITIONS)]
    assert "" not in found
    assert any(found)


def replayed(game: str, position: Any) -> None:
    Match.replay(forged(game, position))


@pytest.mark.parametrize("game", games())
def test_a_damaged_pack_is_played_or_refused(game: str) -> None:
    found = [why_not(partial(played_with_a_pack, game, Random(f"{game} pack {number}"))) for number in range(PACKS)]
    assert "" not in found
    assert any(found)


def played_with_a_pack(game: str, rng: Random) -> None:
    rules = load(game)
    own = components(rules.package)
    table = rng.choice([name for name in own if name != "counts"])
    match = Match(game, seats=rules.seats[0], seed=1, pack=changed({table: own[table]}, rng))
    for _ in range(10):
        match.play(match.actors[0], rng.choice(match.legal(match.actors[0])))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from([60.0, 1, 0, "60", "true"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=OPTIONS, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
@given(game=st.sampled_from(games()), which=st.integers(0, 20), name=st.text() | st.none(), value=ANYTHING)
def test_an_option_is_one_of_its_choices_or_refused(game: str, which: int, name: str | None, value: object) -> None:
    rules = load(game)
    known = [option.name for option in rules.options] or ["none"]
    asked = known[which % len(known)] if name is None else name
    why = why_not(partial(checked_options, rules, {asked: value}))
    assert why != ""
    if why is None:
        option = next(one for one in rules.options if one.name == asked)
        assert any(type(value) is type(choice) and value == choice for choice in option.choices)


def test_a_number_with_a_fraction_is_no_choice() -> None:
    for game in games():
        rules = load(game)
        for option in rules.options:
            for choice in option.choices[:3]:
                if type(choice) is int:
                    with pytest.raises(Problem, match=option.name):
                        checked_options(rules, {option.name: float(choice)})
