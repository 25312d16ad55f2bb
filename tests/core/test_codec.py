"""The codec: derived from annotations, with a place named for everything that does not fit."""

from __future__ import annotations

from typing import Any

import pytest

import tradewinds as tw
from tradewinds.core.codec import canonical

RULES = tw.load("packet-row")
CODEC = RULES.codec


@pytest.mark.parametrize(
    ("value", "kind", "data"),
    [
        (3, "int", 3),
        (True, "bool", True),
        (1, "SeatNo", 1),
        (8, "SeatNo", "chance"),
        (2, "Board", "market"),
        (-1, "Board", None),
        ((0, 2), "tuple[Board, ...]", ["guildhall", "market"]),
        ([(1, 3)], "list[tuple[Board, int]]", [["docks", 3]]),
        (None, "int | None", None),
        ((0, 2, 0, 1), "Counts[Good]", {"cotton": 2, "tobacco": 1}),
    ],
)
def test_values_go_there_and_back(value: Any, kind: str, data: Any) -> None:
    assert CODEC.encode(value, kind) == data
    assert CODEC.decode(data, kind) == value


@pytest.mark.parametrize(
    ("data", "kind", "says"),
    [
        ("three", "int", "whole number"),
        (1, "bool", "true or false"),
        (9.5, "SeatNo", "not a seat"),
        ("moon", "Board", "there are guildhall, docks, market, bank"),
        ("docks", "list[Board]", "should be a list"),
        ([1, 2, 3], "tuple[int, int]", "2 values are needed"),
        ({"cotton": -1}, "Counts[Good]", "cotton"),
        ([], "State", "should be an object"),
        ({}, "State", "missing"),
    ],
)
def test_what_does_not_fit_is_named(data: Any, kind: str, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        CODEC.decode(data, kind)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("pass", "an action is an object"),
        ({}, "an action is an object"),
        ({"do": 3}, "is not an action"),
        ({"do": "fly"}, "there are begin, cash, choose"),
        ({"do": "choose"}, "board: the field is missing"),
        ({"do": "choose", "board": "moon"}, "board: 'moon' is not a board"),
        ({"do": "pass", "card": "library"}, "card: there is no such field"),
        ({"do": "cash", "card": "library"}, "there is no 'cash' like"),
        ({"do": "fulfil", "contracts": "all", "cards": []}, "contracts: 'all' should be a list"),
        ({"do": "fulfil", "contracts": ["library", 7], "cards": []}, r"contracts\[1\]: 7 is not a card"),
    ],
)
def test_a_malformed_action_is_told_in_a_sentence(data: Any, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        CODEC.action(data)


def test_a_field_of_the_state_cannot_be_forgotten() -> None:
    """Whatever the source annotates is in the dump, inherited or not, and nothing that is only a cache."""
    data = RULES.dump(RULES.start(3, {"open_hands": False}))
    assert set(data) == {
        "stack", "over", "seats", "bags", "current", "future", "starts", "harbourmaster", "chosen", "open_hands",
    }  # fmt: skip
    assert set(data["seats"][0]) == {"money", "hand", "ships", "start", "pawn", "slot"}


def test_there_is_one_way_to_write_plain_data() -> None:
    assert canonical({"b": 1, "a": ["ä"]}) == '{"a":["ä"],"b":1}'
