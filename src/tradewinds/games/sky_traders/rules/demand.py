# mypyc: compiled
"""Chapters 9.2 to 9.4 and 9.6: what may be demanded and paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.core.form import Basket, Form
from tradewinds.core.refusal import Refusal, RefusalKind, refusal
from tradewinds.core.trade import OFFER_EMPTY, Counts
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.attack import Concede, Demand, DemandGold, DemandHold, Pay, PayGold
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, GP, HOLDS, Hold, Item, SeatNo
from tradewinds.games.sky_traders.rules.loading import Spoils
from tradewinds.games.sky_traders.rules.stowage import has_cargo, holdings, receive
from tradewinds.games.sky_traders.state import State, Volley

NO_TERMS = refusal("no-terms", "9.2")
DEMAND_SOMETHING = refusal("demand-something", "9.2")
NOT_TO_BE_HAD = refusal("not-to-be-had", "9.2", "item: Item", "count: int")
ATTACKER_HAS_NO_ROOM = refusal("attacker-has-no-room", "9.6")


@final
@dataclass(eq=False, repr=False)
class Clash:
    """An attack: who, whom, and what is demanded. `opening` until the demand has been named for the first time.

    `last` is the round of combat that was fought last.
    """

    attacker: SeatNo
    defender: SeatNo
    demand: Counts[Item]
    opening: bool
    last: Volley | None


def visible(s: State, clash: Clash, gp: int) -> list[int]:
    """What everybody can see that the one attacked has: cargo and crew. GP are hidden, and so as many as one says."""
    held = holdings(s, s.seats[clash.defender])
    for face in range(GP):
        held[face] = 0
    held[GP] = gp
    return held


def outstanding(s: State, clash: Clash) -> Counts[Item]:
    """The demand without what has been destroyed since (ruling R-62)."""
    held = visible(s, clash, s.data.gp_limit)
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


def announce(s: State, clash: Clash, want: Counts[Item]) -> None:
    if sum(want):
        s.tell(events.DEMANDED, clash.attacker, clash.defender, want)
    else:
        s.tell(events.WAIVED, clash.attacker, clash.defender)


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
    moves.extend(acts.demand_gold)
    for hold in range(HOLDS):
        demand = acts.demand_hold[hold]
        if contents(s, clash.defender, hold)[1] and refuse_demand(s, clash, wanted(s, clash, demand)) is None:
            moves.append(demand)
    return moves


def demand_form(s: State, clash: Clash) -> Form:
    def make(want: Counts[Item]) -> Action:
        return Demand(s.acts.table, want)

    want = basket("want", visible(s, clash, s.data.gp_limit))
    return Form("demand", make, (want,), lambda parts: can_be_brought(s, clash, want, parts[0]))


def basket(name: str, held: list[int]) -> Basket:
    options = tuple([item for item, count in enumerate(held) if count])
    return Basket(name, "Item", options, tuple([held[item] for item in options]), len(held))


def can_be_brought(s: State, clash: Clash, field: Basket, known: list[int]) -> bool:
    """Has the attacker room for what is known of a demand or payment, or for anything at all where that is nothing?"""
    least, most = field.least(known), field.most(known)
    if sum(least):
        return has_room(s, clash, least)
    for item, count in enumerate(most):
        if count and has_room(s, clash, tuple([1 if other == item else 0 for other in range(len(most))])):
            return True
    return False


def has_room(s: State, clash: Clash, items: Counts[Item]) -> bool:
    return not has_cargo(items) or receive(s, s.seats[clash.attacker].clone(), items)


def refuse_demand(s: State, clash: Clash, want: Counts[Item]) -> Refusal | None:
    """Only what the other trader can be seen to have, and what could be stowed."""
    return refuse_cargo(s, clash, want, visible(s, clash, s.data.gp_limit)) if sum(want) else DEMAND_SOMETHING()


def refuse_cargo(s: State, clash: Clash, items: Counts[Item], held: list[int]) -> Refusal | None:
    for item, count in enumerate(items):
        if count > held[item]:
            return NOT_TO_BE_HAD(item, held[item])
    return None if has_room(s, clash, items) else ATTACKER_HAS_NO_ROOM()


# 9.3 and 9.4: payments


def can_concede(s: State, clash: Clash) -> bool:
    """There are terms, and all of them can be met."""
    want = outstanding(s, clash)
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
    def make(give: Counts[Item]) -> Action:
        return Pay(s.acts.table, give)

    give = basket("give", visible(s, clash, s.seats[clash.defender].gp))
    return Form("pay", make, (give,), lambda parts: can_be_brought(s, clash, give, parts[0]))


def refuse_payment(s: State, clash: Clash, action: Action, otherwise: RefusalKind) -> Refusal | None:
    """Why this cannot be paid, or offered instead; `otherwise` says what is asked for, and by which section."""
    payer = s.seats[clash.defender]
    if isinstance(action, Concede):
        want = outstanding(s, clash)
        return payer.refuse_price(want[GP], "9.6") if sum(want) else NO_TERMS()
    if not isinstance(action, (PayGold, Pay)):
        return otherwise()
    give = offered(s, action)
    if sum(give) == 0:
        return OFFER_EMPTY.at(otherwise.section)
    dear = payer.refuse_price(give[GP], "9.6")
    return refuse_cargo(s, clash, give, visible(s, clash, payer.gp)) if dear is None else dear


def pay(s: State, clash: Clash, give: Counts[Item]) -> None:
    """The attack is over: GP go over at once; cargo and crew are brought next, as far as there is room (9.6)."""
    s.tell(events.CONCEDED, clash.defender, give)
    s.pop()
    s.pay(clash.defender, give[GP])
    s.seats[clash.attacker].gp += give[GP]
    if has_cargo(give):
        s.push(Spoils(clash.attacker, clash.defender, give))
