"""What a server holds in memory has a bound, whoever comes and however long it runs."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest

from tests.web.test_boards import drawn, positions, room_of
from tests.web.test_rooms import Place, run
from tradewinds import games, load
from tradewinds.text.words import LANGUAGES
from tradewinds.web.pages.match import DRAWN, rendered
from tradewinds.web.pages.panels import _sentence, history
from tradewinds.web.past import position
from tradewinds.web.phrases import phrases
from tradewinds.web.room import ENDED, Room
from tradewinds.web.seeing import Seeing

TYPED = "Zebulon"  # what nobody but a person at a table can have said


def test_a_room_holds_few_pages_and_the_newest_are_among_them() -> None:
    *_, match = positions("packet-row", 2)
    room, last = room_of(match), match.length
    assert last > 2 * DRAWN
    for at in range(last):
        rendered(room, position(room, at), Seeing(None, ()), "en", at)
    assert len(room.rendered) == DRAWN
    kept = {at for _, _, at in room.rendered}
    assert kept == set(range(last - DRAWN, last))


def test_a_room_that_nobody_follows_any_more_holds_neither_pages_nor_positions(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room = await made.room("me", "random")
        assert room.match is not None
        with room.followed("host"):
            with room.followed("guest"):
                rendered(room, position(room, 0), Seeing(None, ()), "en", 0)
                kept = dict(room.past)
            assert room.past == kept != {}
            rendered(room, room.match, Seeing(None, ()), "en")
        assert (room.rendered, room.past) == ({}, {})

    run(tmp_path, test)


async def played_out(made: Place) -> Room:
    """A room whose match is over, and whose pages somebody has seen."""
    made.crew.ours = False  # no bot is in the midst of a thought
    room = await made.room("me", "random")
    assert room.match is not None
    ended, rng = room.match.clone(), Random(1)
    while not ended.over:
        seat = ended.actors[0]
        ended.play(seat, rng.choice(ended.legal(seat)))
    with room.followed("host"):
        await room.ask(lambda: room.commit(ended, None, None))
        rendered(room, position(room, 0), Seeing(None, ()), "en", 0)
        rendered(room, ended, Seeing(0, ()), "en")
    return room


def test_a_match_that_is_over_leaves_the_memory_when_the_last_one_has_gone_and_can_be_read_again(
    tmp_path: Path,
) -> None:
    async def left(made: Place) -> tuple[str, str, list[ref[Any]]]:
        room = await played_out(made)
        assert room.match is not None
        room.touched -= ENDED
        await made.rooms.put_away()
        return room.table.id, room.match.digest(), [ref(room), ref(room.match)]

    async def test(made: Place) -> None:
        id, digest, held = await left(made)
        await asyncio.sleep(0)  # its task has ended, and lets go of it in the next turn
        gc.collect()
        assert [one() for one in held] == [None, None]
        again = await made.rooms.find(id)
        assert again is not None
        assert again.match is not None
        assert again.match.digest() == digest

    run(tmp_path, test)


def test_a_sentence_with_a_secret_is_held_once_for_each_who_reads_it_alike() -> None:
    """It is cut anew for every page: where that made it another one, each page would leave its own in memory."""
    *_, match = positions("starfarers", 3)
    room = room_of(match)

    def pages() -> list[str]:
        return [history(room, match, Seeing(seat, ()), phrases("en")) for seat in range(match.seats)]

    shown, made = pages(), _sentence.cache_info().misses
    assert (pages(), _sentence.cache_info().misses) == (shown, made)


# caches that never forget


def texts(held: Any) -> Iterator[str]:
    """All texts in what a cache holds, as deep as its keys and values go."""
    todo, seen = [held], set[int]()
    while todo:
        one = todo.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict | tuple | list | frozenset) or type(one).__name__ == "_lru_list_elem":
            if id(one) not in seen:
                seen.add(id(one))
                todo += gc.get_referents(one)


def endless() -> Iterator[_lru_cache_wrapper[Any]]:
    found = [
        one for one in gc.get_objects() if type(one) is _lru_cache_wrapper
    ]  # a dead weak reference cannot be asked
    yield from (one for one in found if one.__module__.startswith("tradewinds") and one.cache_info().maxsize is None)


@pytest.mark.parametrize("game", games())
def test_what_people_typed_is_in_no_cache_that_never_forgets(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the source says can fill such a cache, and no more."""
    monkeypatch.setattr("tests.web.test_boards.NAMES", [f"{TYPED}{seat}" for seat in range(6)])
    shown = [
        drawn(match, seat, language)
        for match in positions(game, load(game).seats[0], every=40, most=4)
        for seat in (None, *match.actors[:1])
        for language in LANGUAGES
    ]
    assert any(TYPED in markup for page in shown for markup in page.values())
    caches = list(endless())
    assert len(caches) > 10
    for cache in caches:
        held = gc.get_referents(cache)
        assert not any(TYPED in text for text in texts(tuple(held))), cache.__qualname__
