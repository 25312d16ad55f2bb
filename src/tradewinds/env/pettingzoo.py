"""PettingZoo: `env("packet-row")` is an AEC environment, `parallel_env` asks everybody in every step.

Observations are dictionaries of `observation` (the features of the seat) and `action_mask`; they are made when somebody
asks for them, so `last(observe=False)` costs nothing. Chance is drawn by itself, from the seed of `reset`. At the end
whoever wins gets 1, or a share of it. A number that the mask forbids ends the match, as PettingZoo's own games do it:
whoever chose it gets -1, and all others nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules
from tradewinds.env.play import OVER, Play
from tradewinds.env.table import Table
from tradewinds.env.watching import library

ILLEGAL = -1.0
METADATA = {"render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv
else:
    AECEnv, ParallelEnv = library("pettingzoo").AECEnv, library("pettingzoo").ParallelEnv


class raw_env(AECEnv):  # noqa: N801 (what PettingZoo calls it)
    """One match after the other, one seat at a time. `max_cycles` steps, if given, and it is cut off."""

    metadata: dict[str, Any] = METADATA

    def __init__(
        self, game: str | Rules, seats: int | None = None, forms: str = "listed",
        options: Mapping[str, Any] | None = None, max_cycles: int | None = None, dtype: str = "float32",
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.table = Table(game, seats, forms, options, dtype)
        self.metadata = {**METADATA, "name": f"{self.table.rules.name}_v{self.table.rules.rules_version}"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: self.table.watcher.spaces() for agent in self.possible_agents}
        self._play: Play | None = None

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        return self._spaces[agent][1]

    @property
    def play(self) -> Play:
        if self._play is None:
            raise Problem("call reset() before anything else")
        return self._play

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._play = self.table.play(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ended = False
        self.agent_selection = self.possible_agents[self._play.seat]

    def observe(self, agent: str) -> Any:
        return self.table.watcher.observation(self.play, self._seat_of[agent])

    def step(self, action: Any) -> None:
        play = self.play
        if self._ended:
            self._was_dead_step(action)
            return
        try:
            play.step(int(action))
        except (Problem, TypeError):
            return self._end([ILLEGAL if seat == play.seat else 0.0 for seat in range(len(self.agents))], False)
        if play.seat == OVER:
            self._end(play.returns(), False)
        elif self.max_cycles is not None and play.steps >= self.max_cycles:
            self._end([0.0] * len(self.agents), True)
        else:
            self.agent_selection = self.possible_agents[play.seat]

    def _end(self, rewards: list[float], cut: bool) -> None:
        """All agents are done at once, and are asked once more, as the protocol wants it."""
        self._ended = True
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        ends = self.truncations if cut else self.terminations
        ends.update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """The question put to whoever chooses now."""
        play = self.play
        return "" if play.seat == OVER else str(self.table.rules.words.ask(play.state, play.seat, "en"))

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str | Rules, **settings: Any) -> raw_env:
    """An AEC environment: see `raw_env` for the settings. It needs no wrapper: it says itself what is not possible."""
    return raw_env(game, **settings)


class parallel_env(ParallelEnv):  # noqa: N801
    """The same for tools that want an action of every agent in every step: who is not asked waits.

    Waiting has a number of its own, the last one.
    """

    metadata: dict[str, Any] = METADATA

    def __init__(self, game: str | Rules, **settings: Any) -> None:
        self.aec = raw_env(game, **settings)
        self.metadata = {**self.aec.metadata, "is_parallelizable": True}
        self.render_mode = self.aec.render_mode
        self.possible_agents = self.aec.possible_agents
        self.agents: list[str] = []
        self.waits = self.aec.table.space.size
        self._spaces = {agent: self.aec.table.watcher.spaces(more=1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.aec.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, Any]:
        np, found = library("numpy"), {}
        for agent in self.agents:
            seen = self.aec.observe(agent)
            mask = np.append(seen["action_mask"], np.int8(agent != self.aec.agent_selection))
            found[agent] = {**seen, "action_mask": mask}
        return found

    def step(self, actions: dict[str, Any]) -> Any:
        """Only whoever is asked is heard."""
        aec = self.aec
        aec.step(actions[aec.agent_selection])
        found = self._observed(), dict(aec.rewards), dict(aec.terminations), dict(aec.truncations), dict(aec.infos)
        if aec._ended:
            self.agents = []
        return found

    def render(self) -> str:
        return self.aec.render()

    def close(self) -> None:
        """Nothing is held open."""
