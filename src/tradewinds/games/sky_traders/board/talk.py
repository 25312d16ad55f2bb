"""The Guild Council: who is there with which dice, and what is offered."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, div, h2, h3, li, p, section, small, span, ul
from tradewinds.draw.seats import badge
from tradewinds.games.sky_traders.board.art import die, icon
from tradewinds.games.sky_traders.board.panels import clock
from tradewinds.games.sky_traders.board.ships import dice_of
from tradewinds.games.sky_traders.data import CLASSES
from tradewinds.games.sky_traders.view import OfferView, View
from tradewinds.games.sky_traders.view.fight import Lot
from tradewinds.games.sky_traders.words.labels import Labels

COUNCIL: Final = ("ExtraDice", "MarketControl", "Throw", "Bargain", "Investments", "Influence")


def council_panel(view: View, spots: Spots, labels: Labels) -> Markup:
    if view.over or not (view.council is not None or view.phase in COUNCIL or any(me.dice for me in view.seats)):
        return section(id="pic-council", hidden=True).markup()
    return section(id="pic-council", cls="panel council")[
        h2[icon("crown"), labels("guild-council"), clock(view, labels)],
        settable(spots, labels),
        ul(cls="members")[[member(seat, view, spots, labels) for seat in range(len(view.seats))]],
        offers(view, spots, labels),
    ]


def settable(spots: Spots, labels: Labels) -> Child:
    """Market control: the numbers to which a die can be set."""
    faces = [face for face in range(1, CLASSES + 1) if f"face:{face}" in spots]
    shown = [legal(f"face:{face}", die(face, labels.good(face - 1)), spots) for face in faces]
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
    answers = offer.answers is not None and small(cls="mute")[labels("answers")]
    return li(id=f"offer-{offer.serial}", cls="offer")[
        h3[badge(offer.by), labels.names[offer.by], " → ", badge(offer.to),
           labels.names[offer.to], answers],
        div(cls="swap")[bundle(offer.give, labels), span(cls="versus")["⇄"], bundle(offer.want, labels)],
        div(cls="row")[spot.buttons()] if spot else None,
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
    word = labels.thing("Item", name) if number >= CLASSES else ""
    return span(cls="piece")[b(cls="figures")[count] if count > 1 or name == "gp" else None, drawn, small[word]]
