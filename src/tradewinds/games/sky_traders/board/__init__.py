"""Sky Traders on the page: the honeycomb, the exchange, ships, influence, and what is going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tradewinds.draw.board import Regions, Spots, anchored
from tradewinds.draw.el import Child, Markup, b, span
from tradewinds.games.sky_traders.board.art import SHEET, cover, die, icon
from tradewinds.games.sky_traders.board.fight import combat_panel, waiting_panel
from tradewinds.games.sky_traders.board.map import chart
from tradewinds.games.sky_traders.board.market import exchange, track, treasury
from tradewinds.games.sky_traders.board.panels import guide, wind_panel
from tradewinds.games.sky_traders.board.ships import fleet, own_ship, tiles_in_hand
from tradewinds.games.sky_traders.board.talk import council_panel
from tradewinds.games.sky_traders.view import View
from tradewinds.games.sky_traders.words import Words
from tradewinds.games.sky_traders.words.labels import Labels

__all__ = ("anchor", "board", "cover", "summary", "symbol")

PLACES: Final = {
    "sail": "tile:{tile}", "place": "site:{site}", "attack": "ship:{seat}", "demand-hold": "target:{hold}",
    "buy": "good:{good}", "sell": "good:{good}", "take-sludge": "good:sludge", "hire": "crew:{crew}",
    "rally": "rally:{crew}", "set-die": "face:{face}", "place-die": "box:{face}:{box}", "redeem": "wanted",
    "buy-fuel": "fuel", "sell-fuel": "fuel", "consult": "wind", "let-blow": "wind", "use-tailwind": "kept:tailwind",
    "use-letter": "kept:letter", "concede": "demand", "take-payment": "instead", "ready": "ready",
    "buy-influence": "influence:{count}",
    **dict.fromkeys(("stay", "trade", "collect", "mine", "burn-sludge"), "here"),
    **dict.fromkeys(("accept", "decline", "withdraw"), "offer:{serial}"),
    **dict.fromkeys(("berth", "dump", "dump-crew", "fire", "repair", "upgrade", "sell-upgrade", "stow", "desert"),
                    "hold:{hold}"),
}  # fmt: skip


def anchor(action: Any) -> str | None:
    """Tiles, ships, holds, goods, crew, dice, offers and the track; decisions in words stay in the bar."""
    none = action.name == "buy-influence" and not action.count
    return None if none else anchored(action, PLACES)


def board(view: View, spots: Spots, words: Words, language: str, names: Sequence[str]) -> Regions:
    labels = Labels(words, language, names)
    return {
        **chart(view, spots, labels),
        "pic-symbols": SHEET,
        "pic-combat": combat_panel(view, spots, labels),
        "pic-waiting": waiting_panel(view, labels),
        "pic-council": council_panel(view, spots, labels),
        "pic-exchange": exchange(view, spots, labels),
        "pic-track": track(view, spots, labels),
        "hand-tiles": tiles_in_hand(view, labels),
        "hand-ship": own_ship(view, spots, labels),
        "side-fleet": fleet(view, spots, labels),
        "side-wind": wind_panel(view, spots, labels),
        "side-crew": treasury(view, spots, labels),
        "side-wind-guide": guide(view, labels),
    }


SYMBOLS: Final = {"gp": "coin", "fuel": "fuel", "influence": "crown", "wanted": "wanted", "upgrade": "upgrade"}


def symbol(kind: str, name: str) -> Markup | None:
    """Goods, crew, dice and what is counted."""
    if kind == "Key":
        return icon(SYMBOLS[name.removeprefix("holding.")])
    if kind == "Item":
        return die(int(name.removeprefix("die-")))
    return icon(name, name if kind == "Good" else "")


def summary(view: View, seat: int, words: Words, language: str) -> Child:
    """Purse, influence, phlogiston, tokens, and who is first player."""
    labels, me = Labels(words, language), view.seats[seat]
    gp = "?" if me.gp is None else str(me.gp)
    return [
        fact("coin", gp, labels("gp")),
        fact("crown", str(me.influence), labels("influence")),
        fact("fuel", str(me.phlogiston), labels("phlogiston")),
        me.wanted > 0 and fact("wanted", str(me.wanted), labels("wanted")),
        seat == view.first and view.round > 0 and not view.over and span(cls="mark")[labels("first")],
    ]


def fact(symbol: str, value: str, name: str) -> Child:
    return span(cls="fact", title=name)[icon(symbol), span(cls="hidden")[name], b(cls="figures")[value]]
