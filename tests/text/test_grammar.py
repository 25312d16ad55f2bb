"""Nouns in the form that their place asks for: number, article, case, in any language that has a text file."""

from __future__ import annotations

from typing import Any

import pytest
from tests.text.conftest import ENTRIES, Write

import tradewinds as tw
from tradewinds.text import words
from tradewinds.text.grammar import Form, Mistake
from tradewinds.text.words import Texts, Words

GERMAN = """
[thing]
volcano = { one = "Vulkan", other = "Vulkane", gender = "m", genitive = "Vulkans" }
cove = { one = "Bucht", other = "Buchten", gender = "f" }
house = { one = "Haus", other = "Häuser", gender = "n" }
sailor = { one = "Matrose", gender = "m", dative = "Matrosen", accusative = "Matrosen" }
king = { one = "König", gender = "m", the-dative = "Seiner Majestät dem König" }
netherlands = { other = "Niederlande", gender = "n" }
spain = { one = "Spanien" }
twins = { one = "Castor", other = "Castor und Pollux" }
hold = { one = "Laderaum {name}", gender = "m" }
numbered = "{kind:same} {number}"
grog = "Grog"
careless = { one = "Astrologe", gender = "m" }
"""
POLISH = """
[file]
f = { one = "plik", few = "pliki", many = "plików" }
[say]
noun = "{n} {file:by n}"
words = "{n} {n:plik|pliki|plików|pliku}"
all = "{file:plural}: {names}"
"""
ENGLISH = """
[thing]
jewel = { one = "jewel", other = "jewels" }
anchor = { one = "anchor", other = "anchors" }
hour = { one = "hour", other = "hours", a = "an hour" }
spain = "Spain"
"""
THINGS = {"thing: Key": "thing.volcano", "number: int": 2, "things: list[Key]": ["thing.volcano", "thing.cove"]}


def said(texts: Write, language: str, template: str, things: str, **args: Any) -> str:
    """A template with the things that it may name; what is not a number is a key."""
    made = texts(language, f'{things}\n[say]\nit = "{template}"\n')
    typed = {f"{name}: {'int' if isinstance(value, int) else 'Key'}": value for name, value in args.items()}
    return made.say("say.it", {**THINGS, **typed}, language)


# numbers


@pytest.mark.parametrize(("number", "phrase"), [(0, "0 jewels"), (1, "1 jewel"), (2, "2 jewels"), (21, "21 jewels")])
def test_a_noun_follows_the_number_beside_it(texts: Write, number: int, phrase: str) -> None:
    given = {"thing": "thing.jewel", "number": number}
    assert said(texts, "en", "Take {number} {thing:by number}", ENGLISH, **given) == f"Take {phrase}"
    assert said(texts, "en", "{number} {number:is|are}", ENGLISH, **given).endswith("is" if number == 1 else "are")


@pytest.mark.parametrize(
    ("number", "phrase"),
    [(1, "1 plik"), (2, "2 pliki"), (5, "5 plików"), (22, "22 pliki"), (0, "0 plików"), (12, "12 plików")],
)
def test_another_language_needs_only_its_files(texts: Write, number: int, phrase: str) -> None:
    """Polish has four forms; of whole numbers the last never applies."""
    texts("pl", '[grammar]\nplural = "few"\n[common]\nand = "i"\nnothing = "nic"', package="tradewinds")
    made = texts("pl", POLISH)
    args = {"n: int": number, "file: Key": "file.f", "names: list[str]": ["a", "b", "c"]}
    assert made.say("say.noun", args, "pl") == phrase
    assert made.say("say.words", args, "pl") == phrase
    assert made.say("say.all", args, "pl") == "pliki: a, b i c"
    with pytest.raises(tw.Problem, match="no language 'fr'; there are en, pl"):
        made.say("say.noun", args, "fr")
    with pytest.raises(tw.Problem, match=r"tradewinds.web has no texts in the language 'pl': .*pl.toml is missing"):
        Texts("tradewinds.web").say("bar.turn", {}, "pl")


def test_counts_write_each_noun_in_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tw.load("packet-row")
    goods = {"good.wheat": {"one": "sheaf", "other": "sheaves"}, "good.fur": {"one": "fur", "other": "furs"}}
    monkeypatch.setattr(words, "entries", lambda package, language: {**ENTRIES(package, language), **goods})
    row = [0] * len(rules.codec.names["Good"])
    row[rules.codec.numbers["Good"]["wheat"]], row[rules.codec.numbers["Good"]["fur"]] = 1, 2
    words.form_of.cache_clear()
    assert Words(rules).write("Counts[Good]", tuple(row), "en") == "1 sheaf and 2 furs"
    with pytest.raises(Mistake, match="without an article"):
        Words(rules).write("Counts[Good]", tuple(row), "en", None, Form("the"))


def test_a_word_is_chosen_by_all_pieces_of_a_count(texts: Write) -> None:
    made = texts("en", '[say]\nit = "{goods:count} {goods:piece|pieces} of {kinds:count} {kinds:kind|kinds}"')
    args = {"goods: Counts[Good]": (0, 1, 0), "kinds: list[Good]": [1]}
    assert made.say("say.it", args, "en") == "1 piece of 1 kind"


def test_people_count_from_one(texts: Write) -> None:
    made = texts("en", '[say]\nit = "offer {serial:nth}"')
    assert made.say("say.it", {"serial: int": 0}, "en") == "offer 1"


# articles and cases


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("Fahrt zu {thing:the dative}", "Fahrt zum Vulkan"),
        ("In {thing:the dative} brodelt es", "Im Vulkan brodelt es"),
        ("der Rand {thing:the genitive}", "der Rand des Vulkans"),
        ("in {thing:the accusative} hinein", "in den Vulkan hinein"),
        ("{number} {thing:by number}", "2 Vulkane"),
        ("von {thing:plural the dative}", "von den Vulkanen"),
        ("mit {thing:plural a dative}", "mit Vulkanen"),
        ("an {things:the dative}", "am Vulkan und der Bucht"),
        ("{things:a accusative}", "einen Vulkan und eine Bucht"),
    ],
)
def test_german_articles_cases_and_contractions(texts: Write, template: str, sentence: str) -> None:
    assert said(texts, "de", template, GERMAN) == sentence


@pytest.mark.parametrize(
    ("thing", "template", "phrase"),
    [
        ("cove", "zu {thing:the dative}", "zur Bucht"),
        ("cove", "{thing:the genitive}", "der Bucht"),
        ("house", "in {thing:the accusative}", "ins Haus"),
        ("house", "{thing:plural dative}", "Häusern"),
        ("sailor", "{thing:a accusative}", "einen Matrosen"),
        ("king", "mit {thing:the dative}", "mit Seiner Majestät dem König"),
        ("netherlands", "in {thing:the dative}", "in den Niederlanden"),
        ("spain", "in {thing:the dative}", "in Spanien"),
        ("spain", "{thing:genitive}", "Spaniens"),
        ("twins", "{thing:plural the}", "Castor und Pollux"),
        ("grog", "{thing:the dative}", "Grog"),
    ],
)
def test_what_an_entry_tells_and_what_follows_from_it(texts: Write, thing: str, template: str, phrase: str) -> None:
    assert said(texts, "de", template, GERMAN, thing=f"thing.{thing}") == phrase


def test_a_noun_that_is_filled_itself_takes_its_form(texts: Write) -> None:
    made = texts("de", GERMAN)
    form = Form("the", "dative")
    assert made.say("thing.hold", {"name: str": "A"}, "de", None, form) == "dem Laderaum A"
    numbered = {"kind: Key": "thing.volcano", "number: int": 2}
    assert made.say("thing.numbered", numbered, "de", None, form) == "dem Vulkan 2"


@pytest.mark.parametrize(
    ("thing", "template", "phrase"),
    [
        ("anchor", "{thing:a}", "an anchor"),
        ("jewel", "{thing:a}", "a jewel"),
        ("hour", "{thing:a}", "an hour"),
        ("jewel", "{thing:the genitive}", "the jewel's"),
        ("jewel", "{thing:plural genitive}", "jewels'"),
        ("jewel", "{thing:plural a}", "jewels"),
        ("jewel", "{thing:plural the}", "the jewels"),
        ("spain", "{thing:the}", "Spain"),
    ],
)
def test_english_articles(texts: Write, thing: str, template: str, phrase: str) -> None:
    assert said(texts, "en", template, ENGLISH, thing=f"thing.{thing}") == phrase


def test_people_are_named_in_the_genitive() -> None:
    rules, genitive = tw.load("packet-row"), Form(case="genitive")
    names = ("Ada", "Hans")
    assert [rules.words.write("SeatNo", seat, "de", names, genitive) for seat in (0, 1)] == ["Adas", "Hans’"]
    assert rules.words.write("list[SeatNo]", [0, 1], "en", names, genitive) == "Ada's and Hans's"


# sentences


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("{thing} it is.", "Jewel it is."),
        ("Look! {thing:a} is here: {thing}", "Look! A jewel is here: jewel"),
        ("{thing}, small", "jewel, small"),
    ],
)
def test_a_sentence_begins_with_a_capital(texts: Write, template: str, sentence: str) -> None:
    assert said(texts, "en", template, ENGLISH, thing="thing.jewel") == sentence


def test_what_is_asked_told_done_and_refused_is_a_sentence(texts: Write) -> None:
    made = texts("en", f'{ENGLISH}\n[event]\nit = "{{thing}} found"\n[table]\nit = "{{thing}} found"')
    assert made.say("event.it", {"thing: Key": "thing.jewel"}, "en") == "Jewel found"
    assert made.say("table.it", {"thing: Key": "thing.jewel"}, "en") == "jewel found"


# mistakes


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ("{thing:nominative}", "'nominative' says nothing about 'thing'; there are count, nth, the, a, genitive"),
        ("{thing:}", "'' says nothing"),
        ("{number:a|b|c}", r"'a\|b\|c' should be as many words as one\|other"),
        ("{nobody}", "nothing is called 'nobody' here; there is thing, number"),
        ("{thing:by nobody}", "nothing is called 'nobody'"),
        ("{thing:by}", "nothing is called 'nothing'"),
        ("{number:dative}", "2 is of the type int, which has no forms"),
        ("{thing:a|b}", "'thing.volcano' is not a number"),
        ("{thing", "a brace stands alone"),
    ],
)
def test_a_wrong_template_says_where_and_why(texts: Write, template: str, reason: str) -> None:
    with pytest.raises(Mistake, match=f"say.it in de: {reason}"):
        said(texts, "de", template, GERMAN)


@pytest.mark.parametrize(
    ("thing", "template", "reason"),
    [
        ("house", "{thing:genitive}", "the genitive of 'Haus' follows no rule"),
        ("careless", "{thing:the accusative}", "the accusative of 'Astrologe' follows no rule"),
        ("careless", "{thing:plural}", "it has no form 'other'"),
        ("netherlands", "{number} {thing:by number}", "it has no form 'one'"),
    ],
)
def test_a_form_that_is_not_told_and_cannot_be_made_is_named(
    texts: Write, thing: str, template: str, reason: str
) -> None:
    with pytest.raises(Mistake, match=f"say.it in de: thing.{thing} in de: {reason}"):
        said(texts, "de", template, GERMAN, thing=f"thing.{thing}", number=1)
