"""Whose bot thinks next, where more of them wait than there are workers."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MOST = 10_000  # hosts whose addresses are remembered


class Turns:
    """Addresses take turns, however many tables each of them has opened: nobody waits for more than one thought of
    every other. A host whose address is not known, as after a restart, is one by itself.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the first address is next
        self._addresses: dict[str, str] = {}

    def comes_from(self, host: str, address: str) -> None:
        self._addresses[host] = address
        if len(self._addresses) > MOST:
            del self._addresses[next(iter(self._addresses))]

    @asynccontextmanager
    async def turn(self, host: str) -> AsyncIterator[None]:
        await self._called(self._addresses.get(host, host))
        try:
            yield
        finally:
            self._call_next()

    async def _called(self, who: str) -> None:
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # called, and gone in the same moment
                self._call_next()
            raise

    def _call_next(self) -> None:
        for who in list(self._waiting):
            row = self._waiting.pop(who)
            while row:
                place = row.popleft()
                if place.done():
                    continue
                if row:
                    self._waiting[who] = row  # behind all others
                place.set_result(None)
                return
        self._free += 1
