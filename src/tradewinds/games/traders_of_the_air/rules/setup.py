# mypyc: compiled
"""Chapter 3: setting up."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.traders_of_the_air.actions import Actions, Begin, Place, Remove
from tradewinds.games.traders_of_the_air.data import EMPTY, GENERIC, NOBODY_YET, Chart, Data, SeatNo
from tradewinds.games.traders_of_the_air.events import BEGAN, FUNDED, PLACED, REMOVED
from tradewinds.games.traders_of_the_air.rules.compass import COMPASS
from tradewinds.games.traders_of_the_air.rules.guild_boards import BoardChoice, BoardLot
from tradewinds.games.traders_of_the_air.rules.refill import STOCKING
from tradewinds.games.traders_of_the_air.rules.turn import TURN
from tradewinds.games.traders_of_the_air.state import Seat, State

PLACE_FIRST: Final = refusal("place-first", "3.8")
NOT_AT_START: Final = refusal("not-at-start", "3.8", "city: City")
ANOTHER_CITY: Final = refusal("another-city", "3.8", "city: City")


def new_table(data: Data, acts: Actions, seats: int, chart: Chart, compass: bool, boards: str) -> State:
    """The table before anything is decided by chance."""
    s = State()
    s.data = data
    s.acts = acts
    s.seats = [new_seat(data) for _ in range(seats)]
    s.chart = chart
    s.turned = False
    s.removed = ()
    s.supply = data.markers
    s.stacks = [0] * data.stacks
    s.fields = [EMPTY] * data.fields
    s.ship = data.start
    s.starter = 0
    s.active = 0
    s.acted = False
    s.traded = False
    s.flown = False
    s.busy = False
    s.quiet = 0
    s.last = NOBODY_YET
    s.stack = [Setup(compass, boards)]
    s.over = False
    s._log = None
    return s


def new_seat(data: Data) -> Seat:
    seat = Seat()
    seat.money = 0
    seat.goods = ()
    seat.sold = ()
    seat.branches = (0,) * len(data.city_names)
    seat.stock = data.branches
    seat.guild = GENERIC
    return seat


@final
class Setup(Phase):
    """Setting up (rulebook: "Spielaufbau"): winds, colours, fields, start player, guild boards, first branches."""

    section = "3"
    compass: bool
    boards: str

    def __init__(self, compass: bool, boards: str) -> None:
        self.compass = compass
        self.boards = boards

    def advance(self, s: State) -> None:
        winds: list[Phase] = [COMPASS] if self.compass else []
        boards: list[Phase] = (
            [BoardChoice(0)] if self.boards == "choose" else [BoardLot(0)] if self.boards == "random" else []
        )
        s.pop()
        s.begin(*winds, COLOURS, STOCKING, STACKS, START_PLAYER, *boards, START_MONEY, Placement(0), TURN)


@final
class Colours(Dice):
    """Set-up, step 2: with fewer than four players whole colours stay in the box, drawn by lot (ruling B1)."""

    section = "3.2"

    def actors(self, s: State) -> int:
        return only(CHANCE) if len(s.removed) < s.data.colours_removed[len(s.seats)] else NOBODY

    def outcomes(self, s: State) -> list[Action]:
        return [remove for remove in s.acts.remove if remove.colour not in s.removed]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Remove)
        s.removed = tuple(sorted((*s.removed, action.colour)))
        s.supply = [marker for marker in s.supply if s.data.colour[marker] != action.colour]
        s.tell(REMOVED, action.colour)


@final
class Stacks(Phase):
    """Set-up, step 3: what is not on the fields forms five stacks, face down."""

    section = "3.3"

    def advance(self, s: State) -> None:
        s.stacks = s.data.stack_sizes(len(s.supply))
        s.pop()


@final
class StartPlayer(Dice):
    """Set-up, step 6: somebody starts, drawn by lot; the order of turns never changes."""

    section = "3.6"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.begin[: len(s.seats)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.starter = action.seat
        s.active = action.seat
        s.tell(BEGAN, action.seat)
        s.pop()


# 3.7 and 3.8: money and the first branches


@final
class StartMoney(Phase):
    """Set-up, step 7: 1, 2, 3, 4 Skydollars in the order of turns, and what the guild board gives."""

    section = "3.7"

    def advance(self, s: State) -> None:
        for place in range(len(s.seats)):
            number = s.in_turn(place)
            seat = s.seats[number]
            seat.money = s.data.start_money[place] + s.data.coins[seat.guild]
            s.tell(FUNDED, number, seat.money)
        s.pop()


@final
class Placement(Phase):
    """Set-up, step 8: in three rounds everybody puts two branches on a city, another one each time (ruling B9)."""

    section = "3.8"
    asked: int

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def actors(self, s: State) -> int:
        left = self.asked < len(s.seats) * s.data.placement_rounds
        return only(s.in_turn(self.asked)) if left else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"branches: int": s.data.placed_at_once, "city: City": s.data.start}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        branches = s.seats[seat].branches
        moves: list[Action] = []
        for city, place in enumerate(s.acts.place):
            if city != s.data.start and branches[city] == 0:
                moves.append(place)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.place]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Place):
            return PLACE_FIRST()
        if action.city == s.data.start:
            return NOT_AT_START(action.city)
        return ANOTHER_CITY(action.city) if s.seats[seat].branches[action.city] else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Place)
        s.seats[seat].put(action.city, s.data.placed_at_once)
        s.tell(PLACED, seat, action.city, s.data.placed_at_once)
        s.swap(Placement(self.asked + 1))


COLOURS: Final = Colours()
STACKS: Final = Stacks()
START_PLAYER: Final = StartPlayer()
START_MONEY: Final = StartMoney()
