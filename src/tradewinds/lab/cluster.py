"""A cluster of dask.distributed as an Executor: `--cluster tcp://host:8786`, or `cluster(address)` in a program."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from typing import Any, Final

from tradewinds import Problem

PATIENCE: Final = 10  # seconds until somebody answers
ADDRESS: Final = re.compile(r"[a-z]+://[^/]+:[0-9]{1,5}")
LOGGERS: Final = ("distributed", "distributed.client", "tornado.application")


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers behind a scheduler; whose work is lost with a worker, another one does again."""
    package = distributed()
    with said_once(), connected(package, address) as client:
        if not client.nthreads():
            raise Problem(f"the cluster {address} has no workers; start some with `dask worker {address}`")
        yield client.get_executor(pure=False)  # no two tasks are the same, so none is looked for


def distributed() -> Any:
    try:
        import distributed
    except ImportError as error:
        raise Problem(
            f"a cluster needs the package distributed ({error}); try: pip install 'tradewinds[cluster]'"
        ) from error
    return distributed


def connected(package: Any, address: str) -> Any:
    """The client waits for ever for somebody who takes the call and says nothing, so it is made in a thread."""
    found: list[Any] = []

    def connect() -> None:
        with suppress(OSError, ValueError):
            found.append(package.Client(address, timeout=PATIENCE, set_as_default=False))

    if ADDRESS.fullmatch(address):
        thread = threading.Thread(target=connect, daemon=True)
        thread.start()
        thread.join(2 * PATIENCE)
    if not found:
        raise Problem(
            f"the cluster {address} cannot be reached; it should be a scheduler of dask, such as tcp://127.0.0.1:8786"
        )
    return found[0]


@contextmanager
def said_once() -> Iterator[None]:
    """What goes wrong is said in one sentence by us; the client would add its tracebacks."""
    loggers = [logging.getLogger(name) for name in LOGGERS]
    levels = [logger.level for logger in loggers]
    try:
        for logger in loggers:
            logger.setLevel(logging.CRITICAL + 1)
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
