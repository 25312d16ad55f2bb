# mypyc: compiled
"""Chapter 4.4: the guild hall."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.actions import Hire
from tradewinds.games.airship_city.data import GUILD, SeatNo
from tradewinds.games.airship_city.events import HIRED
from tradewinds.games.airship_city.rules.developed import pay_developed
from tradewinds.games.airship_city.rules.donations import affordable, pay_for, refuse_price
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import State

NO_WORKER_LEFT = refusal("no-worker-left", "4.4", "workers: int")


@final
class GuildHall(Place):
    """The guild hall: pay for a worker, who waits on the harbour and moves from the next turn on (A7)."""

    section = "4.4"
    covers = (Hire,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if len(me.workers) < s.data.workers_most and affordable(me, GUILD, s.data.wages):
            moves.append(s.acts.hire)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.hire]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if len(me.workers) >= s.data.workers_most:
            return NO_WORKER_LEFT(s.data.workers_most)
        return refuse_price(me, GUILD, s.data.wages, self.section)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        me = s.seats[seat]
        price = pay_for(me, GUILD, s.data.wages)
        s.moved |= 1 << len(me.workers)
        me.workers.append(s.data.harbour)
        s.tell(HIRED, seat, price)
        pay_developed(s, seat, self.tile)
