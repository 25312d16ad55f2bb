"""The star map: still space, the sectors and what stands in them, and the ships."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tradewinds.draw.board import Regions, Spots, layer
from tradewinds.draw.el import Child, Markup, circle, g, path, polygon, rect, text, title
from tradewinds.draw.lens import Said, lens
from tradewinds.draw.seats import SHAPES, token
from tradewinds.games.starfarers.board.art import HULLS, glyph, starlight
from tradewinds.games.starfarers.board.atlas import HEIGHT, WIDTH, Atlas, Place, atlas
from tradewinds.games.starfarers.board.labels import TOKENS, Labels
from tradewinds.games.starfarers.board.targets import reach, targets
from tradewinds.games.starfarers.space import Space
from tradewinds.games.starfarers.view import PlanetView, SectorView, ShipView, SiteView, View
from tradewinds.games.starfarers.words import Words

BACKS: Final = {
    "triangle": "M0-8 8 6-8 6Z",
    "square": "M-6-6h12v12h-12Z",
    "hexagon": "M-4-7h8l4 7-4 7h-8l-4-7Z",
}
DOCKS: Final = ((0, -27), (25.7, -8.3), (15.9, 21.8), (-15.9, 21.8), (-25.7, -8.3))


def star_map(view: View, spots: Spots, labels: Labels) -> Regions:
    space = labels.data.space
    places = atlas(space)
    shown = [
        sector_picture(sector, slot, labels.words, labels.language, labels.names)
        for slot, sector in enumerate(view.sectors)
    ]
    return {
        **lens(WIDTH, HEIGHT, zoom_words(labels), *targets(view, spots, places, labels)),
        "layer-ground": ground(space),
        "layer-reach": reach(view, places, labels),
        "layer-sectors": layer("sectors")[shown],
        "layer-ships": layer("ships")[[*ships(view, places, labels)]],
    }


def zoom_words(labels: Labels) -> Said:
    return Said(labels("map"), labels("nearer"), labels("farther"), labels("whole"))


# what never changes


@lru_cache(maxsize=8)
def ground(space: Space) -> Markup:
    places = atlas(space)
    lanes = "".join(f"M{a.x:g} {a.y:g}L{b.x:g} {b.y:g}" for a, b in places.lanes)
    dots = "".join(f"M{place.x:g} {place.y:g}h0" for place in places.points.values())
    sky: Child = [rect(cls="sky", width=WIDTH, height=HEIGHT, rx=16), starlight()]
    return layer("ground")[sky, path(cls="lanes", d=lanes), path(cls="dots", d=dots)]


# sectors


@lru_cache(maxsize=1024)
def sector_picture(sector: SectorView, slot: int, words: Words, language: str, names: tuple[str, ...]) -> Markup:
    """A clover; most of them stay as they are from one position to the next."""
    labels = Labels(words, language, names)
    places = atlas(labels.data.space)
    outline = " ".join(f"{place.x:g},{place.y:g}" for place in places.rims[slot])
    return g(id=f"sector-{sector.name}", cls=f"sector {sector.kind or 'unseen'}")[
        title[sector_title(sector, labels)], polygon(cls="clover", points=outline), inside(sector, slot, places, labels)
    ]


def sector_title(sector: SectorView, labels: Labels) -> str:
    stars = "★" * (sector.stars or 0)
    name = f"{labels.thing('Slot', sector.name)} {stars}".strip()
    if sector.piece is None:
        return f"{name}: {labels('unseen')}"
    name = f"{name}: {labels(f'piece.{sector.piece}')}"
    return f"{name}. {labels('pods-needed', pods=len(sector.stations) + 1)}" if sector.people else name


def inside(sector: SectorView, slot: int, places: Atlas, labels: Labels) -> Child:
    if sector.kind is None:
        return unseen(sector, places.centres[slot])
    if sector.kind in ("outpost", "empty"):
        middle = places.centres[slot]
        drawn = outpost(sector, middle, labels) if sector.people else small_name(sector, middle, labels)
        return [spokes(slot, places, labels.data.space), drawn]
    planets = [planet(one, sector, places.planets[slot * 3 + i], labels) for i, one in enumerate(sector.planets)]
    return [
        planets,
        small_name(sector, places.centres[slot], labels),
        [site(one, places, labels) for one in sector.sites],
    ]


def at(place: Place, content: Child, cls: str = "") -> Markup:
    """Something that stays upright when the map is turned for a narrow screen."""
    return g(cls=cls or None, transform=f"translate({place.x:.1f} {place.y:.1f})")[g(cls="up")[content]]


def unseen(sector: SectorView, middle: Place) -> Markup:
    return at(
        middle,
        [text(cls="query", y=10)["?"], text(cls="small", y=34)[f"{sector.name} {'★' * (sector.stars or 0)}"]],
    )


def small_name(sector: SectorView, middle: Place, labels: Labels) -> Markup:
    shown = labels.thing("Slot", sector.name)
    return at(middle, text(cls="small", y=-8 if sector.kind == "empty" else 4)[shown])


def spokes(slot: int, places: Atlas, space: Space) -> Markup:
    """The ways through the middle of a clover."""
    middle = places.centres[slot]
    ends = [places.points[space.names[point]] for point in space.near[space.centre_point[slot]]]
    lines = "".join(f"M{middle.x:g} {middle.y:g}L{end.x:g} {end.y:g}" for end in ends)
    return g[path(cls="lanes", d=lines), circle(cls="middle", cx=middle.x, cy=middle.y, r=4)]


def planet(one: PlanetView, sector: SectorView, place: Place, labels: Labels) -> Markup:
    name = f"{labels.thing('Planet', one.name)}: {labels(f'resource.{one.resource}')}"
    said = labels.thing("Disc", one.disc) if one.disc else labels("face-down")
    ball = [circle(cls="ball", r=28), path(cls="shade", d="M20-20A28 28 0 1 1-20 20A34 34 0 0 0 20-20Z")]
    shown = disc(one.disc) if one.disc else back(one, sector)
    return at(place, [title[f"{name}, {said}"], ball, glyph(one.resource, 0, -16, 17), shown], f"planet {one.resource}")


def disc(name: str) -> Markup:
    """A number, or a token with what it asks for."""
    about = {"data-about": f"Disc/{name}"}
    if name[0] in TOKENS:
        kind = TOKENS[name[0]]
        return g(about, cls=f"disc {kind}")[circle(cy=9, r=16), glyph(kind, -5, 9, 17), text(x=8, y=15)[name[1:]]]
    if "/" in name:
        return g(about, cls="disc long")[rect(x=-22, y=-3, width=44, height=25, rx=12), text(y=15)[name]]
    return g(about, cls="disc hot" if name in ("6", "8") else "disc")[circle(cy=9, r=15), text(y=16)[name]]


def back(one: PlanetView, sector: SectorView) -> Markup:
    """The back of a disc tells the pool that it comes from."""
    shape = path(d=BACKS[one.icon or "hexagon"], transform="translate(0 9)")
    return g(cls=f"disc back stars{sector.stars}")[circle(cy=9, r=14), shape]


def site(one: SiteView, places: Atlas, labels: Labels) -> Markup:
    """A colony site: free, closed for good, a colony or a spaceport."""
    place, called = places.points[one.point], labels.thing("Site", one.name)
    if one.closed:
        return at(place, [title[labels("closed", site=called)], path(cls="closed", d="M-6-6 6 6M6-6-6 6")])
    if one.owner is None:
        return at(place, [title[labels("free-site", site=called)], circle(cls="site", r=8)])
    key = "spaceport-of" if one.spaceport else "colony-of"
    name = labels(key, name=labels.names[one.owner], site=called)
    drawn = token(one.owner, place.x, place.y, 0.72, name)
    arms = port(one, place, places) if one.spaceport else circle(cls="soil", cx=place.x, cy=place.y, r=14)
    return g(id=f"site-{one.name}", cls=f"settled p{one.owner}")[arms, drawn]


def port(one: SiteView, place: Place, places: Atlas) -> Markup:
    """The ring of a spaceport and its arms to both harbours."""
    ends = [places.points[name] for name in one.harbours]
    arms = "".join(f"M{place.x:g} {place.y:g}L{end.x:g} {end.y:g}" for end in ends)
    berths = [circle(cls="berth", cx=end.x, cy=end.y, r=7) for end in ends]
    return g(cls="port")[path(cls="arms", d=arms), berths, circle(cls="wheel", cx=place.x, cy=place.y, r=17)]


def outpost(sector: SectorView, middle: Place, labels: Labels) -> Markup:
    """Five docks round the docking point, the people's name, and who holds the friendship marker."""
    people = labels(f"people.{sector.people or ''}")
    docks = [dock(sector, i, labels) for i in range(labels.data.docks)]
    plate = [text(cls="people-name", y=52)[people], marker(sector, labels)]
    return at(middle, [docks, plate], f"people-{sector.people}")


def dock(sector: SectorView, index: int, labels: Labels) -> Markup:
    x, y = DOCKS[index]
    if index >= len(sector.stations):
        return circle(cls="dock", cx=x, cy=y, r=9).markup()
    owner = sector.stations[index]
    name = labels("station-of", name=labels.names[owner])
    return g(id=f"dock-{sector.name}-{index}", cls="docked")[token(owner, x, y, 0.62, name)]


def marker(sector: SectorView, labels: Labels) -> Child:
    if sector.marker is None:
        return glyph("marker", 0, -48, 15)
    name = labels("marker-of", name=labels.names[sector.marker])
    return g(cls="held")[glyph("marker", -11, -48, 17), token(sector.marker, 10, -48, 0.55, name)]


# ships


def ships(view: View, places: Atlas, labels: Labels) -> Iterator[Markup]:
    for seat, player in enumerate(view.seats):
        for ship in player.ships:
            yield ship_picture(ship, seat, places.points[ship.point], labels)


def ship_picture(ship: ShipView, seat: int, place: Place, labels: Labels) -> Markup:
    state = "under-way" if ship.left is not None else "grounded" if ship.grounded else "done" if ship.done else ""
    where = f"translate({place.x:g} {place.y:g})"
    return g(id=f"ship-{seat}-{ship.number}", cls=f"ship p{seat} {state}", transform=where)[
        title[ship_title(ship, seat, labels)],
        g(cls="up")[
            ship.left is not None and circle(cls="halo", r=24),
            path(cls="hull", d=HULLS[ship.vessel]),
            path(cls="emblem", d=SHAPES[seat], transform="translate(0 5) scale(.5)"),
            ship.left is not None and g(cls="left")[circle(cx=17, cy=-15, r=9), text(x=17, y=-10)[ship.left]],
            ship.grounded and path(cls="held-back", d="M-5-28v9M5-28v9"),
        ],
    ]


def ship_title(ship: ShipView, seat: int, labels: Labels) -> str:
    parts = [labels.names[seat], labels(f"vessel.{ship.vessel}"), labels.thing("Point", ship.point), labels.state(ship)]
    return f"{' · '.join(filter(None, parts))}. {labels(f'{ship.vessel}-help')}"
