"""The words of the board, and what is drawn beside them everywhere: markers and coins."""

from __future__ import annotations

from collections.abc import Iterable

from tradewinds.draw import labels
from tradewinds.draw.el import Child, Markup, b, span
from tradewinds.draw.symbols import icon
from tradewinds.games.traders_of_the_air.data import Data
from tradewinds.games.traders_of_the_air.words import Words


class Labels(labels.Labels):
    section = "board"
    words: Words
    data: Data

    def dollars(self, amount: int) -> str:
        return self("table.dollars", amount=amount)


def good(name: str, labels: Labels, id: str | None = None) -> Markup:
    """A marker: colour, the colour's symbol, value."""
    number = labels.numbers["Marker"][name]
    colour = labels.data.colour[number]
    said = labels.thing("Marker", name)
    about = {"data-about": f"Marker/{name}"}
    return span(about, id=id, cls=f"good c{colour}", role="img", aria_label=said, title=said)[
        icon(f"good-{colour}"), b[labels.data.value[number]]
    ]


def goods(names: Iterable[str], labels: Labels) -> Child:
    shown = [good(name, labels) for name in names]
    return span(cls="goods")[shown] if shown else span(cls="mute")["–"]


def swatch(colour: str, labels: Labels) -> Markup:
    """A colour of goods without a value."""
    number, said = labels.numbers["Colour"][colour], labels.thing("Colour", colour)
    about = {"data-about": f"Colour/{colour}"}
    return span(about, cls=f"good c{number}", role="img", aria_label=said, title=said)[icon(f"good-{number}")]


def money(amount: int, labels: Labels) -> Markup:
    return span(cls="money", title=labels("table.money"))[icon("coin"), b[labels.dollars(amount)]]
