"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.conformance.sources import Sources, option_keys
from tests.games.airship_city.table import Table, airship_city

import tradewinds as tw
from tradewinds.games.airship_city.data import KINDS
from tradewinds.text.words import LANGUAGES, catalogue

PACKAGE = "tradewinds.games.airship_city"
SOURCES = Sources(PACKAGE)
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "airship-city.md"
NAMES = ["Anna", "Ben", "Cedric", "David"]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules = airship_city()
    keys = option_keys(rules, ()) | {f"tile.{kind}" for kind in KINDS} | {"tile.numbered", "contract.card"}
    keys |= {
        "stagebonus.gain",
        "stagebonus.choice",
        "event.failed-free",
        "holding.points",
        "holding.workers",
        "warning.full",
    }
    for vocabulary in ("Resource", "Project", "Family", "Line", "Way", "Ending"):
        keys |= {f"{vocabulary.lower()}.{name}" for name in rules.codec.names[vocabulary]}
    keys |= {f"amount.{name}" for name in rules.codec.names["Resource"]}
    return keys | SOURCES.sentences(rules)


# the catalogue


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    others = ("table.", "game.", "board.", "kind.", "tab.", "coach.")  # page and coach have tests of their own
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(others)}
    assert found == wanted()


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    """The picture of the table takes its labels by their last part; short names of tiles and ships are optional."""
    named = SOURCES.constants()
    data = airship_city().data
    parts = {*data.resource_names, "long-flight", "negotiator", "barter", *KINDS, *data.project_names}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        if section == "table":
            assert label in named or label.partition("-")[2] in parts, key


# everything that can be said, said


@every_language
def test_everything_has_a_name_of_its_own(language: str) -> None:
    rules = airship_city()
    for kind in ("Tile", "Project", "Contract", "StageBonus", "Line", "Way", "Resource"):
        written = [rules.words.write(kind, number, language) for number in range(len(rules.codec.names[kind]))]
        assert len(set(written)) == len(written)
        assert not any(set("{}") & set(name) for name in written)


@every_language
def test_every_numbered_action_can_be_said(language: str) -> None:
    rules = airship_city()
    said = [rules.words.action(action, language, NAMES) for action in rules.codec.table.actions]
    assert all(sentence and not set("{}") & set(sentence) for sentence in said)
    assert len(set(said)) == len(said)


@every_language
def test_whole_matches_can_be_told(language: str) -> None:
    for seed in range(3):
        match, rng = tw.Match("airship-city", seats=4, seed=seed), Random(seed)
        while not match.over:
            seat = match.actors[0]
            assert "{" not in match.ask(seat, language, NAMES)
            for refused, refusal in rng.sample(match.tempting(seat), min(3, len(match.tempting(seat)))):
                assert "{" not in refusal.text(language) + match.rules.words.action(refused, language, NAMES)
            match.play(seat, rng.choice(match.legal(seat)))
        told = [event.text(language, NAMES) for event in match.events(0)]
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)


def test_a_few_sentences() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], wood=2)
    assert table.match.ask(0) == "Your turn: 2 workers still to move."
    assert table.match.ask(0, "de") == "Du bist am Zug; noch zu ziehen: 2 Arbeiter."
    told = table.match.play(0, table.action("move mine-1 forest-1"))
    assert [one.text("en", NAMES) for one in told] == ["Anna: Mine 1 → Forest 1."]
    assert table.match.ask(0) == "Your worker has reached Forest 1: use it?"
    told = table.match.play(0, table.action("gather"))
    assert [one.text("de", NAMES) for one in told] == ["Anna sammelt 3 Holz in Wald 1 ein."]
