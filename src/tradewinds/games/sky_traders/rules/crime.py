# mypyc: compiled
"""Chapters 10.1 to 10.3: Wanted tokens, the Letter of Marque, bounties."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.winds import TakeToken
from tradewinds.games.sky_traders.data import LETTER, SEATS, SeatNo
from tradewinds.games.sky_traders.rules.kept import kept_with, lay_down
from tradewinds.games.sky_traders.state import State


def take_token(s: State, seat: SeatNo) -> None:
    """A crime: one Wanted token, if there is one left; a Letter of Marque may stand in for it."""
    if s.tokens == 0 and not s.house.wanted_unlimited:
        s.tell(events.NO_TOKEN, seat)
    elif kept_with(s, seat, LETTER) >= 0:
        s.push(LETTERS[seat])
    else:
        brand(s, seat)


def brand(s: State, seat: SeatNo) -> None:
    s.seats[seat].wanted += 1
    if not s.house.wanted_unlimited:
        s.tokens -= 1
    s.tell(events.WANTED, seat, s.seats[seat].wanted)


def return_tokens(s: State, seat: SeatNo, count: int) -> None:
    s.seats[seat].wanted -= count
    if not s.house.wanted_unlimited:
        s.tokens += count


@final
class LetterOfMarque(Phase):
    """A token would have to be taken: its owner may lay down the letter instead."""

    section = "10.2"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.use_letter, s.acts.take_token]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, TakeToken):
            return brand(s, self.seat)
        lay_down(s, self.seat, kept_with(s, self.seat, LETTER))
        s.tell(events.EXCUSED, self.seat)


def pay_bounty(s: State, seat: SeatNo, target: SeatNo) -> None:
    """Whoever is not wanted gets a bounty for every token of the ship destroyed (10.3)."""
    tokens = s.seats[target].wanted
    if tokens and s.seats[seat].wanted == 0:
        s.seats[seat].gp += tokens * s.data.bounty
        s.tell(events.BOUNTY, seat, target, tokens * s.data.bounty)


LETTERS: Final = [LetterOfMarque(seat) for seat in range(SEATS)]
