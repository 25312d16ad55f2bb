# mypyc: compiled
"""What lies on the table. Everything is public but the order of the contracts still to be drawn, and that is a bag."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from tradewinds.core import state as core
from tradewinds.games.airship_city.actions import Actions
from tradewinds.games.airship_city.data import (
    LEVELS,
    NOWHERE,
    RESOURCES,
    SHIPS,
    TILES,
    Contract,
    Data,
    Family,
    Kind,
    Project,
    Resource,
    SeatNo,
    StageBonus,
    Tile,
)

WOODEN: Final = 0
METALLIC: Final = 1
MIXED: Final = 2


@final
@dataclass(eq=False, repr=False)
class Rulings:
    """How the table reads the places where the rulebook can be read in two ways (chapter 10)."""

    chain_jumps: bool
    side_after: bool
    upgrade_before: bool
    majority_counts: bool
    below_zero: bool
    half_valley: bool
    slide_pending: bool
    strict: bool


@final
class Seat:
    """An engineer. `stock` and `caps` go wood, metal, gold, gears; `left` counts the stages of each held contract."""

    stock: list[int]
    caps: list[int]
    workers: list[Tile]
    given: list[int]
    points: int
    held: list[Contract]
    left: list[int]
    fulfilled: tuple[Contract, ...]
    failed: tuple[Contract, ...]
    flown: bool
    haggled: bool
    bartered: bool
    _less: list[int]  # discounts, by 4 × kind of tile (or NOWHERE) + resource
    _families: list[int]  # donated ships, by family

    def clone(self) -> Seat:
        t = Seat()
        t.stock = self.stock[:]
        t.caps = self.caps
        t.workers = self.workers[:]
        t.given = self.given
        t.points = self.points
        t.held = self.held
        t.left = self.left
        t.fulfilled = self.fulfilled
        t.failed = self.failed
        t.flown = self.flown
        t.haggled = self.haggled
        t.bartered = self.bartered
        t._less = self._less
        t._families = self._families
        return t

    def gain(self, resource: Resource, amount: int) -> int:
        """What fits below the cap; the rest is lost."""
        room = self.room(resource)
        if amount > room:
            amount = room
        self.stock[resource] += amount
        return amount

    def room(self, resource: Resource) -> int:
        return self.caps[resource] - self.stock[resource]

    def any_room(self, resources: tuple[Resource, ...]) -> bool:
        for resource in resources:
            if self.room(resource) > 0:
                return True
        return False

    def roomiest(self, resources: tuple[Resource, ...]) -> list[Resource]:
        """The resources with most room first; where it is equal, metal before wood (A24)."""
        found: list[Resource] = []
        for resource in resources:
            place = 0
            while place < len(found) and self.room(found[place]) > self.room(resource):
                place += 1
            found.insert(place, resource)
        return found

    def can_pay(self, cost: list[int]) -> bool:
        stock = self.stock
        return stock[0] >= cost[0] and stock[1] >= cost[1] and stock[2] >= cost[2] and stock[3] >= cost[3]

    def pay(self, cost: list[int]) -> None:
        stock = self.stock
        for resource in range(RESOURCES):
            stock[resource] -= cost[resource]

    def missing(self, cost: list[int]) -> list[int]:
        """What there is too little of to pay a cost, and how much."""
        return [max(0, cost[resource] - self.stock[resource]) for resource in range(RESOURCES)]

    def upgraded(self, resource: Resource, data: Data) -> bool:
        return self.caps[resource] > data.cap

    def unlocked(self, family: Family, data: Data) -> bool:
        """Are enough ships of the family donated for its bonus action (chapter 7)?"""
        return self._families[family] >= data.family_unlock

    def used(self, family: Family) -> bool:
        """Has the bonus action of the family been used in this stage?"""
        if family == WOODEN:
            return self.flown
        return self.haggled if family == METALLIC else self.bartered


@final
class State(core.State):
    """The whole table. A worker stands on a tile, wherever that tile lies: `grid` names the tile on each place."""

    data: Data
    acts: Actions
    rulings: Rulings
    seats: list[Seat]
    grid: list[Tile]
    developed: list[bool]
    majority: list[SeatNo]
    price_rows: list[int]
    pile: list[Contract]
    display: list[Contract]
    bonuses: list[StageBonus]
    round: int
    first: SeatNo
    moved: int  # a bit for each worker of the seat whose turn it is
    _place: list[int]  # where each tile lies; -1 before it is laid

    def clone(self) -> State:
        t = State()
        t.data = self.data
        t.acts = self.acts
        t.rulings = self.rulings
        t.seats = [seat.clone() for seat in self.seats]
        t.grid = self.grid[:]
        t.developed = self.developed
        t.majority = self.majority
        t.price_rows = self.price_rows
        t.pile = self.pile
        t.display = self.display
        t.bonuses = self.bonuses
        t.round = self.round
        t.first = self.first
        t.moved = self.moved
        t._place = self._place[:]
        t.stack = self.stack[:]
        t.over = self.over
        t._log = None
        return t

    def stage(self) -> int:
        return (self.round - 1) // self.data.rounds_per_stage + 1

    def kind(self, tile: Tile) -> Kind:
        return self.data.kind[tile]

    def clockwise(self, start: SeatNo) -> list[SeatNo]:
        """All seats, from one of them on."""
        seats = len(self.seats)
        return [(start + i) % seats for i in range(seats)]

    def has_moved(self, worker: int) -> bool:
        return self.moved >> worker & 1 == 1

    def unmoved(self, seat: SeatNo) -> list[Tile]:
        """Where those workers stand that have still to move."""
        return [tile for worker, tile in enumerate(self.seats[seat].workers) if not self.has_moved(worker)]

    def all_moved(self, seat: SeatNo) -> bool:
        return self.moved == (1 << len(self.seats[seat].workers)) - 1

    def slots(self, project: Project) -> int:
        return self.data.slots[project][len(self.seats)]

    def taken(self, project: Project) -> int:
        """How many slots of a ship or facility hold a marker."""
        return sum(seat.given[project] for seat in self.seats)

    def supply(self, seat: SeatNo) -> int:
        """The donation markers still to be placed; a majority without a marker counts all the same (ruling A36)."""
        used = sum(self.seats[seat].given) + self.majority.count(seat)
        return max(0, self.data.markers - used)

    def find_places(self) -> None:
        """Where each tile lies, from what lies where."""
        self._place = [-1] * TILES
        for place, tile in enumerate(self.grid):
            self._place[tile] = place

    def count_markers(self) -> None:
        """What every seat's markers are worth: discounts and families, from donations and majorities."""
        data = self.data
        for number, seat in enumerate(self.seats):
            less = [0] * ((NOWHERE + 1) * RESOURCES)
            families = [0] * LEVELS
            for ship in range(SHIPS):
                count = seat.given[ship]
                families[data.family[ship]] += count
                if self.majority[ship] == number:
                    count += 1
                less[data.discount_tile[ship] * RESOURCES + data.discount_resource[ship]] += count * data.discount[ship]
            seat._less = less
            seat._families = families


def counts(resource: Resource, amount: int) -> list[int]:
    """So much of one resource, as a row of all."""
    row = [0] * RESOURCES
    row[resource] = amount
    return row


def replaced(items: list[int], place: int, value: int) -> list[int]:
    """A list that clones may share, with one value changed."""
    items = items[:]
    items[place] = value
    return items
