"""What airship city is drawn with: symbols, airships, and the picture on the home page."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from tradewinds.draw import symbols
from tradewinds.draw.el import Child, Markup, Tag, circle, ellipse, g, path, rect, span, svg


def cog(teeth: int = 8, outer: float = 10.5, inner: float = 7.6) -> str:
    """A wheel: every tooth has two corners outside, and every gap two inside."""
    corners = []
    for n in range(4 * teeth):
        radius = outer if n % 4 < 2 else inner
        angle = 2 * pi * (n - 0.5) / (4 * teeth)
        corners.append(f"{12 + radius * cos(angle):.1f} {12 + radius * sin(angle):.1f}")
    return f"M{'L'.join(corners)}ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"


SYMBOLS: Final = {
    "wood": "M6 7h12a5 5 0 0 1 0 10H6M6 7a5 5 0 1 0 0 10A5 5 0 0 0 6 7ZM6 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z"
    "M13 10.5h5M12 14h4",
    "metal": "M2 19l3-9h14l3 9ZM5 10l3-4.5h8L19 10",
    "gold": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM12 6.5l5.5 5.5-5.5 5.5L6.5 12Z",
    "gears": cog(),
    "forest": "M8 2 3.5 9H6l-4 7h5v6h2v-6h5l-4-7h2.5ZM18 8l-2.8 4.5h1.3L14.5 16M18 8l4 6h-1.5l2.5 4h-4.2v4h-1.6v-4H15",
    "mine": "M2 10C7 2 17 2 22 10 17 6.5 7 6.5 2 10ZM10.8 6.5v15.5h2.4V6.5",
    "factory": "M2 22V11l6 4v-4l6 4v-4l2.5 1.6L17.5 3h3L22 22ZM5 18.5h2.5M10 18.5h2.5M15 18.5h2.5",
    "valley": "M1 16 8 4l5 8.5 3-4.5 7 8ZM5.5 8.5 8 10l2.3-2M1 20c3.7-2 7.3 2 11 0s7.3 2 11 0",
    "shipyard": "M2 22V3h20v19M12 3v3.5M5.5 11c0-6 13-6 13 0s-13 6-13 0ZM10 15.5h4V18h-4ZM7 20.5h10",
    "architect": "M12 1.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM11 5.5 5 22M13 5.5 19 22M7.5 15c3 2 6 2 9 0",
    "guild": "M9 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM1.5 21c0-5.5 3.5-8 7.5-8s7.5 2.5 7.5 8ZM19.5 6v7M16 9.5h7",
    "workshop": "M2 9h19c0 4-4 5.5-6 5.5V17l3 4H6l3-4v-2.5C5.5 14.5 3 12.5 2 9ZM7 5.5h7V2.5H7ZM14 4h7",
    "market": "M4.5 3h15L22 9H2ZM2 9c0 3 5 3 5 0 0 3 5 3 5 0 0 3 5 3 5 0 0 3 5 3 5 0M4 11.5V21h16v-9.5M9 21v-6h6v6",
    "lighthouse": "M8.5 22 10 9h4l1.5 13ZM9.5 9V5h5v4M9 5l3-3 3 3ZM2 3.5 6.5 5.5M22 3.5l-4.5 2M2 11l4.5-2"
    "M22 11l-4.5-2M5 22h14M9.5 14.5h5",
    "harbour": "M12 6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 0v16M7 10h10M3 14c1 5 4 8 9 8s8-3 9-8",
    "signpost": "M11 22V2h2v20ZM13 4h6l3 2.5L19 9h-6M11 10H5l-3 2.5L5 15h6",
    "statue": "M12 2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8 17l1-8.5h6L16 17ZM15 9l4-5M5 22v-5h14v5Z",
    "fountain": "M12 4v10M12 4c-4-3-7 0-7 5M12 4c4-3 7 0 7 5M2 14h20c0 3-4 4-7 4H9c-3 0-7-1-7-4ZM9 18l-1 4h8l-1-4",
    "park": "M12 2a6.5 6.5 0 0 1 2 12.7V20h-4v-5.3A6.5 6.5 0 0 1 12 2ZM2 20h20M3 20v-3M21 20v-3M12 14V9",
    "clock-tower": "M7 22V7l5-6 5 6v15ZM12 7.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 9v1.5l1 .7M10 22v-5h4v5",
    "lock": "M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4M12 15v2.5",
    "crown": "M3 19 2 7l6 5 4-8 4 8 6-5-1 12Z",
    "worker": "M12 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM4 22c0-6 3.5-9 8-9s8 3 8 9Z",
    "marker": "M12 3 21 12 12 21 3 12Z",
    "contract": "M6 2h12v17a3 3 0 0 1-3 3H6ZM9 7h6M9 11h6M9 15h4",
    "time": "M6 2h12M6 22h12M7 2c0 6 10 8 10 14v6M17 2c0 6-10 8-10 14v6",
    "arrow": "M5 16 12 8l7 8",
    "cross": "M5 5 19 19M19 5 5 19",
    "any": "M12 2l10 10-10 10L2 12ZM12 7v10M7 12h10",
}  # fmt: skip
SHEET: Final = symbols.sheet(SYMBOLS)


def icon(name: str, cls: str = "") -> Markup:
    """A symbol that the style sheet knows by its name."""
    return symbols.icon(name, f"icon i-{name} {cls}".strip())


def symbol(kind: str, name: str) -> Markup | None:
    """Resources and workers; points are stars everywhere."""
    if name == "holding.points":
        return span["★"]
    name = name.removeprefix("holding.").removesuffix("s") if kind == "Key" else name
    return icon(name) if name in SYMBOLS else None


# airships

HULLS: Final = ((20, 8.5), (25, 10), (29, 11.5))  # half the length and half the height, by level
RIBS: Final = {"wood": (-0.45, 0, 0.45), "metal": (-0.66, -0.33, 0, 0.33, 0.66), "mixed": (-0.5, 0.5)}


@cache
def airship(level: int, family: str) -> Markup:
    """Larger by level; planks lie along a wooden one, ribs stand across a metal one, a mixed one has both."""
    long, high = HULLS[level]
    body = [ellipse(cls="hull", cx=0, cy=0, rx=long, ry=high), *lines(long, high, family)]
    tail = path(cls="fin", d=f"M{long - 5} -2l9-6v16l-9-6Z")
    return svg(cls=f"airship {family}", viewBox="-32 -15 66 35", aria_hidden="true")[tail, body, gondola(level, high)]


def lines(long: float, high: float, family: str) -> list[Tag]:
    along = [(-0.4, 0.92), (0, 1), (0.4, 0.92)] if family == "wood" else [(0, 1)] if family == "mixed" else []
    planks = [path(cls="seam", d=f"M{-long * width:.1f} {high * y:.1f}h{2 * long * width:.1f}") for y, width in along]
    across = RIBS[family] if family != "wood" else ()
    bend = [(x, (1 - x * x) ** 0.5) for x in across]
    ribs = [path(cls="seam", d=f"M{long * x:.1f} {-high * y:.1f}v{2 * high * y:.1f}") for x, y in bend]
    return planks + ribs


def gondola(level: int, high: float) -> Child:
    wide = (10, 18, 26)[level]
    car = path(cls="car", d=f"M{-wide / 2} {high + 1}h{wide}l-2 5h{4 - wide}Z")
    rooms = [circle(cls="pane", cx=6 * n - 3 * level, cy=high + 3.3, r=1) for n in range(level + 1)]
    return [car, rooms]


# the home page

TOWERS: Final = ((100, 78, 18), (120, 60, 16), (139, 84, 22), (163, 50, 18), (184, 72, 20), (207, 88, 16))


def cover() -> Markup:
    """A city on a rock in the clouds, and airships on their way to it."""
    rock = path(cls="k-rock", d="M82 110h160q-6 22-34 30-14 24-36 34-28-12-40-32-36-8-50-32Z")
    return svg(viewBox="0 0 320 180", cls="cover cover-airship-city", aria_hidden="true")[
        rect(cls="k-sky", width=320, height=180), circle(cls="k-sun", cx=268, cy=44, r=20),
        cloud(20, 60, 0.8), cloud(240, 92, 1.1), [tower(*one) for one in TOWERS], rock,
        path(cls="k-street", d="M80 110h164"), ship(62, 50, 1.25), ship(262, 118, 0.8), cloud(-10, 168, 1.7),
        cloud(120, 178, 1.5), cloud(236, 170, 1.6), rect(cls="k-cloud", y=167, width=320, height=13),
    ]  # fmt: skip


def cloud(x: float, y: float, size: float) -> Tag:
    place = f"translate({x} {y}) scale({size})"
    return path(cls="k-cloud", transform=place, d="M0 0q-2-12 12-12 4-12 18-8 12-8 20 4 14 0 12 16Z")


def tower(x: int, y: int, wide: int) -> Markup:
    panes = [rect(cls="k-pane", x=x + 4, y=y + 8 + 11 * n, width=wide - 8, height=5) for n in range((104 - y) // 11)]
    roof = path(cls="k-roof", d=f"M{x - 2} {y}l{wide / 2 + 2}-14 {wide / 2 + 2} 14Z")
    return g[rect(cls="k-wall", x=x, y=y, width=wide, height=111 - y), roof, panes]


def ship(x: float, y: float, size: float) -> Markup:
    return g(cls="k-ship", transform=f"translate({x} {y}) scale({size})")[
        path(cls="k-fin", d="M24-2l10-7v18l-10-7Z"), ellipse(cls="k-hull", rx=28, ry=11),
        path(cls="k-seam", d="M-27-3q27-9 54 0M-27 3q27 9 54 0"), path(cls="k-car", d="M-9 12H9l-3 6H-6Z"),
    ]  # fmt: skip
