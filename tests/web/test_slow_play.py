"""Matches over days: hours and holidays, standing orders, reminders, and a bot for whoever never comes."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.web.notices import hooks, wait_for
from tests.web.server import Player, Program, Server
from tests.web.test_clocks import ALL, Hurried, asked, begun, hurried, tried
from tests.web.test_notices import LOOPBACK, Waited, matches_told, read, until_turn_of
from tradewinds.web.clocks import DAY
from tradewinds.web.playing import STANDIN
from tradewinds.web.slow import ANSWER, FAIR, PATIENCE, PEACE

HOUR = 3600


def days(opens: int = 0, closes: int = 0) -> dict[str, Any]:
    return {"kind": "days", "seconds": 2 * DAY, "opens": opens, "closes": closes}


def pair(server: Server, clock: dict[str, Any], **ada_likes: Any) -> tuple[str, Program, Program]:
    """A match of two programs, of which the first has said when its days are."""
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    if ada_likes:
        ada.call("POST", "/notices", json=ada_likes)
    body = {"game": "packet-row", "seats": ["me", "open"], "public": True, "clock": clock}
    table = ada.call("POST", "/tables", json=body)["id"]
    ben.call("POST", f"/tables/{table}/seats/1")
    ben.call("POST", f"/tables/{table}/ready", json={})
    ada.call("POST", f"/tables/{table}/start")
    return table, ada, ben


def deadline(program: Program, match: str) -> float:
    return float(next(iter(program.view(match, since=ALL)["deadlines"].values())))


# hours and holidays


def test_a_clock_of_days_runs_in_everybodys_own_hours(server: Server) -> None:
    """Two days later at the same hour of the window, or at its end: never in the night of whoever is asked."""
    match, ada, ben = pair(server, days(10, 12), zone="Asia/Tokyo")
    while (view := ada.view(match, since=ALL))["actors"] != [0]:
        assert tried(ben, match, ben.view(match, since=ALL))
    hour = datetime.fromtimestamp(view["deadlines"]["0"], UTC).hour + 9
    assert hour % 24 in (10, 11) or view["deadlines"]["0"] % DAY == 3 * HOUR
    assert time.time() + DAY < view["deadlines"]["0"] <= time.time() + 3 * DAY
    ada.call("POST", "/notices", json={"zone": "America/New_York"})
    assert ada.view(match, since=ALL)["deadlines"]["0"] != view["deadlines"]["0"], "a move counts in running matches"


def test_hours_that_are_none_make_no_clock(server: Server) -> None:
    ada = Program(server, "Ada")
    for clock in (days(8, 24), days(-1, 8), {"kind": "move", "seconds": 60, "opens": 8, "closes": 9}):
        body = {"game": "packet-row", "seats": ["me", "random"], "clock": clock}
        assert "from one hour of the day to another" in ada.call("POST", "/tables", 400, json=body)["problem"]


def test_the_page_of_a_new_table_has_hours_and_its_lobby_tells_them(server: Server) -> None:
    ada = Player(server)
    table = ada.open_table(clock="days", days="3", opens="8", closes="22")
    assert "3 days for each decision, from 8 to 22 o&#x27;clock" in ada.get(f"/t/{table}").text.replace(
        "&#39;", "&#x27;"
    )


def test_on_holiday_the_clocks_of_all_matches_rest(server: Server) -> None:
    match, ada, ben = pair(server, days())
    mover, _ = asked(match, ada, ben)
    before, today = deadline(mover, match), datetime.now(UTC).date().isoformat()
    taken = mover.call("POST", "/holidays", json={"start": today, "days": 10})
    assert taken["left"] == 20
    assert 10 * DAY - 60 < deadline(mover, match) - before <= 10 * DAY
    assert "on holiday" in Player(server).get(f"/m/{match}").text
    again = mover.call("POST", "/holidays", 400, json={"start": today, "days": 1})
    assert again["problem"] == "You have a holiday already; end it first."
    back = mover.call("DELETE", "/holidays")
    assert back["left"] == 29, "what was begun is used, the rest can be taken another time"
    assert deadline(mover, match) - before < 60
    much = mover.call("POST", "/holidays", 400, json={"start": today, "days": 30})
    assert much["problem"].startswith("Only 29 days")


def test_a_holiday_that_was_taken_before_counts_in_a_match_that_begins(server: Server) -> None:
    today = datetime.now(UTC).date().isoformat()
    ada = Player(server)
    ada.post("/notices", {"do": "holiday", "from": today, "days": "5"}, "/notices")
    assert "End it now" in ada.get("/notices").text
    match = ada.started(seats=("me", "random"), clock="days", days="1")
    wait_for(lambda: 'data-turn="yes"' in ada.get(f"/m/{match}").text)
    assert deadline(Program(server), match) > time.time() + 5.5 * DAY
    wrong = ada.post("/notices", {"do": "holiday", "from": "2020-01-01", "days": "5"}, "/notices")
    assert (wrong.status_code, "A holiday begins today or later" in wrong.text) == (400, True)


# reminders, and what comes after them


def away(server: Hurried, seconds: float) -> None:
    """So much later."""
    server.kill()
    server.away(seconds)
    server.start()


def test_whoever_does_not_come_is_reminded_and_after_a_fair_time_a_bot_may_play(tmp_path: Path) -> None:
    with hooks() as receiver, hurried(tmp_path, 1) as server:
        server.stop()
        server.arguments = (*LOOPBACK, "--notify-after", "0")
        server.start()
        host, ben = Program(server, "Ada"), Waited(server, "Ben", f"{receiver.url}/ben")
        match = until_turn_of(ben, host)
        nudge, replace = (f"/matches/{match}/seats/0/{what}" for what in ("nudge", "replace"))
        assert "reminded after an hour" in host.call("POST", nudge, 400)["problem"]
        away(server, PATIENCE + 60)
        wait_for(lambda: receiver.got)  # it is his turn
        host.call("POST", nudge)
        wait_for(lambda: len(receiver.got) == 2)
        assert [item["kind"] for one in receiver.got for item in read(one)["items"]] == ["turn", "nudge"]
        assert set(matches_told(receiver.got)) == {match}
        host.call("POST", nudge, 400)
        host.call("POST", f"/matches/{match}/seats/1/nudge", 400)  # oneself
        assert "three days" in host.call("POST", replace, 400)["problem"]
        away(server, PATIENCE + PEACE + 120)
        host.call("POST", nudge)
        away(server, FAIR + 60)
        host.call("POST", replace)
        assert server.rows("seats")[0]["standin"] == STANDIN
        assert PATIENCE + PEACE + ANSWER < FAIR


def test_nobody_is_replaced_where_a_clock_does_it(tmp_path: Path) -> None:
    with hurried(tmp_path, 1) as server:
        match, ada, ben = pair(server, {"kind": "days", "seconds": 20 * DAY})
        mover, view = asked(match, ada, ben)
        other, seat = (ben if mover is ada else ada), view["seat"]
        away(server, 2 * DAY)
        other.call("POST", f"/matches/{match}/seats/{seat}/nudge")
        away(server, 6 * DAY)
        other.call("POST", f"/matches/{match}/seats/{seat}/replace", 400)


# standing orders


def stored(server: Hurried, match: str) -> list[dict[str, Any]]:
    return [{**line, "how": row["how"]} for line, row in zip(server.lines(match), how(server, match), strict=True)]


def how(server: Hurried, match: str) -> list[dict[str, Any]]:
    return sorted((row for row in server.rows("lines") if row["match"] == match), key=lambda row: int(row["n"]))


def until_phase(match: str, phase: str, server: Hurried, *programs: Program) -> tuple[Program, Any]:
    """Defaults are played until somebody is asked this."""
    for _ in range(200):
        mover, view = asked(match, *programs)
        if any(one["do"] == "pass" for one in view["legal"]):
            return mover, view
        assert tried(mover, match, view)
    raise AssertionError(phase)


def test_whoever_lets_something_pass_is_asked_again_when_it_is_something_else(tmp_path: Path) -> None:
    with hurried(tmp_path, 1) as server:
        match, ada, ben = pair(server, days())
        mover, view = until_phase(match, "Offer", server, ada, ben)
        seat, begun = view["seat"], view["version"]
        mover.call("POST", f"/matches/{match}/order", json={"version": view["version"], "kind": "pass"})
        for _ in range(60):
            person, now = asked(match, ada, ben)
            if person is mover:
                break
            assert tried(person, match, now)
        lines = [line for line in stored(server, match)[begun:] if line["by"] == seat]
        assert lines
        assert {line["how"] for line in lines} <= {"standing", "forced"}
        phases = {line["in"] for line in lines if line["how"] == "standing"}
        assert len(phases) == 1, "one question, however often"
        assert tried(mover, match, mover.view(match, since=ALL))  # something else: it ends the order
        after = len(server.lines(match))
        for _ in range(60):
            person, now = asked(match, ada, ben)
            if person is mover and any(one["do"] == "pass" for one in now["legal"]):
                break
            assert tried(person, match, now)
        ended = [line for line in stored(server, match)[after:] if line["by"] == seat]
        assert "standing" not in {line["how"] for line in ended}


def test_whoever_wants_no_deals_needs_not_be_there_to_say_so(tmp_path: Path) -> None:
    """Sky Traders' council asks both; he has ordered to turn down everything, so it waits for her alone."""
    with hurried(tmp_path, 1) as server:
        match, ada, ben = begun(server, "sky-traders", days())
        for _ in range(400):
            mover, view = asked(match, ada, ben)
            if view["view"]["clock"] == "council":
                break
            assert tried(mover, match, view)
        assert view["actors"] == [0, 1]
        ben.call("POST", f"/matches/{match}/order", json={"version": view["version"], "kind": "deals"})
        lines = stored(server, match)[view["version"] :]
        assert [(line["by"], line["how"]) for line in lines] == [(1, "standing")]
        assert ada.view(match, since=ALL)["actors"] == [0]


def test_an_order_is_shown_and_ended_on_the_page_and_only_given_where_something_can_pass(tmp_path: Path) -> None:
    with hurried(tmp_path, 1) as server:
        ada = Player(server)
        match = ada.started(game="sky-traders", seats=("me", "random"), clock="days", days="2")
        page = wait_for(lambda: turn(ada, match))
        assert "Standing orders" in page
        at = {"version": version(page)}
        assert "Turn down all offers" in page
        given = ada.post(f"/m/{match}/act", {"do": "order:deals", **at}, f"/m/{match}")
        assert given.status_code == 303
        assert "All offers are turned down for you" in ada.get(f"/m/{match}").text
        ended = ada.post(f"/m/{match}/act", {"do": "order:none", **at}, f"/m/{match}")
        assert ended.status_code == 303
        assert "All offers are turned down for you" not in ada.get(f"/m/{match}").text
        assert ada.post(f"/m/{match}/act", {"do": "order:dance", **at}, f"/m/{match}").status_code == 400


def turn(player: Player, match: str) -> str:
    page = player.get(f"/m/{match}").text
    return page if 'data-turn="yes"' in page else ""


def version(page: str) -> str:
    return page.split('name="version" value="')[1].split('"')[0]
