"""Whole matches of bots: they deal, and neither flood nor repeat themselves nor go in circles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.core.tempers import numbers

PACKAGE = "tradewinds.games.sky_traders"


@pytest.mark.parametrize("seed", range(3))
def test_nobody_floods_or_repeats_or_goes_in_circles(seed: int) -> None:
    names = [["easy", "easy", "easy", "easy"], ["easy:hard-bargainer", "easy:easy-going", "easy:adventurous"],
             ["easy", "easy:silent", "easy"]][seed]  # fmt: skip
    match, rng = tw.Match("sky-traders", seats=len(names), seed=seed), Random(seed)
    bots = [tw.bot(name) for name in names]
    said: list[list[str]] = [[] for _ in names]
    deals = moves = 0
    while match.actors:
        seat = rng.choice(match.actors)
        action = bots[seat].choose(match.seen(seat), rng)
        kind = str(action).split()[0]
        if kind in ("propose", "counter"):
            said[seat].append(str(action))
        elif kind == "place-die":
            said = [[] for _ in names]
        deals += kind == "accept"
        moves += 1
        assert kind != "withdraw"
        assert len(said[seat]) == len(set(said[seat])) <= numbers(PACKAGE)["talk"]
        assert moves < 2500
        match.play(seat, action)
    assert deals > 0


def test_no_bot_trades_in_circles() -> None:
    """What one step of trade improves, the next must not undo: a match once hung on phlogiston bought and sold."""
    rules = tw.load("sky-traders")
    mind, rng, seen = rules.mind(numbers(rules.package)), Random(7), 0
    for seed in range(3):
        match = tw.Match(rules, seats=4, seed=seed)
        for _ in range(400):
            if match.over:
                break
            seat = rng.choice(match.actors)
            if type(match.phase).__name__ == "TradeInCity":
                seen += 1
                assert not circles(rules, mind, match.seen(seat).imagine(rng), seat)
            match.play(seat, rng.choice(match.legal(seat)))
    assert seen > 20


def circles(rules: Any, mind: Any, s: Any, seat: int) -> bool:
    """Whether a bot that always does what looks best comes back to a position instead of leaving the city."""
    known: list[Any] = []
    while type(s.stack[-1]).__name__ == "TradeInCity" and s.active == seat:
        position = rules.dump(s)
        if position in known:
            return True
        known.append(position)
        tries = [after(rules, s, seat, action) for action in rules.legal(s, seat)]
        s = max(tries, key=lambda t: mind.evaluate(t, seat))
    return False


def after(rules: Any, s: Any, seat: int, action: Any) -> Any:
    t = s.clone()
    rules.apply(t, seat, action)
    rules.actors(t)
    return t
