"""What is forgotten after a while: tables that never began or were given up, guests without matches, old talk.

Accounts and finished matches are kept. docs/host.md says the same in words for hosts.
"""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Delete, Select, and_, delete, select

from tradewinds.web.store.schema import chat, codes, grants, lines, matches, people, seats, sessions, tokens
from tradewinds.web.store.schema_coach import answers, studies
from tradewinds.web.store.schema_notices import channels, holidays, notes
from tradewinds.web.store.schema_people import ties
from tradewinds.web.store.schema_tournaments import entrants, tournaments
from tradewinds.web.store.tables import CLOSED, OPEN, OVER, RUNNING
from tradewinds.web.store.work import Work

DAY: Final = 86_400.0
UNUSED: Final = 14 * DAY  # for a table that never began, or was closed
GIVEN_UP: Final = 180 * DAY  # for a match in which nobody has moved
STRANGER: Final = 30 * DAY  # for a guest who sits nowhere
SAID: Final = 90 * DAY  # for what was said in a match that is over
HOUSE: Final = "house"  # in place of a match: what is said to everybody
SAID_TO_ALL: Final = 7 * DAY
PART: Final = 500  # ids that one statement names


class Expired(NamedTuple):
    """How many of each are gone."""

    tables: int
    matches: int
    guests: int
    talk: int


class Rehearsed(Exception):
    """Takes back what was done to find out how much there is."""

    def __init__(self, found: Expired) -> None:
        self.found = found


async def expire(work: Work, rehearse: bool = False, now: float | None = None) -> Expired:
    """Forget whatever is due, in one transaction; to rehearse is to do the same and take it back."""
    moment = time.time() if now is None else now

    def job(connection: Connection) -> Expired:
        found = _expired(connection, moment)
        if rehearse:
            raise Rehearsed(found)
        return found

    try:
        return await work.write(job)
    except Rehearsed as rehearsed:
        return rehearsed.found


def _expired(connection: Connection, now: float) -> Expired:
    connection.execute(delete(codes).where(codes.c.expires < now))
    unused = matches.c.status.in_((OPEN, CLOSED)) & (matches.c.changed < now - UNUSED)
    tables = _drop_matches(connection, _ids(connection, select(matches.c.id).where(unused)))
    given_up = _drop_matches(connection, _given_up(connection, now - GIVEN_UP))
    _drop_tournaments(connection, now - GIVEN_UP)
    guests = _drop_guests(connection, now - STRANGER)
    over = select(matches.c.id).where(matches.c.status == OVER)
    said = connection.execute(delete(chat).where(chat.c.time < now - SAID, chat.c.match.in_(over))).rowcount
    to_all = (chat.c.match == HOUSE) & (chat.c.time < now - SAID_TO_ALL)
    said += connection.execute(delete(chat).where(to_all)).rowcount
    return Expired(tables, given_up, guests, said)


def _given_up(connection: Connection, before: float) -> list[str]:
    """A table is not written with every move, so the last line of its match says when somebody was there."""
    idle = select(matches.c.id).where(matches.c.status == RUNNING, matches.c.changed < before)
    return [id for id in _ids(connection, idle) if _last_moved(connection, id) < before]


def _last_moved(connection: Connection, match: str) -> float:
    newest = select(lines.c.text).where(lines.c.match == match).order_by(lines.c.n.desc()).limit(1)
    found: dict[str, Any] = msgspec.json.decode(connection.scalar(newest) or "{}")
    return float(found.get("time") or 0.0)


def _drop_matches(connection: Connection, ids: list[str]) -> int:
    for table in (lines, chat, grants, seats, notes, studies):
        _drop(connection, delete(table), table.c.match, ids)
    _drop(connection, delete(matches), matches.c.id, ids)
    return len(ids)


def _drop_tournaments(connection: Connection, before: float) -> None:
    """Those that never began."""
    waiting = (tournaments.c.status == OPEN) & (tournaments.c.created < before)
    ids = _ids(connection, select(tournaments.c.id).where(waiting))
    _drop(connection, delete(entrants), entrants.c.tournament, ids)
    _drop(connection, delete(tournaments), tournaments.c.id, ids)


def _drop_guests(connection: Connection, before: float) -> int:
    """Whoever has no account, no seat, no table and no tournament: nothing is lost but a name."""
    sits = [select(one.c.person).where(one.c.person.is_not(None)) for one in (seats, entrants)]
    hosts = [select(one.c.host) for one in (matches, tournaments)]
    alone = and_(*(people.c.id.not_in(those) for those in (*sits, *hosts)))
    ids = _ids(connection, select(people.c.id).where(people.c.login.is_(None), people.c.created < before, alone))
    for table in (sessions, tokens, codes, grants, channels, notes, holidays, answers):
        _drop(connection, delete(table), table.c.person, ids)
    _drop(connection, delete(ties), ties.c.person, ids)
    _drop(connection, delete(ties), ties.c.other, ids)
    _drop(connection, delete(people), people.c.id, ids)
    return len(ids)


def _ids(connection: Connection, query: Select[Any]) -> list[str]:
    return [str(id) for id in connection.scalars(query)]


def _drop(connection: Connection, statement: Delete, column: ColumnElement[str], ids: list[str]) -> None:
    for start in range(0, len(ids), PART):
        connection.execute(statement.where(column.in_(ids[start : start + PART])))
