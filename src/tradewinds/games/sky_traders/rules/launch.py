# mypyc: compiled
"""Chapters 2.4 and 2.5: what everybody gets, and where everybody starts; after a loss as well (10.5)."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.chance import Roll
from tradewinds.games.sky_traders.actions.ship import Berth
from tradewinds.games.sky_traders.data import SEATS, SeatNo
from tradewinds.games.sky_traders.rules.holds import berth, vacant
from tradewinds.games.sky_traders.state import State, scrap

BERTH_FIRST = refusal("berth-first", "2.4")
CREW_NOT_THERE = refusal("crew-not-there", "7.6", "crew: Crew", "hold: Hold")


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
        launch(s, s.in_turn(self.number))


def launch(s: State, seat: SeatNo) -> None:
    """The first equipment; where the Skyman stands and where the ship starts is still to come."""
    me = s.seats[seat]
    scrap(me)
    me.afloat = True
    me.gp += s.data.start_gp
    me.phlogiston = s.data.start_phlogiston
    if s.crew_stock[s.data.skyman]:
        s.begin(FirstCrew(seat), StartingCity(seat))
    else:
        s.begin(StartingCity(seat))


@final
class FirstCrew(Phase):
    """A new ship comes with one Skyman, in a hold of one's choice."""

    section = "2.4"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[self.seat]
        return [s.acts.berth[hold] for hold in s._terms.crew_holds[s.data.skyman] if vacant(me, hold)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.berth]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Berth):
            return BERTH_FIRST()
        return None if action in self.legal(s, seat) else CREW_NOT_THERE(s.data.skyman, action.hold)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        me = s.seats[self.seat]
        hold = action.hold if isinstance(action, Berth) else berth(s, me, s.data.skyman)
        me.crew[hold] = s.data.skyman
        s.crew_stock[s.data.skyman] -= 1
        s.tell(events.BERTHED, self.seat, hold)
        s.pop()


@final
class StartingCity(Dice):
    """Determine the starting city: a die names the class."""

    section = "2.5"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        s.seats[self.seat].tile = s.data.city[action.face - 1]
        s.tell(events.LAUNCHED, self.seat, s.seats[self.seat].tile)
        s.pop()


FLEET: Final = [Fleet(number) for number in range(SEATS + 1)]
