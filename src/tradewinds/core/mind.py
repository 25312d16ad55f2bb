# mypyc: compiled
"""How a bot judges a game: what a position is worth, what is worth offering, and why an offer is not taken."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """One for each temper, made of the numbers in the game's bots.toml; nothing in it changes.

    `depth` is how many decisions a search plays at random before it asks `evaluate`: to the end of a short game, none
    where chance plays so badly that a look at the position tells more. `trust` is how many tries its first guess at an
    action counts for: more than one where dice make a single try tell little. `breadth` is for games in which luck is
    great and turns are long: so many actions, those that promise most, a patient search tries equally often, and plays
    every `turn` to its end before it asks. Few, since of many that are little worse than the best, one is always lucky;
    0 where a search had better go on with what went well. `manners`: whether it does only what
    is `seemly`.
    """

    depth: int
    trust: float
    breadth: int
    manners: bool

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.depth = numbers["depth"]
        self.trust = numbers["trust"]
        self.breadth = numbers["breadth"]
        self.manners = True

    def evaluate(self, s: Any, seat: int) -> float:
        """How well `seat` stands: a win is worth 1, a lost match 0, anything else lies between."""
        raise AssertionError("a mind evaluates")

    def chances(self, s: Any, asking: int, wanted: int) -> list[float]:
        """How well each of the wanted seats stands, as far as the asking one knows; of the others anything is told."""
        seats: int = len(s.seats)
        return [self.evaluate(s, seat) if wanted >> seat & 1 else 0.0 for seat in range(seats)]

    def promised(self, s: Any, seat: int) -> float:
        """What open offers add to a seat's chance, part of `evaluate`: a learned judgement sees nothing of them."""
        return 0.0

    def turn(self, s: Any) -> int:
        """Any number that changes when a turn ends; asked for by a patient search only."""
        return 0

    def at_sight(self, s: Any, seat: int) -> bool:
        """Whether `seat` decides by what it sees at once, and a search would not know better."""
        return False

    def offers(self, s: Any, seat: int) -> list[Action]:
        """A few sensible fillings of the forms open to `seat`, which cannot all be tried."""
        return []

    def sensible(self, s: Any, seat: int, legal: list[Action]) -> list[Action]:
        """Those of the legal actions that are worth a thought, never none: not a step that another action includes."""
        return legal

    def seemly(self, s: Any, seat: int, choices: list[Action]) -> list[Action]:
        """Those of the choices that no friend at the table would laugh or frown at, never none.

        For what is done, and not for what is searched: there, nobody looks on.
        """
        return choices

    def choices(self, s: Any, seat: int, legal: list[Action]) -> list[Action]:
        """All that `seat` should think about: what is legal and sensible, and a few offers, as far as it is seemly."""
        found = self.sensible(s, seat, legal) + self.offers(s, seat)
        return self.seemly(s, seat, found) if self.manners else found

    def remark(self, s: Any, seat: int, action: Action) -> str:
        """What `seat` says with the action, as a key of the game's texts under `remark`; "" for nothing."""
        return ""


def share(won: list[int], seat: int) -> float:
    """What a match that is over is worth to `seat`: those who won together share the win."""
    return 1.0 / len(won) if seat in won else 0.0
