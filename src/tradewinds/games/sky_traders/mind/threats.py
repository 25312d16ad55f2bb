# mypyc: compiled
"""Attacks, for bots: what there is to fear and to gain, what to demand, what to pay."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders.actions.attack import Demand, Pay
from tradewinds.games.sky_traders.data import FIRST_GOOD, GP, HOLDS, TRADED, Item, SeatNo
from tradewinds.games.sky_traders.mind import haggling, worth
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.attack import Answer, Consider, PursueOrNot, SetDemand, Yield
from tradewinds.games.sky_traders.rules.demand import Clash, can_concede, outstanding
from tradewinds.games.sky_traders.state import State


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
        loss += me.gp / 2.0 + worth.cargo(w, me, spaces)
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


def attack_offers(w: Weights, s: State, seat: SeatNo, top: Phase) -> list[Action]:
    """Demands that may well be met, and payments that may well be taken."""
    found: list[Action] = []
    if isinstance(top, SetDemand) and seat == top.clash.attacker:
        found = ransoms(w, s, top.clash)
    elif isinstance(top, (Answer, Yield)) and seat == top.clash.defender:
        found = pay_offs(w, s, top.clash)
    return [action for action in found if top.refuse(s, seat, action) is None]


def ransoms(w: Weights, s: State, clash: Clash) -> list[Action]:
    """As many GP, or barrels of the dearest good, as the other will rather give than fight."""
    them = s.seats[clash.defender]
    price = w.greed * fear(w, s, clash.defender, clash.attacker, s.spaces) / worth.thirst(w, them, s.spaces)
    found: list[Action] = []
    gp = min(them.gp, int(price))
    if gp > 0 and gp not in s.data.sums:
        found.append(Demand(s.acts.table, some(s, GP, gp)))
    for good in range(TRADED - 1, -1, -1):
        count = min(them.barrels(good), int(price / w.barrels[good][s.spaces[good]]))
        if count > 0:
            found.append(Demand(s.acts.table, some(s, FIRST_GOOD + good, count)))
            break
    return found


def pay_offs(w: Weights, s: State, clash: Clash) -> list[Action]:
    """The least that should make the attacker let go, if it is less than what is demanded."""
    least = spirit(w, s, clash, s.spaces) / worth.thirst(w, s.seats[clash.attacker], s.spaces)
    gp = max(1, int(least) + 1)
    if gp <= s.seats[clash.defender].gp and (not can_concede(s, clash) or gp < outstanding(s, clash)[GP]):
        return [Pay(s.acts.table, some(s, GP, gp))]
    return []


def some(s: State, item: Item, count: int) -> tuple[int, ...]:
    """So many of one item, and nothing else."""
    lot = [0] * len(s.data.item_names)
    lot[item] = count
    return tuple(lot)
