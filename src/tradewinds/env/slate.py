# mypyc: compiled
"""What observations are written on: for each of several matches a row of numbers and a mask, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.env.draft import Draft
from tradewinds.env.play import Play
from tradewinds.env.space import ActionSpace, Choices, verb_of

if TYPE_CHECKING:
    from tradewinds.bots.seen import Seen

HELD: Final = 48  # numbers of a draft that are shown
LARGEST: Final = 1 << 20  # what a number of a draft is shown as at most


@final
class Slate:
    """`rows` and `marks` stay where they are: an array made once over them shows what was written last.

    A row has the features of the position, and where forms are filled in, the draft.
    """

    def __init__(self, space: ActionSpace, seats: int, count: int = 1) -> None:
        self.space: Final = space
        self.sheet: Final = space.rules.sheet(seats)
        self.width: Final[i64] = self.sheet.size + (2 + HELD if space.verbs else 0)
        self.size: Final[i64] = space.size
        self.rows: Final = vec[i64]([0] * (count * self.width))
        self.marks: Final = vec[u8]([0] * (count * self.size))
        self._marked: Final[list[Choices | None]] = [None] * count

    def write(self, play: Play, seat: int, place: int = 0) -> None:
        """What a seat knows of a match, and what it can choose: nothing where it is not asked."""
        asked = seat == play.seat
        first: i64 = place * self.width
        self.sheet.write(play.state, play.actors, seat, self.rows, first)
        if self.space.verbs:
            self.draw_up(play.draft if asked else None, first + self.sheet.size)
        self.mark(play.choices() if asked else None, place)

    def see(self, seen: Seen, draft: Draft | None) -> None:
        """The same for whoever is given no more than it sees."""
        known = seen.features()
        for place in range(len(known)):
            self.rows[place] = known[place]
        if self.space.verbs:
            self.draw_up(draft, self.sheet.size)
        self.mark(self.space.among(seen, draft), 0)

    def draw_up(self, draft: Draft | None, at: i64) -> None:
        """Which form, how many numbers are known, and these, each one larger than it is: 0 is not known."""
        rows, place = self.rows, at
        while place < at + 2 + HELD:
            rows[place] = 0
            place += 1
        if draft is not None:
            rows[at] = 1 + self.space.verbs.index(verb_of(draft.form))
            rows[at + 1] = len(draft.numbers)
            for number in range(min(HELD, len(draft.numbers))):
                rows[at + 2 + number] = min(draft.numbers[number] + 1, LARGEST)

    def mark(self, choices: Choices | None, place: int) -> None:
        """A 1 for every choice, after those of before are gone: most of a mask is never touched."""
        before, marks = self._marked[place], self.marks
        first: i64 = place * self.size
        if before is not None:
            for number in before.numbers:
                marks[first + number] = 0
        if choices is not None:
            for number in choices.numbers:
                marks[first + number] = 1
        self._marked[place] = choices
