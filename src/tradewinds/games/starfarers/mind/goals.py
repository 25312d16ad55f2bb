# mypyc: compiled
"""What a ship may hope for, for bots: its best goal, sooner being better."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.starfarers.data import COLONY_SHIP, POD, SITES, SeatNo
from tradewinds.games.starfarers.mind.survey import Survey, has_token
from tradewinds.games.starfarers.mind.weights import FURTHEST, MOST_BOOSTERS, Weights
from tradewinds.games.starfarers.rules import flight, friends, tokens, voyage
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State


@final
class Prospects:
    """What every goal is worth to one seat, before the way there is counted. Goals that are aimed at are struck off."""

    def __init__(self, w: Weights, s: State, seat: SeatNo, survey: Survey) -> None:
        self.w: Final = w
        self.s: Final = s
        self.points: Final = survey.points
        self.colony: Final = survey.colony[:]  # to a colony ship
        self.trade: Final = survey.trade[:]  # to a trade ship
        self.fade: Final = w.fade[min(MOST_BOOSTERS, friends.boosters(s, seat))]
        for goal in survey.guarded:
            self._weigh_tokens(seat, survey.sites[goal], goal)
        first = len(self.points) - len(survey.outposts)
        for i in range(len(survey.outposts)):
            self.trade[first + i] = dock_worth(w, s, seat, survey, survey.outposts[i])

    def _weigh_tokens(self, seat: SeatNo, site: int, goal: int) -> None:
        """A token that can be won is won by any ship; one that cannot leaves little to hope for."""
        w, s = self.w, self.s
        cleared, passable = 0.0, True
        for planet in (site, site // 3 * 3 + (site + 1) % 3):
            if has_token(s, planet):
                if tokens.can_clear(s, seat, planet):
                    cleared += w.token
                else:
                    passable = False
        self.trade[goal] = cleared
        self.colony[goal] = cleared + (self.colony[goal] if passable else w.blocked)

    def best(self, vessel: int, point: Point, left: int) -> float:
        """The best goal of a ship, which is then no goal of another any more."""
        worths = self.colony if vessel == COLONY_SHIP else self.trade
        best, goal = 0.0, -1
        chart = self.s.chart()
        for i in range(len(self.points)):
            if worths[i] > best:
                away = max(0, chart.distances(self.points[i])[point] - left)
                value = worths[i] * self.fade[min(away, FURTHEST)]
                if value > best:
                    best, goal = value, i
        if goal >= 0:
            self.colony[goal] = 0.0
            self.trade[goal] = 0.0
        return best

    def rank(self, vessel: int, point: Point, goal: Point) -> float:
        """What a goal there promises a ship, the way counted."""
        worths = self.colony if vessel == COLONY_SHIP else self.trade
        best = 0.0
        for i in range(len(self.points)):
            if self.points[i] == goal:
                best = max(best, worths[i] * self.fade[min(self.s.chart().distances(goal)[point], FURTHEST)])
        return best

    def fresh(self, seat: SeatNo, vessel: int) -> float:
        """What a ship that is yet to be built might hope for, from the best of the own spaceports."""
        s = self.s
        worths = self.colony if vessel == COLONY_SHIP else self.trade
        best = 0.0
        for site in range(SITES):
            if s.ports[site] and s.owners[site] == seat:
                start = s.data.space.port_points[site][0]
                for i in range(len(self.points)):
                    if worths[i] > best:
                        away = s.chart().distances(self.points[i])[start]
                        best = max(best, worths[i] * self.fade[min(away, FURTHEST)])
        return best


def dock_worth(w: Weights, s: State, seat: SeatNo, survey: Survey, slot: int) -> float:
    """A station there: a card, and the marker if it comes with it."""
    people = s.data.people[s.sectors[slot]]
    holder, there = s.markers[people], s.docks[people]
    if len(there) >= s.data.docks:
        return 0.0
    found = survey.time * survey.best_friends[people]
    if holder < 0 or (holder != seat and there.count(seat) + 1 > there.count(holder)):
        found += w.marker
    return found if s.seats[seat].upgrades[POD] > len(there) else found * w.blocked


# how far a ship may count on flying


def steps_left(s: State, seat: SeatNo, index: int, ship: Ship, pace: int) -> int:
    """What the ship may still fly in this turn; else a part of the next turn, the more the nearer that is.

    So the clock runs evenly for everybody, and nobody seems to win or lose anything when a turn begins or ends.
    """
    if s.on_turn(seat) and not ship.done and not ship.grounded:
        top = s.stack[-1]
        if isinstance(top, voyage.Voyage) and top.seat == seat and top.index == index:
            return top.left
        if will_fly(s, seat):
            return pace
    seats = len(s.seats)
    return pace * (seats - (seat - s.turn - 1) % seats - 1) // seats


def will_fly(s: State, seat: SeatNo) -> bool:
    """Is the flight of this turn still to come, or under way?"""
    for phase in s.stack:
        if isinstance(phase, flight.Flight) or (isinstance(phase, flight.Fleet) and phase.seat == seat):
            return True
    return False


def ships_worth(w: Weights, s: State, seat: SeatNo, prospects: Prospects) -> float:
    """Each ship's best goal, one after the other, no goal twice."""
    found = 0.0
    pace = w.pace + friends.boosters(s, seat)
    for index, ship in enumerate(s.seats[seat].ships):
        found += max(w.idle, prospects.best(ship.vessel, ship.point, steps_left(s, seat, index, ship, pace)))
    return found
