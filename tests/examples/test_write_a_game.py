"""docs/write-a-game.md shows the example as it is written."""

from __future__ import annotations

import re

import pytest
from tests.examples.conftest import EXAMPLE, ROOT

PAGE = (ROOT / "docs" / "write-a-game.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(python|toml)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
FILES = sorted(
    file for kind in ("py", "toml", "md") for file in EXAMPLE.rglob(f"*.{kind}") if "build" not in file.parts
)


@pytest.mark.parametrize("block", [text for _, text in BLOCKS], ids=lambda text: text.strip().splitlines()[0][:40])
def test_every_block_of_code_is_cut_out_of_a_file(block: str) -> None:
    assert any(f"\n{block}" in f"\n{file.read_text('utf-8')}" for file in FILES)


def test_every_file_is_walked_through() -> None:
    assert len(BLOCKS) > 20
    for file in FILES:
        assert f"`{file.name}`" in PAGE or f"text/{file.name}" in PAGE or file.name == "__init__.py", file.name


def test_every_module_that_it_sends_the_reader_to_is_there() -> None:
    modules = re.findall(r"`((?:core|tools|text)/\w+\.py)`", PAGE)
    assert len(set(modules)) > 4
    assert all((ROOT / one).is_file() or (ROOT / "src" / "tradewinds" / one).is_file() for one in modules)
