# mypyc: compiled
"""Chapter 6: the settlement, the score, the winner."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.packet_row.actions import Done
from tradewinds.games.packet_row.data import BUILDING, MONEY, SeatNo
from tradewinds.games.packet_row.events import SCORED, WON
from tradewinds.games.packet_row.rules.contracts import cash
from tradewinds.games.packet_row.state import State


@final
class Settlement(Phase):
    """Scoring (rulebook: "Wertung und Spielsieger"): all money cards are cashed; it can never hurt (ruling A29)."""

    section = "6.2"

    def advance(self, s: State) -> None:
        for seat, me in enumerate(s.seats):
            for card in me.hand:
                if s.data.sort[card] == MONEY:
                    cash(s, seat, card)
        s.swap(LastContracts(0))


@final
class LastContracts(Phase):
    """Scoring: everybody with a ship may still fulfil contracts, in turn from the last harbourmaster (ruling A28)."""

    section = "6.2"
    asked: int

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def seat(self, s: State) -> SeatNo:
        return (s.harbourmaster + self.asked) % len(s.seats)

    def actors(self, s: State) -> int:
        if self.asked == len(s.seats):
            return NOBODY
        seat = self.seat(s)
        return only(seat) if s.seats[seat].ships else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.done]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, Done) else Refusal("only-settle", "6.2")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.swap(LastContracts(self.asked + 1))

    def advance(self, s: State) -> None:
        if self.asked < len(s.seats):
            s.swap(LastContracts(self.asked + 1))
        else:
            finish(s)


def finish(s: State) -> None:
    """The match is over; everybody is told how the points came about."""
    s.over = True
    for seat in range(len(s.seats)):
        parts = points(s, seat)
        s.tell(SCORED, seat, parts[0], parts[1], parts[2], sum(parts))
    s.tell(WON, winners(s))


# 6.3: the score


def points(s: State, seat: SeatNo) -> list[int]:
    """The points for buildings, for money and for bankers, as if the match ended now."""
    me = s.seats[seat]
    buildings = 0
    for card in me.hand:
        if s.data.sort[card] == BUILDING:
            buildings += s.data.points[card]
    bankers = me.hand.count(s.data.banker)
    return [buildings, me.money // s.data.money_per_point, bankers * banker_points(s, seat)]


def banker_points(s: State, seat: SeatNo) -> int:
    """What one banker is worth (6.4): by rank in money; a tie for the first place leaves no second."""
    mine = s.seats[seat].money
    richer = [other.money for other in s.seats if other.money > mine]
    if not richer:
        return s.data.banker_first[len(s.seats)]
    if len(richer) == 1:
        return s.data.banker_second[len(s.seats)]
    return 0


def scores(s: State) -> list[int]:
    return [sum(points(s, seat)) for seat in range(len(s.seats))]


def winners(s: State) -> list[SeatNo]:
    """Most points; among those, most money; still equal: they win together (6.5)."""
    ranks = [(sum(points(s, seat)), s.seats[seat].money) for seat in range(len(s.seats))]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


SETTLEMENT: Final = Settlement()
