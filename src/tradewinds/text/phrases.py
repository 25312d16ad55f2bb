"""Words that belong to no game: those of the pages, and those of the command line."""

from __future__ import annotations

from tradewinds.text.words import Texts


class Phrases:
    """A package's own words in one language: `say("bar.turn", name="Ada")`."""

    package: str

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = Texts(self.package)

    def __call__(self, key: str, **args: object) -> str:
        return self.texts.fill(key, self.language, **args)
