"""The city: sixteen tiles that slide, the workers that ride on them, and the arrows at the edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from tradewinds.draw.board import Spots
from tradewinds.draw.el import Child, Markup, div, h2, section, span
from tradewinds.draw.seats import badge
from tradewinds.games.airship_city.board.art import icon
from tradewinds.games.airship_city.board.labels import Labels, amounts
from tradewinds.games.airship_city.data import KINDS, SIDE
from tradewinds.games.airship_city.view import TileView, View
from tradewinds.games.airship_city.words import Words


def city(view: View, spots: Spots, labels: Labels) -> Markup:
    """Tiles and workers keep their order in the markup, whatever moves: what is put elsewhere would not glide."""
    places = {tile.tile: place for place, tile in enumerate(view.grid)}
    tiles = [
        tile_picture(view, view.grid[places[name]], places[name], spots, labels) for name in labels.data.tile_names
    ]
    pieces = [piece for seat in range(len(view.seats)) for piece in workers(view, seat, places, labels)]
    return section(id="pic-city", cls="city")[
        h2(cls="hidden")[labels("city")],
        [edge(line, way, spots, labels) for line, way in edges()],
        div(id="ground", cls="ground")[tiles, pieces],
    ]


# the edges


def edges() -> Iterator[tuple[str, str]]:
    for number in range(1, SIDE + 1):
        yield from ((f"row-{number}", "left"), (f"row-{number}", "right"))
        yield from ((f"column-{number}", "up"), (f"column-{number}", "down"))


def edge(line: str, way: str, spots: Spots, labels: Labels) -> Markup:
    """The arrow at the end of a line, where its tiles would go."""
    spot = spots.get(f"slide:{line}:{way}")
    sign = span(cls="arrow")[icon("arrow"), span(cls="number")[line[-1]]]
    shown = spot.around(sign, "push") if spot else span(cls="still", title=labels.thing("Line", line))[sign]
    return div(id=f"edge-{line}-{way}", cls=f"edge {way} n{int(line[-1]) - 1}")[shown]


# the tiles


def tile_picture(view: View, tile: TileView, place: int, spots: Spots, labels: Labels) -> Markup:
    here = tile.tile == view.visiting
    state = f"{' developed' if tile.developed else ''}{' here' if here else ''}"
    return div(id=f"tile-{tile.tile}", cls=f"tile {tile.kind} {at(place)}{state}")[
        face(tile, labels.words, labels.language), open_to(tile, here, spots)
    ]


def at(place: int) -> str:
    return f"x{place % SIDE} y{place // SIDE}"


@lru_cache(maxsize=1024)
def face(tile: TileView, words: Words, language: str) -> Markup:
    """The name, the symbol of the action, what it yields, the developed bonus or a hint of it, and the piggyback."""
    labels = Labels(words, language)
    return div(cls="face", title=tile_help(tile, labels), data_about=f"Tile/{tile.tile}")[
        span(cls="name")[labels.tile(tile.tile, tile.kind)],
        span(cls="sign")[icon(tile.kind, "big"), span(cls="yields")[amounts(labels, yields(tile, labels))]],
        span(cls="extras")[bonus(tile, labels), fellow(tile, labels)],
    ]


def yields(tile: TileView, labels: Labels) -> dict[str, int]:
    row = labels.data.yields[KINDS.index(tile.kind)]
    return {name: count for name, count in zip(labels.data.resource_names, row, strict=True) if count}


def bonus(tile: TileView, labels: Labels) -> Markup:
    """On the developed side what is paid, on the plain side the colours that may develop it."""
    count = labels.data.bonus[KINDS.index(tile.kind)]
    return span(cls="bonus")[tile.developed and f"★+{count}", [icon(colour) for colour in tile.colours]]


def fellow(tile: TileView, labels: Labels) -> Child:
    """What every other player with a worker here gets, on either side of the tile."""
    count = labels.data.piggyback[KINDS.index(tile.kind)]
    if not count:
        return None
    said = labels("fellow", count=count)
    return span(cls="fellow", role="img", aria_label=said, title=said)[icon("worker"), f"+{count}"]


def tile_help(tile: TileView, labels: Labels) -> str:
    side = [labels("developed")] if tile.developed else []
    return " ".join([f"{labels.thing('Tile', tile.tile)}:", labels.about("Tile", tile.tile), *side])


def open_to(tile: TileView, here: bool, spots: Spots) -> Child:
    """Where a worker can go, what can be developed; on the tile just reached its action, and a way to leave it."""
    spot = spots.get(f"tile:{tile.tile}") or (spots.get("here") if here else None)
    leave = spots.get("skip") if here else None
    return [
        spot.around(span(cls="rim")[""], "onto") if spot else None,
        leave.around(icon("cross"), "leave") if leave else None,
    ]


# the workers


def workers(view: View, seat: int, places: dict[str, int], labels: Labels) -> Iterator[Markup]:
    """Every seat has its own berth on each tile; several workers in one berth stand behind each other."""
    waiting = Counter(view.unmoved) if seat == view.turn else Counter[str]()
    standing: Counter[str] = Counter()
    for number, tile in enumerate(view.seats[seat].workers):
        fresh = waiting[tile] > standing[tile]
        said = labels("worker-fresh" if fresh else "worker", name=labels.names[seat])
        spot = f"pawn s{seat} k{standing[tile]}{' fresh' if fresh else ''}"
        standing[tile] += 1
        yield div(id=f"worker-{seat}-{number}", cls=f"worker {at(places[tile])}")[span(cls=spot)[badge(seat, said)]]
