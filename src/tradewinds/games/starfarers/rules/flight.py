# mypyc: compiled
"""Chapter 5.1: the flight phase in outline, and the shake that sets its speed."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, Phase, only, pick
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.chance import Rattle
from tradewinds.games.starfarers.actions.encounter import No, Yes
from tradewinds.games.starfarers.data import MOST_SEATS, SeatNo
from tradewinds.games.starfarers.decks import SPECIFIC_ENCOUNTER
from tradewinds.games.starfarers.events import CHOSE_ENCOUNTER, CHOSE_PEACE, SHOOK
from tradewinds.games.starfarers.rules.arrivals import CLAIMS
from tradewinds.games.starfarers.rules.encounters import ENCOUNTERS
from tradewinds.games.starfarers.rules.fleet import FLEET
from tradewinds.games.starfarers.state import State


@final
class Flight(Phase):
    """§5 Shake, encounter, then the ships: Pilot 1's, then Pilot 2's. Nobody with a ship in space: no flight at all."""

    section = "5"

    def advance(self, s: State) -> None:
        s.pop()
        flyers = [seat for seat in s.pilots() if s.seats[seat].ships]
        if not flyers:
            return
        for seat in reversed(flyers):
            s.push(FLEET[seat])
            s.push(CLAIMS[seat])
        s.push(ENCOUNTERS)
        s.push(SPEED_SHAKE)


@final
class SpeedShake(Phase):
    """§5.1 Two of five balls: the base speed, and an encounter if the black one shows."""

    section = "5.1"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.shake]

    def odds(self, s: State) -> list[int]:
        return s.data.chances

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.shake[pick(s.data.chances, rng.below(10))]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Rattle)
        s.balls = action.balls
        s.base = s.data.base[action.balls]
        s.black = s.data.black[action.balls]
        s.tell(SHOOK, s.turn, action.balls, s.base)
        s.pop()
        s.reader = (s.turn + 1) % len(s.seats)
        s.again = 0
        for pilot in reversed(s.pilots()):
            if s.seats[pilot].ships:
                if s.black:
                    s.again |= only(pilot)
                if s.seats[pilot].has(SPECIFIC_ENCOUNTER):
                    s.push(SPECIFIC[pilot])


@final
class Specific(Phase):
    """§7.3 Specific Encounter: its owner may refuse the encounter, or demand one that the shake did not bring."""

    section = "7.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"black: bool": s.black}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.no, s.acts.yes]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, (Yes, No)) else Refusal("answer-first", "7.3")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, No):
            return
        if s.black:
            s.again &= ~only(seat)
            s.tell(CHOSE_PEACE, seat)
        else:
            s.again |= only(seat)
            s.reader = (seat + 1) % len(s.seats)
            s.tell(CHOSE_ENCOUNTER, seat)


FLIGHT: Final = Flight()
SPEED_SHAKE: Final = SpeedShake()
SPECIFIC: Final = [Specific(seat) for seat in range(MOST_SEATS)]
