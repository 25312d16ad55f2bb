# mypyc: compiled
"""What the rows hold for a seat: of each sort the best card that it can pay for, and what suits its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.packet_row import data as sorts
from tradewinds.games.packet_row.data import BOARDS, Card, Data, SeatNo
from tradewinds.games.packet_row.features.plan import Plan
from tradewinds.games.packet_row.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

NOW, LATER = 0, 1
TIMES: Final = ("now", "later")


@final
class Offers:
    """`now`: what the seat may still take in this round; `later`: what will lie there when the next one begins."""

    def __init__(self, seat: Block, data: Data) -> None:
        pays = max(data.pays)
        self.points: Final = seat.each("row-building-points", TIMES, max(data.points))
        self.bargain: Final = seat.each("row-building-gain", TIMES, 40, clip=True)  # at ten dollars a point
        self.contract: Final = seat.each("row-contract-pays", TIMES, pays)
        self.sailing: Final = seat.each("row-contract-sailing-pays", TIMES, pays)
        self.stocked: Final = seat.each("row-contract-stocked-pays", TIMES, pays)
        self.ship: Final = seat.each("row-ship-for-pay", TIMES, 3 * pays, clip=True)
        self.any_ship: Final = seat.each("row-ships", TIMES, 4, clip=True)
        self.units: Final = seat.each("row-units-lacking", TIMES, 4)
        self.gold: Final = seat.each("row-gold", TIMES, 2)
        self.captain: Final = seat.each("row-captain", TIMES, 1)
        self.merchant: Final = seat.each("row-merchant", TIMES, 1)
        self.assistant: Final = seat.each("row-assistant", TIMES, 1)
        self.banker: Final = seat.each("row-banker", TIMES, 1)
        self.money: Final = seat.each("row-money", TIMES, max(data.value))

    def write(self, s: State, seat: SeatNo, plan: Plan, out: Row, at: i64) -> None:
        money, taken = s.seats[seat].money, s.has_taken(seat)
        last = s.chosen[-1] if s.chosen else -1
        for board in range(BOARDS):
            done = s.was_chosen(board)
            if not taken and (not done or board == last):
                self.look(s.data, s.current[board], money, plan, out, at + NOW)
            if taken and not done:
                self.look(s.data, s.current[board], money, plan, out, at + LATER)
            elif done:
                self.look(s.data, s.future[board], money, plan, out, at + LATER)

    def look(self, data: Data, row: tuple[Card, ...], money: int, plan: Plan, out: Row, at: i64) -> None:
        for card in row:
            if card >= 0 and data.cost[card] <= money:
                self.enter(data, card, plan, out, at)

    def enter(self, data: Data, card: Card, plan: Plan, out: Row, at: i64) -> None:
        sort = data.sort[card]
        if sort == sorts.BUILDING:
            most(out, at + self.points, data.points[card])
            most(out, at + self.bargain, data.points[card] * data.money_per_point - data.cost[card])
        elif sort == sorts.CONTRACT:
            self.enter_contract(data, card, plan, out, at)
        elif sort == sorts.SHIP:
            most(out, at + self.ship, 0 if plan.ships[data.place[card]] else plan.wanted[data.place[card]])
            out[at + self.any_ship] += 1
        elif sort == sorts.CARGO:
            most(out, at + self.units, min(data.units[card], plan.missing[data.good[card]]))
        elif sort == sorts.MONEY:
            most(out, at + self.money, data.value[card])
        elif sort == sorts.GOLD:
            most(out, at + self.gold, data.units[card])
        elif sort == sorts.CAPTAIN:
            out[at + self.captain] = 1
        elif sort == sorts.MERCHANT:
            out[at + self.merchant] = 1
        elif sort == sorts.ASSISTANT:
            out[at + self.assistant] = 1
        elif sort == sorts.BANKER:
            out[at + self.banker] = 1

    def enter_contract(self, data: Data, card: Card, plan: Plan, out: Row, at: i64) -> None:
        pays = data.pays[card]
        most(out, at + self.contract, pays)
        if plan.ships[data.place[card]]:
            most(out, at + self.sailing, pays)
        if plan.units[data.good[card]] + plan.gold >= data.units[card]:
            most(out, at + self.stocked, pays)


def most(out: Row, place: i64, value: int) -> None:
    """Keep the larger number."""
    if value > out[place]:
        out[place] = value
