"""The rules page of a game, whose numbered headings are what refusals cite.

A game brings its own beside its texts, as `text/en.md` and `text/de.md`. Ours are written in docs/rules; an installed
package carries a copy of them (see setup.py).
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from tradewinds.core.rules import Rules
from tradewinds.text.words import LANGUAGES

BOLD = re.compile(r"\*\*(.+?)\*\*\s+(.+)", re.DOTALL)
HERE = Path(__file__).resolve()
INSTALLED = HERE.parents[1] / "rules"
OURS = INSTALLED if INSTALLED.is_dir() else HERE.parents[3] / "docs" / "rules"


@cache
def in_short(rules: Rules, language: str = LANGUAGES[0]) -> tuple[str, str] | None:
    """The game in six sentences, with its heading: the first paragraph that begins in bold, before chapter 2."""
    opening = (rules_page(rules, language) or "").partition("\n## 2")[0]
    for paragraph in opening.split("\n\n"):
        if found := BOLD.fullmatch(paragraph.strip()):
            return found[1].rstrip("."), " ".join(found[2].split())
    return None


@cache
def rules_page(rules: Rules, language: str = LANGUAGES[0]) -> str | None:
    """The page as Markdown; None where there is none in that language."""
    own = files(rules.package).joinpath("text", f"{language}.md")
    ours = OURS / ("" if language == LANGUAGES[0] else language) / f"{rules.name}.md"
    return next((page.read_text("utf-8") for page in (own, ours) if page.is_file()), None)
