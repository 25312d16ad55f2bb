"""The picture on the home page: the airship between two floating cities, at dawn."""

from __future__ import annotations

from tradewinds.draw.el import Markup, circle, g, path, rect, svg
from tradewinds.games.traders_of_the_air.board.parts import CLOUD, hull

TOWERS = ((-34, 20, 14), (-16, 34, 16), (4, 26, 12), (20, 40, 14))  # place, height, breadth


def cover() -> Markup:
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
