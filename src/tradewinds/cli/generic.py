"""Any view as rows and tables: what a game without a terminal of its own looks like in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tradewinds.text.plain import NOTHING, Grid, Plain, Record, Said, Several

WIDEST: Final = 10_000  # columns that no terminal has


def table_of(package: str) -> Callable[..., RenderableType]:
    """What draws a game: `table` of its own module `terminal`, or the one here."""
    if find_spec(f"{package}.terminal") is None:
        return table
    own: Callable[..., RenderableType] = import_module(f"{package}.terminal").table
    return own


def table(view: Any, words: Any, language: str, names: Sequence[str]) -> RenderableType:
    """First what can be said in a line, then every field that says more, under its name."""
    plain = Plain(words, language, names)
    lines, more = plain.view(view)
    parts: list[RenderableType] = [drawn(lines)]
    for key, said in more.items():
        parts += ["", Text(plain.label(key), style="bold"), indented(drawn(said))]
    return Group(*parts)


def drawn(said: Said) -> RenderableType:
    """Only what stands on top is laid out; what lies deeper is read as text."""
    if isinstance(said, Record):
        rows = Table.grid(padding=(0, 2, 0, 0))
        for label, one in said.rows:
            rows.add_row(Text(label, style="dim"), Text(flat(one)))
        return rows
    if isinstance(said, Several):
        return Group(*(Text(flat(one)) for one in said.items))
    return Sheet(said) if isinstance(said, Grid) else Text(said)


class Sheet:
    """A grid as a table; where that does not fit, row under row, each under what stands in its first column."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        sheet = Table(*self.grid.heads, box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for row in self.grid.rows:
            sheet.add_row(*(Text(flat(one)) for one in row))
        needed = Measurement.get(console, options.update(max_width=WIDEST), sheet).maximum
        yield sheet if needed <= options.max_width else Group(*self._rows())

    def _rows(self) -> Iterator[RenderableType]:
        for first, *rest in self.grid.rows:
            known = [(head, one) for head, one in zip(self.grid.heads[1:], rest, strict=True) if one != NOTHING]
            yield Text(flat(first))
            yield indented(drawn(Record(tuple(known))))


def indented(part: RenderableType) -> Padding:
    return Padding(part, (0, 0, 0, 2))


def flat(said: Said) -> str:
    """The same in one line of text."""
    if isinstance(said, Record):
        return ", ".join(f"{label}: {flat(one)}" for label, one in said.rows)
    if isinstance(said, Several):
        return "; ".join(flat(one) for one in said.items)
    if isinstance(said, Grid):
        return "; ".join(", ".join(flat(one) for one in row) for row in said.rows)
    return said
