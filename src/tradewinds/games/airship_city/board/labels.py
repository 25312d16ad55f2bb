"""The words on airship city's picture, and the small signs that are drawn everywhere: amounts of resources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from tradewinds.draw.el import Child, Markup, b, span
from tradewinds.draw.labels import named, said
from tradewinds.games.airship_city.board.art import icon
from tradewinds.games.airship_city.words import Words

NONE: Mapping[str, int] = {}


class Labels:
    """The words of a table in one language, for the view's names."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = tuple(names)
        self.data = words.rules.data

    def __call__(self, key: str, **args: Any) -> str:
        return filled(self.words, f"board.{key}", self.language, self.names, **args)

    def thing(self, kind: str, name: str) -> str:
        """A thing by its name, as all sentences call it."""
        number: int = self.words.rules.codec.numbers[kind][name]
        return named(self.words, kind, number, self.language)

    def short(self, key: str, otherwise: str) -> str:
        """The table's short name of a tile or a ship, where it has one."""
        key = f"table.{key}"
        return self.words.template(key, self.language) if self.words.has(key, self.language) else otherwise

    def tile(self, tile: str, kind: str) -> str:
        name = self.short(f"tile-{kind}", self.words.template(f"tile.{kind}", self.language))
        number = tile.rpartition("-")[2]
        return f"{name} {number}" if number.isdigit() else name

    def project(self, name: str) -> str:
        return self.short(f"project-{name}", self.thing("Project", name))

    def row(self, counts: Mapping[str, int]) -> tuple[int, ...]:
        """Amounts by name as the sentences want them."""
        return tuple([counts.get(name, 0) for name in self.data.resource_names])

    def amount(self, resource: str, count: int) -> str:
        return said(self.words, f"amount.{resource}", self.language, None, count=count)


@lru_cache(maxsize=1 << 13, typed=True)
def filled(words: Words, key: str, language: str, names: tuple[str, ...], /, **args: Any) -> str:
    """A template; amounts come as a row, one number a resource."""
    typed = {f"{name}: {kind_of(value)}": value for name, value in args.items()}
    return words.say(key, typed, language, names)


def kind_of(value: Any) -> str:
    return "Counts[Resource]" if isinstance(value, tuple) else type(value).__name__


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
    return span(cls=f"points {cls}", role="img", aria_label=said, title=said)[f"{count} ★"]
