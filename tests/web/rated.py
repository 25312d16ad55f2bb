"""Finished matches in a store, without a server: quick ones, played by chance or only told of."""

from __future__ import annotations

from random import Random

from tradewinds import Match, bot
from tradewinds.web.results import keep_result
from tradewinds.web.store import Store
from tradewinds.web.store.lines import How
from tradewinds.web.store.tables import OVER, Clock, Seat, Table, new_table


def person_at(person: str, name: str = "", origin: str = "") -> Seat:
    return Seat(person=person, name=name or person.title(), ready=True, origin=(origin or f"at {person}")[:16])


def bot_at(level: str) -> Seat:
    return Seat(bot=level, name=level.title(), ready=True)


def played(table: Table, seed: int, at: float, undo: int = 0) -> Match:
    """By chance to its end, a line a millisecond; so often something is taken back."""
    moments = iter(range(10**6))
    match = Match(table.game, seats=len(table.seats), seed=seed, now=lambda: at + next(moments) / 1000)
    player, rng = bot("random"), Random(seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, player.choose(match.seen(seat), rng))
        if undo and not match.over and match.can_undo(seat):
            match.undo(seat)
            undo -= 1
    return match


async def finished(
    store: Store, chairs: list[Seat], seed: int, at: float, clock: Clock | None = None, how: How | None = None,
    keep: bool = True, game: str = "packet-row", undo: int = 0,
) -> Table:  # fmt: skip
    """A match that is over, stored as a server stores it; `keep`: its result, too."""
    table = new_table(game, {}, clock or Clock(), True, chairs[0].person or "host", chairs, "en")
    match = played(table, seed, at, undo)
    table.header, table.secret, table.status = match.header(), str(match.closing()["seed"]), OVER
    await store.tables.add(table)
    await store.lines.append(table.id, match.lines(), None, None, how or {})
    if keep:
        await keep_result(store, table, match)
    return table
