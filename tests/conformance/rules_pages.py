"""The section ids of a rules page, as its headings give them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGES = Path(__file__).parents[2] / "docs" / "rules"


@cache
def sections_of(game: str, language: str = "en") -> frozenset[str]:
    text = (PAGES / ("" if language == "en" else language) / f"{game}.md").read_text("utf-8")
    return frozenset(re.findall(r"^#+ (\d+(?:\.\d+)*) ", text, re.MULTILINE))
