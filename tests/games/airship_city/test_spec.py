"""Every test case T1 to T47 and every ruling A1 to A59 of the rules is settled by a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

NAMES = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r'(?:^def test_|id=")(\w+)', file.read_text("utf-8"), re.MULTILINE)
]
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "airship-city.md"


def numbers(letter: str) -> set[int]:
    return {int(number) for name in NAMES for number in re.findall(rf"(?:^|_){letter}(\d\d)(?=_|$)", name)}


def named_on_the_page() -> set[int]:
    """The rulings in the list of chapter 10; a row may hold several."""
    found: set[int] = set()
    for row in re.findall(r"^\| (A\d+[^|]*) \|", PAGE.read_text("utf-8"), re.MULTILINE):
        ends = [int(number) for number in re.findall(r"A(\d+)", row)]
        found |= set(range(ends[0], ends[-1] + 1)) if "–" in row else set(ends)
    return found


def test_every_case_has_a_test() -> None:
    assert numbers("T") == set(range(1, 48))


def test_every_ruling_is_listed_and_has_a_test() -> None:
    assert named_on_the_page() == set(range(1, 60))
    assert numbers("A") == set(range(1, 60))
