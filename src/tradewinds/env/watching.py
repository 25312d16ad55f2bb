"""What a seat observes, as arrays: the features of the position, and of the form that it is filling in."""

from __future__ import annotations

from typing import Any, Final

from tradewinds.core.layout import Layout
from tradewinds.core.refusal import Problem
from tradewinds.core.row import Row
from tradewinds.env.draft import Draft
from tradewinds.env.space import ActionSpace, verb_of

DTYPES: Final = ("float32", "int32")
HELD: Final = 48  # numbers of a draft that are shown
LARGEST: Final = 1 << 20  # what a number of a draft is shown as at most


def library(name: str) -> Any:
    """A package that learning needs and playing does not; where it is missing, one sentence."""
    from importlib import import_module

    try:
        return import_module(name)
    except ImportError as error:
        raise Problem(f"{name} cannot be imported ({error}); try: pip install 'tradewinds[rl]'") from error


class Watcher:
    """Makes the observations of one game at a table of so many seats."""

    def __init__(self, space: ActionSpace, seats: int, dtype: str = "float32") -> None:
        if dtype not in DTYPES:
            raise Problem(f"observations are {' or '.join(DTYPES)}, not {dtype!r}")
        np = library("numpy")
        self.space: Final = space
        self.layout: Final = Layout(space.rules, seats)
        self.dtype: Final = np.dtype(dtype)
        self.drafts: Final = bool(space.verbs)
        self.size: Final = self.layout.size + (2 + HELD if self.drafts else 0)
        self._out: Final = self.layout.row()
        self._word: Final = np.dtype("int64")
        self._bits: Final = np.dtype("int8")
        self._from: Final = np.frombuffer
        self._join: Final = np.concatenate

    def __reduce__(self) -> tuple[Any, ...]:
        return Watcher, (self.space, self.layout.seats, self.dtype.name)

    @property
    def bounds(self) -> list[tuple[int, int]]:
        """The lowest and the highest that every number can be."""
        drafted = [(0, len(self.space.verbs)), (0, LARGEST), *((0, LARGEST),) * HELD] if self.drafts else []
        return [*self.layout.bounds, *drafted]

    def spaces(self, more: int = 0) -> tuple[Any, Any]:
        """Of observations, and of actions with so many numbers `more`, as Gymnasium describes them."""
        spaces, np = library("gymnasium").spaces, library("numpy")
        low, high = zip(*self.bounds, strict=True)
        box = spaces.Box(np.array(low, self.dtype), np.array(high, self.dtype), dtype=self.dtype.type)
        size = self.space.size + more
        mask = spaces.Box(0, 1, (size,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask}), spaces.Discrete(size)

    def observed(self, state: Any, seat: int, draft: Draft | None) -> Any:
        """The features of a state for a seat, and the draft if it is the one who fills it in."""
        return self.row(self.space.rules.features(state, seat, self._out), draft)

    def row(self, features: Row, draft: Draft | None) -> Any:
        whole = self._from(features, self._word)
        if self.drafts:
            whole = self._join((whole, self._drafted(draft)))
        return whole.astype(self.dtype)

    def _drafted(self, draft: Draft | None) -> list[int]:
        """Which form, how many numbers are known, and these, each one larger than it is: 0 is not known."""
        if draft is None:
            return [0] * (2 + HELD)
        known = [min(number + 1, LARGEST) for number in draft.numbers[:HELD]]
        head = [1 + self.space.verbs.index(verb_of(draft.form)), len(draft.numbers)]
        return [*head, *known, *[0] * (HELD - len(known))]

    def masked(self, mask: bytearray) -> Any:
        return self._from(mask, self._bits)
