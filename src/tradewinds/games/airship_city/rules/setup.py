# mypyc: compiled
"""Chapter 2: setting up."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import Phase
from tradewinds.games.airship_city.actions import Actions, Begin, Lay, Reveal
from tradewinds.games.airship_city.data import GEARS, PROJECTS, RESOURCES, TILES, Data, SeatNo
from tradewinds.games.airship_city.events import BEGAN, LAID, REVEALED
from tradewinds.games.airship_city.rules.marketplace import REFILL
from tradewinds.games.airship_city.rules.turn import ROUND
from tradewinds.games.airship_city.state import Rulings, Seat, State

DRAWN_PER_GROUP: Final = 2


def new_table(data: Data, acts: Actions, seats: int, rulings: Rulings) -> State:
    """The table before anything is decided by chance."""
    s = State()
    s.data = data
    s.acts = acts
    s.rulings = rulings
    s.seats = [new_seat(data) for _ in range(seats)]
    s.grid = []
    s.developed = [False] * TILES
    s.majority = [-1] * PROJECTS
    s.price_rows = [data.price_start[seats]] * len(data.prices)
    s.pile = list(range(len(data.contract_names)))
    s.display = []
    s.bonuses = []
    s.round = 1
    s.first = s.moved = 0
    s.stack = [Setup()]
    s.over = False
    s._log = None
    s.find_places()
    s.count_markers()
    return s


def new_seat(data: Data) -> Seat:
    seat = Seat()
    seat.stock = data.start_stock[:]
    seat.caps = [data.cap] * RESOURCES
    seat.workers = [data.harbour] * data.workers_start
    seat.given = [0] * PROJECTS
    seat.points = 0
    seat.held = []
    seat.left = []
    seat.fulfilled = seat.failed = ()
    seat.flown = seat.haggled = seat.bartered = False
    return seat


@final
class Setup(Phase):
    """Setting up (rulebook: "Spielaufbau"): the city, the stage bonuses, the contracts, the start player."""

    section = "2"

    def advance(self, s: State) -> None:
        s.pop()
        s.begin(City(), StageBonuses(), REFILL, StartPlayer(), ROUND)


@final
class City(Dice):
    """Set-up: the sixteen tiles are shuffled and laid out row by row, undeveloped."""

    section = "2.1"

    def outcomes(self, s: State) -> list[Action]:
        return [s.acts.lay[tile] for tile in range(TILES) if s._place[tile] < 0]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Lay)
        s._place[action.tile] = len(s.grid)
        s.grid.append(action.tile)
        if len(s.grid) == TILES:
            s.tell(LAID, s.grid[:])
            s.pop()


@final
class StageBonuses(Dice):
    """Set-up: two bonuses of the first group for stages 2 and 3, two of the second for stages 4 and 5."""

    section = "2.2"

    def outcomes(self, s: State) -> list[Action]:
        group = len(s.bonuses) // DRAWN_PER_GROUP + 1
        kinds = range(len(s.data.bonus_names))
        return [s.acts.reveal[one] for one in kinds if s.data.bonus_group[one] == group and one not in s.bonuses]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Reveal)
        s.bonuses = [*s.bonuses, action.bonus]
        if len(s.bonuses) == 2 * DRAWN_PER_GROUP:
            s.tell(REVEALED, s.bonuses)
            s.pop()


@final
class StartPlayer(Dice):
    """Set-up: the start player is drawn by lot; who sits further on begins with more gears."""

    section = "2.3"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.begin[: len(s.seats)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.first = action.seat
        for i, one in enumerate(s.clockwise(s.first)):
            s.seats[one].stock[GEARS] = s.data.start_gears[i]
        s.tell(BEGAN, action.seat)
        s.pop()
