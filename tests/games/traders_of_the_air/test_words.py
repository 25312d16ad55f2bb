"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.conformance.sources import Sources, option_keys
from tests.games.traders_of_the_air.table import traders

import tradewinds as tw
from tradewinds.text.words import LANGUAGES, catalogue

PACKAGE = "tradewinds.games.traders_of_the_air"
SOURCES = Sources(PACKAGE)
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "traders-of-the-air.md"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules = traders()
    keys = {
        f"{kind.lower()}.{name}"
        for kind in ("Colour", "City", "Chart", "Guild", "Power")
        for name in rules.codec.names[kind]
    }
    keys |= {"marker.one", "marker.several", "colour.other", "city.other"}
    keys |= option_keys(rules, {"map", "boards"})
    keys |= SOURCES.sentences(rules) | {"action.buy-free", "ask.RefillPhase-free"}
    keys |= {"holding.money", "holding.branches", "holding.points"}
    keys |= {f"event.{kind}-free" for kind in ("bought", "refilled", "forced")}
    keys |= {f"help.{kind}" for kind in ("city", "marker", "colour")}
    return keys | {"form.sell-some", "form.sell-some-markers"}


# the catalogue


OTHERS = ("table.", "board.", "game.", "kind.", "tab.", "coach.")  # page and coach have tests of their own


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(OTHERS)}
    assert found == wanted()


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    named = SOURCES.constants()
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        assert section != "table" or label in named, key


# everything that can be said, said


@every_language
def test_every_numbered_action_can_be_said_and_told_apart(language: str) -> None:
    rules = traders()
    said = [rules.words.action(action, language, ["A", "B", "C", "D"]) for action in rules.codec.table.actions]
    assert all(sentence and not set("{}") & set(sentence) for sentence in said)
    prices = [getattr(action, "cost", 0) for action in rules.codec.table.actions]  # which are told behind them
    assert len(set(zip(said, prices, strict=True))) == len(said)


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
    assert asked == SOURCES.asking()


def test_what_costs_nothing_is_said_otherwise() -> None:
    words, action = traders().words, traders().codec.action
    assert words.action(action({"do": "fly", "city": "revall", "cost": 2}), "en") == "Fly to Rev'all"
    assert words.action(action({"do": "buy", "marker": "blue-2", "cost": 0}), "en") == "Take blue 2 for free"
    assert words.action(action({"do": "buy", "marker": "blue-2", "cost": 1}), "de") == "Blau 2 kaufen"
    assert words.action(action({"do": "build", "marker": "white-3", "branches": 1}), "de") == (
        "1 Niederlassung mit Weiß 3 bauen"
    )
