# mypyc: compiled
"""airship city in whole numbers: what every engineer has, how far its plans are, and where its workers can go."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.core.features import TIME, Features
from tradewinds.core.row import Row
from tradewinds.games.airship_city.data import KINDS, PROJECTS, RESOURCES, SHIPS, TILES, Data, SeatNo
from tradewinds.games.airship_city.features.contracts import Contracts
from tradewinds.games.airship_city.features.projects import Projects, dearest
from tradewinds.games.airship_city.features.workers import Workers
from tradewinds.games.airship_city.rules.developed import BonusChoice
from tradewinds.games.airship_city.rules.lighthouse import SecondSlide
from tradewinds.games.airship_city.rules.piggyback import Piggyback
from tradewinds.games.airship_city.rules.scoring import standing
from tradewinds.games.airship_city.rules.stages import StageChoice, filled
from tradewinds.games.airship_city.rules.turn import Turn, whose_turn
from tradewinds.games.airship_city.rules.visits import Visit
from tradewinds.games.airship_city.rules.workshop import Development
from tradewinds.games.airship_city.state import Seat, State

STAGES: Final = ("1-stage", "2-stages", "3-stages")
RULINGS: Final = ("majority-counts", "below-zero", "half-valley", "slide-pending", "strict")


@final
class CityFeatures(Features):
    """Everything is public but the order of the contracts still to be drawn."""

    def __init__(self, rules: Any, seats: int) -> None:
        super().__init__(seats)
        data: Data = rules.data
        seat, table, cap = self.seat, self.table, data.cap_upgraded
        self.pays: Final = vec[i64]([0] * RESOURCES)  # by all developed tiles, to whoever has upgraded
        slots = [row[seats] for row in data.slots]
        sold = [data.project_names[ship] for ship in range(SHIPS) if data.marker[ship] >= 0]
        self.points: Final = seat.one("points", 99, -20, led=True, timed=True, clip=True)
        self.stock: Final = seat.each("stock", data.resource_names, cap, timed=True)
        self.upgraded: Final = seat.each("upgraded", data.resource_names, 1, timed=True)
        self.bonus: Final = seat.each("developed-tiles-pay", data.resource_names, TILES, timed=True)
        self.hands: Final = seat.one("workers", data.workers_most, timed=True)
        self.markers: Final = seat.one("markers-left", data.markers)
        self.given: Final = seat.each("built", data.project_names[SHIPS:], max(slots))
        self.engine: Final = seat.each("ships-saving", data.project_names[:SHIPS], max(slots) + 1, timed=True)
        self.ships: Final = seat.one("ship-majorities", SHIPS, led=True, timed=True)
        self.facilities: Final = seat.one("facility-majorities", PROJECTS - SHIPS, led=True, timed=True)
        self.fulfilled: Final = seat.one("contracts-fulfilled", len(data.contract_names), led=True, timed=True)
        self.failed: Final = seat.one("contracts-failed", len(data.contract_names))
        self.powers: Final = seat.each("bonus-action-ready", data.family_names, 1)
        self.unlocked: Final = seat.each("bonus-action", data.family_names, 1, timed=True)
        self.contracts: Final = Contracts(seat, data)
        self.projects: Final = Projects(seat, data)
        self.workers: Final = Workers(seat, data)
        self.turn: Final = seat.each("turn", ("to-come", "under-way", "over"), 1)
        self.order: Final = seat.one("place-in-turn-order", seats - 1)
        self.round: Final = table.one("round-of-stage", data.rounds_per_stage - 1)
        self.stage: Final = table.one("stage", data.stages)
        self.majorities: Final = table.each("majorities-held", ("ships", "facilities"), SHIPS)
        self.may_end: Final = table.one("facilities-end-it", 1)
        self.slots: Final = table.each("slots-left", data.project_names, max(slots))
        self.prices: Final = table.each("price", sold, dearest(data))
        self.developed: Final = table.each("developed", KINDS, TILES)
        self.display: Final = table.each("contracts-shown", STAGES, data.open_contracts)
        self.display_points: Final = table.one(
            "contracts-shown-points", data.open_contracts * max(data.contract_points)
        )
        self.pile: Final = table.one("contracts-in-pile", len(data.contract_names))
        self.next_bonus: Final = table.each("next-stage-bonus", (*data.resource_names, "choice"), 4, clip=True)
        self.phases(
            ("turn", Turn), ("visit", Visit), ("bonus", BonusChoice), ("piggyback", Piggyback),
            ("development", Development), ("second-slide", SecondSlide), ("stage-bonus", StageChoice),
        )  # fmt: skip
        self.rulings: Final = table.each("ruling", RULINGS, 1)

    def look(self, s: State) -> None:
        self.projects.look(s)
        for resource in range(RESOURCES):
            self.pays[resource] = 0
        for tile in range(TILES):
            if s.developed[tile]:
                for resource in s.data.colours[s.data.kind[tile]]:
                    self.pays[resource] += 1

    def time(self, s: State) -> int:
        """The rounds after this one; few when the facilities may end it."""
        last = s.data.rounds
        if filled(s, SHIPS, PROJECTS) >= s.data.facilities_to_end:
            last = max(s.round, last - s.data.rounds_per_stage + 1)
        return TIME * (last - s.round) // max(1, s.data.rounds - 1)

    # an engineer

    def of_seat(self, s: State, seat: SeatNo, asking: SeatNo, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        out[at + self.points] = standing(s, seat)
        out[at + self.hands] = len(me.workers)
        out[at + self.fulfilled] = len(me.fulfilled)
        out[at + self.failed] = len(me.failed)
        self.hold(s, me, out, at)
        self.donated(s, seat, me, out, at)
        for family in range(len(data.family_names)):
            if me.unlocked(family, data):
                out[at + self.unlocked + family] = 1
                out[at + self.powers + family] = 0 if me.used(family) else 1
        under_way = self.when(s, seat, out, at)
        self.contracts.write(s, me, out, at)
        self.projects.write(s, seat, out, at)
        self.workers.write(s, seat, under_way, self.projects, out, at)

    def hold(self, s: State, me: Seat, out: Row, at: i64) -> None:
        """The stock, and what the developed tiles add to it."""
        data = s.data
        for resource in range(RESOURCES):
            out[at + self.stock + resource] = me.stock[resource]
            if me.caps[resource] > data.cap:
                out[at + self.upgraded + resource] = 1
                out[at + self.bonus + resource] = self.pays[resource]

    def donated(self, s: State, seat: SeatNo, me: Seat, out: Row, at: i64) -> None:
        """Markers in slots and majorities; those of ships make later work cheaper."""
        used, ships, facilities = 0, 0, 0
        for project in range(PROJECTS):
            given, leads = me.given[project], 1 if s.majority[project] == seat else 0
            if given or leads:
                used += given + leads
                if project < SHIPS:
                    out[at + self.engine + project] = given + leads
                    ships += leads
                else:
                    out[at + self.given + project - SHIPS] = given
                    facilities += leads
        out[at + self.ships] = ships
        out[at + self.facilities] = facilities
        out[at + self.markers] = max(0, s.data.markers - used)

    def when(self, s: State, seat: SeatNo, out: Row, at: i64) -> bool:
        """Whether the seat's turn of this round is to come, under way or over."""
        turn = whose_turn(s)
        mine = (seat - s.first) % self.seats
        now = (turn - s.first) % self.seats if turn >= 0 else -1
        out[at + self.order] = mine
        out[at + self.turn + (0 if mine > now else 1 if mine == now else 2)] = 1
        return mine == now

    # the table

    def of_table(self, s: State, out: Row, at: i64) -> None:
        data, facilities = s.data, filled(s, SHIPS, PROJECTS)
        out[at + self.stage] = s.stage()
        out[at + self.round] = (s.round - 1) % data.rounds_per_stage
        out[at + self.majorities] = filled(s, 0, SHIPS)
        out[at + self.majorities + 1] = facilities
        out[at + self.may_end] = 1 if facilities >= data.facilities_to_end else 0
        for project in range(PROJECTS):
            out[at + self.slots + project] = self.projects.free[project]
        for marker in range(len(s.price_rows)):
            out[at + self.prices + marker] = data.prices[marker][s.price_rows[marker]]
        for tile in range(TILES):
            if s.developed[tile]:
                out[at + self.developed + data.kind[tile]] += 1
        self.shown(s, out, at)
        self.agreed(s, out, at + self.rulings)

    def agreed(self, s: State, out: Row, at: i64) -> None:
        """In the order of `RULINGS`."""
        terms = s.rulings
        out[at] = 1 if terms.majority_counts else 0
        out[at + 1] = 1 if terms.below_zero else 0
        out[at + 2] = 1 if terms.half_valley else 0
        out[at + 3] = 1 if terms.slide_pending else 0
        out[at + 4] = 1 if terms.strict else 0

    def shown(self, s: State, out: Row, at: i64) -> None:
        """The open contracts, and what the next stage begins with."""
        data = s.data
        points = 0
        for contract in s.display:
            out[at + self.display + min(2, data.contract_stages[contract] - 1)] += 1
            points += data.contract_points[contract]
        out[at + self.display_points] = points
        out[at + self.pile] = len(s.pile)
        stage = s.stage()
        if stage - 1 < len(s.bonuses):
            bonus = s.bonuses[stage - 1]
            for resource in range(RESOURCES):
                out[at + self.next_bonus + resource] = data.bonus_gain[bonus][resource]
            out[at + self.next_bonus + RESOURCES] = data.bonus_choice[bonus]
