"""Round the city: the contracts on display, the stages, what was agreed on, and the awards."""

from __future__ import annotations

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, details, div, h2, li, ol, section, span, summary, th, tr, ul
from tradewinds.draw.seats import compared, figures
from tradewinds.games.airship_city.board.art import icon
from tradewinds.games.airship_city.board.labels import Labels, amount, amounts, points
from tradewinds.games.airship_city.view import ContractView, View

# the contracts


def contracts(view: View, spots: Spots, labels: Labels) -> Markup:
    cards = [contract(view.contracts[name], None, f"sign:{name}", spots, labels) for name in view.display]
    return section(id="side-contracts", cls="panel contracts")[
        h2[labels("display", pile=view.pile)],
        ul(cls="cards")[cards] if cards else span(cls="mute")[labels("none")],
    ]


def contract(one: ContractView, left: int | None, anchor: str, spots: Spots, labels: Labels) -> Markup:
    """What is asked, what it brings, and the stages there are or are left for it."""
    said = labels.thing("Contract", one.name)
    time = labels("stages", stages=one.stages) if left is None else labels("stages-left", stages=left)
    drawn = span(cls=f"deal{' late' if left == 1 else ''}", title=f"{said}; {time}", data_about=f"Contract/{one.name}")[
        span(cls="asks")[amounts(labels, one.cost)],
        span(cls="pays")["→ ", points(labels, one.points), amount(labels, "gold", one.gold)],
        span(cls="when")[icon("time"), time],
    ]
    return li(id=f"contract-{one.name}")[legal(anchor, drawn, spots)]


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
    return section(id="side-awards-agreed")[
        details(cls="fold agreed", id="agreed")[summary[labels("agreed")], ul[rows]]
    ]


def option(name: str, value: bool | str, usual: bool | str, labels: Labels) -> Markup:
    shown = labels(f"option.{name}-{value}" if isinstance(value, str) else "on" if value else "off")
    mark = span(cls="tag")[labels("unusual")] if value != usual else None
    return li(title=labels(f"option.{name}-ruling"))[labels(f"option.{name}"), ": ", b[shown], " ", mark]


# the awards


def awards(view: View, labels: Labels) -> Markup:
    """Who leads where the last points are, and how near the end is."""
    data, seats = labels.data, view.seats
    counts = [
        [me.ship_majorities for me in seats], [me.facility_majorities for me in seats],
        [len(me.fulfilled) for me in seats],
    ]  # fmt: skip
    rows = [
        tr[th(scope="row")[labels(f"award-{name}"), div(cls="mute")[award(labels, n)]], figures(counts[n])]
        for n, name in enumerate(data.award_names)
    ]
    return section(id="side-awards", cls="panel awards")[
        h2[labels("awards")], compared(labels.names, rows), endings(view, labels)
    ]


def award(labels: Labels, number: int) -> str:
    return labels("award", first=labels.data.award_first[number], second=labels.data.award_second[number])


def endings(view: View, labels: Labels) -> Markup:
    data, seats = labels.data, view.seats
    now = {
        "ships": sum(me.ship_majorities for me in seats), "facilities": sum(me.facility_majorities for me in seats),
    }  # fmt: skip
    said = {"stage": data.stages, "most": data.ships_to_end, "enough": data.facilities_to_end, "rounds": data.rounds}
    return div(cls="mute ending")[labels("ending", **said, **now)]
