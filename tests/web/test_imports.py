"""The server's modules stand one upon another: no two of them import each other, not even inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import tradewinds.web

ROOT = "tradewinds.web"
FOLDER = Path(tradewinds.web.__file__).parent
Graph = dict[str, set[str]]


def name_of(path: Path) -> str:
    parts = path.relative_to(FOLDER).with_suffix("").parts
    return ".".join((ROOT, *(part for part in parts if part != "__init__")))


def imported(tree: ast.AST) -> Iterator[str]:
    """Whatever an import names, at the top of the module, in a function or for the type checker alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their module in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def graph(sources: dict[str, str]) -> Graph:
    """Each module with the modules among these that it imports: `a.b.c` is the module of that name, or c of `a.b`."""
    return {
        module: {
            known
            for name in imported(ast.parse(source))
            for known in [name if name in sources else name.rpartition(".")[0]]
            if known in sources
        }
        for module, source in sources.items()
    }


def cycle(found: Graph) -> list[str]:
    try:
        TopologicalSorter(found).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_two_modules_of_the_server_import_each_other() -> None:
    sources = {name_of(path): path.read_text("utf-8") for path in FOLDER.rglob("*.py")}
    found = graph(sources)
    assert f"{ROOT}.rooms" in found[f"{ROOT}.site"]
    assert cycle(found) == []


@pytest.mark.parametrize(
    "back",
    [
        "import w.room",
        "from w import room",
        "from w.room import Room",
        "def job():\n    from w.room import Room",
        "if TYPE_CHECKING:\n    from w.room import Room",
    ],
)
def test_a_cycle_is_found_wherever_its_import_stands(back: str) -> None:
    sources = {"w": "", "w.room": "from w.playing import act", "w.playing": "import time"}
    assert cycle(graph(sources)) == []
    assert set(cycle(graph({**sources, "w.playing": back}))) == {"w.room", "w.playing"}
