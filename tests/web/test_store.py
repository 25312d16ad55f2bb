"""The store itself: what was made by an older version is brought up to date and goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import text

from tradewinds.web.store import open_store
from tradewinds.web.store.schema import VERSION
from tradewinds.web.store.tables import Clock, Seat, Table, new_table


def test_a_store_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/old.db"
    made = new_table("packet-row", {}, Clock(), True, "host", [Seat(), Seat()])

    async def age() -> None:
        store = await open_store(address)
        await store.tables.add(made)
        async with store.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE matches DROP COLUMN language"))
            await connection.execute(text("UPDATE meta SET value = '1' WHERE key = 'version'"))
        await store.close()

    async def use() -> tuple[Table | None, Table | None, str]:
        store = await open_store(address)
        late = new_table("packet-row", {}, Clock(), True, "host", [Seat(), Seat()], "de")
        await store.tables.add(late)
        found = await store.tables.find(made.id), await store.tables.find(late.id)
        async with store.engine.connect() as connection:
            version = str(await connection.scalar(text("SELECT value FROM meta WHERE key = 'version'")))
        await store.close()
        return *found, version

    asyncio.run(age())
    for _ in range(2):
        old, late, version = asyncio.run(use())
        assert old is not None
        assert late is not None
        assert (old.language, late.language, version) == (None, "de", str(VERSION))
