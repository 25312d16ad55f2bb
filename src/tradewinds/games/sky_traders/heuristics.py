# mypyc: compiled
"""How well a trader stands, for bots; and the deals worth offering."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.games.sky_traders import haggling, worth
from tradewinds.games.sky_traders.act import OneAction
from tradewinds.games.sky_traders.attack import (
    Answer,
    CombatRoll,
    Consider,
    PursueOrNot,
    RallyAttacker,
    RallyDefender,
    SetDemand,
    Yield,
)  # fmt: skip
from tradewinds.games.sky_traders.bargain import Bargain
from tradewinds.games.sky_traders.closing import winners
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, SLUDGE, SeatNo
from tradewinds.games.sky_traders.demand import Clash
from tradewinds.games.sky_traders.dump import DumpCargo
from tradewinds.games.sky_traders.holds import room
from tradewinds.games.sky_traders.loading import Loading, Salvage
from tradewinds.games.sky_traders.sail import SailSkyship
from tradewinds.games.sky_traders.state import State
from tradewinds.games.sky_traders.trade import TradeInCity

CAPITAL: Final = 90.0  # beyond this, GP and goods are better turned into influence
SCARCE: Final = 1.35  # what a GP is worth below it
PLENTY: Final = 0.9
STANDING: Final = 1.05  # what a GP is worth once it is influence
SHIPLESS: Final = 12.0
ROUND_LOST: Final = 16.0
NEAR: Final = 0.9  # of the gain that one step more would bring
TRIP: Final = 0.5
IMPATIENCE: Final = 0.8  # a trader who has nothing to gain goes on
SCALE: Final = 160.0


def evaluate(s: State, seat: SeatNo) -> float:
    """From 0 to 1: own fortune, less a part of that of the others."""
    if s.over:
        won = winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    spaces = worth.projected(s)
    mine = fortune(s, seat, spaces) + in_hand(s, seat, spaces)
    best = total = 0.0
    for other in range(len(s.seats)):
        if other != seat:
            theirs = fortune(s, other, spaces)
            total += theirs
            best = max(best, theirs)
    rivals = 0.4 * best + 0.2 * total / (len(s.seats) - 1)
    return squash((mine - rivals) / SCALE)


def squash(x: float) -> float:
    """Between 0 and 1, one half where nobody is ahead."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def fortune(s: State, seat: SeatNo, spaces: list[int]) -> float:
    """Influence, GP and goods, and the ship, in GP."""
    me = s.seats[seat]
    total = STANDING * s._terms.influence_cost(0, me.influence)
    if me.influence >= s.data.goal:
        total += 300.0 if me.barrels(SLUDGE) == 0 else -60.0
    purse = me.gp - alms_due(s, seat)
    if me.afloat:
        return total + useful(purse + worth.cargo(s, me, spaces)) + worth.ship(s, me, spaces)
    return total + useful(purse + compensation(s, seat)) + worth.NEW_SHIP - SHIPLESS


def alms_due(s: State, seat: SeatNo) -> int:
    """What beggars will get on their next turn: no reason to put that turn off."""
    beggars = 0
    for other in range(len(s.seats)):
        if other != seat and not s.seats[other].afloat and s.seats[other].insured == 0:
            beggars += 1
    return beggars * s.data.charity


def compensation(s: State, seat: SeatNo) -> float:
    """What comes with the new ship: so that getting it is no surprise to anybody."""
    insured = s.seats[seat].insured
    alms = s.data.charity * (len(s.seats) - 1) if insured == 0 else max(0, insured) / 2.0
    return s.data.start_gp + alms


def in_hand(s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What the seat is about to gain or to lose by what is going on now."""
    top = s.stack[-1]
    me = s.seats[seat]
    clash = clash_of(top)
    if clash is not None:
        return danger(s, seat, clash)
    if s.active == seat and me.afloat:
        if isinstance(top, SailSkyship):
            return NEAR * worth.voyage(s, seat, spaces)
        if isinstance(top, OneAction | DumpCargo):
            return NEAR * worth.prospect(s, seat, me.tile, spaces)
        if isinstance(top, TradeInCity):
            return NEAR * bargains(s, seat, spaces) - IMPATIENCE
        if isinstance(top, Loading):
            return NEAR * waiting(s, seat, top.items, spaces)
    if isinstance(top, Salvage):
        return NEAR * waiting(s, seat, top.items, spaces) if top.seat == seat else 0.0
    return in_council(s, seat, spaces)


def in_council(s: State, seat: SeatNo, spaces: list[int]) -> float:
    """Dice better than others, open offers, and what the dice in the boxes do for the next trip."""
    if not worth.invested(s):
        return 0.0
    top = s.stack[-1]
    total = haggling.dice(s, seat, spaces)
    if isinstance(top, Bargain):
        total += haggling.hopes(s, seat, top.desk, spaces)
    if sum(s.plus) + sum(s.minus):
        total += TRIP * (worth.voyage(s, seat, spaces) - worth.voyage(s, seat, s.spaces))
    return total


def bargains(s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What is still to be gained by trading on.

    Never more than the steps that lead there: each of them then makes the position better, and none goes in circles.
    """
    me = s.seats[seat]
    if me.tile == s.data.dual_city and s.dual[0] == s.dual[1]:
        return 0.0
    gain = worth.sales(s, seat, me.tile, spaces)
    for good in worth.sold_at(s, seat, me.tile):
        price = s.data.prices[good][spaces[good]]
        count = min(me.gp // price, s.stock[good], room(s.data, me, good))
        gain += max(0.0, count * (worth.barrel(s, good, spaces[good]) - price))
        break
    liquid = me.gp + worth.cargo(s, me, spaces)
    return useful(liquid + gain) - useful(liquid)


def useful(liquid: float) -> float:
    """GP and goods: what is needed to trade counts more than what is left over."""
    return SCARCE * min(liquid, CAPITAL) + PLENTY * max(0.0, liquid - CAPITAL)


def waiting(s: State, seat: SeatNo, items: tuple[int, ...], spaces: list[int]) -> float:
    """Barrels that may be loaded, as far as there is room."""
    total = 0.0
    for good in range(CLASSES):
        if items[FIRST_GOOD + good]:
            count = min(items[FIRST_GOOD + good], room(s.data, s.seats[seat], good))
            total += count * worth.barrel(s, good, spaces[good])
    return total


# combat


def clash_of(top: Phase) -> Clash | None:
    if isinstance(
        top, SetDemand | Answer | Consider | RallyAttacker | RallyDefender | CombatRoll | Yield | PursueOrNot
    ):
        return top.clash
    return None


def danger(s: State, seat: SeatNo, clash: Clash) -> float:
    """The loss that another round of combat threatens: the weaker side has more to fear."""
    if seat not in (clash.attacker, clash.defender):
        return 0.0
    foe = clash.defender if seat == clash.attacker else clash.attacker
    ahead = strength(s, foe) - strength(s, seat)
    chance = min(0.95, max(0.1, 0.58 + 0.14 * ahead))
    broken = s.seats[seat].broken()
    return -chance * (ROUND_LOST + 9.0 * broken)


def strength(s: State, seat: SeatNo) -> int:
    """The best modifier aboard, or all of them where they add up."""
    best = total = 0
    for crew in s.seats[seat].crew:
        if crew >= 0:
            total += s.data.crew_combat[crew]
            best = max(best, s.data.crew_combat[crew])
    return total if s._terms.rally_all else best


def offers(s: State, seat: SeatNo) -> list[Action]:
    """A few deals that look good for both sides, in the council."""
    top = s.stack[-1]
    if isinstance(top, Bargain) and not top.ready & only(seat):
        found: list[Action] = []
        for offer in haggling.proposals(s, seat, worth.projected(s)):
            if top.refuse(s, seat, offer) is None:
                found.append(offer)
        return found
    return []
