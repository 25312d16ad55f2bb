"""Who does the work: this process, several of them, a cluster, or whatever Executor a caller brings.

Work is a function and tasks under keys. Nothing that is found depends on who found it or in which order, and every task
that is done is noted at once: a run that is stopped goes on where it was.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, TypeVar

from tradewinds import Problem
from tradewinds.lab.notes import Notes
from tradewinds.lab.stamp import Makers

AHEAD: Final = 3  # tasks for each worker, so that none waits for work

T = TypeVar("T")
Tasks = Mapping[str, tuple[Any, ...]]


class Crew:
    """So many workers behind an Executor; without one the work is done here, in its order."""

    def __init__(self, executor: Executor | None = None, size: int = 1) -> None:
        self.executor = executor
        self.size = size

    def results(
        self,
        makers: Makers,
        work: Callable[..., T],
        tasks: Tasks,
        notes: Notes,
        keep: Callable[[T], T | None] | None = None,
    ) -> Iterator[tuple[str, T]]:
        """What is noted comes first; the rest as soon as it is done, and noted.

        `keep` puts away what is too large for a note, before it is noted that it is done; None is not noted.
        """
        yield from ((key, notes.known[key]) for key in tasks if key in notes.known)
        missing = {key: task for key, task in tasks.items() if key not in notes.known}
        with closing(self._done(makers, work, missing)) as done:
            for key, found in done:
                kept = found if keep is None else keep(found)
                if kept is not None:
                    notes.add(key, kept)
                yield key, found if kept is None else kept

    def _done(self, makers: Makers, work: Callable[..., T], tasks: Tasks) -> Generator[tuple[str, T]]:
        if self.executor is None:
            yield from ((key, work(*task)) for key, task in tasks.items())
            return
        agreed = makers.stamp()
        jobs = ((key, (makers, agreed, work, *task)) for key, task in tasks.items())
        yield from handed_out(self.executor, jobs, AHEAD * self.size)


def handed_out(
    executor: Executor, jobs: Iterator[tuple[str, tuple[Any, ...]]], ahead: int
) -> Iterator[tuple[str, Any]]:
    """A few tasks at a time: whoever is interrupted has just those to wait for."""
    pending: dict[Future[Any], str] = {}
    try:
        while True:
            with one_sentence(), born_deaf():
                pending |= {executor.submit(agreeing, *job): key for key, job in islice(jobs, ahead - len(pending))}
            if not pending:
                return
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                key = pending.pop(future)
                with one_sentence():
                    found = future.result()
                if isinstance(found, Failed):
                    raise Problem(found.sentence)
                yield key, found
    finally:
        for future in pending:
            future.cancel()


class Failed(NamedTuple):
    """A worker's Problem as plain data: not every cluster can send an exception that is compiled."""

    sentence: str


def agreeing(makers: Makers, agreed: str, work: Callable[..., T], *task: Any) -> T | Failed:
    """Runs in the worker: on another machine the rules or the bots may be others, and the results would be mixed."""
    if makers.stamp() != agreed:
        return Failed(
            "a worker has other rules, components or bots than this process; give all the same version of Tradewinds"
        )
    try:
        return work(*task)
    except Problem as problem:
        return Failed(str(problem))


@contextmanager
def one_sentence() -> Iterator[None]:
    """What goes wrong with workers, not with their work."""
    try:
        yield
    except lost() as error:
        raise Problem(
            "the workers died or were lost; is there enough memory for so many? With notes, the same command goes on"
        ) from error
    except ModuleNotFoundError as error:
        raise Problem(f"a worker lacks the package {error.name}; install there what is installed here") from error


def lost() -> tuple[type[BaseException], ...]:
    """What it is called when workers are gone, here and on a cluster, if one is in use."""
    kinds: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)
    if "distributed" in sys.modules:
        from distributed.client import FutureCancelledError
        from distributed.comm.core import CommClosedError
        from distributed.scheduler import KilledWorker

        return (*kinds, KilledWorker, FutureCancelledError, CommClosedError)
    return kinds


# hiring


@contextmanager
def hired(jobs: int = 1, executor: Executor | None = None) -> Iterator[Crew]:
    """A caller's executor, which stays open, or so many processes: fresh ones, not forks, the same on every system."""
    if executor is not None:
        yield Crew(executor, size_of(executor))
        return
    if jobs == 1:
        yield Crew()
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield Crew(pool, jobs)
    finally:
        pool.shutdown(cancel_futures=True)


def size_of(executor: Executor) -> int:
    """How many tasks it works on at once, as far as it tells."""
    client = getattr(executor, "_client", None)
    if client is not None:
        return max(1, sum(map(int, client.nthreads().values())))
    return int(getattr(executor, "_max_workers", None) or os.cpu_count() or 1)


@contextmanager
def born_deaf() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; the workers leave it to us, and print no tracebacks."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
