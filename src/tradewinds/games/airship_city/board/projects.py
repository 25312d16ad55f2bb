"""The donation board, the price list, the contracts on display, and the stages."""

from __future__ import annotations

from tradewinds.draw.board import Spot, Spots
from tradewinds.draw.el import (
    Child,
    Markup,
    b,
    details,
    div,
    h2,
    li,
    ol,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)  # fmt: skip
from tradewinds.draw.shapes import badge
from tradewinds.games.airship_city.board.art import airship, icon
from tradewinds.games.airship_city.board.labels import Labels, amount, amounts, points
from tradewinds.games.airship_city.data import KINDS, LEVELS, SHIPS
from tradewinds.games.airship_city.view import ContractView, ProjectView, View

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
    spot = spots.get(f"project:{one.name}")
    drawn = card(view, number, labels)
    family = labels.data.family_names[labels.data.family[number]] if one.ship else "facility"
    return li(id=f"project-{one.name}", cls=f"project {family}")[spot.around(drawn, "legal") if spot else drawn]


def card(view: View, number: int, labels: Labels) -> Markup:
    one = view.projects[number]
    price = one.cost if view.seat is None else one.prices[view.seat]
    return span(cls="card", title=project_help(view, number, labels))[
        span(cls="crest")[art(number, one, labels), majority(one, labels), points(labels, one.points)],
        span(cls="name")[labels.project(one.name)],
        span(cls="cost")[amounts(labels, price, one.cost), locked(view, number, labels)],
        saving(number, labels) if one.ship else None,
        slots(one, labels),
    ]


def art(number: int, one: ProjectView, labels: Labels) -> Markup:
    if not one.ship:
        return icon(one.name, "big")
    return airship(number // LEVELS, labels.data.family_names[labels.data.family[number]])


def locked(view: View, number: int, labels: Labels) -> Child:
    """How far the viewer is from what must be donated first."""
    before, needed = labels.data.before[number], labels.data.level_unlock
    if before < 0 or view.seat is None or view.projects[before].given[view.seat] >= needed:
        return None
    said = labels("needs", count=needed, project=labels.thing("Project", view.projects[before].name))
    have = view.projects[before].given[view.seat]
    return span(cls="lock", role="img", aria_label=said, title=said)[icon("lock"), f"{have}/{needed}"]


def saving(number: int, labels: Labels) -> Markup:
    """What an own marker here makes cheaper, and where."""
    data = labels.data
    resource = data.resource_names[data.discount_resource[number]]
    return span(cls="saves", title=saved(number, labels))[
        amount(labels, resource, data.discount[number], before="−"), icon(KINDS[data.discount_tile[number]])
    ]


def saved(number: int, labels: Labels) -> str:
    data = labels.data
    row = [0] * len(data.resource_names)
    row[data.discount_resource[number]] = data.discount[number]
    tile = labels.words.template(f"tile.{KINDS[data.discount_tile[number]]}", labels.language)
    return labels("saves", gain=tuple(row), tile=tile)


def slots(one: ProjectView, labels: Labels) -> Markup:
    """The markers in the slots by seat, then the free ones."""
    taken = [span(cls="slot")[badge(seat, labels.names[seat])] for seat, n in enumerate(one.given) for _ in range(n)]
    free = [span(cls="slot free")[""] for _ in range(one.slots - len(taken))]
    return span(cls="slots")[taken, free]


def majority(one: ProjectView, labels: Labels) -> Markup:
    seat = one.majority
    said = labels("lead-none") if seat is None else labels("lead", name=labels.names[seat])
    return span(cls="lead", role="img", aria_label=said, title=said)[icon("crown") if seat is None else badge(seat)]


def project_help(view: View, number: int, labels: Labels) -> str:
    one, data = view.projects[number], labels.data
    name = labels.thing("Project", one.name)
    parts = [labels("costs", name=name, cost=labels.row(one.cost), points=one.points)]
    if one.ship:
        parts.append(saved(number, labels))
    if data.before[number] >= 0:
        first = labels.thing("Project", view.projects[data.before[number]].name)
        parts.append(labels("needs", count=data.level_unlock, project=first))
    return " ".join(parts)


# the price list


def prices(view: View, spots: Spots, labels: Labels) -> Markup:
    rows = [price_row(number, one, spots, labels) for number, one in enumerate(view.projects) if one.sells_for]
    return section(id="side-prices", cls="panel prices")[h2[labels("prices")], ul[rows]]


def price_row(number: int, one: ProjectView, spots: Spots, labels: Labels) -> Markup:
    """Every step of the ship's price, and the marker on the one that it brings now."""
    gold, now, name = one.sells_for or 0, one.sold or 0, labels.thing("Project", one.name)
    track = span(cls="track")[[span(cls=step_class(step, now))[price] for step, price in enumerate(one.price_list)]]
    spot = spots.get(f"sell:{one.name}")
    family = labels.data.family_names[labels.data.family[number]]
    after = one.price_list[min(now + 1, len(one.price_list) - 1)]
    said = labels("sells", name=name, gold=gold, after=after)
    whole = span(cls="price", title=said)[
        airship(number // LEVELS, family), span(cls="name")[labels.project(one.name)], track
    ]
    return li(id=f"price-{one.name}", cls=family)[spot.around(whole, "legal") if spot else whole]


def step_class(step: int, now: int) -> str:
    return "rung now" if step == now else "rung fallen" if step < now else "rung"


# the contracts


def contracts(view: View, spots: Spots, labels: Labels) -> Markup:
    cards = [contract(view.contracts[name], None, spots.get(f"sign:{name}"), labels) for name in view.display]
    return section(id="pic-contracts", cls="panel contracts")[
        h2[labels("display", pile=view.pile)],
        ul(cls="cards")[cards] if cards else span(cls="mute")[labels("none")],
    ]


def contract(one: ContractView, left: int | None, spot: Spot | None, labels: Labels) -> Markup:
    """What is asked, what it brings, and the stages there are or are left for it."""
    said = labels.thing("Contract", one.name)
    time = labels("stages", stages=one.stages) if left is None else labels("stages-left", stages=left)
    drawn = span(cls=f"deal{' late' if left == 1 else ''}", title=f"{said}; {time}")[
        span(cls="asks")[amounts(labels, one.cost)],
        span(cls="pays")["→ ", points(labels, one.points), amount(labels, "gold", one.gold)],
        span(cls="when")[icon("time"), time],
    ]
    return li(id=f"contract-{one.name}")[spot.around(drawn, "legal") if spot else drawn]


# the stages


def stages(view: View, labels: Labels) -> Markup:
    """Five stages of four rounds, and what each brings when it begins."""
    return section(id="pic-stage", cls="stages", aria_label=where(view, labels))[
        ol[[stage(view, number, labels) for number in range(1, labels.data.stages + 1)]]
    ]


def where(view: View, labels: Labels) -> str:
    return labels("round", round=view.round, rounds=view.rounds, stage=view.stage)


def stage(view: View, number: int, labels: Labels) -> Markup:
    per = labels.data.rounds_per_stage
    first = (number - 1) * per + 1
    state = "now" if number == view.stage and not view.over else "past" if number <= view.stage else ""
    pips = [span(cls=pip(view, round))[""] for round in range(first, first + per)]
    title = where(view, labels) if state == "now" else None
    return li(cls=f"stage {state}", title=title)[
        span(cls="nth")[labels("stage", stage=number)], span(cls="pips")[pips], stage_bonus(view, number, labels)
    ]


def pip(view: View, round: int) -> str:
    return "pip now" if round == view.round and not view.over else "pip past" if round <= view.round else "pip"


def stage_bonus(view: View, number: int, labels: Labels) -> Child:
    if not 0 <= number - 2 < len(view.bonuses):
        return None
    name, data = view.bonuses[number - 2], labels.data
    bonus = data.bonus_names.index(name)
    gain = [(data.resource_names[n], count) for n, count in enumerate(data.bonus_gain[bonus]) if count]
    choice = data.bonus_choice[bonus]
    return span(cls="gift", title=labels("gift", stage=number, gain=labels.thing("StageBonus", name)))[
        [amount(labels, resource, count, before="+") for resource, count in gain],
        choice > 0 and span(cls="amount")[b[f"+{choice}"], icon("any")],
    ]


# what was agreed on


def agreed(view: View, labels: Labels) -> Markup:
    """The options in force; what is not as usual is marked."""
    usual = {one.name: one.default for one in labels.words.rules.options}
    rows = [option(name, value, usual[name], labels) for name, value in view.options.items()]
    return section(id="side-agreed")[details(cls="fold agreed", id="agreed")[summary[labels("agreed")], ul[rows]]]


def option(name: str, value: bool | str, usual: bool | str, labels: Labels) -> Markup:
    said = labels.words.template(f"option.{name}-help", labels.language)
    if isinstance(value, bool):
        shown = labels("on" if value else "off")
    else:
        shown = labels.words.template(f"option.{name}-{value}", labels.language)
    mark = span(cls="tag")[labels("unusual")] if value != usual else None
    return li(title=said)[labels.words.template(f"option.{name}", labels.language), ": ", b[shown], " ", mark]


# the awards


def awards(view: View, labels: Labels) -> Markup:
    """Who leads where the last points are, and how near the end is."""
    data, seats = labels.data, view.seats
    counts = [
        [me.ship_majorities for me in seats], [me.facility_majorities for me in seats],
        [len(me.fulfilled) for me in seats],
    ]  # fmt: skip
    heads = [th(scope="col")[badge(seat, labels.names[seat])] for seat in range(len(seats))]
    rows = [
        tr[
            th(scope="row")[labels(f"award-{name}"), div(cls="mute")[award(labels, n)]],
            [td(cls="figures")[count] for count in counts[n]],
        ]
        for n, name in enumerate(data.award_names)
    ]
    return section(id="side-awards", cls="panel awards")[
        h2[labels("awards")], table[thead[tr[td[""], heads]], tbody[rows]], endings(view, labels)
    ]


def award(labels: Labels, number: int) -> str:
    return labels("award", first=labels.data.award_first[number], second=labels.data.award_second[number])


def endings(view: View, labels: Labels) -> Markup:
    data = labels.data
    ships = len([one for one in view.projects if one.ship and one.majority is not None])
    facilities = len([one for one in view.projects if not one.ship and one.majority is not None])
    said = {"stage": data.stages, "most": data.ships_to_end, "enough": data.facilities_to_end}
    return div(cls="mute ending")[labels("ending", ships=ships, facilities=facilities, **said)]
