"""Everything that is stored of a person: told to that person, and forgotten for good.

Matches belong to all who played them, so they stay, and replay as before; but who sat there is nobody any more: a
random number that leads nowhere, and that is the same at all of these tables, since ratings of the others hang on it.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, or_, select, update

from tradewinds.web.store.schema import PASSING, matches, metadata, people, seats
from tradewinds.web.store.schema_notices import channels, outbox
from tradewinds.web.store.schema_people import ratings, reports, results, ties
from tradewinds.web.store.schema_tournaments import entrants, tournaments
from tradewinds.web.store.tables import CLOSED, OPEN, RUNNING
from tradewinds.web.store.work import Work

NOBODY = "—"  # what a seat is called whose person is gone, where nothing else is
STANDIN = "medium"
SHARED = (seats, results, ratings, entrants)  # of which others need to know that somebody was there
OF_THE_MATCH = ("person", "bot", "standin", "seal", "given", "origin")
# Of no use to anybody, or not theirs alone: links and the dice are the table's.
SECRET = ("hash", "password", "origin", "seal", "given", "secret", "header", "invite", "watch")


async def told(work: Work, person: str) -> dict[str, Any]:
    """All rows that are about this person, by table; hashes of secrets are left out. A new table is among them as soon
    as it has a column `person`, and forgotten like the others.
    """
    return await work.read(lambda connection: _told(connection, person))


def _told(connection: Connection, person: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for table in metadata.sorted_tables:
        about = _about(table, person)
        if about is not None and table not in PASSING:
            columns = [column for column in table.c if column.name not in SECRET]
            found[table.name] = [dict(row) for row in connection.execute(select(*columns).where(about)).mappings()]
    return found


def _about(table: Table, person: str) -> ColumnElement[bool] | None:
    """Which of its rows are about this person, as far as they are theirs; None: none can be."""
    if table is people:
        return people.c.id == person
    if table is matches:
        played = select(seats.c.match).where(seats.c.person == person)
        return or_(matches.c.id.in_(played), matches.c.host == person)
    if table is reports:
        return reports.c.by == person
    return table.c.person == person if "person" in table.c else None


async def forget(work: Work, person: str) -> list[str]:
    """Done in one transaction; the matches in which the person sat come back, since they are shown otherwise now."""
    return await work.write(lambda connection: _forget(connection, person, f"gone{secrets.token_hex(8)}"))


def _forget(connection: Connection, person: str, nobody: str) -> list[str]:
    found = [str(id) for id in connection.scalars(select(seats.c.match).where(seats.c.person == person).distinct())]
    hosted = [str(id) for id in connection.scalars(select(matches.c.id).where(matches.c.host == person))]
    told_by = select(channels.c.id).where(channels.c.person == person)
    connection.execute(delete(outbox).where(outbox.c.channel.in_(told_by)))
    for table in metadata.sorted_tables:
        if "person" in table.c and table not in SHARED:
            connection.execute(delete(table).where(table.c.person == person))
    connection.execute(delete(ties).where(or_(ties.c.person == person, ties.c.other == person)))
    connection.execute(delete(reports).where(or_(reports.c.person == person, reports.c.by == person)))
    _stand_up(connection, person)
    for match in found:
        _blur(connection, match, person)
    connection.execute(update(seats).where(seats.c.person == person).values(person=nobody, name=NOBODY, **_wishes()))
    for table in (results, ratings):
        connection.execute(update(table).where(table.c.person == person).values(person=nobody))
    connection.execute(update(matches).where(matches.c.host == person).values(title=None))  # in their own words
    for table in (matches, tournaments):
        connection.execute(update(table).where(table.c.host == person).values(host=nobody))
    leaving = update(entrants).where(entrants.c.person == person)
    connection.execute(leaving.values(person=nobody, name=NOBODY, origin=None, gone=True))
    connection.execute(delete(people).where(people.c.id == person))
    touched = list(dict.fromkeys(found + hosted))
    for match in touched:  # so that whoever has it in memory notices
        connection.execute(update(matches).where(matches.c.id == match).values(changed=matches.c.changed + 0.001))
    return touched


def _wishes() -> dict[str, None]:
    """What else a seat knows of its person: all that may be missing, but for what the match itself hangs on."""
    return {one.name: None for one in seats.c if one.nullable and one.name not in OF_THE_MATCH}


def _stand_up(connection: Connection, person: str) -> None:
    """What has not begun waits for somebody else, or for nobody; what is being played a bot goes on with."""
    opened, running = (select(matches.c.id).where(matches.c.status == status) for status in (OPEN, RUNNING))
    mine = seats.c.person == person
    free: dict[str, Any] = {**_wishes(), **dict.fromkeys(OF_THE_MATCH), "name": "", "ready": False}
    connection.execute(update(seats).where(mine, seats.c.match.in_(opened)).values(free))
    connection.execute(update(matches).where(matches.c.host == person, matches.c.status == OPEN).values(status=CLOSED))
    connection.execute(update(seats).where(mine, seats.c.match.in_(running)).values(standin=STANDIN))


def _blur(connection: Connection, match: str, person: str) -> None:
    """Where somebody sat down from becomes a random value, the same for all who did: it still tells that they did."""
    query = select(seats.c.origin).where(seats.c.match == match, seats.c.person == person, seats.c.origin.is_not(None))
    for origin in set(connection.scalars(query)):
        blurred = secrets.token_hex(8)
        for table in (seats, results):
            here = (table.c.match == match) & (table.c.origin == origin)
            connection.execute(update(table).where(here).values(origin=blurred))
