"""Form fields: values and numbers are two ways to say the same, and what does not fit is told in a sentence."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tradewinds.core.action import Action
from tradewinds.core.form import Basket, Count, Field, Form, Order, Pick, Subset
from tradewinds.core.refusal import Problem, Refusal
from tradewinds.env.draft import Draft, filled

FIELDS: list[Field] = [
    Pick("card", "Card", (4, 7, 9)),
    Count("price", 2, 5),
    Basket("goods", "Card", (1, 3), (2, 1)),
    Basket("goods", "Card", (1, 3), (2, 1), width=5),
    Subset("contracts", "Card", (2, 4, 6), 1, 2),
    Order("stack", "Card", (8, 3, 5)),
]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
def test_every_row_of_numbers_within_bounds_is_a_value_of_its_own(field: Field) -> None:
    rows = [list(row) for row in itertools.product(*(range(bound) for bound in field.bounds))]
    values = [field.value(row) for row in rows]
    assert [field.numbers(value) for value in values] == rows
    assert len(set(values)) == len(rows)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (FIELDS[0], 5),
        (FIELDS[1], 6),
        (FIELDS[1], "3"),
        (FIELDS[2], (1, 1, 1)),
        (FIELDS[2], (2,)),
        (FIELDS[3], (0, 0, 0, 2, 0)),
        (FIELDS[4], (2, 2)),
        (FIELDS[5], (8, 3)),
    ],
)
def test_what_does_not_fit_is_told(field: Field, value: Any) -> None:
    with pytest.raises(Problem, match=field.name):
        field.numbers(value)


def test_a_basket_counts_by_kind_or_by_vocabulary() -> None:
    assert FIELDS[2].value([2, 1]) == (1, 1, 3)
    assert FIELDS[3].value([2, 1]) == (0, 2, 0, 1, 0)


def test_a_subset_may_offer_the_same_thing_twice() -> None:
    twice = Subset("contracts", "Card", (2, 2, 4), 1, 3)
    assert twice.numbers((2, 2)) == [1, 1, 0]
    assert twice.value([1, 1, 0]) == (2, 2)
    with pytest.raises(Problem, match="contracts"):
        twice.numbers((2, 2, 2))


# filled in one number at a time


class Sum(Action):
    """Two numbers."""

    def __init__(self, one: int, other: int) -> None:
        self.one, self.other = one, other

    def parts(self) -> tuple[int, ...]:
        return (self.one, self.other)


def sums(right: set[tuple[int, int]], high: int, hope: Any = None) -> Form:
    """A form of two numbers of which only these pairs are right."""
    form = Form("sum", Sum, (Count("one", 0, high), Count("other", 0, high)), hope)
    form.refuse = lambda action: None if action.parts() in right else Refusal("wrong", "1")
    return form


def test_a_number_can_be_what_leads_to_a_right_form() -> None:
    form = sums({(1, 2), (3, 0), (3, 3)}, 3)
    assert form.next_bounds([]) == [1, 3]
    assert form.next_bounds([3]) == [0, 3]
    assert form.next_bounds([0]) == form.next_bounds([3, 3]) == []
    assert form.possible([])
    assert form.possible([1])
    assert not form.possible([2])
    assert not sums(set(), 3).possible([])


def test_where_there_is_no_hope_the_rules_are_not_asked() -> None:
    asked: list[Action] = []
    form = sums({(1, 2)}, 3, lambda parts: parts[0] in ([], [1]))
    judge = form.refuse
    assert judge is not None
    form.refuse = lambda action: asked.append(action) or judge(action)  # type: ignore[func-returns-value]
    assert form.next_bounds([]) == [1]
    assert {action.parts()[0] for action in asked} <= {1, 2, 3}
    assert len(asked) < 8


def test_what_leaves_no_choice_is_filled_in_by_itself() -> None:
    draft = filled(sums({(1, 2), (3, 0), (3, 3)}, 3), [])
    assert isinstance(draft, Draft)
    assert draft.choices() == [1, 3]
    assert draft.take(1) == Sum(1, 2)
    assert isinstance(draft.take(3), Draft)
    with pytest.raises(Problem, match="cannot be 2; it can be 1, 3"):
        draft.take(2)
    assert filled(sums({(2, 2)}, 3), []) == Sum(2, 2)
    with pytest.raises(Problem, match="nothing that begins with"):
        filled(sums(set(), 3), [])


def test_a_large_number_is_given_digit_by_digit_the_highest_first() -> None:
    draft = filled(sums({(value, 0) for value in (3, 70, 71, 999)}, 999), [])
    assert isinstance(draft, Draft)
    assert draft.choices() == [0, 1, 15]  # 3, then 64 and more, then 960 and more
    assert draft.take(0) == Sum(3, 0)
    assert draft.take(15) == Sum(999, 0)
    last = draft.take(1)
    assert isinstance(last, Draft)
    assert last.choices() == [6, 7]
    assert last.take(7) == Sum(71, 0)


def test_what_a_basket_holds_at_least_and_at_most() -> None:
    kinds, counted = FIELDS[2], FIELDS[3]
    assert isinstance(kinds, Basket)
    assert isinstance(counted, Basket)
    assert (kinds.least([1]), kinds.most([1])) == ((1,), (1, 3))
    assert (counted.least([]), counted.most([])) == ((0,) * 5, (0, 2, 0, 1, 0))
