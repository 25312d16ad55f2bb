# mypyc: compiled
"""Chapters 8.3 and 8.4: damage. Whether a ship is lost by it is for `ruin`."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import Drawing, without
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.attack import Shift
from tradewinds.games.sky_traders.actions.chance import Roll, Suffer
from tradewinds.games.sky_traders.data import HOLDS, SEATS, SHIFT_DAMAGE, Damage, Hold, SeatNo
from tradewinds.games.sky_traders.rules.holds import clear_hold, layout
from tradewinds.games.sky_traders.state import State


@final
class Hit(Drawing):
    """Damage: the ship takes one damage card, drawn openly; an empty deck leaves a makeshift one (ruling R-47)."""

    section = "8.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.damages else NOBODY

    def bag(self, s: State) -> list[Damage]:
        return s.damages

    def draws(self, s: State) -> list[Action]:
        return s.acts.suffer

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Suffer)
        s.damages = without(s.damages, action.damage)
        s.swap(HitWhere(self.seat, action.damage))

    def advance(self, s: State) -> None:
        s.swap(HitWhere(self.seat, s.data.makeshift))


@final
class HitWhere(Dice):
    """Damage: a die tells the hold."""

    section = "8.3"
    seat: SeatNo
    damage: Damage

    def __init__(self, seat: SeatNo, damage: Damage) -> None:
        self.seat = seat
        self.damage = damage

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        if s.ability(self.seat, SHIFT_DAMAGE):
            return s.swap(Boatswain(self.seat, self.damage, action.face - 1))
        place_damage(s, self.seat, self.damage, action.face - 1)
        s.pop()


@final
class Boatswain(Phase):
    """A Boatswain aboard may move the damage to the next hold, up or down."""

    section = "8.4"
    clock = "decision"
    seat: SeatNo
    damage: Damage
    hold: Hold

    def __init__(self, seat: SeatNo, damage: Damage, hold: Hold) -> None:
        self.seat = seat
        self.damage = damage
        self.hold = hold

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"hold: Hold": self.hold, "damage: Damage": self.damage}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.shift]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        step = action.step if isinstance(action, Shift) else 0
        if step:
            s.tell(events.SHIFTED, self.seat, self.hold)
        place_damage(s, self.seat, self.damage, (self.hold + step) % HOLDS)
        s.pop()


@final
class Scar(Drawing):
    """An Ill Wind damages this very hold: no die, and no Boatswain."""

    section = "4.4"
    seat: SeatNo
    hold: Hold

    def __init__(self, seat: SeatNo, hold: Hold) -> None:
        self.seat = seat
        self.hold = hold

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.damages else NOBODY

    def bag(self, s: State) -> list[Damage]:
        return s.damages

    def draws(self, s: State) -> list[Action]:
        return s.acts.suffer

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Suffer)
        s.damages = without(s.damages, action.damage)
        place_damage(s, self.seat, action.damage, self.hold)
        s.pop()

    def advance(self, s: State) -> None:
        place_damage(s, self.seat, s.data.makeshift, self.hold)
        s.pop()


def place_damage(s: State, seat: SeatNo, damage: Damage, hold: Hold) -> None:
    """The card goes to this hold, or to the next one that is sound; what is in there is lost."""
    me = s.seats[seat]
    if me.damage[hold] >= 0 and me.broken() < HOLDS:
        s.tell(events.DEFLECTED, seat, hold)
    for _ in range(HOLDS):
        if me.damage[hold] < 0:
            break
        hold = (hold + 1) % HOLDS
    s.tell(events.DAMAGED, seat, hold, damage)
    if layout(me)[hold]:
        s.tell(events.LOST, seat, layout(me)[hold])
    clear_hold(s, me, hold)
    if me.upgraded[hold] and s.house.damage_destroys_upgrade:
        me.upgraded[hold] = False
        s.upgrade_stock += 1
        s.tell(events.RUINED, seat, hold)
    me.damage[hold] = damage


HIT: Final = [Hit(seat) for seat in range(SEATS)]
