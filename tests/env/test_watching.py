"""What is observed: the features of the seat, within their bounds, and the form that it is filling in."""

from __future__ import annotations

from random import Random

import pytest

import tradewinds as tw
from tradewinds.env.watching import library

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from tradewinds.env.table import Table  # noqa: E402


@pytest.mark.parametrize("dtype", ["float32", "int32"])
@pytest.mark.parametrize("game", tw.games())
def test_an_observation_is_the_features_of_the_seat(game: str, dtype: str) -> None:
    table = Table(game, None, "listed", None, dtype)
    space, _ = table.watcher.spaces()
    play, rng = table.play(1), Random(1)
    for _ in range(15):
        for seat in range(table.seats):
            seen = table.watcher.observation(play, seat)
            assert space.contains(seen)
            assert seen["observation"].dtype == dtype
            assert seen["observation"].tolist() == list(table.rules.features(play.state, seat))
            assert seen["action_mask"].any() == (seat == play.seat)
        play.step(rng.choice(play.numbers()))


def test_a_form_that_is_being_filled_in_is_observed_by_whoever_fills_it_in() -> None:
    table = Table("starfarers", 4, "fields", None, "int32")
    play, rng, size = table.play(2), Random(2), table.watcher.layout.size
    while play.draft is None or len(play.draft.numbers) < 2:
        numbers = play.numbers()
        play.step(rng.choice([number for number in numbers if number >= table.space.first_form] or numbers))
    known = play.draft.numbers
    for seat in range(4):
        tail = table.watcher.observation(play, seat)["observation"][size:].tolist()
        if seat == play.seat:
            assert table.space.verbs[tail[0] - 1] in ("offer", "counter", "tribute")
            assert tail[1 : 2 + len(known)] == [len(known), *(number + 1 for number in known)]
        else:
            assert not any(tail)


def test_a_library_that_is_missing_is_named_with_what_helps() -> None:
    with pytest.raises(tw.Problem, match=r"no_such_library cannot be imported .* pip install 'tradewinds\[rl\]'"):
        library("no_such_library")
