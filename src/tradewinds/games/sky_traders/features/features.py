# mypyc: compiled
"""Sky Traders in whole numbers: influence, purse and ship of every trader, what is in reach, and the exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from tradewinds.core.features import TIME, Features
from tradewinds.core.row import Row
from tradewinds.games.sky_traders.data import CLASSES, EFFECTS, GOODS, LETTER, MAP, TAILWIND, Data, SeatNo
from tradewinds.games.sky_traders.features.phases import PHASES
from tradewinds.games.sky_traders.features.ship import Ship
from tradewinds.games.sky_traders.features.voyage import Voyage
from tradewinds.games.sky_traders.rules.options import PRESETS
from tradewinds.games.sky_traders.rules.piracy import clash_of
from tradewinds.games.sky_traders.rules.turn import Turn
from tradewinds.games.sky_traders.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

KEPT: Final = (MAP, LETTER, TAILWIND)  # the cards that are kept, and no others
SWITCHES: Final = ("short-game", "upgrades-lost", "cove-lawless", "wanted-unlimited")


@final
class SkyFeatures(Features):
    """Secret are the tiles of the draft, and the GP of whoever made a deal that the asking seat was not told of."""

    def __init__(self, rules: Any, seats: int) -> None:
        super().__init__(seats)
        data: Data = rules.data
        seat, table, goods = self.seat, self.table, data.good_names
        self.influence: Final = seat.one("influence", data.goal, led=True, timed=True)
        self.missing: Final = seat.one("influence-missing-gp", 500, clip=True)
        self.in_reach: Final = seat.one("rest-of-track-affordable", 1)
        self.spaces: Final = seat.one("influence-affordable", data.goal)
        self.arrived: Final = seat.one("arrived-without-sludge", 1)
        self.gp: Final = seat.one("gp", 300, led=True, timed=True, clip=True)
        self.hidden: Final = seat.one("gp-not-known", 1)
        self.control: Final = seat.one("dice-controlled", 3, timed=True, clip=True)
        self.dice: Final = seat.each("dice", goods[:CLASSES], 6, clip=True)
        self.ship: Final = Ship(seat, data)
        self.voyage: Final = Voyage(seat, data, seats)
        self.wanted: Final = seat.one("wanted", data.tokens, timed=True, clip=True)
        self.kept: Final = seat.each("kept", [EFFECTS[effect] for effect in KEPT], 2, clip=True)
        self.tiles: Final = seat.one("tiles-to-lay", 8, clip=True)
        self.active: Final = seat.one("active", 1)
        self.due: Final = seat.one("turn-to-come", 1)
        self.order: Final = seat.one("place-in-turn-order", seats - 1)
        self.attacks: Final = seat.one("attacks", 1)
        self.defends: Final = seat.one("is-attacked", 1)
        self.phases(*PHASES)
        self.prices: Final = table.each("price-space", goods, 9, clip=True)
        self.moves: Final = table.each("dice-in-boxes", goods[:CLASSES], 6, -6, clip=True)
        self.stock: Final = table.each("stock", goods, max(data.barrels))
        self.crew: Final = table.each("crew-to-hire", data.crew_names, max(data.crew_copies))
        self.upgrades: Final = table.one("upgrades-left", data.upgrades)
        self.winds: Final = table.one("winds-left", len(data.wind_deck))
        self.above: Final = table.one("winds-before-traders-day", len(data.wind_deck))
        self.weather: Final = table.each("weather", ("headwind", "tailwind"), 1)
        self.round: Final = table.one("round", 30, clip=True)
        self.council: Final = table.one("turns-before-council", seats)
        self.preset: Final = table.each("preset", PRESETS, 1)
        self.switches: Final = table.each("option", SWITCHES, 1)

    def time(self, s: State) -> int:
        """What the first on the track has still to pay."""
        most, costs = 0, s._terms.total_cost
        for me in s.seats:
            most = max(most, me.influence)
        whole = max(1, costs[s.data.goal])
        return (TIME * (whole - costs[most]) + whole - 1) // whole

    # a trader

    def of_seat(self, s: State, seat: SeatNo, asking: SeatNo, out: Row, at: i64) -> None:
        me = s.seats[seat]
        known = seat == asking or not whispered(s, seat, asking)
        gp = me.gp if known else 0
        out[at + self.gp] = gp
        out[at + self.hidden] = 0 if known else 1
        out[at + self.wanted] = me.wanted
        out[at + self.tiles] = len(me.hand)
        for good in range(CLASSES):
            if me.dice[good]:
                out[at + self.dice + good] = me.dice[good]
        for wind in me.kept:
            effect = s.data.wind_effect[wind]
            place = 0 if effect == MAP else 1 if effect == LETTER else 2
            out[at + self.kept + place] += 1
        sludge = self.ship.write(s, me, gp, out, at)
        self.track(s, seat, gp, sludge, out, at)
        if me.afloat and s._ways:
            self.voyage.write(s, seat, gp, self.ship, out, at)
        self.turn(s, seat, out, at)

    def track(self, s: State, seat: SeatNo, gp: int, sludge: int, out: Row, at: i64) -> None:
        """Influence: what it has come to, what the rest costs, how much of it can be paid."""
        space, costs, goal = s.seats[seat].influence, s._terms.total_cost, s.data.goal
        out[at + self.influence] = space
        out[at + self.missing] = costs[goal] - costs[space]
        out[at + self.control] = s._terms.control[space]
        out[at + self.arrived] = 1 if space >= goal and sludge == 0 else 0
        out[at + self.in_reach] = 1 if gp >= costs[goal] - costs[space] and sludge == 0 else 0
        reached = space
        while reached < goal and costs[reached + 1] - costs[space] <= gp:
            reached += 1
        out[at + self.spaces] = reached - space

    def turn(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        """Whether the turn of this round is to come, and who fights whom."""
        place = (seat - s.first) % self.seats
        out[at + self.order] = place
        out[at + self.active] = 1 if s.active == seat else 0
        for phase in s.stack:
            if isinstance(phase, Turn):
                out[at + self.due] = 1 if place >= phase.number else 0
        clash = clash_of(s.stack[-1]) if s.stack else None
        if clash is not None:
            out[at + self.attacks] = 1 if clash.attacker == seat else 0
            out[at + self.defends] = 1 if clash.defender == seat else 0

    # the table

    def of_table(self, s: State, out: Row, at: i64) -> None:
        for good in range(GOODS):
            out[at + self.prices + good] = s.spaces[good]
            out[at + self.stock + good] = s.stock[good]
        for good in range(CLASSES):
            if s.plus[good] or s.minus[good]:
                out[at + self.moves + good] = s.plus[good] - s.minus[good]
        for crew in range(len(s.crew_stock)):
            out[at + self.crew + crew] = s.crew_stock[crew]
        out[at + self.upgrades] = s.upgrade_stock
        out[at + self.winds] = len(s.winds)
        out[at + self.above] = max(0, s.above)
        out[at + self.weather] = 1 if s.headwind else 0
        out[at + self.weather + 1] = 1 if s.tailwind else 0
        out[at + self.round] = s.round
        for phase in s.stack:
            if isinstance(phase, Turn):
                out[at + self.council] = self.seats - phase.number
        self.agreed(s, out, at)

    def agreed(self, s: State, out: Row, at: i64) -> None:
        """The options that change what things are worth."""
        house = s.house
        for place in range(len(PRESETS)):
            out[at + self.preset + place] = 1 if house.preset == PRESETS[place] else 0
        out[at + self.switches] = 1 if house.short_game else 0
        out[at + self.switches + 1] = 1 if house.damage_destroys_upgrade else 0
        out[at + self.switches + 2] = 1 if house.cove_lawless else 0
        out[at + self.switches + 3] = 1 if house.wanted_unlimited else 0


def whispered(s: State, seat: SeatNo, asking: SeatNo) -> bool:
    """Has the seat made a deal whose GP the asking seat does not know?"""
    if not s.house.open_offers and not s.house.gp_open and not s.over:
        for whisper in s.whispers:
            if asking != whisper.by and asking != whisper.to and (seat == whisper.by or seat == whisper.to):
                return True
    return False
