"""How players are told apart: never by colour alone, on a page by a shape beside it, in a terminal by a mark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from tradewinds.draw.el import Child, Markup, g, path, svg, table, tbody, td, th, thead, title, tr

# The classes p0 … p5 in app.css hold the colours that belong to the shapes.
SHAPES: Final = (
    "M0-14 13 9-13 9Z",
    "M-11-11H11V11H-11Z",
    "M0-15 15 0 0 15-15 0Z",
    "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0",
    "M-6-13H6L13 0 6 13H-6L-13 0Z",
    "M0-15 4-5 14-5 6 2 9 13 0 7-9 13-6 2-14-5-4-5Z",
)
MARKS: Final = ("▲", "■", "◆", "●", "⬢", "★")
# Okabe and Ito's, which colour-blind people can tell too.
COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#D55E00", "#F0E442")


def own_first(seat: int | None, seats: int) -> list[int]:
    """All seats as they sit, but the viewer's own before the others."""
    return sorted(range(seats), key=lambda one: one != seat)


@lru_cache(maxsize=256)
def badge(seat: int, name: str = "") -> Markup:
    """The player's mark beside text; with a name, it says who that is."""
    said = {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    return svg(said, cls=f"badge p{seat}", viewBox="-18 -18 36 36")[path(d=SHAPES[seat]), name and title[name]]


def token(seat: int, x: float, y: float, size: float = 1, name: str = "", id: str | None = None) -> Markup:
    """The player's piece inside an SVG picture, 30 units wide at size 1. With an id it glides when it moves."""
    place = f"translate({x:g} {y:g}) scale({size:g})"
    return g(id=id, cls=f"token p{seat}", transform=place)[path(d=SHAPES[seat]), name and title[name]]


def compared(names: Sequence[str], rows: Iterable[Markup]) -> Markup:
    """A table with a column for every player; its rows end in `figures`."""
    heads = [th(scope="col")[badge(seat, name)] for seat, name in enumerate(names)]
    return table[thead[tr[td, heads]], tbody[rows]]


def figures(values: Iterable[Child]) -> list[Markup]:
    return [td(cls="figures")[value] for value in values]
