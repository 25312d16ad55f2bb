"""Laws about positions in whole numbers: nothing hidden is in them, and a `Layout` says truly what they are.

`--positions N` looks at more of them.
"""

from __future__ import annotations

import ast
import importlib.resources
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from random import Random
from typing import Any

import pytest
from tests.conformance.twins import positions

import tradewinds as tw
from tradewinds.core.codec import digest
from tradewinds.core.layout import TABLE, meaning, whose
from tradewinds.core.rng import Rng
from tradewinds.core.row import Row
from tradewinds.games import usual_seats

FEW = 5
OFTEN = 6  # times as many positions of a random match
TWINS = 2
DECISIONS = 40  # of a match between bots


@pytest.fixture
def most(request: pytest.FixtureRequest) -> int:
    return OFTEN * int(request.config.getoption("positions") or FEW)


def played(game: str, seed: int, count: int) -> Iterator[Any]:
    """Positions that bots come to, as a seat imagines them."""
    rng, easy = Random(seed), tw.bot("easy")
    match = tw.Match(game, seats=usual_seats(tw.load(game)), seed=seed)
    while count and not match.over:
        seat = rng.choice(match.actors)
        yield match.seen(seat).imagine(rng)
        match.play(seat, easy.choose(match.seen(seat), rng))
        count -= 1


def test_nothing_hidden_is_in_them(game: str, most: int) -> None:
    """They are the same in every state that the seat may imagine."""
    rules, dice = tw.load(game), Rng(61)
    for seed in (61, 62):
        for state in positions(rules, most, seed):
            for seat in range(len(state.seats)):
                told = list(rules.features(state, seat))
                for _ in range(TWINS):
                    twin = list(rules.features(rules.imagine(state, seat, dice), seat))
                    assert unlike(rules, told, twin, len(state.seats)) == [], type(state.stack[-1]).__name__


def unlike(rules: tw.Rules, one: list[int], other: list[int], seats: int) -> list[str]:
    names = tw.Layout(rules, seats).names
    return [name for name, a, b in zip(names, one, other, strict=True) if a != b]


def test_they_are_as_many_as_the_layout_says_and_within_their_bounds(game: str, most: int) -> None:
    rules, looked = tw.load(game), 0
    for state in [*positions(rules, most, 64), *played(game, 64, DECISIONS)]:
        layout = tw.Layout(rules, len(state.seats))
        for seat in range(layout.seats):
            told = list(rules.features(state, seat))
            assert len(told) == layout.size == len(layout.names)
            for value, (low, high), name in zip(told, layout.bounds, layout.names, strict=True):
                assert type(value) is int, name
                assert low <= value <= high, name
            looked += 1
    assert looked > DECISIONS


def test_they_are_turned_to_the_seat_that_asks(game: str, most: int) -> None:
    """Its own block comes first, the others follow in turn order, and the table's is the same to all."""
    rules = tw.load(game)
    for state in positions(rules, most // OFTEN, 65):
        layout, actors = tw.Layout(rules, len(state.seats)), rules.actors(state)
        asked, width = layout.names.index("me.is-asked"), layout.width
        told = [list(rules.features(state, seat)) for seat in range(layout.seats)]
        for seat in range(layout.seats):
            turned = [(seat + turn) % layout.seats for turn in range(layout.seats)]
            assert [told[seat][turn * width + asked] for turn in range(layout.seats)] == [
                actors >> other & 1 for other in turned
            ]
            assert told[seat][layout.seats * width :] == told[0][layout.seats * width :]
            if not secrets(rules, state):
                blocks = [told[seat][turn * width : (turn + 1) * width] for turn in range(layout.seats)]
                assert blocks == [told[other][:width] for other in turned]


def secrets(rules: tw.Rules, state: Any) -> bool:
    """Does anybody see what a spectator does not?"""
    sights = [{**rules.view(state, seat).to_json(), "seat": None} for seat in [*range(len(state.seats)), None]]
    return any(one != sights[-1] for one in sights)


def test_to_tell_them_changes_nothing_and_needs_no_clean_list(game: str, most: int) -> None:
    rules = tw.load(game)
    for state in positions(rules, most // OFTEN, 66):
        rules.actors(state)
        before, seats = digest(rules.dump(state)), len(state.seats)
        for seat in range(seats):
            used = Row([77] * tw.Layout(rules, seats).size)
            told = rules.features(state, seat, used)
            assert list(told) == list(used) == list(rules.features(state, seat))
        assert digest(rules.dump(state)) == before


def test_a_layout_names_every_number_once_and_means_one_game_and_table(game: str) -> None:
    rules = tw.load(game)
    layouts = [tw.Layout(rules, seats) for seats in rules.seats]
    for layout in layouts:
        assert len(set(layout.names)) == len(layout.names)
        assert all(low < high for low, high in layout.bounds)
        for turn in range(layout.seats):
            block = layout.names[turn * layout.width : (turn + 1) * layout.width]
            assert [name.removeprefix(f"{whose(turn)}.") for name in block] == [
                name.removeprefix("me.") for name in layout.names[: layout.width]
            ]
        assert all(name.startswith(f"{TABLE}.") for name in layout.names[layout.seats * layout.width :])
        assert all(meaning(name).strip() for name in layout.names)
    others = [tw.Layout(tw.load(other), seats).digest for other in tw.games() for seats in tw.load(other).seats]
    assert len(set(others)) == len(others)
    assert {layout.digest for layout in layouts} <= set(others)


def test_every_number_that_is_declared_is_written(game: str) -> None:
    """What is kept of a declaration is used outside of it."""
    room = importlib.resources.files(tw.load(game).package)
    files = [room / "features.py"] if (room / "features.py").is_file() else list((room / "features").iterdir())
    declared, used = set[str](), set[str]()
    for file in [file for file in files if file.name.endswith(".py")]:
        for function in functions(file):
            kept = declarations(function)
            declared |= set(kept)
            used |= {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)} - set(kept)
    assert len(declared) > 3
    assert declared <= used


def functions(file: Traversable) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]


def declarations(function: ast.FunctionDef) -> list[str]:
    """The attributes that keep the place of a number."""
    kept = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and declares(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            kept += [target.attr for target in targets if isinstance(target, ast.Attribute)]
    return kept


def declares(value: ast.expr) -> bool:
    calls = [node.func for node in ast.walk(value) if isinstance(node, ast.Call)]
    return any(isinstance(func, ast.Attribute) and func.attr in ("one", "each") for func in calls)
