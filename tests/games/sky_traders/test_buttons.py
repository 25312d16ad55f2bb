"""What stands on the buttons, for every kind of phase, in both languages: read `buttons/*.txt` after a change."""

from __future__ import annotations

import pytest
from tests.games.buttons import kept, texts

from tradewinds.text.words import LANGUAGES


@pytest.fixture(scope="module")
def said() -> dict[str, str]:
    return texts("sky-traders")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_say_what_they_said(said: dict[str, str], language: str) -> None:
    assert said[language] == kept("sky-traders", language).read_text("utf-8")
