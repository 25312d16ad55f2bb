"""What somebody prefers is kept with the person, and what is no choice is played, where nothing is lost by it."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tests.web.server import Player, Program, Server
from tests.web.test_rooms import HOST, Place, run
from tests.web.test_store import leave_as_the_first_version_did
from tradewinds import Match
from tradewinds.web import playing
from tradewinds.web.pace import pace_at
from tradewinds.web.pages.match import regions
from tradewinds.web.past import position
from tradewinds.web.phrases import phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.settings import Settings
from tradewinds.web.store import open_store
from tradewinds.web.store.lines import FORCED, HABIT, LATE
from tradewinds.web.store.preferences import PACES, USUAL, Preferences, read
from tradewinds.web.store.tables import Clock, Seat, new_table
from tradewinds.web.trouble import Trouble

DECISIONS = 400
OTHERWISE = {"recap": "2x", "pace": "at-once"}  # and no switch is on


def chosen(page: str) -> set[str]:
    """What is ticked in the form."""
    inputs = re.findall(r"<input [^>]*\bchecked[^>]*>", page)
    return {"=".join(re.findall(r'(?:name|value)="([^"]*)"', one)) for one in inputs}


def test_what_a_guest_prefers_is_kept_over_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        ada = Player(server)
        match = ada.started()
        usual = {"recap=1x", "pace=brisk", "forced=yes", "sound=yes", "deals=yes"}
        assert chosen(ada.get(f"/m/{match}").text) >= usual
        assert ada.post("/preferences", {**OTHERWISE, "back": f"/m/{match}"}).headers["location"] == f"/m/{match}"
        server.stop()
        server.start()
        for page in (f"/m/{match}", "/account"):
            assert chosen(ada.get(page).text) & usual == set()
            assert chosen(ada.get(page).text) >= {"recap=2x", "pace=at-once"}
        assert chosen(Player(server).get("/account").text) >= usual
    finally:
        server.stop()


def test_a_stranger_becomes_a_guest_who_is_kept_and_the_page_comes_anew(server: Server) -> None:
    eve = Player(server)
    assert eve.post("/preferences", {**OTHERWISE, "back": "/rules"}, live=True).json() == {"go": "/rules"}
    assert chosen(eve.get("/account").text) >= {"recap=2x", "pace=at-once"}
    assert eve.post("/preferences", {"recap": "1x", "pace": "calm", "back": "//evil"}, live=True).status_code == 204
    assert eve.post("/preferences", {"back": "//evil.example"}).headers["location"] == "/"


def test_what_cannot_be_preferred_is_refused_in_one_sentence(server: Server) -> None:
    answer = Player(server).post("/preferences", {"recap": "3x"}, live=True)
    assert (answer.status_code, answer.json()) == (400, {"problem": "There is no such preference."})


def test_a_program_decides_everything_itself_unless_it_says_otherwise(server: Server) -> None:
    program = Program(server)
    usual = {"recap": "1x", "pace": "brisk", "forced": False, "habit": False, "sound": True, "deals": True, "known": []}
    assert program.call("GET", "/preferences") == usual
    assert program.call("POST", "/preferences", json={"pace": "calm", "forced": True}) == {
        **usual, "pace": "calm", "forced": True,
    }  # fmt: skip
    assert program.call("POST", "/preferences", json={"sound": False})["pace"] == "calm"
    assert "pace" in program.call("POST", "/preferences", 400, json={"pace": "idle"})["problem"]


def test_a_store_of_the_first_version_learns_to_keep_preferences(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/old.db"

    async def use() -> Preferences:
        await leave_as_the_first_version_did(address, new_table("packet-row", {}, Clock(), True, "host", [Seat()]))
        store = await open_store(address)
        person = await store.people.make_guest("Ada")
        await store.people.prefer(person.id, Preferences(pace="calm"))
        await store.lines.append("m", [{"n": 0}, {"n": 1}], None, None, {1: FORCED})
        assert await store.lines.how("m") == {1: FORCED}
        await store.close()
        store = await open_store(address)
        found = await store.people.preferences_of(person.id)
        await store.close()
        return found

    assert asyncio.run(use()) == Preferences(pace="calm")


@pytest.mark.parametrize("stored", [None, "", "[]", '{"recap": "9x"}', '{"forced": 1}'])
def test_what_cannot_be_understood_is_as_usual(stored: str | None) -> None:
    assert read(stored) == USUAL


# the pace of bots


def test_bots_go_at_the_pace_of_whoever_plays_alone_against_them(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        object.__setattr__(made.house, "settings", Settings(bot_pace=0.7))
        store = made.house.store
        ada, ben = [await store.people.make_guest(name) for name in ("Ada", "Ben")]
        table = new_table("packet-row", {}, Clock(), True, ada.id, [Seat(person=ada.id), Seat(bot="easy")])
        for pace, factor in PACES.items():
            await store.people.prefer(ada.id, Preferences(pace=pace))
            assert await pace_at(made.house, table) == 0.7 * factor
        table.seats.append(Seat(person=ben.id))
        assert await pace_at(made.house, table) == 0.7, "Ben may want to follow"
        table.seats[-1].standin = "easy"
        assert await pace_at(made.house, table) == 0

    run(tmp_path, test)


# what is no choice


async def decide(room: Room, rng: Random) -> None:
    match = playing.playing(room)
    seat = rng.choice(match.actors)
    await room.ask(lambda: playing.act(room, seat, match.length, None, rng.choice(match.legal(seat))))


def could_be_sorry(match: Match, seat: int) -> bool:
    """Whether something would be wasted, or somebody could still take something back."""
    return bool(match.warning(seat, match.legal(seat)[0])) or any(match.can_undo(one) for one in range(match.seats))


@pytest.mark.parametrize("game", ["sky-traders", "starfarers", "traders-of-the-air"])
def test_nobody_is_asked_where_there_is_no_choice_and_nothing_to_lose(tmp_path: Path, game: str) -> None:
    async def test(made: Place) -> None:
        room, rng = await made.room("me", "me", "me", game=game), Random(7)
        for _ in range(DECISIONS):
            if room.match is None or room.match.over:
                break
            await decide(room, rng)
            for seat in room.match.actors if not room.match.over else ():
                assert room.match.forced(seat) is None or could_be_sorry(room.match, seat)
        assert room.how
        assert room.how == await made.house.store.lines.how(room.table.id)
        for line in list(room.how)[:20]:
            then, played = position(room, line), position(room, None).lines(line)[0]
            action = then.forced(played["by"]) if room.how[line] == FORCED else then.usual(played["by"])
            assert action is not None
            assert {**played, **action.to_json()} == played

    run(tmp_path, test)


def test_who_does_not_like_that_is_asked(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room, rng, alone = await made.room("me", "me", game="traders-of-the-air"), Random(7), 0
        made.house.store.people._liked[HOST.id] = (Preferences(forced=False, habit=False), float("inf"))
        for _ in range(DECISIONS):
            if room.match is None or room.match.over:
                break
            alone += any(room.match.forced(seat) is not None for seat in room.match.actors)
            await decide(room, rng)
        assert (alone > 0, dict(room.how)) == (True, {})

    run(tmp_path, test)


def test_what_was_taken_back_is_not_played_again(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room, rng = await made.room("me", "me", "me", game="starfarers"), Random(3)
        for _ in range(DECISIONS):
            await decide(room, rng)
            match = playing.playing(room)
            last = match.length - 1
            if room.how.get(last) == FORCED and match.can_undo(seat := match.lines(last)[0]["by"]):
                await room.ask(partial(playing.undo, room, seat, match.length))
                assert playing.playing(room).length == last + 2
                assert playing.playing(room).forced(seat) is not None
                return
        raise AssertionError("nothing was forced that could be taken back")

    run(tmp_path, test)


@pytest.mark.parametrize("game", ["airship-city", "sky-traders"])
def test_what_is_done_as_a_rule_is_done_and_can_be_decided_otherwise(tmp_path: Path, game: str) -> None:
    async def test(made: Place) -> None:
        room, rng = await made.room("me", "me", "me", game=game), Random(3)
        for _ in range(DECISIONS):
            await decide(room, rng)
            match = playing.playing(room)
            last = match.length - 1
            if room.how.get(last) == HABIT:
                seat = match.lines(last)[0]["by"]
                assert seat in match.actors, "whoever goes on can come back"
                assert "Decide it myself" in bar_of(room, seat)
                await room.ask(partial(playing.undo, room, seat, match.length))
                assert playing.playing(room).usual(seat) is not None
                assert "Decide it myself" not in bar_of(room, seat)
                return
        raise AssertionError("nothing was done as a rule")

    run(tmp_path, test)


def bar_of(room: Room, seat: int) -> str:
    return regions(room, playing.playing(room), Seeing(seat, (seat,)), phrases("en"), past=False)["bar"]


def test_the_log_tells_what_nobody_decided(server: Server) -> None:
    ada, rng = Player(server), Random(1)
    match = ada.started(game="traders-of-the-air", seats=("me", "me"))
    for _ in range(DECISIONS):
        page = ada.get(f"/m/{match}").text
        if "the only choice" in page:
            ada.http.cookies.set("language", "de")
            assert "die einzige Wahl" in ada.get(f"/m/{match}/log").text
            return
        curtain = re.search(r'value="(uncover:\d)"', page)
        values = [curtain[1]] if curtain else re.findall(r'name="do" value="(\{[^"]*)"', page)
        version = re.search(r'name="version" value="(\d+)"', page)
        assert version
        do = rng.choice(values).replace("&quot;", '"').replace("{", "sure:{", 1) if not curtain else values[0]
        ada.post(f"/m/{match}/act", {"do": do, "version": version[1]}, f"/m/{match}")
    raise AssertionError("nothing was forced")


def test_a_choice_that_the_clock_made_is_told_as_such(tmp_path: Path) -> None:
    async def test(made: Place) -> None:
        room = await made.room("me", "me", clock=Clock("move", 5))
        before = playing.playing(room).length
        room.keeper.asked = dict.fromkeys(room.keeper.asked, 0.0)
        await room.ask(lambda: playing.time_out(room))
        assert room.how[before] == LATE
        with pytest.raises(Trouble):
            position(room, 10**6)

    run(tmp_path, test)
