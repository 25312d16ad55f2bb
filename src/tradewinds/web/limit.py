"""How often somebody may do something."""

from __future__ import annotations

import time
from ipaddress import IPv6Address, ip_address
from math import ceil

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from tradewinds.web.metrics import REFUSED
from tradewinds.web.trouble import TooMuch

RATES: dict[str, RateLimitItem] = {
    name: parse(rate)
    for name, rate in {
        # by address, whoever it is that comes from there: a new cookie is no new budget
        "any": "1800/minute",
        "wrong": "120/minute",  # what there is not, and tokens that nobody has
        "guest": "60/hour",
        "address-table": "60/hour",
        "bot-table": "10/hour",  # matches in which nobody plays but bots
        "address-chat": "40/minute",
        "sign-in": "20/10 minutes",
        "socket": "120/minute",
        "verify": "20/minute",
        "advice": "40/minute",
        "study": "30/hour",  # finished matches that the coach looks through
        "admin": "60/minute",
        "address-channel": "60/hour",  # ways to be told something
        # by address for pages, by person for programs
        "get": "600/minute",
        "post": "240/minute",
        "token": "20/hour",
        # by person
        "table": "30/hour",
        "chat": "20/minute",
        "tie": "120/hour",
        "report": "10/hour",
        "channel": "20/hour",
        # by table: all who only watch, together
        "strangers": "20/minute",
    }.items()
}
FREE = 5  # wrong passwords before an account has to be waited for
LONGEST = 60  # seconds that anybody waits for one: long for whoever guesses, short for whoever owns it
FORGOTTEN = 3600  # seconds after which wrong passwords no longer count
MOST = 10_000  # accounts and addresses that are remembered


def network(address: str) -> str:
    """Whose budget it is: whoever has one address of an IPv6 network has all of its /64, so those are one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or f"{int(found) >> 64:x}::/64")


class Limiter:
    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def check(self, kind: str, who: str) -> None:
        """Refused before anything is done: what was sent may be sent again, unchanged, after the seconds it is told."""
        if self.strict and not self._limiter.hit(RATES[kind], kind, who):
            self._refuse(kind, who)

    def count(self, kind: str, who: str) -> None:
        """Something happened that is known to count only afterwards."""
        if self.strict:
            self._limiter.hit(RATES[kind], kind, who)

    def look(self, kind: str, who: str) -> None:
        """Refused where too much was counted already; this one is not."""
        if self.strict and not self._limiter.test(RATES[kind], kind, who):
            self._refuse(kind, who)

    def _refuse(self, kind: str, who: str) -> None:
        free = self._limiter.get_window_stats(RATES[kind], kind, who).reset_time
        REFUSED.labels(kind).inc()
        raise TooMuch(max(1, ceil(free - time.time())))


class Guard:
    """Wrong passwords: the wait for an account grows with each of them.

    Whoever has signed in before from the same address is counted apart, so a stranger who guesses cannot keep the
    owner out.
    """

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self._wrong: dict[tuple[str, str], tuple[int, float]] = {}  # how many, and when the last
        self._known: dict[tuple[str, str], None] = {}

    def check(self, login: str, address: str) -> None:
        count, last = self._wrong.get(self._key(login, address), (0, 0.0))
        wait = last + min(LONGEST, 2 ** min(count - FREE, 10)) - time.monotonic() if count >= FREE else 0.0
        if self.strict and wait > 0:
            raise TooMuch(ceil(wait))

    def wrong(self, login: str, address: str) -> None:
        key, now = self._key(login, address), time.monotonic()
        count, last = self._wrong.pop(key, (0, 0.0))
        self._wrong[key] = (count + 1 if now - last < FORGOTTEN else 1), now
        if len(self._wrong) > MOST:
            del self._wrong[next(iter(self._wrong))]

    def right(self, login: str, address: str) -> None:
        self._wrong.pop(self._key(login, address), None)
        self._known[login, address] = None
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def _key(self, login: str, address: str) -> tuple[str, str]:
        return (login, address if (login, address) in self._known else "")
