# mypyc: compiled
"""Chapter 3: setting up."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.traders_of_the_air.actions import Actions, Begin, Place, Remove, Spin
from tradewinds.games.traders_of_the_air.data import (
    EMPTY,
    GENERIC,
    MOST_ROUNDS,
    MOST_SEATS,
    NOBODY_YET,
    Chart,
    City,
    Data,
    SeatNo,
)
from tradewinds.games.traders_of_the_air.events import BEGAN, FUNDED, PLACED, REMOVED, SPUN, TURNED
from tradewinds.games.traders_of_the_air.rules.guild_boards import CHOICE, LOT
from tradewinds.games.traders_of_the_air.rules.supply import STOCKING
from tradewinds.games.traders_of_the_air.rules.turn import TURN
from tradewinds.games.traders_of_the_air.state import Seat, State


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
        s.swap(TURN)
        s.push(PLACEMENT[0])
        s.push(START_MONEY)
        if self.boards == "choose":
            s.push(CHOICE[0])
        elif self.boards == "random":
            s.push(LOT[0])
        s.push(START_PLAYER)
        s.push(STACKS)
        s.push(STOCKING)
        s.push(COLOURS)
        if self.compass:
            s.push(COMPASS)


@final
class Compass(Phase):
    """The compass (rulebook: "Der Kompass: eine Variante") is spun once; one side turns all winds round."""

    section = "7"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.spin]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Spin)
        s.turned = action.turned
        s.tell(TURNED if action.turned else SPUN)
        s.pop()


@final
class Colours(Phase):
    """Set-up, step 2: with fewer than four players whole colours stay in the box, drawn by lot (ruling B1)."""

    section = "3.2"

    def actors(self, s: State) -> int:
        return only(CHANCE) if len(s.removed) < s.data.colours_removed[len(s.seats)] else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
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
class StartPlayer(Phase):
    """Set-up, step 6: somebody starts, drawn by lot; the order of turns never changes."""

    section = "3.6"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.begin[: len(s.seats)]]

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
            return Refusal("place-first", self.section)
        return refuse_place(s, seat, action.city)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Place)
        s.seats[seat].put(action.city, s.data.placed_at_once)
        s.tell(PLACED, seat, action.city, s.data.placed_at_once)
        s.swap(PLACEMENT[self.asked + 1])


def refuse_place(s: State, seat: SeatNo, city: City) -> Refusal | None:
    if city == s.data.start:
        return Refusal("not-at-start", "3.8", **{"city: City": city})
    if s.seats[seat].branches[city]:
        return Refusal("another-city", "3.8", **{"city: City": city})
    return None


COMPASS: Final = Compass()
COLOURS: Final = Colours()
STACKS: Final = Stacks()
START_PLAYER: Final = StartPlayer()
START_MONEY: Final = StartMoney()
PLACEMENT: Final = [Placement(asked) for asked in range(MOST_SEATS * MOST_ROUNDS + 1)]
