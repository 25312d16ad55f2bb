# mypyc: compiled
"""Chapter 6: dumping cargo and crew."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.chance import Roll
from tradewinds.games.sky_traders.actions.ship import BurnSludge, Done, Dump, DumpCrew
from tradewinds.games.sky_traders.data import COVE, HOLDS, SLUDGE, Hold, SeatNo
from tradewinds.games.sky_traders.rules.clocks import run_out
from tradewinds.games.sky_traders.rules.crime import take_token
from tradewinds.games.sky_traders.rules.holds import NO_CREW_THERE, clear_hold, lot_of, take_out, unload
from tradewinds.games.sky_traders.state import State

DUMP_FIRST = refusal("dump-first", "3.2")
NOT_SO_MANY = refusal("not-so-many", "6.1", "hold: Hold", "count: int")
ONLY_AT_THE_VOLCANO = refusal("only-at-the-volcano", "6.3")
NO_SLUDGE = refusal("no-sludge", "6.3")


@final
class DumpCargo(Phase):
    """Phase 3, dump cargo and crew: it all goes back to the treasury for nothing; sludge in a city is a crime."""

    section = "6.1"
    clock = "turn"

    def actors(self, s: State) -> int:
        me = s.seats[s.active]
        if not me.afloat:
            return NOBODY
        for hold in range(HOLDS):
            if me.count[hold] or me.crew[hold] >= 0:
                return only(s.active) | s._terms.tick
        return NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        acts, me = s.acts, s.seats[seat]
        moves: list[Action] = [acts.done]
        for hold in range(HOLDS):
            for count in range(me.count[hold]):
                moves.append(acts.dump[hold][count])
            if me.crew[hold] >= 0:
                moves.append(acts.dump_crew[hold])
        if me.tile == s.data.volcano and me.barrels(SLUDGE):
            moves.append(acts.burn_sludge)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.burn_sludge] if s.seats[seat].barrels(SLUDGE) else []

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if isinstance(action, Dump):
            aboard = me.count[action.hold]
            return NOT_SO_MANY(action.hold, aboard) if aboard < action.count else None
        if isinstance(action, DumpCrew):
            return NO_CREW_THERE.at("6.1", action.hold) if me.crew[action.hold] < 0 else None
        if isinstance(action, BurnSludge):
            if me.tile != s.data.volcano:
                return ONLY_AT_THE_VOLCANO()
            return None if me.barrels(SLUDGE) else NO_SLUDGE()
        return None if isinstance(action, Done) else DUMP_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Dump):
            dump(s, seat, action.hold, action.count)
        elif isinstance(action, DumpCrew):
            s.tell(events.MAROONED, seat, s.seats[seat].crew[action.hold])
            clear_hold(s, s.seats[seat], action.hold)
        elif isinstance(action, BurnSludge):
            s.push(VOLCANO_DIE)
        elif seat == CLOCK:
            run_out(s)
        else:
            s.pop()


def dump(s: State, seat: SeatNo, hold: Hold, count: int) -> None:
    me = s.seats[seat]
    good = me.kind[hold]
    take_out(me, hold, count)
    s.stock[good] += count
    s.tell(events.DUMPED, seat, lot_of(good, count))
    if good == SLUDGE and is_crime(s, seat):
        s.fouled = True
        take_token(s, seat)


def is_crime(s: State, seat: SeatNo) -> bool:
    """Sludge in a city, once a turn however much of it (6.2)."""
    if s.fouled or not s.in_city(seat):
        return False
    return not (s.house.cove_lawless and s.data.tile_kind[s.seats[seat].tile] == COVE)


@final
class VolcanoDie(Dice):
    """The Volcano: all sludge goes in, and the die tells the pay for each barrel."""

    section = "6.3"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        me = s.seats[s.active]
        count = me.barrels(SLUDGE)
        unload(me, SLUDGE, count)
        s.stock[SLUDGE] += count
        me.gp += count * action.face
        s.tell(events.BURNED, s.active, count, action.face, count * action.face)
        s.pop()


DUMP: Final = DumpCargo()
VOLCANO_DIE: Final = VolcanoDie()
