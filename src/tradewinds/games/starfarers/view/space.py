"""What everybody sees of the sectors."""

from __future__ import annotations

from dataclasses import dataclass

from tradewinds.games.starfarers.data import BLOCKED, ICONS, WILD_SPACE
from tradewinds.games.starfarers.rules import sectors
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.view.talk import some

KINDS = ("system", "outpost", "empty", "home")
BANDS = ("home", "near", "far")


@dataclass(frozen=True)
class PlanetView:
    """`disc` is None while it lies face down; `icon` is that of the pool it comes from, None at home."""

    name: str
    resource: str
    icon: str | None
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
    """A clover; `piece` is None while it lies face down.

    `stars` are those of the piece, which its back shows too; None where that is not known, 0 at home. The place itself
    is far, near or home: its `band`.
    """

    name: str
    band: str
    stars: int | None
    piece: str | None
    kind: str | None
    people: str | None
    centre: str
    rim: tuple[str, ...]
    planets: tuple[PlanetView, ...]
    sites: tuple[SiteView, ...]
    stations: tuple[int, ...]
    marker: int | None


def sector(s: State, slot: int) -> SectorView:
    data, piece = s.data, s.sectors[slot]
    people = data.people[piece] if piece >= 0 else -1
    known = s.is_system(slot)
    return SectorView(
        name=data.slot_names[slot],
        band=BANDS[data.stars[slot]],
        stars=_stars(s, slot),
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


def _stars(s: State, slot: int) -> int | None:
    piece = s.sectors[slot]
    if piece >= 0:
        return s.data.piece_stars[piece]
    return sectors.back_of(s, slot) or None if s.mode == WILD_SPACE else s.data.stars[slot]


def _planet(s: State, planet: int) -> PlanetView:
    disc = s.discs[planet]
    return PlanetView(
        name=s.data.planet_names[planet],
        resource=s.data.resource_names[s.resource_of(planet)],
        icon=_icon(s, planet),
        disc=s.data.disc_names[disc] if disc >= 0 else None,
    )


def _icon(s: State, planet: int) -> str | None:
    slot = planet // 3
    pools = s.data.pool[s.sectors[slot]]
    return ICONS[pools[(planet - s.rotations[slot]) % 3] % 3] if pools else None


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
