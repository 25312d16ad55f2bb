"""Whole matches at a terminal: no line is longer than the terminal is wide, whatever is shown and asked."""

from __future__ import annotations

import io
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

import tradewinds as tw
from tradewinds.cli import generic, session
from tradewinds.cli.main import main
from tradewinds.cli.session import Session

NAMES = ["Ada", "Bartholomew", "Cleo", "Dora", "Emil", "Finn"]
TERMINALS = [(80, "de"), (120, "en")]  # German needs more room
COMMANDS = ["?", "l", "h", "t", "f", "u", "i", "x"]  # each at another decision, before it is made
OFTEN = 2  # times that each phase is shown
FORMS = re.compile(r"c für zurück|c to go back|\[Enter")
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Shown(io.StringIO):
    """The screen of a terminal."""

    def isatty(self) -> bool:
        return True

    def lines(self) -> list[str]:
        """Without their colours."""
        return CODES.sub("", self.getvalue()).split("\n")

    def tail(self) -> str:
        """What was shown last: what is asked."""
        self.seek(max(0, self.tell() - 300))
        return self.read()


class Typist:
    """Types one of the numbers that are offered, after something else; and gives up a form sooner or later."""

    session: Session

    def __init__(self) -> None:
        self.rng = Random(1)
        self.commands = iter(COMMANDS * 3)
        self.commanded = False

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        assert isinstance(sys.stdout, Shown)
        typed = self.typed(sys.stdout.tail())
        sys.stdout.write(f"{typed}\n")  # as a terminal shows what is typed
        return f"{typed}\n"

    def typed(self, asked: str) -> str:
        if FORMS.search(asked):
            return self.rng.choice(["1", "c"])
        match, seat = self.session.match, self.session.viewer
        if seat not in match.actors or "Enter" in asked:  # the keyboard is passed on
            return ""
        self.commanded = not self.commanded
        command = next(self.commands, "") if self.commanded else ""
        return command or str(self.rng.randint(1, len(match.legal(seat))))


class Glimpses(Session):
    """A match in which people decide, and so see, every phase a few times; the rest happens unseen."""

    seen: Counter[str]

    def _ask(self, seat: int) -> bool:
        phase = type(self.match.phase).__name__
        self.seen[phase] += 1
        if self.seen[phase] <= OFTEN:
            return super()._ask(seat)
        return self._play(seat, Random(self.match.length).choice(self.match.legal(seat)))


def played(game: str, width: int, language: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that a whole match shows at a terminal."""
    seats = tw.load(game).seats[-1]
    screen, typist = Shown(), Typist()
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", typist)
    match = tw.Match(game, seats=seats, seed=5)
    typist.session = Glimpses(match, [None] * seats, NAMES[:seats], language, "secret", [0] * seats)
    typist.session.seen = Counter()
    assert typist.session.run()
    return screen.lines()


def test_a_record_is_read_and_proved_within_the_width(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (file := tmp_path / "match.jsonl").write_text(tw.Match("starfarers", seats=3, seed=5).record(), "utf-8")
    for command in ("replay", "verify"):
        monkeypatch.setenv("COLUMNS", "60")
        monkeypatch.setattr(sys, "stdout", screen := Shown())
        assert main([command, str(file), "--lang", "de"]) == 0
        assert max(cell_len(line) for line in screen.lines()) <= 60
        assert len(screen.lines()) > 5


def check(lines: list[str], width: int) -> None:
    assert len(lines) > 200
    assert [line for line in lines if cell_len(line) > width][:5] == []


@pytest.mark.parametrize("game", tw.games())
@pytest.mark.parametrize(("width", "language"), TERMINALS)
def test_a_whole_match_fits_into_the_terminal(
    game: str, width: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(played(game, width, language, monkeypatch), width)


@pytest.mark.parametrize(
    ("game", "width", "language"), [*((game, 80, "de") for game in tw.games()), ("packet-row", 120, "en")]
)
def test_so_does_a_game_without_a_table_of_its_own(
    game: str, width: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "table_of", lambda package: generic.table)
    check(played(game, width, language, monkeypatch), width)
