"""Many matches at once are the same matches one by one, written into arrays that stay where they are."""

from __future__ import annotations

from typing import Any

import pytest

import tradewinds as tw

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from tradewinds.env.batch import Batch  # noqa: E402
from tradewinds.env.table import Table  # noqa: E402


def picked(masks: Any, turn: int) -> list[int]:
    """In each match another number with every turn."""
    return [int(np.flatnonzero(mask)[turn % mask.sum()]) for mask in masks]


@pytest.mark.parametrize("forms", ["listed", "shortlist", "fields"])
@pytest.mark.parametrize("game", tw.games())
def test_the_matches_are_those_of_a_table(game: str, forms: str) -> None:
    """They open in order, and each is observed as its own environment would observe it."""
    batch, table = Batch(game, count=3, forms=forms), Table(game, None, forms, None, "float32")
    seen, infos = batch.reset(seed=7)
    plays = [table.play(7), table.play(), table.play()]
    for turn in range(12):
        assert batch.observation_space.contains(seen)
        for at, play in enumerate(plays):
            alone = table.watcher.observation(play, play.seat)
            assert infos["seat"][at] == play.seat
            assert (seen["observation"][at] == alone["observation"]).all()
            assert (seen["action_mask"][at] == alone["action_mask"]).all()
        numbers = picked(seen["action_mask"], turn)
        seen, rewards, ended, cut, infos = batch.step(np.array(numbers))
        assert not rewards.any()
        assert not ended.any()
        assert not cut.any()
        for play, number in zip(plays, numbers, strict=True):
            play.step(number)


def test_a_match_that_is_over_is_told_once_and_followed_by_another() -> None:
    batch, table = (
        Batch("traders-of-the-air", count=3, seats=2),
        Table("traders-of-the-air", 2, "listed", None, "int32"),
    )
    seen, _ = batch.reset(seed=1)
    plays, turn, ends = [table.play(1), table.play(), table.play()], 0, 0
    while ends < 4:
        numbers, turn = picked(seen["action_mask"], turn * 7), turn + 1
        seen, rewards, ended, _, infos = batch.step(numbers)
        for at, number in enumerate(numbers):
            plays[at].step(number)
            over = plays[at].state.over
            assert ended[at] == over
            assert rewards[at].tolist() == (plays[at].returns() if over else [0, 0])
            plays[at] = table.play() if over else plays[at]
        assert infos["seat"].tolist() == [play.seat for play in plays]
        ends += int(ended.sum())


def test_a_number_that_a_mask_forbids_changes_nothing() -> None:
    batch = Batch("packet-row", count=2)
    seen, _ = batch.reset(seed=3)
    good, bad = picked(seen["action_mask"], 0), int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
    for wrong in (bad, -1, batch.single_action_space.n):
        with pytest.raises(tw.Problem, match=r"match 1: .* cannot be chosen now"):
            batch.step([good[0], wrong])
    after = batch.step(good)[0]
    other = Batch("packet-row", count=2)
    other.reset(seed=3)
    assert (after["observation"] == other.step(good)[0]["observation"]).all()


def test_what_was_given_stays_unless_it_was_wanted_without_a_copy() -> None:
    kept, shared = Batch("packet-row", count=2), Batch("packet-row", count=2, copy=False)
    for batch, stays in ((kept, True), (shared, False)):
        first, _ = batch.reset(seed=5)
        before = {name: array.copy() for name, array in first.items()}
        later = batch.step(picked(first["action_mask"], 0))[0]
        assert (first["observation"] is later["observation"]) is not stays
        assert all((first[name] == before[name]).all() for name in first) is stays


@pytest.mark.parametrize(
    ("does", "says"),
    [
        (lambda: Batch("packet-row", count=0), "at least one match, not 0"),
        (lambda: Batch("packet-row").step([0]), r"call reset\(\) before"),
        (lambda: opened().step([0, 0, 0]), "2 numbers are needed, one for each match, not 3"),
    ],
)
def test_bad_input_gets_one_sentence(does: Any, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        does()


def opened() -> Batch:
    batch = Batch("packet-row", count=2)
    batch.reset(seed=1)
    return batch
