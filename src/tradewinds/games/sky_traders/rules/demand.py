# mypyc: compiled
"""Chapters 9.2 to 9.6: what may be demanded and paid."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.form import Basket, Form
from tradewinds.core.refusal import Refusal
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.actions.dealings import DemandGold, DemandHold, PayGold
from tradewinds.games.sky_traders.actions.plans import Demand, Pay
from tradewinds.games.sky_traders.actions.verbs import Concede
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, GP, HOLDS, Hold, Item, SeatNo
from tradewinds.games.sky_traders.rules.loading import Spoils
from tradewinds.games.sky_traders.rules.stowage import covers, has_cargo, holdings, receive, ship_copy
from tradewinds.games.sky_traders.state import State, Volley


@final
class Clash:
    """An attack: who, whom, and what is demanded. `opening` until the demand has been named for the first time.

    `last` is the round of combat that was fought last.
    """

    attacker: SeatNo
    defender: SeatNo
    demand: Counts[Item]
    opening: bool
    last: Volley | None

    def __init__(
        self, attacker: SeatNo, defender: SeatNo, demand: Counts[Item], opening: bool, last: Volley | None
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.demand = demand
        self.opening = opening
        self.last = last


def visible(s: State, seat: SeatNo) -> list[int]:
    """What everybody can see that a trader has: cargo and crew. GP may be any number."""
    held = holdings(s, s.seats[seat])
    for face in range(GP):
        held[face] = 0
    held[GP] = s.data.gp_limit
    return held


def standing(s: State, clash: Clash) -> Counts[Item]:
    """The demand without what has been destroyed since (ruling R-62)."""
    held = visible(s, clash.defender)
    return tuple([min(count, held[item]) for item, count in enumerate(clash.demand)])


# 9.2: demands


def wanted(s: State, clash: Clash, action: Action) -> Counts[Item]:
    """What the action demands."""
    if isinstance(action, Demand):
        return action.want
    want = [0] * len(s.data.item_names)
    if isinstance(action, DemandGold):
        want[GP] = action.gp
    elif isinstance(action, DemandHold):
        item, count = contents(s, clash.defender, action.hold)
        if count:
            want[item] = count
    return tuple(want)


def contents(s: State, seat: SeatNo, hold: Hold) -> tuple[Item, int]:
    me = s.seats[seat]
    if me.crew[hold] >= 0:
        return FIRST_CREW + me.crew[hold], 1
    return FIRST_GOOD + me.kind[hold], me.count[hold]


def demands(s: State, clash: Clash) -> list[Action]:
    """Keep what stands, round sums, what lies in one hold; the form has everything else."""
    acts = s.acts
    moves: list[Action] = [acts.waive if clash.opening else acts.keep]
    if not clash.opening and max(clash.demand) > 0:
        moves.append(acts.waive)
    for demand in acts.demand_gold:
        moves.append(demand)
    for hold in range(HOLDS):
        if refuse_demand(s, clash, wanted(s, clash, acts.demand_hold[hold])) is None:
            moves.append(acts.demand_hold[hold])
    return moves


def demand_form(s: State, clash: Clash) -> Form:
    held = visible(s, clash.defender)

    def make(want: Counts[Item]) -> Action:
        return Demand(s.acts.table, want)

    return Form("demand", make, (basket("want", held),))


def basket(name: str, held: list[int]) -> Basket:
    options = tuple([item for item, count in enumerate(held) if count])
    return Basket(name, "Item", options, tuple([held[item] for item in options]), len(held))


def refuse_demand(s: State, clash: Clash, want: Counts[Item]) -> Refusal | None:
    """Only what the other trader can be seen to have, and what could be stowed."""
    if sum(want) == 0:
        return Refusal("demand-something", "9.2")
    return refuse_cargo(s, clash, want, visible(s, clash.defender))


def refuse_cargo(s: State, clash: Clash, items: Counts[Item], held: list[int]) -> Refusal | None:
    for item, count in enumerate(items):
        if count > held[item]:
            return Refusal("not-to-be-had", "9.2", **{"item: Item": item, "count: int": held[item]})
    if has_cargo(items) and not receive(s, ship_copy(s.seats[clash.attacker]), list(items)):
        return Refusal("attacker-has-no-room", "9.6")
    return None


# 9.3 and 9.4: payments


def can_concede(s: State, clash: Clash) -> bool:
    """There are terms, and all of them can be met."""
    want = standing(s, clash)
    return sum(want) > 0 and want[GP] <= s.seats[clash.defender].gp


def payments(s: State, clash: Clash) -> list[Action]:
    """Conceding, and round sums to offer instead."""
    moves: list[Action] = []
    if can_concede(s, clash):
        moves.append(s.acts.concede)
    for i, gp in enumerate(s.data.sums):
        if gp <= s.seats[clash.defender].gp:
            moves.append(s.acts.pay_gold[i])
    return moves


def offered(s: State, action: Action) -> Counts[Item]:
    """What the action offers to pay."""
    if isinstance(action, Pay):
        return action.give
    give = [0] * len(s.data.item_names)
    if isinstance(action, PayGold):
        give[GP] = action.gp
    return tuple(give)


def pay_form(s: State, clash: Clash) -> Form:
    held = visible(s, clash.defender)
    held[GP] = s.seats[clash.defender].gp

    def make(give: Counts[Item]) -> Action:
        return Pay(s.acts.table, give)

    return Form("pay", make, (basket("give", held),))


def refuse_payment(s: State, clash: Clash, action: Action, key: str, section: str) -> Refusal | None:
    purse = s.seats[clash.defender].gp
    if isinstance(action, Concede):
        want = standing(s, clash)
        if sum(want) == 0:
            return Refusal("no-terms", "9.2")
        args: dict[str, Any] = {"cost: int": want[GP], "gp: int": purse}
        return Refusal("too-dear", "9.6", **args) if want[GP] > purse else None
    if not isinstance(action, (PayGold, Pay)):
        return Refusal(key, section)
    give = offered(s, action)
    if sum(give) == 0:
        return Refusal("offer-empty", section)
    held = visible(s, clash.defender)
    held[GP] = purse
    if not covers(held, give) and give[GP] > purse:
        return Refusal("too-dear", "9.6", **{"cost: int": give[GP], "gp: int": purse})
    return refuse_cargo(s, clash, give, held)


def pay(s: State, clash: Clash, give: Counts[Item]) -> None:
    """GP at once; cargo and crew are brought over next, as far as there is room."""
    s.pay(clash.defender, give[GP])
    s.seats[clash.attacker].gp += give[GP]
    if has_cargo(give):
        s.push(Spoils(clash.attacker, clash.defender, give))
