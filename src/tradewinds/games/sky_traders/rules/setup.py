# mypyc: compiled
"""Chapter 2: setting up."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders.actions.table import Actions
from tradewinds.games.sky_traders.data import CLASSES, SEATS, Data
from tradewinds.games.sky_traders.rules.crime import launch
from tradewinds.games.sky_traders.rules.draft import DealStart, FirstPlayer, Scatter
from tradewinds.games.sky_traders.rules.terms import House, Terms
from tradewinds.games.sky_traders.rules.tiles import clear_board, distances
from tradewinds.games.sky_traders.rules.turn import ROUND
from tradewinds.games.sky_traders.state import State, new_seat


def new_table(data: Data, acts: Actions, seats: int, house: House) -> State:
    """The table before anything is decided by chance."""
    s = State()
    s.data = data
    s.acts = acts
    s.house = house
    s._terms = Terms(data, house)
    s._ways = []
    s.seats = [new_seat() for _ in range(seats)]
    s.board = (-1,) * len(data.tile_names)
    s.tiles = list(range(len(data.tile_names)))
    s.spaces = s._terms.start_space[:]
    s.stock = data.barrels[:]
    s.crew_stock = data.crew_copies[:]
    s.upgrade_stock = data.upgrades
    s.tokens = data.tokens
    s.winds = data.wind_deck
    s.above = len(data.wind_deck) // 2
    s.laid = []
    s.blowing = -1
    s.damages = data.damage_deck
    s.plus = [0] * CLASSES
    s.minus = [0] * CLASSES
    s.first = 0
    s.active = 0
    s.round = 0
    s.dual = ()
    s.headwind = False
    s.tailwind = False
    s.fouled = False
    s.whispers = ()
    s.stack = [SETUP]
    s.over = False
    s._log = None
    return s


@final
class Setup(Phase):
    """Game set-up: the board, which also finds the first player; then a ship for everybody."""

    section = "2"

    def advance(self, s: State) -> None:
        s.swap(ROUND)
        s.push(FLEET[0])
        mode = s.house.board_mode
        if mode == "draft":
            return s.push(DealStart())
        s.push(FirstPlayer())
        if mode == "random":
            clear_board(s)
            s.push(Scatter(1))
        else:
            s.board = s.data.ready_made[0 if mode == "preset_a" else 1]
            s.tiles = []
            s._ways = distances(s)


@final
class Fleet(Phase):
    """Game set-up, steps 9 and 11: in turn order, everybody gets a ship and a city to start from."""

    section = "2.4"
    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def advance(self, s: State) -> None:
        if self.number == len(s.seats):
            return s.pop()
        s.swap(FLEET[self.number + 1])
        launch(s, (s.first + self.number) % len(s.seats))


SETUP: Final = Setup()
FLEET: Final = [Fleet(number) for number in range(SEATS + 1)]
