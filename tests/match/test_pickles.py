"""Pickles in another process, with corrected cards, by older rules, and what cannot be pickled. See also the laws."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import pytest
from tests.ferry_quay import GAME, install

import tradewinds as tw
from tradewinds.core.event import Event, event
from tradewinds.core.pack import components
from tradewinds.match.course import Course
from tradewinds.match.replay import replay


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def played(match: tw.Match, decisions: int = 30) -> tw.Match:
    rng = Random(1)
    for _ in range(decisions):
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_all_that_a_program_holds_travels_to_a_process_that_knows_nothing_yet() -> None:
    """It is spawned: whatever it knows came in the pickle. The match goes on there, and comes back."""
    match = played(tw.Match("starfarers", seats=3, seed=5))
    seat = match.actors[0]
    things = match.rules, match._state.clone(), match.legal(seat), match, match.seen(seat)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        rules, state, legal, back, seen = pool.submit(there, *things).result(60)
    assert rules is match.rules
    assert rules.dump(state) == match.dump()
    assert all(one is other for one, other in zip(legal, match.legal(seat), strict=True) if other.id >= 0)
    assert seen.to_json() == match.seen(seat).to_json()
    assert back.record() == played(match).record()


def there(rules: Any, state: Any, legal: Any, match: Any, seen: Any) -> Any:
    assert rules is match.rules is seen.rules is tw.load("starfarers")
    return rules, state, legal, played(match), seen


def test_corrected_cards_are_loaded_as_they_were_corrected() -> None:
    gold = [dict(row) for row in components(tw.load("packet-row").package)["gold"]["cards"]]
    gold[0]["cost"] += 3
    match = played(tw.Match("packet-row", seats=3, seed=7, pack={"gold": {"cards": gold}}))
    again = pickled(match)
    assert again.rules is match.rules is not tw.load("packet-row")
    assert again.record() == match.record()
    assert pickled(match._state).data is match.rules.data


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = str(install(tmp_path_factory.mktemp("ferry"), 2))
    sys.path.insert(0, folder)
    yield
    sys.path.remove(folder)


@pytest.mark.usefixtures("ferry")
@pytest.mark.parametrize("copied", [pickled, copy.copy, copy.deepcopy])
def test_a_match_stays_with_its_version_and_with_the_line_on_which_it_moved(copied: Any) -> None:
    old = played(tw.Match(tw.load(GAME, version=1), seats=3, seed=1), 3)
    again = copied(old)
    assert again.rules is old.rules is tw.load(GAME, version=1)
    again.move_to(2)
    assert [one.kind for one in again.seen(0).events][-1] == "new-rules"
    moved = copied(played(again, 3))
    assert moved.rules is tw.load(GAME, version=2)
    assert (moved.began_with, moved.record()) == (1, again.record())
    assert old.rules.rules_version == 1


@pytest.mark.parametrize("copied", [pickled, copy.copy, copy.deepcopy])
def test_a_course_is_copied_like_the_match_that_shows_it(copied: Any) -> None:
    match = played(tw.Match("packet-row", seats=3, seed=7))
    course = replay(Course, match.record(), None)
    other = copied(course)
    assert (type(other), other.digest(), other.length) == (Course, match.digest(), match.length)
    assert other._state is not course._state


def test_what_nobody_could_load_is_refused_in_one_sentence() -> None:
    from tradewinds.games.packet_row import game

    own = game.load(None)
    state = own.start(3, {"open_hands": False})
    for thing in (own, state, own.time_up):
        with pytest.raises(pickle.PicklingError, match="only rules that `load` gives"):
            pickle.dumps(thing)
    assert own.dump(copy.deepcopy(state)) == own.dump(state)
    with pytest.raises(pickle.PicklingError, match="only events that a game declares"):
        pickle.dumps(Event(event("mine"), ()))
