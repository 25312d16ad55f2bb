# mypyc: compiled
"""Chapter 4.5: the workshop, where upgrades are bought and tiles developed."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.actions import Develop, Upgrade
from tradewinds.games.airship_city.data import TILES, WORKSHOP, Resource, SeatNo, Tile
from tradewinds.games.airship_city.events import DEVELOPED, UPGRADED
from tradewinds.games.airship_city.rules.developed import pay_bonus, upgraded
from tradewinds.games.airship_city.rules.donations import affordable, pay_for, refuse_price
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import Seat, State, replaced

UPGRADED_ALREADY = refusal("upgraded-already", "4.5", "resource: Resource")
DEVELOP_FIRST = refusal("develop-first", "4.5", "resource: Resource")
OTHER_COLOUR = refusal("other-colour", "4.5", "tile: Tile", "resource: Resource")
DEVELOPED_ALREADY = refusal("developed-already", "4.5", "tile: Tile")


@final
class Workshop(Place):
    """The workshop: pay for an upgrade of one's own; the cap rises, it scores, a tile of its colour is developed."""

    section = "4.5"
    covers = (Upgrade,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        for resource, cost in enumerate(s.data.upgrade_cost):
            if not me.upgraded(resource, s.data) and affordable(me, WORKSHOP, cost):
                moves.append(s.acts.upgrade[resource])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.upgrade

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Upgrade)
        me = s.seats[seat]
        if me.upgraded(action.resource, s.data):
            return UPGRADED_ALREADY(action.resource)
        return refuse_price(me, WORKSHOP, s.data.upgrade_cost[action.resource], self.section)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        """The side of the tile counts as it was before, the upgrades as they are after, unless agreed otherwise."""
        assert isinstance(action, Upgrade)
        s.pop()
        me, tile = s.seats[seat], self.tile
        owned_before = upgraded(s, me, tile)
        upgrade(s, seat, me, action.resource)
        choices = owned_before if s.rulings.upgrade_before else upgraded(s, me, tile)
        if not s.developed[tile] and not s.rulings.side_after:
            choices = ()
        if developable(s, action.resource):
            s.push(Development(seat, action.resource, tile, choices))
        elif s.developed[tile]:
            pay_bonus(s, seat, tile, choices)


def upgrade(s: State, seat: SeatNo, me: Seat, resource: Resource) -> None:
    price = pay_for(me, WORKSHOP, s.data.upgrade_cost[resource])
    me.caps = replaced(me.caps, resource, s.data.cap_upgraded)
    me.points += s.data.upgrade_points
    s.tell(UPGRADED, seat, resource, price, s.data.upgrade_points, me.points)


def developable(s: State, resource: Resource) -> list[Tile]:
    """The undeveloped tiles of a colour, wherever they lie and whoever stands on them (A19, A20)."""
    return [tile for tile in range(TILES) if not s.developed[tile] and resource in s.data.colours[s.kind(tile)]]


@final
class Development(Phase):
    """The workshop's second effect: one undeveloped tile of the colour is turned over, if there is any (A19).

    Then the workshop itself, `at`, pays one of the `choices` if it is developed; they are none if it was not before
    and that counts (A17).
    """

    section = "4.5"
    seat: SeatNo
    resource: Resource
    at: Tile
    choices: tuple[Resource, ...]

    def __init__(self, seat: SeatNo, resource: Resource, at: Tile, choices: tuple[Resource, ...]) -> None:
        self.seat = seat
        self.resource = resource
        self.at = at
        self.choices = choices

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"resource: Resource": self.resource}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.develop[tile] for tile in developable(s, self.resource)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.develop

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Develop):
            return DEVELOP_FIRST(self.resource)
        if self.resource not in s.data.colours[s.kind(action.tile)]:
            return OTHER_COLOUR(action.tile, self.resource)
        return DEVELOPED_ALREADY(action.tile) if s.developed[action.tile] else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Develop)
        s.pop()
        sides = s.developed[:]
        sides[action.tile] = True
        s.developed = sides
        s.tell(DEVELOPED, seat, action.tile)
        if s.developed[self.at]:
            pay_bonus(s, seat, self.at, self.choices)
