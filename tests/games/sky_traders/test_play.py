"""The spec's invariants (I01 to I13), in every position of random matches, with all options."""

from __future__ import annotations

from random import Random

import pytest
from tests.conformance.play import filled_form, options_of
from tests.games.sky_traders.invariants import check
from tests.games.sky_traders.table import sky_traders, usual

from tradewinds.core.phase import CHANCE, CLOCK, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.games.sky_traders.state import State


@pytest.mark.parametrize("seed", range(8))
def test_the_invariants_hold(seed: int) -> None:
    """With forms filled in at random, and now and then the clock."""
    rules, rng, dice, seats = sky_traders(), Random(seed), Rng(seed + 1), 2 + seed % 4
    s: State = rules.start(seats, options_of(rules, rng))
    influence = [0] * seats
    for number in range(4000):
        actors = members(rules.actors(s))
        if not actors:
            break
        actor = rng.choice(actors)
        if actor == CLOCK and rng.random() < 0.9:
            continue
        action = s.stack[-1].sample(s, dice) if actor == CHANCE else rng.choice(rules.legal(s, actor))
        if actor < CHANCE and rng.random() < 0.3:
            action = filled_form(rules, s, actor, dice) or action
        rules.apply(s, actor, action)
        if number % 3 == 0:
            check(s)
        now = [me.influence for me in s.seats]
        assert all(after >= before for before, after in zip(influence, now, strict=True)), "I09"
        influence = now
    check(s)


def test_i13_the_same_dice_give_the_same_match() -> None:
    rules = sky_traders()
    ends = []
    for _ in range(2):
        s = rules.start(4, usual())
        playout(rules, s, Rng(99), 1_000_000)
        ends.append(rules.dump(s))
    assert ends[0] == ends[1]
