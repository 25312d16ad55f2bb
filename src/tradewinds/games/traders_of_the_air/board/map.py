"""The map: floating cities where a hand has put them, lanes between them, arrows as the wind blows.

It is laid out twice, wide for a desk and tall for a phone; the style sheet shows the one that fits. What can be read or
clicked is text over the picture, so it keeps its size where the picture shrinks.
"""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot
from typing import Final, NamedTuple, TypeAlias

from tradewinds.draw.board import SPOTS, Regions, Spot, Spots
from tradewinds.draw.el import Child, Markup, b, div, g, path, rect, span, svg
from tradewinds.draw.seats import badge
from tradewinds.draw.symbols import icon
from tradewinds.games.traders_of_the_air.board.art import CLOUD, airship
from tradewinds.games.traders_of_the_air.board.labels import Labels, good
from tradewinds.games.traders_of_the_air.view import CityView, FieldView, LaneView, View

Point: TypeAlias = tuple[float, float]
Places: TypeAlias = tuple[tuple[str, float, float], ...]


class Layout(NamedTuple):
    """Places are per cent of the picture; `bends` push a lane's middle to the left of its way, in units."""

    name: str
    width: int
    height: int
    card: Point
    step: int
    places: dict[str, Point]
    bends: dict[tuple[str, str], float]


LAYOUTS: Final = (
    Layout(
        "wide", 1000, 690, (82, 54), 34,
        {
            "thespian": (22, 15), "aleborg": (10.5, 43), "new-copenhagen": (34, 53), "nemesis": (18, 86),
            "downington": (58, 86), "kalmere": (59, 48), "stockgard": (55, 15), "revall": (89, 23), "ryegate": (89, 59),
        },
        {
            ("stockgard", "thespian"): -18, ("downington", "nemesis"): 20, ("aleborg", "nemesis"): 14,
            ("aleborg", "thespian"): -14, ("kalmere", "new-copenhagen"): 12, ("downington", "ryegate"): 22,
            ("downington", "revall"): -6, ("revall", "ryegate"): -14, ("kalmere", "stockgard"): 12,
        },
    ),
    Layout(
        "tall", 400, 720, (61, 42), 26,
        {
            "thespian": (35.5, 10.5), "aleborg": (16.5, 30), "new-copenhagen": (37, 62), "nemesis": (16.5, 86),
            "downington": (55, 86), "kalmere": (56, 45), "stockgard": (78, 10.5), "revall": (83.5, 31),
            "ryegate": (83.5, 69),
        },
        {("kalmere", "stockgard"): 26, ("new-copenhagen", "thespian"): -6},
    ),
)  # fmt: skip
SAMPLES: Final = 60
CLOUDS: Final = ((8, 66, 1.2), (44, 30, 0.9), (74, 40, 0.8), (40, 76, 1.1), (73, 72, 1), (8, 8, 0.9), (76, 6, 1))


def regions(view: View, spots: Spots, labels: Labels) -> Regions:
    places = [standing(layout, view) for layout in LAYOUTS]
    lanes = tuple((lane.start, lane.end) for lane in view.lanes)
    said = labels("map", chart=labels.thing("Chart", view.chart))
    grounds = [ground(n, places[n], lanes, said) for n in range(len(LAYOUTS))]
    return {
        "pic-frame": div(id="pic-frame", cls="airmap")[div(cls="sky")[grounds, SPOTS]],
        "spots": div(id="spots", role="group", aria_label=said)[over(view, spots, labels, places)],
    }


def over(view: View, spots: Spots, labels: Labels, places: list[Places]) -> Child:
    return [
        [near(n, places[n], view.ship, view.lanes) for n in range(len(LAYOUTS))],
        [card(view, city, spots, labels, styled(city.name, places)) for city in view.cities],
        span(id="ship", cls="ship at", style=styled(view.ship, places))[airship()],
        rose(view, labels),
    ]


def standing(layout: Layout, view: View) -> Places:
    """Where every city stands; those of a pack that are not ours stand where the pack says."""
    return tuple((city.name, *layout.places.get(city.name, (city.x, city.y))) for city in view.cities)


def styled(city: str, places: list[Places]) -> str:
    (x, y), (u, v) = [next((x, y) for name, x, y in known if name == city) for known in places]
    return f"--x:{x:g}%;--y:{y:g}%;--u:{u:g}%;--v:{v:g}%"


# below: what is only seen


@cache
def ground(number: int, places: Places, lanes: tuple[tuple[str, str], ...], said: str) -> Markup:
    """Sky, clouds, islands and all lanes: the same for the whole match."""
    layout = LAYOUTS[number]
    box = {"viewBox": f"0 0 {layout.width} {layout.height}", "role": "img", "aria-label": said}
    return svg(box, cls=f"layers {layout.name}")[
        rect(cls="air", width=layout.width, height=layout.height),
        [cloud(layout, *one) for one in CLOUDS],
        [path(cls="lane", d=drawn(layout, places, *lane)) for lane in lanes],
        [island(layout, x, y) for _, x, y in places],
        [arrows(layout, places, *lane) for lane in lanes],
    ]


@cache
def near(number: int, places: Places, ship: str, lanes: tuple[LaneView, ...]) -> Markup:
    """The lanes on which the ship can leave, brighter than the others."""
    layout = LAYOUTS[number]
    own = [(lane.start, lane.end) for lane in lanes if ship in (lane.start, lane.end)]
    shown = [[path(cls="lane", d=drawn(layout, places, *lane)), arrows(layout, places, *lane)] for lane in own]
    box = {"viewBox": f"0 0 {layout.width} {layout.height}", "aria-hidden": "true"}
    return svg(box, cls=f"layers near {layout.name}")[shown]


def cloud(layout: Layout, x: float, y: float, size: float) -> Markup:
    size *= layout.width / 1000 + 0.1
    place = f"translate({x * layout.width / 100:g} {y * layout.height / 100:g}) scale({size:.2f})"
    return path(cls="cloud", transform=place, d=CLOUD).markup()


def island(layout: Layout, x: float, y: float) -> Markup:
    """The rock on which a city stands: grass around the plate, stone hanging below it."""
    w, h = layout.card
    middle = f"translate({x * layout.width / 100:g} {y * layout.height / 100:g})"
    foot = h + layout.width / 45 + 8
    rim = layout.width / 250 + 1.4
    rock = (
        f"M{-w:g} {h * 0.6:g}L{-w * 0.66:g} {h + 6:g} {-w * 0.4:g} {h + 2:g} {-w * 0.08:g} {foot:g}"
        f" {w * 0.3:g} {h + 5:g} {w * 0.62:g} {h + 8:g} {w:g} {h * 0.6:g}Z"
    )
    return g(transform=middle)[
        path(cls="rock", d=rock),
        rect(cls="grass", x=-w - rim, y=-h - rim, width=2 * (w + rim), height=2 * (h + rim), rx=h * 0.42),
    ]


# lanes


def middle_of(layout: Layout, places: Places, city: str) -> Point:
    x, y = next((x, y) for name, x, y in places if name == city)
    return x * layout.width / 100, y * layout.height / 100


def control(layout: Layout, places: Places, start: str, end: str) -> tuple[Point, Point, Point]:
    """A lane as a curve of three points; the bend is known by the lane's ends in alphabetical order."""
    (ax, ay), (bx, by) = middle_of(layout, places, start), middle_of(layout, places, end)
    bend = layout.bends.get((min(start, end), max(start, end)), 0) * (1 if start < end else -1)
    far = hypot(bx - ax, by - ay) or 1
    return (ax, ay), ((ax + bx) / 2 + bend * (by - ay) / far, (ay + by) / 2 - bend * (bx - ax) / far), (bx, by)


def drawn(layout: Layout, places: Places, start: str, end: str) -> str:
    (ax, ay), (cx, cy), (bx, by) = control(layout, places, start, end)
    return f"M{ax:.0f} {ay:.0f}Q{cx:.0f} {cy:.0f} {bx:.0f} {by:.0f}"


def arrows(layout: Layout, places: Places, start: str, end: str) -> Child:
    """Chevrons on the part of a lane that no city covers, pointing with the wind."""
    seen = [p for p in curve(*control(layout, places, start, end)) if clear(layout, places, p)]
    if len(seen) < 2:
        return None
    length = hypot(seen[-1][0] - seen[0][0], seen[-1][1] - seen[0][1])
    count = max(1, round(length / layout.step) - 1)
    return [chevron(layout, seen, (n + 1) * (len(seen) - 1) / (count + 1)) for n in range(count)]


def curve(a: Point, c: Point, b: Point) -> list[Point]:
    found = []
    for n in range(SAMPLES + 1):
        t, s = n / SAMPLES, 1 - n / SAMPLES
        x, y = (s * s * a[i] + 2 * s * t * c[i] + t * t * b[i] for i in (0, 1))
        found.append((x, y))
    return found


def clear(layout: Layout, places: Places, point: Point) -> bool:
    w, h = layout.card
    for city, _, _ in places:
        x, y = middle_of(layout, places, city)
        if abs(point[0] - x) < w + 4 and abs(point[1] - y) < h + 4:
            return False
    return True


def chevron(layout: Layout, seen: list[Point], at: float) -> Markup:
    n = min(int(at), len(seen) - 2)
    (ax, ay), (bx, by) = seen[n], seen[n + 1]
    part = at - n
    x, y = ax + part * (bx - ax), ay + part * (by - ay)
    size = layout.step / 34
    turn = degrees(atan2(by - ay, bx - ax))
    place = f"translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({size:.2f})"
    return path(cls="wind", d="M-6-9 7 0-6 9", transform=place).markup()


# above: what is read and clicked


def card(view: View, city: CityView, spots: Spots, labels: Labels, style: str) -> Markup:
    """A city: its name, its fields, whose branches stand there; what can be done with the whole of it lies over it."""
    spot, tag = reach(city, spots, labels)
    acted = city.ship and view.acted and not view.over
    return div(id=f"city-{city.name}", cls=f"city at{' here' if city.ship else ''}", style=style)[
        span(cls="name")[labels.thing("City", city.name)],
        span(cls="fields")[[field(city, one, spots, labels) for one in city.fields]],
        branches(city, labels),
        acted and span(cls="acted")[labels("acted")],
        spot.around(span(cls="tag")[tag], "reach") if spot else None,
    ]


def reach(city: CityView, spots: Spots, labels: Labels) -> tuple[Spot | None, Child]:
    """The flight to a city, or the branches that can be put there."""
    data = labels.data
    for fare in (data.with_the_wind, data.against_the_wind):
        if f"fly:{city.name}:{fare}" in spots:
            return spots[f"fly:{city.name}:{fare}"], [icon("wind"), labels.dollars(fare)]
    return spots.get(f"place:{city.name}"), [icon("branch"), f"+{data.placed_at_once}"]


def field(city: CityView, one: FieldView, spots: Spots, labels: Labels) -> Markup:
    if one.marker is None:
        said = labels("empty", number=one.number)
        return span(cls="field", id=f"field-{one.number}", title=said)[one.number]
    drawn = good(one.marker, labels, id=f"marker-{one.number}-{one.marker}")
    for price in (0, labels.data.price):
        spot = spots.get(f"buy:{one.marker}:{price}") if city.ship else None
        if spot is not None:
            tag = labels.dollars(price) if price else labels("free")
            drawn = spot.around([drawn, span(cls="price")[tag]], "buy")
    return span(cls="field full", id=f"field-{one.number}")[drawn]


def branches(city: CityView, labels: Labels) -> Markup:
    """Every guild's branches; the crown is the sole majority, which is paid for purchases."""
    if not any(city.branches):
        return span(cls="homes mute", title=labels("unowned"))["–"]
    owner = city.majority
    said = labels("tied") if owner is None else labels("majority", name=labels.names[owner])
    shown = [
        span(cls=f"home{' most' if seat == owner else ''}", id=f"home-{city.name}-{seat}")[
            seat == owner and icon("crown"), badge(seat, labels.names[seat]), b[count]
        ]
        for seat, count in enumerate(city.branches)
        if count
    ]
    return span(cls="homes", title=said)[shown]


def rose(view: View, labels: Labels) -> Markup:
    """The compass in the corner: what flights cost, and whether all winds are turned."""
    data = labels.data
    along, against = labels.dollars(data.with_the_wind), labels.dollars(data.against_the_wind)
    rows = [
        span(cls="fare")[arrow("M2 12h17M13 6l6 6-6 6"), span(cls="way")[labels("along")], b[along]],
        span(cls="fare")[arrow("M22 12H5M11 6l-6 6 6 6"), span(cls="way")[labels("against")], b[against]],
    ]
    turned = view.turned and span(cls="note")[labels("table.turned")]
    return div(id="compass", cls=f"rose{' turned' if view.turned else ''}")[
        svg(cls="compass", viewBox="-50 -50 100 100", aria_hidden="true")[compass(view.turned)],
        span(cls="fares")[b(cls="chart")[labels.thing("Chart", view.chart)], rows, turned],
    ]


def arrow(d: str) -> Markup:
    return svg(cls="icon", viewBox="0 0 24 24", aria_hidden="true")[path(d=d)]


@cache
def compass(turned: bool) -> Markup:
    points = [
        path(cls="dim" if n % 2 else "ray", d="M0-44 8-10 0 0-8-10Z", transform=f"rotate({45 * n})")
        for n in (1, 3, 5, 7, 0, 2, 4, 6)
    ]
    north = path(cls="north", d="M0-44 8-10 0 0-8-10Z", transform="rotate(180)" if turned else None)
    return g[points, north]
