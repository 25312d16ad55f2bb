"""What everybody sees of fights, of cargo that waits, and of Ill Winds whose effect lasts."""

from __future__ import annotations

from dataclasses import dataclass

from tradewinds.games.sky_traders.data import HEADWIND, MAP, TAILWIND
from tradewinds.games.sky_traders.rules.attack import CombatRoll, Consider, RallyDefender
from tradewinds.games.sky_traders.rules.combat import WindBeaten, WindFight
from tradewinds.games.sky_traders.rules.damage import Boatswain
from tradewinds.games.sky_traders.rules.demand import outstanding
from tradewinds.games.sky_traders.rules.loading import Loading, Salvage, Spoils
from tradewinds.games.sky_traders.rules.piracy import clash_of
from tradewinds.games.sky_traders.state import State, Volley

Lot = tuple[tuple[str, int], ...]  # so many of each item


@dataclass(frozen=True)
class SideView:
    """One side of a combat: who is rallied for the round that begins; crew, die and total of the last round.

    Whoever is `decided` has rallied for this round, be it nobody.
    """

    decided: bool
    rallied: str | None
    crew: str | None
    die: int | None
    total: int | None


@dataclass(frozen=True)
class ClashView:
    """An attack under way; `offer` is what the defender would rather pay. No demand is named while it is `opening`."""

    attacker: int
    defender: int
    opening: bool
    demand: Lot
    offer: Lot | None
    attack: SideView
    defence: SideView


@dataclass(frozen=True)
class AssaultView:
    """An Ill Wind that fights: whom it fights now, and whom it will fight after that."""

    wind: str
    combat: int
    target: int
    next: tuple[int, ...]
    attack: SideView
    defence: SideView


@dataclass(frozen=True)
class HitView:
    """A damage card that is about to be placed: the die has named the hold."""

    seat: int
    damage: str
    hold: int


@dataclass(frozen=True)
class CargoView:
    """What waits to be brought aboard: from the treasury, or from the ship of the one who pays."""

    seat: int
    payer: int | None
    items: Lot


@dataclass(frozen=True)
class LastingView:
    """An Ill Wind whose effect lasts: for whom; a map names a tile, and is `ready` once it pays on arrival there."""

    wind: str
    seat: int
    tile: str | None
    ready: bool


def lot(s: State, items: tuple[int, ...]) -> Lot:
    return tuple((s.data.item_names[item], count) for item, count in enumerate(items) if count)


# fights


def clash(s: State) -> ClashView | None:
    for phase in s.stack:
        now = clash_of(phase)
        if now is not None:
            decided = isinstance(phase, (RallyDefender, CombatRoll))
            attacking = phase.attacking if isinstance(phase, (RallyDefender, CombatRoll)) else -1
            offer = lot(s, phase.give) if isinstance(phase, Consider) else None
            sides = _sides(s, now.last, decided, attacking)
            return ClashView(now.attacker, now.defender, now.opening, lot(s, outstanding(s, now)), offer, *sides)
    return None


def assault(s: State) -> AssaultView | None:
    fights = [phase for phase in reversed(s.stack) if isinstance(phase, (WindFight, WindBeaten))]
    if not fights or s.blowing < 0:
        return None
    seats = [phase.seat for phase in fights]
    sides = _sides(s, fights[0].last, False, -1)
    wind = s.data.wind_names[s.blowing]
    return AssaultView(wind, s.data.wind_combat[s.blowing], seats[0], tuple(seats[1:]), *sides)


def _sides(s: State, last: Volley | None, decided: bool, rallied: int) -> tuple[SideView, SideView]:
    called = _crew(s, rallied)
    if last is None:
        return SideView(decided, called, None, None, None), SideView(False, None, None, None, None)
    attack = SideView(decided, called, _crew(s, last.attacking), last.attack_die, last.attack)
    return attack, SideView(False, None, _crew(s, last.defending), last.defence_die, last.defence)


def _crew(s: State, crew: int) -> str | None:
    return s.data.crew_names[crew] if crew >= 0 else None


def hit(s: State) -> HitView | None:
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Boatswain):
        return None
    return HitView(top.seat, s.data.damage_names[top.damage], top.hold + 1)


# what waits, and what lasts


def cargo(s: State) -> CargoView | None:
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, (Loading, Salvage, Spoils)):
        return None
    return CargoView(top.seat, top.payer if isinstance(top, Spoils) else None, lot(s, top.items))


def lasting(s: State) -> tuple[LastingView, ...]:
    """The winds of this turn, then the maps; cards that are kept for later are named where they lie."""
    turn = [(HEADWIND, s.headwind), (TAILWIND, s.tailwind)]
    found = [LastingView(_card(s, effect), s.active, None, True) for effect, blows in turn if blows and not s.over]
    for seat, me in enumerate(s.seats):
        if me.treasure >= 0:
            place = s.data.tile_names[s.data.city[me.treasure]]
            found.append(LastingView(_card(s, MAP), seat, place, me.treasure_ready))
    return tuple(found)


def _card(s: State, effect: int) -> str:
    return s.data.wind_names[s.data.wind_effect.index(effect)]
