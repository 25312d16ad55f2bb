"""A position in whole numbers, for judgements that are learned."""

from typing import Any

from lantern_quay.state import State
from tradewinds.core.features import TIME, Features
from tradewinds.core.row import Row
from tradewinds.core.trade import SeatNo


class QuayFeatures(Features):
    def __init__(self, rules: Any, seats: int) -> None:
        super().__init__(seats)
        wares, most = rules.data.wares, 2 * max(rules.data.prices)
        self.coins = self.seat.one("coins", 8 * most, led=True, timed=True, clip=True)
        self.crates = self.seat.one("crates", 30, timed=True, clip=True)
        self.known = self.seat.each("known", wares, 10, clip=True)
        self.sale = self.seat.one("best-known-sale", most, timed=True)
        self.wait = self.seat.one("turns-until-its-own", seats - 1)
        self.lantern = self.table.each("lantern", wares, 1)

    def time(self, s: State) -> int:
        return TIME * s.left // (s.rounds * len(s.seats))

    def of_seat(self, s: State, seat: SeatNo, asking: SeatNo, out: Row, at: int) -> None:
        """One's own crates are known, and those of others that everybody has seen."""
        me = s.seats[seat]
        known = me.hand if seat == asking else me.shown
        out[at + self.coins], out[at + self.crates] = me.coins, sum(me.hand)
        for item, count in enumerate(known):
            out[at + self.known + item] = count
        out[at + self.sale] = max(s.price(item, count) for item, count in enumerate(known))
        out[at + self.wait] = (seat - s.turn) % len(s.seats)

    def of_table(self, s: State, out: Row, at: int) -> None:
        out[at + self.lantern + s.lantern] = 1
