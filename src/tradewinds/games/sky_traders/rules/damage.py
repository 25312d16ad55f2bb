# mypyc: compiled
"""Chapter 8.3 and 8.4: damage."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import kinds, weights, without
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders.actions.chance import Roll, Suffer
from tradewinds.games.sky_traders.actions.dealings import Shift
from tradewinds.games.sky_traders.data import HOLDS, SEATS, SHIFT_DAMAGE, Damage, Hold, SeatNo
from tradewinds.games.sky_traders.events import BOUNTY, DAMAGED
from tradewinds.games.sky_traders.rules.crime import destroy
from tradewinds.games.sky_traders.rules.holds import clear_hold
from tradewinds.games.sky_traders.state import State


@final
class Hit(Phase):
    """Damage: the ship takes one damage card, drawn openly; an empty deck leaves a makeshift one (ruling R-47)."""

    section = "8.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.damages else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.suffer[card] for card in kinds(s.damages)]

    def odds(self, s: State) -> list[int]:
        return weights(s.damages)

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.suffer[s.damages[rng.below(len(s.damages))]]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Suffer)
        s.damages = without(s.damages, action.damage)
        s.swap(HitWhere(self.seat, action.damage))

    def advance(self, s: State) -> None:
        s.swap(HitWhere(self.seat, s.data.makeshift))


@final
class HitWhere(Phase):
    """Damage: a die tells the hold."""

    section = "8.3"
    seat: SeatNo
    damage: Damage

    def __init__(self, seat: SeatNo, damage: Damage) -> None:
        self.seat = seat
        self.damage = damage

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.roll[:]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.roll[rng.below(HOLDS)]

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
        return [s.acts.shift[0], s.acts.shift[1], s.acts.shift[2]]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        step = action.step if isinstance(action, Shift) else 0
        place_damage(s, self.seat, self.damage, (self.hold + step) % HOLDS)
        s.pop()


@final
class Scar(Phase):
    """An Ill Wind damages this very hold: no die, and no Boatswain."""

    section = "4.4"
    seat: SeatNo
    hold: Hold

    def __init__(self, seat: SeatNo, hold: Hold) -> None:
        self.seat = seat
        self.hold = hold

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.damages else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.suffer[card] for card in kinds(s.damages)]

    def odds(self, s: State) -> list[int]:
        return weights(s.damages)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Suffer)
        s.damages = without(s.damages, action.damage)
        place_damage(s, self.seat, action.damage, self.hold)
        s.pop()

    def advance(self, s: State) -> None:
        place_damage(s, self.seat, s.data.makeshift, self.hold)
        s.pop()


@final
class Judge(Phase):
    """Blown out of the sky: after all damage of a round is dealt, ships without a sound hold are lost (10.3, 10.4).

    `attacker` is -1 where an Ill Wind did it: then there is no bounty.
    """

    section = "10.4"
    attacker: SeatNo
    defender: SeatNo

    def __init__(self, attacker: SeatNo, defender: SeatNo) -> None:
        self.attacker = attacker
        self.defender = defender

    def advance(self, s: State) -> None:
        s.pop()
        defeated = s.seats[self.defender].broken() == HOLDS
        if self.attacker < 0:
            if defeated:
                destroy(s, self.defender)
            return
        fallen = s.seats[self.attacker].broken() == HOLDS
        if defeated and not fallen:
            pay_bounty(s, self.attacker, self.defender)
        if fallen and not defeated:
            pay_bounty(s, self.defender, self.attacker)
        if defeated:
            destroy(s, self.defender)
        if fallen:
            destroy(s, self.attacker)


def pay_bounty(s: State, seat: SeatNo, target: SeatNo) -> None:
    """Whoever is not wanted gets a bounty for every token of the ship destroyed (10.3)."""
    tokens = s.seats[target].wanted
    if tokens and s.seats[seat].wanted == 0:
        s.seats[seat].gp += tokens * s.data.bounty
        s.tell(BOUNTY, seat, target, tokens * s.data.bounty)


def place_damage(s: State, seat: SeatNo, damage: Damage, hold: Hold) -> None:
    """The card goes to this hold, or to the next one that is sound; what is in there is lost."""
    me = s.seats[seat]
    for _ in range(HOLDS):
        if me.damage[hold] < 0:
            break
        hold = (hold + 1) % HOLDS
    clear_hold(s, me, hold)
    if me.upgraded[hold] and s.house.damage_destroys_upgrade:
        me.upgraded[hold] = False
        s.upgrade_stock += 1
    me.damage[hold] = damage
    s.tell(DAMAGED, seat, hold, damage)


HIT: Final = [Hit(seat) for seat in range(SEATS)]
WIND_JUDGE: Final = [Judge(-1, seat) for seat in range(SEATS)]
