# mypyc: compiled
"""Chapter 7.11 and 9.6: stowing what comes aboard outside of trade, without rearranging what is there."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Count, Form, Pick
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.actions.deeds import Stow
from tradewinds.games.sky_traders.actions.plans import StowSome
from tradewinds.games.sky_traders.actions.verbs import Done, LoadAll
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, HOLDS, Good, Hold, Item, SeatNo
from tradewinds.games.sky_traders.events import LOADED, STOWED
from tradewinds.games.sky_traders.rules.holds import free, is_empty, put, stow, unload
from tradewinds.games.sky_traders.state import Seat, State

TREASURY: Final = -1


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
        return ways_to_stow(s, self.seat, self.items, True)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return stow_forms(s, self.seat, self.items)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_stow(s, seat, self.items, True, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        left = stow_by(s, self.seat, TREASURY, self.items, action)
        s.swap(Loading(self.seat, left))
        if not isinstance(action, (Stow, StowSome)):
            s.pop()


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
        return ways_to_stow(s, self.seat, self.items, True)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return stow_forms(s, self.seat, self.items)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_stow(s, seat, self.items, True, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        left = stow_by(s, self.seat, TREASURY, self.items, action)
        s.swap(Salvage(self.seat, left))
        if not isinstance(action, (Stow, StowSome)):
            s.pop()


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
        return ways_to_stow(s, self.seat, self.items, False)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return stow_forms(s, self.seat, self.items)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_stow(s, seat, self.items, False, action, self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        left = stow_by(s, self.seat, self.payer, self.items, action)
        s.swap(Spoils(self.seat, self.payer, left))
        if not isinstance(action, (Stow, StowSome)):
            s.pop()


def salvage(s: State, seat: SeatNo, good: Good, count: int) -> None:
    items = [0] * len(s.data.item_names)
    items[FIRST_GOOD + good] = count
    s.push(Salvage(seat, tuple(items)))


# which item goes where


def fits_in(s: State, me: Seat, item: Item, hold: Hold) -> int:
    """How many of an item this hold can take."""
    if item < FIRST_CREW:
        return free(s.data, me, item - FIRST_GOOD, hold)
    crew = item - FIRST_CREW
    suits = s._terms.crew_fits[crew][hold] and is_empty(me, hold) and not me.upgraded[hold]
    return 1 if suits else 0


def something_fits(s: State, seat: SeatNo, items: Counts[Item]) -> bool:
    me = s.seats[seat]
    for item in range(FIRST_GOOD, len(items)):
        if items[item]:
            for hold in range(HOLDS):
                if fits_in(s, me, item, hold) > 0:
                    return True
    return False


def ways_to_stow(s: State, seat: SeatNo, items: Counts[Item], optional: bool) -> list[Action]:
    me = s.seats[seat]
    moves: list[Action] = [s.acts.load_all]
    if optional:
        moves.append(s.acts.done)
    for item in range(FIRST_GOOD, len(items)):
        if items[item]:
            for hold in range(HOLDS):
                if fits_in(s, me, item, hold) > 0:
                    moves.append(s.acts.stow[item - FIRST_GOOD][hold])
    return moves


def stow_forms(s: State, seat: SeatNo, items: Counts[Item]) -> list[Form]:
    waiting = tuple([item for item in range(FIRST_GOOD, len(items)) if items[item]])
    holds = tuple(range(HOLDS))

    def make(item: Item, hold: Hold, count: int) -> Action:
        return StowSome(s.acts.table, item, hold, count)

    fields = (Pick("item", "Item", waiting), Pick("hold", "Hold", holds), Count("count", 1, s.data.per_upgraded))
    return [Form("stow-some", make, fields)]


def refuse_stow(
    s: State, seat: SeatNo, items: Counts[Item], optional: bool, action: Action, section: str
) -> Refusal | None:
    if isinstance(action, LoadAll) or (isinstance(action, Done) and optional):
        return None
    if isinstance(action, Done):
        return Refusal("take-it-over", section)
    if not isinstance(action, (Stow, StowSome)):
        return Refusal("stow-first", section)
    count = action.count if isinstance(action, StowSome) else 1
    if not FIRST_GOOD <= action.item < len(items) or items[action.item] < count:
        return Refusal("not-waiting", section, **{"item: Item": action.item})
    if not 1 <= count <= fits_in(s, s.seats[seat], action.item, action.hold):
        return Refusal("no-room", "7.8", **{"item: Item": action.item, "hold: Hold": action.hold})
    return None


def stow_by(s: State, seat: SeatNo, payer: SeatNo, items: Counts[Item], action: Action) -> Counts[Item]:
    """Do it, and return what still waits."""
    left = list(items)
    if isinstance(action, Stow):
        count = min(left[action.item], fits_in(s, s.seats[seat], action.item, action.hold))
        stow_some(s, seat, payer, action.item, action.hold, count)
        left[action.item] -= count
    elif isinstance(action, StowSome):
        stow_some(s, seat, payer, action.item, action.hold, action.count)
        left[action.item] -= action.count
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
    s.tell(STOWED, seat, count, item, hold)


def stow_everything(s: State, seat: SeatNo, payer: SeatNo, left: list[int]) -> None:
    """As much as fits, crew and the dearest goods first: so a barrel of jewels comes before the minerals."""
    for item in range(len(left) - 1, FIRST_GOOD - 1, -1):
        taken = 0
        for hold in range(HOLDS):
            fits = min(left[item], fits_in(s, s.seats[seat], item, hold)) if item >= FIRST_CREW else 0
            if fits:
                s.seats[seat].crew[hold] = item - FIRST_CREW
                left[item] -= 1
                taken += 1
        if item < FIRST_CREW and left[item]:
            over = stow(s.data, s.seats[seat], item - FIRST_GOOD, left[item])
            taken = left[item] - over
            left[item] = over
        if taken:
            fetch(s, payer, item, taken)
            s.tell(LOADED, seat, taken, item)


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
