"""A standing order, as it is kept with its seat."""

from __future__ import annotations

from typing import Any

import msgspec


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is answered for a seat from line `since` on, until it decides something itself.

    `kind`: deals (whatever is offered is turned down), below (what is worth less than it costs by `worth`, with
    `least` on top) or pass (`action` is played where `phase` asks again). It ends after so many `times`, at the moment
    `ends`, and where an answer is possible that is none of the kinds `known`; what the seat decides itself does not end
    one that `stays`.
    """

    kind: str
    since: int
    phase: str = ""
    action: dict[str, Any] | None = None
    worth: dict[str, int] | None = None
    least: int = 0
    times: int = 0
    ends: float | None = None
    known: list[str] | None = None
    stays: bool = False
