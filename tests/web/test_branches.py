"""What if: a branch begins where it should, with what its seat knew, counts for nothing, and proves its dice."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.web.test_rooms import HOST, Place, run
from tradewinds import Match
from tradewinds.match.replay import verify
from tradewinds.web import branching
from tradewinds.web.branching import MYSELF, Origin, Wish, Written
from tradewinds.web.bringing import record_of
from tradewinds.web.past import position
from tradewinds.web.results import catch_up
from tradewinds.web.room import Room
from tradewinds.web.seeing import seeing
from tradewinds.web.store.tables import OVER
from tradewinds.web.tasks import Tried, Try, tried
from tradewinds.web.trouble import Forbidden, Trouble

AT = 40


async def ended(place: Place, game: str = "packet-row") -> Room:
    """A match that is over, of bots that do whatever is listed first."""
    room = await place.room("me", "random", game=game)
    assert room.match is not None
    fresh = room.match.clone()
    while not fresh.over:
        fresh.play(fresh.actors[0], fresh.legal(fresh.actors[0])[0])
    await room.ask(lambda: room.commit(fresh, None, None))
    return room


async def branch(place: Place, room: Room, seat: int | None, others: str = "random") -> Room:
    then, origin = position(room, AT), Origin(room.table.id, AT, seat)
    table, match = await branching.branched(place.house, HOST, then, origin, Wish(0, others, "Mine", "en"))
    made = await place.rooms.find(table.id)
    assert made is not None
    await made.ask(lambda: branching.begin(made, match, origin))
    return made


async def play_out(room: Room) -> None:
    assert room.match is not None
    fresh = room.match.clone()
    while not fresh.over:
        fresh.play(fresh.actors[0], fresh.legal(fresh.actors[0])[-1])
    await room.ask(lambda: room.commit(fresh, None, None))


def test_a_branch_begins_in_the_position_and_its_record_proves_its_own_dice(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await ended(place)
        made = await branch(place, room, None)
        assert made.match is not None
        assert made.match.header()["at"] == position(room, AT).dump()
        assert made.match.secret != room.table.secret
        await play_out(made)
        text = await record_of(place.house.store, made.table)
        assert json.loads(text.splitlines()[0])["from"] == {"match": room.table.id, "line": AT, "seat": None}
        assert verify(Match, text).over

    run(tmp_path, story)


def test_for_a_seat_a_branch_holds_what_it_knew_and_deals_the_rest_anew(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await ended(place)
        then = position(room, AT)
        worlds = [branching.start_of(then, 0)[1] for _ in range(20)]
        assert any(world != then.dump() for world in worlds), "what was hidden is not given away"
        for world in worlds:
            again = Match.at(then.rules, world)
            if again.length == 0:  # else chance went on
                assert again.view(0) == then.view(0)

    run(tmp_path, story)


def test_a_branch_counts_for_nothing_and_stands_in_no_list_but_its_own(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        store = place.house.store
        room = await ended(place)
        made = await branch(place, room, 0)
        await play_out(made)
        assert made.table.status == OVER
        assert [table.id for table in await store.tables.of_person(HOST.id)] == [room.table.id]
        assert [table.id for table in await store.branches.of_person(HOST.id)] == [made.table.id]
        assert await catch_up(store) == 0
        assert (await store.ratings.known(room.table.id), await store.ratings.known(made.table.id)) == (True, False)

    run(tmp_path, story)


def test_one_person_plays_all_seats_of_a_branch_without_a_curtain(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        made = await branch(place, await ended(place), None, MYSELF)
        assert made.match is not None
        for _ in range(12):
            asked = made.match.actors[0]
            seen = seeing(made, HOST.id, None)
            assert (seen.seat, seen.curtain, len(seen.own)) == (asked, None, made.match.seats)
            fresh = made.match.clone()
            fresh.play(asked, fresh.legal(asked)[0])
            await made.ask(partial(made.commit, fresh, None, None))

    run(tmp_path, story)


def test_nobody_branches_off_before_the_end(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await place.room("me", "random")
        with pytest.raises(Forbidden, match="that is over"):
            await branching.check_open(place.house, room)
        over = await ended(place)
        await branching.check_open(place.house, over)
        with pytest.raises(Trouble, match="earlier"):
            branching.start_of(position(over, None), None)

    run(tmp_path, story)


# positions that somebody wrote


def test_a_position_can_be_written_with_or_without_its_game() -> None:
    dump = Match("packet-row", seats=2, seed=1).dump()
    whole = {"game": "packet-row", "position": dump}
    assert branching.read_written(json.dumps(whole), "") == Written("packet-row", dump)
    assert branching.read_written(json.dumps(dump), "packet-row") == Written("packet-row", dump)
    for wrong in ("", "7", "null", "[]", "{", json.dumps({"game": "chess", "position": {}})):
        with pytest.raises(Trouble):
            branching.read_written(wrong, "chess")


def test_a_worker_finds_out_which_positions_lead_nowhere() -> None:
    match = Match("packet-row", seats=2, seed=1)
    dump = match.dump()
    assert tried(Try("packet-row", None, {}, dump)) == Tried("")
    broken: list[Any] = [{}, [], {**dump, "stack": []}, *({**dump, key: None} for key in dump)]
    for data in broken:
        assert tried(Try("packet-row", None, {}, data)).problem, data
