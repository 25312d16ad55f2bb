"""Lantern Quay as a whole: its name, its options, its components, its verbs."""

from typing import Any

from lantern_quay.actions import Actions
from lantern_quay.mind import QuayMind
from lantern_quay.rules import Cart, Turn
from lantern_quay.state import Data, Seat, State
from lantern_quay.view import View, imagine, view
from tradewinds.core.codec import Codec, rooms
from tradewinds.core.mind import Mind
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Option, Rules
from tradewinds.text.words import Words

PACKAGE = "lantern_quay"


class LanternQuay(Rules):
    def __init__(self, pack: dict[str, Any] | None) -> None:
        tables = lay_over(components(PACKAGE), pack or {})
        self.data = Data(**tables["table"])
        modules = "tradewinds.core.trade", *rooms(PACKAGE)
        self.codec = Codec(modules, {"Item": self.data.wares}, shared=("data", "acts"))
        self.acts = Actions(self.codec.table, range(len(self.data.wares)), self.data.cart)
        self.name, self.title, self.package = "lantern-quay", "Lantern Quay", PACKAGE
        self.seats, self.options = range(3, 6), (Option("rounds", "number", 6, (4, 6, 8)),)
        self.rules_version, self.end_section, self.pack = 1, "4.1", name_of(tables, pack)
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

    def view(self, s: State, seat: int | None) -> View:
        return view(s, seat)

    def imagine(self, s: State, seat: int | None, rng: Rng) -> State:
        return imagine(s, seat, rng)

    def scores(self, s: State) -> list[int]:
        return [me.coins for me in s.seats]

    def mind(self, numbers: dict[str, Any]) -> Mind:
        return QuayMind(numbers)

    def restore(self, data: Any) -> State:
        s: State = self.codec.decode(data, "State")
        s.data, s.acts, s._log = self.data, self.acts, None
        return s


def load(pack: dict[str, Any] | None = None) -> Rules:
    return LanternQuay(pack)
