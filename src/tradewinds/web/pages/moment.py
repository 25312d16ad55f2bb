"""A moment in words: by the clock of Greenwich, until our script knows the reader's own."""

from __future__ import annotations

from datetime import UTC, datetime

from babel.dates import format_datetime

from tradewinds.draw.el import Markup
from tradewinds.draw.el import time as time_tag
from tradewinds.web.http import Visit


def moment(guest: Visit, at: float, cls: str = "") -> Markup:
    when = datetime.fromtimestamp(at, UTC)
    return time_tag(cls=f"moment {cls}".strip(), datetime=when.isoformat())[
        f"{format_datetime(when, 'short', locale=guest.language)} UTC"
    ]
