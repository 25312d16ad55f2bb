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

DEPTH = 6


class Writer:
    """Plain data in words: a name that the game's vocabulary knows is written as the game writes it."""

    def __init__(self, words: Any, language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = names
        self.known: dict[str, tuple[str, int]] = {}
        for kind, entries in words.rules.codec.names.items():
            for number, name in enumerate(entries):
                self.known.setdefault(name, (kind, number))

    def __call__(self, value: Any, depth: int = 0) -> Child:
        if isinstance(value, dict):
            return self._record(value, depth)
        if isinstance(value, list | tuple):
            return self._several(list(value), depth)
        return self._one(value)

    def _one(self, value: Any) -> str:
        if value is None:
            return "–"
        if isinstance(value, bool):
            return "✓" if value else "–"
        if isinstance(value, str) and value in self.known:
            return str(self.words.write(*self.known[value], self.language, self.names))
        return str(value)

    def label(self, key: str) -> str:
        if self.words.has(f"table.{key}", self.language):
            template = str(self.words.template(f"table.{key}", self.language))
            if "{" not in template:
                return template
        return self._one(key) if key in self.known else key.replace("_", " ").capitalize()

    def _record(self, value: dict[str, Any], depth: int) -> Child:
        if depth > DEPTH or not value:
            return "–"
        return dl(cls="facts")[[[dt[self.label(key)], dd[self(one, depth + 1)]] for key, one in value.items()]]

    def _several(self, values: list[Any], depth: int) -> Child:
        if not values:
            return "–"
        if all(isinstance(one, dict) for one in values):
            return self._table(values, depth)
        if any(isinstance(one, dict | list | tuple) for one in values):
            return ul(cls="plain")[[li[self(one, depth + 1)] for one in values]]
        return ", ".join(self._one(one) for one in values)

    def _table(self, rows: list[dict[str, Any]], depth: int) -> Child:
        heads = list(rows[0])
        body = [tr[[td[self(row.get(key), depth + 1)] for key in heads]] for row in rows]
        head = thead[tr[[th(scope="col")[self.label(key)] for key in heads]]]
        return div(cls="wide", tabindex=0)[table(cls="facts")[head, tbody[body]]]


def board(view: Any, spots: Spots, words: Any, language: str, names: Sequence[str]) -> Regions:
    """One region for each field of the view."""
    write = Writer(words, language, names)
    data = view.to_json()
    small = {key: value for key, value in data.items() if not isinstance(value, dict | list | tuple)}
    regions = {"side-facts": section(id="side-facts", cls="panel")[write(small)]}
    for key, value in data.items():
        if isinstance(value, dict | list | tuple):
            regions[f"pic-{key}"] = section(id=f"pic-{key}", cls="panel")[
                h2[write.label(key)], write(_seated(value, key, names))
            ]
    return regions


def _seated(value: Any, key: str, names: Sequence[str]) -> Any:
    """The list of seats begins with who sits there."""
    if key == "seats" and len(value) == len(names) and all(isinstance(one, dict) for one in value):
        return [{"player": name, **one} for name, one in zip(names, value, strict=True)]
    return value


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
