"""What can be done at a table before its match begins. Every function here is a job for the room's own task."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from tradewinds import Bot, Match, bot, load
from tradewinds.match import chance
from tradewinds.match.course import checked_options
from tradewinds.web.clocks import KINDS
from tradewinds.web.holiday import arrive
from tradewinds.web.house import House
from tradewinds.web.logs import about, log
from tradewinds.web.notify.noting import Step, besides, both
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.room import Room
from tradewinds.web.settings import Settings
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import CLOSED, OPEN, RUNNING, Clock, Seat, Table, new_table
from tradewinds.web.store.ties import BLOCKED, FRIEND
from tradewinds.web.store.work import Job
from tradewinds.web.trouble import Forbidden, Missing, Trouble

LONGEST = 30 * 86_400
MOST_THOUGHTS = 100_000  # of a search for one decision, far more than any level has: workers are there for everybody
BOT_NAMES = ("Alba", "Brig", "Calla", "Dory", "Ebb", "Fathom")  # short, since every sentence of a match has one


async def open_table(
    house: House, host: Person, game: str, seats: list[str], options: Mapping[str, Any], clock: Clock, public: bool,
    language: str, foretold: tuple[str, str] | None = None, called: Sequence[str] = (), origin: str | None = None,
    friends: bool = False, branch: tuple[str, str] | None = None,
) -> Table:  # fmt: skip
    """`seats` says for each seat: "me", "open", or the name of a bot; `language` is that of whoever has chosen none.

    `foretold` is the id of the table and the secret of its dice, where they were fixed before. `called` has the names
    of those who share the host's screen, by seat. `origin` is where the host comes from; `friends`:
    nobody else may sit down. `branch`: the match that this one goes on from otherwise, and what it is called.
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
    name_people(chairs, host, called)
    for chair in chairs:
        chair.origin = origin if chair.person else None
    table = new_table(game, chosen, clock, public, host.id, chairs, language)
    table.friends = friends
    table.branch, table.title = branch or (None, None)
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
    rests = clock.opens != clock.closes
    if not (0 <= clock.opens < 24 and 0 <= clock.closes < 24) or (rests and clock.kind != "days"):
        raise Trouble("clock-hours")


def seated(settings: Settings, who: str, number: int, host: Person) -> Seat:
    if who == "open":
        return Seat()
    if who == "me":
        return Seat(person=host.id, name=host.name, ready=True)
    player = settings.player(who)
    if isinstance(player, str):
        check_thoughts(bot(player))
    return Seat(bot=who, name=BOT_NAMES[number % len(BOT_NAMES)], ready=True)


def name_people(chairs: list[Seat], host: Person, called: Sequence[str]) -> None:
    """The host's first seat has the host's name, and each further one that of somebody at the same screen."""
    mine = [number for number, chair in enumerate(chairs) if chair.person == host.id]
    for number in mine[1:]:
        chairs[number].name = called[number] if number < len(called) and called[number] else host.name
    for number, chair in enumerate(chairs):
        chair.name = apart(chair.name, [one.name for one in chairs[:number]])


def apart(name: str, taken: Sequence[str]) -> str:
    """The name, with a number where somebody else at the table has it already."""
    if not name or name not in taken:
        return name
    return next(told for told in (f"{name} {number}" for number in range(2, len(taken) + 3)) if told not in taken)


def check_thoughts(player: Bot) -> None:
    thoughts = getattr(player, "budget", 0)  # of a search: a number, or the name of a level
    if isinstance(thoughts, int) and thoughts > MOST_THOUGHTS:
        raise Trouble("too-deep", most=MOST_THOUGHTS)


def waiting(room: Room) -> Table:
    if room.table.status != OPEN:
        raise Trouble("has-begun")
    return room.table


def own_company(room: Room) -> Table:
    """A table whose people say themselves who sits there."""
    if room.table.tournament is not None:
        raise Trouble("of-tournament")
    return waiting(room)


def chair_of(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Missing("no-seat", number=seat + 1)
    return table.seats[seat]


async def claim(room: Room, person: Person, seat: int, called: str = "", origin: str | None = None) -> None:
    """A seat is claimed once; whoever hosts may claim several, to share one screen with people called otherwise."""
    table = own_company(room)
    chair = chair_of(table, seat)
    if not chair.free:
        raise Trouble("seat-taken")
    await check_welcome(room, person)
    mine = len(table.seats_of(person.id))
    if mine and person.id != table.host:
        raise Trouble("one-seat")
    chair.person, chair.ready, chair.origin = person.id, False, origin
    _call(table, seat, (called if mine else "") or person.name)
    told_anew(table)
    await room.save()


async def check_welcome(room: Room, person: Person) -> None:
    """The host's friends alone, where the host wants it so, and nobody whom the host has blocked."""
    host, ties = room.table.host, room.house.store.ties
    if person.id == host:
        return
    if await ties.are(host, person.id, BLOCKED):
        raise Forbidden("not-welcome")
    if room.table.friends and not await ties.are(host, person.id, FRIEND):
        raise Forbidden("friends-only")


async def rename(room: Room, person: Person, seat: int, name: str) -> None:
    """Before the match begins, everybody at a screen gets a name."""
    table = own_company(room)
    if chair_of(table, seat).person != person.id:
        raise Forbidden("not-yours")
    if name:
        _call(table, seat, name)
        await room.save()


def _call(table: Table, seat: int, name: str) -> None:
    others = [one.name for number, one in enumerate(table.seats) if number != seat]
    table.seats[seat].name = apart(name, others)


def told_anew(table: Table) -> None:
    """Whoever comes new knows the values that were told: nobody's dice shall hang on those."""
    for chair in table.seats:
        if chair.seal and chair.given:
            chair.seal = chair.given = None


async def leave(room: Room, person: Person, seat: int) -> None:
    table = own_company(room)
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
    table = waiting(room)
    if person.id != table.host and not table.seats_of(person.id):
        raise Forbidden("only-players")
    check_ready(table)
    await begin(room, next(iter(table.seats_of(person.id)), None))


async def begin(room: Room, mover: int | None, more: Job[None] | None = None) -> None:
    """The seed is mixed here of all that was given; `more` is stored with the opening, before anybody sees it."""
    table = room.table
    table.secret = table.secret or chance.secret_from(None)
    mix = mix_of(table, table.secret)
    match = Match(table.game, seats=len(table.seats), options=table.options, now=time.time, mix=mix)
    await begun(room, mover, match, more)


async def begun(room: Room, mover: int | None, match: Match, more: Job[None] | None = None, **marks: Any) -> None:
    """Stored first; `marks` stand beside what the match says of itself on the first line of its record."""
    table = room.table
    await room.house.crew.claim(table.id)
    table.header = {**match.header(), **marks}
    table.status = RUNNING
    await arrive(room.house, table)
    keeper = room.keeper.copy(table.seats)
    keeper.look(match, time.time())
    also = await besides(room.house, table, Step(None, match, mover, keeper.deadlines(match)))
    also = also if more is None else both(also, more)
    await room.stored(room.house.store.lines.append(table.id, match.lines(), None, also))
    room.match, room.keeper = match, keeper
    log.info("match %s begins: %s", table.id, table.game, extra=about("begin", table.id))
    room.changed()


def mix_of(table: Table, secret: str) -> chance.Mix:
    """Where several tables share their dice, nobody's value can be in them, nor the name of one table."""
    shares = [None if table.deal else share_of(chair) for chair in table.seats]
    return chance.Mix(secret, table.deal or table.id, shares)


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
