"""What stays of a finished match without its rules: the last line of its record, and its score and log in words."""

from __future__ import annotations

import contextlib
import zlib
from typing import Any

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from tradewinds.web.store.schema import endings
from tradewinds.web.store.work import Work, done_by


class Ending(msgspec.Struct):
    """`closing` is the last line of the record. By language: what the points were given for, what else is said of them,
    and what a spectator read, each sentence with the number of the line after which it was told.
    """

    closing: dict[str, Any]
    winners: list[int]
    sources: dict[str, list[tuple[str, list[int]]]]
    notes: dict[str, list[str]]
    log: dict[str, list[tuple[int, str]]]

    @property
    def scores(self) -> list[int]:
        found: list[int] = self.closing["scores"]
        return found


class Endings:
    """Kept small, since most are never read: packed, an ending takes a tenth to a fifth of its record."""

    def __init__(self, work: Work) -> None:
        self.work = work

    async def keep(self, match: str, ending: Ending) -> None:
        """Once: what is kept already was told by the rules that the match was played by."""
        row = {"match": match, "packed": zlib.compress(msgspec.json.encode(ending), 9)}
        with contextlib.suppress(IntegrityError):
            await self.work.write(done_by(insert(endings).values(row)))

    async def put(self, match: str, ending: Ending) -> None:
        """In place of what was kept: somebody who is named in it has gone."""
        packed = zlib.compress(msgspec.json.encode(ending), 9)
        await self.work.write(done_by(update(endings).where(endings.c.match == match).values(packed=packed)))

    async def find(self, match: str) -> Ending | None:
        query = select(endings.c.packed).where(endings.c.match == match)
        packed = await self.work.read(lambda connection: connection.scalar(query))
        return None if packed is None else unpacked(packed)


def unpacked(packed: bytes) -> Ending:
    return msgspec.json.decode(zlib.decompress(packed), type=Ending)
