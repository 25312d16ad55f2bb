"""What is drawn: symbols, dice, tiles as scenes, skyships, and the picture on the home page."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from tradewinds.draw import symbols
from tradewinds.draw.el import Child, Markup, Tag, circle, ellipse, g, line, path, rect, svg, title, use
from tradewinds.draw.seats import SHAPES

SYMBOLS: Final = {
    "minerals": "M3 20 6 10l4-2 3 12ZM13 20l1-14 3-3 4 6v11ZM6 10l2 10M17 3l1 17",
    "food": "M3 13h18a9 8 0 0 1-18 0ZM6 13c0-3 2-5 4-5s2 2 2 5M12 13c0-4 2-7 5-7 2 0 3 3 2 7",
    "textiles": "M4 6h13v12H4ZM17 6a3 6 0 0 1 0 12 3 6 0 0 1 0-12ZM4 10h10M4 14h10",
    "wine": "M7 2h10c1 6-1 10-5 10S6 8 7 2ZM12 12v8M8 21h8M7 6h10",
    "spices": "M4 12h16l-3 9H7ZM8 12c-1-3 1-4 0-7M12 12c-1-3 1-5 0-8M16 12c-1-3 1-4 0-7",
    "jewels": "M6 4h12l4 6-10 11L2 10ZM2 10h20M9 10l3 11 3-11-3-6Z",
    "grog": "M5 7h11v14H5ZM16 10h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3M5 7c0-4 4-4 5-3 2-3 6-1 6 3M9 11v6M12 11v6",
    "sludge": "M12 2c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13ZM9 14h.1M14 13h.1M9 18c2-2 4-2 6 0",
    "skyman": "M12 7a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM6 7h12l-2-4H8ZM4 23c0-5 3-7 8-7s8 2 8 7Z",
    "able-skyman": "M12 7a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM6 7h12l-2-4H8ZM4 23c0-5 3-7 8-7s8 2 8 7ZM9 20l3-2 3 2",
    "gunner": "M2 9l15-4 2 6-15 5ZM8 15a4 4 0 1 1 0 7 4 4 0 0 1 0-7ZM21 5l1-2M22 8h1.5",
    "boatswain": "M14 3v11a5 5 0 0 1-10 0M14 3a2.5 2.5 0 0 1 5 0M10 8h8M4 14l-2 2M4 14l2 2",
    "navigator": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z"
    "M15.5 8.5 13.5 13.5 8.5 15.5 10.5 10.5ZM12 2v2M12 20v2M2 12h2M20 12h2",
    "broker": "M12 2v19M7 21h10M4 6h16M4 6 1 13a3 3 0 0 0 6 0ZM20 6l-3 7a3 3 0 0 0 6 0Z",
    "astrologer": "M15 3a9 9 0 1 0 6 13A8 8 0 0 1 15 3ZM19 4l.8 1.8 1.8.8-1.8.8L19 9.2l-.8-1.8-1.8-.8 1.8-.8Z",
    "fuel": "M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 2-3 2-6 1-10Z",
    "coin": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM9 17V7h4a3 3 0 0 1 0 6H9",
    "wanted": "M5 2h14v20H5ZM12 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM8 5h8M8 18h8",
    "damage": "M3 3h18v18H3ZM14 3l-4 6 4 3-5 9M10 9 3 8M14 12l7 3",
    "upgrade": "M12 3 20 9V21H4V9ZM12 10v8M8 14h8",
    "crown": "M3 19h18l1-12-6 5-4-8-4 8-6-5Z",
    "wind": "M2 9h12a3 3 0 1 0-3-3M2 14h17a3 3 0 1 1-3 3M2 19h8a2 2 0 1 1-2 2",
    "map": "M3 5l6-2 6 2 6-2v16l-6 2-6-2-6 2ZM9 3v16M15 5v16",
    "letter": "M5 2h14v15H5ZM8 6h8M8 10h8M12 17a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
    "tailwind": "M2 8h13a3 3 0 1 0-3-3M2 13h15M17 9l5 4-5 4M5 18h8",
    "swords": "M3 3l13 13M14 18l4-4M17 17l4 4M21 3 8 16M10 18l-4-4M7 17l-4 4",
    "check": "M4 13l5 5L20 6",
    "barrel": "M6 3h12c2 6 2 12 0 18H6C4 15 4 9 6 3ZM4.7 9h14.6M4.7 15h14.6",
}  # fmt: skip
SHEET: Final = symbols.sheet(SYMBOLS)
HEX: Final = "M0-100 86.6-50V50L0 100-86.6 50V-50Z"
PIPS: Final = (
    ((12, 12),), ((7, 7), (17, 17)), ((7, 7), (12, 12), (17, 17)), ((7, 7), (17, 7), (7, 17), (17, 17)),
    ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)), ((7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)),
)  # fmt: skip


def known(name: str) -> str:
    """A thing that a pack names otherwise is a barrel."""
    return name if name in SYMBOLS else "barrel"


def icon(name: str, cls: str = "") -> Markup:
    return symbols.icon(known(name), f"icon {cls}")


@cache
def mark(name: str, x: float, y: float, size: float, cls: str = "") -> Markup:
    """A symbol inside a picture, named by its middle."""
    x, y = x - size / 2, y - size / 2
    return use(href=f"#i-{known(name)}", x=x, y=y, width=size, height=size, cls=f"mark {cls}").markup()


@lru_cache(maxsize=256)
def die(face: int, name: str = "") -> Markup:
    """A die's face; with a name, it says what it stands for."""
    said = {"role": "img", "aria-label": name} if name else {"aria-hidden": "true"}
    return svg(said, cls="die", viewBox="0 0 24 24")[
        name and title[name],
        rect(x=1.5, y=1.5, width=21, height=21, rx=5),
        [circle(cx=x, cy=y, r=2.3) for x, y in PIPS[face - 1]],
    ]


@cache
def pips(face: int, x: float, y: float, size: float) -> Markup:
    """A die inside a picture."""
    return g(cls="die", transform=f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 24:g})")[
        rect(x=1, y=1, width=22, height=22, rx=5), [circle(cx=u, cy=v, r=2.5) for u, v in PIPS[face - 1]]
    ]


# tiles: a hexagon of radius 100, its scene in the upper half


def scene(kind: str, face: int | None, good: str | None) -> Child:
    """A picture of what is there."""
    if kind == "city" or kind == "cove":
        pole: Child = pips(face, -48, -36, 30) if face else None
        return [island(), TOWERS if kind == "city" else ROCKS, pole, good and mark(good, 48, -36, 35, "sold")]
    return SCENES.get(kind, SCENES["flyover"])


def island() -> Tag:
    return path(cls="rock", d="M-62-12h124q-8 14-26 16-12 16-36 18-22-2-34-18-20-2-28-16Z")


TOWERS: Final = g(cls="towers")[
    rect(x=-24, y=-52, width=16, height=40), path(d="M-27-52h22l-11-20Z", cls="roof"),
    rect(x=-6, y=-40, width=20, height=28), path(d="M-9-40h26l-13-14Z", cls="roof"),
    rect(x=14, y=-62, width=12, height=50), path(d="M11-62h18l-9-22Z", cls="roof"),
    path(cls="win", d="M-18-42h4v7h-4ZM2-32h4v7h-4ZM18-50h4v7h-4ZM18-34h4v7h-4Z"),
]  # fmt: skip
ROCKS: Final = g(cls="towers")[
    path(cls="rock", d="M-30-12q4-34 18-44 8 10 6 44ZM4-12q2-46 18-60 14 18 10 60Z"),
    line(x1=-12, y1=-56, x2=-12, y2=-84), path(cls="pennon", d="M-12-84l24 7-24 8Z"),
]  # fmt: skip
SCENES: Final[dict[str, Child]] = {
    "volcano": g(cls="towers")[
        path(cls="rock", d="M-66 0-18-62h36L66 0q-66 22-132 0Z"),
        path(cls="lava", d="M-18-62h36l6 8-8 16-6-8-8 24-8-20-6 6-8-16Z"),
        path(cls="smoke", d="M-4-68q-14-8-2-16 6-12 16-2 14 0 8 12 4 8-8 8Z"),
    ],
    "dual-city": g(cls="towers")[
        path(cls="rock", d="M-72-12h62q-6 22-31 26-24-4-31-26ZM10-12h62q-6 22-31 26-24-4-31-26Z"),
        rect(x=-52, y=-46, width=18, height=34), path(d="M-55-46h24l-12-20Z", cls="roof"),
        rect(x=30, y=-52, width=18, height=40), path(d="M27-52h24l-12-20Z", cls="roof"),
        path(cls="bridge", d="M-24-14q24-22 48 0"),
    ],
    "geyser": g(cls="towers")[
        path(cls="rock", d="M-44 0q10-24 30-26h28q20 2 30 26-44 16-88 0Z"),
        path(cls="steam", d="M-8-26q-6-24 2-40-22 4-24-8 10-14 30-8 20-6 30 8-2 12-24 8 8 16 2 40Z"),
    ],
    "hyperzephyr": path(
        cls="swirl",
        d="M-58-30a58 42 0 0 1 110-12a44 32 0 0 1-82 34a32 22 0 0 1 52-34a18 13 0 0 1-26 22a9 7 0 0 1 8-12"
        "M-50 2q30 18 74 2",
    ),
    "flyover": g(cls="towers")[
        path(cls="rock", d="M-70-14q30-22 66-10 36-18 74 8-10 22-70 24-58-2-70-22Z"),
        path(cls="furrow", d="M-50-14q20-8 40-2M-44-2q30-8 56 0M12-18q20-8 40 0M20-4q16-6 30 0"),
        path(cls="cloud", d="M-40-46a10 10 0 0 1 18-8 13 13 0 0 1 24 2 9 9 0 0 1 4 17h-42a8 8 0 0 1-4-11Z"),
    ],
}  # fmt: skip


def skyship(seat: int, x: float, y: float, size: float, name: str) -> Markup:
    """A player's ship, 60 units wide at size 1: the envelope has the colour, on it stands the shape."""
    place = f"translate({x:.1f} {y:.1f}) scale({size:.3f})"
    return g(id=f"ship-{seat}", cls=f"skyship p{seat}", transform=place)[title[name], rigged(seat)]


def rigged(seat: int) -> list[Tag]:
    return [
        path(cls="rope", d="M-18 0-10 17M18 0 10 17"), path(cls="gondola", d="M-14 15h28l-5 10H-9ZM14 17l8 4-8 3Z"),
        ellipse(cls="envelope", cx=0, cy=-6, rx=30, ry=15),
        path(cls="shape", d=SHAPES[seat], transform="translate(0 -6) scale(.62)"),
    ]  # fmt: skip


def cover() -> Markup:
    """Two skyships between floating cities, the Volcano smoking behind them."""
    far = g(transform="translate(262 92) scale(.72)")[SCENES["volcano"]]
    town = g(transform="translate(62 122) scale(1)")[island(), TOWERS]
    clouds = [path(cls="cloud", d=CLOUD, transform=f"translate({x} {y}) scale({size})") for x, y, size in CLOUDS]
    ships = [skyship_cover(0, 172, 74, 1.5), skyship_cover(4, 236, 142, 0.95)]
    return svg(viewBox="0 0 320 180", cls="cover sky-scene", aria_hidden="true")[
        rect(cls="heaven", width=320, height=180), circle(cls="sun", cx=128, cy=34, r=16), far, clouds[:2], town,
        ships, clouds[2:],
    ]  # fmt: skip


CLOUD: Final = "M-40 10a12 12 0 0 1 4-22 18 18 0 0 1 32-8 16 16 0 0 1 28 8 12 12 0 0 1 6 22Z"
CLOUDS: Final = ((210, 40, 0.6), (24, 44, 0.7), (120, 168, 1.2), (300, 172, 1.1), (20, 176, 0.9))


def skyship_cover(seat: int, x: float, y: float, size: float) -> Markup:
    """The ship without an id: a cover may stand beside a board."""
    return g(cls=f"skyship p{seat}", transform=f"translate({x} {y}) scale({size})")[rigged(seat)]
