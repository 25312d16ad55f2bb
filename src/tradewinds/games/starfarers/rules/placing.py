# mypyc: compiled
"""Chapter 4.6: trade ships that are owed, placed as soon as there is room."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.home import Place
from tradewinds.games.starfarers.data import MOST_SEATS, TRADE_SHIP, SeatNo
from tradewinds.games.starfarers.rules.building import free_ports, launch_new, refuse_port_site
from tradewinds.games.starfarers.state import State


def must_place(s: State, seat: SeatNo) -> bool:
    """Is a free trade ship owed, and are there a transport, a station and a free site for it?"""
    me = s.seats[seat]
    if not me.owed_ships or len(me.ships) >= s.data.transports or not me.stations:
        return False
    return bool(free_ports(s, seat))


def places(s: State, seat: SeatNo) -> list[Action]:
    return [s.acts.place[point] for point in free_ports(s, seat)]


def refuse_place(s: State, seat: SeatNo, action: Action) -> Refusal | None:
    if not isinstance(action, Place):
        return Refusal("place-first", "4.6")
    return refuse_port_site(s, seat, action.point)


def place(s: State, seat: SeatNo, action: Action) -> None:
    assert isinstance(action, Place)
    s.seats[seat].owed_ships -= 1
    launch_new(s, seat, TRADE_SHIP, action.point)


@final
class Placing(Phase):
    """§4.6 A trade ship that is owed comes before anything else."""

    section = "4.6"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) if must_place(s, self.seat) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return places(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_place(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        place(s, seat, action)


PLACING: Final = [Placing(seat) for seat in range(MOST_SEATS)]
