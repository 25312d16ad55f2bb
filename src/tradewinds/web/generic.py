"""Any view as tables: what a game without a board of its own looks like."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from tradewinds.draw.board import Regions, Spots
from tradewinds.draw.el import (
    Child,
    Markup,
    circle,
    dd,
    div,
    dl,
    dt,
    g,
    h2,
    li,
    path,
    rect,
    section,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)  # fmt: skip
from tradewinds.text.plain import Grid, Plain, Record, Said, Several, entries


def board(view: Any, spots: Spots, words: Any, language: str, names: Sequence[str]) -> Regions:
    """What takes a line stands beside; every field has a region of its own, hidden until it says more than that.

    A page that is open can change its regions, but it gets no new ones.
    """
    plain = Plain(words, language, names)
    lines, more = plain.view(view)
    regions = {"side-facts": section(id="side-facts", cls="panel")[drawn(lines)]}
    for key, _, _ in entries(view):
        said = more.get(key)
        content = None if said is None else [h2[plain.label(key)], drawn(said)]
        regions[f"pic-{key}"] = section(id=f"pic-{key}", cls="panel", hidden=said is None)[content]
    return regions


def drawn(said: Said) -> Child:
    if isinstance(said, Record):
        return dl(cls="facts")[[[dt[label], dd[drawn(one)]] for label, one in said.rows]]
    if isinstance(said, Several):
        return ul(cls="plain")[[li[drawn(one)] for one in said.items]]
    if isinstance(said, Grid):
        head = thead[tr[[th(scope="col")[label] for label in said.heads]]]
        rows = [tr[[td[drawn(one)] for one in row]] for row in said.rows]
        return div(cls="wide", tabindex=0)[table(cls="facts")[head, tbody[rows]]]
    return said


def cover(name: str) -> Markup:
    """Hills, a sail and a sun, arranged by the game's name."""
    dice = hashlib.sha256(name.encode()).digest()
    sun = circle(cls="c-sun", cx=60 + dice[0] % 200, cy=40 + dice[1] % 30, r=22)
    hill = path(cls="c-land", d=f"M0 150Q{60 + dice[2] % 80} {80 + dice[3] % 40} 170 140T320 130V180H0Z")
    sail = g(transform=f"translate({90 + dice[4] % 120} 96)")[
        path(cls="c-sail", d="M0 0V-60Q40-40 34-4Z M-6 0V-46Q-32-30-26-4Z")
    ]
    hull = path(cls="c-hull", d=f"M{60 + dice[4] % 120} 104h66l-10 18h-44z")
    sea = rect(cls="c-sea", width=320, height=180)
    return svg(viewBox="0 0 320 180", cls="cover", aria_hidden="true")[sea, sun, hill, sail, hull]
