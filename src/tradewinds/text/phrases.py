"""Words that belong to no game: those of the pages, and those of the command line."""

from __future__ import annotations

from tradewinds.text.grammar import PLAIN
from tradewinds.text.words import Texts, form_of


class Phrases:
    """A package's own words in one language: `say("bar.turn", name="Ada")`."""

    package: str

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = Texts(self.package)

    def __call__(self, key: str, **args: object) -> str:
        if not args:  # a page says most of its words again and again
            return form_of(self.texts, key, self.language, PLAIN)
        return self.texts.fill(key, self.language, **args)
