"""Lantern Quay as a whole: its name, its options, its components, and which room answers which question."""

from types import SimpleNamespace
from typing import Any

from lantern_quay.actions import Actions
from lantern_quay.features import QuayFeatures
from lantern_quay.mind import QuayMind
from lantern_quay.rules import Cart, Turn, scores
from lantern_quay.state import Seat, State
from lantern_quay.view import imagine, view
from tradewinds.core.codec import Codec, rooms
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.rules import Option, Rules
from tradewinds.text.words import Words

PACKAGE = "lantern_quay"
OPTIONS = (Option("rounds", "number", 6, (4, 6, 8)),)


class LanternQuay(Rules):
    def __init__(self, pack: dict[str, Any] | None) -> None:
        super().__init__(
            PACKAGE, "Lantern Quay", range(3, 6), OPTIONS, "4.1",
            view=view, imagine=imagine, scores=scores, mind=QuayMind, features=QuayFeatures,
        )  # fmt: skip
        tables = lay_over(components(PACKAGE), pack)
        self.pack, self.data = name_of(tables, pack), SimpleNamespace(**tables["table"])
        self.codec = Codec(["tradewinds.core.trade", *rooms(PACKAGE)], {"Item": self.data.wares})
        self.acts = Actions(self.codec.table, range(len(self.data.wares)), self.data.cart)
        self.time_up, self.words = self.acts.time_up, Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        s, none = State(), (0,) * len(self.data.wares)
        s.data, s.acts, s.seats = self.data, self.acts, [Seat(0, none, none) for _ in range(seats)]
        s.rounds, s.left, s.turn, s.lantern = options["rounds"], options["rounds"] * seats, seats - 1, 0
        s.stack, s.over, s._log = [Turn()], False, None
        s.begin(*[Cart(seat) for seat in range(seats)])
        return s

    def options_of(self, s: State) -> dict[str, Any]:
        return {"rounds": s.rounds}
