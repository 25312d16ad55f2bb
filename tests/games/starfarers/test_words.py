"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conformance.sources import Sources, option_keys
from tests.games.starfarers.table import DATA, RULES

from tradewinds.games.starfarers.data import OUTER
from tradewinds.games.starfarers.decks import OPENINGS
from tradewinds.games.starfarers.words import TOKENS
from tradewinds.games.starfarers.words.places import SIDES, places
from tradewinds.text.words import LANGUAGES, catalogue

PACKAGE = "tradewinds.games.starfarers"
SOURCES = Sources(PACKAGE)
KNOWN = places(DATA.space)
SPLIT = {
    "Commerce": ["Commerce", "Commerce-alone", "Commerce-offer", "Commerce-floor", "Commerce-invited"],
    "Specific": ["Specific-refuse", "Specific-demand"],
    "Question": [opening for opening in OPENINGS if opening != "wear"],
}
VOCABULARIES = (
    "Contest",
    "Neighbour",
    "Resource",
    "Upgrade",
    "Vessel",
    "Piece",
    "Shake",
    "People",
    "Friend",
    "Opening",
    "Mode",
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def wanted() -> set[str]:
    """Every key that the game needs."""
    keys = {f"{kind.lower()}.{name}" for kind in VOCABULARIES for name in RULES.codec.names[kind]}
    keys |= (
        {key for key, _ in [*KNOWN.points, *KNOWN.planets]}
        | {"slot.name", *SIDES, *(f"slot.{home}" for home in DATA.slot_names[OUTER:])}
        | {f"disc.{token}" for token in TOKENS}
        | {"encounter.card", "encounter.contest", "holding.medals", "holding.points", "action.give-none"}
    )
    keys |= option_keys(RULES, {"mode"})
    keys |= SOURCES.sentences(RULES) - {f"ask.{phase}" for phase in SPLIT}
    keys |= {f"ask.{question}" for questions in SPLIT.values() for question in questions}
    for form, fields in {"offer": "give want", "counter": "serial give want", "tribute": "cards"}.items():
        keys |= {f"form.{form}"} | {f"form.{form}-{field}" for field in fields.split()}
    return keys


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    elsewhere = ("table.", "board.", "card.", "kind.", "game.", "remark.", "tab.", "coach.")
    assert {key for key in catalogue(PACKAGE, language) if not key.startswith(elsewhere)} == wanted()


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    named = SOURCES.constants()
    short = {f"resource-{name}" for name in DATA.resource_names}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        assert section != "table" or label in named | short, key


def test_the_rules_page_tells_of_every_card() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules" / "starfarers.md").read_text("utf-8")
    for number in range(1, 33):
        assert f"| {number} |" in page or f"| {number}, " in page or f", {number} |" in page, number
    for ruling in range(1, 29):
        assert f"*(ruling S{ruling})*" in page, ruling
        assert f"| S{ruling} |" in page, ruling
