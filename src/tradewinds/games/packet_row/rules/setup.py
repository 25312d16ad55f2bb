# mypyc: compiled
"""Chapter 2: setting up."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.bag import Drawing, without
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.games.packet_row.actions import Actions, Begin, Deal
from tradewinds.games.packet_row.data import BOARDS, NO_BOARD, Card, Data, SeatNo
from tradewinds.games.packet_row.events import BEGAN, DEALT
from tradewinds.games.packet_row.rules.refresh import REFILL
from tradewinds.games.packet_row.rules.round import ROUND
from tradewinds.games.packet_row.state import Seat, State


def new_table(data: Data, acts: Actions, seats: int, open_hands: bool) -> State:
    """The table before anything is decided by chance."""
    s = State()
    s.data = data
    s.acts = acts
    s.seats = [new_seat(data) for _ in range(seats)]
    s.bags = [deck[:] for deck in data.decks]
    s.current = [()] * BOARDS
    s.future = [()] * BOARDS
    s.starts = data.starts[:]
    s.harbourmaster = 0
    s.chosen = ()
    s.open_hands = open_hands
    s.stack = [Setup()]
    s.over = False
    s._log = None
    return s


def new_seat(data: Data) -> Seat:
    seat = Seat()
    seat.money = data.start_money
    seat.hand = ()
    seat.ships = ()
    seat.start = -1
    seat.pawn = NO_BOARD
    seat.slot = -1
    seat._powers = None
    return seat


@final
class Setup(Phase):
    """Game set-up (rulebook: "Spielaufbau"): rows are laid out, starting contracts dealt, a harbourmaster found."""

    section = "2"

    def advance(self, s: State) -> None:
        s.pop()
        s.begin(*REFILL, StartingContract(0), FirstHarbourmaster(), ROUND)


@final
class StartingContract(Drawing):
    """Set-up: each player gets one starting contract, known to that player alone; the rest is not seen."""

    section = "2.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(CHANCE) if self.seat < len(s.seats) else NOBODY

    def bag(self, s: State) -> list[Card]:
        return s.starts

    def draws(self, s: State) -> list[Action]:
        return s.acts.deal

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Deal)
        s.starts = without(s.starts, action.card)
        s.seats[self.seat].start = action.card
        s.tell(DEALT, self.seat, action.card)
        s.swap(StartingContract(self.seat + 1))


@final
class FirstHarbourmaster(Dice):
    """Set-up: somebody is harbourmaster of the first round, no matter how found; here by lot."""

    section = "2.3"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.begin[: len(s.seats)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.harbourmaster = action.seat
        s.tell(BEGAN, action.seat)
        s.pop()
