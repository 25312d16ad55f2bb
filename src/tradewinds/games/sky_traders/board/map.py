"""The honeycomb: tiles, skyships, and in the draft the sites that are still free."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import sqrt
from typing import Final

from tradewinds.draw.board import Regions, Spots, frame, layer
from tradewinds.draw.el import Child, Markup, g, path, rect, svg, text, title
from tradewinds.games.sky_traders.board.art import CLOUD, HEX, mark, pips, scene, skyship
from tradewinds.games.sky_traders.sites import around
from tradewinds.games.sky_traders.view import TileView, View
from tradewinds.games.sky_traders.view.ways import Site, laid, voyage
from tradewinds.games.sky_traders.words import Words
from tradewinds.games.sky_traders.words.labels import Labels

WIDTH: Final = 1000
LOWEST: Final = 540
HIGHEST: Final = 700
MARGIN: Final = 12
LARGEST: Final = 130  # a tile's radius when only few are laid
ARROWS: Final = ((0, 180), (120, 300), (240, 60))  # the turn of an arrow, brown and red, in the order of `around`
FAINT: Final = ((90, 80, 1.3), (880, 110, 1.7), (140, 560, 1.6), (830, 600, 1.4), (480, 400, 1.2), (520, 60, 1))


class Fit:
    """Where a site lies: the picture is always as wide, and as high as the tiles need."""

    def __init__(self, sites: Iterable[Site], turned: bool) -> None:
        """A turned board lies on its side: a high one is then larger on a page that is wide."""
        self.turned = turned
        places = [self.unit(site) for site in sites] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        self.wide: float = 2 if turned else sqrt(3)
        self.high: float = sqrt(3) if turned else 2
        wide, high = max(xs) - min(xs) + self.wide, max(ys) - min(ys) + self.high
        radius = min(LARGEST, (WIDTH - 2 * MARGIN) / wide)
        self.height = round(max(LOWEST, min(HIGHEST, radius * high + 2 * MARGIN)))
        self.radius = min(radius, (self.height - 2 * MARGIN) / high)
        self.left, self.top = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2

    def __call__(self, site: Site) -> tuple[float, float]:
        x, y = self.unit(site)
        return WIDTH / 2 + (x - self.left) * self.radius, self.height / 2 + (y - self.top) * self.radius

    def placed(self, site: Site) -> str:
        x, y = self(site)
        return f"translate({x:.1f} {y:.1f}) scale({self.radius / 100:.3f})"

    def unit(self, site: Site) -> tuple[float, float]:
        """Hexagons of radius 1; they stand on a point, or on an edge when turned."""
        q, r = site
        x, y = sqrt(3) * (q + r / 2), 1.5 * r
        return (y, -x) if self.turned else (x, y)


def aside(turned: bool) -> str | None:
    """A hexagon that stands on an edge."""
    return "rotate(90)" if turned else None


def fitted(view: View) -> Fit:
    """In the draft nothing turns, lest one loses one's way; the finished board lies as it is larger."""
    board, open_sites = laid(view), free(view)
    upright = Fit([*board, *open_sites], False)
    aside = Fit(board, True)
    return aside if not open_sites and aside.radius > 1.1 * upright.radius else upright


def free(view: View) -> dict[Site, str]:
    """The sites beside what is laid while tiles are missing, each with the colour that fits."""
    board = laid(view)
    if len(board) == len(view.tiles):
        return {}
    found = {(0, 0): "brown"} if not board else {}
    for (q, r), tile in board.items():
        colour = "red" if tile.colour == "brown" else "brown"
        found |= {site: colour for site in around(q, r, int(tile.colour == "red")) if site not in board}
    return found


def chart(view: View, spots: Spots, labels: Labels) -> Regions:
    board, open_sites = laid(view), free(view)
    fit = fitted(view)
    tiles = [
        tile_picture(tile, fit.placed(site), fit.turned, labels.words, labels.language) for site, tile in board.items()
    ]
    ghosts = [path(d=HEX, cls=f"ghost {colour}", transform=fit.placed(site)) for site, colour in open_sites.items()]
    return {
        **frame(WIDTH, fit.height, labels("map"), buttons(view, spots, fit, labels)),
        "layer-sky": sky(fit.height),
        "layer-tiles": layer("tiles")[ghosts, tiles],
        "layer-chips": layer("chips")[[chips(view, tile, fit.placed(site), labels) for site, tile in board.items()]],
        "layer-ships": layer("ships")[ships(view, fit, labels)],
    }


@cache
def sky(height: int) -> Markup:
    """The sky behind everything: after the draft it never changes."""
    clouds = [path(cls="faint", d=CLOUD, transform=f"translate({x} {y}) scale({size * 2})") for x, y, size in FAINT]
    return layer("sky")[rect(cls="heaven", width=WIDTH, height=height, rx=20), clouds]


@lru_cache(maxsize=1024)
def tile_picture(tile: TileView, place: str, turned: bool, words: Words, language: str) -> Markup:
    """A tile stays as it is while nobody comes or goes."""
    labels = Labels(words, language)
    face = labels.numbers["Good"][tile.exports[0]] + 1 if tile.kind == "city" else None
    good = tile.exports[0] if tile.exports else None
    about = {"data-about": f"Tile/{tile.name}"}
    return g(about, id=f"tile-{tile.name}", cls=f"tile k-{tile.kind} {tile.colour}", transform=place)[
        title[labels.tile_help(tile)],
        g(transform=aside(turned))[path(d=HEX, cls="rim"), path(d=HEX, cls="ground", transform="scale(.93)")],
        [arrow(turns[tile.colour == "red"] + 90 * turned) for turns in ARROWS],
        g(cls="scene")[scene(tile.kind, face, good)],
        g(cls="sign")[rect(cls="plate", x=-71, y=27, width=142, height=31, rx=7),
                      text(cls="name", x=0, y=50)[labels.place(tile)]],
    ]  # fmt: skip


def arrow(turn: int) -> Markup:
    """On an edge over which ships pass: 0 looks to the right, and the turn is clockwise on the page."""
    return path(cls="arrow", d="M70-13 87 0 70 13Z", transform=f"rotate({-turn})").markup()


def chips(view: View, tile: TileView, place: str, labels: Labels) -> Child:
    """What changes on a tile: the price of what it sells, the dice of the Dual City, a marked treasure."""
    prices = {row.good: row.price for row in view.exchange}
    shown: list[Child] = []
    if tile.exports:
        shown.append(chip(str(prices[tile.exports[0]])))
    if tile.kind == "dual-city" and view.dual:
        faces = [labels.numbers["Good"][good] + 1 for good in view.dual]
        shown += [pips(face, 18 * side, -82 + 6, 26) for face, side in zip(faces, (-1, 1), strict=False)]
    if any(one.treasure == tile.name for one in view.seats):
        shown.append(mark("map", 0, -76, 34, "treasure"))
    return g(id=f"chip-{tile.name}", cls="chips", transform=place)[shown] if shown else None


def chip(price: str) -> Child:
    return [rect(cls="price", x=-27, y=59, width=54, height=25, rx=6), text(cls="figure", x=0, y=80)[price]]


# ships


def berths(count: int) -> list[tuple[float, float, float]]:
    """Places for so many ships on a tile, clear of its plate: x, y and size."""
    size = min(1.0, 2.5 / max(count, 1))
    return [((i - (count - 1) / 2) * 62 * size, 0, size) for i in range(count)]


def harbour(view: View, fit: Fit) -> dict[int, tuple[float, float, float]]:
    """Where each ship is drawn."""
    found = {}
    for site, tile in laid(view).items():
        x, y = fit(site)
        for seat, (dx, dy, size) in zip(tile.traders, berths(len(tile.traders)), strict=True):
            found[seat] = (x + dx * fit.radius / 100, y + dy * fit.radius / 100, size * fit.radius / 100)
    return found


def ships(view: View, fit: Fit, labels: Labels) -> list[Markup]:
    return [skyship(seat, *place, labels.names[seat]) for seat, place in sorted(harbour(view, fit).items())]


# what can be clicked


def buttons(view: View, spots: Spots, fit: Fit, labels: Labels) -> list[Markup]:
    costs = {tile: cost for tile, (_, cost) in voyage(view, labels.data).items()}
    wide, high = 100 * fit.wide * fit.radius / WIDTH, 100 * fit.high * fit.radius / fit.height
    found: list[tuple[str, Site, int | None]] = [(f"site:{q},{r}", (q, r), None) for q, r in free(view)]
    for site, tile in laid(view).items():
        here = view.seat is not None and view.seats[view.seat].tile == tile.name
        found.append(("here", site, None) if here else (f"tile:{tile.name}", site, costs.get(tile.name)))
    drawn = []
    for anchor, site, cost in found:
        if anchor in spots:
            x, y = fit(site)
            drawn.append(over(spots, anchor, (100 * x / WIDTH, 100 * y / fit.height), (wide, high), hexagon(cost, fit)))
    return drawn + raids(view, spots, fit)


def over(spots: Spots, anchor: str, at: tuple[float, float], size: tuple[float, float], content: Child) -> Markup:
    """All numbers are per cent; a menu opens towards the middle."""
    side = "west" if at[0] < 38 else "east" if at[0] > 62 else "midst"
    return spots[anchor].over(*at, *size, content, f"hexspot {side}")


def hexagon(cost: int | None, fit: Fit) -> Markup:
    """The dashed edge of a place to go, with what the way there takes."""
    flag: list[Child] = [
        rect(x=-28, y=-84, width=56, height=30, rx=9),
        mark("fuel", -12, -69, 22),
        text(x=12, y=-61)[str(cost)],
    ]
    wide, high = 50 * fit.wide, 50 * fit.high
    return svg(cls="hexring", viewBox=f"{-wide:.1f} {-high:.1f} {2 * wide:.1f} {2 * high:.1f}", aria_hidden="true")[
        path(d=HEX, transform=f"{aside(fit.turned) or ''} scale(.94)"), cost is not None and g(cls="cost")[flag]
    ]


def raids(view: View, spots: Spots, fit: Fit) -> list[Markup]:
    """Ships that can be attacked."""
    drawn = []
    for seat, (x, y, size) in harbour(view, fit).items():
        if f"ship:{seat}" in spots:
            at, wide, high = (100 * x / WIDTH, 100 * y / fit.height), 6800 * size / WIDTH, 5600 * size / fit.height
            drawn.append(over(spots, f"ship:{seat}", at, (wide, high), None))
    return drawn
