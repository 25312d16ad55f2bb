# mypyc: compiled
"""Chapter 5.5: pirates, ice and artifacts, taken as tokens."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import kinds, weights, without
from tradewinds.core.phase import CHANCE, Phase, only
from tradewinds.games.starfarers.actions.chance import TurnUp
from tradewinds.games.starfarers.data import ICE, MOST_SEATS, OUTER, PIRATES, POD, SeatNo
from tradewinds.games.starfarers.events import CLEARED, RENUMBERED
from tradewinds.games.starfarers.rules import friends, victory
from tradewinds.games.starfarers.space import Planet
from tradewinds.games.starfarers.state import State, put


def can_clear(s: State, seat: SeatNo, planet: Planet) -> bool:
    """Cannons against pirates, freight pods for ice, friends among the peoples for an artifact."""
    disc = s.discs[planet]
    if disc < 0:
        return False
    token = s.data.token[disc]
    if not token:
        return False
    if token == PIRATES:
        return friends.cannons(s, seat) >= s.data.value[disc]
    if token == ICE:
        return s.seats[seat].upgrades[POD] >= s.data.value[disc]
    return friends.peoples(s, seat) >= s.data.value[disc]


@final
class Claims(Phase):
    """§5.5 Tokens beside any of the own ships are taken as soon as their condition is met, in the order of planets."""

    section = "5.5"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def advance(self, s: State) -> None:
        planet = self._next(s)
        if planet < 0:
            return s.pop()
        me = s.seats[self.seat]
        disc = s.discs[planet]
        me.tokens = tuple(sorted([*me.tokens, disc]))
        s.discs = put(s.discs, planet, -1)
        if s.heard():
            s.tell(CLEARED, self.seat, disc, planet, victory.points(s, self.seat))
        s.push(SpareDisc(planet))
        victory.crown(s)

    def _next(self, s: State) -> Planet:
        first = -1
        for ship in s.seats[self.seat].ships:
            for planet in s.data.space.planets_at[ship.point]:
                if (first < 0 or planet < first) and planet < OUTER * 3 and can_clear(s, self.seat, planet):
                    first = planet
        return first


@final
class SpareDisc(Phase):
    """§5.5 A reserve disc takes the token's place."""

    section = "5.5"
    planet: Planet

    def __init__(self, planet: Planet) -> None:
        self.planet = planet

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.turn[disc] for disc in kinds(s.spares)]

    def odds(self, s: State) -> list[int]:
        return weights(s.spares)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, TurnUp)
        s.spares = without(s.spares, action.disc)
        s.discs = put(s.discs, self.planet, action.disc)
        s.tell(RENUMBERED, self.planet, action.disc)
        s.pop()


CLAIMS: Final = [Claims(seat) for seat in range(MOST_SEATS)]
