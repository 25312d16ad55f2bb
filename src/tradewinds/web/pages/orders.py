"""Standing orders in the bar: what is ordered, what can be, and the way back from what was posted."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from babel.dates import format_datetime

from tradewinds import Match
from tradewinds.draw.board import FORM
from tradewinds.draw.el import Child, Markup, details, div, fieldset, input, label, legend, p, span, summary
from tradewinds.web import hours, standing
from tradewinds.web.command import Order
from tradewinds.web.http import Form
from tradewinds.web.pages.fields import bounded, number_box
from tradewinds.web.pages.layout import press
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.standing import DEAREST, MOST, MOST_DAYS, Wish
from tradewinds.web.store.standing import Standing
from tradewinds.web.store.tables import Seat

ENDS: Final = {"times": MOST, "days": MOST_DAYS}  # how an order ends by itself, with the most that can be said
WORTH: Final = "order.worth."


def orders(room: Room, match: Match, seat: int, say: Phrases) -> Child:
    """What was ordered, and how it ends; or, where people may be away for long, what can be."""
    chair = room.table.seats[seat]
    if chair.standing is not None and standing.holds(chair.standing, match, seat, room.how):
        end = press(Order("none"), say("bar.order-end"), "act small second")
        return p(cls="note")[_given(chair.standing, chair, seat in match.actors, say), " ", end]
    lets, deals = standing.passing(match, seat), standing.has_deals(match.rules.name)
    if not standing.is_slow(room.table) or not (lets or deals):
        return None
    name = "" if lets is None else match.rules.words.action(lets, say.language, room.table.names)
    return details(cls="fold", id="orders")[
        summary[say("bar.orders")],
        p(cls="help")[say("bar.orders-help")],
        div(cls="fields")[
            _ends(say),
            bool(name) and _pass(name, say),
            deals and fieldset(cls="widget")[_button("deals", say("bar.order-deals"))],
            deals and _below(match, say),
        ],
    ]


def _given(order: Standing, chair: Seat, asked: bool, say: Phrases) -> str:
    """In sentences: what is answered, and when that ends; whoever is asked all the same has to decide this himself."""
    told = [say(f"bar.ordered-{order.kind}"), say(f"bar.ordered-{'stays' if order.stays else 'until'}")]
    if order.known is not None:
        told.append(say("bar.ordered-news"))
    if order.times:
        told.append(say("bar.ordered-times", count=order.times))
    if order.ends is not None:
        moment = datetime.fromtimestamp(order.ends, UTC).astimezone(hours.zone(chair.zone))
        told.append(say("bar.ordered-ends", moment=format_datetime(moment, "short", locale=say.language)))
    return " ".join([*told, say("bar.order-waits")] if asked else told)


def _button(kind: str, text: str) -> Markup:
    return press(Order(kind), text, "act small second")


def _ends(say: Phrases) -> Markup:
    boxes = [_amount(f"order.{name}", say(f"bar.order-{name}"), 0, most, 0) for name, most in ENDS.items()]
    return fieldset(cls="widget")[legend[say("bar.order-ends")], boxes, _check("stays", say)]


def _pass(action: str, say: Phrases) -> Markup:
    return fieldset(cls="widget")[_button("pass", say("bar.order-pass", action=action)), _check("news", say)]


def _check(name: str, say: Phrases) -> Markup:
    box = input(form=FORM, type="checkbox", name=f"order.{name}", value=1)
    return label(cls="check")[box, span[say(f"bar.order-{name}")]]


def _amount(name: str, text: str, low: int, high: int, value: int | None) -> Markup:
    id = f"field-{name}"
    return div(cls="amount")[label(for_=id)[text], number_box(name, low, high, value, id)]


def _below(match: Match, say: Phrases) -> Markup:
    """What each thing is worth to whoever orders; where all are alike, one counts for one unless they say otherwise."""
    words, usual = match.rules.words, 1 if standing.are_alike(match) else None
    rows = [
        _amount(f"{WORTH}{name}", words.write("Item", number, say.language), 0, DEAREST, usual)
        for number, name in enumerate(standing.traded(match))
    ]
    return fieldset(cls="widget")[
        legend[say("bar.order-worth"), span(cls="help")[say("bar.order-worth-help")]],
        rows,
        _amount("order.least", say("bar.order-least"), -DEAREST, DEAREST, 0),
        _button("below", say("bar.order-below")),
    ]


def wished(kind: str, posted: Form, match: Match) -> Wish:
    """What somebody orders by the button of this kind, with what was filled in around it."""
    said = [name for name in standing.traded(match) if posted.get(f"{WORTH}{name}", "").strip()]
    worth = {name: bounded(posted, f"{WORTH}{name}", 0, DEAREST) for name in said}
    bounds = {name: bounded(posted, f"order.{name}", 0, most) for name, most in ENDS.items()}
    least = bounded(posted, "order.least", -DEAREST, DEAREST)
    return Wish(kind, worth, least, **bounds, news="order.news" in posted, stays="order.stays" in posted)
