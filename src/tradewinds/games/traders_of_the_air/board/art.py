"""What Traders of the Air is drawn with: symbols, clouds, the ship, and the picture on the home page."""

from __future__ import annotations

from functools import cache
from typing import Final

from tradewinds.draw.el import Markup, circle, ellipse, g, path, rect, svg
from tradewinds.draw.symbols import icon, sheet

# A colour of goods has its own symbol, so that it is never told by colour alone.
GOODS: Final = (
    "M12 2c1 5 6 7.5 6 13a6 6 0 0 1-12 0c0-3 1.5-4 2-7 2 1 3 2.5 3 4 1.2-3 1.4-6 1-10Z",
    "M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19"
    "M5 19l2.8-2.8M16.2 7.8 19 5M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z",
    "M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13ZM9 15a3.5 3.5 0 0 0 3 3.5",
    "M4 21c3-6 7-9 11-11M5 17C3 9 10 3.5 21 3c.5 11-5 17-14 15.5",
    "M7 4h10l5 6-10 11L2 10ZM2 10h20M8.5 10 12 20l3.5-10L14 4M8.5 10 10 4",
    "M7 19a5 5 0 0 1-.5-10A6.5 6.5 0 0 1 19 10.5 4.3 4.3 0 0 1 18 19Z",
)  # fmt: skip
SYMBOLS: Final = {
    "coin": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM15.5 9c-1-2-7-2-7 .8 0 3.2 7 1.4 7 4.4 0 2.6-6 2.6-7 .4M12 5.5v13",
    "branch": "M2.5 12 12 3.5l9.5 8.5M5.5 10v10.5h13V10M10 20.5v-6h4v6",
    "crown": "M3 19V7l5 5 4-8 4 8 5-5v12Z",
    "star": "M12 2l3 7 7 .6-5.4 4.7L18.3 22 12 17.9 5.7 22l1.7-7.7L2 9.6 9 9Z",
    "wind": "M2 9h12a3.5 3.5 0 1 0-3.5-3.5M2 14h17a3 3 0 1 1-3 3M2 19h8",
    "start": "M7 3l12 9-12 9Z",
    "flag": "M6 22V3h13l-3 5 3 5H6",
}
SHEET: Final = sheet({f"good-{colour}": d for colour, d in enumerate(GOODS)} | SYMBOLS)
LITTLE: Final = {"holding.points": "star", "holding.branches": "branch"}
CLOUD: Final = "M-70 22a24 24 0 0 1 8-46a38 38 0 0 1 70-6a30 30 0 0 1 50 22a18 18 0 0 1 4 30Z"


def symbol(kind: str, name: str) -> Markup | None:
    """Of what is counted; money and markers say themselves in few letters."""
    return icon(LITTLE[name]) if name in LITTLE else None


@cache
def airship() -> Markup:
    """The one ship: a striped envelope, a gondola below it, fins and a screw behind."""
    return svg(cls="airship", viewBox="0 0 72 48", aria_hidden="true")[hull()]


@cache
def hull() -> Markup:
    return g(cls="craft")[
        path(cls="fin", d="M10 17 1 7l15 3ZM10 23 1 34l15-4Z"),
        path(cls="rope", d="M24 31 28 38M50 31 45 38M37 33v5"),
        ellipse(cls="bag", cx=38, cy=20, rx=31, ry=14),
        path(cls="stripe", d="M9 15Q38 8 67 15M7 20h62M9 25q29 7 58 0"),
        path(cls="gondola", d="M24 37h26l-4 8H28Z"),
        path(cls="screw", d="M20 36v10M20 41h5"),
    ]


# the home page

TOWERS = ((-34, 20, 14), (-16, 34, 16), (4, 26, 12), (20, 40, 14))  # place, height, breadth


def cover() -> Markup:
    """The airship between two floating cities, at dawn."""
    return svg(viewBox="0 0 320 180", cls="cover cover-traders-of-the-air", aria_hidden="true")[
        rect(cls="k-sky", width=320, height=180),
        circle(cls="k-sun", cx=236, cy=112, r=34),
        [cloud(x, y, size, "k-far") for x, y, size in ((60, 44, 0.5), (286, 40, 0.55), (176, 150, 0.7))],
        city(66, 104, 1),
        city(272, 88, 0.72),
        path(cls="k-lane", d="M122 92Q170 44 228 70"),
        g(transform="translate(112 28) scale(1.5) rotate(-6)")[hull()],
        [cloud(x, y, size, "k-near") for x, y, size in ((20, 170, 0.9), (140, 182, 0.8), (292, 172, 1))],
    ]


def cloud(x: float, y: float, size: float, cls: str) -> Markup:
    return path(cls=cls, d=CLOUD, transform=f"translate({x:g} {y:g}) scale({size:g})").markup()


def city(x: float, y: float, size: float) -> Markup:
    """Towers on a rock in the air."""
    return g(transform=f"translate({x:g} {y:g}) scale({size:g})")[
        [tower(*one) for one in TOWERS],
        path(cls="k-rock", d="M-56 0-40 18-24 22-6 52 12 24 34 20 54 0Z"),
        path(cls="k-grass", d="M-58 0q6-10 20-8h78q14 0 18 8-8 7-20 6h-78q-14 1-18-6Z"),
    ]


def tower(x: float, height: float, breadth: float) -> Markup:
    window = rect(cls="k-lamp", x=x + breadth / 2 - 2, y=-height, width=4, height=6)
    roof = path(cls="k-roof", d=f"M{x - 2:g} {-height - 6:g}l{breadth / 2 + 2:g}-14 {breadth / 2 + 2:g} 14Z")
    return g[rect(cls="k-tower", x=x, y=-height - 6, width=breadth, height=height), window, roof]
