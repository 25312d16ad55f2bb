"""Puzzles: five for each game, each with one decision that is clearly best, and nothing that its seat cannot know."""

from __future__ import annotations

import json

import pytest

import tradewinds as tw
from tradewinds.coach.puzzles import APART, Puzzle, clear, known, written
from tradewinds.coach.tries import Tries, Try
from tradewinds.core.action import Action

WITHOUT = {"sky-traders"}  # whose matches are so long that none have been sought to the end yet


def test_a_game_has_five_puzzles_with_one_best_answer(game: str) -> None:
    found = known(tw.load(game).package)
    assert (len(found) >= 5) != (game in WITHOUT)
    for one in found:
        assert one.game == game
        assert all(one.chances[0] - chance >= APART for chance in one.chances[1:])
        assert len(one.chances) == len(one.answers) >= 3


def test_the_seat_of_a_puzzle_is_asked_and_its_answers_are_all_that_can_be_done(game: str) -> None:
    for one in known(tw.load(game).package):
        match = one.match()
        assert match.actors == (one.seat,)
        assert sorted(map(str, match.legal(one.seat))) == sorted(str(match.action(answer)) for answer in one.answers)


def test_a_puzzle_is_plain_data_and_a_file_of_them_can_be_read() -> None:
    found = known(tw.load("packet-row").package)
    assert [Puzzle.from_json(json.loads(json.dumps(one.to_json()))) for one in found] == list(found)
    assert written(found, "tradewinds puzzles packet-row").count("[[puzzle]]") == len(found)


class Told(Tries):
    """Tries that are told in place of being made."""

    def __init__(self, worth: dict[Action, list[float]]) -> None:
        self.worth = worth

    def upto(self, action: Action, count: int) -> list[Try]:
        return [Try(chance, []) for chance in self.worth[action][:count]]


@pytest.mark.parametrize(
    ("second", "is_clear"), [([0.3] * 4, True), ([0.35, 0.25, 0.35, 0.25], True), ([0.45] * 4, False)]
)
def test_what_is_nearly_as_good_makes_no_puzzle(second: list[float], is_clear: bool) -> None:
    best, other = tw.load("packet-row").codec.table.actions[:2]
    assert clear(Told({best: [0.5] * 4, other: second}), [other, best], (2, 4)) is (best if is_clear else None)


def test_what_may_be_noise_makes_no_puzzle() -> None:
    best, other = tw.load("packet-row").codec.table.actions[:2]
    assert clear(Told({best: [1.0, 0.0, 1.0, 0.0], other: [0.0, 0.5, 0.0, 0.5]}), [best, other], (4,)) is None
