"""Chapter 4.2: the refill."""

from __future__ import annotations

import pytest
from tests.games.traders_of_the_air.table import Table


def test_T12_field_by_field_from_the_lowest_stack() -> None:
    table = Table("Ann", "Ben", "Cleo").turn().empty_fields(3, 7, 12).stacks(2, 10, 10, 10, 10)
    assert table.phase == "RefillPhase"
    table.play("Ann", "refill")
    assert table.money("Ann") == 3 - 1
    assert list(table.view.stacks) == [0, 9, 10, 10, 10]
    drawn = [line["marker"] for line in lines(table) if line.get("do") == "draw"]
    assert [table.field(3), table.field(7), table.field(12)] == drawn
    assert [event["city"] for event in table.happened("stocked")] == ["aleborg", "downington", "revall"]


def lines(table: Table) -> list[dict[str, object]]:
    import json

    return [json.loads(line) for line in table.match.record().splitlines()]


def test_T13_B05_everything_empty_forces_a_refill_that_the_income_pays() -> None:
    table = Table("Ann", "Ben").turn().empty()
    assert table.phase == "Visit"
    assert table.money("Ann") == 3 - 1
    assert all(table.field(number) for number in range(1, 15))


def test_a_refill_may_be_left_out() -> None:
    table = Table("Ann", "Ben").turn().empty_fields(1)
    assert table.listed("Ann") == ["skip", "refill"]
    assert table.refuses("Ann", "end") == ("refill-first", "4.2")
    table.play("Ann", "skip")
    assert (table.phase, table.money("Ann"), table.field(1)) == ("Visit", 3, None)


def test_one_price_however_many_fields() -> None:
    table = Table("Ann", "Ben").turn().empty("thespian", "aleborg", "nemesis", "stockgard").play("Ann", "refill")
    assert table.money("Ann") == 2
    assert all(table.field(number) for number in range(1, 15))


def test_no_refill_later_in_the_turn() -> None:
    table = Table("Ann", "Ben", ship="thespian").seat("Ann", money=3).fields("thespian", "blue-1")
    table.play("Ann", "buy blue-1 1")
    assert table.refuses("Ann", "refill") == ("not-now", "4.3")


def test_B03_a_small_supply_fills_the_lowest_fields_for_the_full_price() -> None:
    table = Table("Ann", "Ben").turn().empty_fields(2, 5, 9).stacks(0, 0, 0, 0, 2).at(last=1)
    table.play("Ann", "refill")
    assert (table.money("Ann"), table.field(9)) == (2, None)
    assert table.field(2)
    assert table.field(5)
    assert sum(table.view.stacks) == 0


def test_B04_everything_empty_and_no_supply_no_refill() -> None:
    table = Table("Ann", "Ben").turn().empty().stacks(0, 0, 0, 0, 0).at(last=0)
    assert (table.phase, table.money("Ann")) == ("Visit", 3)


def test_B06_no_refill_where_nothing_is_empty() -> None:
    table = Table("Ann", "Ben").turn()
    assert (table.phase, table.money("Ann")) == ("Visit", 3)


def test_B06_no_refill_without_a_supply() -> None:
    table = Table("Ann", "Ben").turn().empty_fields(1).stacks(0, 0, 0, 0, 0).at(last=0)
    assert table.phase == "Visit"


def test_T22_to_use_up_stack_4_is_not_the_end_yet() -> None:
    table = Table("Ann", "Ben").turn().empty_fields(1, 2, 3, 4, 5).stacks(0, 0, 0, 5, 7)
    table.play("Ann", "refill")
    assert list(table.view.stacks) == [0, 0, 0, 0, 7]
    assert table.view.last is None
    table = Table("Ann", "Ben").turn().empty_fields(1).stacks(0, 0, 0, 0, 7).play("Ann", "refill")
    assert table.view.last == 0


@pytest.mark.parametrize(("empty", "cost"), [(8, 0), (7, 1), (14, 0)])
def test_T28_B38_quartermasters_refill_free_while_at_most_six_markers_lie(empty: int, cost: int) -> None:
    table = Table("Ann", "Ben").seat("Ann", guild="quartermasters").turn().empty_fields(*range(1, empty + 1))
    if empty < 14:
        table.play("Ann", "refill")
    assert table.phase == "Visit"
    assert table.money("Ann") == 3 - cost


def test_others_pay_also_with_few_markers() -> None:
    table = Table("Ann", "Ben").seat("Ben", guild="quartermasters").turn("Ann").empty_fields(*range(1, 13))
    assert table.play("Ann", "refill").money("Ann") == 2


def test_the_question_says_how_much_is_empty() -> None:
    table = Table("Ann", "Ben").turn().empty_fields(1, 2).stacks(0, 0, 1, 7, 7)
    assert table.match.ask(0) == "2 fields are empty, 15 markers are left in the supply. Refill for $1?"
    assert table.match.ask(0, "de") == "2 Felder sind leer, im Vorrat liegen noch 15 Marker. Für 1 $ auffüllen?"
