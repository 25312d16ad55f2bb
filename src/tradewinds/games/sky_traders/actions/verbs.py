# mypyc: compiled
"""What is done without saying with what."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action


@final
class Pass(Action):
    """No action this turn."""


@final
class Done(Action):
    """Nothing more here."""


@final
class Skip(Action):
    """No tile of the hand can be laid."""


@final
class Stay(Action):
    """Do not sail."""


@final
class UseTailwind(Action):
    """Lay down the Tailwind: this sail costs nothing."""


@final
class BurnSludge(Action):
    """All sludge into the Volcano, for pay."""


@final
class Trade(Action):
    """The action: trade in a city."""


@final
class Collect(Action):
    """The action: collect minerals."""


@final
class Mine(Action):
    """The action: mine the clouds."""


@final
class Tidy(Action):
    """Put cargo together so that holds become free."""


@final
class LoadAll(Action):
    """Stow as much as fits."""


@final
class Consult(Action):
    """Send the Astrologer away: the card has no effect."""


@final
class LetBlow(Action):
    """Let the card take effect."""


@final
class UseLetter(Action):
    """Lay down the Letter of Marque instead of taking a token."""


@final
class TakeToken(Action):
    """Take the token and keep the letter."""


@final
class Keep(Action):
    """Let the demand stand."""


@final
class Waive(Action):
    """Demand nothing: no terms."""


@final
class Concede(Action):
    """Pay what is demanded."""


@final
class Refuse(Action):
    """Pay nothing: fight."""


@final
class TakePayment(Action):
    """Accept what is offered instead."""


@final
class Reject(Action):
    """Do not accept what is offered."""


@final
class FightOn(Action):
    """Do not give in."""


@final
class Pursue(Action):
    """Fight another round."""


@final
class BreakOff(Action):
    """End the combat."""


@final
class NoRally(Action):
    """Rally nobody."""


@final
class RollDice(Action):
    """Set no more dice."""


@final
class Ready(Action):
    """Nothing more to say in this council."""
