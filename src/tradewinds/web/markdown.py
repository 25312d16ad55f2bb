"""The little of Markdown that our rules pages use: headings, paragraphs, lists, tables, examples
(quoted with >), emphasis, links, code.

A heading that begins with a number gets it as its id, `s-3.2`: that is what a refusal links to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tradewinds.draw.el import (
    Child,
    Markup,
    Tag,
    a,
    blockquote,
    code,
    div,
    em,
    li,
    ol,
    p,
    pre,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

NUMBER = re.compile(r"(\d+(?:\.\d+)*)\b")
INLINE = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)")
ITEM = re.compile(r"(?:[-*]|(\d+)\.)\s+(.*)")
SAFE = re.compile(r"(?:https?://|#|/|[\w-]+\.md)")


def render(text: str) -> list[Markup]:
    return [drawn for block in blocks(text) for drawn in _block(block)]


def blocks(text: str) -> Iterator[list[str]]:
    """Lines that belong together: up to an empty line, a heading, or the end of a code block."""
    block: list[str] = []
    fenced = False
    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        if not fenced and (not line.strip() or line.startswith("#")):
            if block:
                yield block
            block = []
            if line.strip():
                yield [line]
        else:
            block.append(line)
    if block:
        yield block


def _block(lines: list[str]) -> Iterator[Markup]:
    first = lines[0]
    if first.startswith("#"):
        yield _heading(first)
    elif first.startswith("```"):
        yield pre[code["\n".join(lines[1 : -1 if lines[-1].startswith("```") else None])]]
    elif first.startswith(">"):
        yield blockquote[render("\n".join(line.removeprefix(">").removeprefix(" ") for line in lines))]
    elif first.startswith("|"):
        yield _table(lines)
    elif ITEM.match(first):
        yield _list(lines)
    else:
        at = next((n for n, line in enumerate(lines) if ITEM.match(line)), None)
        yield p[inline(" ".join(lines[:at]))]
        if at is not None:
            yield _list(lines[at:])


def _heading(line: str) -> Markup:
    level, _, text = line.partition(" ")
    number = NUMBER.match(text)
    return Tag(f"h{min(len(level), 6)}")(id=f"s-{number[1]}" if number else None)[inline(text)]


def _table(lines: list[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    body = [row for row in rows[1:] if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head = thead[tr[[th(scope="col")[inline(cell)] for cell in rows[0]]]]
    return div(cls="wide", tabindex=0)[table[head, tbody[[tr[[td[inline(cell)] for cell in row]] for row in body]]]]


def _list(lines: list[str]) -> Markup:
    """Items; a line that is none goes on with the one before. Deeper items are shown one after the other."""
    items: list[str] = []
    numbered = (ITEM.match(lines[0]) or [None, None])[1] is not None
    for line in lines:
        found = ITEM.match(line.strip())
        if found:
            items.append(found[2])
        else:
            items[-1] += " " + line.strip()
    return (ol if numbered else ul)[[li[inline(item)] for item in items]]


def inline(text: str) -> list[Child]:
    out: list[Child] = []
    end = 0
    for found in INLINE.finditer(text):
        out += [text[end : found.start()], _span(found)]
        end = found.end()
    return [*out, text[end:]]


def _span(found: re.Match[str]) -> Child:
    wrap: list[tuple[str | None, Callable[[str], Markup]]] = [
        (found[1], lambda text: code[text]),
        (found[2], lambda text: strong[inline(text)]),
        (found[3], lambda text: em[inline(text)]),
    ]
    for text, make in wrap:
        if text is not None:
            return make(text)
    return a(href=_target(found[5]))[found[4]] if SAFE.match(found[5]) else found[4]


def _target(link: str) -> str:
    """A link to another rules page stays in the app."""
    page = re.fullmatch(r"([\w-]+)\.md(#.*)?", link)
    return f"/rules/{page[1]}{page[2] or ''}" if page else link
