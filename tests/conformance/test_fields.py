"""Forms filled in one number at a time: every value that is offered leads to a right form, and every right form is met.

Small forms are tried out row by row. Large ones are walked into at random, and right ones that were found otherwise
have to be on the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

from tests.conformance.play import walk

import tradewinds as tw
from tradewinds.core.form import Form
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import numbers

SMALL = 700  # rows of a form that are all tried out
SMALL_FORMS = 8  # of a game and number of seats
LARGE_FORMS = 12
MOST_ASKED = 3000  # times that the rules judge a row, for the values of one number; a number has up to 1000 values
DESCENTS = 2
TRIES = 6


def forms_met(game: str, seats: int) -> Iterator[tuple[tw.Rules, Any, int, Form]]:
    """Forms of a random match, each with the rules, the state and the seat."""
    rules = tw.load(game)
    for step in walk(game, seats, 21, listed_only=False):
        if step.actor < CHANCE:
            for form in rules.forms(step.state, step.actor):
                yield rules, step.state, step.actor, form


def spread(game: str, seats: int, small: bool, most: int) -> Iterator[tuple[tw.Rules, Any, int, Form]]:
    """So many forms of either size, of every name some, and never two that are alike."""
    met, count = set[Any](), dict[str, int]()
    for rules, state, seat, form in forms_met(game, seats):
        alike = (form.name, tuple(form.bounds()), tuple(field.options for field in form.fields))
        is_small = prod(form.bounds()) <= SMALL
        if is_small is small and alike not in met and count.get(form.name, 0) < most:
            met.add(alike)
            count[form.name] = count.get(form.name, 0) + 1
            yield rules, state, seat, form


def right_rows(form: Form, prefix: list[int]) -> Iterator[tuple[int, ...]]:
    """All rows that can be reached with what next_bounds offers."""
    if len(prefix) == len(form.bounds()):
        yield tuple(prefix)
    for value in form.next_bounds(prefix):
        found = list(right_rows(form, [*prefix, value]))
        assert found, f"{form.name}: {[*prefix, value]} leads nowhere"
        yield from found


def test_the_rows_that_can_be_reached_are_the_right_ones(game: str, seats: int) -> None:
    for rules, state, seat, form in spread(game, seats, True, SMALL_FORMS):
        rows = product(*(range(bound) for bound in form.bounds()))
        right = {row for row in rows if rules.refuse(state, seat, form.action(list(row))) is None}
        reached = set(right_rows(form, [])) if right else set()
        assert reached == right, form.name
        assert form.possible([]) is bool(right)


def descended(form: Form, rng: Random) -> list[int] | None:
    """A row filled in at random with what is offered; None where nothing is."""
    row: list[int] = []
    for _ in form.bounds():
        values = form.next_bounds(row)
        if not values:
            assert not row, f"{form.name}: {row} leads nowhere"
            return None
        row.append(rng.choice(values))
    return row


def test_every_way_into_a_large_form_ends_at_a_right_one(game: str, seats: int) -> None:
    rng = Random(22)
    for rules, state, seat, form in spread(game, seats, False, LARGE_FORMS):
        for _ in range(DESCENTS):
            row = descended(form, rng)
            assert (row is not None) is form.possible([])
            if row is not None:
                assert rules.refuse(state, seat, form.action(row)) is None


def found_otherwise(rules: tw.Rules, state: Any, seat: int, form: Form) -> Iterator[tw.Action]:
    """Right forms: what bots would offer, what is listed, what chance hits upon, and steps from there."""
    dice = Rng(23)
    mind = rules.mind(numbers(rules.package, ""))
    known = [*mind.offers(state, seat), *(action for action in rules.legal(state, seat) if action.id < 0)]
    yield from (action for action in known if action.name == form.action([0] * len(form.bounds())).name)
    yield from (form.sample(dice) for _ in range(20 * TRIES))
    for _ in range(20 * TRIES):  # few things at once are right more often
        yield form.action([dice.below(bound) if dice.below(6) == 0 else 0 for bound in form.bounds()])


def test_every_right_form_is_on_the_way(game: str, seats: int) -> None:
    for rules, state, seat, form in spread(game, seats, False, LARGE_FORMS):
        others = found_otherwise(rules, state, seat, form)
        right = (action for action in others if rules.refuse(state, seat, action) is None)
        for action in islice(right, TRIES):
            row = form.numbers(action)
            assert form.possible([])
            for at, value in enumerate(row):
                assert value in form.next_bounds(row[:at]), f"{form.name}: {action}, number {at}"


def test_what_can_follow_is_found_without_many_questions(game: str, seats: int) -> None:
    rng = Random(24)
    for _, _, _, form in spread(game, seats, False, LARGE_FORMS):
        asked = 0
        refuse = form.refuse
        assert refuse is not None

        def counting(action: tw.Action, refuse: Any = refuse) -> Any:
            nonlocal asked
            asked += 1
            return refuse(action)

        form.refuse = counting
        row: list[int] = []
        for _ in form.bounds():
            asked = 0
            values = form.next_bounds(row)
            assert asked <= MOST_ASKED, form.name
            if values:
                row.append(rng.choice(values))
