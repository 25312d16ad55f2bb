"""Every kind of field, filled by typing."""

from __future__ import annotations

import io
import sys
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.cli.forms import Filler
from tradewinds.cli.screen import Screen
from tradewinds.core.action import Table
from tradewinds.core.form import Basket, Count, Field, Form, Order, Pick, Subset


class Filled(tw.Action):
    """What a form makes of its values, kept as they are."""

    def __init__(self, *values: Any) -> None:
        self.table = Table(None)
        self.values = values


class PlainWords:
    """Words for a form that no game has."""

    def template(self, key: str, language: str) -> str:
        return key

    def write(self, kind: str, option: int, language: str, names: list[str]) -> str:
        return f"{kind} {option}"


def filled(monkeypatch: pytest.MonkeyPatch, typed: str, *fields: Field, forms: int = 1) -> Any:
    """The values that come of what is typed."""
    match = tw.Match("packet-row", seats=2, seed=7)
    form = Form("test", Filled, fields)
    monkeypatch.setattr(match, "forms", lambda seat: [form] * forms)
    monkeypatch.setattr(match, "refuse", lambda seat, action: None)
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    filler = Filler(match, 0, "en", ["Ada", "Ben"], Screen())
    monkeypatch.setattr(filler, "words", PlainWords())
    made = filler.fill()
    return made.values if isinstance(made, Filled) else made


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        (Pick("f", "Card", (5, 6, 7)), "4\n0\nx\n\n1 2\n3\n", 7),
        (Count("f", 2, 4), "1\n5\nx\n\n3\n", 3),
        (Basket("f", "Card", (5, 6), (1, 2)), "1 1\n3\n2 1 2\n", (5, 6, 6)),
        (Basket("f", "Card", (5, 6), (1, 2)), "\n", ()),
        (Basket("f", "Card", (5, 6), (1, 2)), "0\n", ()),
        (Subset("f", "Card", (5, 6, 7), 1, 2), "\n1 1\n1 2 3\n-1\n3,1\n", (5, 7)),
        (Order("f", "Card", (5, 6, 7)), "1 2\n1 1 2\n3 1 2\n", (7, 5, 6)),
    ],
)
def test_a_field_takes_what_fits_and_asks_again_for_what_does_not(
    monkeypatch: pytest.MonkeyPatch, field: Field, typed: str, value: Any
) -> None:
    assert filled(monkeypatch, typed, field) == (value,)


def test_several_fields_and_several_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = (Pick("a", "Card", (5, 6)), Count("b", 0, 9))
    assert filled(monkeypatch, "3\n2\n2\n7\n", *fields, forms=2) == (6, 7)


def test_going_back(monkeypatch: pytest.MonkeyPatch) -> None:
    assert filled(monkeypatch, "c\n", Count("a", 0, 9)) is None
