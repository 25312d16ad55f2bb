"""All ratings again from the records of a store, beside those that were kept as matches ended."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from tradewinds.web.rating import Outcome, Rating
from tradewinds.web.results import catch_up, stored_outcome
from tradewinds.web.store import Store
from tradewinds.web.store.ratings import Key, Reckoned, reckoned
from tradewinds.web.store.schema import matches
from tradewinds.web.store.schema_people import ratings, results
from tradewinds.web.store.tables import OVER


class Found(NamedTuple):
    """How many matches there are, how many are rated, why the others are not, and what the store has otherwise."""

    matches: int
    rated: int
    why: dict[str, int]
    ratings: dict[Key, Rating]
    differ: list[Key]


async def reckon(store: Store, write: bool) -> Found:
    """Where `write`, the store has afterwards what was reckoned; what nobody had entered is entered before."""
    if write:
        await catch_up(store)
    outcomes = await _outcomes(store)
    fresh = reckoned(outcomes)
    kept = await store.work.read(_kept)
    differ = sorted(key for key in kept.keys() | fresh.ratings.keys() if kept.get(key) != fresh.ratings.get(key))
    if write:
        await store.work.write(lambda connection: _write(connection, fresh))
    why = Counter(reason for reason in fresh.why.values() if reason is not None)
    return Found(len(outcomes), len(outcomes) - why.total(), dict(sorted(why.items())), fresh.ratings, differ)


async def _outcomes(store: Store) -> list[Outcome]:
    """One match after the other: a store may hold more than fits into memory."""
    query = select(matches.c.id).where(matches.c.status == OVER).order_by(matches.c.id)
    found = []
    for id in await store.work.read(lambda connection: connection.scalars(query).all()):
        table = await store.tables.find(id)
        outcome = None if table is None else await stored_outcome(store, table)
        if outcome is not None:
            found.append(outcome)
    return found


def _kept(connection: Connection) -> dict[Key, Rating]:
    query = select(ratings)
    return {
        (row.person, row.game, row.mode, row.pool): Rating(row.mu, row.sigma, row.matches)
        for row in connection.execute(query)
    }


def _write(connection: Connection, fresh: Reckoned) -> None:
    connection.execute(delete(ratings))
    connection.execute(update(results).values(mu=None, sigma=None))
    for match, why in fresh.why.items():
        connection.execute(update(results).where(results.c.match == match).values(why=why))
    for (match, seat), rating in fresh.after.items():
        here = (results.c.match == match) & (results.c.seat == seat)
        connection.execute(update(results).where(here).values(mu=rating.mu, sigma=rating.sigma))
    for (person, game, mode, pool), rating in fresh.ratings.items():
        row = {"person": person, "game": game, "mode": mode, "pool": pool, **rating._asdict()}
        connection.execute(insert(ratings).values(row))
