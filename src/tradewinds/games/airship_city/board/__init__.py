"""airship city on the page: the sliding city, the donation board, prices, contracts, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tradewinds.draw.board import Regions, Spots, anchored
from tradewinds.draw.el import Child
from tradewinds.games.airship_city.board.art import SHEET, cover, symbol
from tradewinds.games.airship_city.board.labels import Labels, amount, points
from tradewinds.games.airship_city.board.map import city
from tradewinds.games.airship_city.board.panels import agreed, awards, contracts, stages
from tradewinds.games.airship_city.board.people import others, own
from tradewinds.games.airship_city.board.projects import prices, projects
from tradewinds.games.airship_city.view import View
from tradewinds.games.airship_city.words import Words

__all__ = ("anchor", "board", "cover", "summary", "symbol")

PLACES: Final = {
    "move": "tile:{to}", "fly": "tile:{to}", "develop": "tile:{tile}", "slide": "slide:{line}:{way}",
    "beam": "slide:{line}:{way}", "gather": "here", "hire": "here", "recall": "here", "skip": "skip",
    "donate": "project:{ship}", "build": "project:{facility}", "sell": "sell:{ship}", "upgrade": "upgrade:{resource}",
    "sign": "sign:{contract}", "fulfil": "fulfil:{contract}", "barter": "stock:{give}", "take": "stock:{resource}",
    "haggle": "stock:{resource}",
}  # fmt: skip


def anchor(action: Any) -> str | None:
    """Moves at their target, slides at the edges, a tile's own action on the tile that was reached."""
    return anchored(action, PLACES)


def board(view: View, spots: Spots, words: Words, language: str, names: Sequence[str]) -> Regions:
    labels = Labels(words, language, names)
    return {
        "pic-symbols": SHEET,
        "pic-stage": stages(view, labels),
        "pic-city": city(view, spots, labels),
        "pic-projects": projects(view, spots, labels),
        "hand-engineer": own(view, spots, labels),
        "side-prices": prices(view, spots, labels),
        "side-contracts": contracts(view, spots, labels),
        "side-others": others(view, labels),
        "side-awards": awards(view, labels),
        "side-awards-agreed": agreed(view, labels),
    }


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Points and stock, for the list of players."""
    labels, me = Labels(words, language), view.seats[seat]
    return [
        points(labels, me.total if view.over else me.points),
        [amount(labels, name, count) for name, count in me.stock.items()],
    ]
