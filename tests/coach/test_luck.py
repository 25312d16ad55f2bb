"""Luck: over all outcomes of one throw it sums to nothing, and over many matches nearly so."""

from __future__ import annotations

from itertools import islice
from statistics import fmean, stdev

import pytest
from tests.coach.conftest import random_match

from tradewinds.coach.findings import Report
from tradewinds.coach.luck import standing
from tradewinds.coach.report import Moment, Review, moments
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng

MATCHES = 40


def throws(game: str, seed: int, most: int) -> list[Moment]:
    """Lines of a match on which chance acts, with outcomes that can be listed."""
    found = (one for one in moments(random_match(game, seed)) if one.by == CHANCE)
    listed = (one for one in found if not standing(one.rules, one.state, Rng(0)).sampled)
    return list(islice(listed, most))


def test_over_all_outcomes_luck_sums_to_nothing(game: str) -> None:
    found = throws(game, 4, 3)
    assert found
    for one in found:
        rules, before = one.rules, standing(one.rules, one.state, Rng(0)).chances
        odds = rules.odds(one.state)
        luck = [0.0] * len(before)
        for action, weight in zip(rules.legal(one.state, CHANCE), odds, strict=True):
            world = one.state.clone()
            rules.apply(world, CHANCE, action)
            after = standing(rules, world, Rng(0))
            assert not after.sampled
            luck = [sum_ + weight * (now - then) for sum_, now, then in zip(luck, after.chances, before, strict=True)]
        assert luck == pytest.approx([0.0] * len(before), abs=1e-9 * sum(odds))


def test_over_many_matches_luck_sums_to_nothing_within_its_interval() -> None:
    sums: list[float] = []
    for seed in range(MATCHES):
        match = random_match("traders-of-the-air", 100 + seed)
        curve = Review(match).curve()
        report = Report("", match.seats, match.length, [], curve, [], [])
        sums.append(report.parts(0)[-1].luck)
    assert stdev(sums) > 0.01  # there is luck
    assert abs(fmean(sums)) < 2.6 * stdev(sums) / MATCHES**0.5
