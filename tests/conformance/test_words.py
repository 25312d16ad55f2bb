"""What holds of every game's sentences: both languages have them, they are filled, and cite sections that exist."""

from __future__ import annotations

import pytest
from tests.conformance.rules_pages import sections_of
from tests.conformance.sources import Sources, holes

import tradewinds as tw
from tradewinds.core.phase import Phase
from tradewinds.games import load
from tradewinds.text.words import HOLE, LANGUAGES, catalogue, common

every_game = pytest.mark.parametrize("game", tw.games())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_both_languages_say_the_same_things(game: str) -> None:
    english, german = (catalogue(load(game).package, language) for language in LANGUAGES)
    assert {key for key in english if not key.startswith("table.")} == {
        key
        for key in german
        if not key.startswith("table.")  # some short names are needed in one language only
    }
    assert "game.pitch" in english
    for key in english.keys() & german.keys():
        assert holes(english[key]) == holes(german[key]), key


@every_game
@every_language
def test_no_sentence_is_empty(game: str, language: str) -> None:
    for key, template in catalogue(load(game).package, language).items():
        assert template.strip() == template != "", key
        assert "{" not in HOLE.sub("", template), key


@every_game
@every_language
def test_refusals_use_only_what_they_are_given(game: str, language: str) -> None:
    rules = load(game)
    templates = {**common(language), **catalogue(rules.package, language)}
    refusals = Sources(rules.package).refusals()
    assert len(refusals) > 20
    for key, given in refusals.items():
        assert given is None or holes(templates[f"refuse.{key}"]) <= given, key


@every_game
@every_language
def test_events_use_only_what_they_are_given_and_hide_what_is_secret(game: str, language: str) -> None:
    package = load(game).package
    templates = catalogue(package, language)
    for kind in Sources(package).events():
        fields = set(kind.fields)
        assert holes(templates[f"event.{kind.name}"]) <= fields, kind.name
        assert holes(templates.get(f"event.{kind.name}-free", "")) <= fields, kind.name
        if kind.secret:
            assert holes(templates[f"event.{kind.name}-hidden"]) <= fields - set(kind.secret), kind.name


@every_game
def test_every_section_that_is_named_is_a_heading_of_the_rules_page(game: str) -> None:
    rules = load(game)
    named = Sources(rules.package).sections()
    assert len(named) > 12
    assert named | {rules.end_section} <= sections_of(game)


@every_game
def test_every_phase_cites_its_section(game: str) -> None:
    phases = [shape.cls for shape in load(game).codec.shapes.values() if issubclass(shape.cls, Phase)]
    assert len(phases) > 8
    assert all(getattr(cls, "section", "") in sections_of(game) for cls in phases)


def test_what_any_game_may_refuse_is_worded_once_for_all() -> None:
    for language in LANGUAGES:
        shared = {"not-asked", "match-over", "not-now", "nothing-to-undo"}
        assert {f"refuse.{key}" for key in shared} <= set(common(language))
