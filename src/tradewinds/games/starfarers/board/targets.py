"""The places of the map that can be clicked: what is reached in this flight is lit, the rest is quiet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tradewinds.draw.board import Choice, Spot, Spots, layer
from tradewinds.draw.el import Markup, path, span
from tradewinds.games.starfarers.board.atlas import HEIGHT, WIDTH, Atlas, Place
from tradewinds.games.starfarers.board.labels import Labels
from tradewinds.games.starfarers.view import ShipView, View
from tradewinds.games.starfarers.words.asides import ways

AIM_SIZE: Final = 30
SPOT_SIZE: Final = 38
Kinds = dict[str, list[Choice]]
Middle = tuple[float, float]


def targets(view: View, spots: Spots, places: Atlas, labels: Labels) -> tuple[list[Markup], list[Middle]]:
    """A button for every corner where something can be done, and the corners that matter most."""
    lit = reached(view, labels)
    found: dict[str, Kinds] = {}
    for key, spot in spots.items():
        name = corner_of(key, view, places, labels)
        if name is not None:
            found.setdefault(name, {}).setdefault(key.split(":")[0], []).extend(spot.choices)
    order = sorted(found, key=lambda name: (places.points[name].x, name))
    near = [name for name in order if lit.get(name, True) or "course" not in found[name]]
    drawn = [target(places.points[name], found[name], name in near) for name in order]
    return drawn, [middle(places.points[name]) for name in near or order]


def target(place: Place, kinds: Kinds, lit: bool) -> Markup:
    """A course to where one step leads is that step: it is not shown, but the bar lights the place by it."""
    same = kinds.pop("course", []) if len(kinds) > 1 else []
    choices = [choice for group in kinds.values() for choice in group]
    aim = kinds.keys() <= {"course", "jump"}
    cls = f"{'aim' if aim else 'go'}{'' if lit else ' far'}"
    return button(place, choices, AIM_SIZE if aim else SPOT_SIZE, cls, same)


def button(place: Place, choices: Sequence[Choice], size: int, cls: str, same: Sequence[Choice] = ()) -> Markup:
    """Placed by numbers that the style sheet reads, since a narrow screen shows the map upright."""
    x, y = middle(place)
    flip = ("flip " if x > 0.6 else "") + ("turn " if y > 0.5 else "")
    style = f"--x:{x:.4f};--y:{y:.4f};--d:{size}"
    unseen = [one.button(one.label, hidden=True) for one in same]
    return span(cls=f"over at {flip}{cls}", style=style)[Spot(choices).around(span(cls="ring").markup(), cls), unseen]


def middle(place: Place) -> Middle:
    return place.x / WIDTH, place.y / HEIGHT


def corner_of(key: str, view: View, places: Atlas, labels: Labels) -> str | None:
    """The corner that an anchor belongs to; None where it is no matter of the map."""
    kind, _, place = key.partition(":")
    if kind == "site":
        return places.sites[labels.data.site_names.index(place)]
    if kind == "slot":
        return places.middles[labels.data.slot_names.index(place)]
    if kind == "here":
        ship = under_way(view)
        return None if ship is None else ship.point
    return place if place in places.points else None


# how far it is


def under_way(view: View) -> ShipView | None:
    """The viewer's ship that flies now."""
    own = view.seats[view.seat].ships if view.seat is not None else ()
    return next((ship for ship in own if ship.left is not None), None)


def reached(view: View, labels: Labels) -> dict[str, bool]:
    """For every point whether the ship under way comes there in this flight; nothing while none is."""
    ship = under_way(view)
    if ship is None or ship.left is None:
        return {}
    steps = ways(labels.data, view, ship.point)
    return {name: 0 < steps[point] <= ship.left for point, name in enumerate(labels.data.space.names)}


def reach(view: View, places: Atlas, labels: Labels) -> Markup:
    """A dot on each of these points."""
    near = [places.points[name] for name, within in reached(view, labels).items() if within]
    return layer("reach")[path(cls="reach", d="".join(f"M{place.x:g} {place.y:g}h0" for place in near))]
