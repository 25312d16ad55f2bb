"""Words on a picture. The same ones stand there after every move and for every viewer: each is put together once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1 << 12, typed=True)
def said(words: Any, key: str, language: str, names: tuple[str, ...] | None = None, /, **args: Any) -> str:
    """A game's template, filled; what a value stands for is told by its type in Python."""
    return str(words.fill(key, language, names, **args))


@lru_cache(maxsize=1 << 12)
def named(words: Any, kind: str, value: int | tuple[int, ...], language: str) -> str:
    """A thing by its number, or so much of each, as all sentences call it."""
    return str(words.write(kind, value, language))


class Labels:
    """The words of a table in one language; the view's things are known by their names.

    A game's own subclass says which words and data these are, and adds what only that game names.
    """

    section = "table"  # of the catalogue, where a key does not name another
    words: Any
    data: Any

    def __init__(self, words: Any, language: str, names: Sequence[str] = ()) -> None:
        self.words = words
        self.language = language
        self.names = tuple(names)
        self.data = words.rules.data
        self.numbers: dict[str, dict[str, int]] = words.rules.codec.numbers

    def __call__(self, key: str, **args: Any) -> str:
        """A template, filled: `labels("hand")` of the section, `labels("common.nothing")` of another one."""
        return said(self.words, key if "." in key else f"{self.section}.{key}", self.language, self.names, **args)

    def thing(self, kind: str, name: str) -> str:
        """A thing by its name, as all sentences call it."""
        return named(self.words, kind, self.numbers[kind][name], self.language)

    def short(self, key: str, otherwise: str) -> str:
        """The table's few letters for something, where it has them."""
        key = f"table.{key}"
        return self(key) if self.words.has(key, self.language) else otherwise

    def counts(self, kind: str, amounts: Mapping[str, int]) -> str:
        """So much of each, in words."""
        row = tuple([amounts.get(name, 0) for name in self.numbers[kind]])
        return named(self.words, f"Counts[{kind}]", row, self.language)
