"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from rich.console import ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.seats import COLOURS, MARKS
from tradewinds.draw.terminal import Picture, beside, bracketed, grid, heading, listing, nameplate
from tradewinds.games.traders_of_the_air.terminal.chart import Canvas, draw_lane
from tradewinds.games.traders_of_the_air.view import CityView, SeatView, View
from tradewinds.games.traders_of_the_air.words import Words

GOODS: Final = {
    "orange": "#FF9F40", "brown": "#B98556", "blue": "#6FA8FF", "green": "#63C66B", "purple": "#C08CFF",
    "white": "bold #FFFFFF",
}  # fmt: skip
SOURCES: Final = ("sold", "unsold", "cities", "ones", "spread", "tallest", "last")
SHIP: Final = "►"
WIDE: Final = 116  # columns from which the guilds fit beside the map
MAP: Final = 76
HIGH: Final = 22
NARROW: Final = 60  # columns below which there is no map, but a list


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: the map, the supply, the guilds."""
    return Picture(partial(laid_out, view, Labels(words, language, names)))


def laid_out(view: View, labels: Labels, options: ConsoleOptions) -> Iterator[RenderableType]:
    drawn = options.is_terminal and options.max_width >= NARROW
    left = Group(heading(chart_title(view, labels)), world(view, labels, options) if drawn else cities(view, labels))
    if options.is_terminal and options.max_width >= WIDE:
        under: list[RenderableType] = [*notes(view, labels), Text(""), points(view, labels)]
        yield beside(Group(left, *under), panels(view, labels), {"width": MAP}, {"ratio": 1})
    else:
        people: list[RenderableType] = [guilds(view, labels), *powers(view, labels), points(view, labels)]
        yield Group(left, *notes(view, labels), Text(""), *people)


def chart_title(view: View, labels: Labels) -> Text:
    title = Text(labels.thing("Chart", view.chart), style="bold")
    if view.turned:
        title.append(f" · {labels('turned')}", style="not bold")
    if view.setup is not None:
        title.append(f" · {labels('board.setup-' + view.setup.step)}", style="not bold")
    return title


# the map


def world(view: View, labels: Labels, options: ConsoleOptions) -> Text:
    """Cities where they lie, with what lies there; dotted lanes, their arrows with the wind."""
    canvas = Canvas(min(MAP, options.max_width), HIGH, [(city.x, city.y) for city in view.cities])
    spots = {}
    for city in view.cities:
        block = [name_of(city, labels), stall(city, labels), branches(city)]
        spots[city.name] = canvas.place(city.x, city.y, block)
    for lane in view.lanes:
        draw_lane(canvas, spots[lane.start], spots[lane.end])
    return canvas.text()


def name_of(city: CityView, labels: Labels) -> Text:
    name = labels.thing("City", city.name)
    return Text(f"{SHIP} {name} ", style="bold reverse") if city.ship else Text(name, style="bold")


def stall(city: CityView, labels: Labels) -> Text:
    """The fields of a city; an empty one shows its number."""
    fields = [
        Text(f"({field.number})", style="dim") if field.marker is None else marker(field.marker, labels)
        for field in city.fields
    ]
    return Text(" ").join(fields)


def marker(name: str, labels: Labels) -> Text:
    """Two letters and the value: colours alone do not tell enough to everybody."""
    colour, value = name.rsplit("-", 1)
    return Text(labels.thing("Colour", colour)[:2].title() + value, style=GOODS.get(colour, ""))


def markers(names: Iterable[str], labels: Labels) -> Text:
    return in_a_row(marker(name, labels) for name in names)


def counted(pairs: Iterable[tuple[str, int]], labels: Labels) -> Text:
    """So many of each marker."""
    return in_a_row(Text.assemble(f"{count}×" if count > 1 else "", marker(name, labels)) for name, count in pairs)


def in_a_row(parts: Iterable[Text]) -> Text:
    return Text(" ").join(parts) or Text("–", style="dim")


def branches(city: CityView) -> Text:
    """Whose branches stand there; a star marks the sole majority."""
    return in_a_row(
        Text(f"{MARKS[seat]}{count}{'*' if city.majority == seat else ''}", style=COLOURS[seat])
        for seat, count in enumerate(city.branches)
        if count
    )


def cities(view: View, labels: Labels) -> Table:
    """The map as a list, for narrow windows and for text that is read line by line."""
    rows = listing()
    for key in ("city", "fields", "branches", "wind"):
        rows.add_column(labels(key))
    for city in view.cities:
        onward = ", ".join(labels.thing("City", lane.end) for lane in view.lanes if lane.start == city.name)
        rows.add_row(name_of(city, labels), stall(city, labels), branches(city), onward)
    return rows


# below the map


def notes(view: View, labels: Labels) -> Iterator[Text]:
    """Where the ship can go, the supply, and what is special now."""
    along = [labels.thing("City", lane.end) for lane in view.lanes if lane.start == view.ship]
    against = [labels.thing("City", lane.start) for lane in view.lanes if lane.end == view.ship]
    fares = {"one": labels.data.with_the_wind, "two": labels.data.against_the_wind}
    yield Text(labels("flights", along=", ".join(along) or "–", against=", ".join(against) or "–", **fares))
    gone = ", ".join(labels.thing("Colour", colour) for colour in view.removed)
    line = labels("supply", stacks=" ".join(map(str, view.stacks)))
    yield Text(f"{line} · {labels('removed', colours=gone)}" if gone else line)
    for key, left in (("unseen", view.unseen), ("box", view.box)):
        yield Text.assemble(f"{labels(key)}: ", counted(left, labels))
    yield Text(labels("legend"), style="dim")
    if view.last is not None and not view.over:
        yield Text(labels("last-round", name=labels.names[view.last]), style="bold")
    elif view.quiet:
        yield Text(labels("quiet", rounds=view.quiet), style="bold")


# the guilds


def guilds(view: View, labels: Labels) -> Table:
    columns = listing()
    for key in ("player", "money", "goods", "sold", "stock", "points"):
        number = key in ("money", "stock", "points")
        columns.add_column(labels(key), justify="right" if number else "left", no_wrap=number)
    for seat, guild in enumerate(view.seats):
        columns.add_row(
            who(view, seat, labels),
            labels("dollars", amount=guild.money),
            markers(guild.goods, labels),
            markers(guild.sold, labels),
            str(guild.stock),
            str(guild.total),
        )
    return columns


def who(view: View, seat: int, labels: Labels) -> Text:
    """Name, roles, and the guild if it is a special one."""
    roles = [labels("you")] if seat == view.seat else []
    roles += [labels("starter")] if seat == view.starter else []
    name = nameplate(seat, labels)
    if seat == view.active and not view.over:
        name = Text.assemble(("» ", "bold"), name)
    bracketed(name, roles)
    if view.seats[seat].guild != "generic":
        name.append(f" {labels.thing('Guild', view.seats[seat].guild)}", style="not bold italic")
    return name


def powers(view: View, labels: Labels) -> Iterator[Text]:
    """What the special guilds in play can do."""
    for seat, guild in enumerate(view.seats):
        if guild.guild != "generic":
            power = labels.thing("Power", guild.guild)
            yield Text.assemble((MARKS[seat], COLOURS[seat]), f" {labels.thing('Guild', guild.guild)}: {power}")


def panels(view: View, labels: Labels) -> Group:
    """One paragraph for each guild, beside the map."""
    parts: list[RenderableType] = []
    for seat, guild in enumerate(view.seats):
        parts += [heading(who(view, seat, labels)), panel(guild, labels)]
        if guild.guild != "generic":
            parts.append(Text(labels.thing("Power", guild.guild), style="italic"))
    return Group(*parts)


def points(view: View, labels: Labels) -> Table:
    """What everybody would have if the match ended now, item by item (6.1)."""
    rows = listing()
    rows.add_column(labels("points" if view.over else "ended"))
    for seat in range(len(view.seats)):
        rows.add_column(nameplate(seat, labels), justify="right")
    for key in SOURCES:
        rows.add_row(labels(f"source.{key}"), *(str(getattr(one, key) or "·") for one in view.points))
    return rows


def panel(guild: SeatView, labels: Labels) -> Group:
    rows = grid({"style": "dim", "no_wrap": True})
    rows.add_row(labels("goods"), markers(guild.goods, labels))
    rows.add_row(labels("sold"), markers(guild.sold, labels))
    money, points = labels("dollars", amount=guild.money), guild.total
    return Group(Text(labels("summary", money=money, stock=guild.stock, points=points)), rows)
