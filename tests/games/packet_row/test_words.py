"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.games.packet_row.table import Table, packet_row

import tradewinds as tw
from tradewinds.core.phase import CHANCE, CLOCK, Phase
from tradewinds.core.refusal import Refusal
from tradewinds.games import packet_row as game
from tradewinds.games.packet_row import events as declared
from tradewinds.games.packet_row.contracts import POWERS
from tradewinds.games.packet_row.data import SORTS
from tradewinds.text.words import HOLE, LANGUAGES, catalogue, common

PACKAGE = "tradewinds.games.packet_row"
SOURCES = sorted(Path(str(game.__file__)).parent.glob("*.py"))
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "packet-row.md"
SHARED = {"not-asked", "match-over", "not-now", "nothing-to-undo"}  # worded once for all games
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


def refusals() -> dict[str, set[str]]:
    """Every refusal of the game: its key, and the arguments its sentence may use."""
    found: dict[str, set[str]] = {}
    for call in calls("Refusal"):
        keys = strings(call.args[0]) or ["only-future", "not-there"]  # the one that is chosen a line before
        names = {
            str(key.value).split(":")[0]
            for extra in call.keywords
            if isinstance(extra.value, ast.Dict)
            for key in extra.value.keys
            if isinstance(key, ast.Constant)
        }
        for key in keys:
            found.setdefault(key, names)
            found[key] &= names
    return found


def sections() -> set[str]:
    """Every section that a refusal or a phase of the game names."""
    named = {section for call in calls("Refusal") for section in strings(call.args[1])}
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "section":
                named |= set(strings(node.value))
    return named | {packet_row().end_section}


def kinds() -> dict[str, list[str]]:
    """Every kind of event and the names of its fields."""
    found = {}
    for call in calls("event"):
        name, *fields = [str(arg.value) for arg in call.args if isinstance(arg, ast.Constant)]
        found[name] = [field.split(":")[0] for field in fields]
    return found


def variants(kind: str, fields: list[str]) -> list[str]:
    """The sentences an event or action may need: another where something is hidden, another where it is free."""
    hidden = [f"{kind}-hidden"] if kind == "dealt" else []
    return [kind, *hidden, *([f"{kind}-free"] if "cost" in fields or kind in ("take", "fetch") else [])]


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules = packet_row()
    keys = set()
    for vocabulary in ("Board", "Good", "Place"):
        keys |= {f"{vocabulary.lower()}.{name}" for name in rules.codec.names[vocabulary]}
    keys |= {f"card.{sort}" for sort in SORTS}
    keys |= {f"building.{name}" for name, sort in zip(rules.data.names, rules.data.sort, strict=True) if sort == 10}
    keys |= {f"option.{option.name}{end}" for option in rules.options for end in ("", "-help")}
    keys |= {f"ask.{phase}" for phase in asking()}
    keys |= {f"action.{key}" for name in rules.codec.actions if name != "time-up" for key in variants(name, [])}
    keys |= {f"event.{key}" for kind, fields in kinds().items() for key in variants(kind, fields)}
    keys |= {f"refuse.{key}" for key in refusals() if key not in SHARED}
    keys |= {"form.fulfil", "form.fulfil-contracts", "form.fulfil-cards"}
    return keys


def asking() -> set[str]:
    """The phases in which a seat can be asked: those that somebody acts in, without those of chance."""
    chance = {"Refill", "StartingContract", "FirstHarbourmaster"}
    found = set()
    for source in SOURCES:
        for node in tree(source).body:
            if isinstance(node, ast.ClassDef) and "Phase" in [ast.unparse(base) for base in node.bases]:
                methods = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                if "actors" in methods and node.name not in chance:
                    found.add(node.name)
    return found


# the catalogue


PICTURES = ("table.", "game.", "help.", "kind.", "score.")  # for terminal and browser, which test them


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(PICTURES)}
    assert found == wanted()


def test_what_is_said_about_the_game_as_a_whole() -> None:
    english, german = ({key for key in catalogue(PACKAGE, one) if key.startswith("game.")} for one in LANGUAGES)
    assert english == german
    assert "game.pitch" in english


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    """The picture of the table takes its labels by their last part; short names of cards and places are optional."""
    named = {str(node.value) for source in SOURCES for node in ast.walk(tree(source)) if isinstance(node, ast.Constant)}
    data = packet_row().data
    short = {f"card-{sort}" for sort in SORTS} | {f"place-{place}" for place in data.place_names}
    short |= {f"building-{card}" for card in packet_row().codec.names["Card"]}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        if section == "table" and label not in short:
            assert label in named or f"table.{label}" in named or label.partition("-")[2] in named, key


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


def test_the_phases_that_ask_are_the_ones_that_are_played() -> None:
    seen = set()
    for seed in range(8):
        match, rng = tw.Match("packet-row", seats=2 + seed % 4, seed=seed), Random(seed)
        while not match.over:
            seat = match.actors[0]
            seen.add(type(match.phase).__name__)
            match.play(seat, rng.choice(match.legal(seat)))
    assert seen == asking()


@every_language
def test_refusals_use_only_what_they_are_given(language: str) -> None:
    for key, given in refusals().items():
        if key not in SHARED:
            assert holes(catalogue(PACKAGE, language)[f"refuse.{key}"]) <= given, key


@every_language
def test_events_use_only_what_they_are_given(language: str) -> None:
    for kind, fields in kinds().items():
        for key in variants(kind, fields):
            assert holes(catalogue(PACKAGE, language)[f"event.{key}"]) <= set(fields), key


@every_language
def test_a_hidden_field_is_not_named_in_the_sentence_for_others(language: str) -> None:
    assert declared.DEALT.secret == ("card",)
    assert "card" not in holes(catalogue(PACKAGE, language)["event.dealt-hidden"])


def test_shared_refusals_are_worded_for_all_games() -> None:
    for language in LANGUAGES:
        assert {f"refuse.{key}" for key in SHARED} <= set(common(language))


# sections


def test_every_section_is_a_heading_of_the_rules_page() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*) ", PAGE.read_text("utf-8"), re.MULTILINE))
    assert sections() <= headings
    assert {"3.1", "3.4", "4.7", "6.2"} <= sections()


def test_every_phase_cites_its_section() -> None:
    phases = [shape.cls for shape in packet_row().codec.shapes.values() if issubclass(shape.cls, Phase)]
    assert len(phases) >= 13
    assert all(getattr(phase, "section", "") in sections() for phase in phases)
    assert POWERS.section == "4.1"


# everything that can be said, said


@every_language
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    words = packet_row().words
    written = [words.write("Card", card, language) for card in range(len(packet_row().data.names))]
    assert len(set(written)) == len(written)
    assert not any(set("{}") & set(name) for name in written)


@every_language
def test_every_numbered_action_can_be_said(language: str) -> None:
    rules = packet_row()
    said = [rules.words.action(action, language, ["A", "B", "C", "D", "E"]) for action in rules.codec.table.actions]
    assert all(sentence and not set("{}") & set(sentence) for sentence in said)
    assert len(set(said)) == len(said)


@every_language
def test_a_whole_match_can_be_told(language: str) -> None:
    names = ["Anna", "Ben", "Cedric", "David", "Emma"]
    match, rng = tw.Match("packet-row", seats=5, seed=5), Random(5)
    while not match.over:
        seat = match.actors[0]
        question = match.ask(seat, language, names)
        assert question
        assert "{" not in question
        for refused, refusal in match.tempting(seat):
            assert "{" not in refusal.text(language) + match.rules.words.action(refused, language, names)
        match.play(seat, rng.choice(match.legal(seat)))
    told = [event.text(language, names) for event in match.events(0)]
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)
    assert {event.kind for event in match.events(0)} >= {"dealt", "opened", "chose", "took", "passed", "filled", "won"}


def test_prices_are_said_only_where_there_is_one() -> None:
    words, rules = packet_row().words, packet_row()
    assert words.action(rules.codec.action({"do": "take", "card": "captain"}), "en") == "Take captain"
    assert words.action(rules.codec.action({"do": "take", "card": "gold-2"}), "en") == "Take gold (2 bars) for $9"
    assert words.action(rules.codec.action({"do": "fetch", "card": "library"}), "de") == (
        "Mit einem Gehilfen aus dem zukünftigen Vorrat: Bücherei (3 Punkte) für 15 $"
    )


def test_questions_name_the_board_in_play() -> None:
    table = Table(3).play("Anna", "choose docks")
    assert table.match.ask(1) == "Take a card of the Docks, or pass?"
    assert table.match.ask(1, "de") == "Docks: eine Karte nehmen oder passen?"
    assert table.match.ask(0) == ""


def test_a_refusal_without_words_still_says_its_key() -> None:
    assert Refusal("too-dear", "3.5").text() == "too-dear (3.5)"
    assert Refusal("too-dear", "3.5").to_json() == {"key": "too-dear", "section": "3.5", "text": "too-dear (3.5)"}


def test_chance_and_clock_have_names() -> None:
    codec = packet_row().codec
    assert (codec.encode(CHANCE, "SeatNo"), codec.encode(CLOCK, "SeatNo")) == ("chance", "clock")
