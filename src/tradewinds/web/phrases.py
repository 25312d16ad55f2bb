"""The pages' own words, and the languages they are spoken in."""

from __future__ import annotations

from functools import cache

from tradewinds.text.words import LANGUAGES, catalogue

__all__ = ["LANGUAGES", "Phrases", "phrases", "preferred"]


class Phrases:
    """One language's words: `say("bar.turn", name="Ada")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.templates = catalogue("tradewinds.web", language)

    def __call__(self, key: str, **args: object) -> str:
        return self.templates[key].format(**args)


@cache
def phrases(language: str) -> Phrases:
    return Phrases(language)


def preferred(asked: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in asked.split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
