"""The table in a terminal: a view in, something for rich to print out. Space is a list of places with distances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tradewinds.games.starfarers.view import SeatView, SectorView, ShipView, SiteView, View
from tradewinds.games.starfarers.words import Words

# Shape and colour both tell the players apart; the colours are Okabe and Ito's, which colour-blind people can tell too.
MARKS: Final = ("▲", "■", "◆", "●", "⬢", "★")
COLOURS: Final = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#D55E00", "#F0E442")
CLOSED: Final = "×"
FREE: Final = "·"
PORT: Final = "⌂"
TOKENS: Final = {"P": "☠", "I": "❄", "A": "✦"}
WIDE: Final = 150  # columns from which the players stand beside the map


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: the map, the players, what is in one's hand."""
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

    def noun(self, kind: str, name: str) -> str:
        return self.words.template(f"{kind}.{name}", self.language)

    def short(self, kind: str, name: str) -> str:
        """A short form where there is one."""
        key = f"table.{kind}-{name}"
        return self.words.template(key, self.language) if self.words.has(key, self.language) else self.noun(kind, name)

    def disc(self, name: str) -> str:
        number: int = self.words.rules.codec.numbers["Disc"][name]
        return self.words.write("Disc", number, self.language)

    def cards(self, cards: Mapping[str, int]) -> str:
        found = [f"{count} {self.noun('resource', name)}" for name, count in cards.items() if count]
        return ", ".join(found) or self.words.template("common.nothing", self.language)

    def seat(self, seat: int) -> Text:
        return Text(f"{MARKS[seat]} {self.names[seat]}", style=f"bold {COLOURS[seat]}")

    def mark(self, seat: int) -> Text:
        return Text(MARKS[seat], style=f"bold {COLOURS[seat]}")


class Picture:
    """Asks the console how wide it is, and lays the table out accordingly."""

    def __init__(self, view: View, labels: Labels) -> None:
        self.view = view
        self.labels = labels

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        space = Group(*sector_lists(self.view, self.labels))
        people = Group(*seats(self.view, self.labels))
        if options.max_width >= WIDE:
            grid = Table.grid(expand=True, padding=(0, 2, 0, 0), pad_edge=False)
            grid.add_column(ratio=3)
            grid.add_column(ratio=2)
            grid.add_row(space, people)
            yield grid
        else:
            yield space
            yield people


# space


def sector_lists(view: View, labels: Labels) -> Iterator[RenderableType]:
    """The sectors by how near they are to home, with the distances of one's own ships."""
    ships = view.seats[view.seat].ships if view.seat is not None else ()
    for title, stars in (("far", 2), ("near", 1), ("home", 0)):
        yield Rule(Text(labels(title), style="bold"), align="left", style="dim")
        rows = Table.grid(padding=(0, 1, 0, 0))
        for _ in range(4):
            rows.add_column(no_wrap=True)
        rows.add_column(justify="right", no_wrap=True, style="dim")
        for sector in view.sectors:
            if sector.stars == stars:
                rows.add_row(*sector_row(view, sector, ships, labels))
        yield rows


def sector_row(view: View, sector: SectorView, ships: Sequence[ShipView], labels: Labels) -> list[RenderableType]:
    there = Text("").join([*visitors(view, sector, labels)])
    away = "/".join(str(dict(ship.distances)[sector.name]) for ship in ships) if sector.stars else ""
    row: list[RenderableType] = [Text(sector.name, style="bold"), *contents(sector, labels), there, away]
    return row


def contents(sector: SectorView, labels: Labels) -> list[RenderableType]:
    """What the sector is, and who is settled there."""
    if sector.piece is None:
        return [Text(labels("unseen"), style="dim italic"), Text("")]
    if sector.people is not None:
        return [Text(f"{labels.noun('people', sector.people)} {sector.centre}"), stations(sector, labels)]
    if not sector.planets:
        return [Text(labels("empty"), style="dim"), Text("")]
    return [planets(sector, labels), Text(" ").join([site(one, labels) for one in sector.sites])]


def planets(sector: SectorView, labels: Labels) -> Text:
    return Text(" ").join(
        [Text(f"{labels.short('resource', one.resource)} {brief(one.disc)}") for one in sector.planets]
    )


def brief(disc: str | None) -> str:
    """A disc in as few characters as may be: a skull for pirates, a flake for ice, a star for an artifact."""
    if disc is None:
        return "?"
    return TOKENS[disc[0]] + disc[1:] if disc[0] in TOKENS else disc


def site(one: SiteView, labels: Labels) -> Text:
    """The number and point of a site, and who holds it."""
    if one.closed:
        return Text(CLOSED, style="dim")
    if one.owner is None:
        return Text(f"{one.name[-1]}:{one.point}", style="dim")
    return labels.mark(one.owner).append(PORT if one.spaceport else "")


def stations(sector: SectorView, labels: Labels) -> Text:
    docks = [labels.mark(owner) for owner in sector.stations] + [Text(FREE)] * (5 - len(sector.stations))
    line = Text("").join(docks)
    if sector.marker is not None:
        line.append(" ♥").append_text(labels.mark(sector.marker))
    return line


def visitors(view: View, sector: SectorView, labels: Labels) -> Iterator[Text]:
    """The ships at the sector's rim or in its middle."""
    for seat, player in enumerate(view.seats):
        for ship in player.ships:
            if ship.point in sector.rim or ship.point == sector.centre:
                yield labels.mark(seat)


# players


def seats(view: View, labels: Labels) -> Iterator[RenderableType]:
    yield Rule(Text(heading(view, labels), style="bold"), align="left", style="dim")
    yield players(view, labels)
    for seat, player in enumerate(view.seats):
        if player.friends or player.tokens or player.ships:
            yield possessions(seat, player, labels)
    for seat, player in enumerate(view.seats):
        if player.hand is not None:
            title = labels("hand") if seat == view.seat else labels("other-hand", name=labels.names[seat])
            yield Text.assemble((f"{title}: ", f"bold {COLOURS[seat]}"), labels.cards(player.hand))
    yield Text(labels("supply", cards=labels.cards(view.supply), reserve=view.reserve), style="dim")
    yield from talk(view, labels)


def heading(view: View, labels: Labels) -> str:
    """The turn, the last roll, and the speed once it has been shaken."""
    title = labels("turn" if view.turns else "before", turn=view.turns, target=view.target)
    thrown = [labels("rolled", total=view.dice)] if view.dice else []
    thrown += [labels("base", base=view.base)] if view.base else []
    return " · ".join([title, *thrown])


def players(view: View, labels: Labels) -> Table:
    columns = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    columns.add_column(labels("player"), no_wrap=True)
    for key in ("points", "cards", "boosters", "cannons", "pods", "medals", "left"):
        columns.add_column(labels(key), justify="right", no_wrap=True)
    for seat, player in enumerate(view.seats):
        left = f"{player.colonies}/{player.stations}/{player.shipyards}"
        cards = f"{player.cards}+{player.aside}" if player.aside else str(player.cards)
        numbers = [player.points, cards, player.boosters, player.cannons, player.upgrades["pod"], player.medals, left]
        columns.add_row(who(view, seat, labels), *(str(number) for number in numbers))
    return columns


def who(view: View, seat: int, labels: Labels) -> Text:
    player = view.seats[seat]
    roles = [labels("you")] if seat == view.seat else []
    if player.pilot is not None and not view.over:
        roles.append(labels("pilot", number=player.pilot) if len(view.seats) > 4 else labels("on-turn"))
    name = labels.seat(seat)
    return name.append(f" ({', '.join(roles)})", style="not bold") if roles else name


def possessions(seat: int, player: SeatView, labels: Labels) -> Text:
    """Friends, tokens and ships of a player in one line."""
    parts = [labels.noun("friend", friend) for friend in player.friends]
    parts += [labels.disc(token) for token in player.tokens]
    parts += [ship_words(ship, labels) for ship in player.ships]
    if player.owed_ships:
        parts.append(labels("owed", ships=player.owed_ships))
    return labels.mark(seat).append(" " + " · ".join(parts), style="not bold")


def ship_words(ship: ShipView, labels: Labels) -> str:
    words = f"{labels.noun('vessel', ship.vessel)} {ship.point}"
    if ship.left is not None:
        return f"{words} ({labels('steps', left=ship.left)})"
    if ship.grounded:
        return f"{words} ({labels('grounded')})"
    return f"{words} ✓" if ship.done else words


def talk(view: View, labels: Labels) -> Iterator[RenderableType]:
    """Open offers, and the encounter."""
    for offer in view.offers:
        give, want = labels.cards(offer.give), labels.cards(offer.want)
        yield labels.seat(offer.by).append(
            " " + labels("offer", serial=offer.serial, give=give, want=want), style="not bold"
        )
    if view.encounter is not None:
        opening = labels.noun("opening", view.encounter.opening)
        yield Text(labels("encounter", opening=opening), style="bold")
