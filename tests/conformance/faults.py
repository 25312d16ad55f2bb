"""What is wrong with a sentence, as far as a program can tell: whether it reads well is for people to judge.

Numbers are the most of it. A word that stands behind a number has to follow it (`{n:card|cards}`, `{good:by n}`);
one that does not is found by how it looks, so some that look alike are listed here.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

from tests.conformance.sentences import FREE, FRONTS, NAMES, Filling, fillings, texts_of

from tradewinds.games import games, load
from tradewinds.text.grammar import CATEGORIES, Form, Mistake
from tradewinds.text.template import HOLE, Hole, taken_apart
from tradewinds.text.words import LANGUAGES, SENTENCES, Texts, Words, entries, grammar, named, typed

LOOKS = {  # wrong in every text
    "two spaces": re.compile(r"  "),
    "a space before a mark": re.compile(r" [.,;!?)]"),
    "a brace": re.compile(r"[{}]"),
}
SMALL = re.compile(r"^[a-zäöü]")
SMALL_INSIDE = re.compile(r"[^.][.!?] [a-zäöü]")  # behind dots a sentence goes on
COUNTED = re.compile(r"(?<![$\d])(\d+) ([^\W\d_]+)\b(?! [’'])")
BETWEEN = re.compile(r" ([^\W\d_]+ )*")
LABELS = {"serial", "number", "turn", "round", "stage", "face", "reason", "field"}
SEVERAL_THINGS = ("list[", "tuple[", "Counts[")
ONE, SEVERAL = Form(number="one"), Form(number="other")


class Looks(NamedTuple):
    """By what words are known in a language: behind a number, or behind a list of several."""

    noun: re.Pattern[str]
    adjective: re.Pattern[str]  # what may stand between a number and its noun
    verb: re.Pattern[str]  # of one
    unlike: frozenset[str]  # looks like one of these and is none, or is the same for one and for several


BY_LOOKS = {  # in any other language only the rest is tested
    "de": Looks(
        noun=re.compile(r"[A-ZÄÖÜ][a-zäöüß-]+"),
        adjective=re.compile(r"(?!(eine|jede|diese|die)r?$|de[rn]$)[a-zäöüß]+(e|en|er)|mehr"),
        verb=re.compile(r" (?!mit|nicht|jetzt|erst|statt|seit|(ab|an|auf|aus|ein|vor|weg|zurück)ge)([a-zäöüß]+t)\b"),
        unlike=frozenset(["Arbeiter", "Barren", "Einfluss", "Marker", "Phlogiston", "Schlacke", "Spieler", "Würfel"]),
    ),
    "en": Looks(
        noun=re.compile(r"[a-z-]+[^s]s"),
        adjective=re.compile(r"(?!(of|for|in|to|with|from|and|or|on|at|by|as|the|a|an)$)[a-z-]+"),
        verb=re.compile(r" ([a-z]+[^s]s|is|has)\b"),
        unlike=frozenset(["are", "as", "costs", "goods", "has", "is", "its", "this", "was", "yours"]),
    ),
}


def faults(subject: str) -> dict[str, set[str]]:
    """What is wrong in any language, by key."""
    texts = texts_of(subject)
    found: dict[str, set[str]] = defaultdict(set)
    for filling in fillings(subject):
        for language in LANGUAGES:
            if texts.has(filling.key, language):
                found[filling.key] |= set(wrong(texts, filling, language))
    return {key: some for key, some in found.items() if some}


def wrong(texts: Texts, filling: Filling, language: str) -> Iterator[str]:
    try:
        text = texts.say(*filling, language, NAMES)
    except (Mistake, KeyError, TypeError) as error:
        yield f"does not fill: {error}"
        return
    yield from (f"{what}: {text}" for what, pattern in LOOKS.items() if pattern.search(text))
    if (is_sentence(texts, filling.key, text) and SMALL.search(text)) or SMALL_INSIDE.search(text):
        yield f"a sentence begins small: {text}"
    yield from unbent(texts, filling, language)
    if language in BY_LOOKS and filling.args:
        yield from (f"“{words}”: {text}" for words in miscounted(text, language))
        kinds = tuple([(named(field), typed(field)) for field in filling.args])
        yield from unfollowing(texts, filling.key, kinds, language)


def is_sentence(texts: Texts, key: str, text: str) -> bool:
    """What else a game has to say may go on behind a name and a colon."""
    return key.partition(".")[0] in SENTENCES or (not isinstance(texts, Words) and text.endswith((".", "?", "!")))


# in a text


def miscounted(text: str, language: str) -> Iterator[str]:
    """A number with a word that belongs to another: 1 jewels, 2 jewel."""
    ones, others = counted_words(language)
    for found in COUNTED.finditer(text):
        several = grammar(language).category(int(found[1])) != "one"
        if found[2] in (ones - others if several else others - ones):
            yield found[0]


@cache
def counted_words(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """The nouns that any catalogue chooses by a number: for one, and for several."""
    found = [words for package in packages() for words in chosen_words(package, language)]
    nouns = [(one, other) for one, other in found if is_noun(one, other, language)]
    ones, others = [frozenset(words) - BY_LOOKS[language].unlike - {""} for words in zip(*nouns, strict=True)]
    return ones, others


def is_noun(one: str, other: str, language: str) -> bool:
    """Rather than a verb: wins, win."""
    return one[:1].isupper() if language == "de" else other.endswith("s") or not one.endswith("s")


def chosen_words(package: str, language: str) -> Iterator[tuple[str, str]]:
    for entry in entries(package, language).values():
        if isinstance(entry, str):
            hows = [hole[2] for hole in HOLE.finditer(entry) if hole[2] and "|" in hole[2]]
            yield from (tuple(how.split("|")) for how in hows)
        elif set(CATEGORIES) & entry.keys() == {"one", "other"}:
            yield entry["one"], entry["other"]


def packages() -> list[str]:
    return [*[texts for texts, _ in FRONTS.values()], *[load(game).package for game in games()]]


# in a template


@cache
def unfollowing(texts: Texts, key: str, kinds: tuple[tuple[str, str], ...], language: str) -> tuple[str, ...]:
    """Words of the template that stand behind a number and do not follow it: `{n} cards`, `{seats} wins`."""
    found = []
    for hole, after, rest in holes_of(texts, key, language):
        kind = dict(kinds).get(hole.name, FREE)
        fits = hole.choices or (follows(after, hole.name) and BETWEEN.fullmatch(rest))
        if fits or (hole.counts and "-several" in key):
            continue
        if hole.counts or (kind in ("int", FREE) and not is_label(hole)):
            found += [f"“{word}” does not follow {hole.name}" for word in nouns(rest, texts, language)]
        elif kind.startswith(SEVERAL_THINGS) and BY_LOOKS[language].verb.match(rest):
            found.append(f"the verb does not follow {hole.name}")
    return tuple(found)


def unbent(texts: Texts, filling: Filling, language: str) -> Iterator[str]:
    """Things that stand behind a number, have forms for it, and do not follow it: `{n} {good}`."""
    values = {named(field): (typed(field), value) for field, value in filling.args.items()}
    for hole, after, rest in holes_of(texts, filling.key, language):
        number = hole.counts or (values.get(hole.name, ("",))[0] == "int" and not hole.choices)
        if number and after and rest == " " and after.by != hole.name and not after.choices:
            if has_numbers(texts, *values[after.name], language):
                yield f"{after.name} does not follow {hole.name}"


def holes_of(texts: Texts, key: str, language: str) -> Iterator[tuple[Hole, Hole | None, str]]:
    """Each hole with the next one, and with the words behind it."""
    holes, end = taken_apart(texts.template(key, language), grammar(language), False)
    for hole, after in zip_longest(holes, holes[1:]):
        yield hole, after, after.before if after else end


def is_label(hole: Hole) -> bool:
    """A number that counts nothing: Offer 2 is open, a $2 card."""
    return hole.name in LABELS or hole.before.endswith("$")


def follows(hole: Hole | None, number: str) -> bool:
    return hole is not None and (hole.by == number or (hole.name == number and hole.choices is not None))


def has_numbers(texts: Texts, kind: str, value: object, language: str) -> bool:
    """Whether a thing has one form for one and another for several."""
    if value is None or kind in ("int", "str", "bool", "SeatNo", FREE):
        return False
    try:
        return texts.write(kind, value, language, NAMES, ONE) != texts.write(kind, value, language, NAMES, SEVERAL)
    except Mistake:
        return False


def nouns(rest: str, texts: Texts, language: str) -> Iterator[str]:
    """The first word behind a number that looks like a noun, looking past an adjective or two."""
    words = rest[1:].split(" ") if rest[:1] == " " else []
    for word in words[:3]:
        bare = word.rstrip(".,;:!?)")
        if looks_like_a_noun(bare, language) and bare not in unchanging(texts, language):
            yield bare
            return
        if bare != word or not BY_LOOKS[language].adjective.fullmatch(bare):
            return


def looks_like_a_noun(word: str, language: str) -> bool:
    if word in BY_LOOKS[language].unlike:
        return False
    return bool(BY_LOOKS[language].noun.fullmatch(word)) or any(word in words for words in counted_words(language))


@cache
def unchanging(texts: Texts, language: str) -> frozenset[str]:
    """Things that are the same in every number: wood, Gold."""
    kinds = [kind.lower() for kind in texts.rules.codec.names] if isinstance(texts, Words) else []
    found = entries(texts.package, language).items()
    return frozenset(entry for key, entry in found if isinstance(entry, str) and key.partition(".")[0] in kinds)
