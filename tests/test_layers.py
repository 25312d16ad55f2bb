"""Imports go one way: core ← games ← bots ← match ← web, lab, adapters, cli. Words hang off the core."""

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
    "web": {"core", "text", "draw", "games", "bots", "match", "web"},
    "lab": {"core", "text", "games", "bots", "match", "web", "lab"},
    "cli": {"core", "text", "games", "bots", "match", "lab", "web", "cli"},
}
FILES = [path for layer in MAY_IMPORT for path in sorted((SOURCE / layer).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    """The layers that a module imports when it runs; what stands under TYPE_CHECKING is only for the reader."""
    tree = ast.parse(path.read_text("utf-8"))
    typing_only = {id(n) for b in ast.walk(tree) if isinstance(b, ast.If) and _typing(b) for n in ast.walk(b)}
    found = set()
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tradewinds."):
            found.add(node.module.split(".")[1])
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("tradewinds.")}
    return found


def _typing(block: ast.If) -> bool:
    return isinstance(block.test, ast.Name) and block.test.id == "TYPE_CHECKING"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_what_lies_below_it(path: Path) -> None:
    layer = path.relative_to(SOURCE).parts[0]
    own = {"_compiled"}  # which way the engine runs is nobody's secret
    assert imported(path) <= MAY_IMPORT[layer] | own


def test_one_game_knows_nothing_of_another() -> None:
    for path in sorted((SOURCE / "games").glob("*/**/*.py")):
        game = path.relative_to(SOURCE / "games").parts[0]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tradewinds.games."):
                assert (node.module or "").split(".")[2] == game, path


@pytest.mark.parametrize("path", sorted((SOURCE / "core").glob("*.py")), ids=lambda path: path.name)
def test_the_core_has_no_clock_no_chance_and_no_generator_of_its_own(path: Path) -> None:
    forbidden = {"random", "time", "datetime", "secrets", "os", "sys", "socket"}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert not forbidden & {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] not in forbidden
