# mypyc: compiled
"""Chapters 4.4 to 4.8: what the Ill Winds do, one after the other (see the table in 16.4)."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.event import EventKind
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import data, events
from tradewinds.games.sky_traders.actions.chance import Roll
from tradewinds.games.sky_traders.actions.winds import Desert, Redeem
from tradewinds.games.sky_traders.data import GROG, HOLDS, SEATS, SLUDGE, SeatNo
from tradewinds.games.sky_traders.rules.combat import assail
from tradewinds.games.sky_traders.rules.crime import return_tokens
from tradewinds.games.sky_traders.rules.damage import HIT, Scar
from tradewinds.games.sky_traders.rules.holds import clear_hold
from tradewinds.games.sky_traders.rules.kept import keep
from tradewinds.games.sky_traders.rules.loading import salvage
from tradewinds.games.sky_traders.rules.prices import move_price
from tradewinds.games.sky_traders.rules.ruin import WIND_JUDGE
from tradewinds.games.sky_traders.state import State

AMNESTY_FIRST = refusal("amnesty-first", "4.5")
NO_SUCH_TOKENS = refusal("no-such-tokens", "4.5", "tokens: int")
SOMEBODY_DESERTS = refusal("somebody-deserts", "4.7")


def blow(s: State) -> None:
    """The card that was revealed takes effect on the active trader, on all, or on the market."""
    seat = s.active
    effect, amount = s.data.wind_effect[s.blowing], s.data.wind_amount[s.blowing]
    if effect == data.RAID:
        raid(s)
    elif not meets(s, seat):
        s.tell(events.HARMLESS, s.data.wind_when[s.blowing])
    elif effect == data.TRADERS_DAY:
        s.begin(*[AMNESTY[other] for other in clockwise(s)])
    elif effect == data.MARKET:
        for good, steps in s.data.wind_moves[s.blowing]:
            move_price(s, good, steps)
    elif effect in (data.LEVY, data.DIVIDEND):
        settle_accounts(s, effect)
    elif effect == data.TOXIC:
        poison(s, seat)
    elif effect == data.HARM:
        s.begin(*[HIT[seat]] * amount, WIND_JUDGE[seat])
    elif effect == data.HEADWIND:
        s.headwind = True
        s.tell(events.HEADWIND, seat)
    elif effect == data.DESERTION:
        s.push(Desertion(seat, amount))
    elif effect in (data.LETTER, data.TAILWIND):
        keep(s, seat)
    elif effect in (data.LEAK, data.RUMOUR, data.MAP, data.DERELICT):
        s.push(WIND_DIE)
    else:
        assail(s, seat)


def clockwise(s: State) -> list[SeatNo]:
    """Everybody, the active trader first."""
    seats = len(s.seats)
    return [(s.active + i) % seats for i in range(seats)]


def meets(s: State, seat: SeatNo) -> bool:
    """Does the card's condition hold for this trader?"""
    when = s.data.wind_when[s.blowing]
    me = s.seats[seat]
    if when == data.WANTED_OR_GROG:
        return me.wanted > 0 or me.barrels(GROG) > 0
    if when == data.WITH_GROG:
        return me.barrels(GROG) > 0
    if when == data.WITH_GOODS:
        return me.goods() > 0
    if when == data.NOT_IN_CITY:
        return not s.in_city(seat)
    if when == data.WITH_CREW:
        return max(me.crew) >= 0
    return True


def raid(s: State) -> None:
    """Everybody whom the card concerns is attacked, one after the other, the active trader first."""
    targets = [other for other in clockwise(s) if meets(s, other)]
    for other in reversed(targets):
        assail(s, other)
    if not targets:
        s.tell(events.HARMLESS, s.data.wind_when[s.blowing])


def settle_accounts(s: State, effect: int) -> None:
    """Levy: each ship pays for its goods, as far as its owner can. Dividend: each trader is paid for influence."""
    amount = s.data.wind_amount[s.blowing]
    for seat in clockwise(s):
        me = s.seats[seat]
        if effect == data.DIVIDEND:
            me.gp += me.influence // amount
            tell_gp(s, events.DIVIDED, seat, me.influence // amount)
        elif me.afloat:
            owed = me.goods() * amount
            if owed > me.gp:
                s.reveal_purse(seat)
            owed = min(owed, me.gp)
            s.pay(seat, owed)
            tell_gp(s, events.LEVIED, seat, owed)


def tell_gp(s: State, kind: EventKind, seat: SeatNo, gp: int) -> None:
    """Nobody wants to hear of nothing."""
    if gp:
        s.tell(kind, seat, gp)


def poison(s: State, seat: SeatNo) -> None:
    """Every hold with so much sludge takes a damage card of its own, from the lowest up."""
    me, amount = s.seats[seat], s.data.wind_amount[s.blowing]
    foul = [hold for hold in range(HOLDS) if me.kind[hold] == SLUDGE and me.count[hold] >= amount]
    if not foul:
        return s.tell(events.HARMLESS, data.WITHOUT_SLUDGE)
    s.begin(*[Scar(seat, hold) for hold in foul], WIND_JUDGE[seat])


@final
class WindDie(Dice):
    """Cards that need a die: a leak, a rumour, the mark on a map, a derelict's cargo."""

    section = "4.4"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        s.pop()
        me, face, effect = s.seats[s.active], action.face, s.data.wind_effect[s.blowing]
        if effect == data.LEAK:
            lost = min(face, me.phlogiston)
            me.phlogiston -= lost
            s.tell(events.LEAKED, s.active, lost)
        elif effect == data.RUMOUR:
            s.tell(events.RUMOUR, face)
            move_price(s, GROG, face if face % 2 == 0 else -face)
        elif effect == data.MAP:
            me.treasure = face - 1
            me.treasure_ready = False
            keep(s, s.active)
            s.tell(events.MARKED, s.active, s.data.city[face - 1])
        else:
            count = min(s.data.wind_amount[s.blowing], s.stock[face - 1])
            if not count:
                return s.tell(events.ADRIFT, s.active, face - 1)
            s.tell(events.DRIFTED, s.active, face - 1, count)
            salvage(s, s.active, face - 1, count)


@final
class Desertion(Phase):
    """Desertion: the trader chooses which crew member leaves."""

    section = "4.7"
    clock = "decision"
    seat: SeatNo
    left: int

    def __init__(self, seat: SeatNo, left: int) -> None:
        self.seat = seat
        self.left = left

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick if self.left and max(s.seats[self.seat].crew) >= 0 else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """The cheapest first: that is who leaves when the time is up."""
        crew, cost = s.seats[self.seat].crew, s._terms.crew_cost
        holds = sorted([h for h in range(HOLDS) if crew[h] >= 0], key=lambda hold: (cost[crew[hold]], hold))
        return [s.acts.desert[hold] for hold in holds]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if action in self.legal(s, seat) else SOMEBODY_DESERTS()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if not isinstance(action, Desert):
            action = self.legal(s, self.seat)[0]
        assert isinstance(action, Desert)
        me = s.seats[self.seat]
        s.tell(events.DESERTED, self.seat, me.crew[action.hold])
        clear_hold(s, me, action.hold)
        s.swap(Desertion(self.seat, self.left - 1))


@final
class Amnesty(Phase):
    """Traders' Day: any number of Wanted tokens can be given back, for a price each."""

    section = "4.5"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick if s.seats[self.seat].wanted else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"tokens: int": s.seats[self.seat].wanted, "gp: int": s.data.amnesty}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return self.tempting(s, seat)[: s.seats[self.seat].gp // s.data.amnesty + 1]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.redeem[: s.seats[self.seat].wanted + 1]]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Redeem):
            return AMNESTY_FIRST()
        me = s.seats[seat]
        if action.count > me.wanted:
            return NO_SUCH_TOKENS(me.wanted)
        return me.refuse_price(action.count * s.data.amnesty, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, Redeem) and action.count:
            gp = action.count * s.data.amnesty
            s.pay(self.seat, gp)
            return_tokens(s, self.seat, action.count)
            s.tell(events.REDEEMED, self.seat, action.count, gp)


WIND_DIE: Final = WindDie()
AMNESTY: Final = [Amnesty(seat) for seat in range(SEATS)]
