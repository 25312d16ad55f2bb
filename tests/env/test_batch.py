"""Many matches at once are the same matches one by one."""

from __future__ import annotations

import pytest

import tradewinds as tw

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from tradewinds.env.batch import Batch  # noqa: E402
from tradewinds.env.table import Table  # noqa: E402


@pytest.mark.parametrize("game", tw.games())
def test_the_matches_are_those_of_a_table(game: str) -> None:
    """They open in order, and each is observed as its own environment would observe it."""
    batch, table = Batch(game, matches=3, seed=7), Table(game, None, "listed", None, "float32")
    plays = [table.play(7), table.play(), table.play()]
    for turn in range(20):
        seen = batch.observe()
        for at, play in enumerate(plays):
            alone = table.observation(play, play.seat)
            assert seen.seats[at] == play.seat
            assert (seen.observation[at] == alone["observation"]).all()
            assert (seen.action_mask[at] == alone["action_mask"]).all()
        numbers = [int(np.flatnonzero(mask)[turn % mask.sum()]) for mask in seen.action_mask]
        batch.step(numbers)
        for play, number in zip(plays, numbers, strict=True):
            play.step(number)


def test_a_match_that_is_over_is_told_once_and_followed_by_another() -> None:
    batch, rng = Batch("traders-of-the-air", matches=4, seats=2, seed=1), np.random.default_rng(1)
    ends: list[int] = []
    while len(ends) < 5:
        before = list(batch.plays.all)
        masks = batch.observe().action_mask
        for at, worth in batch.step([rng.choice(np.flatnonzero(mask)) for mask in masks]):
            assert before[at].state.over
            assert not batch.plays.all[at].state.over
            assert sum(worth) == pytest.approx(1)
            ends.append(at)


def test_bad_settings_get_one_sentence() -> None:
    with pytest.raises(tw.Problem, match="at least one match, not 0"):
        Batch("packet-row", matches=0)
    with pytest.raises(tw.Problem, match="no forms to fill in"):
        Batch("packet-row", forms="fields")
