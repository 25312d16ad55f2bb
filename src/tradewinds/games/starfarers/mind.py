# mypyc: compiled
"""Starfarers for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.trade import Decline
from tradewinds.games.starfarers import bargains
from tradewinds.games.starfarers.actions import Counter
from tradewinds.games.starfarers.commerce import Commerce
from tradewinds.games.starfarers.data import SeatNo
from tradewinds.games.starfarers.goals import Prospects
from tradewinds.games.starfarers.heuristics import chances, hand_worth, open_worth, time_left
from tradewinds.games.starfarers.plans import Plans
from tradewinds.games.starfarers.scoring import winners
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.survey import Survey
from tradewinds.games.starfarers.weights import Weights

MOST_CARDS: Final = 10  # in a hand that nobody sees; what it holds beyond that a seven will halve


@final
class StarMind(Mind):
    """One temper's judgement. The last survey of space is kept, since most looks find it unchanged."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.w: Final = Weights(numbers)
        self.depth = self.w.depth
        self._survey: Survey | None = None

    def survey(self, s: State) -> Survey:
        known = self._survey
        if known is None or not known.holds(s):
            known = Survey(s, self.w)
            self._survey = known
        return known

    def evaluate(self, s: State, seat: SeatNo) -> float:
        if s.over:
            won = winners(s)
            return 1.0 / len(won) if seat in won else 0.0
        time = time_left(s)
        return chances(self.worths(s, seat, time), seat, self.w.spread * (self.w.close + (1.0 - self.w.close) * time))

    def worths(self, s: State, seat: SeatNo, time: float) -> list[float]:
        """Everybody in points, as `seat` sees it: its own hand, and the backs of the others' cards."""
        w, survey = self.w, self.survey(s)
        found: list[float] = []
        for other in range(len(s.seats)):
            prospects = Prospects(s, other, survey, w, time)
            worth = open_worth(s, other, survey, prospects, w, time)
            if other == seat:
                worth += Plans(s, seat, prospects, w, time).worth(s.seats[seat].hand)
                worth += bargains.pending(s, seat, survey, w)
            elif bargains.leads(s, other, w):
                worth += hand_worth(s, other, survey, w, time)
            else:
                worth += w.others_card * min(MOST_CARDS, s.seats[other].cards())
            found.append(worth)
        return found

    def offers(self, s: State, seat: SeatNo) -> list[Action]:
        return bargains.offers(s, seat, self.survey(s), self.w)

    def remark(self, s: State, seat: SeatNo, action: Action) -> str:
        top = s.stack[-1]
        if isinstance(action, Counter):
            return "rather-this"
        if isinstance(action, Decline) and isinstance(top, Commerce):
            offer = top.desk.find(action.serial)
            if offer is not None:
                return bargains.reason(s, seat, offer, self.survey(s), self.w)
        return ""
