# mypyc: compiled
"""Chapter 9.1: an attack is declared, and goes through its phases."""

from __future__ import annotations

from tradewinds.core.phase import Phase
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.data import SeatNo
from tradewinds.games.sky_traders.rules import attack
from tradewinds.games.sky_traders.rules.crime import take_token
from tradewinds.games.sky_traders.rules.demand import Clash
from tradewinds.games.sky_traders.state import State

ATTACK_ANOTHER = refusal("attack-another", "9.1")
NO_SHIP_THERE = refusal("no-ship-there", "9.1", "seat: SeatNo")
NOT_ON_YOUR_TILE = refusal("not-on-your-tile", "9.1", "seat: SeatNo")


def refuse_attack(s: State, seat: SeatNo, target: SeatNo) -> Refusal | None:
    if target == seat or target >= len(s.seats):
        return ATTACK_ANOTHER()
    if not s.seats[target].afloat:
        return NO_SHIP_THERE(target)
    return NOT_ON_YOUR_TILE(target) if s.seats[target].tile != s.seats[seat].tile else None


def declare(s: State, seat: SeatNo, target: SeatNo) -> None:
    """The turn's clock stops for good; an attack on a trader who is not wanted is piracy, at once (ruling R-25)."""
    s.tell(events.ATTACKED, seat, target)
    no_terms = (0,) * len(s.data.item_names)
    s.swap(attack.SetDemand(Clash(seat, target, no_terms, True, None)))
    if s.seats[target].wanted == 0:
        take_token(s, seat)


def clash_of(phase: Phase) -> Clash | None:
    """The attack that a phase is part of."""
    if isinstance(phase, (attack.SetDemand, attack.Answer, attack.Consider, attack.Yield, attack.PursueOrNot)):
        return phase.clash
    if isinstance(phase, (attack.RallyAttacker, attack.RallyDefender, attack.CombatRoll)):
        return phase.clash
    return None
