# mypyc: compiled
"""Chapter 4: what the Ill Winds do, one after the other (see the table in 16.4)."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders.actions.chance import Roll
from tradewinds.games.sky_traders.actions.dealings import Desert, Redeem
from tradewinds.games.sky_traders.data import (
    CLASSES,
    DERELICT,
    DESERTION,
    DIVIDEND,
    GROG,
    HARM,
    HEADWIND,
    HOLDS,
    LEAK,
    LETTER,
    LEVY,
    MAP,
    MARKET,
    NOT_IN_CITY,
    RAID,
    RUMOUR,
    SEATS,
    SLUDGE,
    TAILWIND,
    TOXIC,
    TRADERS_DAY,
    WANTED_OR_GROG,
    WITH_CREW,
    WITH_GOODS,
    WITH_GROG,
    SeatNo,
)  # fmt: skip
from tradewinds.games.sky_traders.events import (
    DESERTED,
    DIVIDED,
    DRIFTED,
    HARMLESS,
    KEPT,
    LEAKED,
    LEVIED,
    MARKED,
    MOVED,
    REDEEMED,
)  # fmt: skip
from tradewinds.games.sky_traders.events import (
    HEADWIND as SLOWED,
)
from tradewinds.games.sky_traders.rules.combat import assail
from tradewinds.games.sky_traders.rules.crime import return_tokens
from tradewinds.games.sky_traders.rules.damage import HIT, WIND_JUDGE, Scar
from tradewinds.games.sky_traders.rules.holds import clear_hold
from tradewinds.games.sky_traders.rules.loading import salvage
from tradewinds.games.sky_traders.state import State


def blow(s: State) -> None:
    """The card that was revealed takes effect on the active trader, on all, or on the market."""
    seat = s.active
    effect = s.data.wind_effect[s.blowing]
    if not meets(s, seat) and effect != RAID:
        s.tell(HARMLESS, s.blowing)
    elif effect == MARKET:
        for good, steps in s.data.wind_moves[s.blowing]:
            move_price(s, good, steps)
    elif effect in (LEVY, DIVIDEND):
        settle_accounts(s, effect)
    elif effect == TOXIC:
        poison(s, seat)
    elif effect == HARM:
        s.push(WIND_JUDGE[seat])
        for _ in range(s.data.wind_amount[s.blowing]):
            s.push(HIT[seat])
    elif effect == HEADWIND:
        s.headwind = True
        s.tell(SLOWED, seat)
    elif effect == DESERTION:
        s.push(Desertion(seat, s.data.wind_amount[s.blowing]))
    elif effect in (LETTER, TAILWIND):
        keep(s, seat)
    elif effect in (LEAK, RUMOUR, MAP, DERELICT):
        s.push(WIND_DIE)
    elif effect in (TRADERS_DAY, RAID):
        for other in reversed(clockwise(s)):
            if effect == TRADERS_DAY:
                s.push(AMNESTY[other])
            elif meets(s, other):
                assail(s, other)
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
    if when == WANTED_OR_GROG:
        return me.wanted > 0 or me.barrels(GROG) > 0
    if when == WITH_GROG:
        return me.barrels(GROG) > 0
    if when == WITH_GOODS:
        return me.goods() > 0
    if when == NOT_IN_CITY:
        return not s.in_city(seat)
    if when == WITH_CREW:
        return max(me.crew) >= 0
    return True


def move_price(s: State, good: int, steps: int) -> None:
    before = s.price(good)
    s.slide(good, steps)
    s.tell(MOVED, good, before, s.price(good))


def settle_accounts(s: State, effect: int) -> None:
    """Levy: each ship pays for its goods, as far as its owner can. Dividend: each trader is paid for influence."""
    amount = s.data.wind_amount[s.blowing]
    for seat in clockwise(s):
        me = s.seats[seat]
        if effect == DIVIDEND:
            me.gp += me.influence // amount
            s.tell(DIVIDED, seat, me.influence // amount)
        elif me.afloat:
            owed = me.goods() * amount
            if owed > me.gp:
                s.reveal_purse(seat)
            owed = min(owed, me.gp)
            s.pay(seat, owed)
            s.tell(LEVIED, seat, owed)


def poison(s: State, seat: SeatNo) -> None:
    """Every hold with so much sludge takes a damage card of its own, from the lowest up."""
    me = s.seats[seat]
    s.push(WIND_JUDGE[seat])
    for hold in range(HOLDS - 1, -1, -1):
        if me.kind[hold] == SLUDGE and me.count[hold] >= s.data.wind_amount[s.blowing]:
            s.push(Scar(seat, hold))


def keep(s: State, seat: SeatNo) -> None:
    """The card stays open before the trader until it is used."""
    me = s.seats[seat]
    me.kept = tuple(sorted((*me.kept, s.blowing)))
    s.tell(KEPT, seat, s.blowing)
    s.blowing = -1


@final
class WindDie(Phase):
    """Cards that need a die: a leak, a rumour, the mark on a map, a derelict's cargo."""

    section = "4.4"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.roll[:]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.roll[rng.below(CLASSES)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        s.pop()
        me, face, effect = s.seats[s.active], action.face, s.data.wind_effect[s.blowing]
        if effect == LEAK:
            lost = min(face, me.phlogiston)
            me.phlogiston -= lost
            s.tell(LEAKED, s.active, lost)
        elif effect == RUMOUR:
            move_price(s, GROG, face if face % 2 == 0 else -face)
        elif effect == MAP:
            me.treasure = face - 1
            me.treasure_ready = False
            keep(s, s.active)
            s.tell(MARKED, s.active, s.data.city[face - 1])
        else:
            count = min(s.data.wind_amount[s.blowing], s.stock[face - 1])
            s.tell(DRIFTED, s.active, face - 1, count)
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
        return None if action in self.legal(s, seat) else Refusal("somebody-deserts", self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if not isinstance(action, Desert):
            action = self.legal(s, self.seat)[0]
        assert isinstance(action, Desert)
        me = s.seats[self.seat]
        s.tell(DESERTED, self.seat, me.crew[action.hold])
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
        me = s.seats[self.seat]
        most = min(me.wanted, me.gp // s.data.amnesty, len(s.acts.redeem) - 1)
        return [s.acts.redeem[count] for count in range(most + 1)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        most = min(s.seats[self.seat].wanted, len(s.acts.redeem) - 1)
        return [s.acts.redeem[count] for count in range(most + 1)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Redeem):
            return Refusal("amnesty-first", "4.5")
        me = s.seats[seat]
        if action.count > me.wanted:
            return Refusal("no-such-tokens", "4.5", **{"tokens: int": me.wanted})
        cost = action.count * s.data.amnesty
        return Refusal("too-dear", "4.5", **{"cost: int": cost, "gp: int": me.gp}) if cost > me.gp else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, Redeem) and action.count:
            gp = action.count * s.data.amnesty
            s.pay(self.seat, gp)
            return_tokens(s, self.seat, action.count)
            s.tell(REDEEMED, self.seat, action.count, gp)


WIND_DIE: Final = WindDie()
AMNESTY: Final = [Amnesty(seat) for seat in range(SEATS)]
