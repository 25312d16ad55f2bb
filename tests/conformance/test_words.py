"""What holds of every game's sentences: both languages have them, they are filled, and cite sections that exist."""

from __future__ import annotations

import pytest
from tests.conformance.faults import faults
from tests.conformance.rules_pages import sections_of
from tests.conformance.sentences import FRONTS
from tests.conformance.sources import Sources, explanations, holes, several

from tradewinds.core.phase import Phase
from tradewinds.games import load
from tradewinds.text.template import HOLE
from tradewinds.text.words import LANGUAGES, catalogue, common

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_all_languages_say_the_same_things(game: str) -> None:
    english, *others = (catalogue(load(game).package, language) for language in LANGUAGES)
    assert "game.pitch" in english
    for other in others:  # some short names are needed in one language only
        assert [key for key in english.keys() ^ other.keys() if not key.startswith("table.")] == []
        for key in english.keys() & other.keys():
            assert holes(english[key]) == holes(other[key]), key


@pytest.mark.parametrize("front", FRONTS)
def test_all_languages_of_a_front_say_the_same_things(front: str) -> None:
    english, *others = (catalogue(FRONTS[front][0], language) for language in LANGUAGES)
    for other in others:
        assert {key: holes(text) for key, text in english.items()} == {key: holes(text) for key, text in other.items()}


def test_every_sentence_with_0_1_and_2_and_every_noun_is_right(game: str) -> None:
    assert {key: sorted(some)[:3] for key, some in faults(game).items()} == {}


@pytest.mark.parametrize("front", FRONTS)
def test_every_sentence_of_a_front_with_0_1_and_2_is_right(front: str) -> None:
    assert {key: sorted(some)[:3] for key, some in faults(front).items()} == {}


@every_language
def test_no_sentence_is_empty(game: str, language: str) -> None:
    for key, template in catalogue(load(game).package, language).items():
        assert template.strip() == template != "", key
        assert "{" not in HOLE.sub("", template), key


@every_language
def test_refusals_use_only_what_they_are_given(game: str, language: str) -> None:
    rules = load(game)
    templates = {**common(language), **catalogue(rules.package, language)}
    sources = Sources(rules.package)
    refusals = sources.refusals()
    own = {key.removeprefix("refuse.") for key in catalogue(rules.package, language) if key.startswith("refuse.")}
    assert own & set(refusals)
    assert own <= set(refusals) | sources.constants(), "a sentence that nothing is refused with"
    for key, given in refusals.items():
        assert holes(templates[f"refuse.{key}"]) <= given, key


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


@every_language
def test_what_is_told_as_one_has_a_sentence_for_several(game: str, language: str) -> None:
    package = load(game).package
    templates = catalogue(package, language)
    for kind in Sources(package).events():
        assert kind.folds in ("", *kind.fields), kind.name
        for key in several(kind):
            hidden = set(kind.secret) - {kind.folds} if key.endswith("-hidden") else set()  # the number is not hidden
            assert holes(templates[key]) <= set(kind.fields) - hidden, key


@every_language
def test_what_explains_a_thing_is_about_a_thing_that_there_is_and_can_be_said(game: str, language: str) -> None:
    rules = load(game)
    found = explanations(rules)
    assert all("{" not in rules.words.say(key, args, language) for key, args in found.items())
    assert {key for key in catalogue(rules.package, language) if key.startswith("about.")} <= set(found)


def test_every_section_that_is_named_is_a_heading_of_the_rules_page(game: str) -> None:
    rules, named = load(game), Sources(load(game).package).sections()
    assert {cls.section for cls in phases_of(game) if "." in cls.section} <= named
    for language in LANGUAGES:
        assert named | {rules.end_section} <= sections_of(game, language)
        assert sections_of(game, language) == sections_of(game)


def test_every_phase_cites_its_section(game: str) -> None:
    assert phases_of(game)
    assert all(cls.section in sections_of(game) for cls in phases_of(game))


def phases_of(game: str) -> list[type[Phase]]:
    return [shape.cls for shape in load(game).codec.shapes.values() if issubclass(shape.cls, Phase)]


def test_what_any_game_may_refuse_is_worded_once_for_all() -> None:
    for language in LANGUAGES:
        shared = {"not-asked", "match-over", "not-now", "nothing-to-undo"}
        assert {f"refuse.{key}" for key in shared} <= set(common(language))
