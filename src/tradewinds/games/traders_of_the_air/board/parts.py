"""What the pictures of Traders of the Air are made of: its words, its symbols, markers, coins, the ship."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from tradewinds.draw.el import Child, Markup, b, ellipse, g, path, span, svg, symbol, use
from tradewinds.draw.labels import named, said
from tradewinds.games.traders_of_the_air.words import Words

# On a grid of 24 units. A colour of goods has its own symbol, so that it is never told by colour alone.
GOODS: Final = (
    "M12 2c1 5 6 7.5 6 13a6 6 0 0 1-12 0c0-3 1.5-4 2-7 2 1 3 2.5 3 4 1.2-3 1.4-6 1-10Z",
    "M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19"
    "M5 19l2.8-2.8M16.2 7.8 19 5M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z",
    "M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13ZM9 15a3.5 3.5 0 0 0 3 3.5",
    "M4 21c3-6 7-9 11-11M5 17C3 9 10 3.5 21 3c.5 11-5 17-14 15.5",
    "M7 4h10l5 6-10 11L2 10ZM2 10h20M8.5 10 12 20l3.5-10L14 4M8.5 10 10 4",
    "M7 19a5 5 0 0 1-.5-10A6.5 6.5 0 0 1 19 10.5 4.3 4.3 0 0 1 18 19Z",
)  # fmt: skip
SYMBOLS: Final = {
    "coin": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM15.5 9c-1-2-7-2-7 .8 0 3.2 7 1.4 7 4.4 0 2.6-6 2.6-7 .4M12 5.5v13",
    "branch": "M2.5 12 12 3.5l9.5 8.5M5.5 10v10.5h13V10M10 20.5v-6h4v6",
    "crown": "M3 19V7l5 5 4-8 4 8 5-5v12Z",
    "star": "M12 2l3 7 7 .6-5.4 4.7L18.3 22 12 17.9 5.7 22l1.7-7.7L2 9.6 9 9Z",
    "wind": "M2 9h12a3.5 3.5 0 1 0-3.5-3.5M2 14h17a3 3 0 1 1-3 3M2 19h8",
    "start": "M7 3l12 9-12 9Z",
    "flag": "M6 22V3h13l-3 5 3 5H6",
}
CLOUD: Final = "M-70 22a24 24 0 0 1 8-46a38 38 0 0 1 70-6a30 30 0 0 1 50 22a18 18 0 0 1 4 30Z"


class Labels:
    """The words of the table in one language; things are known to the view by their names."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = tuple(names)
        self.data = words.rules.data
        self.numbers: dict[str, dict[str, int]] = words.rules.codec.numbers

    def __call__(self, key: str, **args: Any) -> str:
        return said(self.words, f"board.{key}", self.language, self.names, **args)

    def table(self, key: str, **args: Any) -> str:
        """What the terminal says as well."""
        return said(self.words, f"table.{key}", self.language, self.names, **args)

    def dollars(self, amount: int) -> str:
        return self.table("dollars", amount=amount)

    def thing(self, kind: str, name: str) -> str:
        return named(self.words, kind, self.numbers[kind][name], self.language)


@cache
def symbols() -> Markup:
    """All symbols, once a page; pictures use them by name."""
    goods = [symbol(id=f"i-good-{n}", viewBox="0 0 24 24")[path(d=d)] for n, d in enumerate(GOODS)]
    others = [symbol(id=f"i-{name}", viewBox="0 0 24 24")[path(d=d)] for name, d in SYMBOLS.items()]
    return svg(id="pic-symbols", cls="symbols", width=0, height=0, aria_hidden="true")[goods, others]


@cache
def icon(name: str) -> Markup:
    return svg(cls="icon", viewBox="0 0 24 24", aria_hidden="true")[use(href=f"#i-{name}")]


def good(name: str, labels: Labels, id: str | None = None) -> Markup:
    """A marker: colour, the colour's symbol, value."""
    number = labels.numbers["Marker"][name]
    colour = labels.data.colour[number]
    said = labels.thing("Marker", name)
    return span(id=id, cls=f"good c{colour}", role="img", aria_label=said, title=said)[
        icon(f"good-{colour}"), b[labels.data.value[number]]
    ]


def goods(names: Iterable[str], labels: Labels) -> Child:
    shown = [good(name, labels) for name in names]
    return span(cls="goods")[shown] if shown else span(cls="mute")["–"]


def swatch(colour: str, labels: Labels) -> Markup:
    """A colour of goods without a value."""
    number, said = labels.numbers["Colour"][colour], labels.thing("Colour", colour)
    return span(cls=f"good c{number}", role="img", aria_label=said, title=said)[icon(f"good-{number}")]


def money(amount: int, labels: Labels) -> Markup:
    return span(cls="money", title=labels.table("money"))[icon("coin"), b[labels.dollars(amount)]]


@cache
def airship() -> Markup:
    """The one ship: a striped envelope, a gondola below it, fins and a screw behind."""
    return svg(cls="airship", viewBox="0 0 72 48", aria_hidden="true")[hull()]


@cache
def hull() -> Markup:
    return g(cls="craft")[
        path(cls="fin", d="M10 17 1 7l15 3ZM10 23 1 34l15-4Z"),
        path(cls="rope", d="M24 31 28 38M50 31 45 38M37 33v5"),
        ellipse(cls="bag", cx=38, cy=20, rx=31, ry=14),
        path(cls="stripe", d="M9 15Q38 8 67 15M7 20h62M9 25q29 7 58 0"),
        path(cls="gondola", d="M24 37h26l-4 8H28Z"),
        path(cls="screw", d="M20 36v10M20 41h5"),
    ]
