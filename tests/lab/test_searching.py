"""The speed of the search: both sides count what they really did."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

import tradewinds as tw
from tradewinds.lab import searching


def test_ours_counts_the_iterations_that_were_made() -> None:
    found = searching.positions("packet-row")
    assert len(found) == searching.POSITIONS
    done, seconds = searching.search(found[:2], 1)
    assert 2 <= done <= 2 * searching.BUDGET
    assert seconds > 0
    assert searching.search(found[:2], 1)[0] == done


@pytest.mark.skipif(find_spec("pyspiel") is not None, reason="OpenSpiel is installed")
def test_without_openspiel_it_says_what_to_install() -> None:
    with pytest.raises(tw.Problem, match="pip install"):
        searching.measure("packet-row", 1, print)


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
def test_both_in_one_sitting() -> None:
    told: list[str] = []
    found = searching.measure("packet-row", 2, told.append)
    assert found["low"] <= found["ratio"] <= found["high"]
    assert [one["rate"] > 0 for one in found["contenders"]] == [True, True]
    assert told == ["round 1 of 2", "round 2 of 2"]
