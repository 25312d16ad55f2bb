# mypyc: compiled
"""What is done without saying with what."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action


@final
class Pass(Action):
    """No action this turn."""

    name = "pass"


@final
class Done(Action):
    """Nothing more here."""

    name = "done"


@final
class Skip(Action):
    """No tile of the hand can be laid."""

    name = "skip"


@final
class Stay(Action):
    """Do not sail."""

    name = "stay"


@final
class UseTailwind(Action):
    """Lay down the Tailwind: this sail costs nothing."""

    name = "use-tailwind"


@final
class BurnSludge(Action):
    """All sludge into the Volcano, for pay."""

    name = "burn-sludge"


@final
class Trade(Action):
    """The action: trade in a city."""

    name = "trade"


@final
class Collect(Action):
    """The action: collect minerals."""

    name = "collect"


@final
class Mine(Action):
    """The action: mine the clouds."""

    name = "mine"


@final
class Tidy(Action):
    """Put cargo together so that holds become free."""

    name = "tidy"


@final
class LoadAll(Action):
    """Stow as much as fits."""

    name = "load-all"


@final
class Consult(Action):
    """Send the Astrologer away: the card has no effect."""

    name = "consult"


@final
class LetBlow(Action):
    """Let the card take effect."""

    name = "let-blow"


@final
class UseLetter(Action):
    """Lay down the Letter of Marque instead of taking a token."""

    name = "use-letter"


@final
class TakeToken(Action):
    """Take the token and keep the letter."""

    name = "take-token"


@final
class Keep(Action):
    """Let the demand stand."""

    name = "keep"


@final
class Waive(Action):
    """Demand nothing: no terms."""

    name = "waive"


@final
class Concede(Action):
    """Pay what is demanded."""

    name = "concede"


@final
class Refuse(Action):
    """Pay nothing: fight."""

    name = "refuse"


@final
class TakePayment(Action):
    """Accept what is offered instead."""

    name = "take-payment"


@final
class Reject(Action):
    """Do not accept what is offered."""

    name = "reject"


@final
class FightOn(Action):
    """Do not give in."""

    name = "fight-on"


@final
class Pursue(Action):
    """Fight another round."""

    name = "pursue"


@final
class BreakOff(Action):
    """End the combat."""

    name = "break-off"


@final
class NoRally(Action):
    """Rally nobody."""

    name = "no-rally"


@final
class RollDice(Action):
    """Set no more dice."""

    name = "roll-dice"


@final
class Ready(Action):
    """Nothing more to say in this council."""

    name = "ready"
