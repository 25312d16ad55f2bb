# mypyc: compiled
"""What lies on the table. Everything but a few numbers is replaced, never changed in place, so that clones share it."""

from __future__ import annotations

from typing import Any, TypeVar, final

from tradewinds.core import state as core
from tradewinds.core.trade import Counts
from tradewinds.games.starfarers.actions.table import Actions
from tradewinds.games.starfarers.data import (
    HOME,
    RESOURCES,
    SYSTEM,
    Data,
    Disc,
    Mode,
    Piece,
    Resource,
    SeatNo,
    Shake,
    Upgrade,
)
from tradewinds.games.starfarers.decks import Encounter, Friend
from tradewinds.games.starfarers.doubts import Doubt, passed_unseen, seen
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.space import Chart, chart

T = TypeVar("T")


@final
class Seat:
    """A player. Colonies, stations and shipyards are those still in the own supply; cards laid aside are a tribute.

    `given` and `taken` belong to the encounter under way, the marks of what was used to the turn.
    """

    hand: Counts[Resource]
    aside: Counts[Resource]
    owes: int
    colonies: int
    stations: int
    shipyards: int
    ships: tuple[Ship, ...]
    upgrades: Counts[Upgrade]
    medals: int
    friends: tuple[Friend, ...]
    tokens: tuple[Disc, ...]
    owed_ships: int
    jumps: int
    leaps: int
    swapped: bool
    fame_bought: bool
    helped: bool
    begged: bool
    changed: bool
    answer: int
    given: Counts[Resource]
    taken: Counts[Resource]

    def clone(self) -> Seat:
        t = Seat()
        t.hand, t.aside, t.owes = self.hand, self.aside, self.owes
        t.colonies, t.stations, t.shipyards = self.colonies, self.stations, self.shipyards
        t.ships, t.upgrades, t.medals = self.ships, self.upgrades, self.medals
        t.friends, t.tokens = self.friends, self.tokens
        t.owed_ships, t.jumps, t.leaps = self.owed_ships, self.jumps, self.leaps
        t.swapped, t.fame_bought, t.helped = self.swapped, self.fame_bought, self.helped
        t.begged, t.changed = self.begged, self.changed
        t.answer, t.given, t.taken = self.answer, self.given, self.taken
        return t

    def cards(self) -> int:
        """How many cards the hand holds."""
        return size(self.hand)

    def has(self, friend: Friend) -> bool:
        for card in self.friends:
            if card == friend:
                return True
        return False


@final
class State(core.State):
    """The whole table. A sector of -1 lies face down; so does a disc of -1 on a planet of a system.

    `turn` is the one on turn (Pilot 1 where two fly together); `black` tells that the shake of this turn showed the
    black ball; `dice` and `balls` are the last roll and shake for all; `shown` how much of the open encounter has been
    read out; `met` whom it concerns, `again` who is to meet another one; `shaken` what `shaker` shook for it last, and
    the opponent of a duel; `totals` these shakes with what the motherships added. `doubts` is what each seat, and
    after them everybody, does not know of each hand and of the reserve pile; `seen_cards` whether it is shown.
    """

    data: Data
    acts: Actions
    seats: list[Seat]
    supply: Counts[Resource]
    reserve: Counts[Resource]
    box: Counts[Upgrade]
    pool: Counts[Upgrade]
    medals: int
    sectors: tuple[Piece, ...]
    rotations: tuple[int, ...]
    discs: tuple[Disc, ...]
    owners: tuple[SeatNo, ...]
    ports: tuple[bool, ...]
    docks: tuple[tuple[SeatNo, ...], ...]
    markers: tuple[SeatNo, ...]
    friends: Counts[Friend]
    pieces: list[list[Piece]]
    pools: list[list[Disc]]
    spares: list[Disc]
    deck: list[Encounter]
    discard: list[Encounter]
    encounter: Encounter
    shown: int
    reader: SeatNo
    met: int
    again: int
    first: SeatNo
    turn: SeatNo
    turns: int
    base: int
    black: bool
    dice: int
    balls: Shake
    shaker: SeatNo
    shaken: tuple[Shake, ...]
    totals: tuple[int, ...]
    mode: Mode
    shuffled_home: bool
    contact_ends: bool
    longest: int
    winner: SeatNo
    doubts: list[tuple[int, ...]]
    seen_cards: bool
    _chart: Chart | None
    _news: Any  # what `doubts` do not know of yet: the last of it, and what was before
    _survey: Any  # of `features`, which rise above the rules

    def clone(self) -> State:
        t = State()
        t.data, t.acts = self.data, self.acts
        t.seats = [seat.clone() for seat in self.seats]
        t.supply, t.reserve = self.supply, self.reserve
        t.box, t.pool, t.medals = self.box, self.pool, self.medals
        t.sectors, t.rotations, t.discs = self.sectors, self.rotations, self.discs
        t.owners, t.ports = self.owners, self.ports
        t.docks, t.markers, t.friends = self.docks, self.markers, self.friends
        t.pieces, t.pools, t.spares = self.pieces[:], self.pools[:], self.spares
        t.deck, t.discard = self.deck, self.discard
        t.encounter, t.shown, t.reader = self.encounter, self.shown, self.reader
        t.met, t.again = self.met, self.again
        t.first, t.turn, t.turns = self.first, self.turn, self.turns
        t.base, t.black = self.base, self.black
        t.dice, t.balls = self.dice, self.balls
        t.shaker, t.shaken, t.totals = self.shaker, self.shaken, self.totals
        t.mode, t.shuffled_home = self.mode, self.shuffled_home
        t.contact_ends, t.longest = self.contact_ends, self.longest
        t.winner, t.doubts, t.seen_cards = self.winner, self.doubts[:], self.seen_cards
        t.stack, t.over = self.stack[:], self.over
        t._log, t._chart, t._news, t._survey = None, self._chart, self._news, self._survey
        return t

    def large(self) -> bool:
        """Five or six players: two pilots share a turn, and the extension is in play."""
        return len(self.seats) >= 5

    def second(self) -> SeatNo:
        """Pilot 2, the third to the left of Pilot 1; -1 where one player flies alone."""
        return (self.turn + 3) % len(self.seats) if len(self.seats) >= 5 else -1

    def pilots(self) -> list[SeatNo]:
        """Who is on turn, in order."""
        return [self.turn, (self.turn + 3) % len(self.seats)] if len(self.seats) >= 5 else [self.turn]

    def on_turn(self, seat: SeatNo) -> bool:
        return seat == self.turn or seat == self.second()

    def is_system(self, slot: int) -> bool:
        """Planets that everybody knows of lie there: a system turned up, or one of the home systems."""
        piece = self.sectors[slot]
        return piece >= 0 and (self.data.kind[piece] == SYSTEM or self.data.kind[piece] == HOME)

    def resource_of(self, planet: int) -> Resource:
        """What a planet of a known system produces."""
        slot = planet // 3
        return self.data.resource[self.sectors[slot]][(planet - self.rotations[slot]) % 3]

    def chart(self) -> Chart:
        """The points that can be flown now."""
        if self._chart is None:
            closed = 0
            for slot, piece in enumerate(self.sectors):
                if piece < 0 or self.is_system(slot):
                    closed |= 1 << slot
            self._chart = chart(self.data.space, closed)
        return self._chart

    # cards

    def gain(self, seat: SeatNo, resource: Resource, count: int) -> int:
        """Cards from the supply, as many as it has; how many there were."""
        there = self.supply[resource]
        taken = count if count < there else there
        if taken:
            self.supply = added(self.supply, resource, -taken)
            self.seats[seat].hand = added(self.seats[seat].hand, resource, taken)
        return taken

    def spend(self, seat: SeatNo, resource: Resource, count: int) -> None:
        """Cards from a hand to the supply."""
        me = self.seats[seat]
        self.supply = added(self.supply, resource, count)
        me.hand = left = added(me.hand, resource, -count)
        self._news = (seat, left, -1, -1, self._news)

    def pay(self, seat: SeatNo, cost: tuple[int, ...]) -> None:
        me = self.seats[seat]
        self.supply = plus(self.supply, cost)
        me.hand = left = minus(me.hand, cost)
        self._news = (seat, left, -1, -1, self._news)

    # what was seen of them

    def held(self, row: int) -> Counts[Resource]:
        """What nobody else sees: the cards of a seat, or after all seats those of the reserve pile."""
        if row == len(self.seats):
            return self.reserve
        me = self.seats[row]
        return plus(me.hand, me.aside)

    def least(self, viewer: SeatNo | None, row: int) -> Counts[Resource]:
        """So many cards of each kind the viewer knows to be there."""
        observer = len(self.seats) if viewer is None else viewer
        return minus(self.held(row), self.catch_up()[observer * (len(self.seats) + 1) + row][:RESOURCES])

    def saw(self, row: int, left: Counts[Resource]) -> None:
        """Everybody has seen all cards of a hand but those that are left."""
        self._news = (row, left, -1, -1, self._news)

    def pass_unseen(self, giver: int, left: Counts[Resource], taker: SeatNo, card: Resource) -> None:
        """A card has gone from one hand, or from the reserve pile, to another: only these two know which."""
        self._news = (giver, left, taker, card, self._news)

    def catch_up(self) -> list[Doubt]:
        """The doubts after all that has happened: they are drawn up when somebody asks, which no playout does."""
        news: list[tuple[int, Counts[Resource], int, int]] = []
        while self._news is not None:
            row, left, taker, card, self._news = self._news
            news.append((row, left, taker, card))
        for row, left, taker, card in reversed(news):
            if taker < 0:
                seen(self.doubts, len(self.seats) + 1, row, left)
            else:
                passed_unseen(self.doubts, len(self.seats) + 1, row, left, taker, card)
        return self.doubts


def size(counts: tuple[int, ...]) -> int:
    """How many there are of all kinds."""
    found = 0
    for count in counts:  # quicker than sum() once compiled
        found += count
    return found


def added(counts: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    """So many more of one kind."""
    values = list(counts)
    values[kind] += by
    return tuple(values)


def plus(counts: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([counts[i] + others[i] for i in range(len(counts))])


def minus(counts: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([counts[i] - others[i] for i in range(len(counts))])


def covers(counts: tuple[int, ...], cost: tuple[int, ...]) -> bool:
    """Are there enough of every kind?"""
    for i in range(len(cost)):
        if counts[i] < cost[i]:
            return False
    return True


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with one entry replaced."""
    return (*values[:place], value, *values[place + 1 :])
