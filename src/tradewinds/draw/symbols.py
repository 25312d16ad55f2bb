"""Small symbols on a grid of 24 units, drawn with one stroke width: once a page, and used there by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tradewinds.draw.el import Markup, path, svg, symbol, use


def sheet(symbols: Mapping[str, str]) -> Markup:
    """All symbols of a game, for the page's region `pic-symbols`."""
    drawn = [symbol(id=f"i-{name}", viewBox="0 0 24 24")[path(d=d)] for name, d in symbols.items()]
    return svg(id="pic-symbols", cls="symbols", width=0, height=0, aria_hidden="true")[drawn]


@cache
def icon(name: str, cls: str = "icon") -> Markup:
    """A symbol beside text."""
    return svg(cls=cls, viewBox="0 0 24 24", aria_hidden="true")[use(href=f"#i-{name}")]
