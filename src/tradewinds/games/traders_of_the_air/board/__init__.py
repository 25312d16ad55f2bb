"""Traders of the Air on the page: the map, the supply below it, the guilds beside it, one's own markers in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tradewinds.draw.board import Regions, Spots, anchored
from tradewinds.draw.el import Child, b, span
from tradewinds.draw.symbols import icon
from tradewinds.games.traders_of_the_air.board import panels
from tradewinds.games.traders_of_the_air.board.art import SHEET, cover, symbol
from tradewinds.games.traders_of_the_air.board.labels import Labels, money
from tradewinds.games.traders_of_the_air.board.map import regions
from tradewinds.games.traders_of_the_air.view import View
from tradewinds.games.traders_of_the_air.words import Words

__all__ = ("anchor", "board", "cover", "summary", "symbol")


PLACES: Final = {
    "fly": "fly:{city}:{cost}", "buy": "buy:{marker}:{cost}", "place": "place:{city}", "choose": "guild:{guild}",
    "sell": "sell:{colours[0]}", "build": "goods:{marker}", "lose": "goods:{marker}", "discard": "goods:{marker}",
}  # fmt: skip


def anchor(action: Any) -> str | None:
    """Cities and the markers on their fields are on the map, one's own markers in hand; prices belong to a place."""
    several = action.name == "sell" and len(action.to_json()["colours"]) > 1
    return "sell:" if several else anchored(action, PLACES)


def board(view: View, spots: Spots, words: Words, language: str, names: Sequence[str]) -> Regions:
    labels = Labels(words, language, names)
    return {
        "pic-symbols": SHEET,
        **regions(view, spots, labels),
        "pic-supply": panels.supply(view, labels),
        "pic-setup": panels.setup(view, labels),  # below the supply: when the first turn begins, nothing moves up
        "pic-boards": panels.boards(view, spots, labels),
        "hand-goods": panels.hand(view, spots, labels),
        "side-guilds": panels.guilds(view, labels),
        "side-points": panels.points(view, labels),
    }


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Money, markers in hand, branches left, the points as if the match ended now."""
    labels, house = Labels(words, language), view.seats[seat]
    return [
        money(house.money, labels),
        span[labels("markers", markers=len(house.goods))],
        span(title=labels("points"))[icon("star"), b[house.total]],
    ]
