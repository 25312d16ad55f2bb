"""What can be done at a table before its match begins. Every function here is a job for the room's own task."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from tradewinds import Bot, Match, bot, load
from tradewinds.match import chance
from tradewinds.match.course import checked_options
from tradewinds.web.clocks import KINDS
from tradewinds.web.house import House
from tradewinds.web.logs import about, log
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.room import Room
from tradewinds.web.settings import Settings
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import CLOSED, OPEN, OVER, RUNNING, Clock, Seat, Table, changes, new_table
from tradewinds.web.trouble import Forbidden, Missing, Trouble

LONGEST = 30 * 86_400
MOST_THOUGHTS = 100_000  # of a search for one decision, far more than any level has: workers are there for everybody
BOT_NAMES = ("Alba", "Brig", "Calla", "Dory", "Ebb", "Fathom")  # short, since every sentence of a match has one


async def open_table(
    house: House, host: Person, game: str, seats: list[str], options: Mapping[str, Any], clock: Clock, public: bool,
    language: str, foretold: tuple[str, str] | None = None,
) -> Table:  # fmt: skip
    """`seats` says for each seat: "me", "open", or the name of a bot; `language` is that of whoever has chosen none.

    `foretold` is the id of the table and the secret of its dice, where they were fixed before.
    """
    rules = load(game)
    if len(seats) not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        raise Trouble("seat-count", game=rules.title, least=least, most=most, count=len(seats))
    chosen = checked_options(rules, options)
    check_clock(clock)
    if language not in LANGUAGES:
        raise Trouble("no-language", language=language[:20], languages=", ".join(LANGUAGES))
    chairs = [seated(house.settings, who, number, host) for number, who in enumerate(seats)]
    table = new_table(game, chosen, clock, public, host.id, chairs, language)
    if foretold is not None:
        table.id, table.secret = foretold
    await house.store.tables.add(table)
    return table


def check_clock(clock: Clock) -> None:
    if clock.kind not in KINDS:
        raise Trouble("no-clock", kind=clock.kind, kinds=", ".join(KINDS))
    if clock.kind in ("move", "bank", "days") and not 5 <= clock.seconds <= LONGEST:
        raise Trouble("clock-seconds")
    if not 0 <= clock.increment <= LONGEST:
        raise Trouble("clock-seconds")


def seated(settings: Settings, who: str, number: int, host: Person) -> Seat:
    if who == "open":
        return Seat()
    if who == "me":
        return Seat(person=host.id, name=host.name, ready=True)
    player = settings.player(who)
    if isinstance(player, str):
        check_thoughts(bot(player))
    return Seat(bot=who, name=BOT_NAMES[number % len(BOT_NAMES)], ready=True)


def check_thoughts(player: Bot) -> None:
    thoughts = getattr(player, "budget", 0)  # of a search: a number, or the name of a level
    if isinstance(thoughts, int) and thoughts > MOST_THOUGHTS:
        raise Trouble("too-deep", most=MOST_THOUGHTS)


def waiting(room: Room) -> Table:
    if room.table.status != OPEN:
        raise Trouble("has-begun")
    return room.table


def chair_of(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Missing("no-seat", number=seat + 1)
    return table.seats[seat]


async def claim(room: Room, person: Person, seat: int) -> None:
    """A seat is claimed once; whoever hosts may claim several, to share one screen."""
    table = waiting(room)
    chair = chair_of(table, seat)
    if not chair.free:
        raise Trouble("seat-taken")
    mine = len(table.seats_of(person.id))
    if mine and person.id != table.host:
        raise Trouble("one-seat")
    chair.person, chair.ready = person.id, False
    chair.name = person.name if not mine else f"{person.name} {mine + 1}"
    told_anew(table)
    await room.save()


def told_anew(table: Table) -> None:
    """Whoever comes new knows the values that were told: nobody's dice shall hang on those."""
    for chair in table.seats:
        if chair.seal and chair.given:
            chair.seal = chair.given = None


async def leave(room: Room, person: Person, seat: int) -> None:
    table = waiting(room)
    chair = chair_of(table, seat)
    if chair.person != person.id and person.id != table.host:
        raise Forbidden("not-yours")
    table.seats[seat] = Seat()
    told_anew(table)
    await room.save()


async def put_bot(room: Room, person: Person, seat: int, level: str) -> None:
    table = waiting(room)
    if person.id != table.host:
        raise Forbidden("only-host")
    if chair_of(table, seat).person is not None:
        raise Trouble("seat-taken")
    table.seats[seat] = seated(room.house.settings, level, seat, person) if level != "open" else Seat()
    await room.save()


async def ready(room: Room, person: Person, is_ready: bool) -> None:
    table = waiting(room)
    mine = table.seats_of(person.id)
    if not mine:
        raise Trouble("no-own-seat")
    for seat in mine:
        table.seats[seat].ready = is_ready
    await room.save()


async def close(room: Room, person: Person) -> None:
    if person.id != waiting(room).host:
        raise Forbidden("only-host")
    await room.save(CLOSED)


async def start(room: Room, person: Person) -> None:
    """The seed is mixed here of all that was given; the opening is stored before anybody sees it."""
    table = waiting(room)
    if person.id != table.host and not table.seats_of(person.id):
        raise Forbidden("only-players")
    check_ready(table)
    table.secret = table.secret or chance.secret_from(None)
    mix = chance.Mix(table.secret, table.id, [share_of(chair) for chair in table.seats])
    match = Match(table.game, seats=len(table.seats), options=table.options, now=time.time, mix=mix)
    await room.house.crew.claim(table.id)
    table.header = match.header()
    table.status = RUNNING
    await room.stored(room.house.store.lines.append(table.id, match.lines(), None, changes(table)))
    room.match = match
    room.keeper.look(match, time.time())
    log.info("match %s begins: %s", table.id, table.game, extra=about("begin", table.id))
    room.changed()


def share_of(chair: Seat) -> dict[str, str] | None:
    """What this seat gives to the dice."""
    found = {name: text for name, text in (("seal", chair.seal), ("value", chair.given)) if text}
    return found or None


def check_ready(table: Table) -> None:
    for number, seat in enumerate(table.seats, 1):
        if seat.free:
            raise Trouble("seat-free", number=number)
        if not seat.ready:
            raise Trouble("not-ready", name=seat.name)


def may_restart(room: Room, person: str | None) -> bool:
    """Only alone with bots, and before one's first decision."""
    mine = room.table.seats_of(person)
    if room.match is None or not mine or room.table.host != person or room.table.status != RUNNING:
        return False
    alone = all(chair.person in (None, person) for chair in room.table.seats)
    return alone and not any(room.match.has_acted(seat) for seat in mine)


async def restart(room: Room, person: Person, instead: str) -> Table:
    """The same table with another choice of one option (`preset:errata`); the match that had begun is closed."""
    old = room.table
    if not may_restart(room, person.id):
        raise Trouble("has-begun")
    option, _, choice = instead.partition(":")
    named = {str(one): one for given in load(old.game).options if given.name == option for one in given.choices}
    options = checked_options(load(old.game), {**old.options, option: named.get(choice, choice)})
    chairs = [Seat(person=one.person, name=one.name, bot=one.bot, ready=True) for one in old.seats]
    table = new_table(old.game, options, old.clock, old.public, person.id, chairs, old.language)
    await room.house.store.tables.add(table)
    old.next = table.id
    await room.save(CLOSED)
    return table


async def rematch(room: Room, person: Person) -> Table:
    """The same people and terms, one seat further round; whoever asks second finds the same table."""
    old = room.table
    if not old.seats_of(person.id) and person.id != old.host:
        raise Forbidden("only-players")
    if old.next is not None:
        found = await room.house.store.tables.find(old.next)
        if found is not None:
            return found
    if old.status != OVER:
        raise Trouble("no-rematch")
    chairs = [Seat(person=one.person, name=one.name, bot=one.bot, ready=one.bot is not None) for one in old.seats]
    moved = chairs[1:] + chairs[:1]
    table = new_table(old.game, old.options, old.clock, old.public, person.id, moved, old.language)
    await room.house.store.tables.add(table)
    old.next = table.id
    await room.save()
    return table
