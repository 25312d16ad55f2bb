# mypyc: compiled
"""Chapters 4.3.5 and 4.3.6: selling, and what it costs the others."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Basket, Form
from tradewinds.core.phase import Phase
from tradewinds.core.refusal import Refusal
from tradewinds.games.traders_of_the_air.actions import Lose, SellSome
from tradewinds.games.traders_of_the_air.data import FACTORS, UNDERWRITERS, Colour, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import LOST, SOLD, SPARED
from tradewinds.games.traders_of_the_air.state import Seat, State, inserted, without

# 4.3.5: selling


def list_sales(s: State, seat: SeatNo, moves: list[Action]) -> None:
    """Every choice of colours of which there are enough, sold whole: the form offers parts of them."""
    me = s.seats[seat]
    if len(me.goods) < s.data.least_sold or not me.branches[s.ship]:
        return
    enough = saleable(s, me)
    chosen = enough
    while chosen:
        moves.append(s.acts.sell[chosen - 1])
        chosen = (chosen - 1) & enough


def saleable(s: State, me: Seat) -> int:
    """The colours of which one has enough to sell, as bits."""
    colours = s.data.colour
    enough, count, last = 0, 0, -1
    for marker in me.goods:
        colour = colours[marker]
        count = count + 1 if colour == last else 1
        last = colour
        if count == s.data.least_sold:
            enough |= 1 << colour
    return enough


def sale_form(s: State, seat: SeatNo) -> list[Form]:
    """Which markers exactly; offered where a sale is possible at all."""
    me = s.seats[seat]
    enough = saleable(s, me)
    if not me.branches[s.ship] or not enough:
        return []
    options, limits = counted([marker for marker in me.goods if enough >> s.data.colour[marker] & 1])
    table = s.acts.table
    return [
        Form("sell-some", lambda markers: SellSome(table, markers), (Basket("markers", "Marker", options, limits),))
    ]


def counted(markers: list[Marker]) -> tuple[tuple[Marker, ...], tuple[int, ...]]:
    """Sorted markers as kinds and how often each occurs."""
    options: list[Marker] = []
    limits: list[int] = []
    for marker in markers:
        if options and options[-1] == marker:
            limits[-1] += 1
        else:
            options.append(marker)
            limits.append(1)
    return tuple(options), tuple(limits)


def all_of(s: State, seat: SeatNo, colours: tuple[Colour, ...]) -> tuple[Marker, ...]:
    """All markers of a seat in these colours."""
    return tuple([marker for marker in s.seats[seat].goods if s.data.colour[marker] in colours])


def colours_of(s: State, markers: tuple[Marker, ...]) -> tuple[Colour, ...]:
    """The colours of sorted markers, each once."""
    found: list[Colour] = []
    for marker in markers:
        if not found or found[-1] != s.data.colour[marker]:
            found.append(s.data.colour[marker])
    return tuple(found)


def refuse_sale(
    s: State, seat: SeatNo, markers: tuple[Marker, ...], colours: tuple[Colour, ...]
) -> Refusal | None:  # fmt: skip
    """Why these markers cannot be sold here; `colours` are those that were named, if any."""
    me = s.seats[seat]
    if not me.branches[s.ship]:
        return Refusal("no-branch", "4.3.5", **{"city: City": s.ship})
    if not markers and not colours:
        return Refusal("sell-nothing", "4.3.5")
    for marker in markers:
        if markers.count(marker) > me.goods.count(marker):
            return Refusal("not-yours", "4.3.5", **{"marker: Marker": marker})
    for colour in colours or colours_of(s, markers):
        count = len([marker for marker in markers if s.data.colour[marker] == colour])
        if count < s.data.least_sold:
            return Refusal("too-few", "4.3.5", **{"colour: Colour": colour, "least: int": s.data.least_sold})
    return None


def sell(s: State, seat: SeatNo, markers: tuple[Marker, ...]) -> None:
    """The markers are turned over, one branch comes back, the others lose a marker of each colour."""
    me = s.seats[seat]
    for marker in markers:
        me.goods = without(me.goods, marker)
        me.sold = inserted(me.sold, marker)
    if me.guild != FACTORS:
        me.put(s.ship, -1)
    if s.heard():
        s.tell(SOLD, seat, list(markers), s.ship)
    hit_others(s, seat, colours_of(s, markers))


# 4.3.6: losses


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
        return {"colours: list[Colour]": self.open_to(s, seat), "markers: int": self.losses(s, seat)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """The least valuable first: that one goes when the time is up (ruling B20)."""
        moves: list[Action] = []
        colours = self.open_to(s, seat)
        for value in range(1, 4):
            last = -1
            for marker in s.seats[seat].goods:
                if s.data.value[marker] == value and marker != last and s.data.colour[marker] in colours:
                    moves.append(s.acts.lose[marker])
                    last = marker
        return moves

    def open_to(self, s: State, seat: SeatNo) -> tuple[Colour, ...]:
        """One colour after the other; Underwriters choose among all of them."""
        return self.owed[seat] if s.seats[seat].guild == UNDERWRITERS else self.owed[seat][:1]

    def losses(self, s: State, seat: SeatNo) -> int:
        """How many markers have still to go."""
        return len(self.owed[seat]) - 1 if s.seats[seat].guild == UNDERWRITERS else len(self.owed[seat])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Lose):
            return Refusal("lose-first", self.section)
        colours = self.open_to(s, seat)
        if s.data.colour[action.marker] not in colours:
            return Refusal("other-colour", self.section, **{"colours: list[Colour]": colours})
        if action.marker not in s.seats[seat].goods:
            return Refusal("not-yours", self.section, **{"marker: Marker": action.marker})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Lose)
        lose(s, seat, action.marker)
        left = tuple([colour for colour in self.owed[seat] if colour != s.data.colour[action.marker]])
        if len(left) == 1 and s.seats[seat].guild == UNDERWRITERS:
            s.tell(SPARED, seat, left[0])
            left = ()
        s.swap(Losses((*self.owed[:seat], left, *self.owed[seat + 1 :])))


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
    me = s.seats[seat]
    mine = [colour for colour in colours if kinds_of(s, me, colour)]
    if me.guild == UNDERWRITERS:
        if len(mine) == 1:
            s.tell(SPARED, seat, mine[0])
        return tuple(mine) if len(mine) > 1 else NO_COLOURS
    left: list[Colour] = []
    for colour in mine:
        kinds = kinds_of(s, me, colour)
        if len(kinds) == 1:
            lose(s, seat, kinds[0])
        else:
            left.append(colour)
    return tuple(left)


def kinds_of(s: State, me: Seat, colour: Colour) -> list[Marker]:
    """The different unsold markers of a colour."""
    found: list[Marker] = []
    for marker in me.goods:
        if s.data.colour[marker] == colour and (not found or found[-1] != marker):
            found.append(marker)
    return found


def lose(s: State, seat: SeatNo, marker: Marker) -> None:
    me = s.seats[seat]
    me.goods = without(me.goods, marker)
    s.tell(LOST, seat, marker)


NO_COLOURS: Final[tuple[Colour, ...]] = ()
