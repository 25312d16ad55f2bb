"""How often somebody may do something."""

from __future__ import annotations

import time
from math import ceil

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from tradewinds.web.metrics import REFUSED
from tradewinds.web.trouble import TooMuch

RATES: dict[str, RateLimitItem] = {
    name: parse(rate)
    for name, rate in {
        "get": "600/minute",
        "post": "240/minute",
        "table": "30/hour",
        "chat": "20/minute",
        "sign-in": "20/10 minutes",
        "token": "20/hour",
        "socket": "120/minute",
        "verify": "20/minute",
        "admin": "60/minute",
    }.items()
}


class Limiter:
    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def check(self, kind: str, who: str) -> None:
        """Refused before anything is done: what was sent may be sent again, unchanged, after the seconds it is told."""
        rate = RATES[kind]
        if self.strict and not self._limiter.hit(rate, kind, who):
            free = self._limiter.get_window_stats(rate, kind, who).reset_time
            REFUSED.labels(kind).inc()
            raise TooMuch(max(1, ceil(free - time.time())))
