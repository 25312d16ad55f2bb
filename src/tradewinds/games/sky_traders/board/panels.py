"""Beside the map: the Ill Wind, the clock, and what the tooltips say."""

from __future__ import annotations

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, details, h2, li, p, section, small, span, strong, ul
from tradewinds.draw.el import summary as fold
from tradewinds.draw.seats import badge
from tradewinds.games.sky_traders.board.art import icon
from tradewinds.games.sky_traders.board.ships import emblem
from tradewinds.games.sky_traders.view import View
from tradewinds.games.sky_traders.view.fight import LastingView
from tradewinds.games.sky_traders.words.labels import Labels


def wind_panel(view: View, spots: Spots, labels: Labels) -> Markup:
    lasts = [one for one in view.lasting if one.tile is None]
    calm = None if lasts else p(cls="mute calm")[icon("wind"), labels("calm")]
    shown = wind_card(view, view.wind, labels) if view.wind is not None else calm
    return section(id="side-wind", cls="panel winds")[
        h2[labels("round", number=view.round) if view.round else labels("ill-wind"), clock(view, labels)],
        shown and legal("wind", shown, spots),
        ul(cls="lasting")[[lasting(one, view, labels) for one in view.lasting]] if view.lasting else None,
        p(cls="mute notes")[" · ".join(notes(view, labels))],
        discards(view, labels),
    ]


def wind_card(view: View, wind: str, labels: Labels) -> Markup:
    combat = labels.data.wind_combat[labels.numbers["Wind"][wind]]
    return span(cls="wind-card", data_about=f"Wind/{wind}")[
        icon("swords" if combat else "wind", "big"),
        span[strong[labels.thing("Wind", wind)], span(cls="does")[labels.wind_help(wind)]],
    ]


def lasting(one: LastingView, view: View, labels: Labels) -> Markup:
    """A wind that still blows for somebody, or a map and where it pays."""
    later = not one.ready and small[" ", labels("map-later")]
    where = one.tile is not None and span[" → ", labels.tile(one.tile), later]
    return li(title=labels.wind_help(one.wind), data_about=f"Wind/{one.wind}")[
        icon("wind"), badge(one.seat, labels.names[one.seat]), span[strong[labels.thing("Wind", one.wind)], where]
    ]


def clock(view: View, labels: Labels) -> Child:
    """How long the printed clock runs; the time that is left stands beside the player's name."""
    if view.seconds is None:
        return None
    return span(cls="sand")[labels(f"clock-{view.clock}"), " ", b(cls="figures")[f"{view.seconds} s"]]


def notes(view: View, labels: Labels) -> list[str]:
    said = [labels("winds", cards=view.winds)]
    if view.until_traders_day is not None:
        said.append(labels("traders-day", cards=view.until_traders_day))
    said += [labels("damages", cards=view.damages), labels("tokens", count=view.tokens)]
    if view.dual:
        said.append(labels("dual", goods=", ".join(labels.thing("Good", good) for good in view.dual)))
    return said


def discards(view: View, labels: Labels) -> Child:
    if not view.discards:
        return None
    total = sum(count for _, count in view.discards)
    rows = [
        li(title=labels.wind_help(wind))[f"{count} × " if count > 1 else "", labels.thing("Wind", wind)]
        for wind, count in view.discards
    ]
    return details(id="wind-discards", cls="discards")[fold[labels("laid", cards=total)], ul[rows]]


def guide(view: View, labels: Labels) -> Markup:
    """What the tooltips say, for whoever has no mouse."""
    kinds = {tile.kind: tile for tile in reversed(view.tiles)}.values()
    tiles = [li[emblem(tile), labels.tile_help(tile)] for tile in reversed(kinds)]
    crew = [li[icon(one.name), labels.crew_help(one)] for one in view.crew]
    return section(id="side-wind-guide", cls="panel")[
        details(id="guide", cls="guide")[fold[labels("guide")], ul[tiles, crew]]
    ]
