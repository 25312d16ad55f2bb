# mypyc: compiled
"""The table as it stands: skyships, exchange, decks, board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, final

from tradewinds.core import state as core
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders.actions.table import Actions
from tradewinds.games.sky_traders.data import CLASSES, HOLDS, SLUDGE, Crew, Damage, Data, Good, SeatNo, Site, Tile, Wind
from tradewinds.games.sky_traders.rules.options import House, Terms

Distances: TypeAlias = list[list[int]]

TOO_DEAR = refusal("too-dear", "", "cost: int", "gp: int")


@final
class Seat:
    """A trader and the skyship. Of a hold, `kind` and `count` tell the barrels; -1 stands for none everywhere.

    Without a ship (`afloat` is false) the figure is off the board; `insured` is then the GP that were lost, or -1.
    """

    gp: int
    phlogiston: int
    influence: int
    wanted: int
    tile: Tile
    afloat: bool
    insured: int
    kind: list[Good]
    count: list[int]
    crew: list[Crew]
    damage: list[Damage]
    upgraded: list[bool]
    dice: list[int]
    kept: tuple[Wind, ...]
    treasure: Good
    treasure_ready: bool
    hand: tuple[Tile, ...]

    def clone(self) -> Seat:
        t = Seat()
        t.gp = self.gp
        t.phlogiston = self.phlogiston
        t.influence = self.influence
        t.wanted = self.wanted
        t.tile = self.tile
        t.afloat = self.afloat
        t.insured = self.insured
        t.kind = self.kind[:]
        t.count = self.count[:]
        t.crew = self.crew[:]
        t.damage = self.damage[:]
        t.upgraded = self.upgraded[:]
        t.dice = self.dice[:]
        t.kept = self.kept
        t.treasure = self.treasure
        t.treasure_ready = self.treasure_ready
        t.hand = self.hand
        return t

    def barrels(self, good: Good) -> int:
        """How many barrels of a good are aboard."""
        total = 0
        for hold in range(HOLDS):
            if self.kind[hold] == good:
                total += self.count[hold]
        return total

    def goods(self) -> int:
        """How many barrels of the seven goods are aboard: not sludge."""
        total = 0
        for hold in range(HOLDS):
            if self.kind[hold] != SLUDGE:
                total += self.count[hold]
        return total

    def refuse_price(self, cost: int, section: str) -> Refusal | None:
        return None if cost <= self.gp else TOO_DEAR.at(section, cost, self.gp)

    def broken(self) -> int:
        """How many holds are damaged."""
        total = 0
        for damage in self.damage:
            if damage >= 0:
                total += 1
        return total


@final
@dataclass(eq=False, repr=False)
class Whisper:
    """A deal whose GP only its two parties know: what `by` paid, and the least that each has had since."""

    by: SeatNo
    to: SeatNo
    low_by: int
    low_to: int


@final
class Volley:
    """A round of combat that was fought: crew, die and total of both sides; an Ill Wind has no crew."""

    attacking: Crew
    attack_die: int
    attack: int
    defending: Crew
    defence_die: int
    defence: int

    def __init__(
        self, attacking: Crew, attack_die: int, attack: int, defending: Crew, defence_die: int, defence: int
    ) -> None:
        self.attacking = attacking
        self.attack_die = attack_die
        self.attack = attack
        self.defending = defending
        self.defence_die = defence_die
        self.defence = defence


@final
class State(core.State):
    """The whole table. `board` tells the site of every tile; `above` how many Ill Winds lie on top of Traders' Day,
    -1 where it has passed already. `winds`, `damages` and `tiles` are the face-down piles as bags."""

    data: Data
    acts: Actions
    house: House
    seats: list[Seat]
    board: tuple[Site, ...]
    tiles: list[Tile]
    spaces: list[int]
    stock: list[int]
    crew_stock: list[int]
    upgrade_stock: int
    tokens: int
    winds: list[Wind]
    above: int
    laid: list[Wind]
    blowing: Wind
    damages: list[Damage]
    plus: list[int]
    minus: list[int]
    first: SeatNo
    active: SeatNo
    round: int
    dual: tuple[Good, ...]
    headwind: bool
    tailwind: bool
    fouled: bool
    whispers: tuple[Whisper, ...]
    _terms: Terms
    _ways: Distances

    def clone(self) -> State:
        t = State()
        t.data = self.data
        t.acts = self.acts
        t.house = self.house
        t.seats = [seat.clone() for seat in self.seats]
        t.board = self.board
        t.tiles = self.tiles
        t.spaces = self.spaces[:]
        t.stock = self.stock[:]
        t.crew_stock = self.crew_stock[:]
        t.upgrade_stock = self.upgrade_stock
        t.tokens = self.tokens
        t.winds = self.winds
        t.above = self.above
        t.laid = self.laid
        t.blowing = self.blowing
        t.damages = self.damages
        t.plus = self.plus[:]
        t.minus = self.minus[:]
        t.first = self.first
        t.active = self.active
        t.round = self.round
        t.dual = self.dual
        t.headwind = self.headwind
        t.tailwind = self.tailwind
        t.fouled = self.fouled
        t.whispers = self.whispers
        t.stack = self.stack[:]
        t.over = self.over
        t._log = None
        t._terms = self._terms
        t._ways = self._ways
        return t

    def price(self, good: Good) -> int:
        return self.data.prices[good][self.spaces[good]]

    def slide(self, good: Good, steps: int) -> None:
        """Move a slider; at the end of its row it turns round (11.5)."""
        self.spaces[good] = rebound(len(self.data.prices[good]), self.spaces[good], steps)

    def pay(self, seat: SeatNo, gp: int) -> None:
        """GP leave a trader's purse."""
        me = self.seats[seat]
        me.gp -= gp
        if self.whispers:
            self.whispers = tuple([lowered(whisper, seat, me.gp) for whisper in self.whispers])

    def reveal_purse(self, seat: SeatNo) -> None:
        """All have seen how much this trader had: what was whispered is known."""
        if self.whispers:
            self.whispers = tuple([one for one in self.whispers if one.by != seat and one.to != seat])

    def ability(self, seat: SeatNo, ability: int) -> bool:
        """Is anybody with this ability aboard?"""
        abilities = self.data.crew_ability
        for crew in self.seats[seat].crew:
            if crew >= 0 and abilities[crew] == ability:
                return True
        return False

    def in_turn(self, number: int) -> SeatNo:
        """Who comes so many places after the first player."""
        return (self.first + number) % len(self.seats)

    def in_city(self, seat: SeatNo) -> bool:
        return self.data.is_city[self.seats[seat].tile]


def rebound(length: int, space: int, steps: int) -> int:
    """Where a slider ends up in a row of so many spaces."""
    cycle = 2 * (length - 1)
    at = (space + steps) % cycle
    return at if at < length else cycle - at


def lowered(whisper: Whisper, seat: SeatNo, gp: int) -> Whisper:
    low_by = min(whisper.low_by, gp) if whisper.by == seat else whisper.low_by
    low_to = min(whisper.low_to, gp) if whisper.to == seat else whisper.low_to
    return Whisper(whisper.by, whisper.to, low_by, low_to)


def new_seat() -> Seat:
    """A trader before the game begins: no ship yet."""
    seat = Seat()
    seat.influence = 0
    seat.hand = ()
    seat.dice = [0] * CLASSES
    seat.insured = -1
    seat.gp = 0
    scrap(seat)
    return seat


def scrap(seat: Seat) -> None:
    """Nothing is left of the ship."""
    seat.phlogiston = 0
    seat.wanted = 0
    seat.tile = -1
    seat.afloat = False
    seat.kind = [-1] * HOLDS
    seat.count = [0] * HOLDS
    seat.crew = [-1] * HOLDS
    seat.damage = [-1] * HOLDS
    seat.upgraded = [False] * HOLDS
    seat.kept = ()
    seat.treasure = -1
    seat.treasure_ready = False
