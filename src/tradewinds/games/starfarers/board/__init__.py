"""Starfarers on the page: the star map, the motherships, the viewer's hand, offers and encounters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tradewinds.draw.board import Regions, Spots, anchored
from tradewinds.draw.el import Child, Markup, span
from tradewinds.draw.symbols import icon
from tradewinds.games.starfarers.board.art import SHEET, cover
from tradewinds.games.starfarers.board.labels import Labels, counted
from tradewinds.games.starfarers.board.map import star_map
from tradewinds.games.starfarers.board.mothers import motherships
from tradewinds.games.starfarers.board.panels import costs, hands, status, supply
from tradewinds.games.starfarers.board.talk import desk, talk
from tradewinds.games.starfarers.view import View
from tradewinds.games.starfarers.words import Words

__all__ = ("anchor", "board", "cover", "summary", "symbol")

PLACES: Final = {
    "pay": "hand:{resource}", "exchange": "hand:{give}", "take": "supply:{resource}", "fit": "upgrade:{upgrade}",
    "strip": "upgrade:{upgrade}", "rob": "seat:{seat}", "beg": "seat:{seat}", "help": "seat:{first}",
    "befriend": "friend:{friend}", "course": "course:{point}", "jump": "jump:{point}", "land": "here:",
    "buy-fame": "fame:", **dict.fromkeys(("accept", "decline", "withdraw", "close"), "offer:{serial}"),
    **dict.fromkeys(("yes", "no", "give", "wait"), "answer:"),
}  # fmt: skip
CORNERS: Final = ("point", "site", "slot")


def anchor(action: Any) -> str | None:
    """Corners of the map for all that has a place there; cards, motherships and offers for the rest."""
    data = action.to_json()
    corners = (f"{part}:{data[part]}" for part in CORNERS if part in data)
    return anchored(action, PLACES) or next(corners, None)


def board(view: View, spots: Spots, words: Words, language: str, names: Sequence[str]) -> Regions:
    labels = Labels(words, language, names)
    return {
        **star_map(view, spots, labels),
        "pic-symbols": SHEET,
        "pic-status": status(view, labels),
        "pic-talk": talk(view, spots, labels),
        "pic-desk": desk(view, spots, labels),
        "hand-cards": hands(view, spots, labels),
        **motherships(view, spots, labels),
        "pic-supply": supply(view, spots, labels),
        "pic-costs": costs(words, language),
    }


def symbol(kind: str, name: str) -> Markup | None:
    """Cards and upgrades are told by their signs; points have none."""
    if kind == "Resource":
        return span(cls=f"res {name}")[icon(name)]
    if kind in ("Upgrade", "Vessel"):
        return icon(name)
    return icon("medal") if name == "holding.medals" else None


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Points and cards; the rest stands beside the mothership."""
    labels, player = Labels(words, language), view.seats[seat]
    pilot = player.pilot if len(view.seats) > 4 and not view.over else None
    return [
        span(cls="vp")[labels("points", points=player.points)],
        counted("card", player.cards, labels("cards-held", cards=player.cards)),
        counted("medal", player.medals, labels("medals-held", medals=player.medals)),
        pilot is not None and span(cls="pilot")[labels("table.pilot", number=pilot)],
    ]
