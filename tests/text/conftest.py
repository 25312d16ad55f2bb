"""Texts of a tiny package, in any language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tradewinds.text import words
from tradewinds.text.words import Texts

PACKAGE = "tiny"
CACHES = (words.entries, words.grammar, words.catalogue, words.form_of)
Write = Callable[..., Texts]
REAL, ENTRIES = words.folder, words.entries


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Makes the texts of a tiny package; a language that we do not speak brings its common texts along."""

    def folder(package: str) -> Any:
        own = tmp_path / package
        return own if own.is_dir() else REAL(package)

    def write(language: str, text: str, package: str = PACKAGE) -> Texts:
        (tmp_path / package).mkdir(exist_ok=True)
        (tmp_path / package / f"{language}.toml").write_text(text, "utf-8")
        monkeypatch.setattr(words, "LANGUAGES", words.languages())
        forget()
        return Texts(package)

    monkeypatch.setattr(words, "folder", folder)
    yield write
    forget()


def forget() -> None:
    for cached in CACHES:
        cached.cache_clear()
