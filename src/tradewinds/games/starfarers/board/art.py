"""What Starfarers is drawn with: symbols, hulls, stars, and the picture on the home page."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tradewinds.draw.el import Markup, circle, g, path, rect, svg, use
from tradewinds.draw.symbols import sheet
from tradewinds.games.starfarers.board.atlas import HEIGHT, WIDTH

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
SHEET: Final = sheet(SYMBOLS)
MOTHERSHIP: Final = "M40 28C40 12 70 7 120 7C165 7 195 18 214 28C195 38 165 49 120 49C70 49 40 44 40 28Z"
HULLS: Final = {
    "colony-ship": "M0-19C9-11 11-2 11 7L16 15H-16L-11 7C-11-2-9-11 0-19Z",
    "trade-ship": "M0-19C6-14 8-9 8-4H16V14H-16V-4H-8C-8-9-6-14 0-19Z",
}


@cache
def glyph(name: str, x: float, y: float, size: float) -> Markup:
    """A symbol inside a picture; the place is its middle."""
    corner = {"x": f"{x - size / 2:g}", "y": f"{y - size / 2:g}", "width": f"{size:g}", "height": f"{size:g}"}
    return use(corner, href=f"#i-{name}", cls="glyph").markup()


@cache
def starlight() -> Markup:
    """Small stars, scattered evenly but not in rows, of three sizes."""
    golden = 0.6180339887
    paths = ["", "", ""]
    for i in range(1, 220):
        x, y = (i * golden) % 1 * WIDTH, (i * 0.7548776662) % 1 * HEIGHT
        paths[i % 7 // 3] += f"M{x:.0f} {y:.0f}h0"
    return g(cls="stars")[[path(cls=f"star{size}", d=d) for size, d in enumerate(paths)]]


# the motherships


@lru_cache(maxsize=256)
def hull(boosters: int, cannons: int, pods: int) -> Markup:
    """Nozzles at the stern, cannons above and below, freight in the middle."""
    nozzles = [nozzle(i, slot_class(i, boosters)) for i in range(6)]
    barrels = [path(cls=slot_class(i, cannons), d=f"M{84 + i // 2 * 30} {52 if i % 2 else 4}h18") for i in range(6)]
    boxes = [rect(cls=slot_class(i, pods), x=64 + i * 22, y=20, width=18, height=16, rx=3) for i in range(5)]
    return svg(cls="hull", viewBox="0 0 220 56", aria_hidden="true")[
        g(cls="barrels")[barrels], path(cls="body", d=MOTHERSHIP), g(cls="nozzles")[nozzles], g(cls="boxes")[boxes]
    ]


def nozzle(index: int, cls: str) -> Markup:
    return rect(cls=cls, x=6 + index % 2 * 17, y=5 + index // 2 * 16, width=14, height=13, rx=4).markup()


def slot_class(index: int, filled: int) -> str:
    return "on" if index < filled else "off"


@cache
def dice() -> Markup:
    """Two dice, as a sign: the record knows only their sum."""
    faces = [rect(cls="die", x=x, y=y, width=13, height=13, rx=3) for x, y in ((1.5, 2.5), (12, 9))]
    return svg(cls="dice", viewBox="0 0 27 24", aria_hidden="true")[
        faces, path(cls="pips", d="M5 6h0M11 12h0M18.500 15.500h0")
    ]


# the home page


def cover() -> Markup:
    """A ship on its way between a ringed world and a red one."""
    return svg(viewBox="0 0 320 180", cls="cover cover-starfarers", aria_hidden="true")[
        rect(cls="k-sky", width=320, height=180),
        g(transform="scale(.4)")[starlight()],
        circle(cls="k-red", cx=40, cy=170, r=62),
        circle(cls="k-shade", cx=26, cy=182, r=62),
        ringed_world(),
        path(cls="k-way", d="M70 128Q130 100 196 96"),
        g(transform="translate(206 93) rotate(84) scale(1.5)")[
            path(cls="k-flame", d="M-7 16Q0 40 7 16Z"), path(cls="k-hull", d=HULLS["colony-ship"]),
            path(cls="k-window", d="M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"),
        ],
    ]  # fmt: skip


def ringed_world() -> Markup:
    behind, before = "M206 44A56 14-16 0 1 314 22", "M206 44A56 14-16 0 0 314 22"
    return g(transform="translate(0 22)")[
        path(cls="k-ring", d=behind), circle(cls="k-world", cx=260, cy=33, r=32),
        path(cls="k-band", d="M229 40Q262 46 291 26"), path(cls="k-ring", d=before),
    ]  # fmt: skip
