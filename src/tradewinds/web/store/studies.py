"""What the coach found in finished matches, and which puzzles somebody has tried."""

from __future__ import annotations

import contextlib
import time
import zlib
from typing import Any

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from tradewinds.web.store.schema_coach import answers, studies
from tradewinds.web.store.schema_people import results
from tradewinds.web.store.work import Work, done_by

LOOKED_AT = 200  # matches of somebody, the newest, that a report card is made of


class Mark(msgspec.Struct, frozen=True):
    """A seat of a match that was looked through: what all its decisions gave away, how many of them, and what chance
    did to it, in chance to win.
    """

    lost: float
    mistakes: int
    decisions: int
    luck: float


class Card(msgspec.Struct, frozen=True):
    """What somebody's matches of one game add up to."""

    game: str
    matches: int
    lost: float
    mistakes: int
    decisions: int
    luck: float


class Studies:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def keep(self, match: str, report: dict[str, Any], marks: list[Mark]) -> None:
        """Once: whoever comes second changes nothing."""
        packed = zlib.compress(msgspec.json.encode(report), 9)
        row = {"match": match, "packed": packed, "card": msgspec.json.encode(marks).decode(), "made": time.time()}
        with contextlib.suppress(IntegrityError):
            await self.work.write(done_by(insert(studies).values(row)))

    async def find(self, match: str) -> dict[str, Any] | None:
        query = select(studies.c.packed).where(studies.c.match == match)
        packed = await self.work.read(lambda connection: connection.scalar(query))
        return None if packed is None else msgspec.json.decode(zlib.decompress(packed))

    async def cards(self, person: str) -> list[Card]:
        """A report card for each game."""
        mine = select(results.c.game, results.c.seat, studies.c.card).join(studies, studies.c.match == results.c.match)
        query = mine.where(results.c.person == person).order_by(results.c.ended.desc()).limit(LOOKED_AT)
        found = await self.work.read(lambda connection: connection.execute(query).all())
        marks: dict[str, list[Mark]] = {}
        for game, seat, card in found:
            marks.setdefault(str(game), []).append(msgspec.json.decode(card, type=list[Mark])[seat])
        return [_card(game, some) for game, some in sorted(marks.items())]


def _card(game: str, marks: list[Mark]) -> Card:
    lost, luck = sum(one.lost for one in marks), sum(one.luck for one in marks)
    mistakes, decisions = sum(one.mistakes for one in marks), sum(one.decisions for one in marks)
    return Card(game, len(marks), lost, mistakes, decisions, luck)


class Answers:
    """Guests' too, as preferences are kept."""

    def __init__(self, work: Work) -> None:
        self.work = work

    async def keep(self, person: str, puzzle: str, game: str, right: bool) -> None:
        """The first answer counts: whoever has been told knows it."""
        row = {"person": person, "puzzle": puzzle, "game": game, "right": right, "time": time.time()}
        with contextlib.suppress(IntegrityError):
            await self.work.write(done_by(insert(answers).values(row)))

    async def of_person(self, person: str | None) -> dict[str, bool]:
        """Which puzzles were tried, and whether the first answer was right."""
        if person is None:
            return {}
        query = select(answers.c.puzzle, answers.c.right).where(answers.c.person == person)
        found = await self.work.read(lambda connection: connection.execute(query).all())
        return {str(puzzle): bool(right) for puzzle, right in found}
