"""What all environments of a game share: its rules, options, seats and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.env.play import Play
from tradewinds.env.space import ActionSpace
from tradewinds.env.watching import Watcher
from tradewinds.games import load, usual_seats
from tradewinds.match.course import checked_options, checked_seats


class Table:
    """A table at which one match after the other is played; the same seed gives the same matches."""

    def __init__(
        self, game: str | Rules, seats: int | None, forms: str, options: Mapping[str, Any] | None, dtype: str
    ) -> None:
        self.rules: Final = load(game) if isinstance(game, str) else game
        self.seats: Final = checked_seats(self.rules, usual_seats(self.rules) if seats is None else seats)
        self.options: Final = checked_options(self.rules, options or {})
        self.space: Final = ActionSpace(self.rules, forms)
        self.watcher: Final = Watcher(self.space, self.seats, dtype)
        self._seeds = Random()

    def play(self, seed: int | None = None) -> Play:
        """A new match; a seed settles its dice and those of all matches after it."""
        if seed is not None:
            self._seeds = Random(seed)
        return self.opened(Rng(self._seeds.getrandbits(32)))

    def opened(self, dice: Rng | None) -> Play:
        return Play(self.space, self.rules.start(self.seats, dict(self.options)), dice)
