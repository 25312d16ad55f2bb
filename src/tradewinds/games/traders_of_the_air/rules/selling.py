# mypyc: compiled
"""Chapter 4.3.5: selling."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import inserted, kinds, removed, weights
from tradewinds.core.form import Basket, Form
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.traders_of_the_air.actions import Sell, SellSome
from tradewinds.games.traders_of_the_air.data import FACTORS, Colour, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import SOLD
from tradewinds.games.traders_of_the_air.rules.building import NOT_YOURS
from tradewinds.games.traders_of_the_air.rules.losses import hit_others
from tradewinds.games.traders_of_the_air.rules.scoring import points
from tradewinds.games.traders_of_the_air.state import Seat, State

NO_BRANCH: Final = refusal("no-branch", "4.3.5", "city: City")
SELL_NOTHING: Final = refusal("sell-nothing", "4.3.5")
TOO_FEW: Final = refusal("too-few", "4.3.5", "colour: Colour", "least: int")


@final
class Selling(Section):
    """Markers of one or more colours, at least two of each, where one has a branch; by the form a part of a colour."""

    section = "4.3.5"
    covers = (Sell, SellSome)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        """Every choice of colours of which there are enough, sold whole."""
        me = s.seats[seat]
        if len(me.goods) < s.data.least_sold or not me.branches[s.ship]:
            return
        enough = saleable(s, me)
        chosen = enough
        while chosen:
            moves.append(s.acts.sell[chosen - 1])
            chosen = (chosen - 1) & enough

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        """Which markers exactly; offered where a sale is possible at all."""
        me, table = s.seats[seat], s.acts.table
        enough = saleable(s, me)
        if not me.branches[s.ship] or not enough:
            return []
        goods = [marker for marker in me.goods if enough >> s.data.colour[marker] & 1]
        markers = Basket("markers", "Marker", tuple(kinds(goods)), tuple(weights(goods)))

        def hope(parts: list[list[int]]) -> bool:
            return can_be_sold(s, markers.least(parts[0]), markers.most(parts[0]))

        return [Form("sell-some", lambda markers: SellSome(table, markers), (markers,), hope)]

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.sell[(1 << colour) - 1] for colour in colours_of(s, s.seats[seat].goods)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me, markers = s.seats[seat], sold_by(s, seat, action)
        if not me.branches[s.ship]:
            return NO_BRANCH(s.ship)
        colours = action.colours if isinstance(action, Sell) else colours_of(s, markers)
        if not colours:
            return SELL_NOTHING()
        for marker in markers:
            if markers.count(marker) > me.goods.count(marker):
                return NOT_YOURS.at("4.3.5", marker)
        for colour in colours:
            if len([marker for marker in markers if s.data.colour[marker] == colour]) < s.data.least_sold:
                return TOO_FEW(colour, s.data.least_sold)
        return None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        """The markers are turned over, one branch comes back, the others lose a marker of each colour."""
        me, markers = s.seats[seat], sold_by(s, seat, action)
        for marker in markers:
            me.goods = removed(me.goods, marker)
            me.sold = inserted(me.sold, marker)
        back = 0 if me.guild == FACTORS else 1
        if back:
            me.put(s.ship, -back)
        if s.heard():
            s.tell(SOLD, seat, list(markers), s.ship, back, sum(points(s, seat)))
        hit_others(s, seat, colours_of(s, markers))
        s.end_visit()


def can_be_sold(s: State, least: tuple[Marker, ...], most: tuple[Marker, ...]) -> bool:
    """Between these markers and those: can there be enough of each colour that is sold, and of one at least?"""
    enough = 0
    colours = [s.data.colour[marker] for marker in most]
    for colour in kinds(colours):
        if colours.count(colour) >= s.data.least_sold:
            enough |= 1 << colour
    for marker in least:
        if not enough >> s.data.colour[marker] & 1:
            return False
    return enough > 0


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


def sold_by(s: State, seat: SeatNo, action: Action) -> tuple[Marker, ...]:
    """The markers that a sale means: those named, or all of the colours named."""
    if isinstance(action, SellSome):
        return action.markers
    assert isinstance(action, Sell)
    return tuple([marker for marker in s.seats[seat].goods if s.data.colour[marker] in action.colours])


def colours_of(s: State, markers: tuple[Marker, ...]) -> tuple[Colour, ...]:
    """The colours of sorted markers, each once."""
    return tuple(kinds([s.data.colour[marker] for marker in markers]))


SELLING: Final = Selling()
