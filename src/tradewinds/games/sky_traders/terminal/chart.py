"""The honeycomb of tiles, drawn with letters.

The site (q, r) lies q + r/2 places to the right and r rows down. A brown tile is joined to its right, its upper left
and its lower left neighbour; a red one to the opposite sides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from tradewinds.draw.seats import COLOURS, MARKS
from tradewinds.games.sky_traders.view import TileView, View

WIDEST: Final = 14
NARROWEST: Final = 6
ROWS: Final = 3  # a tile's name, who is there, and the way down
JUMP: Final = "⇄"  # behind the names of the two tiles between which one jumps
STYLES: Final = {"brown": "#B5835A", "red": "#D55E00"}


class Canvas:
    """Letters at places, each with a style."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            self.cells[row, column + i] = (letter, style)

    def lines(self) -> list[Text]:
        if not self.cells:
            return []
        left = min(column for _, column in self.cells)
        found = []
        for row in range(max(row for row, _ in self.cells) + 1):
            line, column = Text(no_wrap=True), left
            for at in sorted(at for one, at in self.cells if one == row):
                letter, style = self.cells[row, at]
                line.append(" " * (at - column)).append(letter, style=style)
                column = at + 1
            found.append(line)
        return found


def chart(view: View, name: Callable[[str], str], width: int) -> list[Text]:
    """The map as lines of text, as wide as there is room for."""
    laid = [(tile, tile.q, tile.r) for tile in view.tiles if tile.q is not None and tile.r is not None]
    if not laid:
        return []
    across = [2 * q + r for _, q, r in laid]
    step = max(NARROWEST, min(WIDEST, 2 * width // (max(across) - min(across) + 2)))
    top = min(r for _, _, r in laid)
    canvas = Canvas()
    sites = {(q, r) for _, q, r in laid}
    for tile, q, r in laid:
        row, column = ROWS * (r - top), (2 * q + r - min(across)) * step // 2
        draw_ways(canvas, sites, tile, (q, r), (row, column), step)
    for tile, q, r in laid:
        row, column = ROWS * (r - top), (2 * q + r - min(across)) * step // 2
        draw_tile(canvas, tile, name(tile.name), (row, column), step)
    return canvas.lines()


def draw_ways(
    canvas: Canvas, sites: set[tuple[int, int]], tile: TileView, at: tuple[int, int], place: tuple[int, int], step: int
) -> None:
    """From brown tiles only: each way joins a brown one and a red one."""
    (q, r), (row, column) = at, place
    if tile.colour != "brown":
        return
    if (q + 1, r) in sites:
        canvas.write(row, column, "─" * step, "dim")
    if (q, r - 1) in sites:
        canvas.write(row - 1, column - step // 4 + 2, "╲", "dim")
    if (q - 1, r + 1) in sites:
        canvas.write(row + 2, column - step // 4 + 2, "╱", "dim")


def draw_tile(canvas: Canvas, tile: TileView, name: str, place: tuple[int, int], step: int) -> None:
    row, column = place
    if tile.kind == "hyperzephyr":
        name = f"{name[: step - 2]}{JUMP}"
    canvas.write(row, column, name[: step - 1], f"bold {STYLES[tile.colour]}")
    for i, seat in enumerate(tile.traders):
        canvas.write(row + 1, column + 2 * i, MARKS[seat], f"bold {COLOURS[seat]}")
