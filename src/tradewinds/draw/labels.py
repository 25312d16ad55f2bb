"""Words on a picture. The same ones stand there after every move and for every viewer: each is put together once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1 << 14, typed=True)
def said(words: Any, key: str, language: str, names: tuple[str, ...] | None = None, /, **args: Any) -> str:
    """A game's template, filled; what a value stands for is told by its type in Python."""
    typed = {f"{name}: {type(value).__name__}": value for name, value in args.items()}
    return str(words.say(key, typed, language, names))


@lru_cache(maxsize=1 << 12)
def named(words: Any, kind: str, number: int, language: str) -> str:
    """A thing, as all sentences call it."""
    return str(words.write(kind, number, language))
