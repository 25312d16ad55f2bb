# mypyc: compiled
"""Attacks, for bots: what there is to fear and to gain, what to demand, what to pay."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders.actions.attack import Demand, Pay
from tradewinds.games.sky_traders.data import FIRST_GOOD, GP, HOLDS, TRADED, SeatNo
from tradewinds.games.sky_traders.mind import haggling, worth
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.attack import (
    Answer,
    CombatRoll,
    Consider,
    PursueOrNot,
    RallyAttacker,
    RallyDefender,
    SetDemand,
    Yield,
)  # fmt: skip
from tradewinds.games.sky_traders.rules.demand import Clash, can_concede, outstanding
from tradewinds.games.sky_traders.state import State


def clash_of(top: Phase) -> Clash | None:
    if isinstance(
        top, (SetDemand, Answer, Consider, RallyAttacker, RallyDefender, CombatRoll, Yield, PursueOrNot)
    ):  # fmt: skip
        return top.clash
    return None


def strength(s: State, seat: SeatNo) -> int:
    """The best modifier aboard, or all of them where they add up."""
    best = total = 0
    for crew in s.seats[seat].crew:
        if crew >= 0:
            total += s.data.crew_combat[crew]
            best = max(best, s.data.crew_combat[crew])
    return total if s._terms.rally_all else best


def fear(w: Weights, s: State, seat: SeatNo, foe: SeatNo, spaces: list[int]) -> float:
    """The loss that another round of combat threatens: the weaker side has more to fear, a wreck most of all."""
    chance = min(0.95, max(0.1, w.even_odds + w.odds_step * (strength(s, foe) - strength(s, seat))))
    me = s.seats[seat]
    broken = me.broken()
    loss = w.round_lost + w.round_broken * broken
    if broken == HOLDS - 1:
        loss += me.gp / 2.0 + worth.cargo(w, s, me, spaces)
    return chance * loss


def spirit(w: Weights, s: State, clash: Clash, spaces: list[int]) -> float:
    """What the attacker expects of fighting on."""
    threat = w.courage * fear(w, s, clash.defender, clash.attacker, spaces)
    return threat - fear(w, s, clash.attacker, clash.defender, spaces)


def outlook(w: Weights, s: State, seat: SeatNo, clash: Clash, spaces: list[int]) -> float:
    """What an attack is about to bring or to cost one of its sides."""
    if seat == clash.attacker:
        return prey(w, s, clash, spaces)
    return -ordeal(w, s, clash, spaces) if seat == clash.defender else 0.0


def ordeal(w: Weights, s: State, clash: Clash, spaces: list[int]) -> float:
    """What the attack costs the one attacked: a fight, or a payment if it is smaller and will be taken."""
    top = s.stack[-1]
    danger = fear(w, s, clash.defender, clash.attacker, spaces)
    if isinstance(top, Consider):
        taken = value_of(w, s, clash.attacker, top.give, spaces) >= spirit(w, s, clash, spaces)
        return value_of(w, s, clash.defender, top.give, spaces) if taken else danger
    if isinstance(top, (Answer, Yield)) and can_concede(s, clash):
        return min(danger, value_of(w, s, clash.defender, outstanding(s, clash), spaces))
    return danger


def prey(w: Weights, s: State, clash: Clash, spaces: list[int]) -> float:
    """What the attack promises the attacker."""
    top = s.stack[-1]
    bold = spirit(w, s, clash, spaces)
    if isinstance(top, Consider):
        return max(bold, value_of(w, s, clash.attacker, top.give, spaces))
    danger = fear(w, s, clash.defender, clash.attacker, spaces)
    if isinstance(top, SetDemand):
        return max(bold, w.near * min(w.greed * danger, float(s.seats[clash.defender].gp)))
    if isinstance(top, (Answer, Yield)) and can_concede(s, clash):
        want = outstanding(s, clash)
        if value_of(w, s, clash.defender, want, spaces) <= danger:
            return max(bold, w.near * value_of(w, s, clash.attacker, want, spaces))
    return max(0.0, bold) if isinstance(top, (Yield, PursueOrNot)) else bold


def value_of(w: Weights, s: State, seat: SeatNo, items: tuple[int, ...], spaces: list[int]) -> float:
    """What these things are worth to a trader."""
    return haggling.gain(w, s, seat, items, (0,) * len(items), spaces)


# forms


def attack_offers(w: Weights, s: State, seat: SeatNo, top: Phase, spaces: list[int]) -> list[Action]:
    """Demands that may well be met, and payments that may well be taken."""
    found: list[Action] = []
    if isinstance(top, SetDemand) and seat == top.clash.attacker:
        demand_gp(w, s, top.clash, spaces, found)
        demand_goods(w, s, top.clash, spaces, found)
    elif isinstance(top, (Answer, Yield)) and seat == top.clash.defender:
        pay_off(w, s, top.clash, spaces, found)
    kept: list[Action] = []
    for action in found:
        if top.refuse(s, seat, action) is None:
            kept.append(action)
    return kept


def demand_gp(w: Weights, s: State, clash: Clash, spaces: list[int], found: list[Action]) -> None:
    """As many GP as the other will rather pay than fight."""
    them = s.seats[clash.defender]
    price = w.greed * fear(w, s, clash.defender, clash.attacker, spaces) / worth.thirst(w, s, them, spaces)
    gp = min(them.gp, int(price))
    if gp > 0 and gp not in s.data.sums:
        want = [0] * len(s.data.item_names)
        want[GP] = gp
        found.append(Demand(s.acts.table, tuple(want)))


def demand_goods(w: Weights, s: State, clash: Clash, spaces: list[int], found: list[Action]) -> None:
    """As many barrels of the dearest good as the other will rather give than fight."""
    them = s.seats[clash.defender]
    price = w.greed * fear(w, s, clash.defender, clash.attacker, spaces) / worth.thirst(w, s, them, spaces)
    for good in range(TRADED - 1, -1, -1):
        count = min(them.barrels(good), int(price / worth.barrel(w, s, good, spaces[good])))
        if count > 0:
            want = [0] * len(s.data.item_names)
            want[FIRST_GOOD + good] = count
            found.append(Demand(s.acts.table, tuple(want)))
            return


def pay_off(w: Weights, s: State, clash: Clash, spaces: list[int], found: list[Action]) -> None:
    """The least that should make the attacker let go, if it is less than what is demanded."""
    least = spirit(w, s, clash, spaces) / worth.thirst(w, s, s.seats[clash.attacker], spaces)
    gp = max(1, int(least) + 1)
    if gp <= s.seats[clash.defender].gp and (not can_concede(s, clash) or gp < outstanding(s, clash)[GP]):
        give = [0] * len(s.data.item_names)
        give[GP] = gp
        found.append(Pay(s.acts.table, tuple(give)))
