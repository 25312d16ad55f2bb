"""Commands called inside the test's own process, with typed lines and an empty folder to work in."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tradewinds.cli.main import main


class Done(NamedTuple):
    status: int
    out: str
    err: str

    def complains(self) -> str:
        """The one sentence of a command that was called wrongly."""
        assert self.status == 2
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("tradewinds: ")
        assert "Traceback" not in self.err
        return self.err


Command = Callable[..., Done]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")

    return lambda *words, typed="": call(capsys, monkeypatch, words, typed)


def call(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: Sequence[str], typed: str = ""
) -> Done:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    try:
        status = main(words)
    except SystemExit as end:  # the way of --help and --version
        status = int(end.code or 0)
    return Done(status, *capsys.readouterr())
