"""What if: a table of one's own at which a match goes on otherwise from one of its positions. It counts for nothing.

A branch begins in a position, which stands on the first line of its record, with dice of its own, which that line
commits to: so it replays and is verified like any other match. Where it comes from is told beside it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import SystemRandom
from typing import Any, Final, NamedTuple

import msgspec

from tradewinds import Match, Rules, games, load
from tradewinds.core.refusal import Problem
from tradewinds.web.house import House
from tradewinds.web.lobby import begun, open_table
from tradewinds.web.room import Room
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import OVER, Clock, Table
from tradewinds.web.tasks import STUCK, Tried, Try
from tradewinds.web.trouble import Forbidden, Trouble

MYSELF: Final = "self"  # in place of a bot: whoever opens the branch decides for the others, too
LONGEST: Final = 60  # letters of a name
PATIENCE: Final = 2 * STUCK


class Origin(NamedTuple):
    """Where a branch begins; `match` is "" where somebody wrote the position. `seat` is None where all is as it was:
    otherwise what this seat could not know is dealt anew.
    """

    match: str
    line: int
    seat: int | None

    def mark(self) -> dict[str, Any]:
        return self._asdict()


class Wish(NamedTuple):
    """Which seat one plays, and who plays the others: the name of a bot, or oneself; and what it shall be called."""

    seat: int
    others: str
    title: str
    language: str


class Written(msgspec.Struct):
    """A position as data, as pages give it out and take it."""

    game: str
    position: Any
    version: int | None = None
    options: dict[str, Any] = {}


async def check_open(house: House, room: Room) -> None:
    """Nothing is hidden any more where the match is over, unless others still play the same deal; nor in a branch."""
    table = room.table
    if table.status != OVER and table.branch is None:
        raise Forbidden("what-if-over")
    if table.deal is not None and await house.store.tournaments.sealed(table.id):
        raise Forbidden("same-deal")


def start_of(then: Match, seat: int | None) -> tuple[Rules, Any]:
    """The position as it was or, for a seat, as it may have been for all that the seat knew."""
    if then.over:
        raise Trouble("over-there")
    if seat is None:
        return then.rules, then.dump()
    if not 0 <= seat < then.seats:
        raise Trouble("no-eyes")
    return then.rules, then.rules.dump(then.seen(seat).imagine(SystemRandom()))


async def branched(house: House, host: Person, then: Match, origin: Origin, wish: Wish) -> tuple[Table, Match]:
    """The table of a branch, and the match that begins there."""
    rules, data = start_of(then, origin.seat)
    match = Match.at(rules, data, options=then.options)
    return await _opened(house, host, match, origin.match, wish), match


async def written_branch(house: House, host: Person, given: Written, wish: Wish) -> tuple[Table, Match]:
    """The same from a position that was pasted."""
    await check_written(house, given)
    match = Match.at(load(given.game, version=given.version), given.position, options=given.options)
    return await _opened(house, host, match, "", wish), match


def read_written(text: str, game: str) -> Written:
    """What was pasted: the position with the name of its game, or, for a game that is named beside it, alone."""
    try:
        data = msgspec.json.decode(text)
        given = msgspec.convert(data if "position" in data else {"game": game, "position": data}, Written)
    except (msgspec.MsgspecError, RecursionError, TypeError, UnicodeError):
        raise Trouble("no-position-data") from None
    check_game(given)
    return given


def check_game(given: Written) -> None:
    if given.game not in games():
        raise Trouble("no-game", name=given.game[:40])


async def check_written(house: House, given: Written) -> None:
    """By a worker: nobody knows what the rules make of it."""
    try:
        load(given.game, version=given.version)
    except Problem as problem:
        raise Trouble("bad-position", reason=str(problem).rstrip(".")) from None
    answer = await house.thinkers.ask(Try(given.game, given.version, given.options, given.position), PATIENCE)
    reason = "no worker came back" if answer is None else msgspec.json.decode(answer, type=Tried).problem
    if reason:
        raise Trouble("bad-position", reason=reason[:200].rstrip("."))


async def _opened(house: House, host: Person, match: Match, of: str, wish: Wish) -> Table:
    if not 0 <= wish.seat < match.seats:
        raise Trouble("no-eyes")
    if wish.others in ("me", "open"):
        raise Trouble("no-others")
    seats = ["me" if wish.others == MYSELF or seat == wish.seat else wish.others for seat in range(match.seats)]
    game, title = match.rules.name, wish.title[:LONGEST]
    return await open_table(
        house, host, game, seats, match.options, Clock(), False, wish.language, branch=(of, title)
    )  # fmt: skip


async def begin(room: Room, match: Match, origin: Origin | None) -> None:
    """A job for the room's own task."""
    timed = Match.resume(match.header(), match.lines(), match.secret, now=time.time)
    room.table.secret = timed.secret
    marks: dict[str, Any] = {} if origin is None else {"from": origin.mark()}
    await begun(room, None, timed, **marks)


async def rename(room: Room, person: Person, title: str) -> None:
    check_own(room, person)
    room.table.title = title or room.table.title
    await room.save()


def check_own(room: Room, person: Person) -> None:
    if room.table.branch is None or person.id != room.table.host:
        raise Forbidden("only-host")


def came_from(table: Table) -> Origin | None:
    """None where somebody wrote the position, or where it is no branch."""
    found = (table.header or {}).get("from")
    return None if table.branch is None or not isinstance(found, dict) else Origin(**found)


def default_seat(then: Match, eyes: int | None, own: Sequence[int]) -> int:
    """Whom to play: the one through whose eyes one looks, else oneself, else whoever is asked."""
    return next(iter([*([] if eyes is None else [eyes]), *own, *then.actors]), 0)
