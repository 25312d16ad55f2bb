"""Packet Row on the page: four boards with their rows, and the viewer's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from tradewinds.draw.board import Regions, Spots
from tradewinds.draw.el import (
    Child,
    Markup,
    circle,
    details,
    div,
    g,
    h2,
    h3,
    li,
    line,
    ol,
    path,
    rect,
    section,
    span,
    svg,
    ul,
)  # fmt: skip
from tradewinds.draw.el import (
    summary as fold,
)
from tradewinds.draw.shapes import badge
from tradewinds.games.packet_row.board.cards import SYMBOLS, Labels, icon, labels_of, picture, symbols
from tradewinds.games.packet_row.data import (
    ASSISTANT,
    BANKER,
    BUILDING,
    CAPTAIN,
    CARGO,
    CONTRACT,
    GOLD,
    MERCHANT,
    MONEY,
    START,
)  # fmt: skip
from tradewinds.games.packet_row.view import BoardView, SeatView, View
from tradewinds.games.packet_row.words import Words

Pawns: TypeAlias = tuple[tuple[int | None, int, str], ...]  # slot, seat and name of whoever took a card of a board
BOARD_SYMBOLS = {"guildhall": "contract", "docks": "anchor", "market": "merchant", "bank": "money"}
GROUPS = (
    ("contracts", (CONTRACT, START)), ("goods", (CARGO, GOLD)), ("helpers", (ASSISTANT, CAPTAIN, MERCHANT)),
    ("money", (MONEY,)), ("buildings", (BUILDING, BANKER)),
)  # fmt: skip


def anchor(action: Any) -> str | None:
    """Cards where they lie, boards at their heads, contracts and money cards in the hand."""
    data = action.to_json()
    if action.name in ("take", "fetch"):
        return f"{action.name}:{data['card']}"
    if action.name == "choose":
        return f"board:{data['board']}"
    if action.name == "cash":
        return f"hand:{data['card']}"
    return f"hand:{data['contracts'][0]}" if action.name == "fulfil" else None


def board(view: View, spots: Spots, words: Words, language: str, names: Sequence[str]) -> Regions:
    labels = labels_of(words, language)
    return {
        "pic-symbols": symbols(),
        **{f"pic-{one.name}": board_picture(view, one, spots, labels, names) for one in view.boards},
        "hand-cards": hands(view, spots, labels, names),
    }


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Money, cards, ships, and who is harbourmaster."""
    labels, house = labels_of(words, language), view.seats[seat]
    master = seat == view.harbourmaster and not view.over
    ships = [span(cls="ship", title=labels.card(card))[icon("ship"), labels.place(card)] for card in house.ships]
    return [
        span(cls="money")[labels("dollars", amount=house.money)],
        span[labels("card-count", cards=house.cards)],
        master and span(cls="master", title=labels("harbourmaster"))[icon("anchor"), labels("harbourmaster")],
        ships,
    ]


# the boards


def board_picture(view: View, one: BoardView, spots: Spots, labels: Labels, names: Sequence[str]) -> Markup:
    """Where the viewer has nothing to click, it is the same for all, and mostly the same as before the move."""
    state = "" if view.over else "in-play" if one.in_play else "chosen" if one.chosen else ""
    pawns = tuple((house.slot, seat, names[seat]) for seat, house in enumerate(view.seats) if house.pawn == one.name)
    if any(anchor in spots for anchor in anchors(one)):
        return quay(one, view.row_size, state, pawns, spots, labels)
    return still_quay(one, view.row_size, state, pawns, labels)


def anchors(one: BoardView) -> list[str]:
    return [f"board:{one.name}", *(f"take:{card}" for card in one.current), *(f"fetch:{card}" for card in one.future)]


@lru_cache(maxsize=1024)
def still_quay(one: BoardView, size: int, state: str, pawns: Pawns, labels: Labels) -> Markup:
    return quay(one, size, state, pawns, {}, labels)


def quay(one: BoardView, size: int, state: str, pawns: Pawns, spots: Spots, labels: Labels) -> Markup:
    """`size`: the places of a row; those of the future row are counted on from there."""
    current = [slot(place, card, "take", pawns, spots, labels) for place, card in enumerate(one.current)]
    future = [slot(size + place, card, "fetch", pawns, spots, labels) for place, card in enumerate(one.future)]
    return section(id=f"pic-{one.name}", cls=f"quay {one.name} {state}")[
        head(one, state, spots, labels),
        div(cls="rows")[
            ol(cls="cards current", aria_label=labels("current"))[current],
            ol(cls="cards future", aria_label=labels("next"))[future],
        ],
        discards(one, labels),
    ]


def head(one: BoardView, state: str, spots: Spots, labels: Labels) -> Markup:
    name = labels.words.template(f"board.{one.name}", labels.language)
    spot = spots.get(f"board:{one.name}")
    inner: Child = [icon(BOARD_SYMBOLS[one.name]), h2[name], state and span(cls="state")[labels(state)]]
    said = labels.words.template(f"help.board-{one.name}", labels.language)
    pile = span(cls="pile")[labels("pile", cards=one.pile)]
    return div(cls="quay-head")[
        spot.around(span(cls="plate", title=said)[inner], "choose") if spot else span(cls="plate", title=said)[inner],
        pile,
    ]


def slot(place: int, card: str | None, way: str, pawns: Pawns, spots: Spots, labels: Labels) -> Markup:
    """A card, the pawn of whoever took it, or an empty place."""
    if card is None:
        return li(cls="slot")[pawn(place, pawns)]
    spot = spots.get(f"{way}:{card}")
    drawn = picture(card, labels)
    return li(cls="slot")[spot.around(drawn, "legal") if spot else drawn]


def pawn(place: int, pawns: Pawns) -> Markup:
    for taken, seat, name in pawns:
        if taken == place:
            return span(cls="gone")[badge(seat, name)]
    return span(cls="gone").markup()


def discards(one: BoardView, labels: Labels) -> Child:
    if not one.discards:
        return None
    total = sum(count for _, count in one.discards)
    rows = [li[f"{count} × " if count > 1 else "", labels.card(card)] for card, count in one.discards]
    return details(cls="discards", id=f"discards-{one.name}")[fold[labels("discards", cards=total)], ul[rows]]


# hands


def hands(view: View, spots: Spots, labels: Labels, names: Sequence[str]) -> Markup:
    """Every hand that can be seen, the viewer's own first and larger."""
    order = sorted(range(len(view.seats)), key=lambda seat: seat != view.seat)
    seen = [hand(view, seat, spots, labels, names) for seat in order if view.seats[seat].hand is not None]
    return div(id="hand-cards", cls="hands")[seen]


def hand(view: View, seat: int, spots: Spots, labels: Labels, names: Sequence[str]) -> Markup:
    own = seat == view.seat
    house = view.seats[seat]
    title = labels("hand") if own else labels("other-hand", name=names[seat])
    shown = [group(name, cards, spots if own else {}, labels) for name, cards in grouped(house, labels) if cards]
    return section(cls=f"panel hand{' own' if own else ''}")[
        h2[badge(seat), title], div(cls="groups")[shown] if shown else span(cls="mute")[labels("no-cards")]
    ]


def grouped(house: SeatView, labels: Labels) -> list[tuple[str, list[str]]]:
    cards = [*(house.hand or ()), *([house.start] if house.start else [])]
    found = [(name, [card for card in cards if labels.sort(card) in sorts]) for name, sorts in GROUPS]
    return [found[0], found[1], ("ships", list(house.ships)), *found[2:]]


def group(name: str, cards: list[str], spots: Spots, labels: Labels) -> Markup:
    title = labels("ships") if name == "ships" else labels(f"group-{name}")
    drawn = []
    for card, count in Counter(cards).items():
        spot = spots.get(f"hand:{card}")
        shown = picture(card, labels, count, price=False)
        drawn.append(li(cls="slot")[spot.around(shown, "legal") if spot else shown])
    return div(cls="group")[h3[title], ul(cls="cards")[drawn]]


# the home page


def cover() -> Markup:
    """A packet ship before the warehouses of the row, in the morning."""
    row = ((4, 46, 1), (50, 32, 2), (96, 54, 3), (228, 40, 2), (274, 56, 1))
    ship: list[Child] = [
        [line(cls="k-mast", x1=x, y1=top, x2=x, y2=128) for x, top, _ in MASTS],
        [sail(x, top + 6 + 30 * n, width + 3 * n) for x, top, width in MASTS for n in range(3 if width > 15 else 2)],
        path(cls="k-jib", d="M138 52 96 112 136 112Z"),
        path(cls="k-hull", d="M112 122q60 10 132-4l-14 28q-50 8-100 0ZM114 123 88 110"),
        path(cls="k-line", d="M119 131q56 8 120-3"),
    ]
    return svg(viewBox="0 0 320 180", cls="cover cover-packet-row", aria_hidden="true")[
        rect(cls="k-sky", width=320, height=180), circle(cls="k-sun", cx=206, cy=30, r=15),
        [warehouse(*one) for one in row],
        rect(cls="k-quay", y=134, width=320, height=10), rect(cls="k-water", y=142, width=320, height=38),
        ship, [path(cls="k-wave", d=f"M{x} {y}q10-7 20 0{'t20 0' * 16}") for x, y in ((0, 150), (-8, 164))],
    ]  # fmt: skip


MASTS = ((146, 36, 14), (178, 22, 17), (210, 40, 13))  # place, top, half the breadth of the highest sail


def warehouse(x: int, y: int, tint: int) -> Markup:
    windows = [rect(cls="k-win", x=8 + 16 * (n % 2), y=10 + 20 * (n // 2), width=9, height=12) for n in range(6)]
    return g(transform=f"translate({x} {y})")[
        rect(cls=f"k{tint}", width=42, height=136 - y), path(cls="k-roof", d="M-2 1 21-17 44 1Z"), windows
    ]


def sail(x: int, y: int, half: int) -> Markup:
    """A square sail, full of wind."""
    return path(cls="k-sail", d=f"M{x - half} {y}h{2 * half}q7 12 3 26q-{half + 3}-6-{2 * half + 6} 0q-4-14 3-26Z")[()]


assert set(BOARD_SYMBOLS.values()) <= set(SYMBOLS)
