# mypyc: compiled
"""What a position looks like to everybody, for bots: found once, and then used for each seat."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.airship_city.data import PROJECTS, RESOURCES, SHIPS, TILES, Project, SeatNo
from tradewinds.games.airship_city.mind.weights import Weights
from tradewinds.games.airship_city.rules.scoring import awards
from tradewinds.games.airship_city.rules.stages import filled
from tradewinds.games.airship_city.rules.turn import whose_turn
from tradewinds.games.airship_city.state import State


@final
class Race:
    """How the race for every project stands. It stays the same over most actions, and lists that stay are shared."""

    def __init__(self, w: Weights, s: State) -> None:
        self.majority: Final = s.majority
        self.developed: Final = s.developed
        self.given: Final = [seat.given for seat in s.seats]
        self.fulfilled: Final = [seat.fulfilled for seat in s.seats]
        self.prizes: Final = awards(s)
        self.bonus: Final = bonuses(w, s)
        self.open: Final = [s.taken(project) < s.slots(project) for project in range(PROJECTS)]

    def rival(self, seat: SeatNo, project: Project) -> int:
        """The most markers that anybody else has on a project."""
        most = 0
        for other in range(len(self.given)):
            if other != seat:
                most = max(most, self.given[other][project])
        return most

    def fits(self, s: State) -> bool:
        """Whether nothing of it has changed: what changes is replaced by another list."""
        if s.majority is not self.majority or s.developed is not self.developed:
            return False
        for i in range(len(s.seats)):
            if s.seats[i].given is not self.given[i] or s.seats[i].fulfilled is not self.fulfilled[i]:
                return False
        return True


def bonuses(w: Weights, s: State) -> list[float]:
    """By resource: what the developed tiles of its colour bring in a round to who has its upgrade."""
    found = [0.0] * RESOURCES
    for tile in range(TILES):
        if s.developed[tile]:
            kind = s.data.kind[tile]
            for resource in s.data.colours[kind]:
                found[resource] += w.developed[kind]
    return found


@final
class Scene:
    """A state, with what all seats have in common: the race, whose turn it is, and how long the match goes on."""

    def __init__(self, w: Weights, s: State, race: Race) -> None:
        self.w: Final = w
        self.s: Final = s
        self.race: Final = race
        self.turn: Final = whose_turn(s)
        self.rounds: Final = rounds_left(s)

    def after(self, s: State) -> Scene:
        """The scene of another state, not far away."""
        return Scene(self.w, s, self.race if self.race.fits(s) else Race(self.w, s))

    def waiting(self, seat: SeatNo) -> int:
        """1: the seat's turn in this round is still to come; 0: it is under way; -1: it is over."""
        if self.turn < 0:
            return 1
        seats = len(self.s.seats)
        mine, now = (seat - self.s.first) % seats, (self.turn - self.s.first) % seats
        return (mine > now) - (mine < now)


def rounds_left(s: State) -> float:
    """The rounds after the one under way."""
    last = s.data.rounds
    if filled(s, SHIPS, PROJECTS) >= s.data.facilities_to_end:  # unless a majority is lost again
        last = max(s.round, last - s.data.rounds_per_stage + 1)
    return float(last - s.round)
