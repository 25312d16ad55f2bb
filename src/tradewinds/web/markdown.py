"""A rules page from Markdown to markup; HTML that stands in it stays text.

A heading that begins with a number gets it as its id, `s-3.2`: that is what a refusal links to.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tradewinds.draw.el import Markup

READER: Final = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
NUMBER: Final = re.compile(r"(\d+(?:\.\d+)*)\b")
PAGE: Final = re.compile(r"^([\w-]+)\.md(?=#|$)")


def contents(text: str) -> list[tuple[int, str, str]]:
    """The numbered headings: how deep, the number, and the title without it."""
    found = []
    for token, after in pairwise(READER.parse(text)):
        number = NUMBER.match(after.content)
        if token.type == "heading_open" and number:
            found.append((int(token.tag[1]), number[1], after.content[number.end() :].strip()))
    return found


def render(text: str) -> Markup:
    """Tables stand in a box of their own, which a narrow screen scrolls sideways."""
    tokens = READER.parse(text)
    for token, after in pairwise(tokens):
        _mark(token, after.content)
    html = str(READER.renderer.render(tokens, READER.options, {}))
    wide = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    return Markup(wide)


def _mark(token: Token, content: str) -> None:
    number = NUMBER.match(content)
    if token.type == "heading_open" and number:
        token.attrSet("id", f"s-{number[1]}")
    if token.type == "th_open":
        token.attrSet("scope", "col")
    for child in token.children or ():
        if child.type == "link_open":  # a link to another rules page stays in the app
            child.attrSet("href", PAGE.sub(r"/rules/\1", str(child.attrGet("href"))))
