# mypyc: compiled
"""Ships and what they may reach: free sites, docks, tokens, unseen sectors; and what is lacking for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.starfarers.data import COLONY_SHIP, ICE, PEOPLES, PIRATES, POD, TRADE_SHIP, VESSELS, Data, SeatNo
from tradewinds.games.starfarers.features.survey import Survey, nearest
from tradewinds.games.starfarers.rules import friends
from tradewinds.games.starfarers.rules.voyage import Voyage
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

SIGHT: Final = 16  # further is far
PACE: Final = 4  # what is shaken, mostly
LACK: Final = 6


@final
class Fleet:
    """`near` counts from 16 beside a goal down to 0 for what is far, added up over the ships."""

    def __init__(self, seat: Block, data: Data) -> None:
        ships = data.transports
        self.ships: Final = seat.each("ships", VESSELS, ships, timed=True)
        self.near: Final = seat.each("ships-near-goal", VESSELS, ships * SIGHT, timed=True)
        self.soon: Final = seat.each("ships-arrive-soon", VESSELS, ships)
        self.lost: Final = seat.each("ships-without-goal", VESSELS, ships)
        self.worth: Final = seat.one("best-site-in-sight-rolls", 12, timed=True)
        self.near_token: Final = seat.one("ships-near-token-to-win", ships * SIGHT)
        self.near_unseen: Final = seat.one("ships-near-unseen", ships * SIGHT)
        self.to_fly: Final = seat.one("ships-to-fly", ships)
        self.steps: Final = seat.one("steps-left", SIGHT)
        self.new: Final = seat.each("new-ship-near-goal", VESSELS, SIGHT)
        self.docks: Final = seat.one("docks-open", PEOPLES)
        self.marker: Final = seat.one("markers-to-win", PEOPLES)
        self.pods: Final = seat.one("pods-lacking-to-dock", LACK)
        self.winnable: Final = seat.one("tokens-to-win", 6)
        self.cannons: Final = seat.one("cannons-lacking-to-pirates", LACK)
        self.freight: Final = seat.one("pods-lacking-to-ice", LACK)
        self.owed: Final = seat.one("ships-owed", 3)
        self.jumps: Final = seat.one("jumps", 3)

    def write(
        self, s: State, seat: SeatNo, survey: Survey, boosters: int, cannons: int, out: Row, at: i64
    ) -> None:  # fmt: skip
        """For a seat with so many boosters and cannons in all."""
        me, pace = s.seats[seat], PACE + boosters
        out[at + self.owed] = min(me.owed_ships, 3)
        out[at + self.jumps] = min(me.jumps, 3)
        docks = self.open_docks(s, seat, survey, out, at)
        tokens = self.open_tokens(s, seat, survey, cannons, out, at)
        for ship in me.ships:
            out[at + self.ships + ship.vessel] += 1
            if survey.begun:
                self.look(survey, ship, docks, tokens, pace, out, at)
        out[at + self.new] = max(0, SIGHT - survey.launch[seat])
        if docks:
            self.launch(survey.starts[seat], docks, out, at)
        if s.on_turn(seat):
            self.flight(s, seat, out, at)

    def look(
        self, survey: Survey, ship: Ship, docks: list[list[int]], tokens: list[list[int]], pace: int, out: Row,
        at: i64,
    ) -> None:  # fmt: skip
        """One ship: how far its goals are."""
        vessel, point = ship.vessel, ship.point
        away = self.settle(survey, point, out, at) if vessel == COLONY_SHIP else nearest(docks, point)
        if away < SIGHT:
            out[at + self.near + vessel] += SIGHT - away
            out[at + self.soon + vessel] += 1 if away <= pace else 0
        else:
            out[at + self.lost + vessel] += 1
        if tokens:
            out[at + self.near_token] += max(0, SIGHT - nearest(tokens, point))
        if survey.unseen:
            out[at + self.near_unseen] += max(0, SIGHT - nearest(survey.unseen, point))

    def settle(self, survey: Survey, point: Point, out: Row, at: i64) -> int:
        """How far it is to the next free site, and the best of those in sight."""
        best, found, sites = out[at + self.worth], SIGHT, survey.sites
        for i in range(len(sites)):
            away = sites[i][point]
            if away < SIGHT:
                found, best = min(found, away), max(best, survey.worth[i])
        out[at + self.worth] = min(best, 12)
        return found

    def launch(self, starts: list[Point], docks: list[list[int]], out: Row, at: i64) -> None:
        """How near a dock is to where a new trade ship would stand."""
        away = SIGHT
        for start in starts:
            away = min(away, nearest(docks, start))
        out[at + self.new + TRADE_SHIP] = SIGHT - away

    def flight(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        for ship in s.seats[seat].ships:
            out[at + self.to_fly] += 0 if ship.done or ship.grounded else 1
        top = s.stack[-1]
        if isinstance(top, Voyage) and top.seat == seat:
            out[at + self.steps] = min(top.left, SIGHT)

    def open_docks(self, s: State, seat: SeatNo, survey: Survey, out: Row, at: i64) -> list[list[int]]:
        """The ways to the outposts where the seat could build a station, and what is lacking to the easiest."""
        pods, found = s.seats[seat].upgrades[POD], list[list[int]]()
        lacking = LACK
        for i in range(len(survey.peoples)):
            there = s.docks[survey.peoples[i]]
            if len(there) >= s.data.docks:
                continue
            lacking = min(lacking, max(0, len(there) + 1 - pods))
            if pods > len(there):
                found.append(survey.outposts[i])
                out[at + self.marker] += 1 if wins_marker(s, seat, survey.peoples[i]) else 0
        out[at + self.docks] = len(found)
        out[at + self.pods] = lacking
        return found

    def open_tokens(
        self, s: State, seat: SeatNo, survey: Survey, cannons: int, out: Row, at: i64
    ) -> list[list[int]]:  # fmt: skip
        """The ways to the tokens that the seat is able to win (5.5), and what is lacking to the weakest."""
        found, guns, freight = list[list[int]](), LACK, LACK
        pods = s.seats[seat].upgrades[POD]
        for i in range(len(survey.tokens)):
            token, value = s.data.token[survey.tokens[i]], s.data.value[survey.tokens[i]]
            if token == PIRATES:
                lacking = max(0, value - cannons)
                guns = min(guns, lacking)
            elif token == ICE:
                lacking = max(0, value - pods)
                freight = min(freight, lacking)
            else:
                lacking = max(0, value - friends.peoples(s, seat))
            if lacking == 0:
                found.append(survey.token_ways[i])
        out[at + self.winnable] = min(len(found), 6)
        out[at + self.cannons] = guns
        out[at + self.freight] = freight
        return found


def wins_marker(s: State, seat: SeatNo, people: int) -> bool:
    """Would one more station win the friendship marker (5.7)?"""
    holder = s.markers[people]
    if holder < 0 or holder == seat:
        return holder < 0
    mine, theirs = 1, 0
    for other in s.docks[people]:
        mine += 1 if other == seat else 0
        theirs += 1 if other == holder else 0
    return mine > theirs
