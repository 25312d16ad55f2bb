"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.conformance.rules_pages import sections_of
from tests.games.sky_traders.table import sky_traders

from tradewinds.core.event import EventKind
from tradewinds.games import sky_traders as game
from tradewinds.games.sky_traders import events as declared
from tradewinds.text.words import HOLE, LANGUAGES, catalogue, common

PACKAGE = "tradewinds.games.sky_traders"
SOURCES = sorted(Path(str(game.__file__)).parent.glob("*.py"))
BY_WORD = {"not-yours-to-give", "not-theirs-to-give", "answer-now", "yield-now"}  # keys handed on to a function
SILENT = {
    "DealStart", "DealTiles", "DraftLot", "Scatter", "FirstPlayer", "StartingCity", "Hit", "HitWhere", "Scar",
    "IllWinds", "WindDie", "WindRoll", "DualCity", "VolcanoDie", "MineralDice", "CloudDice", "GeyserDice",
    "CombatRoll", "ExtraDice", "Throw", "Shortage",
}  # fmt: skip
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def tree(source: Path) -> ast.Module:
    return ast.parse(source.read_text("utf-8"))


def calls(name: str) -> Iterator[ast.Call]:
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def strings(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return []


def refusals() -> set[str]:
    return {key for call in calls("Refusal") for key in strings(call.args[0])} | BY_WORD


def sections() -> set[str]:
    named = {section for call in calls("Refusal") for section in strings(call.args[1])}
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "section":
                named |= set(strings(node.value))
    return named | {sky_traders().end_section}


def remarks() -> set[str]:
    """Whatever the bots say: all that the functions of their module return."""
    source = next(one for one in SOURCES if one.name == "remarks.py")
    said = {
        key
        for node in ast.walk(tree(source))
        if isinstance(node, ast.Return) and node.value is not None
        for key in strings(node.value)
    }
    return said - {""}


def kinds() -> list[EventKind]:
    return [value for value in vars(declared).values() if isinstance(value, EventKind)]


def asking() -> set[str]:
    found = set()
    for source in SOURCES:
        for node in tree(source).body:
            if isinstance(node, ast.ClassDef) and "Phase" in [ast.unparse(base) for base in node.bases]:
                methods = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                if "actors" in methods and node.name not in SILENT:
                    found.add(node.name)
    return found


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules, keys = sky_traders(), set()
    for vocabulary in ("Good", "Tile", "Crew", "Wind", "Damage", "Box"):
        keys |= {f"{vocabulary.lower()}.{name}" for name in rules.codec.names[vocabulary]}
    keys |= {"hold.name", "site.name", "other.name", "load.empty", "load.barrels"}
    keys |= {f"item.{name}" for name in ("die", "gp", "gp-some", "one", "some")}
    keys |= {f"option.{option.name}{end}" for option in rules.options for end in ("", "-help")}
    keys |= {f"ask.{phase}" for phase in asking()}
    keys |= {f"action.{name}" for name in rules.codec.actions if name not in ("time-up", "shift")}
    keys |= {f"action.shift-{way}" for way in ("none", "up", "down")}
    keys |= {"action.buy-influence-none", "action.redeem-none"}
    for kind in kinds():
        keys.add(f"event.{kind.name}")
        if kind.secret:
            keys.add(f"event.{kind.name}-hidden")
        if "cost" in kind.fields:
            keys.add(f"event.{kind.name}-free")
    keys |= {f"refuse.{key}" for key in refusals() if f"refuse.{key}" not in common("en")}
    keys |= {f"remark.{key}" for key in remarks()}
    return keys | forms()


def forms() -> set[str]:
    holds = tuple(f"hold_{hold}" for hold in range(1, 7))
    fields = {
        "organise": holds, "stow-some": ("item", "hold", "count"), "demand": ("want",), "pay": ("give",),
        "propose": ("to", "give", "want"), "counter": ("serial", "give", "want"), "accept-into": ("serial", *holds),
    }  # fmt: skip
    return {f"form.{name}" for name in fields} | {f"form.{name}-{one}" for name, some in fields.items() for one in some}


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(("table.", "game.", "kind."))}
    assert found == wanted()


def test_both_languages_fill_in_the_same_things() -> None:
    english, german = (catalogue(PACKAGE, language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key in english:
        assert holes(english[key]) == holes(german[key]), key


def holes(template: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(template)}


@every_language
def test_no_sentence_is_empty(language: str) -> None:
    for key, template in catalogue(PACKAGE, language).items():
        assert template.strip() == template != "", key
        assert "{" not in HOLE.sub("", template), key


@every_language
def test_events_use_only_what_they_are_given_and_hide_what_is_secret(language: str) -> None:
    for kind in kinds():
        assert holes(catalogue(PACKAGE, language)[f"event.{kind.name}"]) <= set(kind.fields), kind.name
        if kind.secret:
            used = holes(catalogue(PACKAGE, language)[f"event.{kind.name}-hidden"])
            assert used <= set(kind.fields) - set(kind.secret), kind.name


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    named = {str(node.value) for source in SOURCES for node in ast.walk(tree(source)) if isinstance(node, ast.Constant)}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        if section == "table":
            assert label in named or label.partition("-")[2] in named | data_names(), key


def data_names() -> set[str]:
    data = sky_traders().data
    return {*data.tile_names, *data.damage_names, "turn", "council", "decision"}


def test_every_section_is_on_the_rules_page() -> None:
    assert sections() <= sections_of("sky-traders")


def test_the_directors_cut_is_labelled_as_partial() -> None:
    assert "part" in catalogue(PACKAGE, "en")["option.preset-help"]
    assert "zum Teil" in catalogue(PACKAGE, "de")["option.preset-help"]


@every_language
def test_every_numbered_action_can_be_said(language: str) -> None:
    """No two of a trader's actions read alike; chance may say the same of one die and of two."""
    rules = sky_traders()
    said = [rules.words.action(action, language) for action in rules.codec.table.actions]
    assert not [text for text in said if "{" in text]
    first = rules.acts.begin[0].id
    assert len(set(said[:first])) == first


def test_lots_are_named_one_by_one() -> None:
    rules = sky_traders()
    row = [0] * 22
    row[3], row[6], row[8], row[15] = 1, 12, 2, 1
    assert rules.words.write("Counts[Item]", tuple(row), "en") == "1 × die showing 4, 12 GP, 2 × food and Skyman"
    assert rules.words.write("Counts[Item]", tuple(row), "de") == "1 × Würfel mit 4, 12 GP, 2 × Nahrung und Luftmatrose"
    assert rules.words.write("Counts[Item]", (0,) * 22, "en") == "nothing"
