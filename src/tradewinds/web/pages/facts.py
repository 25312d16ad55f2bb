"""A table of facts, as several pages show one."""

from __future__ import annotations

from collections.abc import Sequence

from tradewinds import games, load
from tradewinds.draw.el import Child, Markup, caption, div, table, tbody, td, th, thead, tr


def title_of(game: str) -> str:
    return str(load(game).title) if game in games() else game


def fact_table(heads: Sequence[str], rows: Sequence[Sequence[Child]], about: str) -> Markup:
    """The first cell of a row names it. A wide table scrolls in itself, by keyboard too."""
    titles = [th(scope="col")[one] for one in heads]
    lines = [
        tr[th(scope="row")[row[0]], [td(data_head=head)[cell] for head, cell in zip(heads[1:], row[1:], strict=True)]]
        for row in rows
    ]
    return div(cls="wide", tabindex=0, role="region", aria_label=about)[
        table(cls="facts")[caption(cls="hidden")[about], thead[tr[titles]], tbody[lines]]
    ]
