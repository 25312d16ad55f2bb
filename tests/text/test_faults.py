"""What the conformance tests call wrong in a sentence, and what they let pass."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conformance.faults import wrong
from tests.conformance.sentences import Filling, listed, rows
from tests.text.conftest import Write
from tools.sentences import listing

THINGS = """
[thing]
jewel = { one = "%s", other = "%s" }
wood = "%s"
"""
WORDS = {"en": ("jewel", "jewels", "wood"), "de": ("Juwel", "Juwelen", "Holz")}


def found(texts: Write, language: str, template: str, section: str = "event", **args: Any) -> list[str]:
    """What is wrong with a template, filled with numbers, with keys of things, and with lists of seats."""
    kinds = {int: "int", str: "Key", list: "list[SeatNo]"}
    made = texts(language, THINGS % WORDS[language] + f'\n[{section}]\nit = "{template}"\n')
    typed = {f"{name}: {kinds[type(value)]}": value for name, value in args.items()}
    return list(wrong(made, Filling(f"{section}.it", typed), language))


@pytest.mark.parametrize(
    ("language", "template", "fault"),
    [
        ("en", "Take {n} cards.", "“cards” does not follow n"),
        ("en", "Take {n} more cards.", "“cards” does not follow n"),
        ("en", "Take {n:count} card.", "“card” does not follow n"),
        ("en", "Take {n} {jewel}.", "jewel does not follow n"),
        ("en", "Take {n} {jewel:by m}.", "jewel does not follow n"),
        ("en", "{seats} wins.", "the verb does not follow seats"),
        ("en", "Take {n}  of them.", "two spaces"),
        ("en", "Take {n} .", "a space before a mark"),
        ("en", "take {n}.", "a sentence begins small"),
        ("en", "Take {n}. then go.", "a sentence begins small"),
        ("en", "Take {nobody}.", "does not fill: event.it in en: nothing is called 'nobody'"),
        ("en", "Take {n", "does not fill: event.it in en: a brace stands alone"),
        ("en", "Take {jewel:dative}.", "does not fill: event.it in en: 'dative' says nothing"),
        ("de", "Nimm {n} Karten.", "“Karten” does not follow n"),
        ("de", "Nimm {n} weitere Karten.", "“Karten” does not follow n"),
        ("de", "{seats} gewinnt.", "the verb does not follow seats"),
        ("de", "{jewel:few|many}", "does not fill: event.it in de: 'thing.jewel' is not a number"),
    ],
)
def test_a_fault_is_found(texts: Write, language: str, template: str, fault: str) -> None:
    seen = found(texts, language, template, n=0, m=2, jewel="thing.jewel", seats=[0, 1])
    assert [one for one in seen if one.startswith(fault)], seen


@pytest.mark.parametrize(("number", "words"), [(1, "1 points"), (0, "0 point"), (2, "2 point")])
def test_a_number_with_a_word_for_another_number_is_found(texts: Write, number: int, words: str) -> None:
    """However it came there: a game may write its amounts by itself."""
    assert found(texts, "en", "Take {some}.", some=number) == []
    assert found(texts, "en", f"Take {number} {words.split()[1]} of {{some}}.", some=2)[0].startswith(f"“{words}”")


@pytest.mark.parametrize(
    ("language", "template"),
    [
        ("en", "Take {n} {n:card|cards} of {m}, {n} more {n:card|cards} and {n} {jewel:by n}."),
        ("en", "{seats} {seats:wins|win} with {n} {wood}; offer {serial} is open to {seats}, a ${n} card."),
        ("de", "Nimm {n} {n:Karte|Karten} von {m}, {n} weitere {n:Karte|Karten} und {n} {jewel:by n}."),
        ("de", "{seats} {seats:gewinnt|gewinnen} mit {n} {wood}; Angebot {serial} ist offen."),
    ],
)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_follows_its_number_passes(texts: Write, language: str, template: str, number: int) -> None:
    things = {"jewel": "thing.jewel", "wood": "thing.wood"}
    assert found(texts, language, template, n=number, m=2, serial=number, seats=[0, 1], **things) == []


def test_what_is_told_of_several_counts_several(texts: Write) -> None:
    made = texts("en", '[event]\nit-several = "{seats:count} players pass."\nit = "{seats:count} players pass."')
    several, some = [
        list(wrong(made, Filling(f"event.it{end}", {"seats: list[int]": [0, 1]}), "en")) for end in ("-several", "")
    ]
    assert several == []
    assert some == ["“players” does not follow seats"]


def test_every_value_stands_with_every_value_of_a_small_hole() -> None:
    numbers, nouns = [0, 1, 2], list(range(10, 60))
    made = set(rows([numbers, nouns, nouns, numbers]))
    assert {(a, b) for a, b, _, _ in made} == {(a, b) for a in numbers for b in nouns}
    assert {(a, d) for a, _, _, d in made} == {(a, d) for a in numbers for d in numbers}
    assert {c for _, _, c, _ in made} == set(nouns)
    assert list(rows([])) == [()]
    assert listed([5, 6, 7]) == [[], [5], [6], [7], [5, 6]]


def test_the_sentences_are_printed_once_each_by_key() -> None:
    lines = listing("common", "en", "refuse.offer-").splitlines()
    assert lines.count("refuse.offer-gone") == 1
    assert lines.count("    This offer is not open to you.") == 1
    assert not [line for line in lines if line.startswith("common.")]
