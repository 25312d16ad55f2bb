# mypyc: compiled
"""Chapters 9.2 to 9.5: attacking a skyship, from the demand to the end of the combat.

Demand · answer · (demand again · rally · roll · give in or not · pursue or break off), round after round.
"""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.form import Form
from tradewinds.core.phase import CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions import attack as deeds
from tradewinds.games.sky_traders.actions.chance import RollTwo
from tradewinds.games.sky_traders.data import Crew, Item, SeatNo
from tradewinds.games.sky_traders.rules import combat, demand
from tradewinds.games.sky_traders.rules.combat import NOBODY_RALLIED, may_rally, modifier, rallied
from tradewinds.games.sky_traders.rules.damage import HIT
from tradewinds.games.sky_traders.rules.demand import Clash, outstanding
from tradewinds.games.sky_traders.rules.ruin import Judge
from tradewinds.games.sky_traders.state import State, Volley

DEMAND_NOW = refusal("demand-now", "9.2")
ANSWER_NOW = refusal("answer-now", "9.3")
YIELD_NOW = refusal("yield-now", "9.4")


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
        return {"target: SeatNo": self.clash.defender, "want: Counts[Item]": outstanding(s, self.clash)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return demand.demands(s, self.clash)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [demand.demand_form(s, self.clash)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, (deeds.DemandGold, deeds.DemandHold, deeds.Demand)):
            return demand.refuse_demand(s, self.clash, demand.wanted(s, self.clash, action))
        return None if action in demand.demands(s, self.clash) else DEMAND_NOW()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        clash, want = self.clash, self.clash.demand
        if not isinstance(action, deeds.Keep) and seat != CLOCK:
            want = demand.wanted(s, clash, action)
            demand.announce(s, clash, want)
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
        return {"seat: SeatNo": self.clash.attacker, "want: Counts[Item]": outstanding(s, self.clash)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.refuse, *demand.payments(s, self.clash)]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [demand.pay_form(s, self.clash)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.concede, *s.acts.pay_gold]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, deeds.Refuse) else demand.refuse_payment(s, self.clash, action, ANSWER_NOW)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if not gives(s, self.clash, action, True):
            s.tell(events.REFUSED, self.clash.defender)
            s.swap(SetDemand(self.clash))


def gives(s: State, clash: Clash, action: Action, before: bool) -> bool:
    """Give in, or offer something else; false where the action does neither."""
    if isinstance(action, deeds.Concede):
        demand.pay(s, clash, outstanding(s, clash))
    elif isinstance(action, (deeds.PayGold, deeds.Pay)):
        give = demand.offered(s, action)
        s.tell(events.COUNTERED, clash.defender, give)
        s.swap(Consider(clash, give, before))
    else:
        return False
    return True


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
        if isinstance(action, deeds.TakePayment):
            return demand.pay(s, self.clash, self.give)
        s.tell(events.REJECTED, self.clash.attacker)
        s.swap(SetDemand(self.clash) if self.before else PursueOrNot(self.clash))


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
        return combat.rallies(s, self.clash.attacker)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return combat.refuse_rally(s, seat, action)

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
        return combat.rallies(s, self.clash.defender)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return combat.refuse_rally(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.swap(CombatRoll(self.clash, self.attacking, rallied(s, self.clash.defender, action)))

    def advance(self, s: State) -> None:
        s.swap(CombatRoll(self.clash, self.attacking, NOBODY_RALLIED))


@final
class CombatRoll(Dice):
    """The combat round, steps 2 and 3: both dice, then damage to whoever has less, or to both."""

    section = "8.1"
    clash: Clash
    attacking: Crew
    defending: Crew

    def __init__(self, clash: Clash, attacking: Crew, defending: Crew) -> None:
        self.clash = clash
        self.attacking = attacking
        self.defending = defending

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll_two

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, RollTwo)
        one, other = self.clash.attacker, self.clash.defender
        attack = action.first + modifier(s, one, self.attacking)
        defence = action.second + modifier(s, other, self.defending)
        s.tell(events.FOUGHT, one, action.first, attack, other, action.second, defence)
        combat.shoot_off(s, one, self.attacking, action.first)
        combat.shoot_off(s, other, self.defending, action.second)
        volley = Volley(self.attacking, action.first, attack, self.defending, action.second, defence)
        s.swap(Yield(Clash(one, other, self.clash.demand, False, volley)))
        hits = [HIT[other]] if attack > defence else [HIT[one]] if defence > attack else [HIT[other], HIT[one]]
        s.begin(*hits, Judge(one, other))


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
        return {"seat: SeatNo": self.clash.attacker, "want: Counts[Item]": outstanding(s, self.clash)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.fight_on, *demand.payments(s, self.clash)]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [demand.pay_form(s, self.clash)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.concede, *s.acts.pay_gold]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, deeds.FightOn) else demand.refuse_payment(s, self.clash, action, YIELD_NOW)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if not gives(s, self.clash, action, False):
            s.swap(PursueOrNot(self.clash))


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
        if isinstance(action, deeds.Pursue):
            s.tell(events.PURSUED, seat)
            return s.swap(SetDemand(self.clash))
        s.tell(events.BROKEN_OFF, self.clash.attacker)
        s.pop()
