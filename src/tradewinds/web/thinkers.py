"""Bots think in processes of their own: they get what their seat may know as plain data, and have a deadline."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from tradewinds.bots import Bot, bot, decision, remark
from tradewinds.bots.seen import Seen, unpacked

GRACE = 1.0  # seconds that a bot may be late before somebody else decides for it


class Late(Exception):
    """The bot did not keep to its deadline."""


class Thought(NamedTuple):
    """The action as plain data, and the key of what the bot says with it, or ""."""

    action: dict[str, Any]
    remark: str


def choose(seen: dict[str, Any], name: str, seed: str, seconds: float) -> Thought:
    """In the worker. Where the bot fails or is late, a simpler one decides."""
    known = unpacked(seen, time.monotonic() + seconds)
    for one in (name, "easy"):
        try:
            with _alarm(seconds + GRACE):
                return thought(bot(one), known, seed)
        except Exception as error:
            logging.getLogger("tradewinds.web").warning("the bot %s failed: %r", one, error)
    return thought(bot("random"), known, seed)


def thought(player: Bot, known: Seen, seed: str) -> Thought:
    action = decision(player, known, Random(seed))
    return Thought(action.to_json(), remark(player, known, action, Random(seed)))


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise Late in the midst of the thought; where the system has no such signal, the bot is trusted."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(*_: Any) -> None:
    raise Late


def _serve() -> None:
    """Ctrl-C is for the server, which ends its workers itself; where it could not, they notice that it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _leave_with(server: multiprocessing.process.BaseProcess | None) -> None:
    if server is not None:
        server.join()
        os._exit(0)


class Thinkers:
    """A pool of workers, made anew when one of them dies."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=_serve)
        return self._pool

    async def choose(self, seen: dict[str, Any], name: str, seed: str) -> Thought | None:
        """What the bot does; None when it died or did not answer in time."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            asked = loop.run_in_executor(self._ready(), choose, seen, name, seed, self.seconds)
            try:
                return await asyncio.wait_for(asked, self._patience())
            except BrokenProcessPool:
                self.close()
            except TimeoutError:
                return None
        return None

    def _patience(self) -> float:
        """Several matches share the workers, and the first thought has to wait until a worker has started."""
        return 10 * (self.seconds + GRACE)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
