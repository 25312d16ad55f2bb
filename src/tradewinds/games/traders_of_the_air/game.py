# mypyc: compiled
"""Traders of the Air as a whole: its options, its components, its verbs."""

from __future__ import annotations

from typing import Any

from tradewinds.core.codec import Codec, rooms
from tradewinds.core.mind import Mind
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Option, Rules
from tradewinds.games.traders_of_the_air import hidden
from tradewinds.games.traders_of_the_air.actions import Actions
from tradewinds.games.traders_of_the_air.data import CHARTS, GUILDS, Data
from tradewinds.games.traders_of_the_air.mind.mind import TradersMind
from tradewinds.games.traders_of_the_air.rules import scoring
from tradewinds.games.traders_of_the_air.rules.setup import Setup, new_table
from tradewinds.games.traders_of_the_air.state import State
from tradewinds.games.traders_of_the_air.view import View, view
from tradewinds.games.traders_of_the_air.words import Words

PACKAGE = "tradewinds.games.traders_of_the_air"


class TradersOfTheAir(Rules):
    """See docs/rules/traders-of-the-air.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None) -> None:
        own = components(PACKAGE)
        tables = own if pack is None else lay_over(own, pack)
        self.data = Data(tables)
        self.codec = Codec(
            rooms(PACKAGE),
            {
                "Colour": self.data.colour_names,
                "Marker": self.data.marker_names,
                "City": self.data.city_names,
                "Chart": CHARTS,
                "Guild": GUILDS,
                "Power": GUILDS,
            },
            shared=("data", "acts"),
        )
        self.acts = Actions(self.codec.table, self.data)
        self.name = "traders-of-the-air"
        self.title = "Traders of the Air"
        self.package = PACKAGE
        self.seats = range(2, 5)
        self.options = (
            Option("map", "choice", "fair-winds", CHARTS),
            Option("boards", "choice", "generic", ("generic", "choose", "random")),
            Option("compass", "flag", False, (False, True)),
        )
        self.rules_version = 1
        self.end_section = "5"
        self.pack = name_of(tables, pack)
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

    def view(self, s: State, seat: int | None) -> View:
        return view(s, seat)

    def imagine(self, s: State, seat: int | None, rng: Rng) -> State:
        return hidden.imagine(s, rng)

    def scores(self, s: State) -> list[int]:
        return scoring.scores(s)

    def winners(self, s: State) -> list[int]:
        return scoring.winners(s)

    def mind(self, numbers: dict[str, Any]) -> Mind:
        return TradersMind(numbers)

    def restore(self, data: Any) -> State:
        s: State = self.codec.decode(data, "State")
        s.data, s.acts, s._log = self.data, self.acts, None
        return s


def load(pack: dict[str, Any] | None = None) -> Rules:
    return TradersOfTheAir(pack)
