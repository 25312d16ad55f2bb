"""The server serves any game: what it knows of one comes from the game itself."""

from __future__ import annotations

from pathlib import Path

import pytest

import tradewinds.web
from tradewinds import games, load

FOLDER = Path(tradewinds.web.__file__).parent
FILES = sorted(path for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml", ".css", ".js", ".svg"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_game_is_named_in_the_server(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    rules = [load(game) for game in games()]
    names = {name.lower() for one in rules for name in (one.name, one.title, one.package.rpartition(".")[2])}
    assert not {name for name in names if name in text}
