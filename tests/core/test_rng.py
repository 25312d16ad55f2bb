"""The generator: the same everywhere, within its bounds, and roughly even."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tradewinds.core.rng import Rng


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    rng = Rng(7)
    assert [rng.below(1000) for _ in range(6)] == [457, 642, 638, 9, 178, 891]


@pytest.mark.parametrize("bound", [1, 2, 6, 52, 1000])
def test_numbers_stay_below_their_bound_and_reach_everything_small(bound: int) -> None:
    rng = Rng(bound)
    drawn = [rng.below(bound) for _ in range(20 * bound)]
    assert min(drawn) >= 0
    assert max(drawn) < bound
    if bound <= 52:
        assert set(drawn) == set(range(bound))


def test_neighbouring_seeds_are_strangers() -> None:
    firsts = [Rng(seed).below(1 << 30) for seed in range(1000)]
    assert len(set(firsts)) == 1000
    ups = sum(a < b for a, b in pairwise(firsts))
    assert 400 < ups < 600


def test_a_shuffle_keeps_what_it_shuffles() -> None:
    items = list(range(50))
    Rng(3).shuffle(items)
    assert items != list(range(50))
    assert sorted(items) == list(range(50))
