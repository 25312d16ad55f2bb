"""What would you do? Asked where nobody is harmed, thought from what the seat knows, lit on the board, never rated."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from tests.web.test_rooms import HOST, Place, Pondering, run
from tradewinds import Match
from tradewinds.web import advising
from tradewinds.web.advising import Advice, may_ask
from tradewinds.web.pages.match import regions
from tradewinds.web.phrases import phrases
from tradewinds.web.rating import why_not
from tradewinds.web.results import outcome_of
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.tables import Seat
from tradewinds.web.tasks import Advise, Idea, Task, advised
from tradewinds.web.trouble import Forbidden, Stale, Trouble


class Coached(Pondering):
    """Bots ponder; the coach answers at once, and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.told: list[Task] = []

    async def ask(self, task: Task, patience: float, tell: Callable[[float], None] | None = None) -> bytes | None:
        self.told.append(task)
        assert isinstance(task, Advise)
        return msgspec.json.encode(advised(task))


def shown(room: Room) -> str:
    assert room.match is not None
    return "".join(regions(room, room.match, Seeing(0, (0,)), phrases("en"), False).values())


async def asked(place: Place) -> Room:
    """A match in which the host is asked, and no bot thinks."""
    place.crew.ours = False
    room = await place.room("me", "random")
    while room.match is not None and room.match.actors != (0,):
        fresh = room.match.clone()
        fresh.play(fresh.actors[0], fresh.legal(fresh.actors[0])[0])
        await room.ask(partial(room.commit, fresh, None, None))
    return room


def test_three_ideas_with_their_chances_are_lit_on_the_board_and_go_with_the_position(tmp_path: Path) -> None:
    coached = Coached()

    async def story(place: Place) -> None:
        room = await asked(place)
        assert room.match is not None
        assert "data-tip" not in shown(room)
        found = await advising.ask(room, 0, room.match.length)
        assert found.ideas is not None
        assert 2 <= len(found.ideas) <= 3
        assert [one.chance for one in found.ideas] == sorted((one.chance for one in found.ideas), reverse=True)
        page = shown(room)
        assert page.count('class="idea"') == len(found.ideas)
        assert {"1", "2"} <= set(re.findall(r'data-tip="(\d)"', page))
        fresh = room.match.clone()
        fresh.play(0, fresh.action(found.ideas[0].action))
        await room.ask(lambda: room.commit(fresh, None, 0))
        assert 'class="idea"' not in shown(room)

    run(tmp_path, story, coached)
    assert [type(one) for one in coached.told] == [Advise]


def test_the_worker_is_told_what_the_seat_knows_and_nothing_else() -> None:
    match = Match("packet-row", seats=2, seed=4)
    seat = match.actors[0]
    data = match.seen(seat).to_json(history=False)
    assert data["state"] != match.dump(), "the state in it is an imagined one"
    assert advised(Advise(data, "a")) == advised(Advise(data, "a"))


def test_a_match_in_which_somebody_asked_is_not_rated(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await asked(place)
        assert room.match is not None
        lines = [{"n": n, "by": n % 2} for n in range(60)]
        room.table.seats[1].bot = "easy"
        assert why_not(outcome_of(room.table, lines, {}, [1, 0], [0]), []) is None
        await advising.ask(room, 0, room.match.length)
        stored = await place.house.store.tables.find(room.table.id)
        assert stored is not None
        stored.seats[1].bot = "easy"
        assert why_not(outcome_of(stored, lines, {}, [1, 0], [0]), []) == "helped"

    run(tmp_path, story, Coached())


def test_nobody_asks_where_people_play_or_a_tournament_looks_on_nor_out_of_turn(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await asked(place)
        assert room.match is not None
        table = room.table
        assert may_ask(table, 0)
        assert not may_ask(table, None)
        for change in ({"tournament": "t"}, {"status": "over"}, {"seats": [table.seats[0], Seat(person="eve")]}):
            assert not may_ask(msgspec.structs.replace(table, **change), 0), change
        shared = [Seat(person=HOST.id), Seat(person=HOST.id)]
        assert not may_ask(msgspec.structs.replace(table, seats=shared), 0), "two people at one screen"
        assert may_ask(msgspec.structs.replace(table, seats=shared, branch=""), 0)
        with pytest.raises(Forbidden, match="bots alone"):
            await advising.ask(room, 1, room.match.length)
        with pytest.raises(Stale):
            await advising.ask(room, 0, room.match.length - 1)
        fresh = room.match.clone()
        while fresh.actors == (0,):
            fresh.play(0, fresh.legal(0)[-1])
        await room.ask(lambda: room.commit(fresh, None, 0))
        with pytest.raises(Trouble, match="not asked"):
            await advising.ask(room, 0, fresh.length)

    run(tmp_path, story, Coached())


def test_while_the_coach_thinks_the_page_says_so_and_what_is_closed_is_gone(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await asked(place)
        assert room.match is not None
        room.advice[0] = Advice(room.match.length)
        assert "is thinking" in shown(room)
        room.advice[0] = Advice(room.match.length, list[Idea]())
        assert "no idea" in shown(room)
        advising.forget(room, 0)
        assert "advice" not in shown(room)

    run(tmp_path, story, Coached())
