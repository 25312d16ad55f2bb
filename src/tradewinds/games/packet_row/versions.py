"""What each version of these rules changed: a match is played to its end by the version that it began with."""

from __future__ import annotations

from typing import Final

PROPOSED: Final = 2  # 6.2: the best-paying set is proposed at the end, and is what a seat does whose time is up

CHANGES: Final[tuple[str, ...]] = (  # one sentence for each version from 2 on
    "At the settlement the best-paying set of contracts is proposed, and played for whoever lets the time run out.",
)
