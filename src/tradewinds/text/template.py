"""A template, taken apart: what stands between its holes, and how each hole is filled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tradewinds.text.grammar import PLAIN, Form, Language, Mistake

HOLE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
BEGINS = re.compile(r"[.!?…][”“\")]* $")  # what stands before a sentence inside a template
PREPOSITION = re.compile(r"(\w+) $")


class Hole(NamedTuple):
    """A place to fill, with what stands before it."""

    before: str
    name: str
    form: Form
    counts: bool  # only the number
    nth: bool  # a number of something, counted from one
    choices: dict[str, str] | None  # one of these words, by the number
    by: str  # the number that its own number follows
    same: bool  # in the form that was asked of the whole
    capital: bool  # begins a sentence
    preposition: str  # which the article after it may melt into:
    contractions: dict[str, str]


class Template(NamedTuple):
    holes: tuple[Hole, ...]
    end: str


@cache
def taken_apart(text: str, language: Language, sentence: bool) -> Template:
    *parts, end = HOLE.split(text)
    if "{" in "".join([end, *parts[::3]]) or "}" in "".join([end, *parts[::3]]):
        raise Mistake(f"a brace stands alone in {text!r}")
    holes = []
    for number, (before, name, how) in enumerate(zip(parts[::3], parts[1::3], parts[2::3], strict=True)):
        begins = bool(BEGINS.search(before)) or (sentence and number == 0 and not before)
        holes.append(_hole(before, name, how, language, begins))
    return Template(tuple(holes), end)


def _hole(before: str, name: str, how: str | None, language: Language, capital: bool) -> Hole:
    plain = Hole(before, name, PLAIN, False, False, None, "", False, capital, "", {})
    if how is None:
        return plain
    if how in ("count", "nth"):
        return plain._replace(counts=how == "count", nth=how == "nth")
    if "|" in how:
        return plain._replace(choices=_choices(how, language))
    return _formed(plain, how.split(), language)


def _choices(how: str, language: Language) -> dict[str, str]:
    words = how.split("|")
    if len(words) != len(language.categories):
        raise Mistake(f"{how!r} should be as many words as {'|'.join(language.categories)}")
    return dict(zip(language.categories, words, strict=True))


def _formed(hole: Hole, words: list[str], language: Language) -> Hole:
    """What the words behind the colon ask for."""
    form, by, same = PLAIN, "", False
    rest = iter(words or [""])
    for word in rest:
        if word in language.articles:
            form = form._replace(article=word)
        elif word in language.cases:
            form = form._replace(case=word)
        elif word == "plural":
            form = form._replace(number=language.plural)
        elif word == "by":
            by = next(rest, "nothing")
        elif word == "same":
            same = True
        else:
            raise Mistake(f"{word!r} says nothing about {hole.name!r}; there are {', '.join(_known(language))}")
    return _melting(hole._replace(form=form, by=by, same=same), language)


def _known(language: Language) -> list[str]:
    return ["count", "nth", *language.articles, *language.cases, "plural", "by NAME", "same"]


def _melting(hole: Hole, language: Language) -> Hole:
    """A preposition and an article may become one word: in dem, im."""
    found = PREPOSITION.search(hole.before)
    if found is None or found[1].lower() not in language.contractions:
        return hole
    words = language.contractions[found[1].lower()]
    if found[1][0].isupper():
        words = {article: both.capitalize() for article, both in words.items()}
    return hole._replace(preposition=found[0], contractions=words)


def joined(hole: Hole, text: str) -> str:
    """What stands before a hole, and what fills it."""
    if hole.contractions:
        article, _, noun = text.partition(" ")
        if article in hole.contractions:
            return f"{hole.before.removesuffix(hole.preposition)}{hole.contractions[article]} {noun}"
    return hole.before + (text[:1].upper() + text[1:] if hole.capital else text)


# what fills a hole


def merged(own: Form, asked: Form) -> Form:
    return Form(own.article or asked.article, own.case or asked.case, own.number or asked.number)


def given(name: str, values: Mapping[str, tuple[str, Any]]) -> tuple[str, Any]:
    if name not in values:
        raise Mistake(f"nothing is called {name!r} here; there is {', '.join(values) or 'nothing'}")
    return values[name]


def number_of(kind: str, value: Any) -> int:
    """How many there are: a number, the length of a list, all pieces of a count."""
    if isinstance(value, int):
        return value
    if isinstance(value, str):
        raise Mistake(f"{value!r} is not a number")
    return sum(value) if kind.startswith("Counts[") else len(value)
