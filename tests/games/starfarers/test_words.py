"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.conformance.rules_pages import sections_of
from tests.games.starfarers.table import DATA, RULES

from tradewinds.games import starfarers as game
from tradewinds.games.starfarers.decks import OPENINGS
from tradewinds.games.starfarers.words import PLACES, TOKENS
from tradewinds.text.words import HOLE, LANGUAGES, catalogue, common

PACKAGE = "tradewinds.games.starfarers"
SOURCES = sorted(Path(str(game.__file__)).parent.glob("*.py"))
CHANCE_ONLY = {
    "Sectors", "HomeDiscs", "StartPlayer", "Drawing", "Dice", "Stealing", "Discovery", "Exploration", "SpareDisc",
    "SpeedShake", "Meeting", "Duelling", "Shaking",
}  # fmt: skip
SPLIT = {
    "Commerce": ["Commerce", "Commerce-alone", "Commerce-offer", "Commerce-floor"],
    "Specific": ["Specific-refuse", "Specific-demand"],
    "Question": [opening for opening in OPENINGS if opening != "wear"],
}
VOCABULARIES = ("Resource", "Upgrade", "Vessel", "Piece", "Shake", "People", "Friend", "Opening", "Mode")
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def tree(source: Path) -> ast.Module:
    return ast.parse(source.read_text("utf-8"))


def calls(name: str) -> Iterator[ast.Call]:
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def refusals() -> set[str]:
    return {str(call.args[0].value) for call in calls("Refusal") if isinstance(call.args[0], ast.Constant)}


def sections() -> set[str]:
    """Every section that a refusal or a phase of the game names."""
    named = {str(one.value) for call in calls("Refusal") for one in call.args[1:2] if isinstance(one, ast.Constant)}
    for helper in ("missing", "used"):
        named |= {str(one.value) for call in calls(helper) for one in call.args[1:] if isinstance(one, ast.Constant)}
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "section":
                named.add(str(ast.literal_eval(node.value)))
    return named | {RULES.end_section}


def events() -> dict[str, tuple[list[str], bool]]:
    """Every kind of event, the names of its fields, and whether something in it is secret."""
    found = {}
    for call in calls("event"):
        name, *fields = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
        secret = any(extra.arg == "secret" for extra in call.keywords)
        found[name] = ([field.split(":")[0] for field in fields], secret)
    return found


def asking() -> set[str]:
    """What a seat can be asked: one question a phase, or several."""
    found = set()
    for source in SOURCES:
        for node in tree(source).body:
            if isinstance(node, ast.ClassDef) and "Phase" in [ast.unparse(base) for base in node.bases]:
                methods = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                if "actors" in methods and node.name not in CHANCE_ONLY:
                    found |= set(SPLIT.get(node.name, [node.name]))
    return found


def wanted() -> set[str]:
    """Every key that the game needs."""
    keys = {f"{kind.lower()}.{name}" for kind in VOCABULARIES for name in RULES.codec.names[kind]}
    keys |= {f"place.{kind.lower()}" for kind in PLACES} | {f"disc.{token}" for token in TOKENS} | {"encounter.card"}
    keys |= {f"option.{option.name}{end}" for option in RULES.options for end in ("", "-help")}
    keys |= {f"option.mode-{choice}" for choice in RULES.options[0].choices}
    keys |= {f"ask.{question}" for question in asking()}
    keys |= {f"action.{name}" for name in RULES.codec.actions if name != "time-up"}
    for kind, (_, secret) in events().items():
        keys |= {f"event.{kind}"} | ({f"event.{kind}-hidden"} if secret else set())
    keys |= {f"refuse.{key}" for key in refusals() if f"refuse.{key}" not in common("en")}
    for form, fields in {"offer": "give want", "counter": "serial give want", "tribute": "cards"}.items():
        keys |= {f"form.{form}"} | {f"form.{form}-{field}" for field in fields.split()}
    return keys


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    elsewhere = ("table.", "board.", "kind.", "game.", "remark.")
    assert {key for key in catalogue(PACKAGE, language) if not key.startswith(elsewhere)} == wanted()


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    named = {str(node.value) for source in SOURCES for node in ast.walk(tree(source)) if isinstance(node, ast.Constant)}
    short = {f"resource-{name}" for name in DATA.resource_names}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        assert section != "table" or label in named | short, key


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
def test_events_use_only_what_they_are_given(language: str) -> None:
    for kind, (fields, secret) in events().items():
        assert holes(catalogue(PACKAGE, language)[f"event.{kind}"]) <= set(fields), kind
        if secret:
            assert holes(catalogue(PACKAGE, language)[f"event.{kind}-hidden"]) < set(fields), kind


def test_every_section_that_is_cited_exists() -> None:
    assert sections() <= sections_of("starfarers")


def test_the_rules_page_tells_of_every_card() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules" / "starfarers.md").read_text("utf-8")
    for number in range(1, 33):
        assert f"| {number} |" in page or f"| {number}, " in page or f", {number} |" in page, number
    for ruling in range(1, 26):
        assert f"*(ruling S{ruling})*" in page, ruling
        assert f"| S{ruling} |" in page, ruling
