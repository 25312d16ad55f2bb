# mypyc: compiled
"""Chapter 5.1: the balls of a mothership, and the speed that they set."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, Phase, only, pick
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers import decks, events
from tradewinds.games.starfarers.actions.chance import Rattle
from tradewinds.games.starfarers.data import SeatNo
from tradewinds.games.starfarers.rules.friends import boosters
from tradewinds.games.starfarers.rules.travelers import Specific
from tradewinds.games.starfarers.state import State


def speed(s: State, seat: SeatNo) -> int:
    """The base speed of the turn and one's own boosters; reckoned anew for every ship."""
    return s.base + boosters(s, seat)


class Balls(Phase):
    """§5.1 Two of five balls show; what they decide, a subclass says."""

    section = "5.1"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.shake]

    def odds(self, s: State) -> list[int]:
        return s.data.chances

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.shake[pick(s.data.chances, rng.below(10))]


@final
class SpeedShake(Balls):
    """§5.1 The base speed, and an encounter if the black ball shows."""

    section = "5.1"

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Rattle)
        s.balls = action.balls
        s.base = s.data.base[action.balls]
        s.black = s.data.black[action.balls]
        s.tell(events.SHOOK, s.turn, action.balls, s.base)
        s.reader = (s.turn + 1) % len(s.seats)
        flyers = [pilot for pilot in s.pilots() if s.seats[pilot].ships]
        s.again = 0
        for pilot in flyers:
            if s.black:
                s.again |= only(pilot)
        s.pop()
        holders = [Specific(pilot) for pilot in flyers if s.seats[pilot].has(decks.SPECIFIC_ENCOUNTER)]
        if holders:
            s.begin(*holders)


SPEED_SHAKE: Final = SpeedShake()
