"""Matches that stand where each kind of phase is seen at its fullest, stored for a real server to go on from."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.web.server import Server
from tradewinds import Match, bot, games, load
from tradewinds.web.lobby import BOT_NAMES
from tradewinds.web.store.lines import Said
from tradewinds.web.store.preferences import Preferences
from tradewinds.web.store.store import Store, open_store
from tradewinds.web.store.tables import OVER, RUNNING, Clock, Seat, new_table

SESSION = "the-session-of-whoever-walks-through-the-pages"
MATCHES = 3  # of each game; together they show every kind of phase that is not very rare
STEPS = 3000
EARLY = 300  # lines of a match that a server brings back at once
PATIENT = ("--bot-pace", "3600")  # bots leave the positions as they are
TALK = ("Good winds to all!", "Who has tea to spare?", "I might, for the right price, after my next landing.")


class Position(NamedTuple):
    """`kind` is the phase; the viewer sits at `seat`, who is asked."""

    game: str
    kind: str
    match: Match
    seat: int

    @property
    def id(self) -> str:
        return f"{self.game}-{self.kind}".lower()


@cache
def positions(game: str) -> tuple[Position, ...]:
    """One for every kind of phase: where a seat that is asked has most to choose from, early in a match if it comes
    early at all; then one where the viewer waits, and the end.
    """
    found: dict[str, tuple[int, Position]] = {}
    for match in walked(game):
        for seat in match.actors:
            kind = type(match.phase).__name__
            width = len(match.legal(seat)) if match.length < EARLY else 1
            if width > found.get(kind, (0, None))[0]:
                found[kind] = (width, Position(game, kind, match.clone(), seat))
        if match.over and "Over" not in found:
            found["Over"] = (0, Position(game, "Over", match.clone(), 0))
    shown = [one for _, one in found.values()]
    asked = max((one for one in shown if one.match.length < EARLY and one.kind != "Over"), key=_lines)
    waits = min({*range(asked.match.seats)} - {*asked.match.actors}, default=asked.seat)
    return (*shown, asked._replace(kind="Waiting", seat=waits))


def _lines(one: Position) -> int:
    return one.match.length


def walked(game: str) -> Iterator[Match]:
    """All positions of some whole matches of bots: always the same ones."""
    player = bot("easy")
    for seed in range(1, MATCHES + 1):
        match, rng = Match(game, seats=min(4, load(game).seats[-1]), seed=seed), Random(seed)
        for _ in range(STEPS):
            yield match
            if match.over:
                break
            seat = rng.choice(match.actors)
            match.play(seat, player.choose(match.seen(seat), rng))


def before_the_end(game: str, decisions: int) -> Position:
    """A match in which the first seat has about so many decisions left."""
    asked: list[Match] = []
    for match in walked(game):
        if match.over:
            break
        if 0 in match.actors:
            asked = [*asked, match.clone()][-decisions:]
    return Position(game, "Late", asked[0], 0)


def served(server: Server, shown: Iterable[Position]) -> None:
    """Positions, in the store of a server that is not yet started; whoever has `SESSION` is the viewer."""
    with ThreadPoolExecutor(1) as aside:  # playwright has a loop of its own in this thread
        aside.submit(asyncio.run, _store(server.store, shown)).result()


def all_positions() -> list[Position]:
    return [one for game in games() for one in positions(game)]


async def _store(url: str, shown: Iterable[Position]) -> None:
    store = await open_store(url)
    try:
        viewer = await store.people.make_guest("Ada")
        await store.people.sign_in(SESSION, viewer.id)
        # A recap's caption lies over the board for a while; the six sentences of a first match take the log's place.
        await store.people.prefer(viewer.id, Preferences(recap="at-once", known=games()))
        for one in shown:
            await _keep(store, one, viewer.id)
    finally:
        await store.close()


async def _keep(store: Store, one: Position, viewer: str) -> None:
    match = one.match
    chairs = [Seat(bot="easy", name=BOT_NAMES[seat], ready=True) for seat in range(match.seats)]
    chairs[one.seat] = Seat(person=viewer, name="Ada", ready=True)
    table = new_table(one.game, match.options, Clock(), True, viewer, chairs)
    table.id, table.secret, table.header = one.id, match.secret, match.header()
    table.status = OVER if match.over else RUNNING
    await store.tables.add(table)
    await store.lines.append(table.id, match.lines(), None)
    for text in TALK:
        await store.lines.say(table.id, Said(1, chairs[1].name, text, time.time()))


def cookie(server: Server) -> dict[str, Any]:
    return {"name": "tradewinds", "value": SESSION, "url": server.base}
