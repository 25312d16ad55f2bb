"""Packet Row on the page: what is in play, and cards whose words fit."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.web.test_boards import drawn, positions
from tradewinds import Match, load
from tradewinds.games.packet_row.cards import labels_of, picture
from tradewinds.text.words import LANGUAGES

SHY = "\N{SOFT HYPHEN}"
FITS = 12  # letters of a word on the narrowest card of a phone


def finished() -> Match:
    *_, match = positions("packet-row", 2)
    assert match.over
    return match


def test_a_board_is_in_play_until_the_match_is_over() -> None:
    before = next(match for match in positions("packet-row", 3) if any(one.in_play for one in match.view(0).boards))
    assert len(re.findall(r'<section id="board-\w+" class="quay \w+ in-play">', drawn(before, 0)["pic-boards"])) == 1
    after = finished()
    assert any(one.in_play or one.chosen for one in after.view(0).boards)
    shown = drawn(after, 0)["pic-boards"]
    assert re.findall(r'class="quay \w+ ([^"]*)"', shown) == ["", "", "", ""]
    assert 'class="state"' not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_long_word_on_a_card_says_where_it_may_be_broken(language: str) -> None:
    labels = labels_of(load("packet-row").words, language)
    for card in labels.numbers:
        written = re.search(r'<span class="text">(.*?)</span>', picture(card, labels))
        assert written
        for word in unescape(re.sub(r"<[^>]+>", " ", written[1])).split():
            assert max(map(len, word.split(SHY))) <= FITS, word


def test_a_card_with_places_to_break_is_the_building_that_sentences_name() -> None:
    rules = load("packet-row")
    labels = labels_of(rules.words, "de")
    broken = {card for card in labels.numbers if SHY in picture(card, labels)}
    assert "meeting-house" in broken
    for card in broken:
        assert rules.words.template(f"building.{card}", "de") in picture(card, labels).replace(SHY, "")


def test_an_arrow_never_stands_on_a_line_of_its_own() -> None:
    labels = labels_of(load("packet-row").words, "en")
    bound = [picture(card, labels) for card in labels.numbers if "→" in picture(card, labels)]
    assert bound
    assert not [one for one in bound if "→ " in one]
