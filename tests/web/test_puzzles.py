"""Puzzles on the page: what is shown gives nothing away, the first answer counts, and the next one comes."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import Mock

import pytest
from starlette.requests import Request

from tests.web.test_rooms import Place, run
from tradewinds import Match, games, load
from tradewinds.coach.puzzles import Puzzle, known
from tradewinds.coach.reasons import Reason
from tradewinds.web.http import Visit
from tradewinds.web.pages.puzzles import Status, puzzle_page
from tradewinds.web.puzzling import Posed, next_of, one_of, posed, solved
from tradewinds.web.trouble import Missing, Trouble


def puzzle(game: str = "packet-row", source: str = "a, line 3") -> Puzzle:
    """The first decision of a match, as if it were one."""
    match = Match(game, seats=3, seed=7)
    seat = match.actors[0]
    answers = [action.to_json() for action in match.legal(seat)]
    chances = [0.6 - 0.2 * (n > 0) for n in range(len(answers))]
    seen = match.seen(seat)
    dump = match.rules.dump(seen._imagined)
    rules = match.rules
    return Puzzle(
        game, rules.rules_version, seat, dump, match.options, answers, chances, [Reason("end", 0.1)], source
    )  # fmt: skip


def visitor() -> Visit:
    site = Mock()
    site.house.store.secret = "secret"
    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": [], "server": ("x", 80)}
    return Visit(site, Request(scope), "s" * 24, None)


@pytest.mark.parametrize("game", games())
def test_a_puzzle_is_asked_on_the_board_of_its_game_and_does_not_say_which_answer_is_best(game: str) -> None:
    one = puzzle(game)
    page = puzzle_page(visitor(), one, Status(1, 5, 0, None))
    assert page.count('form="act"') >= len(one.answers)
    assert "data-tip" not in page
    assert "60%" not in page
    told = puzzle_page(visitor(), one, Status(1, 5, 1, 1))
    assert ("60%" in told, "it loses 20 points" in told) == (True, True)
    assert f"/puzzles/{game}?after=1" in told


def test_answers_are_told_apart_and_what_is_none_is_refused() -> None:
    one = Posed(1, puzzle())
    assert [one.place(action) for action in one.puzzle.answers] == list(range(len(one.puzzle.answers)))
    wrongs: tuple[object, ...] = (None, {}, {"do": "fly"}, [], "pass")
    for wrong in wrongs:
        with pytest.raises(Trouble, match="no answer"):
            one.place(wrong)


def test_the_next_puzzle_is_one_that_was_not_tried_then_one_that_was_not_solved() -> None:
    row = [Posed(number, puzzle(source=str(number))) for number in (1, 2, 3)]
    ids = [one.id for one in row]
    assert len(set(ids)) == 3
    assert next_of(row, {}) is row[0]
    assert next_of(row, {}, after=1) is row[1]
    assert next_of(row, {ids[1]: True}, after=1) is row[2]
    assert next_of(row, {ids[0]: False, ids[1]: True, ids[2]: True}, after=2) is row[0]
    assert next_of(row, dict.fromkeys(ids, True), after=3) is row[0]
    assert next_of([], {}) is None
    assert solved(row, {ids[0]: False, ids[1]: True, "other": True}) == 1


def test_the_first_answer_of_somebody_counts(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        answers = place.house.store.answers
        await answers.keep("ada", "p", "packet-row", False)
        await answers.keep("ada", "p", "packet-row", True)
        await answers.keep("bea", "p", "packet-row", True)
        assert (await answers.of_person("ada"), await answers.of_person("bea")) == ({"p": False}, {"p": True})
        assert await answers.of_person(None) == {}

    run(tmp_path, story)


def test_puzzles_that_come_with_a_game_can_be_shown() -> None:
    for game in games():
        for one in posed(load(game)):
            page = puzzle_page(visitor(), one.puzzle, Status(one.number, 5, 0, None))
            assert len(re.findall('form="act"', page)) >= len(one.puzzle.answers)
            assert one.puzzle in known(load(game).package)
        with pytest.raises(Missing, match="no such puzzle"):
            one_of(game, 0)
