"""The donation board and the price list in a terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.terminal import listing, mark
from tradewinds.games.airship_city.data import KINDS
from tradewinds.games.airship_city.terminal.amounts import TINTS, amounts
from tradewinds.games.airship_city.view import ProjectView, View


def name_of(project: ProjectView, labels: Labels) -> str:
    return labels.short(f"project-{project.name}", labels.thing("Project", project.name))


# the donation board


def donations(view: View, labels: Labels) -> RenderableType:
    """Every ship and facility: what it costs (the viewer), its points, its slots, who leads, what must come first."""
    rows = listing(1)
    rows.add_column(labels("donation"))
    rows.add_column(labels("cost" if view.seat is None else "your-cost"), no_wrap=True)
    rows.add_column(labels("points"), justify="right")
    rows.add_column(labels("slots"), no_wrap=True)
    rows.add_column(labels("majority"), justify="center")
    rows.add_column(labels("below"), justify="right")
    for project in view.projects:
        rows.add_row(*donation(view, project, labels))
    return rows


def donation(view: View, project: ProjectView, labels: Labels) -> list[RenderableType]:
    price = project.cost if view.seat is None else project.prices[view.seat]
    slots = Text("").join(mark(seat, count) for seat, count in enumerate(project.given))
    slots.append("·" * (project.slots - sum(project.given)), style="dim")
    leader = Text("–", style="dim") if project.majority is None else mark(project.majority)
    named: list[RenderableType] = [name_of(project, labels), amounts(price, labels), str(project.points)]
    return [*named, slots, leader, below(view, project, labels)]


def below(view: View, project: ProjectView, labels: Labels) -> Text:
    """How many ships of the level below are needed, and how many of them the viewer has."""
    needed = labels.data.level_unlock
    if not project.below:
        return Text("–", style="dim")
    if view.seat is None:
        return Text(str(needed))
    have = project.below[view.seat]
    return Text(f"{have}/{needed}", style="" if have < needed else "bold")


# the price list, and what markers save


def prices(view: View, labels: Labels) -> RenderableType:
    """What every ship saves with each marker, and what it sells for: now, and after each further sale."""
    rows = listing(1)
    rows.add_column(labels("ship"))
    rows.add_column(labels("saves"), no_wrap=True)
    rows.add_column(labels("prices"), no_wrap=True, style=TINTS["gold"])
    for number, project in enumerate(view.projects):
        if project.ship:
            rows.add_row(name_of(project, labels), saving(number, labels), price_row(project))
    return rows


def saving(number: int, labels: Labels) -> Text:
    data = labels.data
    gain = {data.resource_names[data.discount_resource[number]]: data.discount[number]}
    kind = KINDS[data.discount_tile[number]]
    return amounts(gain, labels).append(f" {labels.short(f'tile-{kind}', labels(f'tile.{kind}'))}", style="default")


def price_row(project: ProjectView) -> Text:
    """The price that is paid now in bold, then those it falls to."""
    if project.sold is None:
        return Text("–", style="dim")
    now, *later = project.price_list[project.sold :]
    return Text(str(now), style="bold").append("".join(f" {price}" for price in later), style="not bold dim")
