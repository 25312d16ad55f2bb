"""What each version of these rules changed: a match is played to its end by the version that it began with."""

from __future__ import annotations

from typing import Final

STOWS_THE_MOST: Final = 2  # 7.8: stowing as much as fits looks for the best way, the dearest first
TIDIES_FOR_ROOM: Final = 2  # 7.8: tidying up is possible wherever it makes more room
BOTH_CHOOSE_HOLDS: Final = 2  # 11.3: whoever made the offer may say, too, where the cargo goes
MAY_SPEAK_AGAIN: Final = 2  # 11.3: whoever had nothing more to say may come back

CHANGES: Final[tuple[str, ...]] = (
    "Stowing as much as fits finds room for all of it wherever there is some, and else takes what sells dearest first; "
    "holds can be tidied up wherever that makes more room; both sides of a deal choose their holds; whoever had "
    "nothing more to say may speak again while the council bargains.",
)  # one sentence for each version from 2 on
