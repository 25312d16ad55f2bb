# mypyc: compiled
"""Chapter 4: the turn, from the income (4.1) to the tax (4.4), and what comes after it (5)."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.traders_of_the_air.actions import Discard
from tradewinds.games.traders_of_the_air.data import NOBODY_YET, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import DISCARDED, EARNED, ENDED, QUIET, TAXED
from tradewinds.games.traders_of_the_air.rules.scoring import finish
from tradewinds.games.traders_of_the_air.rules.supply import REFILL_PHASE
from tradewinds.games.traders_of_the_air.rules.visit import VISIT
from tradewinds.games.traders_of_the_air.state import State, without


@final
class Turn(Phase):
    """A turn (rulebook: "Spielablauf"): income · refill · actions and flights · tax · the next player.

    It stays at the bottom of the stack: the next turn begins when the last one has been taxed.
    """

    section = "4"

    def advance(self, s: State) -> None:
        s.acted = False
        s.traded = False
        s.flown = False
        s.push(TAX)
        s.push(VISIT)
        s.push(REFILL_PHASE)
        earn(s)


def earn(s: State) -> None:
    """Income (rulebook 4.1): three Skydollars from the bank."""
    me = s.seats[s.active]
    me.money += s.data.income
    s.tell(EARNED, s.active, s.data.income, me.money)


@final
class Tax(Phase):
    """Tax (rulebook 4.4): money and unsold markers over the limit are given up; the player picks the markers."""

    section = "4.4"

    def actors(self, s: State) -> int:
        return only(s.active) if surplus(s) and differ(s.seats[s.active].goods) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"surplus: int": surplus(s)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return by_value(s, s.acts.discard, s.seats[seat].goods)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Discard):
            return Refusal("tax-first", self.section, **{"surplus: int": surplus(s)})
        if action.marker not in s.seats[seat].goods:
            return Refusal("not-yours", self.section, **{"marker: Marker": action.marker})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Discard)
        discard(s, action.marker)

    def advance(self, s: State) -> None:
        """No choice is left: take what is still too much, and go on to the next player."""
        me = s.seats[s.active]
        for _ in range(surplus(s)):
            discard(s, me.goods[0])
        limit = s.data.money_limit[me.guild]
        if me.money > limit:
            s.tell(TAXED, s.active, me.money - limit)
            me.money = limit
        s.pop()
        pass_on(s)


def surplus(s: State) -> int:
    """How many markers of the active player are over the limit."""
    me = s.seats[s.active]
    return max(0, len(me.goods) - s.data.marker_limit[me.guild])


def differ(markers: tuple[Marker, ...]) -> bool:
    """Are there two kinds among the sorted markers?"""
    return len(markers) > 0 and markers[0] != markers[-1]


def by_value(s: State, actions: list[Discard], markers: tuple[Marker, ...]) -> list[Action]:
    """Each kind once, the least valuable first: that one goes when the time is up."""
    moves: list[Action] = []
    for value in range(1, 4):
        last = -1
        for marker in markers:
            if s.data.value[marker] == value and marker != last:
                moves.append(actions[marker])
                last = marker
    return moves


def discard(s: State, marker: Marker) -> None:
    me = s.seats[s.active]
    me.goods = without(me.goods, marker)
    s.tell(DISCARDED, s.active, marker)


# 5: the end


def pass_on(s: State) -> None:
    """The next player, unless a round is over that was the last (rulebook: "Spielende")."""
    s.active = s.after(s.active)
    if s.active != s.starter:
        return
    if s.last != NOBODY_YET:
        s.tell(ENDED)
        return finish(s)
    s.quiet = 0 if s.busy else s.quiet + 1
    s.busy = False
    if s.quiet == s.data.quiet_rounds:
        s.tell(QUIET, s.quiet)
        finish(s)


TURN: Final = Turn()
TAX: Final = Tax()
