# mypyc: compiled
"""Starfarers in whole numbers: points and what becomes points, ships and their goals, friends, cards in hand."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.core.features import TIME, Features
from tradewinds.core.row import Row
from tradewinds.games.starfarers.data import MODES, OUTER, PEOPLES, RESOURCES, SITES, UPGRADES, Data, SeatNo
from tradewinds.games.starfarers.decks import FRIENDS, MORE
from tradewinds.games.starfarers.features.fleet import Fleet
from tradewinds.games.starfarers.features.hands import Hands
from tradewinds.games.starfarers.features.phases import PHASES
from tradewinds.games.starfarers.features.survey import Survey, pips_of
from tradewinds.games.starfarers.rules import friends, victory
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.state import Seat, State, size

MOST_PIPS: Final = 20
START: Final = 4  # the points that everybody starts with
TOKENS: Final = ("pirates", "ice", "artifact")


@final
class StarFeatures(Features):
    """Hands, sealed choices and the open encounter are secret; the rest lies open."""

    def __init__(self, rules: Any, seats: int) -> None:
        super().__init__(seats)
        data: Data = rules.data
        seat, table = self.seat, self.table
        cards, more = sum(data.friends.copies), data.friends
        most = max(data.most) + sum(
            [more.copies[i] * max(more.boosters[i], more.cannons[i]) for i in range(len(FRIENDS))]
        )
        self.pips: Final = pips_of(data)
        self.totals: Final = vec[i64]([0] * seats)  # of points
        self.points: Final = seat.one("points", 20, led=True, timed=True, clip=True)
        self.colonies: Final = seat.one("colonies", data.colonies)
        self.ports: Final = seat.one("spaceports", data.shipyards, timed=True)
        self.markers: Final = seat.one("friendship-markers", PEOPLES, timed=True)
        self.tokens: Final = seat.each("tokens", TOKENS, 10)
        self.medals: Final = seat.one("half-medals", 20)
        self.odd_medal: Final = seat.one("half-medal-left-over", 1)
        self.left: Final = seat.each("pieces-left", ("colonies", "stations", "shipyards"), data.colonies)
        self.yields: Final = seat.each("yields", data.resource_names, MOST_PIPS, timed=True)
        self.kinds: Final = seat.one("kinds-of-yields", RESOURCES, timed=True)
        self.rolls: Final = seat.one("rolls-that-bring", 36, timed=True)
        self.upgrades: Final = seat.each("upgrades", data.upgrade_names, max(data.most))
        self.speed: Final = seat.one("boosters-in-all", most, led=True, timed=True)
        self.strength: Final = seat.one("cannons-in-all", most, led=True, timed=True)
        self.friends: Final = seat.each("friend", FRIENDS, max(data.friends.copies))
        self.friends_of: Final = seat.each("friends-of", data.people_names, cards)
        self.peoples: Final = seat.one("peoples-befriended", PEOPLES, timed=True)
        self.friend_pips: Final = seat.one("friends-raise-rolls", RESOURCES * MOST_PIPS, timed=True)
        self.stations: Final = seat.each("stations-at", data.people_names, data.docks)
        self.hands: Final = Hands(seat, data)
        self.fleet: Final = Fleet(seat, data)
        self.on_turn: Final = seat.one("on-turn", 1)
        self.turns: Final = seat.one("turns-until-its-own", seats - 1)
        self.offers: Final = seat.one("offers-open", 4, clip=True)
        self.mode: Final = table.each("mode", MODES, 1)
        self.phases(*PHASES)
        self.base: Final = table.one("speed-shaken", max(data.base))
        self.black: Final = table.one("black-ball", 1)
        self.supply: Final = table.each("supply", data.resource_names, data.cards[seats])
        self.reserve: Final = table.one("reserve-pile", 60, clip=True)
        self.box: Final = table.each("box", data.upgrade_names, 32, clip=True)
        self.medals_left: Final = table.one("half-medals-left", data.medals[seats] or 1)
        self.friends_left: Final = table.each("friends-left", data.people_names, cards)
        self.docked: Final = table.each("docked", data.people_names, data.docks)
        self.unseen: Final = table.one("sectors-unseen", OUTER)
        self.free: Final = table.one("free-sites", SITES)
        self.lying: Final = table.each("tokens-lying", TOKENS, 10)

    def look(self, s: State) -> None:
        for seat in range(self.seats):
            self.totals[seat] = victory.points(s, seat)

    def time(self, s: State) -> int:
        """How far the leader is from the target."""
        most = START
        for points in self.totals:
            most = max(most, points)
        return max(0, TIME * (s.data.target - most) // max(1, s.data.target - START))

    def survey(self, s: State) -> Survey:
        """What lies in space, looked at again only when something has changed there; clones share it."""
        found: Survey | None = s._survey
        if found is None or not found.holds(s):
            found = Survey(s, self.pips)
            s._survey = found
        return found

    # a player

    def of_seat(self, s: State, seat: SeatNo, asking: SeatNo, out: Row, at: i64) -> None:
        me, data, survey = s.seats[seat], s.data, self.survey(s)
        ports, points = data.shipyards - me.shipyards, self.totals[seat]
        out[at + self.points] = points
        out[at + self.ports] = ports
        out[at + self.colonies] = data.colonies - me.colonies - victory.aboard(s, seat) - ports
        out[at + self.medals] = min(20, me.medals)
        out[at + self.odd_medal] = me.medals & 1
        for disc in me.tokens:
            out[at + self.tokens + data.token[disc] - 1] += 1
        out[at + self.left] = me.colonies
        out[at + self.left + 1] = me.stations
        out[at + self.left + 2] = me.shipyards
        self.produce(survey, seat, out, at)
        self.befriend(s, seat, me, out, at)
        self.hands.write(s, seat, asking, points, out, at)
        self.fleet.write(s, seat, survey, out[at + self.speed], out[at + self.strength], out, at)
        self.turn(s, seat, out, at)

    def produce(self, survey: Survey, seat: SeatNo, out: Row, at: i64) -> None:
        """In how many of 36 rolls each kind comes, and in how many anything at all."""
        kinds = 0
        for kind in range(RESOURCES):
            pips = survey.yields[seat * RESOURCES + kind]
            if pips:
                out[at + self.yields + kind] = min(pips, MOST_PIPS)
                kinds += 1
        out[at + self.kinds] = kinds
        out[at + self.rolls] = survey.chances[seat]

    def befriend(self, s: State, seat: SeatNo, me: Seat, out: Row, at: i64) -> None:
        """Upgrades, and what the cards of the peoples add."""
        for upgrade in range(UPGRADES):
            out[at + self.upgrades + upgrade] = me.upgrades[upgrade]
        out[at + self.speed] = friends.boosters(s, seat)
        out[at + self.strength] = friends.cannons(s, seat)
        for friend in me.friends:
            out[at + self.friends + friend] += 1
            out[at + self.friends_of + s.data.friends.people[friend]] += 1
            if friend < MORE + RESOURCES:
                out[at + self.friend_pips] += out[at + self.yields + friend]
        out[at + self.peoples] = friends.peoples(s, seat)
        for people in range(PEOPLES):
            if s.markers[people] == seat:
                out[at + self.markers] += 1
            for holder in s.docks[people]:
                if holder == seat:
                    out[at + self.stations + people] += 1

    def turn(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        """Whose turn it is; of two pilots, both are on turn. And what the seat has offered."""
        if s.turn >= 0:
            out[at + self.on_turn] = 1 if s.on_turn(seat) else 0
            out[at + self.turns] = (seat - s.turn) % self.seats
        top = s.stack[-1]
        if isinstance(top, Commerce):
            for offer in top.desk.offers:
                if offer.by == seat:
                    out[at + self.offers] += 1

    # the table

    def of_table(self, s: State, out: Row, at: i64) -> None:
        data, survey = s.data, self.survey(s)
        out[at + self.mode + s.mode] = 1
        out[at + self.base] = s.base
        out[at + self.black] = 1 if s.black else 0
        for kind in range(RESOURCES):
            out[at + self.supply + kind] = s.supply[kind]
        out[at + self.reserve] = size(s.reserve)
        for upgrade in range(UPGRADES):
            out[at + self.box + upgrade] = s.box[upgrade]
        out[at + self.medals_left] = s.medals
        for friend in range(len(s.friends)):
            out[at + self.friends_left + data.friends.people[friend]] += s.friends[friend]
        for people in range(PEOPLES):
            out[at + self.docked + people] = len(s.docks[people])
        out[at + self.unseen] = len(survey.unseen)
        out[at + self.free] = len(survey.sites)
        for disc in survey.tokens:
            out[at + self.lying + data.token[disc] - 1] += 1
