"""Laws about how a game is laid out, and about what its state tells of itself."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from random import Random
from typing import Any

from tests.conformance.play import options_of, walk

import tradewinds as tw
from tradewinds.core.rules import Rules


def test_the_chapters_are_the_modules_of_the_rules(game: str) -> None:
    """In the rulebook's order; whoever keeps all rules in one module needs no list."""
    rules = import_module(f"{tw.load(game).package}.rules")
    found = [module.name for module in pkgutil.iter_modules(getattr(rules, "__path__", []))]
    assert sorted(getattr(rules, "CHAPTERS", ())) == sorted(found)


def tables(rules: Rules) -> list[dict[str, Any]]:
    """Every choice of every option, one at a time, and a few of all together."""
    usual = {option.name: option.default for option in rules.options}
    single = [{**usual, option.name: choice} for option in rules.options for choice in option.choices]
    return [usual, *single, *(options_of(rules, Random(seed)) for seed in range(20))]


def test_a_match_that_starts_with_what_a_state_tells_of_itself_is_the_same(game: str, seats: int) -> None:
    rules = tw.load(game)
    for options in tables(rules):
        s = rules.start(seats, options)
        told = rules.options_of(s)
        assert told.keys() <= options.keys()
        assert rules.dump(rules.start(seats, {**options, **told})) == rules.dump(s)
        opposite = {option.name: option.choices[-1] for option in rules.options}
        assert rules.dump(rules.start(seats, {**opposite, **told})) == rules.dump(s)


def test_a_state_tells_the_same_options_from_beginning_to_end(game: str, seats: int) -> None:
    """What has done its work may be left out; nothing else is ever said."""
    rules = tw.load(game)
    for seed in (1, 2, 3):
        options = options_of(rules, Random(seed))
        first = rules.options_of(rules.start(seats, options))
        for step in walk(game, seats, seed, options=options):
            assert rules.options_of(step.state).items() <= first.items()


def test_a_match_from_a_position_has_the_options_of_the_position(game: str) -> None:
    rules = tw.load(game)
    seats = rules.seats[0]
    for options in tables(rules):
        data = rules.dump(rules.start(seats, options))
        match = tw.Match.at(game, data, seed=7)
        assert rules.dump(rules.start(seats, match.options)) == data
        assert tw.Match.replay(match.record()).digest() == match.digest()
