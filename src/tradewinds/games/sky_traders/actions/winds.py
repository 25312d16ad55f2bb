# mypyc: compiled
"""How a trader answers an Ill Wind (4), or the law (10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.data import Hold


@final
class Consult(Action):
    """Send the Astrologer away: the card has no effect."""


@final
class LetBlow(Action):
    """Let the card take effect."""


@final
@dataclass(eq=False, repr=False)
class Redeem(Action):
    """Pay for the return of so many Wanted tokens."""

    count: int


@final
@dataclass(eq=False, repr=False)
class Desert(Action):
    """This crew member deserts."""

    hold: Hold


@final
class UseLetter(Action):
    """Lay down the Letter of Marque instead of taking a token."""


@final
class TakeToken(Action):
    """Take the token and keep the letter."""
