"""Drawing rounds and ending them. Whatever is done here is one transaction, and may be tried by several processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any

from tradewinds import load
from tradewinds.match import chance
from tradewinds.web.lobby import apart
from tradewinds.web.logs import about, log
from tradewinds.web.store import Store
from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.notices import TABLE, new_note
from tradewinds.web.store.tables import RUNNING, Seat, Table, new_table
from tradewinds.web.store.tournaments import Entrant, Round, Tournament, Whole
from tradewinds.web.store.work import done_by
from tradewinds.web.tournament import course
from tradewinds.web.tournament.pairing import drawn
from tradewinds.web.tournament.ranking import totals


async def go_on(store: Store, whole: Whole, now: float, notify_after: float) -> None:
    """What is due, if anything; whoever is too late finds it done by another process."""
    tournament = whole.tournament
    done = [one.number for one in whole.rounds if one.ended is None and course.is_settled(whole, one)]
    if done:
        await store.tournaments.close_rounds(tournament.id, done, now)
    if tournament.status != RUNNING:
        return
    if course.is_over(whole, now):
        if await store.tournaments.end(tournament.id):
            log.info("tournament %s is over", tournament.id, extra=about("tournament-over"))
    elif course.next_is_due(whole, now):
        with contextlib.suppress(Conflict):
            await draw(store, whole, now, notify_after)


async def draw(store: Store, whole: Whole, now: float, notify_after: float) -> None:
    """The next round of all who are free: its tables are open, and those who sit there are told."""
    tournament, people = whole.tournament, {one.number: one for one in course.to_seat(whole)}
    points = totals([one.number for one in whole.entrants], course.played(whole))
    made = await asyncio.to_thread(
        drawn, tournament.seed, {one: points[one] for one in people}, course.drawn_before(whole),
        load(tournament.game).seats, tournament.size,
    )  # fmt: skip
    if not made.tables:
        return
    secret = chance.secret_from(None) if tournament.same else None
    fresh = Round(len(whole.rounds) + 1, now, None, secret, sorted(made.byes))
    tables = [_table(tournament, fresh, [people[one] for one in table]) for table in made.tables]
    told = await _told(store, tables, now + min(notify_after, tournament.patience / 3))
    await store.tournaments.put(tournament.id, fresh, tables, made.tables, done_by(*told))
    log.info("tournament %s: round %s", tournament.id, fresh.number, extra=about("tournament-round"))


def _table(tournament: Tournament, fresh: Round, people: Sequence[Entrant]) -> Table:
    """The tournament itself is its host: nobody at the table decides who plays there."""
    chairs: list[Seat] = []
    for one in people:
        name = apart(one.name, [chair.name for chair in chairs])
        chairs.append(Seat(one.person, name, one.bot, ready=one.bot is not None, origin=one.origin))
    table = new_table(
        tournament.game, tournament.options, tournament.clock, False, tournament.id, chairs, tournament.language
    )
    table.tournament = tournament.id
    if fresh.secret is not None:
        table.secret, table.deal = fresh.secret, f"{tournament.id}-{fresh.number}"
    return table


async def _told(store: Store, tables: Sequence[Table], due: float) -> list[Any]:
    found: list[Any] = []
    for match, person in ((table.id, chair.person) for table in tables for chair in table.seats):
        if person is not None and await store.notices.reached(person) is not None:
            found += new_note(person, match, TABLE, 0, due)
    return found
