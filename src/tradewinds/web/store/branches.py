"""Branches: tables at which somebody goes on otherwise from a position of a match, or from one that was written."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from tradewinds.web.store.schema import matches
from tradewinds.web.store.tables import CLOSED, Table, found_by
from tradewinds.web.store.work import Work

MOST = 60


class Branches:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def of_person(self, person: str) -> list[Table]:
        """The newest first."""
        return await self._newest(matches.c.host == person, matches.c.branch.is_not(None))

    async def from_match(self, match: str, person: str) -> list[Table]:
        """Those that this person has begun from a match."""
        return await self._newest(matches.c.host == person, matches.c.branch == match)

    async def _newest(self, *where: Any) -> list[Table]:
        query = select(matches).where(*where, matches.c.status != CLOSED).order_by(matches.c.changed.desc()).limit(MOST)
        return await self.work.read(lambda connection: found_by(connection, query))
