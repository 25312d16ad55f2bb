# mypyc: compiled
"""Chapter 4.5: the workshop, where upgrades are bought and tiles developed."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Develop, Upgrade
from tradewinds.games.airship_city.data import TILES, WORKSHOP, Resource, SeatNo, Tile
from tradewinds.games.airship_city.events import DEVELOPED, UPGRADED
from tradewinds.games.airship_city.rules.bonuses import pay_bonus, upgraded
from tradewinds.games.airship_city.rules.visits import Place
from tradewinds.games.airship_city.rules.works import affordable, pay_for, refuse_price
from tradewinds.games.airship_city.state import Seat, State, replaced


@final
class Workshop(Place):
    """The workshop: pay for an upgrade of one's own; the cap rises, it scores, a tile of its colour is developed."""

    section = "4.5"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        me = s.seats[seat]
        for resource, cost in enumerate(s.data.upgrade_cost):
            if me.caps[resource] == s.data.cap and affordable(s, me, WORKSHOP, cost):
                moves.append(s.acts.upgrade[resource])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.upgrade

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        if not isinstance(action, Upgrade):
            return self.wrong(tile)
        me = s.seats[seat]
        if me.caps[action.resource] > s.data.cap:
            return Refusal("upgraded-already", "4.5", **{"resource: Resource": action.resource})
        return refuse_price(s, me, WORKSHOP, s.data.upgrade_cost[action.resource], "4.5")

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        """The side of the tile counts as it was before, the upgrades as they are after, unless agreed otherwise."""
        assert isinstance(action, Upgrade)
        me = s.seats[seat]
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
    price = pay_for(s, me, WORKSHOP, s.data.upgrade_cost[resource])
    me.caps = replaced(me.caps, resource, s.data.cap_upgraded)
    me.points += s.data.upgrade_points
    s.tell(UPGRADED, seat, resource, price, s.data.upgrade_points)


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
            return Refusal("develop-first", "4.5", **{"resource: Resource": self.resource})
        if self.resource not in s.data.colours[s.kind(action.tile)]:
            return Refusal("other-colour", "4.5", **{"tile: Tile": action.tile, "resource: Resource": self.resource})
        if s.developed[action.tile]:
            return Refusal("developed-already", "4.5", **{"tile: Tile": action.tile})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Develop)
        s.pop()
        sides = s.developed[:]
        sides[action.tile] = True
        s.developed = sides
        s.tell(DEVELOPED, seat, action.tile)
        if s.developed[self.at]:
            pay_bonus(s, seat, self.at, self.choices)
