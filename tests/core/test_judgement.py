"""A judgement in whole numbers: the powers of e are right, chances are quotients, and only its own layout will do."""

from __future__ import annotations

import importlib.resources
from decimal import Decimal, localcontext
from pathlib import Path
from random import Random

import pytest

import tradewinds as tw
from tradewinds.bots.learned import LearnedMind
from tradewinds.core import judgement_file
from tradewinds.core.judgement import COARSE, FINE, ONE, SLIGHT, UNIT
from tradewinds.core.judgement_file import OPINION, Lesson, check, layouts
from tradewinds.core.tempers import numbers
from tradewinds.core.tempers import read as bots_toml
from tradewinds.lab.learn_file import text_of

GAME = "packet-row"
RULES = tw.load(GAME)
NAMES = [row[0] for row in RULES.sheet(3).seat.rows]


def mind(lesson: Lesson) -> LearnedMind:
    return LearnedMind(RULES, RULES.mind(numbers(RULES.package)), lesson.weights)


@pytest.mark.parametrize(("table", "parts"), [(COARSE, 1 << UNIT - FINE), (SLIGHT, 1 << UNIT)])
def test_the_powers_of_e_are_exact_to_the_last_bit(table: list[int], parts: int) -> None:
    with localcontext() as context:
        context.prec = 60
        for place in (0, 1, 2, len(table) // 2, len(table) - 1):
            assert table[place] == int(ONE * (Decimal(-place) / parts).exp())


def test_whoever_has_more_of_what_counts_has_the_better_chance_and_all_chances_are_one() -> None:
    learned = mind(Lesson({"money": [1 << UNIT, 1 << UNIT]}))
    state = tw.Match(GAME, seats=3, seed=1).seen(0).imagine(Random(1))
    state.seats[0].money, state.seats[1].money, state.seats[2].money = 5, 4, 4
    chances = learned.chances(state, 0, 7)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] / chances[1] == pytest.approx(2.718281828, rel=1e-6)
    assert chances[1] == chances[2] == learned.chances(state, 2, 7)[1] == learned.evaluate(state, 1)


def test_a_seat_that_is_hopelessly_behind_has_no_chance() -> None:
    learned = mind(Lesson({"money": [1 << UNIT, 1 << UNIT]}))
    state = tw.Match(GAME, seats=2, seed=1).seen(0).imagine(Random(1))
    state.seats[0].money, state.seats[1].money = 60, 10
    assert learned.chances(state, 1, 3) == [1.0, 0.0]


def test_a_match_that_is_over_is_worth_what_was_won() -> None:
    learned, match, rng = mind(Lesson({})), tw.Match(GAME, seats=3, seed=4), Random(4)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
    end = RULES.restore(match.dump())
    won = match.winners
    assert learned.chances(end, 0, 7) == [1 / len(won) if seat in won else 0.0 for seat in range(3)]


def test_a_taste_adds_to_what_one_has_oneself_and_to_nothing_else() -> None:
    plain, keen = Lesson({"money": [5, 7]}), Lesson({"money": [5, 7]}, {"money": 3})
    sheet, place = RULES.sheet(3), NAMES.index("money")
    assert (plain.weights(sheet).own[place], keen.weights(sheet).own[place]) == (5, 8)
    assert plain.weights(sheet).others[place] == keen.weights(sheet).others[place] == 7


def test_the_opinion_of_the_own_mind_counts_for_the_seat_that_asks() -> None:
    learned, state = (
        mind(Lesson({OPINION: [1 << UNIT - 4, 0]})),
        tw.Match(GAME, seats=2, seed=1).seen(0).imagine(Random(1)),
    )
    state.seats[0].money += 40
    assert learned.chances(state, 0, 3)[0] == pytest.approx(learned.own.evaluate(state, 0), abs=0.01)
    assert learned.chances(state, 1, 3)[1] == pytest.approx(learned.own.evaluate(state, 1), abs=0.01)


def test_a_judgement_of_another_layout_is_refused_in_one_sentence() -> None:
    check(RULES, layouts(RULES))
    with pytest.raises(
        tw.Problem, match=r"learned for other features than the game has now.*tradewinds learn packet-row"
    ):
        check(RULES, {**layouts(RULES), "3": "0123456789abcdef"})


def test_what_is_written_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = {name: [place, -place] for place, name in enumerate(NAMES)}
    (tmp_path / judgement_file.NAME).write_text(text_of(GAME, named, "tradewinds learn packet-row"), "utf-8")
    monkeypatch.setattr(importlib.resources, "files", lambda package: tmp_path)
    found = judgement_file.read.__wrapped__(RULES.package)
    assert found is not None
    assert found["weights"] == named
    check(RULES, found["layouts"])


@pytest.mark.parametrize("game", tw.games())
def test_a_judgement_that_comes_with_a_game_fits_it(game: str) -> None:
    rules = tw.load(game)
    found = judgement_file.read(rules.package)
    if found is not None:
        check(rules, found["layouts"])
        names = [name for name, _, _ in rules.sheet(rules.seats[0]).seat.rows]
        assert list(found["weights"]) in (names, [*names, OPINION])


@pytest.mark.parametrize("game", tw.games())
def test_a_taste_names_features_and_stays_small(game: str) -> None:
    rules = tw.load(game)
    bounds = {name: max(-low, high) for name, low, high in rules.sheet(rules.seats[0]).seat.rows}
    for taste in bots_toml(rules.package).get("tastes", {}).values():
        assert all(abs(weight) * bounds[name] <= 2 << UNIT for name, weight in taste.items())
