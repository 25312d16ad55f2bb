# mypyc: compiled
"""Chapter 4.3: the architect's office."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Build
from tradewinds.games.airship_city.data import ARCHITECT, PROJECTS, SHIPS, SeatNo
from tradewinds.games.airship_city.events import BUILT
from tradewinds.games.airship_city.rules import donations
from tradewinds.games.airship_city.rules.developed import pay_developed
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import State


@final
class Architect(Place):
    """The architect's office: build one public facility."""

    section = "4.3"
    covers = (Build,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        for facility in range(SHIPS, PROJECTS):
            if donations.affordable(s.seats[seat], ARCHITECT, s.data.cost[facility]) and donations.open_slot(
                s, seat, facility
            ):
                moves.append(s.acts.build[facility])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.build[SHIPS:]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Build)
        refused = donations.refuse_slot(s, seat, action.facility)
        if refused is not None:
            return refused
        return donations.refuse_price(s.seats[seat], ARCHITECT, s.data.cost[action.facility], self.section)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Build)
        s.pop()
        me, points = s.seats[seat], s.data.points[action.facility]
        price = donations.pay_for(me, ARCHITECT, s.data.cost[action.facility])
        s.tell(BUILT, seat, action.facility, price, points, me.points + points)
        donations.place_marker(s, seat, action.facility)
        pay_developed(s, seat, self.tile)
