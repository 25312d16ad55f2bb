# mypyc: compiled
"""Chapter 4.4: trade with the supply."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.starfarers.actions.trade import Exchange
from tradewinds.games.starfarers.data import GOODS, RESOURCES, Resource, SeatNo
from tradewinds.games.starfarers.decks import SWAP, SWAP_GOODS
from tradewinds.games.starfarers.events import EXCHANGED
from tradewinds.games.starfarers.rules.stock import SUPPLY_EMPTY
from tradewinds.games.starfarers.state import Seat, State, added

RATE = refusal("rate", "4.4", "count: int", "give: Resource")


def rate(s: State, me: Seat, resource: Resource) -> int:
    """How many cards of a kind buy one of another: the best that the seat is offered."""
    if resource == GOODS:
        return 1 if not me.swapped and me.has(SWAP_GOODS) else s.data.rates[GOODS]
    return 2 if me.has(SWAP + resource) else s.data.rates[resource]


@final
class Supply(Section):
    """§4.4 Equal cards for one of another kind, which must be there."""

    covers = (Exchange,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        for give in range(RESOURCES):
            held = me.hand[give]
            if held and held >= rate(s, me, give):
                for want in range(RESOURCES):
                    if want != give and s.supply[want]:
                        moves.append(s.acts.exchange[give][want])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        held = [kind for kind in range(RESOURCES) if s.seats[seat].hand[kind]]
        return [s.acts.exchange[give][want] for give in held for want in range(RESOURCES) if want != give]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Exchange)
        me = s.seats[seat]
        needed = rate(s, me, action.give)
        if me.hand[action.give] < needed:
            return RATE(needed, action.give)
        return None if s.supply[action.want] else SUPPLY_EMPTY.at("4.4", action.want)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Exchange)
        me = s.seats[seat]
        count = rate(s, me, action.give)
        if action.give == GOODS and count == 1:
            me.swapped = True
        s.spend(seat, action.give, count)
        s.gain(seat, action.want, 1)
        if s.heard():
            s.tell(EXCHANGED, seat, count, action.give, added((0,) * RESOURCES, action.want, 1))


SUPPLY: Final = Supply()
