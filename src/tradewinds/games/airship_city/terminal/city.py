"""The city in a terminal: sixteen tiles, what each does, and who stands there."""

from __future__ import annotations

from typing import Final

from rich.box import SQUARE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.seats import COLOURS, MARKS
from tradewinds.games.airship_city.data import KINDS, SIDE
from tradewinds.games.airship_city.terminal.amounts import TINTS, amounts
from tradewinds.games.airship_city.view import TileView, View

WIDTH: Final = 14  # of a tile


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
    """The name, a star where it is developed, what it does, its developed bonus, and the workers."""
    here = tile.tile == view.visiting
    name = tile_name(tile, labels) + (" ★" if tile.developed else "")
    text = Text(name, style="bold reverse" if here else "bold" if tile.developed else "", justify="center")
    text.append("\n").append_text(effect(tile, labels)).append("\n").append_text(bonus(tile, labels))
    return text.append("  ").append_text(workers(view, tile, labels))


def tile_name(tile: TileView, labels: Labels) -> str:
    """In few letters, with its number where there are two."""
    name, number = labels.short(f"tile-{tile.kind}", labels(f"tile.{tile.kind}")), tile.tile.rpartition("-")[2]
    return f"{name} {number}" if number.isdigit() else name


def effect(tile: TileView, labels: Labels) -> Text:
    """What a worker does here; where it gathers, behind the sign what every other player here gets."""
    kind = KINDS.index(tile.kind)
    row = zip(labels.data.resource_names, labels.data.yields[kind], strict=True)
    gain = {name: count for name, count in row if count}
    if not gain:
        return Text(labels(f"does-{tile.kind}"), style="dim")
    return amounts(gain, labels).append(f" & {labels.data.piggyback[kind]}", style="not bold dim")


def bonus(tile: TileView, labels: Labels) -> Text:
    """What a developed tile pays, in the resources of its colours; faint as long as it is plain."""
    faint = "" if tile.developed else "dim "
    text = Text(f"+{labels.data.bonus[KINDS.index(tile.kind)]} ", style=faint)
    for colour in tile.colours:
        text.append(labels(f"short-{colour}"), style=faint + TINTS[colour])
    return text


def workers(view: View, tile: TileView, labels: Labels) -> Text:
    """All workers on the tile; of the seat whose turn it is, those still to move are underlined."""
    text = Text()
    waiting = view.unmoved.count(tile.tile)
    for seat, count in enumerate(tile.workers):
        fresh = waiting if seat == view.turn else 0
        text.append(MARKS[seat] * fresh, style=f"bold underline {COLOURS[seat]}")
        text.append(MARKS[seat] * (count - fresh), style=f"{COLOURS[seat]}")
    return text
