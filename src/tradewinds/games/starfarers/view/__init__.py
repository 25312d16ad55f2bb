"""What one seat may see, built up from nothing: the only thing that leaves the engine."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tradewinds.games.starfarers.data import BLOCKED, EMPTY, MODES, OUTER, OUTPOST, SLOTS, VESSELS
from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.games.starfarers.rules import friends, victory, voyage
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.state import Seat, State
from tradewinds.games.starfarers.view import talk
from tradewinds.games.starfarers.view.talk import Cards, EncounterView, OfferView, counted, some

KINDS = ("system", "outpost", "empty", "home")


@dataclass(frozen=True)
class ShipView:
    """A ship; `number` stays with it as long as it is in space; `left` is the speed it still has while under way.

    Distances are to the next place of use there.
    """

    number: int
    point: str
    vessel: str
    done: bool
    grounded: bool
    left: int | None
    distances: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class SeatView:
    """A player. `hand` is None where it is hidden."""

    points: int
    cards: int
    hand: Cards | None
    aside: int
    owes: int
    colonies: int
    stations: int
    shipyards: int
    ships: tuple[ShipView, ...]
    upgrades: Cards
    boosters: int
    cannons: int
    medals: int
    friends: tuple[str, ...]
    tokens: tuple[str, ...]
    owed_ships: int
    jumps: int
    pilot: int | None


@dataclass(frozen=True)
class PlanetView:
    """`disc` is None while it lies face down."""

    name: str
    resource: str
    disc: str | None


@dataclass(frozen=True)
class SiteView:
    """`owner` is None where the site is free; `closed` sites belong to nobody and stay so."""

    name: str
    point: str
    owner: int | None
    closed: bool
    spaceport: bool
    harbours: tuple[str, ...]


@dataclass(frozen=True)
class SectorView:
    """A clover; `piece` is None while it lies face down."""

    name: str
    stars: int
    piece: str | None
    kind: str | None
    people: str | None
    centre: str
    rim: tuple[str, ...]
    planets: tuple[PlanetView, ...]
    sites: tuple[SiteView, ...]
    stations: tuple[int, ...]
    marker: int | None


@dataclass(frozen=True)
class View:
    """The table as `seat` sees it (None: a spectator). `dice` and `balls` are the last roll and the last shake."""

    seat: int | None
    seats: tuple[SeatView, ...]
    sectors: tuple[SectorView, ...]
    supply: Cards
    reserve: int
    box: Cards
    pool: Cards
    medals: int
    friends: Cards
    spares: int
    deck: int
    discards: tuple[str, ...]
    encounter: EncounterView | None
    offers: tuple[OfferView, ...]
    turn: int | None
    turns: int
    dice: int | None
    balls: tuple[str, ...]
    base: int
    black: bool
    target: int
    mode: str
    over: bool
    winner: int | None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: int | None) -> View:
    data = s.data
    return View(
        seat=seat,
        seats=tuple(_seat(s, me, number, seat) for number, me in enumerate(s.seats)),
        sectors=tuple(_sector(s, slot) for slot in range(SLOTS)),
        supply=counted(data.resource_names, s.supply),
        reserve=sum(s.reserve),
        box=counted(data.upgrade_names, s.box),
        pool=counted(data.upgrade_names, s.pool),
        medals=s.medals,
        friends=counted(FRIENDS, s.friends),
        spares=len(s.spares),
        deck=len(s.deck),
        discards=tuple(data.encounters.names[card] for card in sorted(s.discard)),
        encounter=talk.encounter(s, seat),
        offers=talk.offers(s),
        turn=some(s.turn),
        turns=s.turns,
        dice=s.dice or None,
        balls=talk.balls(s, s.balls),
        base=s.base,
        black=s.black,
        target=data.target,
        mode=MODES[s.mode],
        over=s.over,
        winner=some(s.winner),
    )


def _seat(s: State, me: Seat, number: int, viewer: int | None) -> SeatView:
    data = s.data
    own = number == viewer or s.over
    pilots = s.pilots() if s.turn >= 0 else []
    return SeatView(
        points=victory.points(s, number),
        cards=me.cards(),
        hand=counted(data.resource_names, me.hand) if own else None,
        aside=sum(me.aside),
        owes=me.owes,
        colonies=me.colonies,
        stations=me.stations,
        shipyards=me.shipyards,
        ships=tuple(_ship(s, number, i, ship) for i, ship in enumerate(me.ships)),
        upgrades=counted(data.upgrade_names, me.upgrades),
        boosters=friends.boosters(s, number),
        cannons=friends.cannons(s, number),
        medals=me.medals,
        friends=tuple(FRIENDS[friend] for friend in me.friends),
        tokens=tuple(data.disc_names[disc] for disc in me.tokens),
        owed_ships=me.owed_ships,
        jumps=me.jumps,
        pilot=pilots.index(number) + 1 if number in pilots else None,
    )


def _ship(s: State, seat: int, index: int, ship: Ship) -> ShipView:
    top = s.stack[-1]
    return ShipView(
        number=ship.number,
        point=s.data.space.names[ship.point],
        vessel=VESSELS[ship.vessel],
        done=ship.done,
        grounded=ship.grounded,
        left=top.left if isinstance(top, voyage.Voyage) and (top.seat, top.index) == (seat, index) else None,
        distances=tuple((s.data.slot_names[slot], distance(s, ship, slot)) for slot in range(OUTER)),
    )


def distance(s: State, ship: Ship, slot: int) -> int:
    """Steps to the nearest site of a clover, or to the centre where it can be flown."""
    space, piece = s.data.space, s.sectors[slot]
    if piece >= 0 and s.data.kind[piece] in (OUTPOST, EMPTY):
        return s.chart().distances(space.centre_point[slot])[ship.point]
    return min(s.chart().distances(space.site_point[site])[ship.point] for site in range(slot * 3, slot * 3 + 3))


def _sector(s: State, slot: int) -> SectorView:
    data, piece = s.data, s.sectors[slot]
    people = data.people[piece] if piece >= 0 else -1
    known = s.is_system(slot)
    return SectorView(
        name=data.slot_names[slot],
        stars=data.stars[slot],
        piece=data.piece_names[piece] if piece >= 0 else None,
        kind=KINDS[data.kind[piece]] if piece >= 0 else None,
        people=data.people_names[people] if people >= 0 else None,
        centre=data.space.names[data.space.centre_point[slot]],
        rim=tuple(data.space.names[point] for point in data.space.rim[slot]),
        planets=tuple(_planet(s, planet) for planet in range(slot * 3, slot * 3 + 3)) if known else (),
        sites=tuple(_site(s, site) for site in range(slot * 3, slot * 3 + 3)) if known else (),
        stations=s.docks[people] if people >= 0 else (),
        marker=some(s.markers[people]) if people >= 0 else None,
    )


def _planet(s: State, planet: int) -> PlanetView:
    disc = s.discs[planet]
    return PlanetView(
        name=s.data.planet_names[planet],
        resource=s.data.resource_names[s.resource_of(planet)],
        disc=s.data.disc_names[disc] if disc >= 0 else None,
    )


def _site(s: State, site: int) -> SiteView:
    owner, space = s.owners[site], s.data.space
    return SiteView(
        name=s.data.site_names[site],
        point=space.names[space.site_point[site]],
        owner=some(owner) if owner != BLOCKED else None,
        closed=owner == BLOCKED,
        spaceport=s.ports[site],
        harbours=tuple(space.names[point] for point in space.port_points[site]),
    )
