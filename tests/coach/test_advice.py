"""What would you do? Ideas from what the seat knows, best first, with reasons that have words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from tests.coach.conftest import random_match

import tradewinds as tw
from tradewinds import Seen
from tradewinds.coach.advice import advise
from tradewinds.coach.reasons import END, LEAST, RIVALS, Reason, read, reason_text, reasons, themes
from tradewinds.coach.tries import Tries
from tradewinds.core.rng import Rng
from tradewinds.text.words import LANGUAGES, catalogue

Positions = Callable[[str], Iterator[tw.Match]]
TRIES = 40


def choosing(game: str, seed: int) -> tw.Match:
    """A position with a choice."""
    decisions = 10
    while len((match := random_match(game, seed, decisions)).legal(match.actors[0])) < 3:
        decisions += 1
    return match


def test_ideas_can_be_done_and_the_best_comes_first(game: str) -> None:
    match = choosing(game, 2)
    seat = match.actors[0]
    found = advise(match.seen(seat), Random(1), iterations=TRIES)
    assert 1 < len(found) <= 3
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    assert len({str(one.action) for one in found}) == len(found)
    for one in found:
        assert match.refuse(seat, one.action) is None
        assert 0 <= one.chance <= 1
        assert one.error >= 0
        assert all(reason.amount >= LEAST for reason in one.reasons)


def test_advice_is_the_same_in_worlds_that_the_seat_cannot_tell_apart() -> None:
    """What is advised follows from what is known, and from the generator."""
    match = choosing("packet-row", 5)
    rules, seat = match.rules, match.actors[0]
    worlds = [rules.imagine(match._state, seat, Rng(n)) for n in (1, 2)]
    assert rules.dump(worlds[0]) != rules.dump(worlds[1])
    first, second = (advise(Seen(rules, seat, world), Random(7), iterations=TRIES) for world in worlds)
    assert first == second


def test_all_tries_of_a_number_meet_the_same_world_and_dice() -> None:
    match = choosing("packet-row", 5)
    seat = match.actors[0]
    tries, again = Tries(match.seen(seat), 3), Tries(match.seen(seat), 3)
    action = match.legal(seat)[0]
    assert tries.upto(action, 4) == [again.one(action, number) for number in (1, 2, 3, 4)]
    assert tries.lead(action, action, 4) == (0.0, 0.0)


def test_reasons_are_what_differs_and_nothing_where_nothing_does() -> None:
    match = choosing("packet-row", 5)
    seat = match.actors[0]
    tries = Tries(match.seen(seat), 3)
    same = tries.upto(match.legal(seat)[0], 6)
    assert reasons(match.rules, match.seats, same, same) == []
    place = [name for name, _, _ in match.rules.sheet(match.seats).seat.rows].index("points-of-buildings")
    richer = [one._replace(row=[n + 4 * (at == place) for at, n in enumerate(one.row)]) for one in same]
    assert reasons(match.rules, match.seats, richer, same)[0].name == "points"


def test_every_number_has_a_theme_and_every_theme_its_words(game: str) -> None:
    rules = tw.load(game)
    known = read(rules.package)
    assert set(themes(rules, rules.seats[0])) == set(known)
    for language in LANGUAGES:
        said = {key for key in catalogue(rules.package, language) if key.startswith("coach.")}
        wanted = {f"coach.{name}" for name in (*known, *(one + RIVALS for one in known))}
        assert said - {f"coach.{END}"} == wanted
        assert rules.words.has(f"coach.{END}", language)


@pytest.mark.parametrize(("language", "says"), [("en", "contracts home"), ("de", "Aufträge")])
def test_a_reason_is_told_in_both_languages(language: str, says: str) -> None:
    assert says in reason_text(tw.load("packet-row"), Reason("contracts", 0.1), language)
