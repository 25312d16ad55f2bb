"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from rich.box import SQUARE
from rich.console import ConsoleOptions, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.seats import COLOURS, MARKS
from tradewinds.draw.terminal import Picture, beside, bracketed, grid, listing, mark, nameplate
from tradewinds.games.airship_city.data import SIDE
from tradewinds.games.airship_city.view import Counts, ProjectView, SeatView, TileView, View
from tradewinds.games.airship_city.words import Words

TINTS: Final = {"wood": "#D08770", "metal": "#81A1C1", "gold": "#EBCB8B", "gears": "#A3BE8C"}
WIDTH: Final = 14  # of a tile
BESIDE: Final = 118  # columns from which the donation board fits beside the city


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: the city, the players, the donation board with its prices, the contracts."""
    return Picture(partial(laid_out, view, Labels(words, language, names)))


def laid_out(view: View, labels: Labels, options: ConsoleOptions) -> Iterator[RenderableType]:
    people = Group(players(view, labels), *investments(view, labels))
    left = Group(headline(view, labels), city(view, labels), Text(""), people)
    right = Group(donations(view, labels), Text(""), contracts(view, labels))
    if options.is_terminal and options.max_width >= BESIDE:
        yield beside(left, right)
    else:
        yield from (left, Text(""), right)


def amounts(counts: Counts, labels: Labels) -> Text:
    """So much of each resource, short: 4 W 2 G."""
    parts = [Text(f"{amount} {labels('short-' + name)}", TINTS[name]) for name, amount in counts.items()]
    return Text(" ").join(parts) if parts else Text(labels("free"), style="dim")


# the city


def headline(view: View, labels: Labels) -> Text:
    """Where the match is, and the stage bonuses still to come."""
    text = Text(labels("round", round=view.round, rounds=view.rounds, stage=view.stage), style="bold")
    coming = list(enumerate(view.bonuses))[view.bonuses_paid :]
    if coming:
        bonuses = ", ".join(f"{stage + 2}: {labels.thing('StageBonus', bonus)}" for stage, bonus in coming)
        text.append(f"\n{labels('bonuses', bonuses=bonuses)}", style="not bold dim")
    if view.turn is not None and view.unmoved:
        tiles = ", ".join(labels.thing("Tile", tile) for tile in view.unmoved)
        text.append(f"\n{labels('unmoved', name=labels.names[view.turn], tiles=tiles)}", style="not bold")
    return text


def city(view: View, labels: Labels) -> RenderableType:
    """Rows and columns carry the numbers that slides name them by."""
    square = Table(box=SQUARE, show_lines=True, pad_edge=False, padding=(0, 0), header_style="dim")
    square.add_column("", style="dim", width=1)
    for column in range(SIDE):
        square.add_column(str(column + 1), justify="center", width=WIDTH)
    for row in range(len(view.grid) // SIDE):
        tiles = view.grid[row * SIDE : row * SIDE + SIDE]
        square.add_row(str(row + 1), *(tile_picture(view, tile, labels) for tile in tiles))
    return Group(square, Text(labels("legend"), style="dim"))


def tile_picture(view: View, tile: TileView, labels: Labels) -> Text:
    """The name, a star where it is developed, the symbols of its colours, and the workers."""
    here = tile.tile == view.visiting
    name = tile_name(tile, labels) + (" ★" if tile.developed else "")
    text = Text(name, style="bold reverse" if here else "bold" if tile.developed else "", justify="center")
    text.append("\n")
    for colour in tile.colours:
        text.append(labels(f"short-{colour}"), style=TINTS[colour])
    text.append("  ").append_text(workers(view, tile, labels))
    return text


def tile_name(tile: TileView, labels: Labels) -> str:
    """In few letters, with its number where there are two."""
    name, number = labels.short(f"tile-{tile.kind}", labels(f"tile.{tile.kind}")), tile.tile.rpartition("-")[2]
    return f"{name} {number}" if number.isdigit() else name


def workers(view: View, tile: TileView, labels: Labels) -> Text:
    """All workers on the tile; of the seat whose turn it is, those still to move are underlined."""
    text = Text()
    waiting = view.unmoved.count(tile.tile)
    for seat, count in enumerate(tile.workers):
        fresh = waiting if seat == view.turn else 0
        text.append(MARKS[seat] * fresh, style=f"bold underline {COLOURS[seat]}")
        text.append(MARKS[seat] * (count - fresh), style=f"{COLOURS[seat]}")
    return text


# the players


def players(view: View, labels: Labels) -> RenderableType:
    """One line each: points and stock with its caps; below it what is held and unlocked."""
    rows = listing(1)
    rows.add_column(labels("player"), no_wrap=True)
    rows.add_column(labels("points"), justify="right")
    for resource, tint in TINTS.items():
        rows.add_column(labels(f"stock-{resource}"), justify="right", style=tint)
    rows.add_column(labels("workers"), justify="right")
    rows.add_column(labels("markers"), justify="right")
    rows.add_column(labels("powers"))
    for seat, person in enumerate(view.seats):
        stock = [f"{person.stock[name]}/{person.caps[name]}" for name in TINTS]
        figures = [str(person.points), *stock, str(len(person.workers)), str(person.markers)]
        rows.add_row(who(view, seat, labels), *figures, powers(person, labels))
    return rows


def who(view: View, seat: int, labels: Labels) -> Text:
    name = nameplate(seat, labels)
    if seat == view.turn:
        name = Text("▶", style="bold").append_text(name)
    roles = [labels("you")] if seat == view.seat else []
    roles += [labels("first")] if seat == view.first else []
    return bracketed(name, roles, "not bold dim")


def powers(person: SeatView, labels: Labels) -> Text:
    """The bonus actions that are unlocked; struck through where they are used up for this stage."""
    text = Text()
    for power in person.bonus_actions:
        if power.unlocked:
            text.append(" " if text.plain else "")
            text.append(labels(f"power-{power.name}"), style="strike dim" if power.used else "bold")
    return text if text.plain else Text("–", style="dim")


def investments(view: View, labels: Labels) -> Iterator[Text]:
    """What an upgrade and a worker would cost the viewer now."""
    if view.seat is None:
        return
    own = view.seats[view.seat]
    text = Text(labels("upgrades"), style="dim")
    for resource, price in own.upgrade_prices.items():
        text.append(f" {labels('stock-' + resource)} ", style="not dim")
        text.append_text(amounts(price, labels)).append(" ·")
    yield text.append(f" {labels('worker')} ", style="not dim").append_text(amounts({"gold": own.hire}, labels))


# the donation board and the price list


def donations(view: View, labels: Labels) -> RenderableType:
    """Every ship and facility: what it costs (the viewer), its points, its slots, who leads, what it sells for."""
    rows = listing(1)
    rows.add_column(labels("donation"))
    rows.add_column(labels("cost" if view.seat is None else "your-cost"), no_wrap=True)
    rows.add_column(labels("points"), justify="right")
    rows.add_column(labels("slots"), no_wrap=True)
    rows.add_column(labels("majority"), justify="center")
    rows.add_column(labels("sells"), justify="right", style=TINTS["gold"])
    for project in view.projects:
        rows.add_row(*donation(view, project, labels))
    return rows


def donation(view: View, project: ProjectView, labels: Labels) -> list[RenderableType]:
    price = project.cost if view.seat is None else project.prices[view.seat]
    slots = Text("").join(mark(seat, count) for seat, count in enumerate(project.given))
    slots.append("·" * (project.slots - sum(project.given)), style="dim")
    leader = Text("–", style="dim") if project.majority is None else mark(project.majority)
    name = labels.short(f"project-{project.name}", labels.thing("Project", project.name))
    sells = "" if project.sells_for is None else str(project.sells_for)
    return [name, amounts(price, labels), str(project.points), slots, leader, sells]


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
