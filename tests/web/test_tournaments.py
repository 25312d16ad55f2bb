"""Tournaments in a store, with the rooms and the steward of a server, and no server around them."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.conftest import Command, command
from tests.web.server import Player, Program, Server
from tests.web.test_rooms import PATIENCE, Place, Pondering, place
from tradewinds import Problem
from tradewinds.match.chance import commitment
from tradewinds.match.match import Match
from tradewinds.match.replay import verify
from tradewinds.web import again, dice, lobby, rooms
from tradewinds.web.bringing import record_of
from tradewinds.web.playing import STANDIN, act
from tradewinds.web.room import Room
from tradewinds.web.store.expiry import GIVEN_UP, expire
from tradewinds.web.store.forgetting import forget
from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.notices import TABLE
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import OPEN, OVER, RUNNING, Clock
from tradewinds.web.store.tournaments import ARENA, ROUNDS, Whole
from tradewinds.web.tournament import course, steps
from tradewinds.web.tournament.ranking import FULL
from tradewinds.web.tournament.rounds import draw
from tradewinds.web.tournament.steward import Steward
from tradewinds.web.trouble import Forbidden, Trouble

__all__ = ["command"]
ROOT = Path(__file__).parents[2]
GAME = "traders-of-the-air"  # a match of which is short where everybody does what is listed first
LEVEL = 3  # people at a table


class Hall(Place):
    """A tournament, its people, and a steward who looks when the test wants it."""

    people: list[Person]
    id: str

    async def begin(self, people: int = 6, bots: int = 0, **wanted: Any) -> None:
        self.steward = Steward(self.house, self.rooms)
        terms = {"name": "A cup", "game": GAME, "size": LEVEL, "clock": Clock("move", 600), "rounds": 2, **wanted}
        store = self.house.store
        self.people = [await store.people.make_guest(f"P{number}") for number in range(people)]
        self.id = (await steps.make(store, "host", steps.Wanted(**terms))).id
        for person in self.people:
            await steps.enter(store, await self.whole(), person, None)
        for _ in range(bots):
            await steps.put_bot(store, self.house.settings, await self.whole(), "easy")
        await steps.begin(store, await self.whole())

    async def whole(self) -> Whole:
        return await steps.found(self.house.store, self.id)

    async def look(self) -> Whole:
        await self.steward.look(self.id)
        return await self.whole()

    async def tables(self) -> list[Room]:
        found = [await self.rooms.find(match) for match in {one.match: None for one in (await self.whole()).places}]
        return [room for room in found if room is not None]

    async def come(self, *away: str) -> None:
        """Everybody says that they are ready, but for those of these names."""
        for room in await self.tables():
            for person in self.people:
                if room.table.status == OPEN and room.table.seats_of(person.id) and person.name not in away:
                    await room.ask(partial(lobby.ready, room, person, True))

    async def play(self, *these: Room) -> None:
        """These tables, or all, to their end: everybody does what is listed first."""
        for room in these or await self.tables():
            while room.table.status == RUNNING and room.match is not None and not room.match.over:
                seat, match = room.match.actors[0], room.match
                await room.ask(partial(act, room, seat, match.length, None, match.legal(seat)[0]))

    async def round(self) -> Whole:
        """One is drawn, everybody comes, and it is played."""
        await self.look()
        await self.come()
        await self.look()
        await self.play()
        return await self.look()


def run(folder: Path, test: Callable[[Hall], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with place(folder, Pondering(1, 1.0)) as made:
            await asyncio.wait_for(test(Hall(made.house, made.crew)), PATIENCE)

    asyncio.run(whole())


# how it goes


def test_two_rounds_to_the_end(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin()
        await hall.round()
        whole = await hall.round()
        assert [one.number for one in whole.rounds] == [1, 2]
        whole = await hall.look()
        assert whole.tournament.status == OVER
        assert all(one.status == OVER and one.place is not None for one in whole.places)
        lines = course.standing(whole)
        assert sum(line.points for line in lines) == 4 * LEVEL * FULL // 2
        assert all(line.tables == 2 for line in lines)
        assert all(one.ended is not None for one in whole.rounds)

    run(tmp_path, test)


def test_whoever_does_not_come_is_replaced_and_scores_nothing(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3, patience=0)
        await hall.look()
        await hall.come("P1")
        await hall.look()
        room = (await hall.tables())[0]
        late = next(one for one in room.table.seats if one.person == hall.people[1].id)
        assert (room.table.status, late.standin) == (RUNNING, STANDIN)
        await hall.play()
        whole = await hall.look()
        missed = {one.entrant for one in whole.places if one.round == 1 and one.missed}
        assert missed == {2}
        assert next(line for line in course.standing(whole) if line.entrant == 2).points == 0
        assert len(whole.rounds) == 2, "the others go on, and whoever was late is seated again"

    run(tmp_path, test)


def test_a_table_waits_for_its_people_as_long_as_it_should(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3, patience=600)
        await hall.look()
        await hall.come("P1")
        await hall.look()
        assert (await hall.tables())[0].table.status == OPEN
        await hall.come()
        await hall.look()
        assert (await hall.tables())[0].table.status == RUNNING

    run(tmp_path, test)


def test_a_round_is_drawn_once_whoever_else_tries_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin()
        store, whole = hall.house.store, await hall.whole()
        await draw(store, whole, time.time(), 0)
        with pytest.raises(Conflict):
            await draw(store, whole, time.time(), 0)
        assert len(await store.tables.waiting(hall.id)) == 2

    run(tmp_path, test)


def test_a_league_waits_for_its_days_unless_the_host_hurries_it_on(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3, every=steps.DAY, rounds=3)
        await hall.round()
        assert len((await hall.look()).rounds) == 1
        await steps.advance(hall.house.store, await hall.whole(), 0)
        assert len((await hall.whole()).rounds) == 2
        with pytest.raises(Trouble, match="still being played"):
            await steps.advance(hall.house.store, await hall.whole(), 0)

    run(tmp_path, test)


def test_an_arena_seats_whoever_is_free_and_drops_whoever_stays_away(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=6, kind=ARENA, patience=0, lasts=3600)
        await hall.look()
        await hall.come("P5")
        await hall.look()
        assert [one.name for one in (await hall.whole()).entrants if one.gone] == ["P5"]
        first = (await hall.tables())[0]
        await hall.play()
        whole = await hall.look()
        assert first.table.status == OVER
        assert len(whole.rounds) == 2
        assert len([one for one in whole.places if one.round == 2]) == 5 - len(whole.rounds[1].byes)
        await steps.end(hall.house.store, whole)
        assert (await hall.look()).tournament.status == OVER

    run(tmp_path, test)


@pytest.mark.parametrize(("kind", "points"), [(ROUNDS, FULL // 2), (ARENA, 0)])
def test_whoever_sits_out_has_half_of_a_round_and_nothing_in_an_arena(tmp_path: Path, kind: str, points: int) -> None:
    """Five people where a table has three or four."""

    async def test(hall: Hall) -> None:
        await hall.begin(people=5, game="airship-city", kind=kind, lasts=3600)
        whole = await hall.look()
        assert len(whole.rounds[0].byes) == 1
        assert sum(line.points for line in course.standing(whole)) == points

    run(tmp_path, test)


def test_bots_take_part(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3, size=4)
        with pytest.raises(Problem, match="no bot 'nobody'"):
            await steps.put_bot(hall.house.store, hall.house.settings, await hall.whole(), "nobody")
        await steps.put_bot(hall.house.store, hall.house.settings, await hall.whole(), "easy")
        whole = await hall.look()
        assert len(whole.places) == 4
        await hall.come()
        await hall.look()
        table = (await hall.tables())[0].table
        assert table.status == RUNNING
        assert [seat.bot for seat in table.seats if seat.bot] == ["easy"]

    run(tmp_path, test)


def test_tables_of_bots_alone_are_as_few_as_anybody_may_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_OF_BOTS", 1)

    async def test(hall: Hall) -> None:
        await hall.begin(people=0, bots=2 * LEVEL, rounds=1)
        await hall.look()
        for under_way in ([OPEN, RUNNING], [OVER, RUNNING], [OVER, OVER]):
            await hall.look()
            assert sorted(room.table.status for room in await hall.tables()) == sorted(under_way)
            await hall.play()

    run(tmp_path, test)


def test_whose_table_waits_is_told_where_they_can_be_told(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3)
        store = hall.house.store
        await store.notices.add(hall.people[0].id, "webhook", "http://127.0.0.1:1/x", True)
        await hall.look()
        found = await store.notices.due(time.time() + 3600)
        assert [(person, note.kind) for person, told in found.items() for note in told] == [(hall.people[0].id, TABLE)]

    run(tmp_path, test)


# the same deal


def test_all_tables_of_a_round_have_the_same_deal_and_their_records_verify(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(same=True, rounds=1)
        await hall.look()
        await hall.come()
        await hall.look()
        one, two = await hall.tables()
        assert one.match is not None
        assert two.match is not None
        assert [one.match.view(seat).to_json() for seat in range(LEVEL)] == [
            two.match.view(seat).to_json() for seat in range(LEVEL)
        ]
        await hall.play()
        whole = await hall.look()
        records = [await record_of(hall.house.store, room.table) for room in (one, two)]
        told = {json.loads(text.splitlines()[-1])["secret"] for text in records}
        assert told == {whole.rounds[0].secret}
        for text in records:
            assert verify(Match, text).over

    run(tmp_path, test)


def test_while_others_play_the_same_deal_nothing_of_it_is_given_out(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(same=True, rounds=1)
        await hall.look()
        room = (await hall.tables())[0]
        with pytest.raises(Trouble, match="nobody can give anything"):
            await room.ask(lambda: dice.give(room, hall.people[0], "", "my value"))
        await hall.come()
        await hall.look()
        first, second = await hall.tables()
        await hall.play(first)
        assert (first.table.status, second.table.status) == (OVER, RUNNING)
        with pytest.raises(Forbidden, match="Others still play"):
            await record_of(hall.house.store, first.table)
        assert await hall.house.store.tournaments.sealed(first.table.id)

    run(tmp_path, test)


# whose it is


def test_at_a_table_of_a_tournament_nobody_else_sits_down_or_leaves(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3)
        await hall.look()
        room, me = (await hall.tables())[0], hall.people[0]
        mine = room.table.seats_of(me.id)[0]
        jobs = [
            lambda: lobby.leave(room, me, mine),
            lambda: lobby.rename(room, me, mine, "X"),
            lambda: lobby.claim(room, me, mine),
            lambda: again.rematch(room, me),
        ]
        for job in jobs:
            with pytest.raises(Trouble, match="tournament's business"):
                await room.ask(job)

    run(tmp_path, test)


def test_whoever_is_blocked_by_the_host_or_comes_late_does_not_enter(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3, rounds=1)
        await hall.round()
        late = await hall.house.store.people.make_guest("Late")
        with pytest.raises(Trouble, match="too late"):
            await steps.enter(hall.house.store, await hall.whole(), late, None)

    run(tmp_path, test)


def test_whoever_is_forgotten_leaves_a_number_and_is_seated_no_more(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin()
        await forget(hall.house.store.work, hall.people[0].id)
        whole = await hall.whole()
        gone = next(one for one in whole.entrants if one.gone)
        assert gone.name == "—"
        assert gone.person not in (None, hall.people[0].id)
        assert len((await hall.look()).places) == 5

    run(tmp_path, test)


def test_a_tournament_that_never_begins_is_given_up(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin(people=3)
        store = hall.house.store
        wanted = steps.Wanted("Never", GAME, LEVEL, Clock("move", 60))
        never = await steps.make(store, "host", wanted)
        await expire(store.work, now=time.time() + GIVEN_UP + steps.DAY)
        assert await store.tournaments.find(never.id) is None
        assert await store.tournaments.find(hall.id) is not None

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"size": 9}, "is for"),
        ({"clock": Clock()}, "needs a clock"),
        ({"game": "chess"}, "chess"),
        ({"language": "xx"}, "xx"),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path: Path, wrong: dict[str, Any], says: str) -> None:
    async def test(hall: Hall) -> None:
        with pytest.raises(Trouble, match=says):
            await hall.begin(**wrong)

    run(tmp_path, test)


# on a server


def api_cup(host: Program, **more: Any) -> str:
    wanted = {"name": "Harbour cup", "game": GAME, "size": 3, "clock": {"kind": "move", "seconds": 600}, **more}
    return str(host.call("POST", "/tournaments", json=wanted)["id"])


def test_programs_make_enter_and_lead_a_tournament(server: Server) -> None:
    host, guest = Program(server, "Ada"), Program(server, "Ben")
    cup = api_cup(host, rounds=1)
    for one in (host, guest):
        one.call("POST", f"/tournaments/{cup}", json={"do": "enter"})
    assert "Only the host" in guest.call("POST", f"/tournaments/{cup}", 403, json={"do": "begin"})["problem"]
    host.call("POST", f"/tournaments/{cup}", json={"do": "bot", "bot": "random"})
    host.call("POST", f"/tournaments/{cup}", json={"do": "begin"})
    stands = host.call("POST", f"/tournaments/{cup}", json={"do": "end"})
    assert [one["name"] for one in stands["entrants"] if one["mine"]] == ["Ada"]
    assert commitment(stands["tournament"]["seed"]) == stands["tournament"]["commitment"]
    assert guest.call("GET", f"/tournaments/{cup}")["tournament"]["mine"] is False
    assert cup in [one["id"] for one in guest.call("GET", "/tournaments")]
    guest.call("GET", "/tournaments/nothing", 404)


def test_people_make_and_enter_one_by_pages_without_a_script(server: Server) -> None:
    ada, ben = Player(server), Player(server, "Ben")
    page = ada.get(f"/tournaments/new/{GAME}").text
    assert "The same deal at all tables of a round" in page
    data = {
        "game": GAME, "title": "Harbour cup", "name": "Ada", "kind": "rounds", "size": "3", "rounds": "2", "hours": "1",
        "patience": "5", "every": "0", "clock": "move", "seconds": "600", "language": "en",
    }  # fmt: skip
    wrong = ada.post("/tournaments", {**data, "rounds": "99"})
    assert wrong.status_code == 400
    assert 'value="99"' in wrong.text, "what was filled in is lost"
    made = ada.post("/tournaments", data).headers["location"]
    for one in (ada, ben):
        assert one.post(made, {"do": "enter", "name": one.name}, page=made).status_code == 303
    assert "You take part as Ben" in ben.get(made).text
    assert "For its host" not in ben.get(made).text
    assert ada.post(made, {"do": "bot", "bot": "random"}, page=made).status_code == 303
    assert ben.post(made, {"do": "begin"}, page=made).status_code == 403
    assert ada.post(made, {"do": "begin"}, page=made).status_code == 303
    table = _own_table(ben, made)
    shown = ben.get(table).text
    assert "Round 1, table 1." in shown
    assert "Invite" not in shown
    for one in (ada, ben):
        assert one.lobby(table.split("/")[-1], "ready").status_code == 303


def _own_table(player: Player, page: str) -> str:
    """The steward of the server draws the round within a second or two."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = re.search(r'href="(/t/\w+)"', player.get(page).text)
        if found:
            return found[1]
        time.sleep(0.05)
    raise AssertionError("there is no table")


def test_a_tournament_goes_on_though_the_server_is_killed() -> None:
    """`tools/tournament.py` does it with more people and rounds."""
    wanted = ["--people", "12", "--rounds", "2", "--kills", "1", "--absent", "0", "--processes", "1"]
    done = subprocess.run(
        [sys.executable, "tools/tournament.py", *wanted], cwd=ROOT, capture_output=True, text=True, timeout=500
    )
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
    assert "12 people, 2 rounds, 1 kills" in done.stdout
    assert "6 records verify" in done.stdout


# by a command


def test_the_command_makes_shows_and_leads(command: Command, tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await hall.begin()

    run(tmp_path, test)
    store = f"{tmp_path}/x.db"
    made = command(
        "tournament", store, "new", GAME, "Spring cup", "--bots", "easy,easy,random", "--rounds", "3", "--json"
    )
    cup = msgspec.json.decode(made.out)["id"]
    assert "Spring cup" in command("tournament", store).out
    assert "running" in command("tournament", store, "begin", cup).out
    assert "round 1: being played" in command("tournament", store, "advance", cup).out
    assert "has left" in command("tournament", store, "drop", cup, "2").out
    ended = msgspec.json.decode(command("tournament", store, "end", cup, "--json").out)
    assert ended["tournament"]["status"] == "over"
    assert command("tournament", store, "end", cup).complains().endswith("is over already.\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("show", "nothing"), "no such tournament"),
        (("new", GAME, "x", "--clock", "sand"), "--clock"),
        (("new", GAME, "x", "--begins", "soon"), "no time"),
        (("new", GAME, "x", "--rounds", "99"), "cannot be"),
        (("new", "chess", "x"), "chess"),
        (("drop", "x", "y"), "invalid int"),
    ],
)
def test_a_command_that_is_called_wrongly_says_so(
    command: Command, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    async def test(hall: Hall) -> None:
        pass

    run(tmp_path, test)
    assert says in command("tournament", f"{tmp_path}/x.db", *words).complains()
