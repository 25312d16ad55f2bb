# mypyc: compiled
"""Why something cannot be done: declared once with its section, a value when it happens, worded by the reader."""

from __future__ import annotations

from typing import Any, Final, final


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


@final
class RefusalKind:
    """One rule that can be in the way; called with the values of its fields, it refuses."""

    def __init__(self, key: str, section: str, fields: tuple[str, ...]) -> None:
        self.key: Final = key
        self.section: Final = section
        self.fields: Final = fields

    def __call__(self, *values: Any) -> Refusal:
        return self._made(self.section, values)

    def at(self, section: str, *values: Any) -> Refusal:
        """The same, by another section: for what several of them forbid."""
        return self._made(section, values)

    def _made(self, section: str, values: tuple[Any, ...]) -> Refusal:
        return Refusal(self.key, section, **dict(zip(self.fields, values, strict=True)))


def refusal(key: str, section: str, *fields: str) -> RefusalKind:
    """Declare a kind: the section that says so ("" where only the place tells), and what the sentence needs."""
    return RefusalKind(key, section, fields)


class Refused(Problem):
    """An action was not accepted; nothing has changed."""

    refusal: Refusal

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text("en"))
        self.refusal = refusal
