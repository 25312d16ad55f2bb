"""The doorbell: a wake-up without news. Whoever hears it looks into the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from tradewinds.web.store import Store
from tradewinds.web.store.work import Shared

CHANNEL = "tradewinds"


class Doorbell(Protocol):
    async def listen(self, heard: Callable[[str], None]) -> None: ...

    async def ring(self, match: str) -> None: ...

    async def close(self) -> None: ...


class Alone:
    """One process serves everything: the rooms wake their viewers themselves."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        return None

    async def ring(self, match: str) -> None:
        return None

    async def close(self) -> None:
        return None


class Postgres:
    """LISTEN and NOTIFY. A lost ring loses no move, since rooms that are watched also look by themselves."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._connection: Any = None

    async def listen(self, heard: Callable[[str], None]) -> None:
        self._connection = await self.engine.connect()
        raw = await self._connection.get_raw_connection()
        await raw.driver_connection.add_listener(CHANNEL, lambda *args: heard(args[-1]))

    async def ring(self, match: str) -> None:
        async with self.engine.begin() as connection:
            await connection.exec_driver_sql("SELECT pg_notify($1, $2)", (CHANNEL, match))

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()


def doorbell(store: Store) -> Doorbell:
    return Postgres(store.work.engine) if isinstance(store.work, Shared) else Alone()
