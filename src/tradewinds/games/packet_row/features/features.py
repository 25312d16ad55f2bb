# mypyc: compiled
"""Packet Row in whole numbers: what every house holds and plans, what the rows hold for it, how the round stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from tradewinds.core.features import TIME, Features
from tradewinds.core.row import Row
from tradewinds.games.packet_row import data as sorts
from tradewinds.games.packet_row.data import BOARDS, GOODS, PLACES, SORTS, Card, Data, SeatNo
from tradewinds.games.packet_row.features.offers import Offers
from tradewinds.games.packet_row.features.plan import VOYAGES, Plan
from tradewinds.games.packet_row.rules.ending import LastContracts
from tradewinds.games.packet_row.rules.round import ChooseBoard, LastChoice, NormalChoice, Offer
from tradewinds.games.packet_row.rules.scoring import banker_points
from tradewinds.games.packet_row.state import Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64

LACKS: Final = ("lacking-0", "lacking-1", "lacking-2", "lacking-more")


@final
class PacketRowFeatures(Features):
    """Every card is taken before all eyes, so only the starting contracts of the others are secret."""

    def __init__(self, rules: Any, seats: int) -> None:
        super().__init__(seats)
        data: Data = rules.data
        seat, table, places, pays = self.seat, self.table, data.place_names, max(data.pays)
        helpers = max(data.copies[data.assistant], data.copies[data.captain], data.copies[data.merchant])
        ships = [data.copies[card] for card in data.ship]
        self.money: Final = seat.one("money", 120, led=True, timed=True, clip=True)
        self.points: Final = seat.one("points", 60, led=True, timed=True, clip=True)
        self.buildings: Final = seat.one("points-of-buildings", 60, clip=True)
        self.bankers: Final = seat.one("bankers", data.copies[data.banker], timed=True)
        self.banker_points: Final = seat.one("points-of-bankers", 15, clip=True)
        self.helpers: Final = seat.each("helpers", ("assistant", "captain", "merchant"), helpers, timed=True)
        self.notes: Final = seat.one("money-cards", 40, timed=True, clip=True)
        self.gold: Final = seat.one("gold-bars", 15, timed=True, clip=True)
        self.units: Final = seat.each("units", data.good_names, 12, clip=True)
        self.ships: Final = seat.each("ships", places, max(ships))
        self.fleet: Final = seat.one("fleet", sum(ships), timed=True)
        self.start: Final = seat.one("starting-contract", 1)
        self.contracts: Final = seat.one("contracts", 10, timed=True, clip=True)
        self.promised: Final = seat.one("contracts-pay", 8 * pays, timed=True, clip=True)
        self.best: Final = seat.one("best-contract-pays", pays)
        self.plan: Final[list[i64]] = [
            seat.each(f"pay-{one}", LACKS, 5 * pays, timed=True, clip=True) for one in VOYAGES
        ]
        self.lacks: Final = seat.one("contracts-lack-units", 30, timed=True, clip=True)
        self.affords: Final = seat.one("lacking-units-affordable", 30, clip=True)
        self.destinations: Final = seat.one("contracts-destinations", PLACES)
        self.shared: Final = seat.one("contracts-sharing-a-ship", 8, clip=True)
        self.spare: Final = seat.each("spare", ("units", "gold", "ships"), 20, timed=True, clip=True)
        self.drawn: Final = Plan(data)
        self.offers: Final = Offers(seat, data)
        self.taken: Final = seat.one("has-taken", 1)
        self.master: Final = seat.one("is-harbourmaster", 1)
        self.waits: Final = seat.one("is-asked-after", seats)
        self.piles: Final = table.each("pile", data.board_names, max([len(deck) for deck in data.decks]))
        self.failing: Final = table.one("piles-nearly-empty", BOARDS)
        self.current: Final = table.each("current-row", SORTS[:1] + SORTS[2:], BOARDS * data.row[seats])
        self.future: Final = table.each("future-row", SORTS[:1] + SORTS[2:], BOARDS * max(1, data.future))
        self.phases(
            ("choose", ChooseBoard), ("offer", Offer), ("normal-choice", NormalChoice), ("last-choice", LastChoice),
            ("settlement", LastContracts),
        )  # fmt: skip
        self.in_play: Final = table.each("in-play", data.board_names, 1)
        self.chosen: Final = table.each("chosen", data.board_names, 1)
        self.open_hands: Final = table.one("open-hands", 1)

    def time(self, s: State) -> int:
        """The pile that will be the last to fail, as a part of what it was when the rows lay there."""
        data, seats = s.data, self.seats
        laid = data.removed[seats] + data.row[seats] + data.future
        piles = sorted([TIME * s.pile(board) // max(1, len(data.decks[board]) - laid) for board in range(BOARDS)])
        return min(TIME, max(0, piles[data.failures[seats] - 1]))

    # a house

    def of_seat(self, s: State, seat: SeatNo, asking: SeatNo, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        for card in me.hand:
            self.hold(data, card, out, at)
        for card in me.ships:
            out[at + self.ships + data.place[card]] += 1
        out[at + self.money] = me.money
        out[at + self.fleet] = len(me.ships)
        out[at + self.start] = 1 if me.start >= 0 else 0
        out[at + self.taken] = 1 if s.has_taken(seat) else 0
        out[at + self.master] = 1 if seat == s.harbourmaster else 0
        out[at + self.waits] = self.wait(s, seat)
        bankers = out[at + self.bankers] * banker_points(s, seat)
        out[at + self.banker_points] = bankers
        out[at + self.points] = me.money // data.money_per_point + out[at + self.buildings] + bankers
        self.offers.write(s, seat, self.planned(data, me, seat == asking, out, at), out, at)

    def hold(self, data: Data, card: Card, out: Row, at: i64) -> None:
        """One card of a hand; contracts are looked at by the plan."""
        sort = data.sort[card]
        if sort == sorts.CONTRACT:
            return
        if sort == sorts.CARGO:
            out[at + self.units + data.good[card]] += data.units[card]
        elif sort == sorts.MONEY:
            out[at + self.notes] += data.value[card]
        elif sort == sorts.BUILDING:
            out[at + self.buildings] += data.points[card]
        elif sort == sorts.GOLD:
            out[at + self.gold] += data.units[card]
        elif sort == sorts.BANKER:
            out[at + self.bankers] += 1
        elif sort == sorts.ASSISTANT:
            out[at + self.helpers] += 1
        elif sort == sorts.CAPTAIN:
            out[at + self.helpers + 1] += 1
        elif sort == sorts.MERCHANT:
            out[at + self.helpers + 2] += 1

    def wait(self, s: State, seat: SeatNo) -> int:
        """How many are asked in this round before the seat; as many as there are seats when it has had its turn."""
        if s.has_taken(seat):
            return self.seats
        top = s.stack[-1]
        first = top.seat if isinstance(top, Offer) else s.harbourmaster + 1
        if isinstance(top, (NormalChoice, LastChoice)):
            return 0 if seat == s.harbourmaster else self.seats
        return (seat - first) % self.seats

    def planned(self, data: Data, me: Seat, own: bool, out: Row, at: i64) -> Plan:
        """What the contracts still need. The starting contract is known to its owner alone."""
        plan, contracts = self.drawn, me.contracts(data)
        plan.begin(out, at + self.units, at + self.gold, at + self.ships, at + self.helpers + 1)
        if me.start >= 0 and not own:
            contracts.pop()  # it stands last
        plan.sort(contracts)
        for card in contracts:
            self.enter(plan, card, out, at)
        out[at + self.contracts] = len(contracts)
        self.left_over(plan, out, at)
        return plan

    def enter(self, plan: Plan, card: Card, out: Row, at: i64) -> None:
        """One contract, in the order of the plan."""
        pays, joins = plan.data.pays[card], plan.wanted[plan.data.place[card]] > 0
        plan.look(card)
        plan.promised += pays
        plan.dearest = max(plan.dearest, pays)
        plan.lacking += plan.lacks
        out[at + self.plan[plan.voyage] + min(plan.lacks, len(LACKS) - 1)] += pays
        out[at + (self.shared if joins else self.destinations)] += 1

    def left_over(self, plan: Plan, out: Row, at: i64) -> None:
        """What no contract needs, and how many of the missing units the purse could buy."""
        units, ships = 0, 0
        for good in range(GOODS):
            units += plan.units[good]
        for place in range(PLACES):
            if plan.ships[place]:
                ships += plan.ships[place] - (1 if plan.wanted[place] else 0)
        out[at + self.spare] = units
        out[at + self.spare + 1] = plan.gold
        out[at + self.spare + 2] = ships
        out[at + self.promised] = plan.promised
        out[at + self.best] = plan.dearest
        out[at + self.lacks] = plan.lacking
        out[at + self.affords] = min(plan.lacking, out[at + self.money] // 3)

    # the table

    def of_table(self, s: State, out: Row, at: i64) -> None:
        for board in range(BOARDS):
            pile = s.pile(board)
            out[at + self.piles + board] = pile
            if pile < s.row_size():
                out[at + self.failing] += 1
            self.row(s.data, s.current[board], out, at + self.current)
            self.row(s.data, s.future[board], out, at + self.future)
        for board in s.chosen:
            out[at + self.chosen + board] = 1
        if s.chosen:
            out[at + self.in_play + s.chosen[-1]] = 1
        out[at + self.open_hands] = 1 if s.open_hands else 0

    def row(self, data: Data, row: tuple[Card, ...], out: Row, at: i64) -> None:
        for card in row:
            if card >= 0:
                out[at + max(0, data.sort[card] - 1)] += 1  # starting contracts, the second sort, never lie there
