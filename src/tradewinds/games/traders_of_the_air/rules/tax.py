# mypyc: compiled
"""Chapter 4.4: the tax."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import removed
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.traders_of_the_air.actions import Discard
from tradewinds.games.traders_of_the_air.data import Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import DISCARDED, TAXED
from tradewinds.games.traders_of_the_air.rules.building import NOT_YOURS
from tradewinds.games.traders_of_the_air.rules.ending import pass_on
from tradewinds.games.traders_of_the_air.rules.losses import by_value
from tradewinds.games.traders_of_the_air.state import State

TAX_FIRST: Final = refusal("tax-first", "4.4", "surplus: int")


@final
class Tax(Phase):
    """Tax (rulebook 4.4): money and unsold markers over the limit are given up; the player picks the markers."""

    section = "4.4"

    def actors(self, s: State) -> int:
        goods = s.seats[s.active].goods
        return only(s.active) if surplus(s) and goods[0] != goods[-1] else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"surplus: int": surplus(s)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return by_value(s, s.acts.discard, s.seats[seat].goods)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Discard):
            return TAX_FIRST(surplus(s))
        return None if action.marker in s.seats[seat].goods else NOT_YOURS.at("4.4", action.marker)

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
            s.tell(TAXED, s.active, me.money - limit, limit)
            me.money = limit
        s.pop()
        pass_on(s)


def surplus(s: State) -> int:
    """How many markers of the active player are over the limit."""
    me = s.seats[s.active]
    return max(0, len(me.goods) - s.data.marker_limit[me.guild])


def discard(s: State, marker: Marker) -> None:
    me = s.seats[s.active]
    me.goods = removed(me.goods, marker)
    if s.heard():
        s.tell(DISCARDED, s.active, s.data.one(marker), s.data.marker_limit[me.guild])


TAX: Final = Tax()
