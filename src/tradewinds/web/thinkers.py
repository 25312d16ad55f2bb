"""Bots think in processes of their own: they get what their seat may know as plain data, and have a deadline."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any, NamedTuple

import msgspec

from tradewinds import Match
from tradewinds.bots import Bot, bot, decision, remark, remembers
from tradewinds.bots.failed import BotSilent
from tradewinds.bots.outside import Outsider
from tradewinds.bots.seen import Seen, unpacked
from tradewinds.match import chance
from tradewinds.web.alarm import Late, alarm
from tradewinds.web.logs import about, log
from tradewinds.web.metrics import DECISIONS, FAILED, LATE, REPLACED
from tradewinds.web.tasks import SHARE, Task, done

GRACE = 1.0  # seconds that a bot may be late before somebody else decides for it
START = 60.0  # seconds that a worker may take to start; the next one may take longer
TRIES = 3  # workers that may be lost over one decision before a simpler bot takes it


Player = str | Outsider  # one that is installed, or that the host brought


class Failure(NamedTuple):
    """Which bot, what kind of error and where: never what it says, which may tell of a hand."""

    bot: str
    kind: str
    where: str


class Thought(NamedTuple):
    """The action as plain data, the key of what the bot says with it, or "", and the bots that failed before."""

    action: dict[str, Any]
    remark: str
    failed: tuple[Failure, ...] = ()


class Job(NamedTuple):
    """All that a worker is told for a decision."""

    seen: dict[str, Any]
    player: Player
    seed: str
    seconds: float


def question(match: Match, seat: int, player: Player) -> tuple[dict[str, Any], Player, str]:
    """All that a worker is told: what the seat may know, the bot, and a seed that tells nothing of the match's own.

    The history goes along only if the bot makes a memory of it.
    """
    seed = chance.number(match.secret, match.length, f" thought by {seat}")
    return match.seen(seat).to_json(history=remembers(player)), player, f"{seed:x}"


# in the worker


def work(pipe: Connection) -> None:
    """Think until the server is gone. Ctrl-C is for the server, which ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            job = msgspec.json.decode(pipe.recv_bytes(), type=Job | Task)
            answer = choose(*job) if isinstance(job, Job) else done(job, lambda share: pipe.send_bytes(SHARE + share))
            pipe.send_bytes(msgspec.json.encode(answer))


def choose(seen: dict[str, Any], player: Player, seed: str, seconds: float) -> Thought:
    """Where a bot of ours fails or is late, a simpler one decides; for the host's own, as when time is up."""
    known = unpacked(seen, time.monotonic() + seconds)
    failed: list[Failure] = []
    for one in (player, *simpler(player)):
        try:
            with alarm(seconds + GRACE + start(one)):
                return thought(bot(one), known, seed)._replace(failed=tuple(failed))
        except Exception as error:
            failed.append(_failure(one, error))
    if isinstance(player, Outsider):
        return Thought(known.legal[0].to_json(), "", tuple(failed))
    return thought(bot("random"), known, seed)._replace(failed=tuple(failed))


def simpler(player: Player) -> tuple[str, ...]:
    """Who decides in its place. Whoever tries a bot of their own should not see another one play."""
    return () if isinstance(player, Outsider) else ("easy",)


def start(player: Player) -> float:
    return player.start if isinstance(player, Outsider) else 0.0


def _failure(player: Player, error: Exception) -> Failure:
    first = error.__cause__ or error
    last = traceback.extract_tb(first.__traceback__)[-1]
    return Failure(str(player), type(first).__name__, f"{Path(last.filename).name}:{last.lineno}")


def thought(player: Bot, known: Seen, seed: str) -> Thought:
    action = decision(player, known, Random(seed))
    return Thought(action.to_json(), remark(player, known, action, Random(seed)))


# in the server


class Worker:
    """One process at a time and the pipe to it, started when it is needed; whatever is wrong with it, it is ended."""

    def __init__(self) -> None:
        self.process: Any = None
        self.closed = False
        self.busy = False
        self.stale = False  # a new process is wanted, once this one is idle
        self.replaced = 0
        self._pipe: Connection | None = None

    def ask(self, job: bytes, patience: float, tell: Callable[[float], None] | None = None) -> bytes | None:
        """The answer; None where the process died or kept silent: then the next job starts another.

        `tell` hears meanwhile which share of the job is done.
        """
        if self.stale:
            self.stale = False
            self.end()
        pipe = self._pipe or self._started()
        try:
            pipe.send_bytes(job)
            while (answer := self.heard(patience)).startswith(SHARE):
                if tell is not None:
                    tell(float(answer[len(SHARE) :]))
            return answer
        except (OSError, EOFError) as error:
            if not self.closed:
                why = "silent" if isinstance(error, TimeoutError) else "gone"
                sentence = "a worker of the bots is %s (process %s): another one takes over"
                log.warning(sentence, why, self.process.pid, extra=about("worker-replaced"))
                self.replaced += 1
                REPLACED.inc()
            self.end()
            return None

    def _started(self) -> Connection:
        """Without a worker there is no thought: this is tried until it succeeds."""
        spawn, pause, patience = multiprocessing.get_context("spawn"), 0.5, START
        while not self.closed:
            self._pipe, theirs = spawn.Pipe()
            self.process = spawn.Process(target=work, args=(theirs,), daemon=True)
            try:
                self.process.start()
                theirs.close()
                self.heard(patience)
                return self._pipe
            except (OSError, EOFError) as error:
                log.warning("a worker of the bots does not start: %r", error, extra=about("worker-fails"))
                self.end()
                patience = 2 * patience if isinstance(error, TimeoutError) else patience
                time.sleep(pause := min(2 * pause, 30))
        raise RuntimeError("the workers are closed")

    def heard(self, patience: float) -> bytes:
        assert self._pipe is not None
        if not self._pipe.poll(patience):
            raise TimeoutError
        return self._pipe.recv_bytes()

    def end(self) -> None:
        self.kill()
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = None

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def kill(self) -> None:
        if self.process is not None and self.process.pid is not None:
            self.process.kill()
            self.process.join()


class Thinkers:
    """As many threads as workers: each waits for the one it has asked."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.workers = [Worker() for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "thinker")
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.workers:
            self._idle.put(worker)

    async def choose(self, seen: dict[str, Any], player: Player, seed: str) -> Thought | None:
        """What the bot does; None when every worker died of the question."""
        with DECISIONS.time():
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._choose, seen, player, seed)

    def _choose(self, seen: dict[str, Any], player: Player, seed: str) -> Thought | None:
        worker = self._idle.get()
        worker.busy = True
        try:
            for one, lost in ((one, lost) for one in (player, *simpler(player)) for lost in range(TRIES)):
                job = msgspec.json.encode(Job(seen, one, seed, self.seconds))
                answer = worker.ask(job, self._patience(lost) + start(one))
                if answer is not None:
                    return reported(msgspec.json.decode(answer, type=Thought))
            return None
        finally:
            worker.busy = False
            self._idle.put(worker)

    async def ask(self, task: Task, patience: float, tell: Callable[[float], None] | None = None) -> bytes | None:
        """What else a worker can do, by one that is idle; None where it died of it, or said nothing for so long."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, task, patience, tell)

    def _ask(self, task: Task, patience: float, tell: Callable[[float], None] | None) -> bytes | None:
        worker = self._idle.get()
        worker.busy = True
        try:
            return worker.ask(msgspec.json.encode(task), patience, tell)
        finally:
            worker.busy = False
            self._idle.put(worker)

    @property
    def busy(self) -> bool:
        return any(worker.busy for worker in self.workers)

    def renew(self) -> None:
        """Every worker begins anew before its next thought."""
        for worker in self.workers:
            worker.stale = True

    def rest(self) -> None:
        """Whoever has nothing to do gives back its memory; it is started anew when it is needed."""
        for worker in self.workers:
            if not worker.busy:
                worker.end()

    def _patience(self, lost: int) -> float:
        """Two bots may be late, and the last one needs a moment. Whoever is silent may only be slow, on a machine that
        is busy: the next worker, which has to load the game anew, gets twice as long.
        """
        return 3 * (self.seconds + GRACE) * 2.0**lost

    def close(self) -> None:
        for worker in self.workers:
            worker.closed = True
            worker.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)


def reported(thought: Thought) -> Thought:
    """A worker has no log of its own."""
    for one in thought.failed:
        late = one.kind in (Late.__name__, BotSilent.__name__)
        (LATE if late else FAILED).inc()
        sentence = "the bot %s failed: %s at %s"
        log.warning(sentence, *one, extra=about("bot-late" if late else "bot-failed"))
    return thought
