"""What is going on: the Ill Wind and the Guild Council."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.board import Spot, Spots
from tradewinds.draw.el import Child, Markup, b, details, div, h2, h3, li, p, section, small, span, strong, ul
from tradewinds.draw.el import summary as fold
from tradewinds.draw.shapes import badge
from tradewinds.games.sky_traders.board.art import die, icon
from tradewinds.games.sky_traders.board.labels import Labels
from tradewinds.games.sky_traders.board.ships import dice_of, emblem, legal
from tradewinds.games.sky_traders.data import CLASSES
from tradewinds.games.sky_traders.view import OfferView, View
from tradewinds.games.sky_traders.view.fight import LastingView, Lot

COUNCIL: Final = ("ExtraDice", "MarketControl", "Throw", "Bargain", "Investments", "Influence")


# the Ill Wind


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
    return span(cls="wind-card")[
        icon("swords" if combat else "wind", "big"),
        span[strong[labels.thing("Wind", wind)], span(cls="does")[labels.wind_help(wind, view)]],
    ]


def lasting(one: LastingView, view: View, labels: Labels) -> Markup:
    """A wind that still blows for somebody, or a map and where it pays."""
    where = (
        one.tile is not None and span[" → ", labels.short(one.tile), not one.ready and small[" ", labels("map-later")]]
    )
    return li(title=labels.wind_help(one.wind, view))[
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
        li(title=labels.wind_help(wind, view))[f"{count} × " if count > 1 else "", labels.thing("Wind", wind)]
        for wind, count in view.discards
    ]
    return details(id="wind-discards", cls="discards")[fold[labels("laid", cards=total)], ul[rows]]


def guide(view: View, labels: Labels) -> Markup:
    """What the tooltips say, for whoever has no mouse."""
    kinds = {tile.kind: tile for tile in reversed(view.tiles)}.values()
    tiles = [li[emblem(tile), labels.tile_help(tile)] for tile in reversed(kinds)]
    crew = [li[icon(one.name), labels.crew_help(one)] for one in view.crew]
    return section(id="side-guide", cls="panel")[
        details(id="guide", cls="guide")[fold[labels("guide")], ul[tiles, crew]]
    ]


# the council


def council_panel(view: View, spots: Spots, labels: Labels) -> Markup:
    if view.over or not (view.council is not None or view.phase in COUNCIL or any(me.dice for me in view.seats)):
        return section(id="pic-council", hidden=True).markup()
    return section(id="pic-council", cls="panel council")[
        h2[icon("crown"), labels("guild-council"), clock(view, labels)],
        faces(spots, labels),
        ul(cls="members")[[member(seat, view, spots, labels) for seat in range(len(view.seats))]],
        offers(view, spots, labels),
    ]


def faces(spots: Spots, labels: Labels) -> Child:
    """Market control: the numbers to which a die can be set."""
    goods = [labels.words.write("Good", face, labels.language) for face in range(CLASSES)]
    shown = [legal(f"face:{n}", die(n, good), spots) for n, good in enumerate(goods, 1) if f"face:{n}" in spots]
    return p(cls="faces")[labels("set-die"), shown] if shown else None


def member(seat: int, view: View, spots: Spots, labels: Labels) -> Markup:
    ready = view.council is not None and seat in view.council.ready
    state = span(cls="ready")[icon("check"), labels("is-ready")] if ready else None
    if seat == view.seat and "ready" in spots:
        state = spots["ready"].around(span(cls="ready open")[icon("check"), labels("say-ready")], "legal")
    return li(id=f"member-{seat}")[
        badge(seat), b[labels.names[seat]], span(cls="dice")[dice_of(view.seats[seat], labels)], state
    ]


def offers(view: View, spots: Spots, labels: Labels) -> Child:
    if view.council is None:
        return None
    if not view.council.offers:
        return p(cls="mute")[labels("no-offers")]
    return ul(cls="offers")[[offer_card(offer, spots, labels) for offer in view.council.offers]]


def offer_card(offer: OfferView, spots: Spots, labels: Labels) -> Markup:
    spot = spots.get(f"offer:{offer.serial}")
    answers = offer.answers is not None and small(cls="mute")[labels("answers", serial=offer.answers)]
    return li(id=f"offer-{offer.serial}", cls="offer")[
        h3[span(cls="tag")[f"#{offer.serial}"], badge(offer.by), labels.names[offer.by], " → ", badge(offer.to),
           labels.names[offer.to], answers],
        div(cls="swap")[bundle(offer.give, labels), span(cls="versus")["⇄"], bundle(offer.want, labels)],
        div(cls="row")[answer_buttons(spot)] if spot else None,
    ]  # fmt: skip


def bundle(lot: Lot, labels: Labels) -> Markup:
    """What changes hands, as symbols; in words it is the tooltip."""
    said = labels.lot(lot)
    if not lot:
        return span(cls="bundle")[span(cls="mute")[said]]
    return span(cls="bundle", title=said)[[item(name, count, labels) for name, count in lot]]


def item(name: str, count: int, labels: Labels) -> Markup:
    number = labels.numbers["Item"][name]
    drawn = die(number + 1) if number < CLASSES else icon("coin" if name == "gp" else name, name)
    word = labels.words.write("Item", number, labels.language) if number >= CLASSES else ""
    return span(cls="piece")[b(cls="figures")[count] if count > 1 or name == "gp" else None, drawn, small[word]]


def answer_buttons(spot: Spot) -> list[Markup]:
    return [choice.button(choice.label, cls="act small") for choice in spot.choices]
