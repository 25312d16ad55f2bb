"""Form fields: values and numbers are two ways to say the same, and what does not fit is told in a sentence."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tradewinds.core.form import Basket, Count, Field, Order, Pick, Subset
from tradewinds.core.refusal import Problem

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
