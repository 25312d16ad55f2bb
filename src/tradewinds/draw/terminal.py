"""What the tables in a terminal share. Only this module of `draw` needs rich: a page does without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.seats import COLOURS, MARKS


class Picture:
    """Asks the console how wide it is, and has the table laid out accordingly."""

    def __init__(self, laid_out: Callable[[ConsoleOptions], Iterable[RenderableType]]) -> None:
        self.laid_out = laid_out

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        return self.laid_out(options)


def mark(seat: int, count: int = 1) -> Text:
    return Text(MARKS[seat] * count, style=f"bold {COLOURS[seat]}")


def nameplate(seat: int, labels: Labels) -> Text:
    return Text(f"{MARKS[seat]} {labels.names[seat]}", style=f"bold {COLOURS[seat]}")


def bracketed(name: Text, roles: Sequence[str], style: str = "not bold") -> Text:
    """A player's name, and in brackets what else the player is."""
    return name.append(f" ({', '.join(roles)})", style=style) if roles else name


def heading(title: Text) -> Rule:
    return Rule(title, align="left", style="dim")


def listing(gap: int = 2, **more: Any) -> Table:
    """Columns under dim heads, without lines."""
    return Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="dim", **more)


def grid(*columns: dict[str, Any], gap: int = 2, expand: bool = False) -> Table:
    """Columns without heads; where none is described, as many as the first row has."""
    table = Table.grid(padding=(0, gap, 0, 0), expand=expand)
    for column in columns:
        table.add_column(**column)
    return table


def beside(left: RenderableType, right: RenderableType, *columns: dict[str, Any]) -> Table:
    """Two parts side by side; `columns` tell how wide they are where they share the whole width."""
    both = grid(*columns, expand=bool(columns))
    both.add_row(left, right)
    return both
