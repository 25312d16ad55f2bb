# mypyc: compiled
"""Chapter 7.8: what a hold can contain, and how cargo is stowed.

A hold contains one crew card, or barrels of one kind, or nothing; a damaged hold contains nothing.
"""

from __future__ import annotations

from tradewinds.core.form import Field, Pick
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, FULLEST, GOODS, HOLDS, Crew, Good, Hold, Load
from tradewinds.games.sky_traders.state import Seat, State

NO_CREW_THERE = refusal("no-crew-there", "7.6", "hold: Hold")
NOT_IN_THAT_HOLD = refusal("not-in-that-hold", "7.8", "load: Load", "hold: Hold")
OTHER_CARGO = refusal("other-cargo", "7.8")


def capacity(s: State, me: Seat, hold: Hold) -> int:
    """How many barrels of one kind the hold takes as it is."""
    if me.damage[hold] >= 0 or me.crew[hold] >= 0:
        return 0
    return s.data.per_upgraded if me.upgraded[hold] else s.data.per_hold


def free(s: State, me: Seat, good: Good, hold: Hold) -> int:
    """How many more barrels of a good this hold takes."""
    if me.count[hold] and me.kind[hold] != good:
        return 0
    return capacity(s, me, hold) - me.count[hold]


def room(s: State, me: Seat, good: Good) -> int:
    """How many more barrels of a good the ship takes without rearranging anything."""
    total = 0
    for hold in range(HOLDS):
        if me.count[hold] == 0 or me.kind[hold] == good:
            total += capacity(s, me, hold) - me.count[hold]
    return total


def vacant(me: Seat, hold: Hold) -> bool:
    """An empty, sound hold without upgrade, where crew can stand."""
    return me.count[hold] == 0 and me.crew[hold] < 0 and me.damage[hold] < 0 and not me.upgraded[hold]


def berth(s: State, me: Seat, crew: Crew) -> Hold:
    """The lowest hold that can take this crew card, or -1."""
    for hold in s._terms.crew_holds[crew]:
        if vacant(me, hold):
            return hold
    return -1


# barrels and crew come and go; the treasury is settled here too


def put(me: Seat, good: Good, hold: Hold, count: int) -> None:
    if count:
        me.kind[hold] = good
        me.count[hold] += count


def take_out(me: Seat, hold: Hold, count: int) -> None:
    me.count[hold] -= count
    if me.count[hold] == 0:
        me.kind[hold] = -1


def top_up(s: State, me: Seat, good: Good, count: int) -> int:
    """Fill up the holds that have this kind already; return how many found no room."""
    for hold in range(HOLDS):
        if count and me.kind[hold] == good:
            taken = min(count, capacity(s, me, hold) - me.count[hold])
            me.count[hold] += taken
            count -= taken
    return count


def stow(s: State, me: Seat, good: Good, count: int) -> int:
    """Fill holds with that kind first, then the lowest empty ones; return how many found no room."""
    count = top_up(s, me, good, count)
    for hold in range(HOLDS):
        if count and me.count[hold] == 0:
            taken = min(count, capacity(s, me, hold))
            put(me, good, hold, taken)
            count -= taken
    return count


def unload(me: Seat, good: Good, count: int) -> None:
    """Take barrels out, the emptiest holds first, so that room for other cargo is left."""
    for fill in range(1, FULLEST + 1):
        for hold in range(HOLDS - 1, -1, -1):
            if count and me.kind[hold] == good and me.count[hold] == fill:
                out = min(count, fill)
                take_out(me, hold, out)
                count -= out


def buy_barrels(s: State, me: Seat, good: Good, count: int) -> None:
    """From the treasury into the ship."""
    s.stock[good] -= count
    stow(s, me, good, count)


def lot_of(good: Good, count: int) -> tuple[int, ...]:
    """So many barrels of one good, as a log tells them."""
    lot = [0] * GOODS
    lot[good] = count
    return tuple(lot)


def clear_hold(s: State, me: Seat, hold: Hold) -> None:
    """Barrels and crew of a hold go back to the treasury."""
    if me.count[hold]:
        s.stock[me.kind[hold]] += me.count[hold]
        me.count[hold] = 0
        me.kind[hold] = -1
    if me.crew[hold] >= 0:
        s.crew_stock[me.crew[hold]] += 1
        me.crew[hold] = -1


def dismiss(s: State, me: Seat, crew: Crew) -> None:
    """The lowest card of this kind goes back to the treasury."""
    clear_hold(s, me, me.crew.index(crew))


# layouts: what every hold contains, as one row


def layout(me: Seat) -> list[Load]:
    row: list[Load] = []
    for hold in range(HOLDS):
        if me.crew[hold] >= 0:
            row.append(load_of_crew(me.crew[hold]))
        else:
            row.append(load_of(me.kind[hold], me.count[hold]))
    return row


def arrange(me: Seat, row: list[Load]) -> None:
    """Let the holds contain just this."""
    for hold, load in enumerate(row):
        me.crew[hold] = crew_in(load)
        me.count[hold] = count_in(load)
        me.kind[hold] = good_in(load)


def load_of(good: Good, count: int) -> Load:
    return 1 + good * FULLEST + count - 1 if count else 0


def load_of_crew(crew: Crew) -> Load:
    return 1 + GOODS * FULLEST + crew


def good_in(load: Load) -> Good:
    return (load - 1) // FULLEST if 0 < load <= GOODS * FULLEST else -1


def count_in(load: Load) -> int:
    return (load - 1) % FULLEST + 1 if 0 < load <= GOODS * FULLEST else 0


def crew_in(load: Load) -> Crew:
    return load - 1 - GOODS * FULLEST if load > GOODS * FULLEST else -1


def fits(s: State, me: Seat, hold: Hold, load: Load) -> bool:
    """May the hold contain this?"""
    if load == 0:
        return True
    if me.damage[hold] >= 0:
        return False
    crew = crew_in(load)
    if crew >= 0:
        return s._terms.crew_fits[crew][hold] and not me.upgraded[hold]
    return count_in(load) <= (s.data.per_upgraded if me.upgraded[hold] else s.data.per_hold)


def refuse_layout(s: State, me: Seat, rows: list[Load]) -> Refusal | None:
    for hold, load in enumerate(rows):
        if not fits(s, me, hold, load):
            return NOT_IN_THAT_HOLD(load, hold)
    return None


def hold_fields(s: State, me: Seat, items: list[int]) -> tuple[Field, ...]:
    """For each hold a choice among everything of these items that it could contain."""
    return tuple([Pick(f"hold_{hold + 1}", "Load", loads_for(s, me, hold, items)) for hold in range(HOLDS)])


def loads_for(s: State, me: Seat, hold: Hold, items: list[int]) -> tuple[Load, ...]:
    found: list[Load] = [0]
    for good in range(GOODS):
        for count in range(1, min(items[FIRST_GOOD + good], s.data.per_upgraded) + 1):
            found.append(load_of(good, count))
    for crew in range(len(s.crew_stock)):
        if items[FIRST_CREW + crew]:
            found.append(load_of_crew(crew))
    return tuple([load for load in found if fits(s, me, hold, load)])


def aboard(s: State, me: Seat) -> list[int]:
    """How many of each item the ship carries."""
    return cargo_of(s, layout(me))


def cargo_of(s: State, row: list[Load]) -> list[int]:
    """How many of each item a layout holds."""
    total = [0] * len(s.data.item_names)
    for load in row:
        if crew_in(load) >= 0:
            total[FIRST_CREW + crew_in(load)] += 1
        elif load:
            total[FIRST_GOOD + good_in(load)] += count_in(load)
    return total
