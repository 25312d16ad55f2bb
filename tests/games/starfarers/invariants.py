"""What holds in every position: nothing is lost or made, nobody has less than nothing, ships stand where they may."""

from __future__ import annotations

from typing import Any

from tradewinds.games.starfarers.data import BLOCKED, COLONY_SHIP, OUTER, TRADE_SHIP
from tradewinds.games.starfarers.rules.ends import foreign_port
from tradewinds.games.starfarers.state import State


def inventory(s: State) -> list[Any]:
    """Everything that is never lost: cards, upgrades, medals, friends, encounters, and the pieces of each player."""
    hands = [me.hand for me in s.seats] + [me.aside for me in s.seats]
    friends = [len(me.friends) for me in s.seats]
    return [
        [sum(row) for row in zip(s.supply, s.reserve, *hands, strict=True)],
        [sum(row) for row in zip(s.box, s.pool, *(me.upgrades for me in s.seats), strict=True)],
        s.medals + sum(me.medals for me in s.seats),
        sum(s.friends) + sum(friends),
        sorted([*s.deck, *s.discard, *([s.encounter] if s.encounter >= 0 else [])]),
        *(pieces(s, seat) for seat in range(len(s.seats))),
    ]


def pieces(s: State, seat: int) -> tuple[int, int, int]:
    """Colonies, trade stations and shipyards of a player, wherever they are."""
    me = s.seats[seat]
    aboard = [ship.vessel for ship in me.ships]
    ports = sum(owner == seat and port for owner, port in zip(s.owners, s.ports, strict=True))
    stations = sum(dock.count(seat) for dock in s.docks)
    return (
        s.owners.count(seat) + me.colonies + aboard.count(COLONY_SHIP),
        stations + me.stations + aboard.count(TRADE_SHIP),
        ports + me.shipyards,
    )


def whole_box(s: State) -> list[Any]:
    """What the inventory is when a match begins, and so for ever."""
    data, players = s.data, len(s.seats)
    friends = 25 if players > 4 else 20
    cards, encounters = [data.cards[players]] * 5, list(range(32))
    return [cards, list(data.boxes[players]), data.medals[players], friends, encounters, *[(9, 7, 3)] * players]


def check_counts(s: State) -> None:
    held = [count for me in s.seats for row in (me.hand, me.aside, me.upgrades, (me.medals,)) for count in row]
    assert min(*s.supply, *s.reserve, *s.box, *s.pool, s.medals, *held) >= 0
    for me in s.seats:
        assert all(count <= most for count, most in zip(me.upgrades, s.data.most, strict=True))
        assert len(me.ships) <= s.data.transports
    tokens = [disc for me in s.seats for disc in me.tokens]
    assert len(tokens) == len(set(tokens))


def check_board(s: State) -> None:
    """Every ship stands alone on a point that can be flown; home is closed; nobody blocks a dock."""
    if any(type(phase).__name__ in ("Voyage", "Leaping") for phase in s.stack):
        return
    space, points = s.data.space, [ship.point for me in s.seats for ship in me.ships]
    assert len(points) == len(set(points))
    for seat, me in enumerate(s.seats):
        for ship in me.ships:
            assert s.chart().near[ship.point]
            slot = space.centre_of[ship.point]
            assert slot < 0 or s.data.people[s.sectors[slot]] < 0
            if ship.done:
                site = space.site_of[ship.point]
                on_site = site >= 0 and s.is_system(site // 3)
                assert not (on_site and ship.vessel == TRADE_SHIP) or me.changed
                assert not foreign_port(s, seat, ship.point)
    if s.turns:
        assert all(0 <= owner <= BLOCKED for owner in s.owners[OUTER * 3 :])
