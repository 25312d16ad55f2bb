"""docs/write-a-bot.md does what it says: its bot is installed as a package would be, found, and plays."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import tradewinds as tw
from tradewinds.lab.simulate import Plan, simulate

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot in a package of its own, with just the two files that an installation leaves behind."""
    (tmp_path / "my_bots.py").write_text(block("python"), "utf-8")
    facts = tmp_path / "my_bots-1.0.dist-info"
    facts.mkdir()
    entry = block("toml").replace("[project.entry-points.", "[").replace('"tradewinds.bots"', "tradewinds.bots")
    (facts / "entry_points.txt").write_text(entry.replace('"', ""), "utf-8")
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("installed")
def test_the_bot_is_found_and_beats_chance() -> None:
    assert "dreamer" in tw.bots.bots()
    result = simulate(Plan("packet-row", ("dreamer", "random", "random"), seed=1), 6)
    assert result.win_share[0] > 0.5


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("game", tw.games())
def test_the_bot_answers_in_every_game(game: str) -> None:
    match = tw.Match(game, seats=3, seed=2)
    for _ in range(5):
        seat = match.actors[0]
        match.play(seat, tw.bot("dreamer").choose(match.seen(seat), Random(1)))
    assert match.length >= 5


def test_the_bot_has_about_twenty_lines() -> None:
    code = [line for line in block("python").splitlines() if line.strip() and not line.startswith(("import", "from"))]
    assert len(code) <= 20
