"""What a seat observes, as arrays: the features of the position, and of the form that it is filling in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tradewinds.core.layout import Layout
from tradewinds.core.refusal import Problem
from tradewinds.env.draft import Draft
from tradewinds.env.play import Play
from tradewinds.env.slate import HELD, LARGEST, Slate
from tradewinds.env.space import ActionSpace

if TYPE_CHECKING:
    from tradewinds.bots.seen import Seen

DTYPES: Final = ("float32", "int32")


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
        self.slate: Final = Slate(space, seats)
        self.size: Final = self.slate.width
        self._row: Final = np.frombuffer(self.slate.rows, np.int64)
        self._mask: Final = np.frombuffer(self.slate.marks, np.int8)

    def __reduce__(self) -> tuple[Any, ...]:
        return Watcher, (self.space, self.layout.seats, self.dtype.name)

    @property
    def bounds(self) -> list[tuple[int, int]]:
        """The lowest and the highest that every number can be."""
        verbs = len(self.space.verbs)
        drafted = [(0, verbs), (0, LARGEST), *((0, LARGEST),) * HELD] if verbs else []
        return [*self.layout.bounds, *drafted]

    def spaces(self, more: int = 0) -> tuple[Any, Any]:
        """Of observations, and of actions with so many numbers `more`, as Gymnasium describes them."""
        spaces, np = library("gymnasium").spaces, library("numpy")
        low, high = zip(*self.bounds, strict=True)
        box = spaces.Box(np.array(low, self.dtype), np.array(high, self.dtype), dtype=self.dtype.type)
        size = self.space.size + more
        mask = spaces.Box(0, 1, (size,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask}), spaces.Discrete(size)

    def observation(self, play: Play, seat: int) -> dict[str, Any]:
        """What a seat knows of a match, and what it can choose."""
        self.slate.write(play, seat)
        return self._shown()

    def seen(self, seen: Seen, draft: Draft | None) -> dict[str, Any]:
        """The same of what somebody sees who is asked, and of the form that it is filling in."""
        self.slate.see(seen, draft)
        return self._shown()

    def _shown(self) -> dict[str, Any]:
        return {"observation": self._row.astype(self.dtype), "action_mask": self._mask.copy()}
