"""What everybody has, in a terminal: points and stock, and contracts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.terminal import bracketed, grid, listing, nameplate
from tradewinds.games.airship_city.terminal.amounts import TINTS, amounts
from tradewinds.games.airship_city.view import View
from tradewinds.games.airship_city.words import figure


def players(view: View, labels: Labels) -> RenderableType:
    """One line each: points and stock with its caps, workers and markers."""
    rows = listing(1)
    rows.add_column(labels("player"), no_wrap=True)
    rows.add_column(labels("points"), justify="right")
    for resource, tint in TINTS.items():
        rows.add_column(labels(f"stock-{resource}"), justify="right", style=tint)
    rows.add_column(labels("workers"), justify="right")
    rows.add_column(labels("markers"), justify="right")
    for seat, person in enumerate(view.seats):
        stock = [f"{person.stock[name]}/{person.caps[name]}" for name in TINTS]
        figures = [
            figure(person.total if view.over else person.points),
            *stock,
            str(len(person.workers)),
            str(person.markers),
        ]
        rows.add_row(who(view, seat, labels), *figures)
    return rows


def who(view: View, seat: int, labels: Labels) -> Text:
    name = nameplate(seat, labels)
    if seat == view.turn:
        name = Text("▶", style="bold").append_text(name)
    roles = [labels("you")] if seat == view.seat else []
    roles += [labels("first")] if seat == view.first else []
    return bracketed(name, roles, "not bold dim")


def investments(view: View, labels: Labels) -> Iterator[Text]:
    """What an upgrade and a worker would cost the viewer now."""
    if view.seat is None:
        return
    own = view.seats[view.seat]
    costs = [(labels(f"stock-{resource}"), amounts(price, labels)) for resource, price in own.upgrade_prices.items()]
    if len(own.workers) < labels.data.workers_most:
        costs.append((labels("worker"), amounts({"gold": own.hire} if own.hire else {}, labels)))
    if costs:
        yield Text(labels("upgrades"), style="dim")
        yield Text("  ") + Text(" · ").join([Text(f"{name}: ").append_text(cost) for name, cost in costs])


# contracts


def contracts(view: View, labels: Labels) -> RenderableType:
    """The display and the pile, then what everybody holds."""
    shown: list[RenderableType] = [Text(labels("display", pile=view.pile), style="bold")]
    shown.append(Padding(contract_rows(view, [(name, None) for name in view.display], labels), (0, 0, 0, 2)))
    for seat, person in enumerate(view.seats):
        done = labels("fulfilled", done=len(person.fulfilled), failed=len(person.failed))
        title = nameplate(seat, labels).append(f" · {done}", style="not bold dim")
        if person.held:
            rows = [(held.contract, held.left) for held in person.held]
            shown += [title, Padding(contract_rows(view, rows, labels), (0, 0, 0, 2))]
        elif person.fulfilled or person.failed:
            shown.append(title)
    return Group(*shown)


def contract_rows(view: View, rows: Sequence[tuple[str, int | None]], labels: Labels) -> RenderableType:
    lines = grid()
    for name, left in rows:
        card = view.contracts[name]
        stages = card.stages if left is None else left
        time = Text(labels("stages" if left is None else "stages-left", stages=stages), style="dim")
        lines.add_row(amounts(card.cost, labels), labels("brings", points=card.points, gold=card.gold), time)
    return lines if rows else Text(labels("no-contracts"), style="dim")
