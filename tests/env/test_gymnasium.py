"""Gymnasium's own check on all our games, and one learner among bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.bots.random import RandomBot

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from tradewinds.env import gymnasium as adapter  # noqa: E402

GAMES = tw.games()


@pytest.mark.parametrize("forms", ["listed", "fields"])
@pytest.mark.parametrize("game", GAMES)
def test_check_env(game: str, forms: str) -> None:
    """It chooses without a mask, so what is forbidden has to cost something instead of being refused."""
    check_env(adapter.env(game, bots="random", forms=forms, illegal_reward=-1.0), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_learner_plays_among_bots_and_the_same_seed_gives_the_same(game: str) -> None:
    one = episode(adapter.env(game, bots="random", seat=1, max_steps=25), 4)
    other = episode(adapter.env(game, bots="random", seat=1, max_steps=25), 4)
    assert one == other
    assert one != episode(adapter.env(game, bots="random", seat=1, max_steps=25), 5)


def episode(env: Any, seed: int) -> list[Any]:
    """Features and choices, the numbers by turns."""
    observation, _ = env.reset(seed=seed)
    found: list[Any] = []
    over = False
    while not over:
        assert env.observation_space.contains(observation)
        mask = observation["action_mask"]
        assert (mask == env.action_masks()).all()
        number = int(np.flatnonzero(mask)[len(found) % mask.sum()])
        found.append((number, observation["observation"].tolist()))
        observation, _, terminated, truncated, _ = env.step(number)
        over = terminated or truncated
    return found


def test_the_reward_is_the_win_or_a_share_of_it() -> None:
    worth = []
    for seed in range(4):
        env = adapter.env("traders-of-the-air", bots="random", seat=None)
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            numbers = np.flatnonzero(observation["action_mask"])
            observation, reward, over, _, info = env.step(numbers[0])
        assert reward == (1 / len(env.match.winners) if env.seat in env.match.winners else 0)
        assert info["scores"] == env.match.scores
        worth.append((env.seat, reward))
    assert len({seat for seat, _ in worth}) > 1


class Noting(RandomBot):
    """Remembers for whom it was asked."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, seen: tw.Seen, rng: Random) -> tw.Action:
        self.seats.add(seen.seat)
        return super().choose(seen, rng)


def test_every_other_seat_has_a_bot_of_its_own() -> None:
    bots = [Noting(), Noting()]
    episode(adapter.env("packet-row", bots=bots, seat=1, seats=3, max_steps=10), 1)
    assert [bot.seats for bot in bots] == [{0}, {2}]


def test_a_number_that_the_mask_forbids_is_a_problem_and_changes_nothing() -> None:
    env = adapter.env("packet-row", bots="random")
    observation, _ = env.reset(seed=1)
    before = env.match.digest()
    with pytest.raises(tw.Problem, match="cannot be chosen now"):
        env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert env.match.digest() == before


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"bots": "nobody"}, "there is no bot 'nobody'"),
        ({"bots": ["random"]}, "2 bots are needed, or one for all, not 1"),
        ({"seat": 3}, "there is no seat 3"),
    ],
)
def test_bad_settings_get_one_sentence(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        adapter.env("packet-row", seats=3, **settings)
