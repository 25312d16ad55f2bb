# mypyc: compiled
"""Chapter 5.4: discovering and exploring."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.bag import kinds, weights, without
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, Phase, only
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.chance import Lay, TurnUp
from tradewinds.games.starfarers.data import OUTER, SeatNo
from tradewinds.games.starfarers.events import DISCOVERED, EXPLORED
from tradewinds.games.starfarers.rules import sectors, tokens
from tradewinds.games.starfarers.space import Planet, Point, Slot
from tradewinds.games.starfarers.state import State, put


def touches(s: State, seat: SeatNo, point: Point) -> bool:
    """Does anything happen when a ship of the seat comes to this point?"""
    slot = s.data.space.slot_of[point]
    if slot < 0 or slot >= OUTER:
        return False
    if sectors.hidden(s, slot):
        return True
    for planet in s.data.space.planets_at[point]:
        if tokens.can_clear(s, seat, planet):
            return True
    return False


def arrive(s: State, seat: SeatNo, point: Point) -> None:
    """A sector is turned up, then its discs, then every token whose condition is met is taken."""
    slot, claims = s.data.space.slot_of[point], tokens.CLAIMS[seat]
    if s.sectors[slot] < 0:
        s.begin(Discovery(seat, slot), claims)
    elif sectors.hidden(s, slot):
        s.begin(Exploration(seat, slot), claims)
    else:
        s.push(claims)


@final
class Discovery(Dice):
    """§5.4 The first ship at the rim of a sector that lies face down turns it up."""

    section = "5.4"
    seat: SeatNo
    slot: Slot

    def __init__(self, seat: SeatNo, slot: Slot) -> None:
        self.seat = seat
        self.slot = slot

    def outcomes(self, s: State) -> list[Action]:
        return sectors.sector_outcomes(s, self.slot)

    def sample(self, s: State, rng: Rng) -> Action:
        return sectors.sampled_sector(s, self.slot, rng)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Lay)
        sectors.lay(s, self.slot, action.piece, action.rotation)
        s.tell(DISCOVERED, self.seat, self.slot, action.piece)
        s.pop()
        if sectors.hidden(s, self.slot):
            s.push(Exploration(self.seat, self.slot))


@final
class Exploration(Phase):
    """§5.4 All discs of a system are turned up, each drawn from the pool of its planet's icon."""

    section = "5.4"
    seat: SeatNo
    slot: Slot

    def __init__(self, seat: SeatNo, slot: Slot) -> None:
        self.seat = seat
        self.slot = slot

    def planet(self, s: State) -> Planet:
        """The next planet without a disc, from the last to the first, so that the first one tells when all are done."""
        for planet in range(self.slot * 3 + 2, self.slot * 3 - 1, -1):
            if s.discs[planet] < 0:
                return planet
        return -1

    def pool(self, s: State) -> int:
        icon = (self.planet(s) - s.rotations[self.slot]) % 3
        return s.data.pool[s.sectors[self.slot]][icon]

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.turn[disc] for disc in kinds(s.pools[self.pool(s)])]

    def odds(self, s: State) -> list[int]:
        return weights(s.pools[self.pool(s)])

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, TurnUp)
        planet, pool = self.planet(s), self.pool(s)
        s.pools[pool] = without(s.pools[pool], action.disc)
        s.discs = put(s.discs, planet, action.disc)
        if s.heard():
            s.tell(EXPLORED, self.seat, planet, s.resource_of(planet), action.disc)
        if self.planet(s) < 0:
            s.pop()
