"""The table in a terminal: a view in, something for rich to print out. Space is a list of places with distances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from rich.console import ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.seats import COLOURS
from tradewinds.draw.terminal import Picture, beside, bracketed, grid, heading, listing, mark, nameplate
from tradewinds.games.starfarers.view import SeatView, SectorView, ShipView, SiteView, View
from tradewinds.games.starfarers.words import Words

CLOSED: Final = "×"
FREE: Final = "·"
PORT: Final = "⌂"
TOKENS: Final = {"P": "☠", "I": "❄", "A": "✦"}
WIDE: Final = 150  # columns from which the players stand beside the map


def table(view: View, words: Words, language: str, names: Sequence[str]) -> RenderableType:
    """All that the view shows: the map, the players, what is in one's hand."""
    return Picture(partial(laid_out, view, Labels(words, language, names)))


def laid_out(view: View, labels: Labels, options: ConsoleOptions) -> Iterator[RenderableType]:
    space, people = Group(*sector_lists(view, labels)), Group(*seats(view, labels))
    if options.max_width >= WIDE:
        yield beside(space, people, {"ratio": 3}, {"ratio": 2})
    else:
        yield from (space, people)


def cards_of(cards: Mapping[str, int], labels: Labels) -> str:
    found = [f"{count} {labels(f'resource.{name}')}" for name, count in cards.items() if count]
    return ", ".join(found) or labels("common.nothing")


# space


def sector_lists(view: View, labels: Labels) -> Iterator[RenderableType]:
    """The sectors by how near they are to home, with the distances of one's own ships."""
    ships = view.seats[view.seat].ships if view.seat is not None else ()
    for title, stars in (("far", 2), ("near", 1), ("home", 0)):
        yield heading(Text(labels(title), style="bold"))
        rows = grid(*[{"no_wrap": True}] * 4, {"no_wrap": True, "justify": "right", "style": "dim"}, gap=1)
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
        return [Text(f"{labels(f'people.{sector.people}')} {sector.centre}"), stations(sector, labels)]
    if not sector.planets:
        return [Text(labels("empty"), style="dim"), Text("")]
    return [planets(sector, labels), Text(" ").join([site(one, labels) for one in sector.sites])]


def planets(sector: SectorView, labels: Labels) -> Text:
    return Text(" ").join([Text(f"{resource(one.resource, labels)} {brief(one.disc)}") for one in sector.planets])


def resource(name: str, labels: Labels) -> str:
    return labels.short(f"resource-{name}", labels(f"resource.{name}"))


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
    return mark(one.owner).append(PORT if one.spaceport else "")


def stations(sector: SectorView, labels: Labels) -> Text:
    docks = [mark(owner) for owner in sector.stations] + [Text(FREE)] * (5 - len(sector.stations))
    line = Text("").join(docks)
    if sector.marker is not None:
        line.append(" ♥").append_text(mark(sector.marker))
    return line


def visitors(view: View, sector: SectorView, labels: Labels) -> Iterator[Text]:
    """The ships at the sector's rim or in its middle."""
    for seat, player in enumerate(view.seats):
        for ship in player.ships:
            if ship.point in sector.rim or ship.point == sector.centre:
                yield mark(seat)


# players


def seats(view: View, labels: Labels) -> Iterator[RenderableType]:
    yield heading(Text(turn(view, labels), style="bold"))
    yield players(view, labels)
    for seat, player in enumerate(view.seats):
        if player.friends or player.tokens or player.ships:
            yield possessions(seat, player, labels)
    for seat, player in enumerate(view.seats):
        if player.hand is not None:
            title = labels("hand") if seat == view.seat else labels("other-hand", name=labels.names[seat])
            yield Text.assemble((f"{title}: ", f"bold {COLOURS[seat]}"), cards_of(player.hand, labels))
    yield Text(labels("supply", cards=cards_of(view.supply, labels), reserve=view.reserve), style="dim")
    yield from talk(view, labels)


def turn(view: View, labels: Labels) -> str:
    """The turn, the last roll, and the speed once it has been shaken."""
    title = labels("turn" if view.turns else "before", turn=view.turns, target=view.target)
    thrown = [labels("rolled", total=view.dice)] if view.dice else []
    thrown += [labels("base", base=view.base)] if view.base else []
    return " · ".join([title, *thrown])


def players(view: View, labels: Labels) -> Table:
    columns = listing(1)
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
    return bracketed(nameplate(seat, labels), roles)


def possessions(seat: int, player: SeatView, labels: Labels) -> Text:
    """Friends, tokens and ships of a player in one line."""
    parts = [labels(f"friend.{friend}") for friend in player.friends]
    parts += [labels.thing("Disc", token) for token in player.tokens]
    parts += [ship_words(ship, labels) for ship in player.ships]
    if player.owed_ships:
        parts.append(labels("owed", ships=player.owed_ships))
    return mark(seat).append(" " + " · ".join(parts), style="not bold")


def ship_words(ship: ShipView, labels: Labels) -> str:
    words = f"{labels(f'vessel.{ship.vessel}')} {ship.point}"
    if ship.left is not None:
        return f"{words} ({labels('steps', left=ship.left)})"
    if ship.grounded:
        return f"{words} ({labels('grounded')})"
    return f"{words} ✓" if ship.done else words


def talk(view: View, labels: Labels) -> Iterator[RenderableType]:
    """Open offers, and the encounter."""
    for offer in view.offers:
        give, want = cards_of(offer.give, labels), cards_of(offer.want, labels)
        said = labels("offer", serial=offer.serial, give=give, want=want)
        yield nameplate(offer.by, labels).append(f" {said}", style="not bold")
    if view.encounter is not None:
        opening = labels(f"opening.{view.encounter.opening}")
        yield Text(labels("encounter", opening=opening), style="bold")
