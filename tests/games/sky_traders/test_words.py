"""Every sentence exists in both languages, is filled, and cites a section that exists; and none is left over."""

from __future__ import annotations

import ast

import pytest
from tests.conformance.sources import Sources, option_keys, strings
from tests.games.sky_traders.table import sky_traders

from tradewinds.core.action import Action
from tradewinds.core.trade import Accept, Close, Decline, Withdraw
from tradewinds.games.sky_traders.board import SYMBOLS
from tradewinds.games.sky_traders.data import KINDS
from tradewinds.text.words import LANGUAGES, catalogue

PACKAGE = "tradewinds.games.sky_traders"
SOURCES = Sources(PACKAGE)
BY_WORD = {"not-yours-to-give", "not-theirs-to-give", "answer-now", "yield-now"}  # keys handed on to a function
every_language = pytest.mark.parametrize("language", LANGUAGES)


def remarks() -> set[str]:
    """Whatever the bots say: all that the functions of their module return."""
    returned = [
        node.value for node in ast.walk(SOURCES.trees["mind/remarks.py"]) if isinstance(node, ast.Return) and node.value
    ]
    return {key for value in returned for key in strings(value)} - {""}


def wanted() -> set[str]:
    """Every key that the game needs."""
    rules, keys = sky_traders(), set()
    for vocabulary in ("Good", "Tile", "Crew", "Wind", "Damage", "Box", "When"):
        keys |= {f"{vocabulary.lower()}.{name}" for name in rules.codec.names[vocabulary]}
    keys |= {"hold.name", "site.name", "site.middle", "face.name", "face.some", "other.name", "load.empty"}
    keys |= {"load.barrels"}
    keys |= {"item.die", "item.gp"}
    keys |= option_keys(rules, {"preset", "board_mode"})
    keys |= {"option.preset-errata-note", "option.board_mode-draft-note"}
    keys |= SOURCES.sentences(rules) - {"action.shift", "action.place-die", "aside.sail-"}
    keys |= {f"action.place-die-{way}" for way in ("raise", "lower")}
    keys |= {f"aside.sail-{kind}" for kind in KINDS if kind != "cove"}  # which sells something, as a city does
    keys |= {f"holding.{thing}" for thing in SYMBOLS}
    keys |= {f"action.shift-{way}" for way in ("none", "up", "down")}
    keys |= {"action.buy-influence-none", "action.redeem-none"}
    keys |= {f"event.{kind.name}-free" for kind in SOURCES.events() if "cost" in kind.fields}
    keys |= {f"refuse.{key}" for key in BY_WORD} | {f"remark.{key}" for key in remarks()}
    return keys | forms() | helps()


def helps() -> set[str]:
    """What explains things."""
    words, keys = sky_traders().words, {"help.parts", "help.upgrade"}
    for kind in ("Wind", "Crew", "Tile", "Damage"):
        for number in range(len(words.rules.codec.names[kind])):
            keys |= {key for key, _ in words._parts(kind, number)}
    return keys


def forms() -> set[str]:
    holds = tuple(f"hold_{hold}" for hold in range(1, 7))
    fields = {
        "organise": holds, "stow-some": ("item", "hold", "count"), "demand": ("want",), "pay": ("give",),
        "propose": ("to", "give", "want"), "counter": ("serial", "give", "want"), "accept-into": ("serial", *holds),
    }  # fmt: skip
    return {f"form.{name}" for name in fields} | {f"form.{name}-{one}" for name, some in fields.items() for one in some}


@every_language
def test_every_key_is_there_and_none_is_left_over(language: str) -> None:
    others = ("table.", "game.", "kind.", "tab.", "coach.")
    found = {key for key in catalogue(PACKAGE, language) if not key.startswith(others)}
    assert found == wanted()


@every_language
def test_no_label_of_the_table_is_left_over(language: str) -> None:
    named = SOURCES.constants()
    for key in catalogue(PACKAGE, language):
        section, _, label = key.partition(".")
        if section == "table":
            assert label in named or label.partition("-")[2] in named | data_names(), key


def data_names() -> set[str]:
    data = sky_traders().data
    return {*data.tile_names, *data.damage_names, "turn", "council", "decision"}


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
    named = [
        text for text, action in zip(said, rules.codec.table.actions[:first], strict=False) if not is_answer(action)
    ]
    assert len(set(named)) == len(named)


def is_answer(action: Action) -> bool:
    """Which offer it is about is told by its terms."""
    return isinstance(action, Accept | Decline | Withdraw | Close)


def test_lots_are_named_one_by_one() -> None:
    rules = sky_traders()
    row = [0] * 22
    row[3], row[6], row[8], row[15] = 1, 12, 2, 1
    assert rules.words.write("Counts[Item]", tuple(row), "en") == "1 die showing 4, 12 GP, 2 food and 1 Skyman"
    assert rules.words.write("Counts[Item]", tuple(row), "de") == "1 Würfel mit 4, 12 GP, 2 Nahrung und 1 Luftmatrose"
    assert rules.words.write("Counts[Item]", (0,) * 22, "en") == "nothing"


@every_language
def test_everything_that_is_printed_can_be_explained(language: str) -> None:
    words = sky_traders().words
    for kind in ("Wind", "Crew", "Tile", "Damage"):
        for number in range(len(words.rules.codec.names[kind])):
            key, args = words.about(kind, number) or ("", {})
            said = words.say(key, args, language)
            assert said.endswith(".")
            assert not set("{}") & set(said)
    assert words.about("Hold", 1) is None


def test_explanations_have_the_numbers() -> None:
    words = sky_traders().words

    def said(kind: str, name: str) -> str:
        key, args = words.about(kind, words.rules.codec.numbers[kind][name]) or ("", {})
        return str(words.say(key, args, "en"))

    assert said("Wind", "wind-pirates") == (
        "If you have goods aboard: attack with +2. Whoever beats the card gets 10 GP."
    )
    assert "wine +1" in said("Wind", "poor-harvest")
    assert "spices −2" in said("Wind", "spice-fleet")
    assert said("Crew", "gunner").startswith("30 GP; +3 in combat; for holds 4, 5 and 6.")
    assert "25 GP" in said("Damage", "heavy")
    assert "food" in said("Tile", "city-2")
