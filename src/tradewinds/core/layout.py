"""What the numbers of `Rules.features` mean, and a fingerprint by which weights and data sets know theirs."""

from __future__ import annotations

from typing import Final

from tradewinds.core.codec import digest
from tradewinds.core.features import FIRST, LEAD, TIMED
from tradewinds.core.refusal import Problem
from tradewinds.core.row import Row
from tradewinds.core.rules import Rules

ME, NEXT, TABLE = "me", "next", "table"


class Layout:
    """The numbers of one game at a table of so many seats: `size` of them, each with its name and its bounds.

    The first `width` are those of the seat that asks, then come as many of each seat after it, and last the table's.
    `digest` is another one as soon as a name, a bound or the order is: whoever changes what a number means gives it
    another name.
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        if seats not in rules.seats:
            raise Problem(f"{rules.title} is for {rules.seats[0]} to {rules.seats[-1]} players, not {seats}")
        sheet = rules.sheet(seats)
        self.game: Final = rules.name
        self.seats: Final = seats
        self.blocks: Final = [*map(whose, range(seats)), TABLE]
        own, table = sheet.seat.rows, sheet.table.rows
        self.width: Final = len(own)
        rows = [(f"{block}.{name}", low, high) for block in self.blocks[:-1] for name, low, high in own]
        rows += [(f"{TABLE}.{name}", low, high) for name, low, high in table]
        self.size: Final = len(rows)
        self.names: Final = tuple(name for name, _, _ in rows)
        self.bounds: Final = tuple((low, high) for _, low, high in rows)
        self.digest: Final = digest({"game": self.game, "seats": seats, "features": rows})[:16]

    def row(self) -> Row:
        """One for `Rules.features` to write into; NumPy reads it as it lies, and `list` makes a list of it."""
        return Row([0] * self.size)


def whose(turn: int) -> str:
    """What the block of the seat so many turns after the asking one is called."""
    return (ME, NEXT)[turn] if turn < 2 else f"{NEXT}-{turn}"


def meaning(name: str) -> str:
    """A feature's name as a phrase: "helpers.captain" is "helpers: captain"."""
    phrase = name.removesuffix(TIMED)
    for ending, words in ((LEAD, ", ahead of the best of the others"), (FIRST, ", nobody has more")):
        phrase = phrase.removesuffix(ending) + words if phrase.endswith(ending) else phrase
    phrase = phrase.replace(".", ": ").replace("-", " ")
    return f"{phrase}, times the time left" if name.endswith(TIMED) else phrase
