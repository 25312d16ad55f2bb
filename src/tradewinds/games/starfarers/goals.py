# mypyc: compiled
"""What a ship may hope for, for bots: its best goal, sooner being better."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.starfarers.arrivals import can_clear, hidden
from tradewinds.games.starfarers.data import COLONY_SHIP, POD, SITES, SeatNo
from tradewinds.games.starfarers.fleet import Fleet
from tradewinds.games.starfarers.flight import Flight
from tradewinds.games.starfarers.friendship import boosters
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import Ship, State
from tradewinds.games.starfarers.survey import Survey, has_token
from tradewinds.games.starfarers.voyage import Voyage
from tradewinds.games.starfarers.weights import FURTHEST, MOST_BOOSTERS, Weights


@final
class Prospects:
    """What every goal is worth to one seat, before the way there is counted. Goals that are aimed at are struck off."""

    def __init__(self, s: State, seat: SeatNo, survey: Survey, w: Weights, time: float) -> None:
        self.s: Final = s
        self.w: Final = w
        self.points: Final[list[Point]] = []
        self.colony: Final[list[float]] = []  # to a colony ship
        self.trade: Final[list[float]] = []  # to a trade ship
        self.fade: Final = w.fade[min(MOST_BOOSTERS, boosters(s, seat))]
        space = s.data.space
        for i in range(len(survey.sites)):
            site = survey.sites[i]
            found = 1.0 + time * w.pip * survey.pips[i]
            cleared = 0.0
            if survey.tokens[i]:
                cleared, found = self._with_tokens(seat, site, found)
            self._add(space.site_point[site], found, cleared)
        for slot in survey.unknown:
            self._add(space.site_point[slot * 3], w.sector, w.sector)
        for slot in survey.outposts:
            self._add(space.centre_point[slot], 0.0, dock_worth(s, seat, slot, w, time))

    def _add(self, point: Point, colony: float, trade: float) -> None:
        self.points.append(point)
        self.colony.append(colony)
        self.trade.append(trade)

    def _with_tokens(self, seat: SeatNo, site: int, found: float) -> tuple[float, float]:
        """What any ship wins there, and what a colony ship does."""
        s, w = self.s, self.w
        if hidden(s, site // 3):
            return 0.0, found * w.unexplored
        cleared, open_to_all = 0.0, True
        for planet in (site, site // 3 * 3 + (site + 1) % 3):
            if has_token(s, planet):
                if can_clear(s, seat, planet):
                    cleared += w.token
                else:
                    open_to_all = False
        return cleared, found + cleared if open_to_all else w.blocked + cleared

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


def dock_worth(s: State, seat: SeatNo, slot: int, w: Weights, time: float) -> float:
    """A station there: a card, and the marker if it comes with it."""
    people = s.data.people[s.sectors[slot]]
    holder, there = s.markers[people], s.docks[people]
    if len(there) >= s.data.docks:
        return 0.0
    found = time * best_friend(s, people, w)
    if holder < 0 or (holder != seat and there.count(seat) + 1 > there.count(holder)):
        found += w.marker
    return found if s.seats[seat].upgrades[POD] > len(there) else found * w.blocked


def best_friend(s: State, people: int, w: Weights) -> float:
    """The best card that the people still has."""
    best = 0.0
    for friend, count in enumerate(s.friends):
        if count and s.data.friends.people[friend] == people:
            best = max(best, w.friends[friend])
    return best


# how far a ship may count on flying


def steps_left(s: State, seat: SeatNo, index: int, ship: Ship, pace: int) -> int:
    """What the ship may still fly in this turn; else a part of the next turn, the more the nearer that is.

    So the clock runs evenly for everybody, and nobody seems to win or lose anything when a turn begins or ends.
    """
    if s.on_turn(seat) and not ship.done and not ship.grounded:
        top = s.stack[-1]
        if isinstance(top, Voyage) and top.seat == seat and top.index == index:
            return top.left
        if will_fly(s, seat):
            return pace
    seats = len(s.seats)
    return pace * (seats - (seat - s.turn - 1) % seats - 1) // seats


def will_fly(s: State, seat: SeatNo) -> bool:
    """Is the flight of this turn still to come, or under way?"""
    for phase in s.stack:
        if isinstance(phase, Flight) or (isinstance(phase, Fleet) and phase.seat == seat):
            return True
    return False


def ships_worth(s: State, seat: SeatNo, prospects: Prospects, w: Weights) -> float:
    """Each ship's best goal, one after the other, no goal twice."""
    found = 0.0
    pace = w.pace + boosters(s, seat)
    for index, ship in enumerate(s.seats[seat].ships):
        found += max(w.idle, prospects.best(ship.vessel, ship.point, steps_left(s, seat, index, ship, pace)))
    return found
