# mypyc: compiled
"""Chapter 9: attacking a skyship, from the demand to the end of the combat.

Demand · answer · (demand again · rally · roll · give in or not · pursue or break off), round after round.
"""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import CHANCE, CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.actions.chance import RollTwo
from tradewinds.games.sky_traders.actions.dealings import DemandGold, DemandHold, PayGold
from tradewinds.games.sky_traders.actions.plans import Demand, Pay
from tradewinds.games.sky_traders.actions.verbs import Concede, FightOn, Keep, Pursue, Refuse, TakePayment, Waive
from tradewinds.games.sky_traders.data import Crew, Item, SeatNo
from tradewinds.games.sky_traders.events import (
    ATTACKED,
    BROKEN_OFF,
    CONCEDED,
    COUNTERED,
    DEMANDED,
    FOUGHT,
    PURSUED,
    REFUSED,
    REJECTED,
)  # fmt: skip
from tradewinds.games.sky_traders.rules.combat import (
    NOBODY_RALLIED,
    may_rally,
    modifier,
    rallied,
    rallies,
    refuse_rally,
    shoot_off,
)  # fmt: skip
from tradewinds.games.sky_traders.rules.crime import take_token
from tradewinds.games.sky_traders.rules.damage import HIT, Judge
from tradewinds.games.sky_traders.rules.demand import (
    Clash,
    can_concede,
    demand_form,
    demands,
    offered,
    pay,
    pay_form,
    payments,
    refuse_demand,
    refuse_payment,
    standing,
    wanted,
)  # fmt: skip
from tradewinds.games.sky_traders.state import State, Volley


def declare(s: State, seat: SeatNo, target: SeatNo) -> None:
    """The turn's clock stops for good; an attack on a trader who is not wanted is piracy, at once (ruling R-25)."""
    s.tell(ATTACKED, seat, target)
    no_terms = (0,) * len(s.data.item_names)
    s.swap(SetDemand(Clash(seat, target, no_terms, True, None)))
    if s.seats[target].wanted == 0:
        take_token(s, seat)


@final
class SetDemand(Phase):
    """Attack a skyship: the attacker names a payment, at first and again before every round; or no terms."""

    section = "9.2"
    clock = "decision"
    clash: Clash

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def actors(self, s: State) -> int:
        return only(self.clash.attacker) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"target: SeatNo": self.clash.defender, "want: Counts[Item]": standing(s, self.clash)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return demands(s, self.clash)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [demand_form(s, self.clash)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, (Keep, Waive)):
            return None if action in demands(s, self.clash) else Refusal("demand-now", "9.2")
        if isinstance(action, (DemandGold, DemandHold, Demand)):
            return refuse_demand(s, self.clash, wanted(s, self.clash, action))
        return Refusal("demand-now", "9.2")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        clash, want = self.clash, self.clash.demand
        if not isinstance(action, Keep) and seat != CLOCK:
            want = wanted(s, clash, action)
            s.tell(DEMANDED, clash.attacker, clash.defender, want)
        after = Clash(clash.attacker, clash.defender, want, False, clash.last)
        s.swap(Answer(after) if clash.opening else RallyAttacker(after))


@final
class Answer(Phase):
    """The one attacked gives in, refuses, or offers something else; refusing starts the combat."""

    section = "9.3"
    clock = "decision"
    clash: Clash

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def actors(self, s: State) -> int:
        return only(self.clash.defender) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.clash.attacker, "want: Counts[Item]": standing(s, self.clash)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.refuse, *payments(s, self.clash)]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [pay_form(s, self.clash)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.concede, *s.acts.pay_gold]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, Refuse) else refuse_payment(s, self.clash, action, "answer-now", "9.3")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        clash = self.clash
        if isinstance(action, Concede):
            give_in(s, clash)
        elif isinstance(action, (PayGold, Pay)):
            give = offered(s, action)
            s.tell(COUNTERED, clash.defender, give)
            s.swap(Consider(clash, give, True))
        else:
            s.tell(REFUSED, clash.defender)
            s.swap(SetDemand(clash))


@final
class Consider(Phase):
    """The attacker accepts what is offered instead, or not. `before` tells whether the combat is still to begin."""

    section = "9.3"
    clock = "decision"
    clash: Clash
    give: Counts[Item]
    before: bool

    def __init__(self, clash: Clash, give: Counts[Item], before: bool) -> None:
        self.clash = clash
        self.give = give
        self.before = before

    def actors(self, s: State) -> int:
        return only(self.clash.attacker) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.clash.defender, "give: Counts[Item]": self.give}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.reject, s.acts.take_payment]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        clash = self.clash
        if isinstance(action, TakePayment):
            s.tell(CONCEDED, clash.defender, self.give)
            s.pop()
            return pay(s, clash, self.give)
        s.tell(REJECTED, clash.attacker)
        s.swap(SetDemand(clash) if self.before else PursueOrNot(clash))


@final
class RallyAttacker(Phase):
    """The combat round, step 1: the attacker rallies first."""

    section = "8.2"
    clock = "decision"
    clash: Clash

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def actors(self, s: State) -> int:
        return only(self.clash.attacker) | s._terms.tick if may_rally(s, self.clash.attacker) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return rallies(s, self.clash.attacker)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_rally(s, seat, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.swap(RallyDefender(self.clash, rallied(s, self.clash.attacker, action)))

    def advance(self, s: State) -> None:
        s.swap(RallyDefender(self.clash, NOBODY_RALLIED))


@final
class RallyDefender(Phase):
    """The combat round, step 1: then the defender, who knows whom the attacker has rallied."""

    section = "8.2"
    clock = "decision"
    clash: Clash
    attacking: Crew

    def __init__(self, clash: Clash, attacking: Crew) -> None:
        self.clash = clash
        self.attacking = attacking

    def actors(self, s: State) -> int:
        return only(self.clash.defender) | s._terms.tick if may_rally(s, self.clash.defender) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.clash.attacker, "modifier: int": modifier(s, self.clash.attacker, self.attacking)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return rallies(s, self.clash.defender)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_rally(s, seat, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.swap(CombatRoll(self.clash, self.attacking, rallied(s, self.clash.defender, action)))

    def advance(self, s: State) -> None:
        s.swap(CombatRoll(self.clash, self.attacking, NOBODY_RALLIED))


@final
class CombatRoll(Phase):
    """The combat round, steps 2 and 3: both dice, then damage to whoever has less, or to both."""

    section = "8.1"
    clash: Clash
    attacking: Crew
    defending: Crew

    def __init__(self, clash: Clash, attacking: Crew, defending: Crew) -> None:
        self.clash = clash
        self.attacking = attacking
        self.defending = defending

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.roll_two[:]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.roll_two[rng.below(36)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, RollTwo)
        one, other = self.clash.attacker, self.clash.defender
        attack = action.first + modifier(s, one, self.attacking)
        defence = action.second + modifier(s, other, self.defending)
        s.tell(FOUGHT, one, action.first, attack, other, action.second, defence)
        shoot_off(s, one, self.attacking, action.first)
        shoot_off(s, other, self.defending, action.second)
        volley = Volley(self.attacking, action.first, attack, self.defending, action.second, defence)
        s.swap(Yield(Clash(one, other, self.clash.demand, False, volley)))
        s.push(Judge(one, other))
        if defence >= attack:
            s.push(HIT[one])
        if attack >= defence:
            s.push(HIT[other])


@final
class Yield(Phase):
    """After each round the defender may give in, or offer something else, before the attacker decides (R-29)."""

    section = "9.4"
    clock = "decision"
    clash: Clash

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def actors(self, s: State) -> int:
        both = s.seats[self.clash.attacker].afloat and s.seats[self.clash.defender].afloat
        return only(self.clash.defender) | s._terms.tick if both else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.clash.attacker, "want: Counts[Item]": standing(s, self.clash)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.fight_on, *payments(s, self.clash)]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [pay_form(s, self.clash)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.concede, *s.acts.pay_gold]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, FightOn) else refuse_payment(s, self.clash, action, "yield-now", "9.4")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        clash = self.clash
        if isinstance(action, Concede):
            give_in(s, clash)
        elif isinstance(action, (PayGold, Pay)):
            give = offered(s, action)
            s.tell(COUNTERED, clash.defender, give)
            s.swap(Consider(clash, give, False))
        else:
            s.swap(PursueOrNot(clash))


@final
class PursueOrNot(Phase):
    """The combat round, step 4: the attacker goes on, or breaks off."""

    section = "9.5"
    clock = "decision"
    clash: Clash

    def __init__(self, clash: Clash) -> None:
        self.clash = clash

    def actors(self, s: State) -> int:
        return only(self.clash.attacker) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"target: SeatNo": self.clash.defender}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.break_off, s.acts.pursue]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Pursue):
            s.tell(PURSUED, seat)
            return s.swap(SetDemand(self.clash))
        s.tell(BROKEN_OFF, self.clash.attacker)
        s.pop()


def give_in(s: State, clash: Clash) -> None:
    """What is left of the demand is paid, and the attack is over."""
    give = standing(s, clash)
    assert can_concede(s, clash)
    s.tell(CONCEDED, clash.defender, give)
    s.pop()
    pay(s, clash, give)
