"""PettingZoo's own tests on all our games, and what is our own about the environment."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

import tradewinds as tw

pytest.importorskip("pettingzoo")
np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test  # noqa: E402
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402

from tradewinds.env import pettingzoo as adapter  # noqa: E402
from tradewinds.env.play import next_seat  # noqa: E402

# what api_test warns of unless an environment is one of PettingZoo's own that it knows by name
KNOWN = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of whoever is done
]
pytestmark = [pytest.mark.filterwarnings(one) for one in KNOWN]
GAMES = tw.games()


@pytest.mark.parametrize("forms", ["listed", "shortlist", "fields"])
@pytest.mark.parametrize("game", GAMES)
def test_api(game: str, forms: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(adapter.env(game, forms=forms), num_cycles=25)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_seed(game: str) -> None:
    seed_test(partial(adapter.env, game), num_cycles=25)
    one, other = played(adapter.env(game), 1), played(adapter.env(game), 2)
    assert one == played(adapter.env(game), 1)
    assert one != other


def played(env: Any, seed: int) -> list[tuple[str, int]]:
    """Who chose what in the first steps, always the first that can be chosen."""
    env.reset(seed)
    found: list[tuple[str, int]] = []
    for agent in env.agent_iter(60):
        mask = env.last()[0]["action_mask"]
        found.append((agent, int(np.flatnonzero(mask)[len(found) % mask.sum()])))
        env.step(found[-1][1])
    return found


class Masked:
    """max_cycles_test draws numbers without a mask, so this lends it spaces that know theirs."""

    def __init__(self, env: Any, aec: Any) -> None:
        self.env, self.aec = env, aec

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env, name)

    def action_space(self, agent: str) -> Any:
        mask = self.aec.observe(agent)["action_mask"]
        waits = np.int8(agent != self.aec.agent_selection)
        return SimpleNamespace(sample=lambda: self.env.action_space(agent).sample(np.append(mask, waits)))


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles(game: str) -> None:
    def parallel(max_cycles: int) -> Masked:
        env = adapter.parallel_env(game, max_cycles=max_cycles)
        return Masked(env, env.aec)

    def one_by_one(max_cycles: int) -> Masked:
        env = adapter.parallel_env(game, max_cycles=max_cycles)
        return Masked(parallel_to_aec(env), env.aec)

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=one_by_one))
    env = adapter.env(game, max_cycles=4)
    assert len(list(cut_off(env))) == 4
    assert all(env.truncations.values())


def cut_off(env: Any) -> Any:
    env.reset(3)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return
        yield agent
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_wins_gets_one_at_the_end(game: str) -> None:
    env = adapter.env(game, seats=tw.load(game).seats[0])
    env.reset(5)
    rng = np.random.default_rng(5)
    while not any(env.terminations.values()):
        env.step(rng.choice(env.play.numbers()))
    assert sum(env.rewards.values()) == pytest.approx(1)
    assert env.rewards == dict(zip(env.agents, env.play.returns(), strict=True))
    assert max(env.rewards.values()) > 0
    for agent in env.agent_iter():
        assert env.last()[1] in (0, env.play.returns()[env.possible_agents.index(agent)])
        env.step(None)
    assert env.agents == []


def test_a_number_that_the_mask_forbids_ends_the_match() -> None:
    env = adapter.env("packet-row")
    env.reset(1)
    agent = env.agent_selection
    forbidden = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(forbidden)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    assert sum(env.rewards.values()) == -1


def test_observations_are_made_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    env = adapter.env("packet-row")
    asked: list[int] = []
    observation = env.table.watcher.observation

    def counting(play: Any, seat: int) -> Any:
        asked.append(seat)
        return observation(play, seat)

    monkeypatch.setattr(env.table.watcher, "observation", counting)
    env.reset(1)
    env.step(env.play.numbers()[0])
    env.last(observe=False)
    assert asked == []
    env.last()
    assert len(asked) == 1


def test_several_who_are_asked_at_once_choose_in_the_order_of_the_seats() -> None:
    """Sky Traders' council, where everybody may speak: round the table, from the one after whoever chose last."""
    env = adapter.env("sky-traders", seats=3)
    env.reset(2)
    rng = np.random.default_rng(2)
    ready = tw.load("sky-traders").acts.ready.id  # type: ignore[attr-defined]
    spoke: list[tuple[int, int]] = []
    while len(spoke) < 9 and not any(env.terminations.values()):
        before, seat, numbers = env.play.last, env.play.seat, env.play.numbers()
        if ready in numbers:
            spoke.append((before, seat))
        env.step(ready if ready in numbers else rng.choice(numbers))
    assert len(spoke) == 9
    assert all(seat == (before + 1) % 3 for before, seat in spoke)


def test_who_is_asked_first() -> None:
    assert [next_seat(0b111, last) for last in (-1, 0, 1, 2)] == [0, 1, 2, 0]
    assert next_seat(0b101, 0) == 2
    assert next_seat(0b011, 1) == 0
    assert next_seat(0b100, 0) == 2


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_copied_in_the_midst_of_a_match(game: str, how: Any) -> None:
    """With the form that is being filled in, and the dice to come."""
    env = adapter.env(game, forms="fields")
    env.reset(8)
    rng = np.random.default_rng(8)
    for _ in range(60):
        if env.play.draft is not None:
            break
        numbers = env.play.numbers()
        forms = [number for number in numbers if number >= env.table.space.first_form]
        env.step(int(rng.choice(forms or numbers)))
    other = how(env)
    for turn in range(40):
        ours, theirs = env.last(), other.last()
        assert env.agent_selection == other.agent_selection
        assert all((ours[0][key] == theirs[0][key]).all() for key in ours[0])
        number = env.play.numbers()[turn % len(env.play.numbers())]
        env.step(number)
        other.step(number)
        if env.terminations[env.agent_selection]:
            break


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"game": "packet-row", "seats": 9}, "2 to 5 players, not 9"),
        ({"game": "packet-row", "forms": "all"}, "one of listed, shortlist, fields, not 'all'"),
        ({"game": "packet-row", "dtype": "int8"}, "float32 or int32, not 'int8'"),
        ({"game": "packet-row", "options": {"wind": 1}}, "has no option 'wind'"),
    ],
)
def test_bad_settings_get_one_sentence(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        adapter.env(**settings)


def test_nothing_is_possible_before_reset() -> None:
    with pytest.raises(tw.Problem, match="reset"):
        adapter.env("packet-row").step(0)


def test_the_parallel_environment_passes_too(capsys: pytest.CaptureFixture[str]) -> None:
    env = adapter.parallel_env("traders-of-the-air", max_cycles=20)
    observations, _ = env.reset(1)
    waiting = [agent for agent in env.agents if observations[agent]["action_mask"][env.waits]]
    assert len(waiting) == len(env.agents) - 1
    assert env.aec.agent_selection not in waiting
    parallel_api_test(adapter.parallel_env("traders-of-the-air", max_cycles=20), num_cycles=5)
    assert capsys.readouterr().out
