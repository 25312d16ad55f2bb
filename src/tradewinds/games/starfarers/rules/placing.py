# mypyc: compiled
"""Chapter 4.6: free trade ships that are owed, placed as soon as there is room."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.games.starfarers.actions.home import Place
from tradewinds.games.starfarers.data import MOST_SEATS, TRADE_SHIP, SeatNo
from tradewinds.games.starfarers.rules import building, stock
from tradewinds.games.starfarers.state import State

PLACE_FIRST = refusal("place-first", "4.6")


def must_place(s: State, seat: SeatNo) -> bool:
    """Is a free trade ship owed, and are there a transport, a station and a free site for it?"""
    me = s.seats[seat]
    return me.owed_ships > 0 and stock.ship_left(s, me, TRADE_SHIP) and bool(building.free_ports(s, seat))


@final
class FreeShips(Section):
    """§4.6 A trade ship that is owed is put on a spaceport site; nothing else may be done before."""

    covers = (Action,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        for point in building.free_ports(s, seat):
            moves.append(s.acts.place[point])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return building.refuse_port_site(s, seat, action.point) if isinstance(action, Place) else PLACE_FIRST()

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Place)
        s.seats[seat].owed_ships -= 1
        stock.launch_new(s, seat, TRADE_SHIP, action.point)


@final
class Placing(Menu):
    """§4.6 A trade ship that is owed comes before anything else."""

    section = "4.6"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) if must_place(s, self.seat) else NOBODY

    def sections(self, s: State) -> Sections:
        return OWED


OWED: Final = Sections(FreeShips())
PLACING: Final = [Placing(seat) for seat in range(MOST_SEATS)]
