# mypyc: compiled
"""What lies on the table. Markers, branches and the supply are replaced, never changed in place: clones share them."""

from __future__ import annotations

from typing import final

from tradewinds.core import state as core
from tradewinds.core.trade import Counts
from tradewinds.games.traders_of_the_air.actions import Actions
from tradewinds.games.traders_of_the_air.data import EMPTY, Chart, City, Colour, Data, Guild, Marker, SeatNo


@final
class Seat:
    """A guild: its money, its markers (unsold and sold, both sorted), its branches on the map and in stock."""

    money: int
    goods: tuple[Marker, ...]
    sold: tuple[Marker, ...]
    branches: Counts[City]
    stock: int
    guild: Guild

    def clone(self) -> Seat:
        t = Seat()
        t.money = self.money
        t.goods = self.goods
        t.sold = self.sold
        t.branches = self.branches
        t.stock = self.stock
        t.guild = self.guild
        return t

    def put(self, city: City, branches: int) -> None:
        """Branches go from the stock to a city; with a negative number they come back."""
        counts = list(self.branches)
        counts[city] += branches
        self.branches = tuple(counts)
        self.stock -= branches


@final
class State(core.State):
    """The whole table. An empty field holds -1; `supply` is what the five stacks hold together, sorted.

    `acted`: an action was taken in this visit. `traded`: one was taken in this turn. `flown`: the ship has moved in
    this turn. `busy`: something was bought, built, sold or refilled in this round. `quiet`: rounds without all that.
    `last`: who was the first to take from the last stack, which ends the game.
    """

    data: Data
    acts: Actions
    seats: list[Seat]
    chart: Chart
    turned: bool
    removed: tuple[Colour, ...]
    supply: list[Marker]
    stacks: list[int]
    fields: list[Marker]
    ship: City
    starter: SeatNo
    active: SeatNo
    acted: bool
    traded: bool
    flown: bool
    busy: bool
    quiet: int
    last: SeatNo

    def clone(self) -> State:
        t = State()
        t.data = self.data
        t.acts = self.acts
        t.seats = [seat.clone() for seat in self.seats]
        t.chart = self.chart
        t.turned = self.turned
        t.removed = self.removed
        t.supply = self.supply
        t.stacks = self.stacks[:]
        t.fields = self.fields[:]
        t.ship = self.ship
        t.starter = self.starter
        t.active = self.active
        t.acted = self.acted
        t.traded = self.traded
        t.flown = self.flown
        t.busy = self.busy
        t.quiet = self.quiet
        t.last = self.last
        t.stack = self.stack[:]
        t.over = self.over
        t._log = None
        return t

    def end_visit(self) -> None:
        """The one action of this visit is done (4.3.1); a flight begins another."""
        self.acted = True
        self.traded = True
        self.busy = True

    def winds(self) -> int:
        """Which table of fares is in force: that of the chart, or that with its winds turned."""
        return 2 * self.chart + 1 if self.turned else 2 * self.chart

    def after(self, seat: SeatNo) -> SeatNo:
        """The next seat, clockwise."""
        return seat + 1 if seat + 1 < len(self.seats) else 0

    def in_turn(self, asked: int) -> SeatNo:
        """Whose turn it is when so many have been asked, clockwise from the start player."""
        return (self.starter + asked) % len(self.seats)

    def lying(self) -> int:
        """How many markers lie on the fields."""
        count = 0
        for marker in self.fields:
            if marker != EMPTY:
                count += 1
        return count

    def stall(self, city: City) -> list[Marker]:
        """The markers on the fields of a city."""
        bounds = self.data.first_field[self.chart]
        found: list[Marker] = []
        for field in range(bounds[city], bounds[city + 1]):
            if self.fields[field] != EMPTY:
                found.append(self.fields[field])
        return found

    def majority(self, city: City) -> SeatNo:
        """Who alone has most branches in a city, or -1 (rulings B24, B44)."""
        most = 0
        owner = -1
        for number, seat in enumerate(self.seats):
            branches = seat.branches[city]
            if branches > most:
                most = branches
                owner = number
            elif branches == most:
                owner = -1
        return owner

    def most_besides(self, seat: SeatNo, city: City) -> int:
        """The most branches that anybody else has in a city."""
        most = 0
        for number, other in enumerate(self.seats):
            if number != seat and other.branches[city] > most:
                most = other.branches[city]
        return most
