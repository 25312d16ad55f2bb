"""What each version of these rules changed: a match is played to its end by the version that it began with."""

from __future__ import annotations

from typing import Final

CHANGES: Final[tuple[str, ...]] = ()  # one sentence for each version from 2 on
