# mypyc: compiled
"""A phase: one section of a rulebook as a small frozen value on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal

if TYPE_CHECKING:
    from tradewinds.core.form import Form
    from tradewinds.core.rng import Rng

CHANCE: Final = 8
CLOCK: Final = 9
NOBODY: Final = 0

NOT_NOW = refusal("not-now", "")


SETS: Final = [1 << seat for seat in range(CLOCK + 1)]
SEATS: Final = (1 << CHANCE) - 1  # everybody who decides: the clock does not
# the seat of every set that has only one; -1 for the others
SINGLE: Final = [seats.bit_length() - 1 if seats & (seats - 1) == 0 else -1 for seats in range(1 << CHANCE)]

# The clock that begins anew with every decision; any other runs on as long as the phases name it. How many seconds a
# clock has is an option of the game: `decision_seconds`.
DECISION: Final = "decision"


def only(seat: int) -> int:
    """The set that holds just this seat."""
    return SETS[seat]


def members(seats: int) -> list[int]:
    """The seats of a set, in rising order."""
    return [seat for seat in range(CLOCK + 1) if seats >> seat & 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """Who acts, what may be done, what it does. Nothing in it ever changes: a change is a `swap`.

    A subclass's constructor takes its annotated attributes in their order. Its docstring cites the rulebook, and
    `section` is the id in docs/rules that a refusal names. The first listed action is what is played for a seat whose
    time is up.
    """

    section: ClassVar[str] = ""
    clock: ClassVar[str] = ""

    def actors(self, s: Any) -> int:
        """The set of seats (and CHANCE, CLOCK) that may act now; NOBODY: `advance` goes on by itself."""
        return NOBODY

    def welcome(self, s: Any) -> int:
        """The set of seats that may act although nobody waits for them: no bot is asked, and no clock runs for them."""
        return NOBODY

    def legal(self, s: Any, seat: int) -> list[Action]:
        """Everything that can be listed."""
        return []

    def forms(self, s: Any, seat: int) -> list[Form]:
        """Everything that cannot."""
        return []

    def tempting(self, s: Any, seat: int) -> list[Action]:
        """What somebody may wish to do here, possible or not: the front ends grey it and say why."""
        return []

    def refuse(self, s: Any, seat: int, action: Action) -> Refusal | None:
        """None, or the rule that forbids it. The only authority; by default: is it listed?"""
        return None if action in self.legal(s, seat) else NOT_NOW.at(self.section)

    def apply(self, s: Any, seat: int, action: Action) -> None:
        """Do it: mutate `s`, and end in pop, swap or push where the phase is over."""
        raise AssertionError(f"nobody acts in {type(self).__name__}")

    def question(self, s: Any, seat: int) -> dict[str, Any]:
        """What fills the template `ask.<class name>` for this seat: "name: Type" -> value, nothing it may not know."""
        return {}

    def only_deals(self, s: Any, seat: int) -> bool:
        """Whether the seat is asked for nothing but deals: then the first listed action is how it wants none."""
        return False

    def advance(self, s: Any) -> None:
        """Nobody decides here: go on."""
        s.pop()

    def odds(self, s: Any) -> list[int]:
        """The weights of the outcomes that `legal` lists for CHANCE, in the same order; empty: all alike."""
        return []

    def sample(self, s: Any, rng: Rng) -> Action:
        """An outcome of chance drawn with `rng`. Overridden only where drawing without listing is much quicker."""
        outcomes = self.legal(s, CHANCE)
        weights = self.odds(s)
        if not weights:
            return outcomes[rng.below(len(outcomes))]
        return outcomes[pick(weights, rng.below(sum(weights)))]


def pick(weights: list[int], number: int) -> int:
    """The index that `number`, from 0 to the sum of the weights, falls upon."""
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise AssertionError("the number lies beyond the weights")
