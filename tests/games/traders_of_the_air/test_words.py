"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.games.traders_of_the_air.table import traders

import tradewinds as tw
from tradewinds.core.phase import Phase
from tradewinds.games import traders_of_the_air as game
from tradewinds.text.words import HOLE, LANGUAGES, catalogue, common

PACKAGE = "tradewinds.games.traders_of_the_air"
SOURCES = sorted(Path(str(game.__file__)).parent.glob("*.py"))
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "traders-of-the-air.md"
CHANCE_PHASES = {"Compass", "Colours", "StartPlayer", "BoardLot", "Stocking"}
every_language = pytest.mark.parametrize("language", LANGUAGES)


# what the sources say


@cache
def tree(source: Path) -> ast.Module:
    return ast.parse(source.read_text("utf-8"))


def calls(name: str) -> Iterator[ast.Call]:
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def text(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else ""


def refusals() -> dict[str, set[str]]:
    """Every refusal of the game: its key, and the arguments its sentence may use."""
    found: dict[str, set[str]] = {}
    for call in calls("Refusal"):
        named = [key for extra in call.keywords if isinstance(extra.value, ast.Dict) for key in extra.value.keys if key]
        names = {text(key).split(":")[0] for key in named}
        key = text(call.args[0])
        found[key] = found.get(key, names) & names
    return found


def phases() -> Iterator[ast.ClassDef]:
    for source in SOURCES:
        for node in tree(source).body:
            if isinstance(node, ast.ClassDef) and "Phase" in [ast.unparse(base) for base in node.bases]:
                yield node


def asking() -> set[str]:
    """The phases in which a seat can be asked."""
    found = set()
    for phase in phases():
        methods = {item.name for item in phase.body if isinstance(item, ast.FunctionDef)}
        if "actors" in methods and phase.name not in CHANCE_PHASES:
            found.add(phase.name)
    return found


def kinds() -> dict[str, list[str]]:
    """Every kind of event and the names of its fields."""
    found = {}
    for call in calls("event"):
        name, *fields = [text(arg) for arg in call.args]
        found[name] = [field.split(":")[0] for field in fields]
    return found


def shared(key: str) -> bool:
    return f"refuse.{key}" in common("en")


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules = traders()
    keys = {
        f"{kind.lower()}.{name}"
        for kind in ("Colour", "City", "Chart", "Guild", "Power")
        for name in rules.codec.names[kind]
    }
    keys |= {"marker.one", "colour.other", "city.other"}
    for option in rules.options:
        keys |= {f"option.{option.name}", f"option.{option.name}-help"}
        keys |= {f"option.{option.name}-{choice}" for choice in option.choices if isinstance(choice, str)}
    keys |= {f"ask.{phase}" for phase in asking()}
    keys |= {f"action.{name}" for name in rules.codec.actions if name != "time-up"} | {"action.buy-free"}
    keys |= {f"event.{kind}" for kind in kinds()} | {"event.bought-free", "event.refilled-free"}
    keys |= {f"refuse.{key}" for key in refusals() if not shared(key)}
    return keys | {"form.sell-some", "form.sell-some-markers"}


# the catalogue


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(("table.", "board.", "game.", "kind."))}
    assert found == wanted()


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    named = {str(node.value) for source in SOURCES for node in ast.walk(tree(source)) if isinstance(node, ast.Constant)}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        assert section != "table" or label in named, key


def test_both_languages_say_the_same_things() -> None:
    english, german = (catalogue(PACKAGE, language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    assert "game.pitch" in english
    for key, template in english.items():
        assert holes(template) == holes(german[key]), key


def holes(template: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(template)}


@every_language
def test_no_sentence_is_empty(language: str) -> None:
    for key, template in catalogue(PACKAGE, language).items():
        assert template.strip() == template != "", key
        assert "{" not in HOLE.sub("", template), key


@every_language
def test_refusals_and_events_use_only_what_they_are_given(language: str) -> None:
    templates = catalogue(PACKAGE, language)
    for key, given in refusals().items():
        assert shared(key) or holes(templates[f"refuse.{key}"]) <= given, key
    for kind, fields in kinds().items():
        assert holes(templates[f"event.{kind}"]) <= set(fields), kind


# sections


def test_every_section_is_a_heading_of_the_rules_page() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*) ", PAGE.read_text("utf-8"), re.MULTILINE))
    cited = {text(call.args[1]) for call in calls("Refusal")} - {""}
    cited |= {getattr(traders().codec.shapes[phase.name].cls, "section", "") for phase in phases()}
    assert cited | {traders().end_section} <= headings
    assert len(cited) > 12


def test_every_phase_is_known_to_the_codec_and_cites_its_section() -> None:
    known = [shape.cls for shape in traders().codec.shapes.values() if issubclass(shape.cls, Phase)]
    assert {phase.name for phase in phases()} == {cls.__name__ for cls in known}
    assert all(getattr(cls, "section", "") for cls in known)


# everything that can be said, said


@every_language
def test_every_numbered_action_can_be_said_and_told_apart(language: str) -> None:
    rules = traders()
    said = [rules.words.action(action, language, ["A", "B", "C", "D"]) for action in rules.codec.table.actions]
    assert all(sentence and not set("{}") & set(sentence) for sentence in said)
    assert len(set(said)) == len(said)


@every_language
def test_a_whole_match_can_be_told(language: str) -> None:
    names, asked = ["Anna", "Ben", "Cedric", "David"], set()
    match = tw.Match("traders-of-the-air", seats=4, seed=1, options={"boards": "choose", "compass": True})
    rng = Random(1)
    while not match.over:
        seat = match.actors[0]
        asked.add(type(match.phase).__name__)
        assert "{" not in match.ask(seat, language, names)
        for refused, refusal in match.tempting(seat):
            assert "{" not in refusal.text(language) + match.rules.words.action(refused, language, names)
        match.play(seat, rng.choice(match.legal(seat)))
    told = [event.text(language, names) for event in match.events(0)]
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)
    assert asked == asking()


def test_prices_are_said() -> None:
    words, action = traders().words, traders().codec.action
    assert words.action(action({"do": "fly", "city": "revall", "cost": 2}), "en") == "Fly to Rev'all for $2"
    assert words.action(action({"do": "buy", "marker": "blue-2", "cost": 0}), "en") == "Take blue 2 for free"
    assert words.action(action({"do": "buy", "marker": "blue-2", "cost": 1}), "de") == "Für 1 $ kaufen: Blau 2"
    assert words.action(action({"do": "build", "marker": "white-3", "branches": 1}), "de") == (
        "1 Niederlassung bauen mit Weiß 3"
    )
