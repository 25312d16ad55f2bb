"""The real server, in a world where time runs faster: `python -m tests.web.hurry TIMES AHEAD …`.

Clocks that take minutes are then tested as they are, without a test that waits for them. Everything that tells the time
goes faster by the same factor, and waiting for input is shortened accordingly; workers stay as they are. The clock on
the wall is so many seconds ahead, as if the server had been away for that long.
"""

from __future__ import annotations

import selectors
import sys
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch


def faster(clock: Callable[[], float], times: float, ahead: float = 0.0) -> Callable[[], float]:
    start = clock()
    return lambda: start + ahead + (clock() - start) * times


def hurry(times: float, ahead: float) -> None:
    time.time, time.monotonic = faster(time.time, times, ahead), faster(time.monotonic, times)
    wait = selectors.DefaultSelector.select

    def select(self: Any, timeout: float | None = None) -> Any:
        return wait(self, None if timeout is None else timeout / times)

    patch.object(selectors.DefaultSelector, "select", select).start()
    _leave_workers_alone(times)


def _leave_workers_alone(times: float) -> None:
    """They take as long as ever, and the server is as patient with them."""
    from tradewinds.web.thinkers import Worker

    heard = Worker.heard
    patch.object(Worker, "heard", lambda self, patience: heard(self, patience * times)).start()


if __name__ == "__main__":
    hurry(float(sys.argv.pop(1)), float(sys.argv.pop(1)))
    from tradewinds.web.serve import main

    sys.exit(main())
