"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.games.airship_city.table import Table, airship_city

import tradewinds as tw
from tradewinds.core.phase import Phase
from tradewinds.games import airship_city as game
from tradewinds.games.airship_city.data import KINDS
from tradewinds.games.airship_city.turn import PLACES
from tradewinds.text.words import HOLE, LANGUAGES, catalogue

PACKAGE = "tradewinds.games.airship_city"
SOURCES = sorted(Path(str(game.__file__)).parent.glob("*.py"))
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "airship-city.md"
CHANCE_PHASES = {"City", "StageBonuses", "StartPlayer", "Refill"}
NAMES = ["Anna", "Ben", "Cedric", "David"]
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


def strings(node: ast.expr) -> list[str]:
    """The strings that an argument can be: itself, or both ends of a choice."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return []


def refusals() -> dict[str, set[str] | None]:
    """Every refusal of the game: its key, and the arguments its sentence may use (None: not written on the spot)."""
    found: dict[str, set[str] | None] = {}
    for call in calls("Refusal"):
        dicts = [extra.value for extra in call.keywords if isinstance(extra.value, ast.Dict)]
        keys = [key for one in dicts for key in one.keys if isinstance(key, ast.Constant)]
        names = {str(key.value).split(":")[0] for key in keys} if dicts or not call.keywords else None
        for key in strings(call.args[0]):
            found[key] = names
    return found


def sections() -> set[str]:
    """Every section that a refusal, a phase or a place of the game names."""
    named = {section for call in calls("Refusal") for section in strings(call.args[1])}
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "section":
                named |= set(strings(node.value))
    return (named | {airship_city().end_section}) - {""}


def kinds() -> dict[str, list[str]]:
    """Every kind of event and the names of its fields."""
    found = {}
    for call in calls("event"):
        name, *fields = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
        found[name] = [field.split(":")[0] for field in fields]
    return found


def asking() -> set[str]:
    """The phases in which a seat can be asked: those that somebody acts in, without those of chance."""
    found = set()
    for source in SOURCES:
        for node in tree(source).body:
            if isinstance(node, ast.ClassDef) and "Phase" in [ast.unparse(base) for base in node.bases]:
                methods = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                if "actors" in methods and node.name not in CHANCE_PHASES:
                    found.add(node.name)
    return found


def option_keys() -> set[str]:
    keys = set()
    for option in airship_city().options:
        keys |= {f"option.{option.name}", f"option.{option.name}-help"}
        if option.kind == "choice":
            keys |= {f"option.{option.name}-{choice}" for choice in option.choices}
    return keys


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules = airship_city()
    keys = option_keys() | {f"tile.{kind}" for kind in KINDS} | {"tile.numbered", "contract.card"}
    keys |= {"stagebonus.gain", "stagebonus.choice"}
    for vocabulary in ("Resource", "Project", "Line", "Way", "Ending"):
        keys |= {f"{vocabulary.lower()}.{name}" for name in rules.codec.names[vocabulary]}
    keys |= {f"amount.{name}" for name in rules.codec.names["Resource"]}
    keys |= {f"ask.{phase}" for phase in asking()}
    keys |= {f"action.{name}" for name in rules.codec.actions if name != "time-up"}
    keys |= {f"event.{kind}" for kind in kinds()}
    return keys | {f"refuse.{key}" for key in refusals()}


# the catalogue


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    others = ("table.", "game.", "board.", "kind.", "score.")  # the picture of the page has its own test
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(others)}
    assert found == wanted()


def test_what_is_said_about_the_game_as_a_whole() -> None:
    english, german = ({key for key in catalogue(PACKAGE, one) if key.startswith("game.")} for one in LANGUAGES)
    assert english == german == {"game.pitch", "game.length"}


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    """The picture of the table takes its labels by their last part; short names of tiles and ships are optional."""
    source = next(source for source in SOURCES if source.stem == "terminal")
    named = {str(node.value) for node in ast.walk(tree(source)) if isinstance(node, ast.Constant)}
    data = airship_city().data
    parts = {*data.resource_names, "long-flight", "negotiator", "barter", *KINDS, *data.project_names}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        if section == "table":
            assert label in named or label.partition("-")[2] in parts, key


@every_language
def test_no_sentence_is_empty(language: str) -> None:
    for key, template in catalogue(PACKAGE, language).items():
        assert template.strip() == template != "", key
        assert "{" not in HOLE.sub("", template), key


def test_both_languages_fill_in_the_same_things() -> None:
    english, german = (catalogue(PACKAGE, language) for language in LANGUAGES)
    for key in english.keys() & german.keys():
        assert holes(english[key]) == holes(german[key]), key


def holes(template: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(template)}


@every_language
def test_refusals_use_only_what_they_are_given(language: str) -> None:
    for key, given in refusals().items():
        assert given is None or holes(catalogue(PACKAGE, language)[f"refuse.{key}"]) <= given, key


@every_language
def test_events_use_only_what_they_are_given(language: str) -> None:
    for kind, fields in kinds().items():
        assert holes(catalogue(PACKAGE, language)[f"event.{kind}"]) <= set(fields), kind


# sections


def test_every_section_is_a_heading_of_the_rules_page() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*) ", PAGE.read_text("utf-8"), re.MULTILINE))
    assert sections() <= headings
    assert {"3.2", "4.1", "4.8", "5.2", "6.2", "7.3", "8.2"} <= sections()


def test_every_phase_and_place_cites_its_section() -> None:
    phases = [shape.cls for shape in airship_city().codec.shapes.values() if issubclass(shape.cls, Phase)]
    assert len(phases) >= 13
    assert all(getattr(phase, "section", "") in sections() for phase in phases)
    assert sorted({place.section for place in PLACES}) == [f"4.{number}" for number in range(1, 9)]


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
    assert table.match.ask(0) == "Your turn; workers still to move: 2."
    assert table.match.ask(0, "de") == "Du bist am Zug; noch zu ziehen: 2 Arbeiter."
    told = table.match.play(0, table.action("move mine-1 forest-1"))
    assert [one.text("en", NAMES) for one in told] == ["Anna: Mine 1 → Forest 1."]
    assert table.match.ask(0) == "Your worker has arrived, Forest 1: use it?"
    told = table.match.play(0, table.action("gather"))
    assert [one.text("de", NAMES) for one in told] == ["Anna sammelt 3 Holz ein (Wald 1)."]
