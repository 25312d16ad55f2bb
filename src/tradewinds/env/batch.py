"""Many matches side by side, for learners that want decisions by the thousand: one call steps them all.

The names are those of Gymnasium's vector environments. In every match one seat is asked at a time, and the next time it
may be another: `infos["seat"]` says which, and rewards have a column for every seat. A match that is over is followed
by a new one in the same step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules
from tradewinds.env.plays import Plays
from tradewinds.env.slate import Slate
from tradewinds.env.table import Table
from tradewinds.env.watching import library


class Batch:
    """So many matches of a game. Without `copy`, what `step` gives is written over by the next one, and costs less."""

    def __init__(
        self, game: str | Rules, count: int = 64, seats: int | None = None, forms: str = "listed",
        options: Mapping[str, Any] | None = None, dtype: str = "float32", copy: bool = True,
    ) -> None:  # fmt: skip
        if count < 1:
            raise Problem(f"a batch has at least one match, not {count}")
        self.table = Table(game, seats, forms, options, dtype)
        self.num_envs = count
        self.copy = copy
        self.single_observation_space, self.single_action_space = self.table.watcher.spaces()
        many = library("gymnasium.vector.utils").batch_space
        self.observation_space = many(self.single_observation_space, count)
        self.action_space = many(self.single_action_space, count)
        self._plays: Plays | None = None

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """All matches anew; the same seed gives the same ones. What whoever is asked observes, and who that is."""
        table, opened = self.table, iter([self.table.play(seed)])
        slate = Slate(table.space, table.seats, self.num_envs)
        self._plays = Plays(slate, table.seats, self.num_envs, lambda: next(opened, None) or table.play())
        self._lay_out(self._plays)
        return self._observed(), self._infos()

    def _lay_out(self, plays: Plays) -> None:
        """Arrays over what is written in place."""
        np, count = library("numpy"), self.num_envs
        self._rows = np.frombuffer(plays.slate.rows, np.int64).reshape(count, -1)
        self._masks = np.frombuffer(plays.slate.marks, np.int8).reshape(count, -1)
        self._seats = np.frombuffer(plays.asked, np.int64)
        self._over = np.frombuffer(plays.over, np.bool_)
        self._worth = np.frombuffer(plays.worth, np.float64).reshape(count, -1)
        self._shown = np.zeros(self._rows.shape, self.table.watcher.dtype)
        self._never = np.zeros(count, np.bool_)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One number for each match: observations, rewards, which matches ended, none that was cut off, and infos.

        A number that a mask forbids raises a Problem, and nothing has changed.
        """
        if self._plays is None:
            raise Problem("call reset() before anything else")
        self._plays.step(actions.tolist() if hasattr(actions, "tolist") else [int(number) for number in actions])
        return self._observed(), self._given(self._worth), self._given(self._over), self._never, self._infos()

    def _observed(self) -> dict[str, Any]:
        if self.copy:
            return {"observation": self._rows.astype(self._shown.dtype), "action_mask": self._masks.copy()}
        self._shown[:] = self._rows
        return {"observation": self._shown, "action_mask": self._masks}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._given(self._seats)}

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def close(self) -> None:
        """Nothing is held open."""
