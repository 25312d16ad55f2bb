"""Positions to ask the coach about: of matches at random, which are quick."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

import tradewinds as tw

GAMES = [game for game in tw.games() if tw.load(game).package.startswith("tradewinds.")]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def random_match(game: str, seed: int, decisions: int | None = None) -> tw.Match:
    """A match in which everybody does just anything, up to so many decisions, or to its end."""
    return played_on(tw.Match(game, seats=tw.load(game).seats[0], seed=seed), seed, decisions)


def played_on(match: tw.Match, seed: int, decisions: int | None = None) -> tw.Match:
    dice = Random(seed)
    while not match.over and decisions != 0:
        seat = dice.choice(match.actors)
        match.play(seat, dice.choice(match.legal(seat)))
        decisions = None if decisions is None else decisions - 1
    return match


def last_part(game: str, seed: int) -> tw.Match:
    """A finished match that began late in another: as good as a whole one, and short."""
    whole = random_match(game, seed)
    late = tw.Match.replay(whole.record(), upto=whole.length * 9 // 10)
    return played_on(tw.Match.at(game, late.dump(), seed=seed), seed)


@pytest.fixture
def positions() -> Callable[[str], Iterator[tw.Match]]:
    return lambda game: (random_match(game, seed, 20 * seed) for seed in range(1, 4))


@pytest.fixture(scope="session")
def finished() -> tw.Match:
    return last_part("traders-of-the-air", 3)
