"""A server that was started before its engine was compiled: it compiles it beside the play, and goes over to it.

The bots go first, since their workers are replaced anyway. Then, in a moment in which nobody waits for an answer, the
process becomes a new one with the same arguments and the same listening socket: whoever calls meanwhile waits in the
system's queue, open pages come back by themselves, and everything else is in the store.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable
from typing import NoReturn

from tradewinds import _compiled
from tradewinds.web.logs import about, log
from tradewinds.web.thinkers import Thinkers

BESIDE = "TRADEWINDS_COMPILE_BESIDE"  # set by run.py, where there is a compiler and nothing compiled
LISTENING = "TRADEWINDS_LISTENING"
PATIENCE = 60.0  # seconds for a quiet moment; then what is open is answered first, and pages come back all the same
LOOK = 0.1
LOWEST = 19
SENTENCE = "the engine is being compiled beside: until that is done it runs interpreted, and bots think slowly"


def is_to_come() -> bool:
    return BESIDE in os.environ and not _compiled.is_compiled()


class Engine:
    """`leave` ends the server's loop; `came` tells that it did so for the new engine."""

    def __init__(self, is_quiet: Callable[[], bool], leave: Callable[[], None]) -> None:
        self.is_quiet = is_quiet
        self.leave = leave
        self.came = False

    async def watch(self, thinkers: Thinkers) -> None:
        """Until the engine is there, which may take minutes, and somebody's pause has come."""
        if not is_to_come() or not await compiled():
            return
        thinkers.renew()
        log.info("the engine is compiled: bots think with it from now on", extra=about("engine-compiled"))
        if os.name == "posix":
            await self._quiet_moment()
            self.came = True
            self.leave()

    async def _quiet_moment(self) -> None:
        for _ in range(int(PATIENCE / LOOK)):
            if self.is_quiet():
                return
            await asyncio.sleep(LOOK)


async def compiled() -> bool:
    """With the lowest priority; if it fails, the log says so once, and the server goes on as it is."""
    command = [sys.executable, "-m", "tradewinds._compile"]
    environment = {**os.environ, "TRADEWINDS_INTERPRETED": "1"}
    making = await asyncio.create_subprocess_exec(*command, env=environment, stdout=DEVNULL, stderr=PIPE)
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, making.pid, LOWEST)
    try:
        _, said = await making.communicate()
    finally:
        if making.returncode is None:
            making.kill()
    if making.returncode == 0 and _compiled.ready():
        return True
    _compiled.directory().with_name("failed").write_text(_compiled.digest())  # run.py does not try again and again
    reason = said.decode(errors="replace").strip().rpartition("\n")[2] or f"status {making.returncode}"
    log.warning("the engine cannot be compiled, so it stays interpreted: %s", reason, extra=about("engine-fails"))
    return False


def become_compiled(listening: int) -> NoReturn:
    """The same command once more, on the socket that goes on listening."""
    os.environ[LISTENING] = str(listening)
    os.environ.pop(BESIDE, None)
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def inherited() -> socket.socket | None:
    """The socket of the process that this one was."""
    listening = os.environ.pop(LISTENING, "")
    return socket.socket(fileno=int(listening)) if listening else None
