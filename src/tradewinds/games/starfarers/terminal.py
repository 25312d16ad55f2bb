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
from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.games.starfarers.view import PlanetView, SeatView, SectorView, ShipView, SiteView, View, friends_of
from tradewinds.games.starfarers.view.talk import EncounterView
from tradewinds.games.starfarers.words import Words

CLOSED: Final = "×"
FREE: Final = "·"
PORT: Final = "⌂"
TOKENS: Final = {"P": "☠", "I": "❄", "A": "✦"}
BACKS: Final = {"triangle": "?△▲", "square": "?□■", "hexagon": "?⬡⬢"}  # by stars: one is an outline, two are filled
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
    return labels.counts("Resource", cards)


# space


def sector_lists(view: View, labels: Labels) -> Iterator[RenderableType]:
    """The sectors by how near they are to home, with the distances of one's own ships."""
    ships = view.seats[view.seat].ships if view.seat is not None else ()
    for band in ("far", "near", "home"):
        yield heading(Text(labels(band), style="bold"))
        rows = grid(*[{"no_wrap": True}] * 4, {"no_wrap": True, "justify": "right", "style": "dim"}, gap=1)
        for sector in view.sectors:
            if sector.band == band:
                rows.add_row(*sector_row(view, sector, ships, labels))
        yield rows


def sector_row(view: View, sector: SectorView, ships: Sequence[ShipView], labels: Labels) -> list[RenderableType]:
    there = Text("").join([*visitors(view, sector, labels)])
    away = "/".join(str(dict(ship.distances)[sector.name]) for ship in ships) if sector.band != "home" else ""
    name = Text(labels.thing("Slot", sector.name), style="bold")
    return [name, *contents(sector, labels), there, away]


def contents(sector: SectorView, labels: Labels) -> list[RenderableType]:
    """What the sector is, and who is settled there."""
    if sector.piece is None:
        return [Text(f"{labels('unseen')} {'★' * (sector.stars or 0)}", style="dim italic"), Text("")]
    if sector.people is not None:
        return [Text(labels(f"people.{sector.people}")), stations(sector, labels)]
    if not sector.planets:
        return [Text(labels("empty"), style="dim"), Text("")]
    return [planets(sector, labels), Text(" ").join([site(one, labels) for one in sector.sites])]


def planets(sector: SectorView, labels: Labels) -> Text:
    return Text(" ").join([Text(f"{resource(one.resource, labels)} {brief(one, sector)}") for one in sector.planets])


def resource(name: str, labels: Labels) -> str:
    return labels.short(f"resource-{name}", labels(f"resource.{name}"))


def brief(one: PlanetView, sector: SectorView) -> str:
    """A disc in as few characters as may be: a skull for pirates, a flake for ice, a star for an artifact.

    The back of one that lies face down tells its pool.
    """
    disc = one.disc
    if disc is None:
        return f"?{BACKS[one.icon][sector.stars or 0]}" if one.icon else "?"
    return TOKENS[disc[0]] + disc[1:] if disc[0] in TOKENS else disc


def site(one: SiteView, labels: Labels) -> Text:
    """Who holds a site, or on which side of its sector it is still free."""
    if one.closed:
        return Text(CLOSED, style="dim")
    if one.owner is None:
        _, args = labels.words.phrase("Site", labels.numbers["Site"][one.name])
        return Text(labels(args["side: Key"]), style="dim")
    return mark(one.owner).append(PORT if one.spaceport else "")


def stations(sector: SectorView, labels: Labels) -> Text:
    docks = [mark(owner) for owner in sector.stations] + [Text(FREE)] * (5 - len(sector.stations))
    line = Text("").join(docks)
    if sector.marker is not None:
        line.append(" ♥").append_text(mark(sector.marker))
    return line.append(f" {labels('pods-needed', pods=needed)}", style="dim") if (needed := pods(sector)) else line


def pods(sector: SectorView) -> int:
    """How many freight pods it takes to dock there; 0 where all docks are taken."""
    return (len(sector.stations) + 1) % 6


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
        if player.friends or player.tokens or player.ships or player.owed_ships or player.owes:
            yield possessions(seat, player, labels)
    for seat, player in enumerate(view.seats):
        if player.hand is not None:
            title = labels("hand") if seat == view.seat else labels("other-hand", name=labels.names[seat])
            yield Text.assemble((f"{title}: ", f"bold {COLOURS[seat]}"), cards_of(player.hand, labels))
        if player.seen is not None:
            yield seen_cards(seat, player, labels)
        if seat == view.seat and not view.over:
            yield Text(labels("rates", rates=rates(player, labels)), style="dim")
    yield from stores(view, labels)
    yield from talk(view, labels)


def seen_cards(seat: int, player: SeatView, labels: Labels) -> Text:
    """What was seen of a hand, where the table shows it."""
    seen = player.seen or {}
    others = player.cards + player.aside - sum(seen.values())
    parts = [cards_of(seen, labels)] if any(seen.values()) or not others else []
    parts += [labels("not-seen", cards=others)] if others else []
    return Text(f"{labels('seen-of', name=labels.names[seat])}: {', '.join(parts)}", style="dim")


def turn(view: View, labels: Labels) -> str:
    """The turn, its roll, and the speed once it has been shaken."""
    title = labels("turn" if view.turns else "before", turn=view.turns, target=view.target)
    thrown = [labels("rolled", total=view.dice)] if view.dice else []
    thrown += [labels("base", base=view.base)] if view.base else []
    thrown += [labels("board.black")] if view.black else []
    thrown += [labels(f"mode.{view.mode}")]
    return " · ".join([title, *thrown])


def players(view: View, labels: Labels) -> Table:
    columns = listing(1)
    columns.add_column(labels("player"), no_wrap=True)
    for key in ("points", "cards", "boosters", "cannons", "pods", "medals", "left"):
        columns.add_column(labels(key), justify="right", no_wrap=True)
    for seat, player in enumerate(view.seats):
        left = f"{player.colonies}/{player.stations}/{player.shipyards}"
        cards = f"{player.cards}+{player.aside}" if player.aside else str(player.cards)
        boosters = added(player.upgrades["booster"], player.boosters)
        cannons = added(player.upgrades["cannon"], player.cannons)
        numbers = [player.points, cards, boosters, cannons, player.upgrades["pod"], player.medals, left]
        columns.add_row(who(view, seat, labels), *(str(number) for number in numbers))
    return columns


def added(fitted: int, all_told: int) -> str:
    """What is on the mothership, and what friends add."""
    return f"{fitted}+{all_told - fitted}" if all_told > fitted else str(fitted)


def who(view: View, seat: int, labels: Labels) -> Text:
    player = view.seats[seat]
    roles = [labels("you")] if seat == view.seat else []
    if player.pilot is not None and not view.over:
        roles.append(labels("pilot", number=player.pilot) if len(view.seats) > 4 else labels("on-turn"))
    return bracketed(nameplate(seat, labels), roles)


def possessions(seat: int, player: SeatView, labels: Labels) -> Text:
    """Friends, tokens and ships of a player in one line, and what is still to come."""
    parts = [friend_words(name, spent, labels) for name, spent in friends_of(player)]
    parts += [labels.thing("Disc", token) for token in player.tokens]
    parts += [ship_words(ship, labels) for ship in player.ships]
    if player.owed_ships:
        parts.append(labels("owed", ships=player.owed_ships))
    if player.owes:
        parts.append(labels("board.owes", owes=player.owes))
    if player.jumps:
        parts.append(labels("board.jumps", jumps=player.jumps))
    return mark(seat).append(" " + " · ".join(parts), style="not bold")


def friend_words(name: str, spent: bool, labels: Labels) -> str:
    card = labels(f"friend.{name}")
    return labels("board.spent", card=card) if spent else card


def ship_words(ship: ShipView, labels: Labels) -> str:
    words = f"{labels(f'vessel.{ship.vessel}')} {labels.thing('Point', ship.point)}"
    if ship.left is not None:
        return f"{words} ({labels('steps', left=ship.left)})"
    if ship.grounded:
        return f"{words} ({labels('grounded')})"
    return f"{words} ✓" if ship.done else words


# what lies beside the map


def rates(player: SeatView, labels: Labels) -> str:
    """What the supply asks for one card, kind by kind."""
    return ", ".join(f"{resource(name, labels)} {rate}:1" for name, rate in player.rates.items())


def stores(view: View, labels: Labels) -> Iterator[RenderableType]:
    """Supply, box, piles, and the friendship cards that can still be won."""
    yield Text(labels("supply", cards=cards_of(view.supply, labels), reserve=view.reserve), style="dim")
    yield Text(labels("box", upgrades=labels.counts("Upgrade", view.box), medals=view.medals), style="dim")
    if not view.turns and any(view.pool.values()):
        yield Text(f"{labels('board.pool')} {labels.counts('Upgrade', view.pool)}")
    gone = ", ".join(sorted((name.removeprefix("encounter-") for name in view.discards), key=int)) or "–"
    yield Text(labels("piles", deck=view.deck, gone=gone, spares=view.spares), style="dim")
    yield Text(labels("board.friends-left"), style="dim")
    for sector in view.sectors:
        if sector.people is not None:
            yield friends_left(view, sector.people, labels)


def friends_left(view: View, people: str, labels: Labels) -> Text:
    """A people's cards that can still be won."""
    data = labels.data
    mine = [name for i, name in enumerate(FRIENDS) if data.people_names[data.friends.people[i]] == people]
    cards = [f"{labels(f'friend.{name}')}{times(view.friends[name])}" for name in mine if view.friends[name]]
    shown = "; ".join(cards) or labels("common.nothing")
    return Text(f"  {labels(f'people.{people}')}: {shown}", style="dim")


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


# talk


def talk(view: View, labels: Labels) -> Iterator[RenderableType]:
    """Open offers with what was said to them, and the encounter."""
    for offer in view.offers:
        give, want = cards_of(offer.give, labels), cards_of(offer.want, labels)
        said = labels("offer", serial=offer.serial, give=give, want=want)
        line = nameplate(offer.by, labels).append(f" {said}", style="not bold")
        yes, no = ([mark(seat) for seat in seats] for seats in (offer.accepted, offer.declined))
        yield Text("").join([line, *([Text(" ✓"), *yes] if yes else []), *([Text(" ✗"), *no] if no else [])])
    if view.encounter is not None:
        yield from encounter(view.encounter, labels)


def encounter(open_one: EncounterView, labels: Labels) -> Iterator[RenderableType]:
    """Whom it concerns, who reads, and all of the card that the viewer knows."""
    yield Text(labels("encounter", opening=labels(f"opening.{open_one.opening}")), style="bold")
    whom = [nameplate(seat, labels) for seat in open_one.concerns]
    yield Text(" ").join([*whom, Text(labels("board.reader", name=labels.names[open_one.reader]), style="dim")])
    if open_one.card is not None:
        yield Text(labels.thing("Encounter", open_one.card))
        rows = grid({"no_wrap": True}, {})
        for said, effects in labels.words.card(labels.numbers["Encounter"][open_one.card], labels.language):
            rows.add_row(f"  {said}", effects)
        yield rows
    for seat, rival in zip(open_one.concerns, open_one.rivals, strict=False):
        yield Text(labels(f"card.{open_one.contest}", name=labels.names[seat], other=labels.names[rival]))
    for shake in open_one.shakes:
        colours = " + ".join(labels(f"board.ball-{colour}") for colour in shake.balls)
        more = f" + {shake.total - shake.sum} = {shake.total}" if shake.total > shake.sum else ""
        yield nameplate(shake.seat, labels).append(f": {colours} = {shake.sum}{more}", style="not bold")
