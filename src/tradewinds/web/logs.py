"""The log: a sentence a line for a person, or an object a line for a program. What people typed is not in it."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar
from typing import Any, Final

KINDS: Final = ("text", "json")
FIELDS: Final = ("event", "match", "seat", "route", "method", "status", "seconds")
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
log: Final = logging.getLogger("tradewinds.web")


def about(event: str, match: str | None = None, seat: int | None = None, **more: object) -> dict[str, object]:
    """What a line of the log says besides its sentence, for `extra`."""
    return {"event": event, "match": match, "seat": seat, **more}


class Lines(logging.Formatter):
    """One JSON object a line, a traceback included."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.name,
            "message": record.getMessage(),
            "request": request_id.get(),
        }
        told |= {field: getattr(record, field) for field in FIELDS if getattr(record, field, None) is not None}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in told.items() if value is not None}, ensure_ascii=False)


def set_up(kind: str) -> None:
    """A person reads what somebody has to look at; a program also gets every request and every move."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if kind == "json" else logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(logging.INFO if kind == "json" else logging.WARNING)
