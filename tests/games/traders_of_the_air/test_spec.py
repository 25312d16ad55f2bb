"""Every test case T1 to T32 and every ruling B1 to B46 of the rules is settled by a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

NAMES = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def test_(\w+)", file.read_text("utf-8"), re.MULTILINE)
]
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "traders-of-the-air.md"


def numbers(letter: str) -> set[int]:
    return {int(number) for name in NAMES for number in re.findall(rf"(?:^|_){letter}(\d\d)(?=_)", name)}


def test_every_case_has_a_test() -> None:
    assert numbers("T") == set(range(1, 33))


def test_every_ruling_has_a_test_and_a_place_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    listed = {int(number) for number in re.findall(r"^\| B(\d+) \|", page, re.MULTILINE)}
    cited = {
        int(number)
        for words in re.findall(r"\*\(rulings? ([^)]*)\)\*", page)
        for number in re.findall(r"B(\d+)", words)
    }
    assert listed == cited == numbers("B") == set(range(1, 47))
