"""Starfarers on the page: the star map, the motherships, the viewer's hand, offers and encounters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tradewinds.draw.board import Regions, Spots
from tradewinds.draw.el import Child, Markup, circle, g, path, rect, span, svg
from tradewinds.games.starfarers.board.labels import Labels, counted, symbols
from tradewinds.games.starfarers.board.map import HULLS, star_map, starlight
from tradewinds.games.starfarers.board.mothers import motherships
from tradewinds.games.starfarers.board.panels import costs, hands, status, supply
from tradewinds.games.starfarers.board.talk import desk, talk
from tradewinds.games.starfarers.view import View
from tradewinds.games.starfarers.words import Words

ANSWERS: Final = ("yes", "no", "give", "wait")
OFFERS: Final = ("accept", "decline", "withdraw", "close")
FAR: Final = ("course", "jump")
KEYED: Final = {
    "pay": "resource", "take": "resource", "fit": "upgrade", "strip": "upgrade", "exchange": "give", "rob": "seat",
    "beg": "seat", "help": "first", "befriend": "friend",
}  # fmt: skip
PANELS: Final = {
    "pay": "hand", "exchange": "hand", "take": "supply", "fit": "upgrade", "strip": "upgrade", "rob": "seat",
    "beg": "seat", "help": "seat", "befriend": "friend",
}  # fmt: skip


def anchor(action: Any) -> str | None:
    """Corners of the map for all that has a place there; cards, motherships and offers for the rest."""
    data, name = action.to_json(), action.name
    if name in PANELS:
        return f"{PANELS[name]}:{data[KEYED[name]]}"
    if name in OFFERS:
        return f"offer:{data['serial']}"
    if "point" in data:
        return f"{name if name in FAR else 'point'}:{data['point']}"
    if "site" in data:
        return f"site:{data['site']}"
    if "slot" in data:
        return f"slot:{data['slot']}"
    return single(name)


def single(name: str) -> str | None:
    """Actions that there is only one of."""
    if name in ANSWERS:
        return "answer:"
    return {"land": "here:", "buy-fame": "fame:"}.get(name)


def board(view: View, spots: Spots, words: Words, language: str, names: Sequence[str]) -> Regions:
    labels = Labels(words, language, names)
    return {
        **star_map(view, spots, labels),
        "pic-symbols": symbols(),
        "pic-status": status(view, labels),
        "pic-talk": talk(view, spots, labels),
        "pic-desk": desk(view, spots, labels),
        "hand-cards": hands(view, spots, labels),
        **motherships(view, spots, labels),
        "hand-supply": supply(view, spots, labels),
        "hand-costs": costs(words, language),
    }


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Points and cards; the rest stands beside the mothership."""
    labels, player = Labels(words, language, ()), view.seats[seat]
    pilot = player.pilot if len(view.seats) > 4 and not view.over else None
    return [
        span(cls="vp")[labels("points", points=player.points)],
        counted("card", player.cards, labels("cards-held", cards=player.cards)),
        counted("medal", player.medals, labels("medals-held", medals=player.medals)),
        pilot is not None and span(cls="pilot")[labels("table.pilot", number=pilot)],
    ]


# the home page


def cover() -> Markup:
    """A ship on its way between a ringed world and a red one."""
    return svg(viewBox="0 0 320 180", cls="cover cover-starfarers", aria_hidden="true")[
        rect(cls="k-sky", width=320, height=180),
        g(transform="scale(.4)")[starlight()],
        circle(cls="k-red", cx=40, cy=170, r=62),
        circle(cls="k-shade", cx=26, cy=182, r=62),
        ringed_world(),
        path(cls="k-way", d="M70 128Q130 100 196 96"),
        g(transform="translate(206 93) rotate(84) scale(1.5)")[
            path(cls="k-flame", d="M-7 16Q0 40 7 16Z"), path(cls="k-hull", d=HULLS["colony-ship"]),
            path(cls="k-window", d="M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"),
        ],
    ]  # fmt: skip


def ringed_world() -> Markup:
    behind, before = "M206 44A56 14-16 0 1 314 22", "M206 44A56 14-16 0 0 314 22"
    return g(transform="translate(0 22)")[
        path(cls="k-ring", d=behind), circle(cls="k-world", cx=260, cy=33, r=32),
        path(cls="k-band", d="M229 40Q262 46 291 26"), path(cls="k-ring", d=before),
    ]  # fmt: skip
