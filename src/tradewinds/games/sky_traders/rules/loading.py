# mypyc: compiled
"""Chapters 4.8, 7.11 and 9.6: stowing what comes aboard outside of trade, without rearranging what is there."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Count, Form, Pick
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.ship import Done, LoadAll, Stow, StowSome
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, HOLDS, Good, Hold, Item, SeatNo
from tradewinds.games.sky_traders.rules.holds import free, put, stow, unload, vacant
from tradewinds.games.sky_traders.rules.stowage import stow_most
from tradewinds.games.sky_traders.state import Seat, State
from tradewinds.games.sky_traders.versions import STOWS_THE_MOST

TREASURY: Final = -1

STOW_FIRST = refusal("stow-first", "")
NOT_WAITING = refusal("not-waiting", "", "item: Item")
NO_ROOM = refusal("no-room", "7.8", "item: Item", "hold: Hold")
TAKE_IT_OVER = refusal("take-it-over", "9.6")


@final
class Loading(Phase):
    """Collecting minerals: as many barrels as the dice allow may be loaded, in holds of one's choice."""

    section = "7.11"
    clock = "turn"
    seat: SeatNo
    items: Counts[Item]

    def __init__(self, seat: SeatNo, items: Counts[Item]) -> None:
        self.seat = seat
        self.items = items

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick if something_fits(s, self.seat, self.items) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"items: Counts[Item]": self.items}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.load_all, s.acts.done, *ways_to_stow(s, self.seat, self.items)]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [stow_form(s, self.items)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, Done) else refuse_stow(s, seat, self.items, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        left = stow_by(s, self.seat, TREASURY, self.items, action)
        if not isinstance(action, Done):
            return s.swap(Loading(self.seat, left))
        s.pop()
        s.tell(events.LEFT, self.seat, left)

    def advance(self, s: State) -> None:
        s.pop()
        if sum(self.items):
            s.tell(events.STRANDED, self.seat, self.items)


@final
class Salvage(Phase):
    """A Drifting Derelict: its barrels may be loaded at once."""

    section = "4.8"
    clock = "decision"
    seat: SeatNo
    items: Counts[Item]

    def __init__(self, seat: SeatNo, items: Counts[Item]) -> None:
        self.seat = seat
        self.items = items

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick if something_fits(s, self.seat, self.items) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"items: Counts[Item]": self.items}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.load_all, s.acts.done, *ways_to_stow(s, self.seat, self.items)]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [stow_form(s, self.items)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, Done) else refuse_stow(s, seat, self.items, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        left = stow_by(s, self.seat, TREASURY, self.items, action)
        if not isinstance(action, Done):
            return s.swap(Salvage(self.seat, left))
        s.pop()
        s.tell(events.LEFT, self.seat, left)

    def advance(self, s: State) -> None:
        s.pop()
        if sum(self.items):
            s.tell(events.STRANDED, self.seat, self.items)


@final
class Spoils(Phase):
    """What was paid is brought over: the receiver stows it, and what finds no room stays with the payer (R-50)."""

    section = "9.6"
    clock = "decision"
    seat: SeatNo
    payer: SeatNo
    items: Counts[Item]

    def __init__(self, seat: SeatNo, payer: SeatNo, items: Counts[Item]) -> None:
        self.seat = seat
        self.payer = payer
        self.items = items

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick if something_fits(s, self.seat, self.items) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"items: Counts[Item]": self.items}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.load_all, *ways_to_stow(s, self.seat, self.items)]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [stow_form(s, self.items)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return TAKE_IT_OVER() if isinstance(action, Done) else refuse_stow(s, seat, self.items, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.swap(Spoils(self.seat, self.payer, stow_by(s, self.seat, self.payer, self.items, action)))

    def advance(self, s: State) -> None:
        s.pop()
        if sum(self.items[FIRST_GOOD:]):
            s.tell(events.UNPAID, self.seat, self.payer, cargo_of_items(self.items))


def salvage(s: State, seat: SeatNo, good: Good, count: int) -> None:
    items = [0] * len(s.data.item_names)
    items[FIRST_GOOD + good] = count
    s.push(Salvage(seat, tuple(items)))


def cargo_of_items(items: Counts[Item]) -> Counts[Item]:
    """What of it needs a hold."""
    return (0,) * FIRST_GOOD + items[FIRST_GOOD:]


# which item goes where


def fits_in(s: State, me: Seat, item: Item, hold: Hold) -> int:
    """How many of an item this hold can take."""
    if item < FIRST_CREW:
        return free(s, me, item - FIRST_GOOD, hold)
    return 1 if s._terms.crew_fits[item - FIRST_CREW][hold] and vacant(me, hold) else 0


def something_fits(s: State, seat: SeatNo, items: Counts[Item]) -> bool:
    me = s.seats[seat]
    for item in range(FIRST_GOOD, len(items)):
        if items[item]:
            for hold in range(HOLDS):
                if fits_in(s, me, item, hold) > 0:
                    return True
    return False


def ways_to_stow(s: State, seat: SeatNo, items: Counts[Item]) -> list[Action]:
    me = s.seats[seat]
    moves: list[Action] = []
    for item in range(FIRST_GOOD, len(items)):
        if items[item]:
            for hold in range(HOLDS):
                if fits_in(s, me, item, hold) > 0:
                    moves.append(s.acts.stow[item - FIRST_GOOD][hold])
    return moves


def stow_form(s: State, items: Counts[Item]) -> Form:
    waiting = tuple([item for item in range(FIRST_GOOD, len(items)) if items[item]])
    holds = tuple(range(HOLDS))

    def make(item: Item, hold: Hold, count: int) -> Action:
        return StowSome(s.acts.table, item, hold, count)

    fields = (Pick("item", "Item", waiting), Pick("hold", "Hold", holds), Count("count", 1, s.data.per_upgraded))
    return Form("stow-some", make, fields)


def refuse_stow(s: State, seat: SeatNo, items: Counts[Item], action: Action, section: str) -> Refusal | None:
    if isinstance(action, LoadAll):
        return None
    if not isinstance(action, (Stow, StowSome)):
        return STOW_FIRST.at(section)
    count = action.count if isinstance(action, StowSome) else 1
    if not FIRST_GOOD <= action.item < len(items) or items[action.item] < count:
        return NOT_WAITING.at(section, action.item)
    fits = 1 <= count <= fits_in(s, s.seats[seat], action.item, action.hold)
    return None if fits else NO_ROOM(action.item, action.hold)


def stow_by(s: State, seat: SeatNo, payer: SeatNo, items: Counts[Item], action: Action) -> Counts[Item]:
    """Do it, and return what still waits."""
    left = list(items)
    if isinstance(action, (Stow, StowSome)):
        most = min(left[action.item], fits_in(s, s.seats[seat], action.item, action.hold))
        count = action.count if isinstance(action, StowSome) else most
        stow_some(s, seat, payer, action.item, action.hold, count)
        left[action.item] -= count
    elif not isinstance(action, Done):
        stow_everything(s, seat, payer, left)
    return tuple(left)


def stow_some(s: State, seat: SeatNo, payer: SeatNo, item: Item, hold: Hold, count: int) -> None:
    me = s.seats[seat]
    fetch(s, payer, item, count)
    if item >= FIRST_CREW:
        me.crew[hold] = item - FIRST_CREW
    else:
        put(me, item - FIRST_GOOD, hold, count)
    s.tell(events.STOWED, seat, count, item, hold)


def stow_everything(s: State, seat: SeatNo, payer: SeatNo, left: list[int]) -> None:
    """As much as fits: all of it where there is a way, and else what sells dearest first."""
    if s.data.version < STOWS_THE_MOST:
        return stow_one_by_one(s, seat, payer, left)
    me = s.seats[seat]
    taken = stow_most(s, me, left)
    for item in range(FIRST_GOOD, len(left)):
        if taken[item]:
            left[item] -= taken[item]
            fetch(s, payer, item, taken[item])
    if sum(taken):
        s.tell(events.LOADED, seat, tuple(taken))


def stow_one_by_one(s: State, seat: SeatNo, payer: SeatNo, left: list[int]) -> None:
    """Version 1: kind after kind from the end of the list, each into the lowest holds."""
    for item in range(len(left) - 1, FIRST_GOOD - 1, -1):
        taken = take_aboard(s, s.seats[seat], item, left[item]) if left[item] else 0
        if taken:
            left[item] -= taken
            fetch(s, payer, item, taken)
            lot = [0] * len(left)
            lot[item] = taken
            s.tell(events.LOADED, seat, tuple(lot))


def take_aboard(s: State, me: Seat, item: Item, count: int) -> int:
    """Find room for as many as there is room for, and return how many that is."""
    if item < FIRST_CREW:
        return count - stow(s, me, item - FIRST_GOOD, count)
    taken = 0
    for hold in range(HOLDS):
        if taken < count and fits_in(s, me, item, hold):
            me.crew[hold] = item - FIRST_CREW
            taken += 1
    return taken


def fetch(s: State, payer: SeatNo, item: Item, count: int) -> None:
    """Take it from wherever it is: the treasury, or another ship."""
    if payer == TREASURY:
        s.stock[item - FIRST_GOOD] -= count
    elif item < FIRST_CREW:
        unload(s.seats[payer], item - FIRST_GOOD, count)
    else:
        crew = s.seats[payer].crew
        for _ in range(count):
            crew[crew.index(item - FIRST_CREW)] = -1
