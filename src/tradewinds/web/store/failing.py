"""Where the database fails, and what it cannot hold: said in a sentence, and never mistaken for a bug."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection

from tradewinds.core.refusal import Problem
from tradewinds.web.logs import about, log
from tradewinds.web.trouble import Trouble, Unavailable

T = TypeVar("T")
ASKED_WRONGLY = (DataError, IntegrityError, NotSupportedError, ProgrammingError)


def has_failed(error: BaseException) -> bool:
    """Whether it was the database that failed, and not what was asked of it: no room, no writing, no connection."""
    if isinstance(error, ASKED_WRONGLY):
        return False
    return isinstance(error, DBAPIError | NoConnection | OSError)


class Watch:
    """One way of using the store: that it begins to fail, and that it works again, is logged once each."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.failing = False

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            if not has_failed(error):
                raise
            if not self.failing:
                why = getattr(error, "orig", None) or error
                log.error("the store fails (%s): %s", self.key, why, extra=about("store-fails"))
            self.failing = True
            raise Unavailable(self.key) from error
        if self.failing:
            log.error("the store works again (%s)", self.key, extra=about("store-works"))
        self.failing = False


def by_hand(job: Coroutine[Any, Any, T]) -> T:
    """A job of whoever runs the server: for them the reason is worth more than the sentence for players, or a log."""
    log.addHandler(silent := logging.NullHandler())
    log.propagate = False
    try:
        return asyncio.run(job)
    except Unavailable as failure:
        cause = failure.__cause__
        raise Problem(f"that did not work: {getattr(cause, 'orig', None) or cause}") from failure
    finally:
        log.removeHandler(silent)
        log.propagate = True


def refuse_nul(connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> None:
    """PostgreSQL cannot hold this one character, wherever it came from; so neither store takes it."""
    for row in values if many else [values]:
        for value in row.values() if isinstance(row, dict) else row:
            if isinstance(value, str) and "\0" in value:
                raise Trouble("nul")
