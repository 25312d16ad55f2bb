# mypyc: compiled
"""What two skyships do to each other (8 and 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from tradewinds.core.action import Action, Table
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.data import Crew, Hold, Item, SeatNo

# 9.1 and 9.2: the attacker demands


@final
@dataclass(eq=False, repr=False)
class Attack(Action):
    """The action: attack another skyship."""

    seat: SeatNo


@final
class Keep(Action):
    """Let the demand stand."""


@final
class Waive(Action):
    """Demand nothing: no terms."""


@final
@dataclass(eq=False, repr=False)
class DemandGold(Action):
    """Demand a sum."""

    gp: int


@final
@dataclass(eq=False, repr=False)
class DemandHold(Action):
    """Demand what lies in this hold of the other ship."""

    hold: Hold


@final
class Demand(Action):
    """Demand anything that the other trader may give."""

    want: Counts[Item]

    def __init__(self, table: Table, want: Counts[Item]) -> None:
        self.table = table
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.want,)


# 9.3 and 9.4: the one attacked pays, or not


@final
class Concede(Action):
    """Pay what is demanded."""


@final
class Refuse(Action):
    """Pay nothing: fight."""


@final
@dataclass(eq=False, repr=False)
class PayGold(Action):
    """Offer a sum instead of what is demanded."""

    gp: int


@final
class Pay(Action):
    """Offer anything instead of what is demanded."""

    give: Counts[Item]

    def __init__(self, table: Table, give: Counts[Item]) -> None:
        self.table = table
        self.give = give

    def parts(self) -> tuple[Any, ...]:
        return (self.give,)


@final
class TakePayment(Action):
    """Accept what is offered instead."""


@final
class Reject(Action):
    """Do not accept what is offered."""


@final
class FightOn(Action):
    """Do not give in."""


# 8 and 9.5: combat


@final
@dataclass(eq=False, repr=False)
class Rally(Action):
    """Rally a crew member for this round of combat."""

    crew: Crew


@final
class NoRally(Action):
    """Rally nobody."""


@final
@dataclass(eq=False, repr=False)
class Shift(Action):
    """Boatswain: move the damage to the next hold."""

    step: int


@final
class Pursue(Action):
    """Fight another round."""


@final
class BreakOff(Action):
    """End the combat."""
