# mypyc: compiled
"""Starfarers for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind, share
from tradewinds.core.trade import Decline
from tradewinds.games.starfarers.actions.flight import Course, Jump, Step
from tradewinds.games.starfarers.actions.trade import Counter, Done, Exchange
from tradewinds.games.starfarers.data import SeatNo
from tradewinds.games.starfarers.mind import bargains, manners
from tradewinds.games.starfarers.mind.goals import Prospects, ships_worth
from tradewinds.games.starfarers.mind.plans import Plans
from tradewinds.games.starfarers.mind.standing import chances, open_worth, outlook, time_left
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import Weights
from tradewinds.games.starfarers.rules import commerce, jumps, victory, voyage
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.state import State

COURSES: Final = 6  # that a ship thinks about


@final
class StarMind(Mind):
    """One temper's judgement. The last survey of space is kept, since most looks find it unchanged."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        super().__init__(numbers)
        self.w: Final = Weights(**numbers)
        self._survey: Survey | None = None

    def turn(self, s: State) -> int:
        return s.turn

    def survey(self, s: State) -> Survey:
        known, time = self._survey, time_left(self.w, s)
        if known is None or not known.holds(s, time):
            known = Survey(self.w, s, time)
            self._survey = known
        return known

    def evaluate(self, s: State, seat: SeatNo) -> float:
        if s.over:
            return share(victory.winners(s), seat)
        survey, w = self.survey(s), self.w
        return chances(self.worths(s, seat, survey), seat, w.spread * (w.close + (1.0 - w.close) * survey.time))

    def promised(self, s: State, seat: SeatNo) -> float:
        """In points, and a point is so much of a chance where all is even."""
        if not isinstance(s.stack[-1], commerce.Commerce):
            return 0.0
        return bargains.pending(self.w, s, seat, self.survey(s)) / (4.0 * self.w.spread)

    def worths(self, s: State, seat: SeatNo, survey: Survey) -> list[float]:
        """Everybody in points, as `seat` sees it."""
        found: list[float] = []
        for other in range(len(s.seats)):
            worth = open_worth(self.w, s, other, survey)
            worth += self._own(s, seat, survey) if other == seat else self._others(s, other, survey)
            found.append(worth)
        return found

    def _own(self, s: State, seat: SeatNo, survey: Survey) -> float:
        """Ships, the hand, and what is being bargained for."""
        prospects = Prospects(self.w, s, seat, survey)
        found = ships_worth(self.w, s, seat, prospects) + bargains.pending(self.w, s, seat, survey)
        return found + Plans(self.w, s, seat, survey, prospects).worth(s.seats[seat].hand)

    def _others(self, s: State, seat: SeatNo, survey: Survey) -> float:
        """Ships, and the backs of cards; whoever is about to win is looked at as closely as oneself."""
        found = 0.0
        if s.seats[seat].ships:
            found = ships_worth(self.w, s, seat, Prospects(self.w, s, seat, survey))
        if bargains.leads(self.w, s, seat):
            return found + outlook(self.w, s, seat, survey).worth(s.seats[seat].hand)
        return found + self.w.others_card * min(self.w.most_cards, s.seats[seat].cards())

    def at_sight(self, s: State, seat: SeatNo) -> bool:
        """An answer is given for what the deal brings.

        Whoever offers it needs what it asks for. In most worlds that a search imagines it does not, and would not close
        the deal there, so that to say yes would seem to cost nothing.
        """
        top = s.stack[-1]
        return isinstance(top, commerce.Commerce) and top.seat != seat

    def offers(self, s: State, seat: SeatNo) -> list[Action]:
        return bargains.offers(self.w, s, seat, self.survey(s))

    def choices(self, s: State, seat: SeatNo, legal: list[Action]) -> list[Action]:
        """Whoever has asked and was told yes keeps his word; whoever still has something to ask does so before turning
        to the supply, or being done."""
        granted = bargains.agreed(self.w, s, seat, self.survey(s))
        if granted:
            return granted
        found, asked = self.sensible(s, seat, legal), self.offers(s, seat)
        if self.manners:
            found, asked = self.seemly(s, seat, found), self._proper(s, seat, asked)
        if asked and seat == s.turn:
            found = [action for action in found if not isinstance(action, (Done, Exchange))]
        return found + asked

    def seemly(self, s: State, seat: SeatNo, choices: list[Action]) -> list[Action]:
        return manners.seemly(self.w, s, seat, self.survey(s), choices)

    def _proper(self, s: State, seat: SeatNo, offers: list[Action]) -> list[Action]:
        """Of offers, none may be left."""
        top = s.stack[-1]
        return [one for one in offers if isinstance(top, commerce.Commerce) and manners.said(self.w, s, seat, top, one)]

    def sensible(self, s: State, seat: SeatNo, legal: list[Action]) -> list[Action]:
        """Ships set course for what promises most and jump only there; in trade, see `bargains.sensible`."""
        top = s.stack[-1]
        found = legal
        if isinstance(top, voyage.Voyage):
            found = self._courses(s, seat, s.seats[seat].ships[top.index], legal)
        elif isinstance(top, jumps.Leaping):
            wanted = voyage.goals(s, seat, s.seats[seat].ships[top.index])
            found = [action for action in legal if isinstance(action, Jump) and action.point in wanted]
        elif isinstance(top, commerce.Commerce):
            found = [action for action in legal if bargains.sensible(self.w, s, seat, top, action)]
        return found if found else legal

    def _courses(self, s: State, seat: SeatNo, ship: Ship, legal: list[Action]) -> list[Action]:
        """No single steps, and no more than a few courses."""
        found = [action for action in legal if not isinstance(action, Step)]
        if len(found) <= COURSES:
            return found
        prospects = Prospects(self.w, s, seat, self.survey(s))
        ranked = [(-prospects.rank(ship.vessel, ship.point, action.point), i)
                  for i, action in enumerate(found) if isinstance(action, Course)]  # fmt: skip
        ranked.sort()
        dropped = [i for _, i in ranked[COURSES:]]
        return [action for i, action in enumerate(found) if i not in dropped]

    def remark(self, s: State, seat: SeatNo, action: Action) -> str:
        top = s.stack[-1]
        if isinstance(action, Counter):
            return "rather-this"
        if isinstance(action, Decline) and isinstance(top, commerce.Commerce):
            offer = top.desk.find(action.serial)
            if offer is not None:
                return bargains.reason(self.w, s, seat, self.survey(s), offer)
        return ""
