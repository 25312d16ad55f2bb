"""How far a match has come in its lesson, from its lines alone."""

from __future__ import annotations

from tradewinds import Match, load
from tradewinds.match.lesson import Lesson, lesson_of


def at_the_end() -> tuple[Lesson, Match]:
    """Sky Traders' ends in a council, where everybody may act."""
    lesson = lesson_of(load("sky-traders"))
    assert lesson is not None
    match = lesson.begin()
    for step in lesson.steps[:-1]:
        match.play(lesson.seat, match.action(step.play))
        lesson.follow(match)
    return lesson, match


def move(match: Match, seat: int) -> None:
    match.play(seat, match.legal(seat)[0])


def test_the_last_words_stay_while_others_go_on() -> None:
    lesson, match = at_the_end()
    other = next(seat for seat in match.actors if seat != lesson.seat)
    move(match, other)
    assert lesson.step(match) is lesson.steps[-1]
    assert not lesson.waits(match)


def test_the_lesson_is_over_when_the_learner_goes_on() -> None:
    lesson, match = at_the_end()
    move(match, lesson.seat)
    assert lesson.step(match) is None
