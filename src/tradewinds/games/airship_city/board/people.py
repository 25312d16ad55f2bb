"""What everybody has: stock and workshops, bonus actions, contracts; the viewer's own can be clicked."""

from __future__ import annotations

from functools import cache

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, div, h2, li, section, span, ul
from tradewinds.draw.seats import badge, own_first
from tradewinds.games.airship_city.board.art import icon
from tradewinds.games.airship_city.board.labels import Labels, amount, amounts, points
from tradewinds.games.airship_city.board.panels import contract
from tradewinds.games.airship_city.view import BonusActionView, SeatView, View


def own(view: View, spots: Spots, labels: Labels) -> Markup:
    """The viewer's own workshop."""
    if view.seat is None:
        return div(id="hand-engineer", hidden=True).markup()
    return div(id="hand-engineer", cls="engineers")[engineer(view, view.seat, spots, labels)]


def others(view: View, labels: Labels) -> Markup:
    """Those of the others, as they sit."""
    order = [seat for seat in own_first(view.seat, len(view.seats)) if seat != view.seat]
    return div(id="side-others", cls="engineers")[[engineer(view, seat, {}, labels) for seat in order]]


def engineer(view: View, seat: int, spots: Spots, labels: Labels) -> Markup:
    me, own = view.seats[seat], seat == view.seat
    return section(id=f"engineer-{seat}", cls=f"panel engineer p{seat}{' own' if own else ''}")[
        h2[
            badge(seat),
            span(cls="who")[labels.names[seat]],
            seat == view.first and span(cls="tag")[labels("first")],
            points(labels, me.total if view.over else me.points, "sum"),
        ],
        ul(cls="stocks")[[stock(me, name, own, spots, labels) for name in me.stock]],
        facts(me, labels),
        deals(view, me, spots, labels),
    ]


# the workshop


def stock(me: SeatView, name: str, own: bool, spots: Spots, labels: Labels) -> Markup:
    """A shelf: how much lies on it and how much fits; beside it the upgrade, or what it costs."""
    count, cap = me.stock[name], me.caps[name]
    full = " full" if count >= cap else ""
    shelf = span(cls=f"shelf {name}{full}", title=labels("shelf", amount=labels.amount(name, count), cap=cap))[
        icon(name), b[count], span(cls="cap")[f"/{cap}"], gauge(count, cap)
    ]
    return li[legal(f"stock:{name}", shelf, spots), upgrade(me, name, own, spots, labels)]


@cache
def gauge(count: int, cap: int) -> Markup:
    """Ten or twenty small places, so many of them filled."""
    return span(cls=f"gauge c{cap}", aria_hidden="true")[
        [span(cls="on" if n < count else "off")[""] for n in range(cap)]
    ]


def upgrade(me: SeatView, name: str, own: bool, spots: Spots, labels: Labels) -> Child:
    resource = labels.thing("Resource", name)
    if name in me.upgrades:
        said = labels("upgraded", resource=resource, cap=labels.data.cap_upgraded)
        return span(cls="upgrade done", role="img", aria_label=said, title=said)[icon("workshop"), "✓"]
    if not own:
        return None
    gain = {"points": labels.data.upgrade_points, "cap": labels.data.cap_upgraded}
    price = span(cls="upgrade", title=labels("upgrade", resource=resource, **gain))[
        icon("workshop"), amounts(labels, me.upgrade_prices[name])
    ]
    return legal(f"upgrade:{name}", price, spots)


# workers, markers, bonus actions


def facts(me: SeatView, labels: Labels) -> Markup:
    hire = len(me.workers) < labels.data.workers_most
    return div(cls="facts")[
        fact("worker", f"{len(me.workers)}/{labels.data.workers_most}", labels("workers")),
        hire and span(cls="fact", title=labels("hire"))[icon("guild"), amount(labels, "gold", me.hire)],
        fact("marker", str(me.markers), labels("markers")),
        fact("contract", f"{len(me.fulfilled)} ✓ {len(me.failed)} ✗", done(me, labels)),
        [power(one, family, labels) for one, family in zip(me.bonus_actions, labels.data.family_names, strict=True)],
    ]


def done(me: SeatView, labels: Labels) -> str:
    return labels("fulfilled", done=len(me.fulfilled), failed=len(me.failed))


def fact(symbol: str, figure: str, said: str) -> Markup:
    return span(cls="fact", role="img", aria_label=f"{said}: {figure}", title=said)[icon(symbol), figure]


def power(one: BonusActionView, family: str, labels: Labels) -> Markup:
    """The bonus action of a family: how many ships are still wanting, or whether it is ready."""
    state = "locked" if not one.unlocked else "used" if one.used else "ready"
    name = labels(f"power-{one.name}")
    figure = f"{one.donated}/{one.needed}" if state == "locked" else "✓" if state == "ready" else "–"
    return span(cls=f"power {state}", title=labels.about("Family", family), data_about=f"Family/{family}")[
        name, " ", b[figure]
    ]


# contracts


def deals(view: View, me: SeatView, spots: Spots, labels: Labels) -> Child:
    if not me.held:
        return None
    cards = [
        contract(view.contracts[one.contract], one.left, f"fulfil:{one.contract}", spots, labels) for one in me.held
    ]
    return ul(cls="cards", aria_label=labels("contracts"))[cards]
