"""Calls about tournaments: the list, one of them, making one, and every step in it."""

from __future__ import annotations

import time
from typing import Any

from msgspec import Struct

from tradewinds.match.chance import commitment
from tradewinds.web.api.calls import Call
from tradewinds.web.store.tables import OVER, Clock
from tradewinds.web.store.tournaments import Place, Round, Tournament, Whole
from tradewinds.web.tournament import course, steps
from tradewinds.web.tournament.doing import done, made

MOST = 100  # tournaments that are listed


class TournamentOut(Struct):
    """`commitment` is the SHA-256 of the seed that decides who plays whom; `seed` is told when all is over."""

    id: str
    name: str
    game: str
    kind: str
    status: str
    mine: bool
    size: int
    rounds: int
    every: float
    lasts: float
    patience: float
    same: bool
    clock: Clock
    options: dict[str, Any]
    language: str
    begins: float | None
    began: float | None
    commitment: str
    seed: str | None


class EntrantOut(Struct):
    """In the order of the standings, with all that decides it: points, the points of those met, wins, margin."""

    number: int
    name: str
    bot: str | None
    gone: bool
    mine: bool
    points: int
    company: int
    wins: int
    margin: int
    tables: int


class SeatOut(Struct):
    """`missed`: did not come in time. `place` and `points` are there when the match is over."""

    entrant: int
    missed: bool
    place: int | None
    points: int | None


class TournamentTableOut(Struct):
    """`status` is None where the match is gone."""

    match: str
    status: str | None
    seats: list[SeatOut]


class RoundOut(Struct):
    """`commitment` is the SHA-256 of the secret that all tables share, where they have the same deal."""

    number: int
    began: float
    ended: float | None
    commitment: str | None
    byes: list[int]
    tables: list[TournamentTableOut]


class WholeOut(Struct):
    """`table` is where one should be now; `takes`: it can still be entered."""

    tournament: TournamentOut
    takes: bool
    table: str | None
    entrants: list[EntrantOut]
    rounds: list[RoundOut]


async def list_tournaments(call: Call) -> list[TournamentOut]:
    found = await call.guest.store.tournaments.newest(MOST)
    return [tournament_out(one, call.guest.who) for one in found]


async def make_tournament(call: Call) -> TournamentOut:
    return tournament_out(await made(call.guest, call.person, call.body), call.person.id)


async def show_tournament(call: Call) -> WholeOut:
    return whole_out(await steps.found(call.guest.store, call.guest.path("id")), call.guest.who)


async def step_in_tournament(call: Call) -> WholeOut:
    return whole_out(await done(call.guest, call.person, call.guest.path("id"), call.body), call.person.id)


def tournament_out(one: Tournament, person: str | None) -> TournamentOut:
    return TournamentOut(
        one.id, one.name, one.game, one.kind, one.status, person == one.host, one.size, one.rounds, one.every,
        one.lasts, one.patience, one.same, one.clock, one.options, one.language, one.begins, one.began,
        commitment(one.seed), one.seed if one.status == OVER else None,
    )  # fmt: skip


def whole_out(whole: Whole, person: str | None) -> WholeOut:
    waits = course.waits_for(whole, person)
    return WholeOut(
        tournament_out(whole.tournament, person),
        steps.takes(whole, time.time()),
        None if waits is None else waits.match,
        _entrants(whole, person),
        [_round(whole, one) for one in whole.rounds],
    )


def _entrants(whole: Whole, person: str | None) -> list[EntrantOut]:
    known = {one.number: one for one in whole.entrants}
    found = []
    for line in course.standing(whole):
        one = known[line.entrant]
        mine = person is not None and one.person == person
        numbers = line.points, line.company, line.wins, line.margin, line.tables
        found.append(EntrantOut(one.number, one.name, one.bot, one.gone, mine, *numbers))
    return found


def _round(whole: Whole, one: Round) -> RoundOut:
    sealed = commitment(one.secret) if one.secret is not None else None
    tables = [_table(places) for places in course.seated(whole, one)]
    return RoundOut(one.number, one.began, one.ended, sealed, one.byes, tables)


def _table(places: list[Place]) -> TournamentTableOut:
    seats = [SeatOut(one.entrant, one.missed, one.place, one.points) for one in places]
    return TournamentTableOut(places[0].match, places[0].status, seats)
