"""A lesson on the server: which step of it a table's match stands at, and what may be done there."""

from __future__ import annotations

from tradewinds import Action, Match, Refused, load
from tradewinds.match.lesson import Lesson, Step, lesson_of
from tradewinds.web.store.tables import Table
from tradewinds.web.trouble import NotNow


def lesson_at(table: Table) -> Lesson | None:
    """The lesson that still goes on at this table."""
    return lesson_of(load(table.game)) if table.lesson else None


def step_at(table: Table, match: Match | None) -> Step | None:
    lesson = lesson_at(table)
    return None if lesson is None or match is None else lesson.step(match)


def waits(table: Table, match: Match) -> bool:
    """Whether the script has the word: no bot thinks meanwhile, and nothing is played because it is no choice."""
    lesson = lesson_at(table)
    return lesson is not None and lesson.waits(match)


def check(table: Table, match: Match, seat: int, action: Action) -> None:
    """What the rules refuse they explain themselves; what only the lesson does not want is answered by it."""
    lesson = lesson_at(table)
    step = None if lesson is None else lesson.unwanted(match, action)
    if step is not None:
        refusal = match.refuse(seat, action)
        raise NotNow(step.otherwise) if refusal is None else Refused(refusal)


def follow(table: Table, fresh: Match) -> bool:
    """The script's replies in a match that is not stored yet; whether it still has the word after them."""
    lesson = lesson_at(table)
    if lesson is None:
        return False
    lesson.follow(fresh)
    return lesson.waits(fresh)
