"""The section ids of a rules page, as its headings give them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGES = Path(__file__).parents[2] / "docs" / "rules"


@cache
def sections_of(game: str) -> frozenset[str]:
    text = (PAGES / f"{game}.md").read_text("utf-8")
    return frozenset(re.findall(r"^#+ (\d+(?:\.\d+)*) ", text, re.MULTILINE))
