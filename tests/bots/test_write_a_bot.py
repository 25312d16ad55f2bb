"""docs/write-a-bot.md does what it says: every block of it is run, and its bot plays, as a file and as a package."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import uvicorn
from tests.cli.conftest import Done, call

import tradewinds as tw
from tradewinds.bots.outside import outsider
from tradewinds.lab.simulate import Plan, simulate

PAGE = (Path(__file__).parents[2] / "docs" / "write-a-bot.md").read_text("utf-8")
BOT, USE, MEMORY, POSITION = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
(ENTRY,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
(COMMANDS,) = re.findall(r"```\n(tradewinds.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's file in a folder to work in."""
    (tmp_path / "dreamer.py").write_text(BOT, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot in a package of its own, with just the two files that an installation leaves behind."""
    facts = folder / "dreamer-1.0.dist-info"
    facts.mkdir()
    entry = ENTRY.replace("[project.entry-points.", "[").replace('"tradewinds.bots"', "tradewinds.bots")
    (facts / "entry_points.txt").write_text(entry.replace('"', ""), "utf-8")
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: dreamer\nVersion: 1.0\n", "utf-8")
    monkeypatch.syspath_prepend(folder)


@pytest.mark.usefixtures("installed")
def test_the_bot_is_found_takes_a_setting_and_beats_chance() -> None:
    assert "dreamer" in tw.bots.bots()
    result = simulate(Plan("packet-row", ("dreamer:3", "random", "random"), seed=1), 6)
    assert result.win_share[0] > 0.5
    with pytest.raises(tw.Problem, match="dreamer does not make a bot: ValueError"):
        tw.bot("dreamer:deep")


@pytest.mark.parametrize("game", tw.games())
def test_the_bot_answers_in_every_game(folder: Path, game: str) -> None:
    match, bot = tw.Match(game, seats=3, seed=2), tw.bot(outsider("dreamer.py:Dreamer"))
    for _ in range(5):
        seat = match.actors[0]
        match.play(seat, bot.choose(match.seen(seat), Random(1)))
    assert match.length >= 5


def test_the_bot_has_about_twenty_lines() -> None:
    code = [line for line in BOT.splitlines() if line.strip() and not line.startswith(("import", "from"))]
    assert len(code) <= 20


def test_it_needs_no_name_but_that_of_the_package() -> None:
    used = re.findall(r"^(?:from|import) (.*)", BOT + USE + MEMORY + POSITION, re.MULTILINE)
    assert {name.split()[0] for name in used} == {"collections", "random", "tradewinds", "dreamer"}
    assert set(re.findall(r"tw\.(\w+)", PAGE)) <= set(tw.__all__)
    assert all(hasattr(tw, name) for name in tw.__all__)


def test_the_lines_in_python_run(folder: Path) -> None:
    (folder / "dreamer.py").write_text(BOT.replace('"8"', '"1"'), "utf-8")
    done = subprocess.run([sys.executable, "-c", USE], capture_output=True, text=True, env=environment(folder))
    assert done.returncode == 0, done.stderr
    shares = [float(share) for share in done.stdout.strip("()\n").split(",")]
    assert sum(shares) == pytest.approx(1)


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}


@pytest.mark.parametrize("line", COMMANDS.splitlines())
def test_the_commands_run(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """With fewer matches and dreams, nobody at the keyboard, and a server that ends as soon as it has begun."""
    (folder / "dreamer.py").write_text(BOT.replace('"8"', '"1"'), "utf-8")
    monkeypatch.setattr(uvicorn.Server, "run", lambda self, sockets: [one.close() for one in sockets])
    words = shlex.split(re.sub(r"-n \d+", "-n 2", line).replace("serve", "serve --port 0"))[1:]
    done: Done = call(capsys, monkeypatch, words, typed="q\n")
    assert "Traceback" not in done.err
    if words[0] == "serve":
        assert (done.status, "Tradewinds is at" in done.err) == (1, True)
    else:
        assert (done.status, "deep" in done.out if words[0] == "play" else "dreamer" in done.out) == (0, True)
