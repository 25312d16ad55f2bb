"""Our rules pages say the same in every language; that code cites only sections of theirs is among the laws."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tradewinds.text.pages import OURS
from tradewinds.text.words import LANGUAGES
from tradewinds.web.pages.rules import rules_text

every_game = pytest.mark.parametrize("game", sorted(page.stem for page in OURS.glob("*.md")))
HEADING = re.compile(r"^(#+) (?:(\d+(?:\.\d+)*) )?(.*)$", re.MULTILINE)
RULING = re.compile(r"\b(?:[ABS]\d+|R-\d+)\b")


def page(game: str, language: str) -> str:
    text = rules_text(game, language)
    assert text, f"no rules of {game} in {language}"
    return text


def chapters(text: str) -> list[tuple[str, str]]:
    """Every heading as its depth and number, with what stands below it up to the next one."""
    found = list(HEADING.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    return [(f"{one[1]} {one[2]}", text[one.end() : end]) for one, end in zip(found, ends, strict=True)]


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))


def tables(text: str) -> list[int]:
    """How many cells each row of a table has, row by row."""
    return [line.count("|") for line in text.splitlines() if line.lstrip("> ").startswith("|")]


@every_game
def test_all_languages_have_the_same_sections_in_the_same_order(game: str) -> None:
    first, *others = ([name for name, _ in chapters(page(game, language))] for language in LANGUAGES)
    assert len(first) > 20
    assert all(other == first for other in others)


@every_game
def test_all_languages_name_the_same_numbers_in_every_section(game: str) -> None:
    english, german = (chapters(page(game, language)) for language in LANGUAGES)
    for (name, one), (_, other) in zip(english, german, strict=True):
        assert numbers(one) == numbers(other), f"{game} {name}"
        assert tables(one) == tables(other), f"{game} {name}"


@every_game
def test_all_languages_mark_the_same_rulings_and_say_what_is_reconstructed(game: str) -> None:
    english, german = (page(game, language) for language in LANGUAGES)
    assert Counter(RULING.findall(english)) == Counter(RULING.findall(german))
    assert english.lower().count("reconstruct") == german.lower().count("rekonstru") > 0
    assert "unofficial" in english
    assert "inoffiziell" in german
