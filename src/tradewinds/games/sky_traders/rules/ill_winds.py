# mypyc: compiled
"""Chapters 4.1, 4.2 and 4.6: Ill Winds blow, one card a turn."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import Drawing, without
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.chance import Reveal
from tradewinds.games.sky_traders.actions.winds import Consult
from tradewinds.games.sky_traders.data import CANCEL_ILL_WIND, TRADERS_DAY, SeatNo, Wind
from tradewinds.games.sky_traders.rules.effects import blow
from tradewinds.games.sky_traders.rules.holds import dismiss
from tradewinds.games.sky_traders.state import State


@final
class IllWinds(Drawing):
    """Phase 1, Ill Winds blow: the top card is revealed and takes effect. Traders' Day comes where it was put in."""

    section = "4.1"

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.winds or s.above == 0 else NOBODY

    def bag(self, s: State) -> list[Wind]:
        return s.winds if s.above else [s.data.traders_day]

    def draws(self, s: State) -> list[Action]:
        return s.acts.reveal

    def sample(self, s: State, rng: Rng) -> Action:
        """Where Traders' Day is due, no die is cast for it."""
        return super().sample(s, rng) if s.above else s.acts.reveal[s.data.traders_day]

    def advance(self, s: State) -> None:
        reshuffle(s)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Reveal)
        wind = action.wind
        s.blowing = wind
        if wind == s.data.traders_day:
            s.above = -1
        else:
            s.winds = without(s.winds, wind)
            if s.above > 0:
                s.above -= 1
        s.tell(events.REVEALED, s.active, wind)
        s.swap(WIND_OVER)
        if wind != s.data.traders_day and s.ability(s.active, CANCEL_ILL_WIND):
            s.push(OMEN)
        else:
            blow(s)


@final
class Omen(Phase):
    """An Astrologer aboard may be sent away, right after the card was revealed: then it has no effect."""

    section = "4.6"
    clock = "decision"

    def actors(self, s: State) -> int:
        return only(s.active) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"wind: Wind": s.blowing}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.let_blow, s.acts.consult]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if not isinstance(action, Consult):
            return blow(s)
        for crew in s.seats[seat].crew:
            if crew >= 0 and s.data.crew_ability[crew] == CANCEL_ILL_WIND:
                dismiss(s, s.seats[seat], crew)
                break
        s.tell(events.FORESEEN, seat, s.blowing)


@final
class WindOver(Phase):
    """The card has been followed: it is laid on the discard pile, unless it is kept; Traders' Day is put back."""

    section = "4.2"

    def advance(self, s: State) -> None:
        s.pop()
        wind = s.blowing
        s.blowing = -1
        if wind < 0:
            return
        s.laid = sorted([*s.laid, wind])
        if s.data.wind_effect[wind] == TRADERS_DAY and s.house.traders_day_reshuffles:
            reshuffle(s)


def reshuffle(s: State) -> None:
    """All cards but the kept ones are shuffled, with Traders' Day in the middle."""
    s.winds = sorted([*s.winds, *[wind for wind in s.laid if wind != s.data.traders_day]])
    s.laid = []
    s.above = len(s.winds) // 2
    s.tell(events.RESHUFFLED, len(s.winds) + 1)


ILL_WINDS: Final = IllWinds()
OMEN: Final = Omen()
WIND_OVER: Final = WindOver()
