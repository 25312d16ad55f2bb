"""Packet Row on the page: four boards with their rows, and the viewer's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

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
from tradewinds.games.packet_row.cards import SYMBOLS, Labels, icon, picture, symbols
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
    labels = Labels(words, language)
    return {
        "pic-symbols": symbols(),
        "pic-boards": div(id="pic-boards", cls="boards")[
            [board_picture(view, one, spots, labels, names) for one in view.boards]
        ],
        "hand-cards": hands(view, spots, labels, names),
    }


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Money, cards, ships, and who is harbourmaster."""
    labels, house = Labels(words, language), view.seats[seat]
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
    state = "in-play" if one.in_play else "chosen" if one.chosen else ""
    current = [slot(view, one, place, card, spots, labels, names) for place, card in enumerate(one.current)]
    future = [
        slot(view, one, view.row_size + place, card, spots, labels, names) for place, card in enumerate(one.future)
    ]
    return section(id=f"board-{one.name}", cls=f"quay {one.name} {state}")[
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
    pile = span(cls="pile")[labels("pile", cards=one.pile)]
    return div(cls="quay-head")[
        spot.around(span(cls="plate")[inner], "choose") if spot else span(cls="plate")[inner], pile
    ]


def slot(
    view: View, one: BoardView, place: int, card: str | None, spots: Spots, labels: Labels, names: Sequence[str]
) -> Markup:
    """A card, the pawn of whoever took it, or an empty place."""
    if card is None:
        return li(cls="slot")[pawn(view, one, place, names)]
    spot = spots.get(f"{'take' if place < view.row_size else 'fetch'}:{card}")
    drawn = picture(card, labels)
    return li(cls="slot")[spot.around(drawn, "legal") if spot else drawn]


def pawn(view: View, one: BoardView, place: int, names: Sequence[str]) -> Child:
    for seat, house in enumerate(view.seats):
        if house.pawn == one.name and house.slot == place:
            return span(cls="gone")[badge(seat, names[seat])]
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
    houses = [
        g(transform=f"translate({x} {y})")[
            rect(cls=f"k{tint}", width=44, height=90), path(cls="k-roof", d="M-2 0 22-18 46 0Z"),
            [rect(cls="k-win", x=8 + 16 * (n % 2), y=12 + 20 * (n // 2), width=9, height=12) for n in range(6)],
        ]
        for x, y, tint in ((6, 46, 1), (52, 34, 2), (98, 52, 3), (222, 42, 2), (268, 54, 1))
    ]  # fmt: skip
    mast = [line(cls="k-mast", x1=x, y1=top, x2=x, y2=128) for x, top in ((146, 34), (180, 22), (212, 40))]
    sails = path(
        cls="k-sail",
        d="M146 42q22 18 2 40q-24-18-2-40Zm0 44q24 12 2 34q-28-10-2-34ZM180 30q26 20 2 46q-28-22-2-46Zm0 50q30 14 2 42"
        "q-32-12-2-42ZM212 48q20 16 2 34q-22-14-2-34Zm0 38q22 10 2 32q-24-8-2-32Z",
    )
    hull = path(cls="k-hull", d="M112 124q60 12 130-2l-12 26q-50 8-100 0Z M112 124 92 112")
    return svg(viewBox="0 0 320 180", cls="cover cover-packet-row", aria_hidden="true")[
        rect(cls="k-sky", width=320, height=180), circle(cls="k-sun", cx=288, cy=34, r=16), houses,
        rect(cls="k-quay", y=134, width=320, height=10), rect(cls="k-water", y=142, width=320, height=38),
        mast, sails, hull, [path(cls="k-wave", d=f"M{x} {y}q10-7 20 0{'t20 0' * 16}") for x, y in ((0, 150), (-8, 164))],
    ]  # fmt: skip


assert set(BOARD_SYMBOLS.values()) <= set(SYMBOLS)
