"""Who is at a table: whoever has an open page, in whichever process, and whoever asked for something not long ago."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

STAYS = 30.0  # seconds that somebody counts as here after a request, or after the socket of a page has closed


class Here:
    """`changed` is told who has come or gone, as far as this process knows."""

    def __init__(self, changed: Callable[[str], None]) -> None:
        self.elsewhere: frozenset[str] = frozenset()  # by what other processes know
        self._changed = changed
        self._counted: Counter[str] = Counter()  # one for each socket, and one for whoever is staying
        self._staying: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, person: object) -> bool:
        return person in self._counted or person in self.elsewhere

    def by_our_own_count(self) -> frozenset[str]:
        """Those whom this process itself has seen."""
        return frozenset(self._counted)

    def come(self, person: str | None) -> None:
        """A page has opened its socket."""
        if person is not None:
            self._count(person, 1)

    def go(self, person: str | None) -> None:
        """It has lost it; where the page is still open, it will soon be back."""
        if person is not None:
            self.visited(person)
            self._count(person, -1)

    def visited(self, person: str | None) -> None:
        """Programs and pages without a script hold no socket: they ask."""
        if person is None:
            return
        if person in self._staying:
            self._staying[person].cancel()
        else:
            self._count(person, 1)
        self._staying[person] = asyncio.get_running_loop().call_later(STAYS, self._stayed, person)

    def _stayed(self, person: str) -> None:
        del self._staying[person]
        self._count(person, -1)

    def _count(self, person: str, step: int) -> None:
        before = person in self._counted
        self._counted[person] += step
        if not self._counted[person]:
            del self._counted[person]
        if before != (person in self._counted):
            self._changed(person)

    def close(self) -> None:
        for staying in self._staying.values():
            staying.cancel()
