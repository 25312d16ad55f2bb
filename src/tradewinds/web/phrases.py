"""The pages' own words, and the languages they are spoken in."""

from __future__ import annotations

from functools import cache

from tradewinds import Rules
from tradewinds.text.words import LANGUAGES, catalogue

__all__ = ["LANGUAGES", "Phrases", "capital", "phrases", "preferred", "told_by"]


class Phrases:
    """One language's words: `say("bar.turn", name="Ada")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.templates = catalogue("tradewinds.web", language)

    def __call__(self, key: str, **args: object) -> str:
        return self.templates[key].format(**args)

    def bot(self, name: str) -> str:
        """What kind of bot it is: `medium:adventurous`, in words."""
        level, *tempers = name.split(":")
        words = [self.templates.get(f"bot.{level}", level)]
        words += [self.templates.get(f"temper.{one}", one) for one in tempers]
        return self("new.bot", level=", ".join(words))


@cache
def phrases(language: str) -> Phrases:
    return Phrases(language)


def told_by(rules: Rules, key: str, language: str, otherwise: str = "") -> str:
    """What a game says under a key that its catalogues may leave out."""
    return str(rules.words.template(key, language)) if rules.words.has(key, language) else otherwise


def capital(text: str) -> str:
    """A sentence as it begins on a page: what is filled in first may be written small."""
    return text[:1].upper() + text[1:]


def preferred(asked: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in asked.split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
