"""Rooms by themselves: nobody who asks waits for ever, and what is another process's business is left to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import msgspec
import pytest

from tradewinds import Match
from tradewinds.draw.board import Regions
from tradewinds.web import lobby
from tradewinds.web.clocks import Timekeeper
from tradewinds.web.crew import Alone
from tradewinds.web.here import Here
from tradewinds.web.house import House
from tradewinds.web.live import LATER, Page
from tradewinds.web.playing import act_for, time_out, vote
from tradewinds.web.room import IDLE, Room
from tradewinds.web.rooms import Rooms, insisted
from tradewinds.web.settings import Settings
from tradewinds.web.store import open_store
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import Clock, Seat
from tradewinds.web.thinkers import Job, Thinkers, Thought, Worker, choose, question
from tradewinds.web.trouble import Stale, Trouble
from tradewinds.web.turns import Turns

PATIENCE = 120.0  # a worker may have to be started on a busy machine
NO_CLOCK = Clock()
HOST = Person("host", "Ada", None)


class Pondering(Thinkers):
    """Bots that never come to a decision."""

    async def choose(self, seen: dict[str, Any], player: Any, seed: str) -> Thought | None:
        await asyncio.Event().wait()
        return None


class Keeping(Alone):
    """A crew in which another process may keep the matches."""

    ours = True

    def keeps(self, match: str) -> bool:
        return self.ours


class Place:
    """A store with rooms."""

    def __init__(self, house: House, crew: Keeping) -> None:
        self.house, self.crew = house, crew
        self.rooms = Rooms(house)

    async def room(self, *seats: str, clock: Clock = NO_CLOCK, begun: bool = True, game: str = "packet-row") -> Room:
        table = await lobby.open_table(self.house, HOST, game, list(seats), {}, clock, True, "en")
        room = await self.rooms.find(table.id)
        assert room is not None
        if begun:
            await room.ask(lambda: lobby.start(room, HOST))
        return room


@asynccontextmanager
async def place(folder: Path, thinkers: Thinkers) -> AsyncIterator[Place]:
    store = await open_store(f"sqlite:///{folder}/x.db")
    crew = Keeping(store)
    made = Place(House(store, crew, thinkers, Settings(bot_pace=0), time_out, act_for, Turns(1)), crew)
    try:
        yield made
    finally:
        await made.rooms.close()
        thinkers.close()
        await store.close()


def run(folder: Path, test: Callable[[Place], Awaitable[None]], thinkers: Thinkers | None = None) -> None:
    async def whole() -> None:
        async with place(folder, thinkers or Pondering(1, 1.0)) as made:
            await asyncio.wait_for(test(made), PATIENCE)

    asyncio.run(whole())


async def nothing() -> str:
    return "done"


# putting rooms away


def long_ago(*rooms: Room) -> None:
    for room in rooms:
        room.touched = time.monotonic() - IDLE - 1
        assert room.idle


def test_a_room_that_somebody_has_just_found_is_not_put_away_before_the_click_is_done(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room = await made.room("me", "open", begun=False)
        long_ago(room)
        found = await made.rooms.find(room.table.id)
        await made.rooms.put_away()
        assert found is room
        assert await room.ask(nothing) == "done"

    run(tmp_path, test)


def test_whoever_comes_while_another_room_is_put_away_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first room takes its time to close; meanwhile somebody clicks in the second one, which was idle too."""
    closing, go = asyncio.Event(), asyncio.Event()
    close = Room.close

    async def slowly(room: Room) -> None:
        closing.set()
        await go.wait()
        await close(room)

    async def test(made: Place) -> None:
        first, second = [await made.room("me", "open", begun=False) for _ in range(2)]
        long_ago(first, second)
        monkeypatch.setattr(Room, "close", slowly)
        sweeping = asyncio.create_task(made.rooms.put_away())
        await closing.wait()
        assert await second.ask(nothing) == "done"
        go.set()
        await sweeping
        assert await second.ask(nothing) == "done"
        assert made.rooms.open() == [second.table.id]

    run(tmp_path, test)


def test_whoever_waits_for_a_room_that_is_closed_is_sent_away(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room, begun = await made.room("me", "open", begun=False), asyncio.Event()

        async def long() -> None:
            begun.set()
            await asyncio.Event().wait()

        waiting = [asyncio.create_task(room.ask(job)) for job in (long, nothing)]
        await begun.wait()
        await room.close()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in answers] == [asyncio.CancelledError] * 2

    run(tmp_path, test)


# one process keeps a match


def test_a_page_that_cannot_be_drawn_is_told_to_come_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Otherwise it would stand still, as if nobody moved."""

    async def test(place: Place) -> None:
        room, guest, closed = await place.room("me", "random"), Mock(who="host", query={}), AsyncMock()

        def regions(*_: Any) -> Regions:
            raise ValueError("a bug of a game's picture")

        await asyncio.wait_for(Page(closed, guest, room, regions).push(), PATIENCE)
        closed.close.assert_awaited_once_with(LATER)
        assert room.table.id in caplog.text

    run(tmp_path, test, Pondering(1, 1.0))


def test_bots_think_and_clocks_ring_only_where_the_match_is_kept(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        made.crew.ours = False
        room = await made.room("random", "random", clock=Clock("move", 5))
        assert room.match is not None
        length, room.keeper.asked = room.match.length, dict.fromkeys(room.match.actors, 0.0)
        await room.ask(room._tick)
        assert (room.match.length, room.thinking) == (length, None)
        made.crew.ours = True
        await room.ask(room._tick)
        assert room.match.length > length
        assert room.thinking is not None

    run(tmp_path, test)


def test_what_a_bot_thought_is_not_played_after_another_process_has_played_for_it(tmp_path: Path) -> None:
    """Later on the same action is possible again: the old thought would be played twice."""

    async def test(made: Place) -> None:
        room = await made.room("random", "random")
        match = room.match
        assert match is not None
        seat = match.actors[0]
        action = match.legal(seat)[0]
        version, thought = match.length, Thought(action.to_json(), "")
        fresh = match.clone()
        fresh.play(seat, action)
        while seat not in fresh.actors or fresh.refuse(seat, action) is not None:
            (other,) = fresh.actors
            fresh.play(other, fresh.legal(other)[0])
        await made.house.store.lines.append(room.table.id, fresh.lines(version), None)
        await room.ask(room.reload)
        assert room.match is not None
        assert room.match.length == fresh.length
        await room.ask(lambda: act_for(room, seat, version, thought))
        assert room.match.length == fresh.length
        await room.ask(lambda: act_for(room, seat, fresh.length, thought))
        assert room.match.length > fresh.length

    run(tmp_path, test)


def test_of_two_who_change_a_table_at_once_one_is_refused_or_tries_again_and_nothing_is_lost(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room, elsewhere = await made.room("me", "open", "open", begun=False), Rooms(made.house)
        other = await elsewhere.find(room.table.id)
        assert other is not None
        ben, cai = (Person(name, name, None) for name in ("Ben", "Cai"))
        await room.ask(lambda: lobby.claim(room, ben, 1))
        with pytest.raises(Stale):
            await other.ask(lambda: lobby.claim(other, cai, 2))
        await insisted(room, lambda: lobby.leave(room, ben, 1))
        await insisted(other, lambda: lobby.claim(other, cai, 2))
        await insisted(room, lambda: lobby.claim(room, ben, 1))
        await other.ask(other.reload)
        assert (
            [seat.person for seat in room.table.seats]
            == ["host", "Ben", "Cai"]
            == [seat.person for seat in other.table.seats]
        )
        await other.close()

    run(tmp_path, test)


# clocks


def test_what_another_process_has_played_starts_the_clocks_anew_and_charges_nobody_twice() -> None:
    now = 0.0
    match = fresh = Match("packet-row", seats=2, seed=1, now=lambda: now)
    while match is fresh or match.actors != fresh.actors:
        match, now = fresh, now + 30
        fresh = match.clone()
        fresh.play(match.actors[0], match.legal(match.actors[0])[-1])  # until somebody is asked twice in a row
    keeper, twin = (Timekeeper(Clock("bank", 60), [Seat(), Seat()]) for _ in range(2))
    for one in (keeper, twin):
        one.look(match, now - 30)
    (seat,) = match.actors
    keeper.look(fresh, now, seat)
    twin.seats = [Seat(spent=one.spent) for one in keeper.seats]
    twin.follow(match.after(fresh.lines(match.length)), fresh.lines(match.length), 999.0)
    assert keeper.seats[seat].spent == 30
    assert (twin.asked, twin.seats, twin.deadlines(fresh)) == (keeper.asked, keeper.seats, keeper.deadlines(fresh))


# who is here


def test_whoever_has_a_page_open_is_here_however_many_others_are_closed() -> None:
    async def test() -> list[bool]:
        told: list[bool] = []
        here = Here(lambda person: told.append(person in here))
        here.come("ada")
        here.come("ada")
        here.go("ada")
        here._stayed("ada")
        assert "ada" in here
        here.go("ada")
        assert "ada" in here  # a page that was cut off comes back
        here.visited("ada")
        here._stayed("ada")
        assert "ada" not in here
        here.elsewhere = frozenset({"ada"})
        assert "ada" in here
        here.close()
        return told

    assert asyncio.run(test()) == [True, False]


def test_whoever_opens_a_page_before_taking_a_seat_is_here_and_cannot_be_voted_out(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room = await made.room("me", "open", "open", begun=False)
        people = [Person(name, name, None) for name in ("ben", "cai")]
        with room.followed("ben"):
            with room.followed("ben"):
                for number, person in enumerate(people, 1):
                    await room.ask(partial(lobby.claim, room, person, number))
                    await room.ask(partial(lobby.ready, room, person, True))
                await room.ask(lambda: lobby.start(room, HOST))
            room.here._stayed("ben")
            with pytest.raises(Trouble):
                await room.ask(lambda: vote(room, 0, 1))
        room.here._stayed("ben")
        await room.ask(lambda: vote(room, 0, 1))
        assert room.table.seats[1].votes == [0]

    run(tmp_path, test)


def test_whoever_waits_for_a_move_is_shown_it_before_whoever_made_it(tmp_path: Path) -> None:
    async def shown(woken: asyncio.Event, person: str, order: list[str]) -> None:
        await woken.wait()
        order.append(person)

    async def test(made: Place) -> None:
        room, order = await made.room("me", "medium"), list[str]()
        with ExitStack() as open_pages:
            pages = [(open_pages.enter_context(room.followed(one)), one) for one in ("host", "guest", "host", "other")]
            for woken, _ in pages:
                woken.clear()  # that somebody came is no move
            waiting = [asyncio.create_task(shown(*page, order)) for page in pages]
            await asyncio.sleep(0)
            room.changed(0)
            await asyncio.gather(*waiting)
        assert order == ["guest", "other", "host", "host"]

    run(tmp_path, test)


# what a worker is told


def test_no_worker_is_ever_sent_the_seed_of_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    ask = Worker.ask

    def noted(worker: Worker, job: bytes, patience: float) -> bytes | None:
        sent.append(job)
        return ask(worker, job, patience)

    async def test(made: Place) -> None:
        room = await made.room("random", "random")
        while len(sent) < 20:
            await asyncio.sleep(0.01)
        assert room.table.secret is not None
        for part in (room.table.secret, room.table.secret[:16], room.table.secret[-16:]):
            assert not any(part.encode() in one for one in sent)
        assert len({msgspec.json.decode(one, type=Job).seed for one in sent}) == len(sent)

    monkeypatch.setattr(Worker, "ask", noted)
    run(tmp_path, test, Thinkers(1, 1.0))


@pytest.mark.parametrize("game", ["packet-row", "sky-traders"])
def test_the_bots_choice_follows_from_the_match_and_is_always_the_same(game: str) -> None:
    match, again = (Match(game, seats=3, seed=5) for _ in range(2))
    for _ in range(12):
        seat = match.actors[0]
        thought = choose(*question(match, seat, "random"), 9.0)
        assert thought == choose(*question(again, seat, "random"), 9.0)
        for one in (match, again):
            one.play(seat, one.action(thought.action))
