# mypyc: compiled
"""Packet Row as a whole: its options, its components, its verbs."""

from __future__ import annotations

from typing import Any

from tradewinds.core.codec import Codec, rooms
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.phase import Phase
from tradewinds.core.rules import Option, Rules
from tradewinds.games.packet_row.actions import Actions
from tradewinds.games.packet_row.data import Data, check_names
from tradewinds.games.packet_row.features.features import PacketRowFeatures
from tradewinds.games.packet_row.hidden import imagine
from tradewinds.games.packet_row.mind.mind import PacketRowMind
from tradewinds.games.packet_row.rules.contracts import POWERS
from tradewinds.games.packet_row.rules.scoring import scores, sources, winners
from tradewinds.games.packet_row.rules.setup import new_table
from tradewinds.games.packet_row.rules.ways import MOST_BATCHES
from tradewinds.games.packet_row.state import State
from tradewinds.games.packet_row.versions import CHANGES
from tradewinds.games.packet_row.view import view
from tradewinds.games.packet_row.words import Words

PACKAGE = "tradewinds.games.packet_row"
OPTIONS = (Option("open_hands", "flag", False, (False, True)),)


class PacketRow(Rules):
    """See docs/rules/packet-row.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None, version: int = 0) -> None:
        super().__init__(
            PACKAGE, "Packet Row", range(2, 6), OPTIONS, "6.1",
            view=view, imagine=imagine, scores=scores, winners=winners, sources=sources,
            mind=PacketRowMind, features=PacketRowFeatures, changes=CHANGES, version=version, loose=MOST_BATCHES,
        )  # fmt: skip
        own = components(PACKAGE)
        tables = lay_over(own, pack)
        check_names(own["table"], tables["table"])
        self.pack = name_of(tables, pack)
        self.data = Data(tables)
        self.data.version = self.rules_version
        self.codec = Codec(rooms(PACKAGE), vocabulary(self.data))
        self.acts = Actions(self.codec.table, self.data)
        self.time_up = self.acts.time_up
        self.words = Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        return new_table(self.data, self.acts, seats, options["open_hands"])

    def options_of(self, s: State) -> dict[str, Any]:
        return {"open_hands": s.open_hands}

    def standing(self) -> Phase | None:
        return POWERS

    def restore(self, data: Any) -> State:
        """A position written by hand may list its cards in any order."""
        s: State = super().restore(data)
        s.bags = [sorted(bag) for bag in s.bags]
        s.starts = sorted(s.starts)
        for seat in s.seats:
            seat.hand, seat.ships = tuple(sorted(seat.hand)), tuple(sorted(seat.ships))
            seat._powers = None
        return s


def vocabulary(data: Data) -> dict[str, list[str]]:
    """The names behind the numbers."""
    return {
        "Card": data.names,
        "Board": data.board_names,
        "Good": data.good_names,
        "Place": data.place_names,
        "Offered": data.names,
    }


def load(pack: dict[str, Any] | None = None, version: int = 0) -> Rules:
    return PacketRow(pack, version)
