# mypyc: compiled
"""Traders of the Air in whole numbers: what every guild has, and what the ship can do for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from tradewinds.core.features import TIME, Features
from tradewinds.core.row import Row
from tradewinds.games.traders_of_the_air.data import CHARTS, EMPTY, GUILDS, NOBODY_YET, VALUES, Data, SeatNo
from tradewinds.games.traders_of_the_air.features.markers import Markers
from tradewinds.games.traders_of_the_air.features.ways import Ways
from tradewinds.games.traders_of_the_air.rules.guild_boards import BoardChoice
from tradewinds.games.traders_of_the_air.rules.losses import Losses
from tradewinds.games.traders_of_the_air.rules.refill import RefillPhase
from tradewinds.games.traders_of_the_air.rules.scoring import ones, sold_points
from tradewinds.games.traders_of_the_air.rules.setup import Placement
from tradewinds.games.traders_of_the_air.rules.tax import Tax
from tradewinds.games.traders_of_the_air.rules.visit import Visit
from tradewinds.games.traders_of_the_air.state import Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class TradersFeatures(Features):
    """Nothing is hidden but the order of the supply."""

    def __init__(self, rules: Any, seats: int) -> None:
        super().__init__(seats)
        data: Data = rules.data
        seat, table, towns = self.seat, self.table, data.city_names
        self.guild: Final = seat.each("guild", GUILDS, 1, timed=True)
        self.points: Final = seat.one("points", 99, led=True, timed=True, clip=True)
        self.money: Final = seat.one("money", 12, timed=True, clip=True)
        self.kept: Final = seat.one("money-after-tax", max(data.money_limit) or 1)
        self.stock: Final = seat.one("branches-in-stock", data.branches, timed=True)
        self.branches: Final = seat.each("branches", towns, data.branches)
        self.placed: Final = seat.one("branches-on-map", data.branches, timed=True)
        self.cities: Final = seat.one("cities", len(towns), led=True, timed=True)
        self.alone: Final = seat.one("cities-alone", len(towns), timed=True)
        self.majorities: Final = seat.one("majorities", len(towns), timed=True)
        self.ties: Final = seat.one("majorities-shared", len(towns), timed=True)
        self.narrow: Final = seat.one("majorities-by-one", len(towns), timed=True)
        self.nearly: Final = seat.one("majorities-lacking-one", len(towns), timed=True)
        self.last_branch: Final = seat.one("cities-with-one-branch", len(towns))
        self.fields: Final = seat.one("fields-in-majorities", data.fields, timed=True)
        self.lying: Final = seat.one("markers-in-majorities", data.fields)
        self.tallest: Final = seat.one("tallest-pile", data.branches, led=True, timed=True)
        self.ones: Final = seat.one("ones-sold", 12, led=True, timed=True, clip=True)
        self.sold: Final = seat.one("markers-sold", 30, clip=True)
        self.sold_points: Final = seat.one("points-of-sold", 90, clip=True)
        self.markers: Final = Markers(seat, len(data.colour_names))
        self.ways: Final = Ways(seat, data)
        self.active: Final = seat.one("active", 1)
        self.turns: Final = seat.one("turns-until-its-own", seats - 1)
        self.more_turns: Final = seat.one("may-have-another-turn", 1)
        self.last: Final = seat.one("took-last-stack", 1)
        self.chart: Final = table.each("map", CHARTS, 1)
        self.turned: Final = table.one("winds-turned", 1)
        self.phases(
            ("boards", BoardChoice), ("placement", Placement), ("refill", RefillPhase), ("visit", Visit),
            ("losses", Losses), ("tax", Tax),
        )  # fmt: skip
        self.ship: Final = table.each("ship", towns, 1)
        self.acted: Final = table.one("acted-in-this-visit", 1)
        self.traded: Final = table.one("acted-in-this-turn", 1)
        self.flown: Final = table.one("flown-in-this-turn", 1)
        self.supply: Final = table.one("supply", len(data.markers))
        self.supplied: Final = table.each("supply-of", data.colour_names, len(data.markers) // len(data.colour_names))
        self.lie: Final = table.one("markers-on-fields", data.fields)
        self.lie_of: Final = table.each("on-fields", data.colour_names, data.fields)
        self.lie_worth: Final = table.each("on-fields-value", [str(value + 1) for value in range(VALUES)], data.fields)
        self.last_round: Final = table.one("last-round", 1)
        self.quiet: Final = table.one("quiet-rounds", data.quiet_rounds)

    def time(self, s: State) -> int:
        """The supply that lies before the last stack, until that is begun."""
        data = s.data
        if s.last != NOBODY_YET:
            return 0
        per_colour = len(data.markers) // len(data.colour_names)
        whole = per_colour * (len(data.colour_names) - data.colours_removed[self.seats]) - data.fields
        before = max(1, whole - whole // data.stacks)
        left = 0
        for stack in range(len(s.stacks) - 1):
            left += s.stacks[stack]
        return min(TIME, (TIME * left + before - 1) // before)

    # a guild

    def of_seat(self, s: State, seat: SeatNo, asking: SeatNo, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        out[at + self.guild + me.guild] = 1
        out[at + self.money] = me.money
        out[at + self.kept] = min(me.money, data.money_limit[me.guild])
        out[at + self.stock] = me.stock
        out[at + self.sold] = len(me.sold)
        out[at + self.sold_points] = sold_points(s, me)
        out[at + self.ones] = ones(s, me)
        out[at + self.last] = 1 if s.last == seat else 0
        self.map(s, seat, me, out, at)
        out[at + self.points] = self.score(data, me, out, at)
        self.markers.write(s, seat, out, at)
        self.ways.write(s, seat, out[at + self.markers.sale], out, at)
        self.turn(s, seat, out, at)

    def map(self, s: State, seat: SeatNo, me: Seat, out: Row, at: i64) -> None:
        """Branches, city by city."""
        bounds = s.data.first_field[s.chart]
        placed, tall, cities, alone, majorities, nearly, fields, lying = 0, 0, 0, 0, 0, 0, 0, 0
        for city in range(len(me.branches)):
            mine, most = me.branches[city], s.most_besides(seat, city)
            if mine:
                out[at + self.branches + city] = mine
                placed, tall, cities = placed + mine, max(tall, mine), cities + 1
                alone += 0 if most else 1
                if mine == 1:
                    out[at + self.last_branch] += 1
                if mine == most:
                    out[at + self.ties] += 1
            if mine > most:
                majorities, fields = majorities + 1, fields + bounds[city + 1] - bounds[city]
                if most and mine == most + 1:
                    out[at + self.narrow] += 1
                for field in range(bounds[city], bounds[city + 1]):
                    lying += 0 if s.fields[field] == EMPTY else 1
            elif most - mine <= 1:
                nearly += 1
        out[at + self.placed], out[at + self.tallest], out[at + self.cities] = placed, tall, cities
        out[at + self.alone], out[at + self.majorities], out[at + self.nearly] = alone, majorities, nearly
        out[at + self.fields], out[at + self.lying] = fields, lying

    def score(self, data: Data, me: Seat, out: Row, at: i64) -> int:
        """The points that need no comparison (6.1): markers, cities, the last stack."""
        found = len(me.goods) * data.unsold_points + out[at + self.sold_points]
        found += out[at + self.cities] * data.city_points
        found += out[at + self.alone] * (data.monopoly_points - data.city_points)
        return found + out[at + self.last] * data.last_stack_points

    def turn(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        """When it is the seat's turn, and whether another may follow."""
        seats = self.seats
        out[at + self.active] = 1 if s.active == seat else 0
        out[at + self.turns] = (seat - s.active) % seats
        to_come = (seat - s.starter) % seats > (s.active - s.starter) % seats
        out[at + self.more_turns] = 1 if s.last == NOBODY_YET or to_come else 0

    # the table

    def of_table(self, s: State, out: Row, at: i64) -> None:
        data = s.data
        out[at + self.chart + s.chart] = 1
        out[at + self.turned] = 1 if s.turned else 0
        out[at + self.ship + s.ship] = 1
        out[at + self.acted] = 1 if s.acted else 0
        out[at + self.traded] = 1 if s.traded else 0
        out[at + self.flown] = 1 if s.flown else 0
        out[at + self.last_round] = 0 if s.last == NOBODY_YET else 1
        out[at + self.quiet] = s.quiet
        out[at + self.supply] = len(s.supply)
        self.count(data, s.supply, out, at + self.supplied)
        for marker in s.fields:
            if marker != EMPTY:
                out[at + self.lie] += 1
                out[at + self.lie_of + data.colour[marker]] += 1
                out[at + self.lie_worth + data.value[marker] - 1] += 1

    def count(self, data: Data, supply: list[int], out: Row, at: i64) -> None:
        """The supply is sorted, so the markers of a colour lie side by side: each is written once."""
        first, colour = 0, 0
        for place in range(len(supply)):
            if data.colour[supply[place]] != colour:
                out[at + colour] = place - first
                first, colour = place, data.colour[supply[place]]
        if supply:
            out[at + colour] = len(supply) - first
