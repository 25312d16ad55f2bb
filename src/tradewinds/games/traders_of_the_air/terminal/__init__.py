"""The table in a terminal: a view in, something for rich to print out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tradewinds.games.traders_of_the_air.terminal.chart import Canvas, draw_lane
from tradewinds.games.traders_of_the_air.view import CityView, SeatView, View
from tradewinds.games.traders_of_the_air.words import Words

# Shape and colour both tell the players apart; the colours are Okabe and Ito's, which colour-blind people can tell too.
MARKS: Final = ("▲", "■", "◆", "●")
COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7")
GOODS: Final = {
    "orange": "#FF9F40", "brown": "#B98556", "blue": "#6FA8FF", "green": "#63C66B", "purple": "#C08CFF",
    "white": "bold #FFFFFF",
}  # fmt: skip
SHIP: Final = "►"
WIDE: Final = 116  # columns from which the guilds fit beside the map
MAP: Final = 76
HIGH: Final = 22
NARROW: Final = 60  # columns below which there is no map, but a list


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: the map, the supply, the guilds."""
    return Picture(view, Labels(words, language, names))


class Labels:
    """The table's short words."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = names

    def __call__(self, key: str, **args: Any) -> str:
        typed = {f"{name}: {type(value).__name__}": value for name, value in args.items()}
        return self.words.say(f"table.{key}", typed, self.language, self.names)

    def board(self, key: str) -> str:
        """What the page says as well."""
        return self.words.template(f"board.{key}", self.language)

    def thing(self, kind: str, name: str) -> str:
        return self.words.write(kind, self.words.rules.codec.numbers[kind][name], self.language)

    def city(self, name: str) -> str:
        return self.thing("City", name)

    def marker(self, name: str) -> Text:
        """Two letters and the value: colours alone do not tell enough to everybody."""
        colour, value = name.rsplit("-", 1)
        return Text(self.thing("Colour", colour)[:2].title() + value, style=GOODS.get(colour, ""))

    def markers(self, names: Sequence[str]) -> Text:
        return Text(" ").join([self.marker(name) for name in names]) if names else Text("–", style="dim")

    def seat(self, seat: int) -> Text:
        return Text(f"{MARKS[seat]} {self.names[seat]}", style=f"bold {COLOURS[seat]}")


class Picture:
    """Asks the console how wide it is, and lays the table out accordingly."""

    def __init__(self, view: View, labels: Labels) -> None:
        self.view = view
        self.labels = labels

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        view, labels = self.view, self.labels
        drawn = options.is_terminal and options.max_width >= NARROW
        left = Group(heading(view, labels), world(view, labels, options) if drawn else cities(view, labels))
        if options.is_terminal and options.max_width >= WIDE:
            grid = Table.grid(expand=True, padding=(0, 2, 0, 0), pad_edge=False)
            grid.add_column(width=MAP)
            grid.add_column(ratio=1)
            grid.add_row(Group(left, *notes(view, labels)), panels(view, labels))
            yield grid
        else:
            yield Group(left, *notes(view, labels), Text(""), guilds(view, labels), *powers(view, labels))


def heading(view: View, labels: Labels) -> Rule:
    title = Text(labels.thing("Chart", view.chart), style="bold")
    if view.turned:
        title.append(f" · {labels('turned')}", style="not bold")
    if view.setup is not None:
        title.append(f" · {labels.board('setup-' + view.setup.step)}", style="not bold")
    return Rule(title, align="left", style="dim")


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
    name = labels.city(city.name)
    return Text(f"{SHIP} {name} ", style="bold reverse") if city.ship else Text(name, style="bold")


def stall(city: CityView, labels: Labels) -> Text:
    """The fields of a city; an empty one shows its number."""
    fields = [
        Text(f"({field.number})", style="dim") if field.marker is None else labels.marker(field.marker)
        for field in city.fields
    ]
    return Text(" ").join(fields)


def branches(city: CityView) -> Text:
    """Whose branches stand there; a star marks the sole majority."""
    shown = [
        Text(f"{MARKS[seat]}{count}{'*' if city.majority == seat else ''}", style=COLOURS[seat])
        for seat, count in enumerate(city.branches)
        if count
    ]
    return Text(" ").join(shown) if shown else Text("–", style="dim")


def cities(view: View, labels: Labels) -> Table:
    """The map as a list, for narrow windows and for text that is read line by line."""
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for key in ("city", "fields", "branches", "wind"):
        rows.add_column(labels(key))
    for city in view.cities:
        onward = ", ".join(labels.city(lane.end) for lane in view.lanes if lane.start == city.name)
        rows.add_row(name_of(city, labels), stall(city, labels), branches(city), onward)
    return rows


# below the map


def notes(view: View, labels: Labels) -> Iterator[Text]:
    """Where the ship can go, the supply, and what is special now."""
    ship = view.ship
    along = [labels.city(lane.end) for lane in view.lanes if lane.start == ship]
    against = [labels.city(lane.start) for lane in view.lanes if lane.end == ship]
    data = labels.words.rules.data
    fares = {"one": data.with_the_wind, "two": data.against_the_wind}
    yield Text(labels("flights", along=", ".join(along) or "–", against=", ".join(against) or "–", **fares))
    gone = ", ".join(labels.thing("Colour", colour) for colour in view.removed)
    line = labels("supply", stacks=" ".join(map(str, view.stacks)))
    yield Text(f"{line} · {labels('removed', colours=gone)}" if gone else line)
    yield Text(labels("legend"), style="dim")
    if view.last is not None and not view.over:
        yield Text(labels("last-round", name=labels.names[view.last]), style="bold")
    elif view.quiet:
        yield Text(labels("quiet", rounds=view.quiet), style="bold")


# the guilds


def guilds(view: View, labels: Labels) -> Table:
    columns = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    columns.add_column(labels("player"))
    columns.add_column(labels("money"), justify="right", no_wrap=True)
    columns.add_column(labels("goods"))
    columns.add_column(labels("sold"))
    columns.add_column(labels("stock"), justify="right", no_wrap=True)
    columns.add_column(labels("points"), justify="right", no_wrap=True)
    for seat, guild in enumerate(view.seats):
        columns.add_row(
            who(view, seat, labels),
            labels("dollars", amount=guild.money),
            labels.markers(guild.goods),
            labels.markers(guild.sold),
            str(guild.stock),
            str(guild.total),
        )
    return columns


def who(view: View, seat: int, labels: Labels) -> Text:
    """Name, roles, and the guild if it is a special one."""
    roles = [labels("you")] if seat == view.seat else []
    roles += [labels("starter")] if seat == view.starter else []
    name = labels.seat(seat)
    if seat == view.active and not view.over:
        name = Text.assemble(("» ", "bold"), name)
    if roles:
        name.append(f" ({', '.join(roles)})", style="not bold")
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
        parts += [Rule(who(view, seat, labels), align="left", style="dim"), panel(guild, labels)]
        if guild.guild != "generic":
            parts.append(Text(labels.thing("Power", guild.guild), style="italic"))
    return Group(*parts)


def panel(guild: SeatView, labels: Labels) -> Group:
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column()
    rows.add_row(labels("goods"), labels.markers(guild.goods))
    rows.add_row(labels("sold"), labels.markers(guild.sold))
    money, points = labels("dollars", amount=guild.money), guild.total
    return Group(Text(labels("summary", money=money, stock=guild.stock, points=points)), rows)
