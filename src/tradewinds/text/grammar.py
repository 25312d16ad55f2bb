"""What a language does to its words: number, case, article, and how words meet.

All that is known of a language stands in its text file under `[grammar]`; which number asks for which form is told by
the plural rules of Unicode's CLDR, as Babel has them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from babel.plural import PluralRule

CATEGORIES = ("zero", "one", "two", "few", "many", "other")  # the order in which alternatives are written
ONE = "one"
NAME = "name"  # in place of a gender, for what has none
GENDER = "gender"
Noun: TypeAlias = Mapping[str, str]  # a form's name -> the form; a noun that is the same in every form is a string


class Mistake(Exception):
    """A template or a noun that cannot be filled: where it stands, and why."""


class Form(NamedTuple):
    """How a noun stands in a sentence; "" is without an article, the nominative, and the number that it usually has."""

    article: str = ""
    case: str = ""
    number: str = ""


PLAIN = Form()


class Language:
    """One language's grammar."""

    def __init__(self, code: str, data: Mapping[str, Any]) -> None:
        self.code = code
        self.plural: str = data.get("plural", "other")
        self.cases: list[str] = data.get("cases", [])
        self.articles: dict[str, dict[str, list[str]]] = data.get("articles", {})
        self.sounds: list[tuple[str, str]] = data.get("sounds", [])
        self.endings: dict[str, dict[str, list[tuple[str, str]]]] = data.get("endings", {})
        self.contractions: dict[str, dict[str, str]] = data.get("contractions", {})

    # numbers

    @cached_property
    def _rule(self) -> PluralRule:
        from babel import Locale  # takes a moment, and many a command says nothing that depends on a number

        return Locale.parse(self.code).plural_form

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """The forms that this language chooses between by number."""
        return tuple([one for one in CATEGORIES if one == "other" or one in self._rule.tags])

    @lru_cache(maxsize=1 << 12)  # noqa: B019 - a language is made once
    def category(self, number: int) -> str:
        return self._rule(number)

    # forms

    def inflected(self, noun: Noun, form: Form, fill: Callable[[str], str]) -> str:
        """A noun in a form: as its entry tells it, or else put together by the rules of the language."""
        number = form.number or (ONE if ONE in noun else self.plural)
        told = noun.get(named(form.article, form.case, number))
        if told is not None:
            return fill(told)
        text = self._declined(noun, form.case, number, fill)
        return self._with_article(noun, text, form, number) if form.article else text

    def _declined(self, noun: Noun, case: str, number: str, fill: Callable[[str], str]) -> str:
        told = noun.get(named("", case, number))
        if told is not None:
            return fill(told)
        if number not in noun:
            raise Mistake(f"it has no form {number!r}")
        return self.ended(fill(noun[number]), case, noun.get(GENDER, NAME) if number == ONE else number)

    def ended(self, text: str, case: str, kind: str = NAME) -> str:
        """A word in a case by its ending; `kind` is its gender, or its number where that is not one."""
        endings = self.endings.get(case)
        if endings is None:
            return text
        for pattern, replacement in endings.get(kind, []):
            if re.search(pattern, text):
                return re.sub(pattern, replacement, text, count=1)
        raise Mistake(f"the {case} of {text!r} follows no rule: tell it in its entry")

    def _with_article(self, noun: Noun, text: str, form: Form, number: str) -> str:
        """What has no gender in a language that has them is a name, and stands without an article."""
        articles, gender = self.articles[form.article], noun.get(GENDER, NAME)
        row = articles.get(gender if number == ONE else number) if gender in articles else None
        if not row:
            return text
        case = self.cases.index(form.case) + 1 if form.case else 0
        text = f"{row[min(case, len(row) - 1)]} {text}"
        for pattern, replacement in self.sounds:
            text = re.sub(pattern, replacement, text)
        return text


def named(article: str, case: str, number: str) -> str:
    """What a form is called in a noun's entry: `one`, `dative`, `dative-other`, `the-dative`."""
    parts = [part for part in (article, case) if part]
    return "-".join([*parts, number] if number != ONE or not parts else parts)
