"""Packet Row's cards, drawn: a spine in the colour of the kind, symbols for what is on it, the price in a corner."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from tradewinds.draw.el import Child, Markup, b, div, i, path, span, svg, symbol, use
from tradewinds.draw.labels import named, said
from tradewinds.games.packet_row.data import BUILDING, CARGO, CONTRACT, GOLD, MONEY, SHIP, SORTS, START
from tradewinds.games.packet_row.words import Words

# On a grid of 24 units, drawn with one stroke width.
SYMBOLS: Final = {
    "wheat": "M12 22V8M12 12c-3 0-5-2-5-5 3 0 5 2 5 5Zm0 0c3 0 5-2 5-5-3 0-5 2-5 5Zm0 5.5c-3 0-5-2-5-5 3 0 5 2 5 5Z"
    "m0 0c3 0 5-2 5-5-3 0-5 2-5 5ZM12 7c-2-1-2-4 0-6 2 2 2 5 0 6Z",
    "cotton": "M8 11a4 4 0 1 1 4-6 4 4 0 1 1 4 6 4 4 0 0 1-8 0ZM12 15v7M12 20c-3 0-5-1-6-4M12 20c3 0 5-1 6-4",
    "fur": "M7 2c1 3 0 4-2 6 2 2 3 6 1.5 10 2.5 0 3.5 1 5.5 4 2-3 3-4 5.5-4C16 14 17 10 19 8c-2-2-3-3-2-6-2 1-3 2-5 2"
    "S9 3 7 2Z",
    "tobacco": "M12 23C4 18 4 9 12 1c8 8 8 17 0 22ZM12 23V8M12 13 8.5 10.5M12 13l3.5-2.5M12 18l-3.5-2.5M12 18l3.5-2.5",
    "ship": "M2 16h20l-3 5H5ZM11 14V2C7 4 4 9 3 14ZM13 14V5c4 2 6 5 7 9Z",
    "captain": "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM12 1v22M1 12h22M4.5 4.5l15 15M19.5 4.5l-15 15",
    "gold": "M3 19l2-7h14l2 7ZM8 12l1-6h6l1 6",
    "merchant": "M12 2v19M7 21h10M4 6h16M4 6 1 13a3 3 0 0 0 6 0ZM20 6l-3 7a3 3 0 0 0 6 0Z",
    "money": "M1 6h22v12H1ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4.5 9.5v5M19.5 9.5v5",
    "banker": "M6 3h12l-1 13H7ZM2 17h20M6.5 12h11",
    "assistant": "M12 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM3 22c0-6 4-8.5 9-8.5s9 2.5 9 8.5Z",
    "contract": "M6 2h12v17a3 3 0 0 1-3 3H6ZM9 7h6M9 11h6M9 15h4",
    "building": "M2 22V11l10-8 10 8v11ZM9 22v-7h6v7M6 13h2M16 13h2",
    "anchor": "M12 6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 0v16M7 10h10M3 14c1 5 4 8 9 8s8-3 9-8",
}  # fmt: skip


@cache
def symbols() -> Markup:
    """All symbols, once a page; the cards use them by name."""
    drawn = [symbol(id=f"i-{name}", viewBox="0 0 24 24")[path(d=d)] for name, d in SYMBOLS.items()]
    return svg(id="pic-symbols", cls="symbols", width=0, height=0, aria_hidden="true")[drawn]


@cache
def icon(name: str) -> Markup:
    return svg(cls="icon", viewBox="0 0 24 24", aria_hidden="true")[use(href=f"#i-{name}")]


class Labels:
    """The words of a table in one language; a card is known to the view by its name."""

    def __init__(self, words: Words, language: str) -> None:
        self.words = words
        self.language = language
        self.data = words.rules.data
        self.numbers: dict[str, int] = words.rules.codec.numbers["Card"]

    def __call__(self, key: str, **args: Any) -> str:
        return said(self.words, f"table.{key}", self.language, **args)

    def sort(self, card: str) -> int:
        return self.data.sort[self.numbers[card]]

    def card(self, card: str) -> str:
        """The card as a sentence names it."""
        return named(self.words, "Card", self.numbers[card], self.language)

    def good(self, card: str) -> str:
        return self.words.write("Good", self.data.good[self.numbers[card]], self.language)

    def place(self, card: str) -> str:
        place = self.data.place[self.numbers[card]]
        short = f"table.place-{self.data.place_names[place]}"
        if self.words.has(short, self.language):
            return self.words.template(short, self.language)
        return self.words.write("Place", place, self.language)

    def help(self, card: str) -> str:
        return self.words.template(f"help.{SORTS[self.sort(card)]}", self.language)


@cache
def labels_of(words: Words, language: str) -> Labels:
    return Labels(words, language)


@lru_cache(4096)
def picture(card: str, labels: Labels, count: int = 1, price: bool = True) -> Markup:
    """A card. Screen readers hear the sentence; the symbols are for the eye."""
    number, sort = labels.numbers[card], labels.sort(card)
    cost = labels.data.cost[number] if price else 0
    parts = [span(cls="art")[art(number, labels)], span(cls="text")[lines(card, labels)]]
    return div(cls=f"pc {kind(sort)}", title=f"{labels.card(card)}: {labels.help(card)}")[
        parts,
        cost > 0 and b(cls="cost")[labels("dollars", amount=cost)],
        count > 1 and b(cls="times")[f"×{count}"],
    ]


def kind(sort: int) -> str:
    return "contract" if sort == START else SORTS[sort]


def art(number: int, labels: Labels) -> Child:
    """What one sees from afar: as many goods as there are, else the symbol of the kind."""
    data = labels.data
    sort = data.sort[number]
    if sort in (CARGO, CONTRACT, START):
        return [icon(data.good_names[data.good[number]]) for _ in range(data.units[number])]
    if sort == GOLD:
        return [icon("gold") for _ in range(data.units[number])]
    return icon(SORTS[sort])


def lines(card: str, labels: Labels) -> Child:
    """What is printed below the symbols, as briefly as it can be said."""
    data, number, sort = labels.data, labels.numbers[card], labels.sort(card)
    if sort in (CONTRACT, START):
        return [b[labels("dollars", amount=data.pays[number])], " ", _bound(card, labels)]
    if sort == SHIP:
        return _bound(card, labels)
    if sort == MONEY:
        return b[labels("dollars", amount=data.value[number])]
    if sort == BUILDING:
        return [i[_building(card, labels)], " ", b(cls="points")[f"{data.points[number]} ★"]]
    if sort == CARGO:
        return i[labels.good(card)]
    return i[labels.card(card)]


def _bound(card: str, labels: Labels) -> Markup:
    """Where to; the arrow never stands on a line of its own."""
    return i[f"→\N{NARROW NO-BREAK SPACE}{labels.place(card)}"]


def _building(card: str, labels: Labels) -> str:
    """The name; a long one with the places where it may be broken."""
    found = [key for key in (f"table.building-{card}", f"building.{card}") if labels.words.has(key, labels.language)]
    return labels.words.template(found[0], labels.language) if found else card
