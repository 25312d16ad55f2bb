# mypyc: compiled
"""Traders of the Air as a whole: its options, its components, its verbs."""

from __future__ import annotations

from typing import Any

from tradewinds.core.codec import Codec, rooms
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.rules import Option, Rules
from tradewinds.games.traders_of_the_air.actions import Actions
from tradewinds.games.traders_of_the_air.data import CHARTS, GUILDS, Data
from tradewinds.games.traders_of_the_air.features.features import TradersFeatures
from tradewinds.games.traders_of_the_air.hidden import imagine
from tradewinds.games.traders_of_the_air.mind.mind import TradersMind
from tradewinds.games.traders_of_the_air.rules.scoring import scores, sources, winners
from tradewinds.games.traders_of_the_air.rules.setup import Setup, new_table
from tradewinds.games.traders_of_the_air.state import State
from tradewinds.games.traders_of_the_air.versions import CHANGES
from tradewinds.games.traders_of_the_air.view import view
from tradewinds.games.traders_of_the_air.words import Words

PACKAGE = "tradewinds.games.traders_of_the_air"
OPTIONS = (
    Option("map", "choice", "fair-winds", CHARTS),
    Option("boards", "choice", "generic", ("generic", "choose", "random")),
    Option("compass", "flag", False, (False, True)),
)


class TradersOfTheAir(Rules):
    """See docs/rules/traders-of-the-air.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None, version: int = 0) -> None:
        super().__init__(
            PACKAGE, "Traders of the Air", range(2, 5), OPTIONS, "5",
            view=view, imagine=imagine, scores=scores, winners=winners, sources=sources, mind=TradersMind,
            features=TradersFeatures,
            changes=CHANGES, version=version,
        )  # fmt: skip
        tables = lay_over(components(PACKAGE), pack)
        self.pack = name_of(tables, pack)
        self.data = Data(tables)
        self.data.version = self.rules_version
        self.codec = Codec(rooms(PACKAGE), vocabulary(self.data))
        self.acts = Actions(self.codec.table, self.data)
        self.time_up = self.acts.time_up
        self.words = Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        chart = CHARTS.index(options["map"])
        return new_table(self.data, self.acts, seats, chart, options["compass"], options["boards"])

    def options_of(self, s: State) -> dict[str, Any]:
        """The map; compass and boards only before they are laid out, since nothing asks for them later."""
        kept: dict[str, Any] = {"map": CHARTS[s.chart]}
        bottom = s.stack[0] if s.stack else None
        if isinstance(bottom, Setup):
            kept["compass"], kept["boards"] = bottom.compass, bottom.boards
        return kept


def vocabulary(data: Data) -> dict[str, Any]:
    """The names behind the numbers."""
    return {
        "Colour": data.colour_names, "Marker": data.marker_names, "City": data.city_names, "Chart": CHARTS,
        "Guild": GUILDS, "Power": GUILDS,
    }  # fmt: skip


def load(pack: dict[str, Any] | None = None, version: int = 0) -> Rules:
    return TradersOfTheAir(pack, version)
