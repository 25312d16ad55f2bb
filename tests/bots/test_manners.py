"""Every level minds its manners: what it may choose is what the game's mind thinks seemly. The first hard knew none."""

from __future__ import annotations

from random import Random

import pytest

import tradewinds as tw
from tradewinds.bots.hard_1 import mind_of
from tradewinds.bots.thinker import Thinker

LEVELS = ("easy", "medium", "hard", "ismcts:3")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_never_leaves_what_lies_there_for_the_taking(level: str) -> None:
    """Whatever airship city's judgement thinks of wood: where nothing else is seemly, nothing else is done."""
    bot = tw.bot(level)
    assert isinstance(bot, Thinker)
    assert bot.mind(tw.load("airship-city")).manners
    match, rng, visits = tw.Match("airship-city", seats=3, seed=4), Random(4), 0
    while match.actors and visits < 3:
        seat = match.actors[0]
        names = {action.to_json()["do"] for action in match.legal(seat)}
        if {"gather", "skip"} <= names and len(names) == 2:
            state = match.seen(seat).imagine(Random(1))
            seemly = bot.mind(match.rules).choices(state, seat, match.legal(seat))
            if len(seemly) == 1:
                assert bot.choose(match.seen(seat), Random(1)).to_json() == {"do": "gather"}
                visits += 1
        match.play(seat, rng.choice(match.legal(seat)))
    assert visits == 3


@pytest.mark.parametrize("game", tw.games())
def test_the_first_hard_has_none(game: str) -> None:
    assert not mind_of(tw.load(game)).manners
