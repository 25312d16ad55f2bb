# mypyc: compiled
"""Chapter 4.3.6: losses."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import kinds, removed
from tradewinds.core.phase import Phase
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.traders_of_the_air.actions import Lose
from tradewinds.games.traders_of_the_air.data import UNDERWRITERS, VALUES, Colour, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import LOST, SPARED
from tradewinds.games.traders_of_the_air.rules.building import NOT_YOURS
from tradewinds.games.traders_of_the_air.state import State

LOSE_FIRST: Final = refusal("lose-first", "4.3.6")
OTHER_COLOUR: Final = refusal("other-colour", "4.3.6", "colours: list[Colour]")
NO_COLOURS: Final[tuple[Colour, ...]] = ()


@final
class Losses(Phase):
    """Losses (rulebook: "Verluste"): whoever has a marker of a colour just sold gives one up, of its own choice.

    All who have a choice are asked at once and answer independently. `owed` holds for each seat the colours still
    open: those of which it has different markers. Underwriters keep one of what they would lose, so the last colour
    that is open for them is spared (ruling B39).
    """

    section = "4.3.6"
    owed: tuple[tuple[Colour, ...], ...]

    def __init__(self, owed: tuple[tuple[Colour, ...], ...]) -> None:
        self.owed = owed

    def actors(self, s: State) -> int:
        asked = 0
        for seat, colours in enumerate(self.owed):
            if colours:
                asked |= 1 << seat
        return asked

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        spared = 1 if s.seats[seat].guild == UNDERWRITERS else 0
        return {"colours: list[Colour]": self.open_to(s, seat), "markers: int": len(self.owed[seat]) - spared}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """The least valuable first: that one goes when the time is up (ruling B20)."""
        colours = self.open_to(s, seat)
        goods = [marker for marker in s.seats[seat].goods if s.data.colour[marker] in colours]
        return by_value(s, s.acts.lose, tuple(goods))

    def open_to(self, s: State, seat: SeatNo) -> tuple[Colour, ...]:
        """One colour after the other; Underwriters choose among all of them."""
        return self.owed[seat] if s.seats[seat].guild == UNDERWRITERS else self.owed[seat][:1]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Lose):
            return LOSE_FIRST()
        colours = self.open_to(s, seat)
        if s.data.colour[action.marker] not in colours:
            return OTHER_COLOUR(colours)
        return None if action.marker in s.seats[seat].goods else NOT_YOURS.at("4.3.6", action.marker)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Lose)
        lose(s, seat, action.marker)
        left = tuple([colour for colour in self.owed[seat] if colour != s.data.colour[action.marker]])
        if len(left) == 1 and s.seats[seat].guild == UNDERWRITERS:
            s.tell(SPARED, seat, left[0])
            left = ()
        s.swap(Losses((*self.owed[:seat], left, *self.owed[seat + 1 :])))


def by_value(s: State, actions: list[Action], markers: tuple[Marker, ...]) -> list[Action]:
    """What can be given up, each kind once, the least valuable first."""
    moves: list[Action] = []
    for value in range(1, VALUES + 1):
        last = -1
        for marker in markers:
            if s.data.value[marker] == value and marker != last:
                moves.append(actions[marker])
                last = marker
    return moves


def hit_others(s: State, seller: SeatNo, colours: tuple[Colour, ...]) -> None:
    """Settle what leaves no choice; ask the others, all at once."""
    owed: list[tuple[Colour, ...]] = []
    asked = False
    for seat in range(len(s.seats)):
        left = NO_COLOURS if seat == seller else hit(s, seat, colours)
        owed.append(left)
        asked = asked or len(left) > 0
    if asked:
        s.push(Losses(tuple(owed)))


def hit(s: State, seat: SeatNo, colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Take the markers that a seat loses without a choice; return the colours in which it has one."""
    if s.seats[seat].guild == UNDERWRITERS:
        mine = [colour for colour in colours if kinds_of(s, seat, colour)]
        if len(mine) == 1:
            s.tell(SPARED, seat, mine[0])
        return tuple(mine) if len(mine) > 1 else NO_COLOURS
    left: list[Colour] = []
    for colour in colours:
        found = kinds_of(s, seat, colour)
        if len(found) == 1:
            lose(s, seat, found[0])
        elif found:
            left.append(colour)
    return tuple(left)


def kinds_of(s: State, seat: SeatNo, colour: Colour) -> list[Marker]:
    """The different unsold markers of a colour."""
    return kinds([marker for marker in s.seats[seat].goods if s.data.colour[marker] == colour])


def lose(s: State, seat: SeatNo, marker: Marker) -> None:
    me = s.seats[seat]
    me.goods = removed(me.goods, marker)
    if s.heard():
        s.tell(LOST, seat, s.data.one(marker))
