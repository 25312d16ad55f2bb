# mypyc: compiled
"""Packet Row as a whole: its options, its components, its verbs."""

from __future__ import annotations

from typing import Any

from tradewinds.core.codec import Codec, rooms
from tradewinds.core.mind import Mind
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.phase import Phase
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Option, Rules
from tradewinds.games.packet_row import hidden
from tradewinds.games.packet_row.actions import Actions
from tradewinds.games.packet_row.data import Data, check_names
from tradewinds.games.packet_row.mind.mind import PacketRowMind
from tradewinds.games.packet_row.rules import scoring
from tradewinds.games.packet_row.rules.contracts import POWERS
from tradewinds.games.packet_row.rules.setup import new_table
from tradewinds.games.packet_row.state import State
from tradewinds.games.packet_row.view import View, view
from tradewinds.games.packet_row.words import Words

PACKAGE = "tradewinds.games.packet_row"


class PacketRow(Rules):
    """See docs/rules/packet-row.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None) -> None:
        own = components(PACKAGE)
        tables = own if pack is None else lay_over(own, pack)
        check_names(own["table"], tables["table"])
        self.data = Data(tables)
        self.codec = Codec(
            rooms(PACKAGE),
            {
                "Card": self.data.names,
                "Board": self.data.board_names,
                "Good": self.data.good_names,
                "Place": self.data.place_names,
            },
            shared=("data", "acts"),
        )
        self.acts = Actions(self.codec.table, self.data)
        self.name = "packet-row"
        self.title = "Packet Row"
        self.package = PACKAGE
        self.seats = range(2, 6)
        self.options = (Option("open_hands", "flag", False, (False, True)),)
        self.rules_version = 1
        self.end_section = "6.1"
        self.pack = name_of(tables, pack)
        self.time_up = self.acts.time_up
        self.words = Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        return new_table(self.data, self.acts, seats, options["open_hands"])

    def standing(self) -> Phase | None:
        return POWERS

    def options_of(self, s: State) -> dict[str, Any]:
        return {"open_hands": s.open_hands}

    def view(self, s: State, seat: int | None) -> View:
        return view(s, seat)

    def imagine(self, s: State, seat: int | None, rng: Rng) -> State:
        return hidden.imagine(s, -1 if seat is None else seat, rng)

    def scores(self, s: State) -> list[int]:
        return scoring.scores(s)

    def winners(self, s: State) -> list[int]:
        return scoring.winners(s)

    def mind(self, numbers: dict[str, Any]) -> Mind:
        return PacketRowMind(numbers)

    def restore(self, data: Any) -> State:
        s: State = self.codec.decode(data, "State")
        s.data, s.acts, s._log = self.data, self.acts, None
        s.bags = [sorted(bag) for bag in s.bags]  # a position written by hand may list its cards in any order
        s.starts = sorted(s.starts)
        for seat in s.seats:
            seat.hand, seat.ships = tuple(sorted(seat.hand)), tuple(sorted(seat.ships))
            seat._powers = None
        return s


def load(pack: dict[str, Any] | None = None) -> Rules:
    return PacketRow(pack)
