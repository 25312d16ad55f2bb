"""The section ids of a rules page, as its headings give them."""

from __future__ import annotations

import re
from functools import cache

from tradewinds import load
from tradewinds.text.pages import rules_page


@cache
def sections_of(game: str, language: str = "en") -> frozenset[str]:
    text = rules_page(load(game), language)
    assert text, f"there is no rules page of {game} in {language}"
    return frozenset(re.findall(r"^#+ (\d+(?:\.\d+)*) ", text, re.MULTILINE))
