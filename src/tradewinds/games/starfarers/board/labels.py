"""The words of the board, and what is drawn beside them everywhere: counts, cards, balls."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tradewinds.draw import labels
from tradewinds.draw.el import Child, Markup, circle, span, svg, title
from tradewinds.draw.symbols import icon
from tradewinds.games.starfarers.data import Data
from tradewinds.games.starfarers.view import ShipView
from tradewinds.games.starfarers.words import Words

RESOURCES: Final = ("ore", "fuel", "carbon", "food", "goods")
UPGRADES: Final = ("booster", "cannon", "pod")
TOKENS: Final = {"P": "pirates", "I": "ice", "A": "artifact"}


class Labels(labels.Labels):
    section = "board"
    words: Words
    data: Data

    def state(self, ship: ShipView) -> str:
        """How far a ship may still fly, if it flies, or that it may not."""
        if ship.left is not None:
            return self("table.steps", left=ship.left)
        return self("table.grounded") if ship.grounded else ""


@lru_cache(maxsize=1 << 13)
def counted(name: str, count: Child, title: str, cls: str = "") -> Markup:
    """A symbol and a number, with a tooltip."""
    return span(cls=f"count {cls}", title=title)[icon(name), span(cls="hidden")[title], span[count]]


def shaken(balls: tuple[str, ...], labels: Labels) -> Markup:
    """The balls that showed in a mothership, named to whoever does not see their colours."""
    said = " + ".join(labels(f"ball-{colour}") for colour in balls)
    drawn = [circle(cls=f"ball-{colour}", cx=9 + 18 * i, cy=9, r=7.5) for i, colour in enumerate(balls)]
    box = {"viewBox": f"0 0 {18 * len(balls)} 18", "role": "img", "aria-label": said}
    return svg(box, cls="balls")[title[said], drawn]


def coin(resource: str, labels: Labels) -> Markup:
    """One card of a resource, small."""
    noun = labels(f"resource.{resource}")
    return span(cls=f"coin {resource}", title=noun)[icon(resource), span(cls="hidden")[noun]]
