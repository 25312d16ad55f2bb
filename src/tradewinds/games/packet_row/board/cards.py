"""Packet Row's cards, drawn: a spine in the colour of the kind, symbols for what is on it, the price in a corner."""

from __future__ import annotations

from functools import lru_cache

from tradewinds.draw.el import Child, Markup, b, div, i, span
from tradewinds.draw.symbols import icon
from tradewinds.games.packet_row.board.labels import Labels
from tradewinds.games.packet_row.data import BUILDING, CARGO, CONTRACT, GOLD, MONEY, SHIP, SORTS, START


@lru_cache(4096)
def picture(card: str, labels: Labels, count: int = 1, price: bool = True) -> Markup:
    """A card. Screen readers hear the sentence; the symbols are for the eye."""
    number, sort = labels.number(card), labels.sort(card)
    cost = labels.data.cost[number] if price else 0
    said = f"{labels.thing('Card', card)}: {labels.help(card)}"
    return div(cls=f"pc {'contract' if sort == 'start' else sort}", title=said, data_about=f"Card/{card}")[
        span(cls="art")[art(number, labels)],
        span(cls="text")[lines(card, labels)],
        cost > 0 and b(cls="cost")[labels("dollars", amount=cost)],
        count > 1 and b(cls="times")[f"×{count}"],
    ]


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
    data, number = labels.data, labels.number(card)
    sort = data.sort[number]
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
    return i[labels.thing("Card", card)]


def _bound(card: str, labels: Labels) -> Markup:
    """Where to; the arrow never stands on a line of its own."""
    return i[f"→\N{THIN SPACE}{labels.place(card)}"]  # a long name goes on below the arrow


def _building(card: str, labels: Labels) -> str:
    """The name; a long one with the places where it may be broken."""
    found = [key for key in (f"table.building-{card}", f"building.{card}") if labels.words.has(key, labels.language)]
    return labels(found[0]) if found else card
