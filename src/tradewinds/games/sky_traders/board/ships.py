"""The ship sheets: the viewer's own in full, the others in short; and the tiles held in the draft."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, div, h2, li, ol, p, path, section, small, span, svg, ul
from tradewinds.draw.seats import badge
from tradewinds.games.sky_traders.board.art import HEX, die, icon, scene
from tradewinds.games.sky_traders.data import EFFECTS
from tradewinds.games.sky_traders.view import HoldView, SeatView, TileView, View
from tradewinds.games.sky_traders.words.labels import Labels

NOTHING: Final[Spots] = {}


def own_ship(view: View, spots: Spots, labels: Labels) -> Markup:
    """The viewer's ship; a spectator has none."""
    if view.seat is None:
        return section(id="hand-ship", hidden=True).markup()
    me = view.seats[view.seat]
    holds = [hold_card(number, hold, view, spots, labels) for number, hold in enumerate(me.holds, 1)]
    return section(id="hand-ship", cls="panel sheet")[
        h2[badge(view.seat), labels("own-ship")],
        div(cls="gauges")[gauges(me, spots, labels)],
        ol(cls="hull", aria_label=labels("holds"))[holds] if shipshape(me, spots) else p[labels.ashore(me)],
        kept(view, view.seat, spots, labels),
    ]


def shipshape(me: SeatView, spots: Spots) -> bool:
    """The first Skyman needs a hold before the ship has a place."""
    return me.afloat or me.tile is not None or any(anchor.startswith("hold:") for anchor in spots)


def gauges(me: SeatView, spots: Spots, labels: Labels) -> list[Child]:
    tank = labels.data.tank
    bars = span(cls="tank")[[span(cls="on" if unit < me.phlogiston else "").markup() for unit in range(tank)]]
    level = b(cls="figures")[f"{me.phlogiston}/{tank}"]
    fuel = gauge("fuel", labels("phlogiston"), [bars, level], labels("fuel-help"))
    wanted = gauge("wanted", labels("wanted"), b(cls="figures")[me.wanted], labels("wanted-help"))
    gp = "?" if me.gp is None else str(me.gp)
    return [
        span(cls="gauge gp")[icon("coin"), b(cls="figures")[gp], labels("gp")],
        legal("fuel", fuel, spots),
        legal("wanted", wanted, spots) if me.wanted or "wanted" in spots else None,
        bool(me.dice) and span(cls="gauge")[labels("dice"), dice_of(me, labels)],
    ]


def gauge(symbol: str, name: str, value: Child, said: str) -> Markup:
    return span(cls="gauge", title=said)[icon(symbol), name, value]


def dice_of(me: SeatView, labels: Labels) -> list[Markup]:
    return [die(face, labels.good(face - 1)) for face in me.dice]


# holds


def hold_card(number: int, hold: HoldView, view: View, spots: Spots, labels: Labels) -> Markup:
    shown = span(cls=f"hold {state(hold)}", title=hold_help(hold, view, labels))[
        span(cls="number")[number], hold.upgraded and icon("upgrade", "plus"), inside(hold, labels)
    ]
    return li(id=f"hold-{number}")[legal(f"hold:{number}", shown, spots)]


def state(hold: HoldView) -> str:
    state = "damaged" if hold.damage else "crewed" if hold.crew else "laden" if hold.good else "empty"
    return f"{state} upgraded" if hold.upgraded else state


def inside(hold: HoldView, labels: Labels) -> list[Child]:
    if hold.damage is not None:
        cost = labels.repair(hold.damage)
        return [icon("damage", "big"), span[labels(f"damage-{hold.damage}")], small[labels("repair", gp=cost)]]
    if hold.crew is not None:
        bonus = labels.combat(hold.crew)
        return [icon(hold.crew, "big"), span[labels.thing("Crew", hold.crew)], bonus and small[f"+{bonus}"]]
    places = [barrel(hold.good if place < hold.count else None) for place in range(hold.capacity)]
    name = span[labels.title("Good", hold.good)] if hold.good else span(cls="mute")[labels("empty")]
    return [span(cls="barrels")[places], name]


def barrel(good: str | None) -> Markup:
    return span(cls=f"barrel {good}")[icon(good)] if good else span(cls="barrel free").markup()


def hold_help(hold: HoldView, view: View, labels: Labels) -> str:
    """What is in it and what that means; an upgrade is named too."""
    if hold.damage is not None:
        said = f"{labels.thing('Damage', hold.damage)}: {labels.about('Damage', hold.damage)}"
    elif hold.crew is not None:
        said = labels.crew_help(next(one for one in view.crew if one.name == hold.crew))
    else:
        said = labels("room", count=hold.count, capacity=hold.capacity)
    return f"{said} · {labels('upgrade')}" if hold.upgraded else said


# kept cards


def kept(view: View, seat: int, spots: Spots, labels: Labels) -> Child:
    me = view.seats[seat]
    cards = [kept_card(wind, view, spots, labels) for wind in me.kept]
    if me.treasure is not None:
        said = labels("treasure-help", tile=labels.thing("Tile", me.treasure))
        cards.append(span(cls="kept", title=said)[icon("map"), "→ ", labels.tile(me.treasure)])
    return div(cls="kepts")[cards] if cards else None


def kept_card(wind: str, view: View, spots: Spots, labels: Labels) -> Markup:
    effect = EFFECTS[labels.data.wind_effect[labels.numbers["Wind"][wind]]]
    name = labels.thing("Wind", wind)
    shown = span(cls="kept", title=labels.wind_help(wind), data_about=f"Wind/{wind}")[icon(effect), name]
    return legal(f"kept:{effect}", shown, spots)


# the others


def fleet(view: View, spots: Spots, labels: Labels) -> Markup:
    """Every other ship in one line; when one of them is attacked, its holds can be demanded."""
    order = range(len(view.seats)) if view.seat is None else others(view, view.seat)
    target = view.clash.defender if view.clash is not None else None
    rows = [ship_line(seat, view, spots if seat == target else NOTHING, labels) for seat in order]
    return section(id="side-fleet", cls="panel fleet")[h2[labels("fleet")], ul[rows]]


def others(view: View, seat: int) -> list[int]:
    """Clockwise from the viewer's left."""
    count = len(view.seats)
    return [(seat + step) % count for step in range(1, count)]


def ship_line(seat: int, view: View, spots: Spots, labels: Labels) -> Markup:
    me = view.seats[seat]
    place = labels.ashore(me) if me.tile is None else labels.thing("Tile", me.tile)
    holds = [li[legal(f"target:{n}", mini(n, hold, view, labels), spots)] for n, hold in enumerate(me.holds, 1)]
    tiles = labels("tiles", count=me.tiles) if me.tiles else None
    return li(id=f"fleet-{seat}", cls=f"p{seat}")[
        span(cls="captain")[badge(seat), b[labels.names[seat]], small(cls="mute")[tiles or place]],
        ol(cls="minis")[holds],
        kept(view, seat, NOTHING, labels),
    ]


def mini(number: int, hold: HoldView, view: View, labels: Labels) -> Markup:
    what = "damage" if hold.damage else hold.crew or hold.good
    name = hold.good and f"{hold.count} {labels.thing('Good', hold.good)}"
    said = f"{labels.thing('Hold', str(number))}: {name or hold_help(hold, view, labels)}"
    return span(cls=f"mini {state(hold)}", title=said)[
        icon(what) if what else span(cls="number")[number], bool(hold.good) and b(cls="figures")[hold.count]
    ]


# the draft


def tiles_in_hand(view: View, labels: Labels) -> Markup:
    """The viewer's own tiles; after the draft there are none."""
    hand = None if view.seat is None else view.seats[view.seat].hand
    if not hand:
        return section(id="hand-tiles", hidden=True).markup()
    known: Mapping[str, TileView] = {tile.name: tile for tile in view.tiles}
    cards = [li(id=f"held-{name}")[tile_card(known[name], labels)] for name in hand]
    return section(id="hand-tiles", cls="panel")[
        h2[labels("hand")], ul(cls="held")[cards], p(cls="mute")[labels("lay")]
    ]


def tile_card(tile: TileView, labels: Labels) -> Markup:
    return span(cls="tile-card", title=labels.tile_help(tile), data_about=f"Tile/{tile.name}")[
        emblem(tile), b[labels.place(tile)], small(cls=f"arrows {tile.colour}")[labels(f"arrows-{tile.colour}")]
    ]


def emblem(tile: TileView) -> Markup:
    """A tile by itself, beside words."""
    good = tile.exports[0] if tile.exports else None
    return svg(cls=f"tile k-{tile.kind} {tile.colour}", viewBox="-90 -102 180 204", aria_hidden="true")[
        path(d=HEX, cls="rim"), path(d=HEX, cls="ground", transform="scale(.93)"), scene(tile.kind, None, good)
    ]
