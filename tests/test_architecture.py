"""docs/architecture.md tells the truth: every file and name in the walk of an action is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
STEP = re.compile(r"`([\w/]+\.(?:py|js))` `([\w.]+)`")
STEPS = STEP.findall(PAGE)


def names(path: Path) -> set[str]:
    """The functions and classes of a file, methods with their class."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        return set(re.findall(r"^function (\w+)\(", text, re.MULTILINE))
    found = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = [item for item in node.body if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"{node.name}.{item.name}" for item in methods}
    return found


def test_the_walk_has_a_place_for_every_step() -> None:
    rows = [row for row in PAGE.splitlines() if re.match(r"\| \d+ \|", row)]
    assert len(rows) >= 12
    assert all(STEP.search(row) for row in rows)


@pytest.mark.parametrize(("file", "name"), STEPS, ids=[f"{file}-{name}" for file, name in STEPS])
def test_every_name_in_the_walk_is_there(file: str, name: str) -> None:
    assert name in names(ROOT / "src" / "tradewinds" / file)


@pytest.mark.parametrize("file", sorted(set(re.findall(r"`([\w/]+/[\w]+\.py)`", PAGE))))
def test_every_file_that_is_named_is_there(file: str) -> None:
    assert (ROOT / "src" / "tradewinds" / file).exists() or (ROOT / file).exists()
