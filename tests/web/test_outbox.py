"""What is written, packed and taken, in the store alone: whom a move concerns, and one sender for each message."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert

from tests.web.faults import Database
from tests.web.test_rooms import Pondering, place
from tradewinds import Match
from tradewinds.web.notify import postman
from tradewinds.web.notify.noting import Step, besides, remind_at
from tradewinds.web.store import Store, open_store
from tradewinds.web.store.notices import TOLD, USUAL, Item, Note, Notices, new_note
from tradewinds.web.store.schema import processes
from tradewinds.web.store.tables import Clock, Seat, new_table
from tradewinds.web.store.work import done_by
from tradewinds.web.trouble import Unavailable

FOR_EVER = 1e12
HOUR, DAY = 3600.0, 86_400.0


def done(path: Path, job: Any) -> Any:
    async def use() -> Any:
        store = await open_store(f"sqlite:///{path}/store.db")
        try:
            return await job(store)
        finally:
            await store.close()

    return asyncio.run(use())


async def reached(store: Store, *people: str) -> None:
    for person in people:
        await store.notices.add(person, "webhook", "https://example.org/", True)


async def kinds(store: Store) -> set[tuple[str, str]]:
    found = await store.notices.due(FOR_EVER)
    return {(person, note.kind) for person, notes in found.items() for note in notes}


async def gone_on(
    store: Store, before: Match | None, fresh: Match, mover: int | None, deadlines: dict[int, float] | None = None
) -> set[tuple[str, str]]:
    """Who is to be told what after this; with deadlines it is a match over days."""
    house: Any = SimpleNamespace(store=store, settings=SimpleNamespace(notify_after=60.0))
    table = await store.tables.find("m")
    if table is None:
        table = new_table(
            "packet-row", {}, Clock("days" if deadlines else "none"), True, "p0", [Seat(person="p0"), Seat(person="p1")]
        )
        table.id = "m"
        await store.tables.add(table)
    job = await besides(house, table, Step(before, fresh, mover, deadlines or {}))
    if job is not None:
        await store.work.write(job)
    return await kinds(store)


def test_whoever_is_asked_now_is_told_and_no_longer_once_they_have_moved(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await reached(store, "p0", "p1")
        match = Match("packet-row", seats=2, seed=1)
        first = match.actors[0]
        assert await gone_on(store, None, match, None) == {(f"p{first}", "turn"), (f"p{1 - first}", "begun")}
        while match.actors == (first,):
            before = match.clone()
            match.play(first, match.legal(first)[0])
        assert await gone_on(store, before, match, first) == {(f"p{1 - first}", "turn")}

    done(tmp_path, check)


def test_whoever_begins_or_moves_on_by_themselves_is_not_told_so(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await reached(store, "p0", "p1")
        match = Match("packet-row", seats=2, seed=1)
        first = match.actors[0]
        assert await gone_on(store, None, match, first) == {(f"p{1 - first}", "begun")}

    done(tmp_path, check)


def test_nobody_is_noted_who_cannot_be_told(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        assert await gone_on(store, None, Match("packet-row", seats=2, seed=1), None) == set()

    done(tmp_path, check)


def test_the_end_is_told_to_all_but_whoever_brought_it(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        await reached(store, "p0", "p1")
        match = Match("packet-row", seats=2, seed=1)
        await gone_on(store, None, match, None)
        while not match.over:
            before, mover = match.clone(), match.actors[0]
            match.play(mover, match.legal(mover)[-1])
        assert await gone_on(store, before, match, mover) == {(f"p{1 - mover}", "over")}

    done(tmp_path, check)


def test_a_note_that_was_settled_or_packed_meanwhile_is_not_packed(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        outbox = store.notices
        await store.work.write(done_by(*new_note("p", "m", "turn", 7, 0.0)))
        old = Note("p", "m", "turn", 5, 0.0)
        await outbox.pack({old: Item("turn", "m")}, {"c": ()})
        assert await outbox.take("me", FOR_EVER, 10) == []
        note = old._replace(n=7)
        await asyncio.gather(*(outbox.pack({note: Item("turn", "m")}, {"c": (), "d": ()}) for _ in range(2)))
        assert sorted(one.channel for one in await outbox.take("me", FOR_EVER, 10)) == ["c", "d"]

    done(tmp_path, check)


def test_a_channel_is_told_what_it_wants_and_gets_no_empty_message(tmp_path: Path) -> None:
    async def check(store: Store) -> None:
        told = {Note("p", one, one, 1, 0.0): Item(one, "m") for one in ("turn", "over")}
        for note in told:
            await store.work.write(done_by(*new_note(*note)))
        await store.notices.pack(told, {"all": (), "some": ("over",), "none": TOLD})
        found = {one.channel: [item.kind for item in one.items] for one in await store.notices.take("me", FOR_EVER, 9)}
        assert found == {"all": ["turn", "over"], "some": ["turn"]}

    done(tmp_path, check)


def test_who_has_days_is_reminded_before_they_are_over_once_for_each_decision(tmp_path: Path) -> None:
    """Not together with what is due before; again after a decision of one's own; and later where the end is later."""

    async def check(store: Store) -> None:
        await reached(store, "p0", "p1")
        match = Match("packet-row", seats=2, seed=1)
        first = match.actors[0]
        end = time.time() + 2 * DAY
        turn, remind = (f"p{first}", "turn"), (f"p{first}", "deadline")
        begun = await gone_on(store, None, match, None, {first: end})
        assert {turn, remind} <= begun
        due = {note.kind: note.due for note in (await store.notices.due(FOR_EVER))[f"p{first}"]}
        assert due["deadline"] == end - USUAL.ahead * HOUR
        early = await store.notices.due(due["turn"])
        assert [note.kind for note in early[f"p{first}"]] == ["turn"]
        await store.notices.remind_at(f"p{first}", "m", FOR_EVER)
        assert "deadline" not in {note.kind for note in (await store.notices.due(end))[f"p{first}"]}
        before = match.clone()
        match.play(first, match.legal(first)[0])
        again = await gone_on(store, before, match, first, dict.fromkeys(match.actors, end))
        assert (f"p{match.actors[0]}", "deadline") in again
        soon = await gone_on(store, None, match, None, dict.fromkeys(match.actors, time.time() + HOUR))
        assert "deadline" not in {kind for _, kind in soon}, "it would come with the notice itself"

    done(tmp_path, check)


def test_a_reminder_comes_before_a_night_and_not_in_it() -> None:
    table = new_table("packet-row", {}, Clock("days"), True, "p0", [Seat(person="p0")])
    likes = Notices(quiet_from=22, quiet_to=8, ahead=3)
    assert remind_at(table, {0: DAY + 9 * HOUR}, "p0", likes) == 22 * HOUR - 1
    assert remind_at(table, {0: DAY + 12 * HOUR}, "p0", likes) == DAY + 9 * HOUR
    assert remind_at(table, {0: DAY}, "p0", msgspec.structs.replace(likes, ahead=0)) is None
    assert remind_at(table, {1: DAY}, "p0", likes) is None


def test_of_two_processes_one_takes_a_message_and_the_other_only_when_that_one_is_gone(postgresql: Database) -> None:
    async def check() -> None:
        store, other = await open_store(address), await open_store(address)
        try:
            living = [insert(processes).values(id=one, until=FOR_EVER) for one in ("a", "b")]
            await store.work.write(done_by(*living))
            for _ in range(20):
                await store.notices.post("c", [Item("trial")])
            taken = await asyncio.gather(store.notices.take("a", FOR_EVER, 50), other.notices.take("b", FOR_EVER, 50))
            ids = [{one.id for one in some} for some in taken]
            assert (len(ids[0] | ids[1]), ids[0] & ids[1]) == (20, set())
            assert await store.notices.take("a", FOR_EVER, 50, ids[0]) == [], "its own are on their way"
            await store.work.write(done_by(delete(processes).where(processes.c.id == "a")))
            assert {one.id for one in await other.notices.take("b", FOR_EVER, 50, ids[1])} == ids[0]
        finally:
            await store.close()
            await other.close()

    address = postgresql.make("outbox")
    asyncio.run(check())


def test_a_message_is_sent_once_although_the_store_fails_before_it_or_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried: list[str] = []

    async def carry(*told: Any) -> None:
        carried.append(told[-1].id)

    async def check() -> None:
        async with place(tmp_path, Pondering(1, 1.0)) as made:
            outbox, sender = made.house.store.notices, postman.Postman(made.house, made.rooms)
            channel = await outbox.add("ada", "webhook", "https://example.org/", confirmed=True)
            assert channel is not None
            await outbox.post(channel.id, [Item("trial")])
            monkeypatch.setattr(outbox, "channel", failing(outbox.channel))
            with pytest.raises(Unavailable):
                await sender.round()
            assert carried == []
            monkeypatch.setattr(outbox, "sent", failing(outbox.sent))
            await sender.round()
            assert len(carried) == 1
            assert await outbox.take("another", FOR_EVER, 50) == []

    monkeypatch.setattr(postman, "carry", carry)
    monkeypatch.setattr(postman, "LOOK", 0.0)
    asyncio.run(check())


def failing(job: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """The first time the store cannot be reached."""
    asked: list[Any] = []

    async def tried(*given: Any) -> Any:
        asked.append(given)
        if len(asked) == 1:
            raise Unavailable("not-stored")
        return await job(*given)

    return tried


def test_the_key_that_browsers_know_a_store_by_is_made_once(tmp_path: Path) -> None:
    async def check(store: Store) -> set[str]:
        return set(await asyncio.gather(*(store.notices.vapid() for _ in range(3))))

    first = done(tmp_path, check)
    assert len(first) == 1
    assert done(tmp_path, check) == first
