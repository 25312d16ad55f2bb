# mypyc: compiled
"""Chapter 2: setting up."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders.actions.table import Actions
from tradewinds.games.sky_traders.data import CLASSES, Data
from tradewinds.games.sky_traders.rules.draft import DealStart, FirstPlayer, Scatter
from tradewinds.games.sky_traders.rules.launch import FLEET
from tradewinds.games.sky_traders.rules.options import House, Terms
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
    s.first = s.active = s.round = 0
    s.dual = ()
    s.headwind = s.tailwind = s.fouled = False
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
        s.pop()
        mode = s.house.board_mode
        if mode == "draft":
            s.begin(DealStart(), FLEET[0], ROUND)
        elif mode == "random":
            clear_board(s)
            s.begin(Scatter(1), FirstPlayer(), FLEET[0], ROUND)
        else:
            s.board = s.data.ready_made[0 if mode == "preset_a" else 1]
            s.tiles = []
            s._ways = distances(s)
            s.begin(FirstPlayer(), FLEET[0], ROUND)


SETUP: Final = Setup()
