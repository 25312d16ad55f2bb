"""The words and the small symbols of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from tradewinds.draw.el import Child, Markup, circle, path, span, svg, symbol, title, use
from tradewinds.draw.labels import named, said
from tradewinds.games.starfarers.words import Words

# On a grid of 24 units, drawn with one stroke width.
SYMBOLS: Final = {
    "ore": "M3 15 8 6l6-2 6 5 1 8-6 4H7ZM8 6l4 6 2-8M12 12l9 5M12 12 7 21",
    "fuel": "M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13ZM9 15a3.5 3.5 0 0 0 3.5 3.5",
    "carbon": "M12 2l8.5 5v10L12 22l-8.5-5V7ZM12 8l3.5 2v4L12 16l-3.5-2v-4Z",
    "food": "M12 22c-1-9 1-14 9-19 1 10-2 15-9 16M12 17c-1-5-4-7-9-8 0 5 3 9 9 10",
    "goods": "M3 8l9-5 9 5v9l-9 5-9-5ZM3 8l9 5 9-5M12 13v9M7.500 5.500l9 5",
    "booster": "M9 2h6l2 9H7ZM8 14h8l-1.500 3L12 22l-2.500-5Z",
    "cannon": "M3 13 16 5l3 4.500L6 17.500ZM7 17a3 3 0 1 1-4 3M19 9l3-2M16 5l2.500-2.500",
    "pod": "M4 7h16v12H4ZM4 11h16M9 7v12M15 7v12M8 3h8v4H8Z",
    "medal": "M15 2v20A10 10 0 0 1 15 2ZM15 7l-2 3.500-4 .5 3 3-.5 4 3.500-2",
    "marker": "M12 21C4 15 2 10 4 6.500c2-3.500 6-3 8 .5 2-3.500 6-4 8-.5 2 3.500 0 8.500-8 14.500Z",
    "card": "M6 2h12v20H6ZM9 6h6M9 10h6",
    "pirates": "M12 3a8 8 0 0 1 5 14v4H7v-4a8 8 0 0 1 5-14ZM9 11v2M15 11v2M10.500 21v-3M13.500 21v-3",
    "ice": "M12 2v20M3.500 7l17 10M20.500 7l-17 10M9.500 3.500 12 6l2.500-2.500M9.500 20.500 12 18l2.500 2.500",
    "artifact": "M12 2l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z",
    "colony": "M3 19a9 9 0 0 1 18 0ZM12 10v9M1 19h22",
    "station": "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 1v7M12 16v7M1 12h7M16 12h7",
    "shipyard": "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM1 12h3M20 12h3",
    "colony-ship": "M12 1c5 4 6 9 6 14l3 5H3l3-5C6 10 7 5 12 1ZM8 13a4 4 0 0 1 8 0Z",
    "trade-ship": "M12 1c4 3 5 6 5 10h4v8H3v-8h4c0-4 1-7 5-10ZM7 11h10M9 19l-1 3M15 19l1 3M12 11v8",
    "spaceport": "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM1 12h4M19 12h4M9 14a3 3 0 0 1 6 0Z",
}  # fmt: skip
RESOURCES: Final = ("ore", "fuel", "carbon", "food", "goods")
UPGRADES: Final = ("booster", "cannon", "pod")
TOKENS: Final = {"P": "pirates", "I": "ice", "A": "artifact"}


@cache
def symbols() -> Markup:
    """All symbols, once a page; everything else uses them by name."""
    drawn = [symbol(id=f"i-{name}", viewBox="0 0 24 24")[path(d=d)] for name, d in SYMBOLS.items()]
    return svg(id="pic-symbols", cls="symbols", width=0, height=0, aria_hidden="true")[drawn]


@cache
def icon(name: str) -> Markup:
    """A symbol beside text."""
    return svg(cls="icon", viewBox="0 0 24 24", aria_hidden="true")[use(href=f"#i-{name}")]


@cache
def glyph(name: str, x: float, y: float, size: float) -> Markup:
    """A symbol inside a picture; the place is its middle."""
    corner = {"x": f"{x - size / 2:g}", "y": f"{y - size / 2:g}", "width": f"{size:g}", "height": f"{size:g}"}
    return use(corner, href=f"#i-{name}", cls="glyph").markup()


@lru_cache(maxsize=1 << 13)
def counted(name: str, count: Child, title: str, cls: str = "") -> Markup:
    """A symbol and a number, with a tooltip."""
    return span(cls=f"count {cls}", title=title)[icon(name), span(cls="hidden")[title], span[count]]


class Labels:
    """The words of the table in one language."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = tuple(names)
        self.data = words.rules.data

    def __call__(self, key: str, **args: Any) -> str:
        return said(self.words, key if "." in key else f"board.{key}", self.language, self.names, **args)

    def noun(self, kind: str, name: str) -> str:
        return self.words.template(f"{kind}.{name}", self.language)

    def disc(self, name: str) -> str:
        number: int = self.words.rules.codec.numbers["Disc"][name]
        return named(self.words, "Disc", number, self.language)

    def cards(self, cards: Mapping[str, int]) -> str:
        found = [f"{count} {self.noun('resource', name)}" for name, count in cards.items() if count]
        return ", ".join(found) or self.words.template("common.nothing", self.language)

    def friend(self, name: str) -> str:
        """What a friendship card is called and does."""
        return f"{self.noun('friend', name)} – {self.friend_help(name)}"

    def friend_help(self, name: str) -> str:
        return self(f"friend-{help_key(name)}")


def help_key(friend: str) -> str:
    """Cards that differ only in their resource share their explanation."""
    if friend.startswith("more-"):
        return "more"
    return "swap" if friend.startswith("swap-") and friend != "swap-goods" else friend


def shaken(balls: tuple[str, ...], labels: Labels) -> Markup:
    """The balls that showed in a mothership, named to whoever does not see their colours."""
    said = " + ".join(labels(f"ball-{colour}") for colour in balls)
    drawn = [circle(cls=f"ball-{colour}", cx=9 + 18 * i, cy=9, r=7.5) for i, colour in enumerate(balls)]
    box = {"viewBox": f"0 0 {18 * len(balls)} 18", "role": "img", "aria-label": said}
    return svg(box, cls="balls")[title[said], drawn]


def coin(resource: str, labels: Labels) -> Markup:
    """One card of a resource, small."""
    noun = labels.noun("resource", resource)
    return span(cls=f"coin {resource}", title=noun)[icon(resource), span(cls="hidden")[noun]]
