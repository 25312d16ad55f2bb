"""What a host sees: numbers, the log, and a page behind a token; and what not even a host is shown."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Connection
from sqlalchemy import text as sql
from sqlalchemy.exc import IntegrityError
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.server import Player, Program, Server, get
from tests.web.test_limits import Strict, use_up
from tests.web.test_people import wait_until
from tests.web.test_rooms import Place, run
from tests.web.test_safety import table_for
from tradewinds import Match, Problem
from tradewinds.bots import bot
from tradewinds.match import record
from tradewinds.web import thinkers
from tradewinds.web.admin import why_stuck
from tradewinds.web.alarm import Late
from tradewinds.web.limit import RATES
from tradewinds.web.logs import Lines, about
from tradewinds.web.metrics import REGISTRY
from tradewinds.web.store import open_store
from tradewinds.web.store.tables import Clock
from tradewinds.web.trouble import Unavailable

TOKEN = "a token that is long enough"
FAILED_BOTS = "tradewinds_bot_decisions_failed_total"
BEARER = {"authorization": f"Bearer {TOKEN}"}


def with_token(kind: type[Server], folder: Path, *arguments: str) -> Server:
    (folder / "token").write_text(f"{TOKEN}\n")
    return kind(folder, "--admin-token", str(folder / "token"), *arguments).start()


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = with_token(Strict, tmp_path_factory.mktemp("hosted"), "--log", "json")
    yield running
    running.stop()


def numbers(server: Server, **headers: str) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels."""
    answer = get(f"{server.base}/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    families = text_string_to_metric_families(answer.text)
    return {(one.name, *one.labels.values()): one.value for family in families for one in family.samples}


def counted(server: Server, *name: str) -> float:
    return numbers(server, **BEARER).get(name, 0.0)


def finished(program: Program, match: str) -> str:
    """Plays the first thing that is possible until the match is over; its record."""
    while not (view := program.until_asked(match))["over"]:
        program.act(match, view["version"], view["legal"][0], f"k{view['version']}")
    return str(program.call("GET", f"/matches/{match}/record"))


def stored(server: Server, statement: str, *values: str) -> list[Any]:
    with closing(sqlite3.connect(server.store.removeprefix("sqlite:///"))) as store, store:
        return store.execute(statement, values).fetchall()


# numbers


def test_requests_are_counted_by_route_and_never_by_address(hosted: Server) -> None:
    ada = Player(hosted)
    before = numbers(hosted, **BEARER)
    assert ada.get("/rules/packet-row").status_code == 200
    assert ada.get("/rules/no-such-game").status_code == 404
    assert ada.get("/join/a-link-that-is-secret").status_code == 404
    assert ada.get("/wp-login.php").status_code == 404
    after = numbers(hosted, **BEARER)

    def more(*name: str) -> float:
        return after.get(name, 0.0) - before.get(name, 0.0)

    assert more("tradewinds_requests_total", "GET", "/rules/{game}", "200") == 1
    assert more("tradewinds_requests_total", "GET", "/rules/{game}", "404") == 1
    assert more("tradewinds_requests_total", "GET", "/join/{link}", "404") == 1
    assert more("tradewinds_requests_total", "GET", "none", "404") == 1
    assert more("tradewinds_request_seconds_count", "/rules/{game}") == 2
    assert not any("secret" in part or "wp-login" in part for name in after for part in name)


def test_sockets_rooms_matches_decisions_and_batches_are_counted(hosted: Server) -> None:
    before = numbers(hosted, **BEARER)
    ada = Player(hosted)
    match = ada.started()
    address = f"{hosted.base.replace('http', 'ws')}/m/{match}/live"
    sid = ada.http.cookies["tradewinds"]
    with connect(address, origin=Origin(hosted.base), additional_headers={"cookie": f"tradewinds={sid}"}) as page:
        page.recv(30)
        during = numbers(hosted, **BEARER)
    for name in ("tradewinds_sockets", "tradewinds_rooms", "tradewinds_matches_running"):
        assert during[(name,)] - before[(name,)] == 1, name
    program = Program(hosted)
    finished(program, table_for(program, bots=("random",)))
    after = numbers(hosted, **BEARER)
    assert after[("tradewinds_bot_decision_seconds_count",)] - before[("tradewinds_bot_decision_seconds_count",)] >= 5
    assert after[("tradewinds_store_batch_seconds_count",)] - before[("tradewinds_store_batch_seconds_count",)] >= 5
    assert after[("tradewinds_store_batch_failures_total",)] == 0
    assert after[("tradewinds_sockets",)] == before[("tradewinds_sockets",)]


def test_whoever_is_refused_for_coming_too_often_is_counted(hosted: Server) -> None:
    before = counted(hosted, "tradewinds_refused_total", "table")
    program = Program(hosted)
    seats = {"game": "packet-row", "seats": ["me", "random"]}
    answers = [program.http.post("/tables", json=seats).status_code for _ in range(RATES["table"].amount + 2)]
    assert answers.count(429) == counted(hosted, "tradewinds_refused_total", "table") - before > 0


def test_without_a_token_the_numbers_are_for_this_machine_alone_and_not_through_a_proxy(server: Server) -> None:
    assert ("tradewinds_rooms",) in numbers(server)
    for name in ("x-forwarded-for", "x-real-ip", "forwarded", "via"):
        assert get(f"{server.base}/metrics", headers={name: "127.0.0.1"}).status_code == 404


def test_with_a_token_nothing_else_opens_the_numbers(hosted: Server) -> None:
    assert get(f"{hosted.base}/metrics").status_code == 401
    assert get(f"{hosted.base}/metrics", headers={"authorization": "Bearer other"}).status_code == 401
    assert ("tradewinds_rooms",) in numbers(hosted, **BEARER)


def sample(name: str) -> float:
    return REGISTRY.get_sample_value(name) or 0.0


class Stumbling:
    """A bot that fails over what it holds."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def choose(self, seen: Any, rng: Any) -> Any:
        raise self.error


@pytest.mark.parametrize(
    ("error", "number", "kind"),
    [(Late(), "tradewinds_bot_decisions_late_total", "Late"), (ValueError("two aces"), FAILED_BOTS, "ValueError")],
)
def test_a_bot_that_is_late_or_fails_is_counted_and_logged_without_what_it_said(
    error: Exception, number: str, kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinkers, "bot", lambda name: Stumbling(error) if name == "hard" else bot(name))
    match, before = Match("packet-row", seats=2, seed=1), sample(number)
    thought = thinkers.choose(match.seen(match.actors[0]).to_json(), "hard", "seed", 20.0)
    assert [(one.bot, one.kind) for one in thought.failed] == [("hard", kind)]
    assert match.refuse(match.actors[0], match.action(thought.action)) is None
    assert thinkers.reported(thought) is thought
    assert sample(number) - before == 1
    assert [record.getMessage().split(" at ")[0] for record in caplog.records] == [f"the bot hard failed: {kind}"]
    assert "two aces" not in caplog.text


def test_a_batch_that_fails_is_counted_and_one_that_is_refused_is_not(tmp_path: Path) -> None:
    def raising(error: Exception) -> Callable[[Connection], None]:
        def job(connection: Connection) -> None:
            raise error

        return job

    async def both() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/store.db")
        with pytest.raises(Unavailable):
            await store.work.write(raising(OSError("no room")))
        with pytest.raises(Problem):
            await store.work.write(raising(Problem("not this one")))
        await store.close()

    before = sample("tradewinds_store_batch_failures_total")
    asyncio.run(both())
    assert sample("tradewinds_store_batch_failures_total") - before == 1


# the log


def test_a_traceback_is_part_of_its_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "room %s", ("m1",), sys.exc_info())
    record.__dict__ |= about("bug", "m1", 2)
    line = Lines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["event"], told["match"], told["seat"]) == ("error", "bug", "m1", 2)
    assert told["message"] == "room m1"
    assert "ValueError: two\nlines" in told["trace"]


def test_by_default_the_log_is_for_people_and_tells_what_needs_one(server: Server) -> None:
    Player(server).get("/rules")
    assert server.log.read_text().startswith("Tradewinds is at ")
    assert '"event"' not in server.log.read_text()
    assert "/rules" not in server.log.read_text()


def test_the_log_of_a_played_match_is_one_object_a_line_and_tells_no_secret(hosted: Server) -> None:
    ada, program = Player(hosted, "Ada Typed"), Program(hosted)
    ada.get("/")
    ada.started(public="no")
    ada.get("/admin", headers=BEARER)
    match = table_for(program, bots=("random",))
    lines = record.read(finished(program, match))
    links = stored(hosted, "SELECT invite, watch, secret FROM matches WHERE secret IS NOT NULL")
    text = hosted.log.read_text()
    told = [json.loads(line) for line in text.splitlines()]
    assert all({"time", "level", "event", "message"} <= set(one) for one in told)
    moves = [one for one in told if one.get("match") == match and one["event"] in ("move", "over")]
    assert [one["event"] for one in moves][-1] == "over"
    assert {one["seat"] for one in moves} == {0, 1}
    assert all(re.fullmatch(rf"match {match}: line \d+", one["message"]) for one in moves), "no card, no choice"
    asked = {one["request"] for one in told if one["event"] == "request"}
    own = {one.get("request") for one in moves if one["seat"] == 0}
    assert own <= asked
    assert {one.get("request") for one in moves if one["seat"] == 1} == {None}
    assert "seed" in lines[-1]
    secrets = [lines[-1]["seed"], ada.http.cookies["tradewinds"], program.http.headers["authorization"].split()[1]]
    secrets += [TOKEN, *(secret for row in links for secret in row), ada.csrf(ada.get("/").text), "Ada Typed"]
    assert len(secrets) >= 10
    assert not [secret for secret in secrets if secret in text]


def test_what_a_statement_was_to_store_is_not_in_what_is_said_about_its_failure(tmp_path: Path) -> None:
    async def said() -> str:
        store = await open_store(f"sqlite:///{tmp_path}/store.db")
        twice = sql("INSERT INTO meta VALUES (:key, :value)")
        values = {"key": "version", "value": "a hand of cards"}
        try:
            await store.work.write(lambda connection: connection.execute(twice, values).close())
        except IntegrityError as error:
            return str(error)
        finally:
            await store.close()
        return "nothing failed"

    text_of_it = asyncio.run(said())
    assert "UNIQUE constraint failed" in text_of_it
    assert "a hand of cards" not in text_of_it


def test_every_answer_has_the_number_under_which_the_log_knows_it(hosted: Server) -> None:
    number = get(f"{hosted.base}/rules").headers["x-request-id"]
    assert wait_until(lambda: number in hosted.log.read_text(), 30)  # it is written once all is sent
    told = [json.loads(line) for line in hosted.log.read_text().splitlines()]
    assert [one["route"] for one in told if one.get("request") == number] == ["/rules"]


# the host's page


def test_without_a_token_there_is_no_page_for_a_host(server: Server) -> None:
    assert get(f"{server.base}/admin", headers=BEARER).status_code == 404
    assert get(f"{server.base}/admin/m/x/record", headers=BEARER).status_code == 404


def test_only_the_token_opens_the_hosts_page(hosted: Server) -> None:
    address = f"{hosted.base}/admin"
    asked = get(address)
    assert asked.status_code == 401
    assert asked.headers["www-authenticate"].startswith("Basic ")
    for wrong in (TOKEN[:-1], "", "ä" * 20):
        assert get(address, auth=("host", wrong)).status_code == 401
    for header in ("Basic !", "Basic", "Bearer", f"Digest {TOKEN}", TOKEN):
        assert get(address, headers={"authorization": header}).status_code == 401
    assert get(address, auth=("anybody", TOKEN)).status_code == 200
    assert get(address, headers=BEARER).status_code == 200
    assert "/admin" not in get(hosted.base).text


def test_guessing_the_token_is_limited(tmp_path: Path) -> None:
    server = with_token(Strict, tmp_path)

    def guess() -> httpx.Response:
        return get(f"{server.base}/admin", auth=("host", "guess"))

    try:
        assert guess().status_code == 401
        use_up(guess, "admin")
        use_up(lambda: [*(guess() for _ in range(3)), get(f"{server.base}/admin", headers=BEARER)][-1], "admin")
    finally:
        server.stop()


def test_the_hosts_page_says_who_is_waited_for_and_what_is_in_force(hosted: Server) -> None:
    ada = Player(hosted, "Adalbert")
    match = ada.started(seats=("me", "random"))
    Program(hosted)
    view = get(f"{hosted.base}/admin", headers={**BEARER, "accept-language": "en"}).text
    row = next(row for row in re.findall(r"<tr>.*?</tr>", view) if match in row)
    assert "Adalbert" in row
    for said in ("SQLite", "600 per 1 minute", "Workers of the bots", "Running matches"):
        assert said in view, said
    assert re.search(r"\b(compiled|interpreted)\b", view)
    german = get(f"{hosted.base}/admin", headers={**BEARER, "accept-language": "de"}).text
    assert "Laufende Partien" in german
    assert not re.search(r"admin\.[a-z]", view + german)


def test_a_running_match_keeps_its_record_from_the_host(hosted: Server) -> None:
    match = Player(hosted).started()
    answer = get(f"{hosted.base}/admin/m/{match}/record", headers=BEARER)
    assert answer.status_code == 403
    assert "nobody may know" in answer.text
    assert get(f"{hosted.base}/admin/m/no-such/record", headers=BEARER).status_code == 404


def test_a_finished_match_gives_the_host_its_record(hosted: Server) -> None:
    program = Program(hosted)
    match = table_for(program, bots=("random",))
    whole = finished(program, match)
    record = f"{hosted.base}/admin/m/{match}/record"
    assert wait_until(lambda: get(record, headers=BEARER).text == whole)  # how it ended is stored after its last line
    assert get(f"{hosted.base}/admin/m/{match}/record").status_code == 401


def test_a_match_that_cannot_be_loaded_is_shown_as_stuck_and_its_record_has_no_seed(tmp_path: Path) -> None:
    server = with_token(Server, tmp_path)
    try:
        match = Player(server).started()
        server.kill()
        ((secret,),) = stored(server, "SELECT secret FROM matches WHERE id = ?", match)
        spoilt = json.dumps({"n": 0, "by": 0, "action": "no-such-action", "in": "Nowhere"})
        stored(server, "UPDATE lines SET text = ? WHERE match = ? AND n = 0", spoilt, match)
        server.start()
        Player(server).get(f"/m/{match}")
        page = get(f"{server.base}/admin", headers={**BEARER, "accept-language": "en"}).text
        stuck = page[page.index("Stuck matches") : page.index("Running matches")]
        assert f"/admin/m/{match}/record" in stuck
        assert "cannot be loaded" in stuck
        assert "but not the seed" in stuck
        given = get(f"{server.base}/admin/m/{match}/record", headers=BEARER)
        assert given.status_code == 200
        assert "no-such-action" in given.text
        assert secret not in given.text
    finally:
        server.stop()


def test_a_match_is_stuck_where_a_bot_or_a_clock_should_long_have_acted(tmp_path: Path) -> None:
    """The bots here never come to a decision."""
    hour = 3600.0

    async def test(made: Place) -> None:
        bots = await made.room("random", "random")
        people = await made.room("me", "me")
        timed = await made.room("me", "me", clock=Clock("move", 60))
        rooms = {"bot": bots, "": people, "clock": timed}
        for room in rooms.values():
            assert why_stuck(made.rooms, room.table.id, hour) == ""
        assert why_stuck(made.rooms, bots.table.id, 0.0) == "bot"
        assert why_stuck(made.rooms, people.table.id, 0.0) == ""
        assert why_stuck(made.rooms, timed.table.id, 0.0) == ""
        timed.keeper.asked = dict.fromkeys(timed.keeper.asked, time.time() - hour)
        assert why_stuck(made.rooms, timed.table.id, 0.0) == "clock"
        made.crew.ours = False  # another process keeps them, and knows better
        assert why_stuck(made.rooms, bots.table.id, 0.0) == ""
        made.crew.ours = True

    run(tmp_path, test)


@pytest.mark.parametrize("token", ["short", "", "ümlaut-ümlaut-ümlaut"])
def test_a_token_that_can_be_guessed_is_refused_in_a_sentence(tmp_path: Path, token: str) -> None:
    (tmp_path / "token").write_text(token)
    command = [sys.executable, "-m", "tradewinds.web", "--admin-token", str(tmp_path / "token")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "tradewinds: the token of the host should have at least 16 plain characters\n"
