"""What follows each other and differs in one field is read as one sentence, by every reader of a log."""

from __future__ import annotations

from random import Random
from typing import Any

import tradewinds as tw
from tradewinds.core.event import Event, event
from tradewinds.core.told import Told
from tradewinds.match.told import folded
from tradewinds.text.words import variant

DECLINED = event("declined", "seat: SeatNo", "serial: int", folds="seat")
DREW = event("drew", "seat: SeatNo", "goods: Counts[Good]", secret=("goods",), to=("seat",), folds="goods")
ENDED = event("ended")
Lines = list[tuple[int, str, tuple[Any, ...]]]


def read(*events: Event, seat: int | None = None) -> Lines:
    """What a reader gets of events that lie on a line each: line, kind, values."""
    rules = tw.load("packet-row")
    log = folded((line, Told(rules, one.seen_by(seat))) for line, one in enumerate(events, 1))
    return [(line, told.kind, told.event.args) for line, told in log]


def declined(seat: int, serial: int = 7) -> Event:
    return Event(DECLINED, (seat, serial))


def drew(seat: int, *goods: int) -> Event:
    return Event(DREW, (seat, goods))


def test_seats_are_named_together_once_each_and_in_order_at_the_line_of_the_last() -> None:
    events = (declined(2), declined(0), declined(2), declined(1))
    assert read(*events) == [(4, "declined-several", ([2, 0, 1], 7))]


def test_one_that_says_the_same_again_is_one_that_says_it() -> None:
    assert read(declined(2), declined(2)) == [(2, "declined", (2, 7))]


def test_whatever_lies_between_keeps_them_apart() -> None:
    apart = [(1, "declined", (0, 7)), (2, "ended", ()), (3, "declined", (1, 7))]
    assert read(declined(0), Event(ENDED, ()), declined(1)) == apart


def test_what_differs_in_another_field_too_stays_apart() -> None:
    assert len(read(declined(0, 7), declined(1, 8))) == 2
    assert len(read(drew(0, 1, 0), drew(1, 1, 0), seat=0)) == 2


def test_what_does_not_fold_is_told_again() -> None:
    assert len(read(Event(ENDED, ()), Event(ENDED, ()))) == 2


def test_goods_are_added_up_in_the_usual_sentence() -> None:
    assert read(drew(0, 1, 0, 2), drew(0, 0, 0, 1), seat=0) == [(2, "drew", (0, (1, 0, 3)))]


def test_of_what_is_hidden_only_the_number_is_left() -> None:
    assert read(drew(0, 1, 0), drew(0, 1, 0), seat=1) == [(2, "drew-several", (0, [None, None]))]
    assert variant({"seat: SeatNo": 0, "goods: list[Counts[Good]]": [None, None]}) == "-hidden"
    assert variant({"seat: list[SeatNo]": [0, 1], "card: Card": 3}) == ""


def played(seed: int) -> tw.Match:
    match, rng = tw.Match("packet-row", seats=4, seed=seed), Random(seed)
    while not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_the_sentences_of_a_match() -> None:
    match, names = played(3), ["Ada", "Ben", "Cleo", "Dora"]
    texts = [told.text("en", names) for _, told in match.log(0)]
    german = [told.text("de", names) for _, told in match.log(0)]
    assert "Ben, Cleo and Dora get a starting contract each." in texts
    assert "Ben, Cleo und Dora erhalten je einen Startvertrag." in german
    assert any(text.endswith(" pass at the Guildhall.") for text in texts)
    assert not any("get a starting contract" in text for text in (told.text("en", names) for told in match.events(0)))


def test_the_newest_are_the_end_of_the_log_whatever_was_folded_before() -> None:
    match = played(3)
    for seat in (0, None):
        whole = said(match.log(seat))
        for most in range(1, len(whole), 3):
            newest = said(match.newest(seat, most))
            assert len(newest) >= most
            assert newest == whole[-len(newest) :]
            first = newest[0][0]
            assert [one for one in whole if one[0] == first] == [one for one in newest if one[0] == first]


def said(log: list[tuple[int, Told]]) -> list[tuple[int, str]]:
    return [(line, told.text()) for line, told in log]


def test_facts_stay_as_they_were_told_for_whoever_counts_them() -> None:
    match = played(3)
    assert [told.kind for told in match.events(0)] == [told.kind for _, told in match.history(0)]
    assert not any(told.kind.endswith("-several") for told in match.events(0))
    assert len(match.log(0)) < len(match.history(0))


def test_sources_are_told_when_it_is_over_and_not_before() -> None:
    match = tw.Match("packet-row", seats=3, seed=1)
    assert match.sources == []
    assert match.rules.sources(match._state) is not None
    over = played(4)
    assert [key for key, _ in over.sources] == ["buildings", "money", "bankers"]
    assert tuple(map(sum, zip(*(points for _, points in over.sources), strict=True))) == over.scores
