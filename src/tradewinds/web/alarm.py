"""A bound on what a worker may take: raised in the midst of whatever it is at."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Late(Exception):
    """It took longer than it may."""


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise Late in the midst of the thought; where the system has no such signal, whoever thinks is trusted."""
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
