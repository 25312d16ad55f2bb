"""Beside and below the map: the supply, the guilds, the viewer's own markers, the points, the guild boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from tradewinds.draw.board import Spots, legal
from tradewinds.draw.el import Child, Markup, b, details, div, h2, i, li, p, section, span, strong, summary, th, tr, ul
from tradewinds.draw.seats import badge, compared, figures
from tradewinds.draw.symbols import icon
from tradewinds.games.traders_of_the_air.board.labels import Labels, good, goods, money, swatch
from tradewinds.games.traders_of_the_air.data import GENERIC, GUILDS
from tradewinds.games.traders_of_the_air.view import View

POINTS: Final = ("sold", "unsold", "cities", "ones", "spread", "tallest", "last", "total")


# before the first turn


def setup(view: View, labels: Labels) -> Markup:
    """What is being done, by whom now, and who comes after."""
    if view.setup is None:
        return section(id="pic-setup", hidden=True).markup()
    key = "setup-boards" if view.setup.step == "boards" else "setup-branches"
    queue = [li[badge(seat), labels.names[seat]] for seat in view.setup.left]
    return section(id="pic-setup", cls="panel setup")[
        b[labels(key)], ul(cls="queue", aria_label=labels("setup-order"))[queue]
    ]


def undecided(view: View, seat: int) -> bool:
    """Has this seat yet to choose a guild board?"""
    return view.setup is not None and view.setup.step == "boards" and seat in view.setup.left


# the supply


def supply(view: View, labels: Labels) -> Markup:
    """Five stacks, the last of which ends the game; what is still in them, and what went to the box."""
    now = next((n for n, markers in enumerate(view.stacks) if markers), len(view.stacks))
    stacks = [stack(view, number, number == now, labels) for number in range(len(view.stacks))]
    return section(id="pic-supply", cls="panel supply")[
        h2[labels("supply")],
        ul(cls="stacks")[stacks],
        div(cls="notes")[notes(view, labels)],
        div(cls="folds")[tally("unseen", view.unseen, labels), tally("box", view.box, labels)],
    ]


def stack(view: View, number: int, now: bool, labels: Labels) -> Markup:
    markers = view.stacks[number]
    last = number == len(view.stacks) - 1
    state = "empty" if not markers else "now" if now else ""
    return li(cls=f"stack {state}{' last' if last else ''}", title=labels("stack", number=number + 1, markers=markers))[
        span(cls="pile", style=f"--n:{markers}")[b[markers]],
        span(cls="ordinal")[last and icon("flag"), number + 1],
    ]


def notes(view: View, labels: Labels) -> Iterator[Child]:
    """What ends the game, what is special now, which colours are not in it."""
    last, points = len(view.stacks), labels.data.last_stack_points
    if view.over:
        pass
    elif view.last is not None:
        yield p(cls="alarm")[badge(view.last), labels("table.last-round", name=labels.names[view.last])]
    else:
        yield p[icon("flag"), labels("end", number=last, points=points)]
    if view.quiet and view.last is None and not view.over:
        yield p(cls="alarm")[labels("table.quiet", rounds=view.quiet)]
    if view.removed:
        yield p[span(cls="goods")[[swatch(colour, labels) for colour in view.removed]], labels("removed")]


def tally(key: str, counted: tuple[tuple[str, int], ...], labels: Labels) -> Child:
    total = sum(count for _, count in counted)
    rows = [li[good(name, labels), f"× {count}"] for name, count in counted]
    return total > 0 and details(id=f"fold-{key}")[summary[labels(key, markers=total)], ul(cls="tally")[rows]]


# the guilds


def guilds(view: View, labels: Labels) -> Markup:
    seats = [guild(view, seat, labels) for seat in range(len(view.seats))]
    return section(id="side-guilds", cls="panel guilds")[h2[labels("guilds")], ul[seats]]


def guild(view: View, seat: int, labels: Labels) -> Markup:
    """One guild: money, unsold and sold markers, branches left, and what it can do."""
    house = view.seats[seat]
    turn = seat == view.active and not view.over
    return li(id=f"guild-{seat}", cls=f"guild p{seat}{' up' if turn else ''}")[
        div(cls="who")[
            badge(seat),
            strong[labels.names[seat]],
            seat == view.starter and starter(labels),
            money(house.money, labels),
            left(house.stock, labels),
        ],
        undecided(view, seat) and p(cls="mute")[labels("undecided")],
        house.guild != GUILDS[GENERIC]
        and p(cls="power", data_about=f"Guild/{house.guild}")[power(house.guild, labels)],
        row("goods", goods(house.goods, labels), labels),
        row("sold", goods(house.sold, labels), labels),
    ]


def starter(labels: Labels) -> Markup:
    said = labels("starter")
    return span(cls="starter", role="img", aria_label=said, title=said)[icon("start")]


def power(name: str, labels: Labels) -> Child:
    return [b[labels.thing("Guild", name)], " ", i[labels.thing("Power", name)]]


def row(key: str, content: Child, labels: Labels) -> Markup:
    return div(cls=f"line {key}")[span(cls="key")[labels(f"table.{key}")], content]


def left(stock: int, labels: Labels) -> Markup:
    said = labels("left", stock=stock)
    return span(cls="left", title=said)[icon("branch"), b[stock], span(cls="hidden")[said]]


def points(view: View, labels: Labels) -> Markup:
    """The points as if the match ended now."""
    rows = [
        tr(cls=key)[
            th(scope="row", title=worth(key, labels))[labels(f"source.{key}" if key != "total" else "total")],
            figures(getattr(score, key) or "·" for score in view.points),
        ]
        for key in POINTS
    ]
    return section(id="side-points", cls="panel points")[
        h2[labels("points" if not view.over else "points-end")], compared(labels.names, rows)
    ]


def worth(key: str, labels: Labels) -> str:
    """What the rules give for an item."""
    data = labels.data
    numbers = {
        "sold": data.sold_points, "unsold": data.unsold_points, "cities": data.city_points,
        "ones": data.most_ones_points, "spread": data.most_cities_points,
        "tallest": data.tallest_points, "last": data.last_stack_points, "total": 0,
    }  # fmt: skip
    return labels(f"worth-{key}", points=numbers[key], alone=data.monopoly_points)


# the viewer's own


def hand(view: View, spots: Spots, labels: Labels) -> Markup:
    """One's own markers by colour, with what can be done with them."""
    if view.seat is None:
        return section(id="hand-goods", hidden=True).markup()
    house = view.seats[view.seat]
    number = GUILDS.index(house.guild)
    limits = labels("limits", markers=labels.data.marker_limit[number], money=labels.data.money_limit[number])
    groups = [colour_group(colour, list(names), spots, labels) for colour, names in groupby(house.goods, key=colour_of)]
    return section(id="hand-goods", cls="panel own")[
        div(cls="who")[badge(view.seat), h2[labels("hand")], money(house.money, labels), left(house.stock, labels)],
        div(cls="groups")[groups or span(cls="mute")[labels("no-goods")], together(spots, labels)],
        not view.over and p(cls="help")[limits],
    ]


def colour_of(marker: str) -> str:
    return marker.rsplit("-", 1)[0]


def colour_group(colour: str, names: list[str], spots: Spots, labels: Labels) -> Markup:
    sale = spots.get(f"sell:{colour}")
    return div(cls="group", id=f"group-{colour}")[
        span(cls="goods")[[own_good(n, name, spots, labels) for n, name in enumerate(names)]],
        sale.around(span(cls="sale")[labels("sell", markers=len(names))], "sell") if sale else None,
    ]


def own_good(place: int, name: str, spots: Spots, labels: Labels) -> Markup:
    """Its id keeps a menu that was opened on one marker from staying open on the next."""
    return span(id=f"own-{name}-{place}")[legal(f"goods:{name}", good(name, labels), spots, "pick")]


def together(spots: Spots, labels: Labels) -> Child:
    """Sales of several colours at once."""
    spot = spots.get("sell:")
    return spot.around(span(cls="sale")[labels("together")], "sell") if spot else None


# guild boards


def boards(view: View, spots: Spots, labels: Labels) -> Markup:
    """All sides of all boards: while one chooses, and to look up where special ones are in play."""
    choosing = view.setup is not None and view.setup.step == "boards"
    if not choosing and all(house.guild == GUILDS[GENERIC] for house in view.seats):
        return section(id="pic-boards", hidden=True).markup()
    shown = ul(cls="sides")[[side(view, name, spots, labels) for name in GUILDS]]
    if choosing:
        return section(id="pic-boards", cls="panel boards")[h2[labels("boards")], shown]
    fold = details(id="fold-boards")[summary[labels("boards")], shown]
    return section(id="pic-boards", cls="panel boards")[fold]


def side(view: View, name: str, spots: Spots, labels: Labels) -> Markup:
    owners = [seat for seat, house in enumerate(view.seats) if house.guild == name != GUILDS[GENERIC]]
    number = labels.data.board[GUILDS.index(name)]
    inner = span(cls=f"side b{number}{' gone' if owners else ''}")[
        span(cls="title")[b[labels.thing("Guild", name)], [badge(seat, labels.names[seat]) for seat in owners]],
        span(cls="text")[labels.thing("Power", name)],
    ]
    return li(id=f"side-{name}")[legal(f"guild:{name}", inner, spots, "choose")]
