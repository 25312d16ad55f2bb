"""Talk at the table: the encounter, questions, and open offers."""

from __future__ import annotations

from collections.abc import Iterator

from tradewinds.draw.board import Spot, Spots
from tradewinds.draw.el import Child, Markup, b, div, h2, li, p, section, span, table, tbody, td, th, tr, ul
from tradewinds.draw.seats import badge
from tradewinds.games.starfarers.board.friends import choice_of_friends
from tradewinds.games.starfarers.board.labels import Labels, coin, shaken
from tradewinds.games.starfarers.view import View
from tradewinds.games.starfarers.view.talk import EncounterView, OfferView, ShakeView


def talk(view: View, spots: Spots, labels: Labels) -> Markup:
    """All that is open at the moment; nothing at most times."""
    parts = [
        encounter(view.encounter, spots, labels) if view.encounter and not view.over else question(spots),
        choice_of_friends(spots, labels),
    ]
    return div(id="pic-talk", cls="talk", hidden=not any(parts))[parts]


def question(spots: Spots) -> Child:
    """A question that comes without a card, such as that of a friendship card."""
    spot = spots.get("answer:")
    return None if spot is None else section(cls="panel encounter")[dialogue(spot)]


def dialogue(spot: Spot | None) -> Child:
    """What is asked, and below it every answer."""
    return None if spot is None else [p(cls="ask")[spot.ask], answers(spot)]


def answers(spot: Spot | None) -> Child:
    return None if spot is None else div(cls="row")[spot.buttons()]


# the encounter


def encounter(open_one: EncounterView, spots: Spots, labels: Labels) -> Markup:
    """The opening for all; the rest of the card only where the view names it."""
    opening = labels(f"opening.{open_one.opening}")
    whom = [span(cls="who")[badge(seat), labels.names[seat]] for seat in open_one.concerns]
    return section(cls="panel encounter")[
        h2[labels("table.encounter", opening=opening)],
        p[whom, " ", span(cls="mute")[labels("reader", name=labels.names[open_one.reader])]],
        [p[line] for line in contests(open_one, labels)],
        card(open_one.card, labels) if open_one.card else p(cls="mute")[labels("unread")],
        bool(open_one.shakes) and div(cls="row shakes")[[shake(one, labels) for one in open_one.shakes]],
        dialogue(spots.get("answer:")),
    ]


def shake(one: ShakeView, labels: Labels) -> Markup:
    """What a mothership showed; in a duel its cannons or boosters are added."""
    added = one.total - one.sum
    shown = f"{one.sum} + {added} = {one.total}" if added else str(one.sum)
    return span(cls="who")[badge(one.seat), labels.names[one.seat], shaken(one.balls, labels), b[shown]]


def contests(open_one: EncounterView, labels: Labels) -> Iterator[str]:
    """Who would stand against whom, and with what."""
    for seat, rival in zip(open_one.concerns, open_one.rivals, strict=False):
        yield labels(f"card.{open_one.contest}", name=labels.names[seat], other=labels.names[rival])


def card(name: str, labels: Labels) -> Markup:
    """What every answer leads to."""
    number = labels.data.encounters.names.index(name)
    rows = [tr[th(scope="row")[said], td[effects]] for said, effects in labels.words.card(number, labels.language)]
    return div(cls="card-text")[b[labels.thing("Encounter", name)], table[tbody[rows]]]


# the trade desk


def desk(view: View, spots: Spots, labels: Labels) -> Markup:
    rows = [offer(one, spots.get(f"offer:{one.serial}"), labels) for one in view.offers]
    return section(id="pic-desk", cls="panel desk", hidden=not rows)[h2[labels("desk")], ul[rows]]


def offer(one: OfferView, spot: Spot | None, labels: Labels) -> Markup:
    """Who gives what for what, who would take it, and the viewer's answers."""
    yes = [badge(seat, labels("accepts", name=labels.names[seat])) for seat in one.accepted]
    no = [badge(seat, labels("declines", name=labels.names[seat])) for seat in one.declined]
    return li(id=f"offer-{one.serial}", cls="offer")[
        span(cls="who")[badge(one.by), b[labels.names[one.by]]],
        span(cls="swap")[cards(one.give, labels), "→", cards(one.want, labels)],
        yes and span(cls="yes")["✓", yes],
        no and span(cls="no")["✗", no],
        answers(spot),
    ]


def cards(given: dict[str, int], labels: Labels) -> Markup:
    return span(cls="coins")[[coin(name, labels) for name, count in given.items() for _ in range(count)]]
