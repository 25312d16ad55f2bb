"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.conformance.sources import Sources, option_keys
from tests.games.packet_row.table import Table, batch, packet_row

import tradewinds as tw
from tradewinds.core.phase import CHANCE, CLOCK
from tradewinds.core.refusal import Refusal
from tradewinds.games.packet_row.data import SORTS
from tradewinds.text.words import LANGUAGES, catalogue

PACKAGE = "tradewinds.games.packet_row"
SOURCES = Sources(PACKAGE)
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "packet-row.md"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules = packet_row()
    keys = set()
    for vocabulary in ("Board", "Good", "Place"):
        keys |= {f"{vocabulary.lower()}.{name}" for name in rules.codec.names[vocabulary]}
    keys |= {f"card.{sort}" for sort in SORTS}
    keys |= {f"building.{name}" for name, sort in zip(rules.data.names, rules.data.sort, strict=True) if sort == 10}
    keys |= option_keys(rules, ())
    keys |= SOURCES.sentences(rules) | {"refuse.only-future"}  # a key that is chosen a line before
    keys |= {f"event.{kind.name}-free" for kind in SOURCES.events() if "cost" in kind.fields}
    keys |= {"holding.money", "action.fulfil-bare", "offered.priced", "common.times", "common.one"}
    keys |= {f"to.{name}" for name in rules.codec.names["Place"]}
    keys |= {"form.fulfil", "form.fulfil-contracts", "form.fulfil-cards"}
    return keys


# the catalogue


PICTURES = ("table.", "game.", "help.", "kind.", "warning.", "coach.")  # for terminal and browser, which test them


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(PICTURES)}
    assert found == wanted()


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    """The picture of the table takes its labels by their last part; short names of cards and places are optional."""
    named, data = SOURCES.constants(), packet_row().data
    short = {f"card-{sort}" for sort in SORTS} | {f"place-{place}" for place in data.place_names}
    short |= {f"building-{card}" for card in packet_row().codec.names["Card"]}
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        if section == "table" and label not in short:
            assert label in named or f"table.{label}" in named or label.partition("-")[2] in named, key


def test_the_phases_that_ask_are_the_ones_that_are_played() -> None:
    seen = set()
    for seed in range(8):
        match, rng = tw.Match("packet-row", seats=2 + seed % 4, seed=seed), Random(seed)
        while not match.over:
            seat = match.actors[0]
            seen.add(type(match.phase).__name__)
            match.play(seat, rng.choice(match.legal(seat)))
    assert seen == SOURCES.asking()


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


@pytest.mark.parametrize(
    ("action", "en", "de"),
    [
        ("take captain", "Take a captain | ", "Einen Kapitän nehmen | "),
        (
            "take gold-2",
            "Take a gold card with 2 bars | it costs $9, then you have $11",
            "Eine Goldkarte mit 2 Barren nehmen | es kostet: 9 $, danach hast du: 11 $",
        ),
        (
            "fetch dry-dock",
            "Fetch the Dry Dock (4 points) from the future row | it costs $20 and an assistant, then you have $0",
            "Das Trockendock (4 Punkte) aus dem zukünftigen Vorrat holen | "
            "es kostet: 20 $ und ein Gehilfe, danach hast du: 0 $",
        ),
        (
            "cash money-5",
            "Cash in a $5 money card | you get $5, then you have $25",
            "Eine Geldkarte zu 5 $ einlösen | du bekommst: 5 $, danach hast du: 25 $",
        ),
        (
            batch("contract-fur-2-sweden", "fur-2 ship-sweden"),
            "Fulfil the contract for 2 fur to Sweden ($15) with a ship to Sweden and 2 fur | "
            "you get $15, then you have $35",
            "Den Vertrag über 2 Fell nach Schweden (15 $) erfüllen, mit einem Schiff nach Schweden und 2 Fell | "
            "du bekommst: 15 $, danach hast du: 35 $",
        ),
        ("choose market", "Choose the Market | ", "Den Markt wählen | "),
    ],
)
def test_a_choice_says_what_it_gives_and_takes(action: str, en: str, de: str) -> None:
    hand = ["assistant", "money-5", "contract-fur-2-sweden", "fur-2"]
    table = (
        Table(3)
        .seat("Anna", money=20, hand=hand, ships=["ship-sweden"])
        .row("docks", ["captain", "gold-2"], ["dry-dock"])
    )
    table.play("Anna", "choose docks").passes("Ben", "Cedric")
    assert table.button("Anna", action) == en
    assert table.button("Anna", action, "de") == de


def test_questions_name_the_board_in_play() -> None:
    table = Table(3).play("Anna", "choose docks")
    assert table.match.ask(1) == "Take a card from the Docks, or pass?"
    assert table.match.ask(1, "de") == "Eine Karte von den Docks nehmen oder passen?"
    assert table.match.ask(0) == ""


def test_a_refusal_without_words_still_says_its_key() -> None:
    assert Refusal("too-dear", "3.5").text() == "too-dear (3.5)"
    assert Refusal("too-dear", "3.5").to_json() == {"key": "too-dear", "section": "3.5", "text": "too-dear (3.5)"}


def test_chance_and_clock_have_names() -> None:
    codec = packet_row().codec
    assert (codec.encode(CHANCE, "SeatNo"), codec.encode(CLOCK, "SeatNo")) == ("chance", "clock")
