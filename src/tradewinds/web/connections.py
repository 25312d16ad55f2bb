"""Connections: how long a request may take to arrive, and how many may be open, in all and from one address."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections import defaultdict
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from tradewinds.web.limit import network

if sys.platform != "win32":
    import resource

log = logging.getLogger("tradewinds.web")
ARRIVAL = 20.0  # seconds in which a request has to be there, head and body
AT_ONCE = 16  # connections that are accepted before anything else is looked at: each of them takes a file
WAITING = 512  # connections that the system keeps until then
SPARE = 128  # files that are needed for something else than connections: the store, workers, pages
FEWEST = 8
FULL = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Door:
    """Who is connected now. A socket that has become a WebSocket still counts, until it is closed."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self._open: dict[str, set[asyncio.Transport]] = defaultdict(set)

    def enter(self, address: str, transport: asyncio.Transport) -> bool:
        """Whether there is room for one more."""
        mine = self._swept(address)
        if len(mine) >= self.most_each or not self._room():
            return False
        self._open[address].add(transport)
        return True

    def _room(self) -> bool:
        if sum(map(len, self._open.values())) >= self.most:
            for address in list(self._open):
                self._swept(address)
        return sum(map(len, self._open.values())) < self.most

    def _swept(self, address: str) -> set[asyncio.Transport]:
        still = {one for one in self._open.pop(address, ()) if not one.is_closing()}
        if still:
            self._open[address] = still
        return still


def most_connections(asked: int) -> int:
    """As many as asked for, as far as the system gives us files: to run out of those would stop everything."""
    if sys.platform == "win32":
        return asked
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = asked + SPARE
    if soft < wanted and soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(FEWEST, min(asked, soft - SPARE))


class Patient(uvicorn.Server):
    """Accepts a few at a time: otherwise a burst takes all files before the door can be closed."""

    complained = False

    def leave(self) -> None:
        """What is open is answered, then `run` returns."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._said_once)
        await super().startup(sockets)
        for one in sockets or ():
            one.listen(WAITING)

    def _said_once(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Without files the loop complains again and again, and that would fill the disk as well."""
        if not isinstance(context.get("exception"), OSError) or "accept" not in str(context.get("message")):
            loop.default_exception_handler(context)
        elif not self.complained:
            self.complained = True
            log.error("there are too few files for all connections: %s", context.get("exception"))


def protocol(door: Door, arrival: float = ARRIVAL) -> type[H11Protocol]:
    """What speaks HTTP on each connection."""

    class Guarded(H11Protocol):
        waiting: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._wait()
            if not door.enter(network(self.client[0]) if self.client else "?", transport):
                transport.write(FULL)
                transport.close()

        def connection_lost(self, exc: Exception | None) -> None:
            self._arrived()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            super().data_received(data)
            if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and self.transport.get_protocol() is self:
                self._wait()
            else:
                self._arrived()

        def on_response_complete(self) -> None:
            """An answer may be given before all was read; then what is left has its time too."""
            super().on_response_complete()
            self._arrived()

        def _wait(self) -> None:
            """From the first byte on, not from the last: who sends one every second is waited for no longer."""
            if self.waiting is None:
                self.waiting = self.loop.call_later(arrival, self._give_up)

        def _arrived(self) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None

        def _give_up(self) -> None:
            if self.transport.get_protocol() is self:
                self.transport.abort()

    return Guarded
