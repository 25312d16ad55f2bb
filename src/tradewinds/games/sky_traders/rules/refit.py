# mypyc: compiled
"""Chapters 7.6 and 7.8 to 7.10: crew, holds, repairs and upgrades, as far as they are bought and arranged in a city."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.ship import Fire, Hire, Organise, Repair, SellUpgrade, Tidy, Upgrade
from tradewinds.games.sky_traders.data import HOLDS, Hold, SeatNo
from tradewinds.games.sky_traders.rules import holds
from tradewinds.games.sky_traders.rules.holds import NO_CREW_THERE, OTHER_CARGO
from tradewinds.games.sky_traders.rules.packing import organise_form
from tradewinds.games.sky_traders.rules.stowage import can_tidy, tidied
from tradewinds.games.sky_traders.state import Seat, State

NOBODY_TO_HIRE = refusal("nobody-to-hire", "7.6", "crew: Crew")
NO_BERTH = refusal("no-berth", "7.6", "crew: Crew", "holds: list[Hold]")
TIDY_ALREADY = refusal("tidy-already", "7.8")
NOT_DAMAGED = refusal("not-damaged", "7.9", "hold: Hold")
NO_UPGRADE_THERE = refusal("no-upgrade-there", "7.10", "hold: Hold")
UNLOAD_FIRST = refusal("unload-first", "7.10", "hold: Hold")
NOT_FOR_THAT_HOLD = refusal("not-for-that-hold", "7.10", "hold: Hold")
UPGRADED_ALREADY = refusal("upgraded-already", "7.10", "hold: Hold")
HOLD_NOT_FREE = refusal("hold-not-free", "7.10", "hold: Hold")
NO_UPGRADE_LEFT = refusal("no-upgrade-left", "7.10")


@final
class Crews(Section):
    """Crew: hired at the printed price into the lowest hold that will do, dismissed for half of it."""

    section = "7.6"
    covers = (Hire, Fire)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me, cost = s.seats[seat], s._terms.crew_cost
        for crew in range(len(cost)):
            if s.crew_stock[crew] and cost[crew] <= me.gp and holds.berth(s, me, crew) >= 0:
                moves.append(s.acts.hire[crew])
        for hold in range(HOLDS):
            if me.crew[hold] >= 0:
                moves.append(s.acts.fire[hold])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.hire]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if isinstance(action, Fire):
            return NO_CREW_THERE(action.hold) if me.crew[action.hold] < 0 else None
        assert isinstance(action, Hire)
        if s.crew_stock[action.crew] == 0:
            return NOBODY_TO_HIRE(action.crew)
        if holds.berth(s, me, action.crew) < 0:
            return NO_BERTH(action.crew, s._terms.crew_holds[action.crew])
        return me.refuse_price(s._terms.crew_cost[action.crew], self.section)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        me = s.seats[seat]
        if isinstance(action, Fire):
            crew = me.crew[action.hold]
            holds.clear_hold(s, me, action.hold)
            me.gp += s._terms.crew_refund[crew]
            return s.tell(events.FIRED, seat, crew, s._terms.crew_refund[crew])
        assert isinstance(action, Hire)
        hold = holds.berth(s, me, action.crew)
        me.crew[hold] = action.crew
        s.crew_stock[action.crew] -= 1
        s.pay(seat, s._terms.crew_cost[action.crew])
        s.tell(events.HIRED, seat, action.crew, hold, s._terms.crew_cost[action.crew])


@final
class Organising(Section):
    """Holds: barrels and crew are rearranged as one likes, or just put together so that holds become free."""

    section = "7.8"
    covers = (Tidy, Organise)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if can_tidy(s, s.seats[seat]):
            moves.append(s.acts.tidy)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [organise_form(s, s.seats[seat], [0] * HOLDS)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if not isinstance(action, Organise):
            return None if can_tidy(s, me) else TIDY_ALREADY()
        wrong = holds.refuse_layout(s, me, action.rows())
        if wrong is None and holds.cargo_of(s, action.rows()) != holds.aboard(s, me):
            return OTHER_CARGO()
        return wrong

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        me = s.seats[seat]
        holds.arrange(me, action.rows() if isinstance(action, Organise) else tidied(s, me))
        s.tell(events.ORGANISED, seat)


@final
class Refitting(Section):
    """Repairs (7.9) and upgrades (7.10), hold by hold: a damaged one can be repaired, a sound one upgraded, or sold."""

    section = "7.10"
    covers = (Repair, Upgrade, SellUpgrade)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        acts, data, me = s.acts, s.data, s.seats[seat]
        for hold in range(HOLDS):
            if me.damage[hold] >= 0:
                if data.repair[me.damage[hold]] <= me.gp:
                    moves.append(acts.repair[hold])
            elif me.upgraded[hold]:
                if me.count[hold] <= data.per_hold:
                    moves.append(acts.sell_upgrade[hold])
            elif data.upgrade_holds[hold] and s.upgrade_stock and me.crew[hold] < 0 and data.upgrade_cost <= me.gp:
                moves.append(acts.upgrade[hold])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.repair, *s.acts.upgrade]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if isinstance(action, Repair):
            damage = me.damage[action.hold]
            return NOT_DAMAGED(action.hold) if damage < 0 else me.refuse_price(s.data.repair[damage], "7.9")
        if isinstance(action, Upgrade):
            return refuse_upgrade(s, me, action.hold)
        assert isinstance(action, SellUpgrade)
        if not me.upgraded[action.hold] or me.damage[action.hold] >= 0:
            return NO_UPGRADE_THERE(action.hold)
        return UNLOAD_FIRST(action.hold) if me.count[action.hold] > s.data.per_hold else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        me, data = s.seats[seat], s.data
        if isinstance(action, Repair):
            card = me.damage[action.hold]
            me.damage[action.hold] = -1
            if card != data.makeshift:
                s.damages = sorted([*s.damages, card])
            s.pay(seat, data.repair[card])
            s.tell(events.REPAIRED, seat, action.hold, data.repair[card])
        elif isinstance(action, Upgrade):
            me.upgraded[action.hold] = True
            s.upgrade_stock -= 1
            s.pay(seat, data.upgrade_cost)
            s.tell(events.UPGRADED, seat, action.hold, data.upgrade_cost)
        else:
            assert isinstance(action, SellUpgrade)
            me.upgraded[action.hold] = False
            s.upgrade_stock += 1
            me.gp += data.upgrade_resale
            s.tell(events.DOWNGRADED, seat, action.hold, data.upgrade_resale)


def refuse_upgrade(s: State, me: Seat, hold: Hold) -> Refusal | None:
    if not s.data.upgrade_holds[hold]:
        return NOT_FOR_THAT_HOLD(hold)
    if me.upgraded[hold]:
        return UPGRADED_ALREADY(hold)
    if me.damage[hold] >= 0 or me.crew[hold] >= 0:
        return HOLD_NOT_FREE(hold)
    return me.refuse_price(s.data.upgrade_cost, "7.10") if s.upgrade_stock else NO_UPGRADE_LEFT()


CREW: Final = Crews()
ORGANISING: Final = Organising()
REFITTING: Final = Refitting()
