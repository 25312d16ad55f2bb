"""What each version of these rules changed: a match is played to its end by the version that it began with."""

from __future__ import annotations

from typing import Final

PAID_WITH_THE_ANSWER: Final = 2  # 6.1: what a yes costs is handed over with it, as a gift is
GIFTS_COME_BACK: Final = 2  # 8.3: what Pilot 2 gave and gets back is not for Pilot 1 to take
PROPOSALS: Final = 2  # 4.3: a trade step opens with what the others propose
MORE_OFFERS: Final = 2  # 4.3: bounds on offers that nobody meets
STARS_ON_BACKS: Final = 2  # 3.1: in wild space, too, the back of a sector shows its stars
WHAT_WAS_SEEN: Final = 3  # 10.1: a position tells what was seen of each hand, and a table may show it

CHANGES: Final[tuple[str, ...]] = (
    "Others may propose a trade when a trade step opens, and nobody runs out of offers; what a yes to an encounter"
    " costs is paid with the answer, and a gift that comes back comes back whole; in wild space the backs of sectors"
    " show their stars.",
    "A table may show what everybody has seen of each hand, and a position remembers it.",
)  # one sentence for each version from 2 on
