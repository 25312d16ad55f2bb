"""Gymnasium: one learner among bots. `env("packet-row", bots="easy")` plays a match to its end in each episode.

Observations are dictionaries of `observation` and `action_mask`; `action_masks()` is the mask alone, as libraries that
learn with masks ask for it. The learner gets 1 at the end for a win, or a share of it. A number that the mask forbids
raises a Problem, and nothing has changed; with an `illegal_reward` it ends the match with that reward instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tradewinds.bots import Bot, bot, decision
from tradewinds.bots.seen import Seen
from tradewinds.core.mind import share
from tradewinds.core.phase import only
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules
from tradewinds.env.draft import Draft
from tradewinds.env.play import next_seat
from tradewinds.env.table import Table
from tradewinds.env.watching import library
from tradewinds.match.match import Match

if TYPE_CHECKING:
    from gymnasium import Env
else:
    Env = library("gymnasium").Env


class Learner(Env):
    """`seat` is the learner's (None: another one by lot in each match); `bots` are one for all others, or one for each.

    After `max_steps` choices, if given, the match is cut off.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self, game: str | Rules, bots: str | Bot | Sequence[str | Bot] = "easy", seat: int | None = 0,
        seats: int | None = None, forms: str = "listed", options: Mapping[str, Any] | None = None,
        dtype: str = "float32", max_steps: int | None = None, illegal_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = Table(game, seats, forms, options, dtype)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise Problem(f"there is no seat {seat}; there are 0 to {self.table.seats - 1}")
        self.chosen_seat = seat
        self.others = gathered(bots, self.table.seats - 1)
        self.max_steps = max_steps
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self._seen: Seen
        self._draft: Draft | None
        self.observation_space, self.action_space = self.table.watcher.spaces()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed)
        table, number = self.table, self.np_random.integers
        self.match = Match(table.rules, table.seats, int(number(1 << 62)), table.options)
        self.seat = int(number(table.seats)) if self.chosen_seat is None else self.chosen_seat
        self._rng, self._last, self._steps = Random(int(number(1 << 62))), -1, 0
        self._wait()
        return self._observed(), {}

    def step(self, action: Any) -> Any:
        try:
            found = self.table.space.choose(int(action), self._seen, self._draft)
        except Problem:
            if self.illegal_reward is None:
                raise
            return self._observed(), self.illegal_reward, True, False, {}
        self._steps += 1
        if isinstance(found, Draft):
            self._draft = found
        else:
            self.match.play(self.seat, found)
            self._last = self.seat
            self._wait()
        over = self.match.over
        worth = share(list(self.match.winners), self.seat) if over else 0.0
        cut = not over and self.max_steps is not None and self._steps >= self.max_steps
        return self._observed(), worth, over, cut, {"scores": self.match.scores} if over else {}

    def _wait(self) -> None:
        """The others play until the learner is asked, or it is over; who is asked first is as in all environments."""
        match = self.match
        while not match.over:
            seat = next_seat(sum(map(only, match.actors)), self._last)
            if seat == self.seat:
                break
            player = self.others[seat - (seat > self.seat)]
            match.play(seat, decision(player, match.seen(seat), self._rng))
            self._last = seat
        self._seen, self._draft = match.seen(self.seat), None

    def _observed(self) -> dict[str, Any]:
        return self.table.watcher.seen(self._seen, self._draft)

    def action_masks(self) -> Any:
        """A 1 for every number that can be chosen now."""
        return self._observed()["action_mask"]

    def render(self) -> str:
        """The question put to the learner."""
        return self.match.ask(self.seat)


def gathered(bots: str | Bot | Sequence[str | Bot], count: int) -> list[Bot]:
    """A bot for each of the others."""
    each = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * count
    if len(each) != count:
        raise Problem(f"{count} bots are needed, or one for all, not {len(each)}")
    return [bot(one) if isinstance(one, str) else one for one in each]


def env(game: str | Rules, **settings: Any) -> Learner:
    """One learner among bots: see `Learner` for the settings."""
    return Learner(game, **settings)
