"""A map of characters for the terminal: blocks of text, and dotted lanes between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

ARROWS: Final = "→↗↑↖←↙↓↘"
DOT: Final = "·"
MARGIN: Final = 8  # columns for half a block left and right

Spot = tuple[int, int]


class Canvas:
    """So many columns and rows for places that lie in some frame; what is written is not drawn over."""

    def __init__(self, width: int, height: int, places: Sequence[Spot]) -> None:
        self.width = width
        self.height = height
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]
        self.written: set[Spot] = set()
        self.near: set[Spot] = set()
        self.low = min(x for x, _ in places), min(y for _, y in places)
        self.high = max(x for x, _ in places), max(y for _, y in places)

    def place(self, x: int, y: int, lines: Sequence[Text]) -> Spot:
        """Write a block around a place; its middle comes back."""
        wide = max(cell_len(line.plain) for line in lines)
        middle = self._scaled(x, 0, self.width - 2 * MARGIN) + MARGIN
        left = min(max(0, middle - wide // 2), self.width - wide)
        top = self._scaled(y, 1, self.height - len(lines))
        for row, line in enumerate(lines):
            self._write(left, top + row, line)
            self.written |= {(column, top + row) for column in range(left, left + wide)}
            self.near |= {(column, top + row) for column in (left - 1, left + wide)}
        return left + wide // 2, top + len(lines) // 2

    def _scaled(self, value: int, axis: int, length: int) -> int:
        low, high = self.low[axis], self.high[axis]
        return round((value - low) * length / max(1, high - low))

    def _write(self, left: int, row: int, line: Text) -> None:
        column = left
        for part in line.split("\n"):
            for offset, char in enumerate(part.plain):
                self.cells[row][column + offset] = (char, style_at(part, offset))

    def way(self, start: Spot, end: Spot) -> list[Spot]:
        """The free cells from place to place; where two blocks leave hardly a gap, the cells right beside them too."""
        path = [spot for spot in between(start, end, 2) if spot not in self.written | self.near]
        return path or [spot for spot in between(start, end, 1) if spot not in self.written]

    def put(self, spot: Spot, char: str, style: str) -> None:
        self.cells[spot[1]][spot[0]] = (char, style)

    def text(self) -> Text:
        drawn = Text(no_wrap=True)
        for number, row in enumerate(self.cells):
            for char, style in row:
                drawn.append(char, style=style)
            if number < self.height - 1:
                drawn.append("\n")
        return drawn


def style_at(text: Text, offset: int) -> str:
    """The style of one character: the span on it, or that of the whole."""
    for span in text.spans:
        if span.start <= offset < span.end and str(span.style):
            return str(span.style)
    return str(text.style)


def draw_lane(canvas: Canvas, start: Spot, end: Spot) -> None:
    """Dots from city to city, an arrow in the middle and one where the lane arrives."""
    path = canvas.way(start, end)
    for spot in path:
        canvas.put(spot, DOT, "dim")
    for spot in path[len(path) // 2 : len(path) // 2 + 1] + path[-1:]:
        canvas.put(spot, arrow(start, end), "bold")


def between(start: Spot, end: Spot, stride: int) -> list[Spot]:
    """The cells on the way, `stride` columns apart where it is level, so that dots look alike everywhere."""
    wide, high = end[0] - start[0], end[1] - start[1]
    steps = max(abs(wide) // stride, abs(high), 1)
    return [(start[0] + round(wide * i / steps), start[1] + round(high * i / steps)) for i in range(steps + 1)]


def arrow(start: Spot, end: Spot) -> str:
    """The arrow that points best; a row is twice as high as a column is wide."""
    wide, high = end[0] - start[0], 2 * (start[1] - end[1])
    best = max(range(8), key=lambda i: wide * COMPASS[i][0] + high * COMPASS[i][1])
    return ARROWS[best]


COMPASS: Final = ((1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7))
