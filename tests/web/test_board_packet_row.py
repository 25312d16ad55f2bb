"""Packet Row on the page: what is in play, and cards whose words fit."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.web.test_boards import drawn, positions
from tradewinds import Match, load
from tradewinds.games.packet_row.board.cards import picture
from tradewinds.games.packet_row.board.labels import labels_of
from tradewinds.text.words import LANGUAGES

SHY = "\N{SOFT HYPHEN}"
BOARDS = ("guildhall", "docks", "market", "bank")
FITS = 12  # letters of a word on the narrowest card of a phone


def boards(match: Match) -> str:
    shown = drawn(match, 0)
    return "".join(shown[f"pic-{name}"] for name in BOARDS)


def finished() -> Match:
    *_, match = positions("packet-row", 2)
    assert match.over
    return match


def test_a_board_is_in_play_until_the_match_is_over() -> None:
    before = next(match for match in positions("packet-row", 3) if any(one.in_play for one in match.view(0).boards))
    assert len(re.findall(r'class="quay \w+ in-play"', boards(before))) == 1
    after = finished()
    assert any(one.in_play or one.chosen for one in after.view(0).boards)
    assert re.findall(r'class="quay \w+ ([^"]*)"', boards(after)) == ["", "", "", ""]
    assert 'class="state"' not in boards(after)


def test_a_move_redraws_only_the_boards_that_it_changes() -> None:
    match = next(positions("packet-row", 3))
    (seat,) = match.actors
    before = drawn(match, None)
    match.play(seat, next(one for one in match.legal(seat) if one.name == "choose"))
    after = drawn(match, None)
    assert sum(before[f"pic-{name}"] != after[f"pic-{name}"] for name in BOARDS) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_long_word_on_a_card_says_where_it_may_be_broken(language: str) -> None:
    labels = labels_of(load("packet-row").words, language)
    for card in labels.numbers["Card"]:
        written = re.search(r'<span class="text">(.*?)</span>', picture(card, labels))
        assert written
        for word in unescape(re.sub(r"<[^>]+>", " ", written[1])).split():
            assert max(map(len, word.split(SHY))) <= FITS, word


def test_a_card_with_places_to_break_is_the_building_that_sentences_name() -> None:
    rules = load("packet-row")
    labels = labels_of(rules.words, "de")
    broken = {card for card in labels.numbers["Card"] if SHY in picture(card, labels)}
    assert "meeting-house" in broken
    for card in broken:
        assert rules.words.template(f"building.{card}", "de") in picture(card, labels).replace(SHY, "")


def test_an_arrow_never_stands_on_a_line_of_its_own() -> None:
    labels = labels_of(load("packet-row").words, "en")
    bound = [picture(card, labels) for card in labels.numbers["Card"] if "→" in picture(card, labels)]
    assert bound
    assert not [one for one in bound if "→ " in one]
