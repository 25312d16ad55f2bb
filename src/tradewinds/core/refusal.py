# mypyc: compiled
"""Why something cannot be done: a value that names the rule, and the one exception that carries it."""

from __future__ import annotations

from typing import Any


class Problem(ValueError):
    """Bad input, said in one sentence that a person can act on."""


class Refusal:
    """The rule in the way: its key in the catalogue, its section in docs/rules, and what the sentence needs.

    An argument is written `name: Type`, as in an event, so that the sentence can name cards and places.
    """

    key: str
    section: str
    args: dict[str, Any]
    words: Any

    def __init__(self, key: str, section: str, **args: Any) -> None:
        self.key = key
        self.section = section
        self.args = args
        self.words = None

    def text(self, language: str = "en") -> str:
        """The sentence, with its section, in the reader's language."""
        if self.words is None:
            return f"{self.key} ({self.section})"
        return str(self.words.refusal(self, language))

    def to_json(self) -> dict[str, Any]:
        return {"key": self.key, "section": self.section, "text": self.text("en")}

    def __repr__(self) -> str:
        return f"Refusal({self.key!r}, {self.section!r})"


class Refused(Problem):
    """An action was not accepted; nothing has changed."""

    refusal: Refusal

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text("en"))
        self.refusal = refusal
