"""The rules pages say the same in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.conformance.rules_pages import sections_of
from tradewinds import games, load
from tradewinds.text.words import LANGUAGES
from tradewinds.web.pages.rules import rules_text

every_game = pytest.mark.parametrize("game", games())
HEADING = re.compile(r"^(#+) (?:(\d+(?:\.\d+)*) )?(.*)$", re.MULTILINE)
RULING = re.compile(r"\b(?:[ABS]\d+|R-\d+)\b")
CITED = re.compile(r"""["'](\d+(?:\.\d+)+)["']""")


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


@every_game
def test_every_section_that_the_code_cites_is_on_both_pages(game: str) -> None:
    """Refusals, phases and places name their section as a plain string."""
    folder = Path(str(load(game).package.replace(".", "/")))
    root = Path(__file__).parents[1] / "src"
    cited = {one for file in (root / folder).rglob("*.py") for one in CITED.findall(file.read_text("utf-8"))}
    assert len(cited) > 5
    for language in LANGUAGES:
        assert cited <= sections_of(game, language), language
