"""A cluster of dask.distributed as an Executor: `--cluster tcp://host:8786`, or `cluster(address)` in a program."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, Final

from tradewinds import Problem

PATIENCE: Final = 10  # seconds until somebody answers


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers behind a scheduler; whose work is lost with a worker, another one does again."""
    client = connected(address)
    try:
        if not client.nthreads():
            raise Problem(f"the cluster {address} has no workers; start some with `dask worker {address}`")
        yield client.get_executor(pure=False)  # no two tasks are the same, so none is looked for
    finally:
        client.close()


def connected(address: str) -> Any:
    try:
        import distributed
    except ImportError as error:
        raise Problem(
            f"a cluster needs the package distributed ({error}); try: pip install 'tradewinds[cluster]'"
        ) from error
    try:
        client: Any = distributed.Client
        return client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:  # nobody there, or no address at all
        raise Problem(
            f"the cluster {address} cannot be reached; it should be a scheduler of dask, such as tcp://127.0.0.1:8786"
        ) from error
