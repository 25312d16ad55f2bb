"""The commodities exchange with its sliders, the treasury, and the influence track."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, div, g, h2, join, li, path, rect, section, span, svg, text, ul
from tradewinds.draw.seats import SHAPES
from tradewinds.games.sky_traders.board.art import die, icon
from tradewinds.games.sky_traders.view import CrewView, RowView, View
from tradewinds.games.sky_traders.words.labels import Labels

CELL: Final = 32
ACROSS: Final = 10
START: Final = 26  # room at the left for whoever has no influence yet


def exchange(view: View, spots: Spots, labels: Labels) -> Markup:
    rows = [exchange_row(number, row, view, spots, labels) for number, row in enumerate(view.exchange)]
    return section(id="pic-exchange", cls="panel exchange")[h2[labels("goods")], ul[rows]]


def exchange_row(number: int, row: RowView, view: View, spots: Spots, labels: Labels) -> Markup:
    minus = box(number, row, "minus", spots, labels) if row.box else None
    plus = box(number, row, "plus", spots, labels) if row.box else None
    here = " sold" if row.good in sold_here(view) else ""
    return li(id=f"row-{row.good}", cls=f"good-row{'' if row.box else ' long'}{here}")[
        good_name(number, row, spots, labels), minus, slider(row), plus,
        span(cls="stock", title=labels("stock"))[icon("barrel"), row.stock],
    ]  # fmt: skip


def sold_here(view: View) -> tuple[str, ...]:
    """What the viewer can buy where the ship is."""
    place = None if view.seat is None else view.seats[view.seat].tile
    for tile in view.tiles:
        if tile.name == place:
            return tile.exports or (view.dual if tile.kind == "dual-city" else ())
    return ()


def good_name(number: int, row: RowView, spots: Spots, labels: Labels) -> Markup:
    name = labels.title("Good", row.good)
    face = die(number + 1) if row.box else None
    said = labels("good-help" if row.box else "good-other-help", good=name, price=row.price, stock=row.stock)
    shown = span(cls="good-name", title=said)[face, icon(row.good, row.good), b[name]]
    return span(cls="named")[legal(f"good:{row.good}", shown, spots)]


@lru_cache(maxsize=1024)
def slider(row: RowView) -> Markup:
    spaces = [span(cls="on" if at == row.space else "")[price] for at, price in enumerate(row.prices)]
    place = f"left:{100 * (row.space + 0.5) / len(row.prices):.2f}%"
    knob = span(id=f"knob-{row.good}", cls="knob", style=place)[row.price]
    return span(cls="slider")[spaces, knob]


def box(number: int, row: RowView, side: str, spots: Spots, labels: Labels) -> Markup:
    """The dice in a box; a free place is a dot."""
    dice = row.plus if side == "plus" else row.minus
    sign = labels.thing("Box", side)
    shown = span(cls=f"box {side}", title=labels("box", sign=sign, dice=dice, box=row.box))[
        b[sign], [span(cls="pip on" if place < dice else "pip").markup() for place in range(row.box)]
    ]
    return legal(f"box:{number + 1}:{side}", shown, spots)


# crew and upgrades


def treasury(view: View, spots: Spots, labels: Labels) -> Markup:
    crew = [crew_card(one, spots, labels) for one in view.crew]
    return section(id="side-crew", cls="panel treasury")[h2[labels("hire")], ul[crew, upgrade_card(view, labels)]]


def crew_card(one: CrewView, spots: Spots, labels: Labels) -> Markup:
    facts = [
        one.combat > 0 and span(cls="combat")[icon("swords"), f"+{one.combat}"],
        span(cls="cost figures")[icon("coin"), one.cost],
        span(cls="left figures")[f"× {one.stock}"],
    ]
    shown = span(cls="crew-card", title=labels.crew_help(one), data_about=f"Crew/{one.name}")[
        icon(one.name), b[labels.thing("Crew", one.name)], span(cls="holds-of")[spread(one.holds)], facts
    ]
    return li(id=f"crew-{one.name}", cls="" if one.stock else "gone")[legal(f"crew:{one.name}", shown, spots)]


def spread(holds: tuple[int, ...]) -> str:
    return f"{holds[0]}–{holds[-1]}" if len(holds) > 1 else str(holds[0])


def upgrade_card(view: View, labels: Labels) -> Markup:
    data = labels.data
    holds = tuple(hold + 1 for hold, fits in enumerate(data.upgrade_holds) if fits)
    return li(id="crew-upgrade")[
        span(cls="crew-card", title=labels.upgrade_help())[
            icon("upgrade"), b[labels("upgrade")], span(cls="holds-of")[spread(holds)],
            span(cls="cost figures")[icon("coin"), data.upgrade_cost], span(cls="left figures")[f"× {view.upgrades}"],
        ]
    ]  # fmt: skip


# influence


def track(view: View, spots: Spots, labels: Labels) -> Markup:
    """Row by row to and fro, so that a token never jumps."""
    rows = -(-view.goal // ACROSS)
    wide, high = START + CELL * ACROSS, CELL * rows
    tokens = [token_picture(seat, view, labels) for seat in range(len(view.seats))]
    box = {"viewBox": f"0 0 {wide} {high}", "role": "img", "aria-label": standing(view, labels)}
    return section(id="pic-track", cls="panel track")[
        h2[icon("crown"), labels("track", goal=view.goal)],
        div(cls="spiral")[svg(box)[spaces(view.goal, tuple(view.bands)), tokens], steps(view, spots, wide, high)],
        span(cls="prices mute")[labels.track_prices(view)],
    ]


def standing(view: View, labels: Labels) -> str:
    return ", ".join(f"{labels.names[seat]} {one.influence}" for seat, one in enumerate(view.seats))


def middle_of(space: int) -> tuple[float, float]:
    if space == 0:
        return START / 2, CELL / 2
    row, column = divmod(space - 1, ACROSS)
    return START + CELL * ((column if row % 2 == 0 else ACROSS - 1 - column) + 0.5), CELL * (row + 0.5)


@cache
def spaces(goal: int, bands: tuple[int, ...]) -> Markup:
    """The printed track: it never changes."""
    return join([space_picture(space, goal, bands) for space in range(1, goal + 1)])


def space_picture(space: int, goal: int, bands: tuple[int, ...]) -> Markup:
    x, y = middle_of(space)
    band = sum(space > end for end in bands)
    shown = space % 5 == 0 or space == goal
    return g(cls=f"space band-{band}{' goal' if space == goal else ''}")[
        rect(x=x - 15, y=y - 15, width=30, height=30, rx=6), shown and text(x=x, y=y + 4.5)[space]
    ]


def token_picture(seat: int, view: View, labels: Labels) -> Markup:
    """Those who share a space stand beside each other."""
    here = [one for one in range(len(view.seats)) if view.seats[one].influence == view.seats[seat].influence]
    x, y = middle_of(view.seats[seat].influence)
    shift, size = here.index(seat) - (len(here) - 1) / 2, 0.78 if len(here) == 1 else 0.5
    dx, dy = (0.0, shift * 22) if view.seats[seat].influence == 0 else (shift * 7, (here.index(seat) % 2 - 0.5) * 8)
    if len(here) == 1:
        dx = dy = 0.0
    place = f"translate({x + dx:g} {max(9, y + dy + (40 if view.seats[seat].influence == 0 else 0)):g}) scale({size:g})"
    return g(id=f"influence-{seat}", cls=f"token p{seat}", transform=place)[path(d=SHAPES[seat])]


def steps(view: View, spots: Spots, wide: float, high: float) -> list[Child]:
    """The spaces that the viewer can buy."""
    start = 0 if view.seat is None else view.seats[view.seat].influence
    drawn: list[Child] = []
    for count in range(1, view.goal - start + 1):
        if f"influence:{count}" in spots:
            x, y = middle_of(start + count)
            size = (100 * CELL / wide, 100 * CELL / high)
            drawn.append(spots[f"influence:{count}"].over(100 * x / wide, 100 * y / high, *size, None, "step-to"))
    return drawn
