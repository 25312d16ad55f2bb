"""The pages' own words, and the languages they are spoken in."""

from __future__ import annotations

from functools import cache

from tradewinds import Rules
from tradewinds.text import phrases as common
from tradewinds.text.words import LANGUAGES

__all__ = ["LANGUAGES", "Phrases", "phrases", "preferred", "told_by"]


class Phrases(common.Phrases):
    package = "tradewinds.web"

    def bot(self, name: str) -> str:
        """What kind of bot it is: `medium:adventurous`, in words; one of somebody's own goes by its name."""
        level, *tempers = name.split(":")
        return self("new.bot", level=", ".join([self.level(level), *(self._known("temper", one) for one in tempers)]))

    def level(self, name: str) -> str:
        return self._known("bot", name)

    def _known(self, kind: str, name: str) -> str:
        key = f"{kind}.{name}"
        return self(key) if self.texts.has(key, self.language) else name


@cache
def phrases(language: str) -> Phrases:
    return Phrases(language)


def told_by(rules: Rules, key: str, language: str, otherwise: str = "") -> str:
    """What a game says under a key that its catalogues may leave out."""
    return str(rules.words.template(key, language)) if rules.words.has(key, language) else otherwise


def preferred(asked: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in asked.split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
