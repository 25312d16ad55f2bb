# mypyc: compiled
"""Chapters 8.1 and 8.2: the end of a round, the start of a stage, and whether the game ends."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.actions import Take
from tradewinds.games.airship_city.data import BY_FACILITIES, BY_ROUNDS, BY_SHIPS, PROJECTS, SHIPS, Ending, SeatNo
from tradewinds.games.airship_city.events import ENDED, GOT, SATED, STAGE
from tradewinds.games.airship_city.rules.contracts import fail
from tradewinds.games.airship_city.rules.scoring import finish
from tradewinds.games.airship_city.rules.stock import receive, receive_all
from tradewinds.games.airship_city.state import State, counts

STAGE_BONUS_FIRST = refusal("stage-bonus-first", "8.1")
ALL: Final = (0, 1, 2, 3)


@final
class EndOfRound(Phase):
    """The end of a round (rulebook: "Spielende"): in the last stage the game may end; else the marker moves on."""

    section = "8.2"

    def advance(self, s: State) -> None:
        ending = ended(s)
        if ending >= 0:
            s.tell(ENDED, ending, s.round)
            return finish(s)
        s.round += 1
        if (s.round - 1) % s.data.rounds_per_stage:
            s.pop()
        else:
            s.swap(STAGE_START)


def ended(s: State) -> Ending:
    """Which end condition holds, or -1; only the position at the end of the round counts (A43)."""
    if s.stage() < s.data.stages:
        return -1
    if s.round >= s.data.rounds:
        return BY_ROUNDS
    if filled(s, 0, SHIPS) >= s.data.ships_to_end:
        return BY_SHIPS
    return BY_FACILITIES if filled(s, SHIPS, PROJECTS) >= s.data.facilities_to_end else -1


def filled(s: State, start: int, end: int) -> int:
    """How many majorities somebody holds, among these projects."""
    return end - start - s.majority[start:end].count(-1)


@final
class StageStart(Phase):
    """A new stage (rulebook: "Zu Beginn einer neuen Etappe"): first its bonus for all, in turn order."""

    section = "8.1"

    def advance(self, s: State) -> None:
        bonus = s.bonuses[s.stage() - 2]
        s.tell(STAGE, s.stage(), bonus)
        s.swap(NEXT_STAGE)
        order = s.clockwise(s.first)
        for seat in order:
            receive_all(s, seat, s.data.bonus_gain[bonus])
        choice = s.data.bonus_choice[bonus]
        if choice:
            s.begin(*[StageChoice(seat, choice) for seat in order])


@final
class StageChoice(Phase):
    """A stage bonus of resources in any mix, taken one by one."""

    section = "8.1"
    seat: SeatNo
    left: int

    def __init__(self, seat: SeatNo, left: int) -> None:
        self.seat = seat
        self.left = left

    def actors(self, s: State) -> int:
        return only(self.seat) if s.seats[self.seat].any_room(ALL) else NOBODY

    def advance(self, s: State) -> None:
        s.tell(SATED, self.seat, self.left)
        s.pop()

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"left: int": self.left}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.take[resource] for resource in s.seats[seat].roomiest(ALL)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, Take) else STAGE_BONUS_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Take)
        if s.heard() and s.seats[seat].room(action.resource):
            s.tell(GOT, seat, counts(action.resource, 1))
        receive(s, seat, action.resource, 1)
        if self.left > 1:
            s.swap(StageChoice(seat, self.left - 1))
        else:
            s.pop()


@final
class NextStage(Phase):
    """A new stage, after its bonus: used bonus actions come back, and contracts have one stage less (A38, A40)."""

    section = "8.1"

    def advance(self, s: State) -> None:
        for seat in s.clockwise(s.first):
            me = s.seats[seat]
            me.flown = me.haggled = me.bartered = False
            me.left = [left - 1 for left in me.left]
            for contract in [me.held[j] for j in range(len(me.held)) if me.left[j] == 0]:
                fail(s, seat, contract)
        s.pop()


END_OF_ROUND: Final = EndOfRound()
STAGE_START: Final = StageStart()
NEXT_STAGE: Final = NextStage()
