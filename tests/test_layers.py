"""Imports go one way: core ← text, draw ← games ← bots ← match ← coach, env ← web ← lab, cli; in games by rooms."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "tradewinds"
MAY_IMPORT = {
    "core": {"core"},
    "text": {"core", "text"},
    "draw": {"draw"},
    "games": {"core", "text", "draw", "games"},
    "bots": {"core", "text", "games", "bots"},
    "match": {"core", "text", "games", "bots", "match"},
    "coach": {"core", "text", "games", "bots", "match", "coach"},
    "env": {"core", "text", "games", "bots", "match", "env"},
    "web": {"core", "text", "draw", "games", "bots", "match", "coach", "web"},
    "lab": {"core", "text", "games", "bots", "match", "coach", "env", "web", "lab"},
    "cli": {"core", "text", "games", "bots", "match", "coach", "lab", "web", "cli"},
}
# What a room of a game may use of the game: whoever reads the rules never has to look into a mind or a picture.
ROOMS = {
    "versions": set(),
    "data": {"data"},
    "events": {"data", "events"},
    "actions": {"data", "actions"},
    "state": {"data", "actions", "events", "state", "rules", "versions"},
    "rules": {"data", "actions", "events", "state", "rules", "versions"},
    "hidden": {"data", "actions", "events", "state", "rules", "versions", "hidden"},
    "view": {"data", "actions", "events", "state", "rules", "versions", "view"},
    "words": {"data", "actions", "events", "state", "rules", "view", "words", "game"},
    "features": {"data", "state", "rules", "versions", "features"},
    "mind": {"data", "actions", "events", "state", "rules", "features", "mind"},
    "styles": {"data", "actions", "state", "rules", "mind", "styles"},
    "board": {"data", "view", "words", "board"},
    "terminal": {"data", "view", "words", "terminal"},
    "game": {
        "versions",
        "data",
        "actions",
        "events",
        "state",
        "rules",
        "hidden",
        "view",
        "words",
        "features",
        "mind",
        "game",
    },
    "__init__": {"game"},
}
LONGEST = 300  # lines of a file, as STYLE.md says
GAMES = sorted(path.parent for path in (SOURCE / "games").glob("*/game.py"))
FILES = [path for layer in MAY_IMPORT for path in sorted((SOURCE / layer).rglob("*.py"))]


def modules(path: Path) -> set[str]:
    """What a module imports when it runs; what stands under TYPE_CHECKING is only for the reader."""
    tree = ast.parse(path.read_text("utf-8"))
    typing_only = {id(n) for b in ast.walk(tree) if isinstance(b, ast.If) and _typing(b) for n in ast.walk(b)}
    found = set()
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def imported(path: Path) -> set[str]:
    """The layers that a module imports."""
    return {name.split(".")[1] for name in modules(path) if name.startswith("tradewinds.") and _is_layer(name)}


def _is_layer(name: str) -> bool:
    return (SOURCE / name.split(".")[1]).is_dir()


def _typing(block: ast.If) -> bool:
    return isinstance(block.test, ast.Name) and block.test.id == "TYPE_CHECKING"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_what_lies_below_it(path: Path) -> None:
    layer = path.relative_to(SOURCE).parts[0]
    assert imported(path) <= MAY_IMPORT[layer]


def test_one_game_knows_nothing_of_another() -> None:
    for path in sorted((SOURCE / "games").glob("*/**/*.py")):
        game = path.relative_to(SOURCE / "games").parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tradewinds.games."):
                assert (node.module or "").split(".")[2] == game, path


def rooms_in(game: Path) -> dict[str, str]:
    """The room of every module that lies beside a game's rooms: what data or state are made of is part of them."""
    found = {path.stem: path.stem for path in game.iterdir() if path.stem in ROOMS}
    for room in ("data", "state"):
        for module in modules(game / f"{room}.py"):
            part = module.removeprefix(f"tradewinds.games.{game.name}.").split(".")[0]
            if (game / f"{part}.py").exists():
                found.setdefault(part, room)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_every_module_of_a_game_lies_in_a_room(game: Path) -> None:
    modules = {path.stem for path in game.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert modules <= set(rooms_in(game))
    assert {
        "game",
        "data",
        "state",
        "actions",
        "rules",
        "mind",
        "board",
        "view",
        "words",
        "hidden",
        "features",
        "versions",
    } <= modules


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_a_room_of_a_game_imports_only_what_it_may(game: Path) -> None:
    rooms, package, looked = rooms_in(game), f"tradewinds.games.{game.name}", 0
    for path in sorted(game.rglob("*.py")):
        room = rooms[path.relative_to(game).parts[0].removesuffix(".py")]
        used = {
            name.removeprefix(f"{package}.").split(".")[0] for name in modules(path) if name.startswith(f"{package}.")
        }
        looked += len(used)
        assert {rooms[one] for one in used if one in rooms} <= ROOMS[room], path.relative_to(SOURCE)
    assert looked > 50


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_is_no_longer_than_style_allows(path: Path) -> None:
    lines = path.read_text("utf-8").count("\n")
    assert lines <= LONGEST


@pytest.mark.parametrize("path", sorted((SOURCE / "core").glob("*.py")), ids=lambda path: path.name)
def test_the_core_has_no_clock_no_chance_and_no_generator_of_its_own(path: Path) -> None:
    forbidden = {"random", "time", "datetime", "secrets", "os", "sys", "socket"}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert not forbidden & {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] not in forbidden
