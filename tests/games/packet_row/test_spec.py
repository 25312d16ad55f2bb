"""Every test case T01 to T34 and every ruling A01 to A41 of the rules is settled by a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conformance.sources import Sources

TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
NAMES = [
    name for file in TESTS for name in re.findall(r'(?:^def test_|id=")(\w+)', file.read_text("utf-8"), re.MULTILINE)
]
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "packet-row.md"


def numbers(letter: str) -> set[int]:
    return {int(number) for name in NAMES for number in re.findall(rf"(?:^|_){letter}(\d\d)(?=_)", name)}


def test_every_case_has_a_test() -> None:
    assert numbers("T") == set(range(1, 35))


def test_every_ruling_has_a_test() -> None:
    rulings = {int(number) for number in re.findall(r"^\| A(\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE)}
    assert rulings == set(range(1, 42))
    assert numbers("A") == rulings


def test_every_refusal_is_met_in_a_test() -> None:
    text = "".join(file.read_text("utf-8") for file in TESTS)
    met = set(re.findall(r'\("([a-z-]+)", "\d(?:\.\d)?"\)', text))
    assert {"only-future", *Sources("tradewinds.games.packet_row").refusals()} <= met
