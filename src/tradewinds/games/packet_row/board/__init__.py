"""Packet Row on the page: four boards with their rows, and the viewer's own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from tradewinds.draw.board import Regions, Spots, anchored, legal
from tradewinds.draw.el import Child, Markup, details, div, h2, h3, li, ol, section, span, ul
from tradewinds.draw.el import summary as fold
from tradewinds.draw.seats import badge, own_first
from tradewinds.draw.symbols import icon
from tradewinds.games.packet_row.board.art import SHEET, cover, symbol
from tradewinds.games.packet_row.board.cards import picture
from tradewinds.games.packet_row.board.labels import Labels, labels_of
from tradewinds.games.packet_row.view import BoardView, SeatView, View
from tradewinds.games.packet_row.words import Words

__all__ = ("anchor", "board", "cover", "summary", "symbol")

PLACES = {
    "take": "take:{card}", "fetch": "fetch:{card}", "choose": "board:{board}", "cash": "hand:{card}",
    "fulfil": "hand:{contracts[0]}",
}  # fmt: skip
Pawns: TypeAlias = tuple[tuple[int | None, int, str], ...]  # slot, seat and name of whoever took a card of a board
BOARD_SYMBOLS = {"guildhall": "contract", "docks": "anchor", "market": "merchant", "bank": "money"}
GROUPS = (
    ("contracts", ("contract", "start")), ("goods", ("goods", "gold")),
    ("helpers", ("assistant", "captain", "merchant")), ("money", ("money",)), ("buildings", ("building", "banker")),
)  # fmt: skip


def anchor(action: Any) -> str | None:
    """Cards where they lie, boards at their heads, contracts and money cards in the hand."""
    return anchored(action, PLACES)


def board(view: View, spots: Spots, words: Words, language: str, names: Sequence[str]) -> Regions:
    labels = labels_of(words, language)
    return {
        "pic-symbols": SHEET,
        **{f"pic-{one.name}": board_picture(view, one, spots, labels, names) for one in view.boards},
        "hand-cards": hands(view, spots, labels, names),
    }


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Money, cards, ships, and who is harbourmaster."""
    labels, house = labels_of(words, language), view.seats[seat]
    master = seat == view.harbourmaster and not view.over
    ships = [span(cls="ship", title=labels.thing("Card", one))[icon("ship"), labels.place(one)] for one in house.ships]
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
    plate = span(cls="plate", title=labels(f"about.board.{one.name}"), data_about=f"Board/{one.name}")[
        icon(BOARD_SYMBOLS[one.name]), h2[labels(f"board.{one.name}")], state and span(cls="state")[labels(state)]
    ]
    return div(cls="quay-head")[
        legal(f"board:{one.name}", plate, spots, "choose"),
        span(id=f"pile-{one.name}", cls="pile")[labels("pile", cards=one.pile)],
    ]


def slot(place: int, card: str | None, way: str, pawns: Pawns, spots: Spots, labels: Labels) -> Markup:
    """A card, the pawn of whoever took it, or an empty place."""
    if card is None:
        return li(cls="slot")[pawn(place, pawns)]
    return li(cls="slot")[legal(f"{way}:{card}", picture(card, labels), spots)]


def pawn(place: int, pawns: Pawns) -> Markup:
    for taken, seat, name in pawns:
        if taken == place:
            return span(cls="gone")[badge(seat, name)]
    return span(cls="gone").markup()


def discards(one: BoardView, labels: Labels) -> Child:
    if not one.discards:
        return None
    total = sum(count for _, count in one.discards)
    rows = [li[f"{count} × " if count > 1 else "", labels.thing("Card", card)] for card, count in one.discards]
    return details(cls="discards", id=f"discards-{one.name}")[
        fold[labels("discards", cards=total)], ul(tabindex=0)[rows]
    ]


# hands


def hands(view: View, spots: Spots, labels: Labels, names: Sequence[str]) -> Markup:
    """Every hand that can be seen, the viewer's own first and larger."""
    order = own_first(view.seat, len(view.seats))
    seen = [hand(view, seat, spots, labels, names) for seat in order if view.seats[seat].hand is not None]
    return div(id="hand-cards", cls="hands")[seen]


def hand(view: View, seat: int, spots: Spots, labels: Labels, names: Sequence[str]) -> Markup:
    own = seat == view.seat
    house = view.seats[seat]
    title = labels("hand") if own else labels("other-hand", name=names[seat])
    shown = [group(name, cards, spots if own else {}, labels) for name, cards in grouped(house, labels) if cards]
    unseen = house.holds_start and house.start is None and span(cls="mute")[f"({labels('not-seen', cards=1)})"]
    return section(cls=f"panel hand{' own' if own else ''}")[
        h2[badge(seat), title, unseen], div(cls="groups")[shown] if shown else span(cls="mute")[labels("no-cards")]
    ]


def grouped(house: SeatView, labels: Labels) -> list[tuple[str, list[str]]]:
    cards = [*(house.hand or ()), *([house.start] if house.start else [])]
    found = [(name, [card for card in cards if labels.sort(card) in sorts]) for name, sorts in GROUPS]
    return [found[0], found[1], ("ships", list(house.ships)), *found[2:]]


def group(name: str, cards: list[str], spots: Spots, labels: Labels) -> Markup:
    title = labels("ships") if name == "ships" else labels(f"group-{name}")
    drawn = [
        li(cls="slot")[legal(f"hand:{card}", picture(card, labels, count, price=False), spots)]
        for card, count in Counter(cards).items()
    ]
    return div(cls="group")[h3[title], ul(cls="cards")[drawn]]
