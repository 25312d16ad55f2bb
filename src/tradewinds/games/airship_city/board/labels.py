"""The words on airship city's picture, and the small signs that are drawn everywhere: amounts of resources."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tradewinds.draw import labels
from tradewinds.draw.el import Child, Markup, b, span
from tradewinds.games.airship_city.board.art import icon
from tradewinds.games.airship_city.data import Data
from tradewinds.games.airship_city.words import Words, figure

NONE: Mapping[str, int] = {}


class Labels(labels.Labels):
    section = "board"
    words: Words
    data: Data

    def tile(self, tile: str, kind: str) -> str:
        """In few letters, with its number where there are two."""
        name, number = self.short(f"tile-{kind}", self(f"tile.{kind}")), tile.rpartition("-")[2]
        return f"{name} {number}" if number.isdigit() else name

    def project(self, name: str) -> str:
        return self.short(f"project-{name}", self.thing("Project", name))

    def about(self, kind: str, name: str) -> str:
        """What explains a thing."""
        return explained(self.words, kind, self.numbers[kind][name], self.language)

    def amount(self, resource: str, count: int) -> str:
        return self(f"amount.{resource}", count=count)


@lru_cache(maxsize=1024)
def explained(words: Words, kind: str, number: int, language: str) -> str:
    about = words.about(kind, number)
    return words.say(*about, language) if about else ""


def amount(labels: Labels, resource: str, count: int, cls: str = "", before: str = "") -> Markup:
    """So much of a resource: a figure and its symbol; read aloud as words."""
    return _amount(labels.amount(resource, count), resource, count, cls, before)


@lru_cache(maxsize=1 << 12)
def _amount(said: str, resource: str, count: int, cls: str, before: str) -> Markup:
    return span(cls=f"amount {resource} {cls}", role="img", aria_label=before + said, title=before + said)[
        b[f"{before}{count}"], icon(resource)
    ]


def amounts(labels: Labels, counts: Mapping[str, int], full: Mapping[str, int] = NONE) -> Child:
    """All of a price; what is less than the full price is marked."""
    asked = full or counts
    return [
        amount(labels, name, counts.get(name, 0), "less" if counts.get(name, 0) < count else "")
        for name, count in asked.items()
    ]


def points(labels: Labels, count: int, cls: str = "") -> Markup:
    return _points(labels("points", points=count), count, cls)


@lru_cache(maxsize=1024)
def _points(said: str, count: int, cls: str) -> Markup:
    return span(cls=f"points {cls}", role="img", aria_label=said, title=said)[f"{figure(count)} ★"]
