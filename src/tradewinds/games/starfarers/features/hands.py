# mypyc: compiled
"""The cards of a hand, as far as the seat that asks knows them, and how near they are to what can be built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.starfarers.data import RESOURCES, UPGRADE_COST, UPGRADES, VESSELS, Data, SeatNo
from tradewinds.games.starfarers.decks import REDUCED_TRIBUTE
from tradewinds.games.starfarers.rules.stock import has_room, ship_left
from tradewinds.games.starfarers.rules.supply import rate
from tradewinds.games.starfarers.state import Seat, State, size

if TYPE_CHECKING:
    from mypy_extensions import i64

NEAR: Final = 5  # how near a plan is that lacks nothing
MOST: Final = 20  # cards that are counted
PLANS: Final = UPGRADE_COST + UPGRADES


@final
class Hands:
    """Of others as many cards of each kind as the asking seat has seen; what they may build with them is not judged."""

    def __init__(self, seat: Block, data: Data) -> None:
        self.cards: Final = seat.one("cards", MOST, timed=True)
        self.tribute: Final = seat.one("cards-a-seven-costs", MOST)
        self.owes: Final = seat.one("cards-owed", MOST)
        self.aside: Final = seat.one("cards-laid-aside", MOST)
        self.draws: Final = seat.one("reserve-draws-a-turn", 2)
        self.hand: Final = seat.each("hand", data.resource_names, MOST)
        self.near: Final = seat.each("near", [*VESSELS, "spaceport", *data.upgrade_names], NEAR)
        self.swaps: Final = seat.one("swaps-with-supply", MOST)

    def write(self, s: State, seat: SeatNo, asking: SeatNo, points: int, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        cards = me.cards()
        out[at + self.cards] = min(cards, MOST)
        if cards > (data.reduced_tribute if me.has(REDUCED_TRIBUTE) else data.tribute):
            out[at + self.tribute] = min(cards // 2, MOST)
        out[at + self.owes] = min(me.owes, MOST)
        out[at + self.draws] = 2 if points < data.two_below else 1 if points < data.one_below else 0
        out[at + self.aside] = min(size(me.aside), MOST)
        if seat == asking:
            self.own(s, me, out, at)
        else:
            self.seen(s, me, s.catch_up()[asking * (len(s.seats) + 1) + seat], out, at)

    def own(self, s: State, me: Seat, out: Row, at: i64) -> None:
        swaps = 0
        for kind in range(RESOURCES):
            if me.hand[kind]:
                out[at + self.hand + kind] = min(me.hand[kind], MOST)
                swaps += me.hand[kind] // rate(s, me, kind)
        out[at + self.swaps] = min(swaps, MOST)
        for plan in range(PLANS):
            if possible(s, me, plan):
                out[at + self.near + plan] = max(0, NEAR - lacking(me.hand, s.data.costs[plan]))

    def seen(self, s: State, me: Seat, doubt: tuple[int, ...], out: Row, at: i64) -> None:
        """At least so many, of those laid aside too: as `State.least`, but without making tuples of it."""
        for kind in range(RESOURCES):
            known = me.hand[kind] + me.aside[kind] - doubt[kind]
            if known:
                out[at + self.hand + kind] = min(known, MOST)


def possible(s: State, me: Seat, plan: int) -> bool:
    """Are the pieces there, and the room?"""
    if plan >= UPGRADE_COST:
        return has_room(s, me, plan - UPGRADE_COST)
    return ship_left(s, me, plan) if plan < len(VESSELS) else me.shipyards > 0


def lacking(hand: tuple[int, ...], cost: tuple[int, ...]) -> int:
    """How many cards are missing."""
    found = 0
    for kind in range(RESOURCES):
        if cost[kind] > hand[kind]:
            found += cost[kind] - hand[kind]
    return found
