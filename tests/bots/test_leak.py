"""A leak in a game is caught: we make copies of Packet Row, each with a hole, and hold them to the law of secrecy."""

from __future__ import annotations

import importlib
import importlib.resources
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conformance.secrecy import leaks

from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.match.match import Match

HOLES = {
    "everybody is shown every hand's secret contract": (
        "view.py", "if own and me.start >= 0 else None", "if me.start >= 0 else None", "the view of seat",
    ),
    "bots are given the true contracts of the others": (
        "hidden.py", "pool = t.starts", "return t\n    pool = t.starts", "imagine never imagines anything else",
    ),
}  # fmt: skip


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An importable folder with a copy of the game under another name."""
    folder = tmp_path / "leaky_row"
    original = importlib.resources.files("tradewinds.games.packet_row")
    shutil.copytree(Path(str(original)), folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.rglob("*.py"):
        file.write_text(file.read_text("utf-8").replace("tradewinds.games.packet_row", "leaky_row"), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "leaky_row"]:
        del sys.modules[name]


def positions(rules: Rules) -> list[Any]:
    """The first decisions of a match."""
    s: Any = rules.start(3, {option.name: option.default for option in rules.options})
    rng, dice, found = Random(1), Rng(1), []
    for _ in range(60):
        actor = members(rules.actors(s))[-1]
        rules.apply(s, actor, s.stack[-1].sample(s, dice) if actor == CHANCE else rng.choice(rules.legal(s, actor)))
        found.append(s.clone())
    return found


def test_the_copy_itself_is_tight(workshop: Path) -> None:
    rules = importlib.import_module(workshop.name).load(None)
    assert leaks(rules, positions(rules), 3) == []
    assert type(Match(rules, seats=3, seed=1).seen(0).imagine(Random(1))).__module__ == "leaky_row.state"


@pytest.mark.parametrize("hole", HOLES)
def test_a_leak_is_caught(workshop: Path, hole: str) -> None:
    name, tight, leaky, says = HOLES[hole]
    file = workshop / name
    assert tight in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(tight, leaky), "utf-8")
    rules = importlib.import_module(workshop.name).load(None)
    found = leaks(rules, positions(rules), 3)
    assert found
    assert found[0].startswith(says)
