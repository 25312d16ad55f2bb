"""The donation board and the price list."""

from __future__ import annotations

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, h2, li, section, span, ul
from tradewinds.draw.seats import badge
from tradewinds.games.airship_city.board.art import airship, icon
from tradewinds.games.airship_city.board.labels import Labels, amount, amounts, points
from tradewinds.games.airship_city.data import KINDS, LEVELS, SHIPS
from tradewinds.games.airship_city.view import ProjectView, View

# the donation board


def projects(view: View, spots: Spots, labels: Labels) -> Markup:
    """Ships stand by level and family, as their conditions go; the facilities follow."""
    drawn = [project(view, number, spots, labels) for number in range(len(view.projects))]
    return section(id="pic-projects", cls="panel projects")[
        h2[labels("donation")],
        ul(cls="ships", aria_label=labels("ships"))[drawn[:SHIPS]],
        ul(cls="facilities", aria_label=labels("facilities"))[drawn[SHIPS:]],
    ]


def project(view: View, number: int, spots: Spots, labels: Labels) -> Markup:
    one = view.projects[number]
    kind = family(number, labels) if one.ship else "facility"
    return li(id=f"project-{one.name}", cls=f"project {kind}")[
        legal(f"project:{one.name}", card(view, number, labels), spots)
    ]


def family(number: int, labels: Labels) -> str:
    return labels.data.family_names[labels.data.family[number]]


def card(view: View, number: int, labels: Labels) -> Markup:
    one = view.projects[number]
    price = one.cost if view.seat is None else one.prices[view.seat]
    return span(cls="card", title=project_help(one, labels), data_about=f"Project/{one.name}")[
        span(cls="crest")[art(number, one, labels), majority(one, labels), points(labels, one.points)],
        span(cls="name")[labels.project(one.name)],
        span(cls="cost")[amounts(labels, price, one.cost), locked(view, number, labels)],
        saving(number, labels) if one.ship else None,
        slots(one, labels),
    ]


def art(number: int, one: ProjectView, labels: Labels) -> Markup:
    if not one.ship:
        return icon(one.name, "big")
    return airship(number // LEVELS, family(number, labels))


def locked(view: View, number: int, labels: Labels) -> Child:
    """How far the viewer is from what must be donated first."""
    below, needed = view.projects[number].below, labels.data.level_unlock
    if not below or view.seat is None or below[view.seat] >= needed:
        return None
    first = {"project: Project": labels.data.before[number], "ships: int": needed}
    said = labels.words.say("refuse.needs-first", first, labels.language)
    return span(cls="lock", role="img", aria_label=said, title=said)[icon("lock"), f"{below[view.seat]}/{needed}"]


def saving(number: int, labels: Labels) -> Markup:
    """What an own marker here makes cheaper, and where."""
    data = labels.data
    resource = data.resource_names[data.discount_resource[number]]
    return span(cls="saves", title=saved(number, labels))[
        amount(labels, resource, data.discount[number], before="−"), icon(KINDS[data.discount_tile[number]])
    ]


def saved(number: int, labels: Labels) -> str:
    data = labels.data
    gain = {data.resource_names[data.discount_resource[number]]: data.discount[number]}
    tile = labels(f"tile.{KINDS[data.discount_tile[number]]}")
    return labels("saves", gain=labels.counts("Resource", gain), tile=tile)


def slots(one: ProjectView, labels: Labels) -> Markup:
    """The markers in the slots by seat, then the free ones."""
    taken = [span(cls="slot")[badge(seat, labels.names[seat])] for seat, n in enumerate(one.given) for _ in range(n)]
    free = [span(cls="slot free")[""] for _ in range(one.slots - len(taken))]
    return span(cls="slots")[taken, free]


def majority(one: ProjectView, labels: Labels) -> Markup:
    seat = one.majority
    said = labels("lead-none") if seat is None else labels("lead", name=labels.names[seat])
    return span(cls="lead", role="img", aria_label=said, title=said)[icon("crown") if seat is None else badge(seat)]


def project_help(one: ProjectView, labels: Labels) -> str:
    return f"{labels.thing('Project', one.name)}: {labels.about('Project', one.name)}"


# the price list


def prices(view: View, spots: Spots, labels: Labels) -> Markup:
    rows = [price_row(number, one, spots, labels) for number, one in enumerate(view.projects) if one.sells_for]
    return section(id="side-prices", cls="panel prices")[h2[labels("prices")], ul[rows]]


def price_row(number: int, one: ProjectView, spots: Spots, labels: Labels) -> Markup:
    """Every step of the ship's price, and the marker on the one that it brings now."""
    gold, now, name = one.sells_for or 0, one.sold or 0, labels.thing("Project", one.name)
    track = span(cls="track")[[span(cls=step_class(step, now))[price] for step, price in enumerate(one.price_list)]]
    kind = family(number, labels)
    after = one.price_list[min(now + 1, len(one.price_list) - 1)]
    said = labels("sells", name=name, gold=gold, after=after)
    whole = span(cls="price", title=said)[
        airship(number // LEVELS, kind), span(cls="name")[labels.project(one.name)], track
    ]
    return li(id=f"price-{one.name}", cls=kind)[legal(f"sell:{one.name}", whole, spots)]


def step_class(step: int, now: int) -> str:
    return "rung now" if step == now else "rung fallen" if step < now else "rung"
