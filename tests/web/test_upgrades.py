"""An upgrade of a game: matches go on by the rules they began with, and one that cannot breaks nothing but itself."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ferry_quay import GAME, install
from tests.web.server import Player, Program, Server
from tests.web.test_people import wait_until

PRICES = (0, 1, 3, 6, 10, 15)
Restart = Callable[[int], None]


@pytest.fixture
def ferries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Server, Restart]]:
    """A server, and how it is started again with so many versions of the game installed; 0: without the game."""
    folders = {newest: str(install(tmp_path / str(newest), newest)) for newest in (1, 2)}
    before, server = os.environ.get("PYTHONPATH", ""), Server(tmp_path)

    def restart(newest: int) -> None:
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [folders.get(newest, ""), before])))
        server.stop()
        server.start()

    restart(1)
    yield server, restart
    server.stop()


def begun(*programs: Program) -> str:
    """A match of programs, with a bot at the end."""
    seats = ["me", *["open"] * (len(programs) - 1), "random"]
    table = programs[0].call("POST", "/tables", json={"game": GAME, "seats": seats, "public": True})
    for number, program in enumerate(programs[1:], 1):
        program.call("POST", f"/tables/{table['id']}/seats/{number}")
        program.call("POST", f"/tables/{table['id']}/ready", json={})
    programs[0].call("POST", f"/tables/{table['id']}/start")
    return str(table["id"])


def sale(match: str, programs: list[Program]) -> int:
    """One of the programs sells something as soon as it is asked to; by how much more than the table of prices says."""
    found: list[tuple[Program, Any]] = []

    def asked() -> bool:
        found[:] = [(one, view) for one in programs if (view := one.view(match, since=10**6))["legal"]]
        return bool(found)

    assert wait_until(asked, 60)
    program, view = found[0]
    action = view["legal"][0]
    program.act(match, view["version"], action, f"after {view['version']}")
    if action["do"] != "sell":
        return sale(match, programs)
    event = next(one for one in program.view(match, since=view["version"])["events"] if one["event"] == "sold")
    return int(event["coins"]) - price(view["view"], event)


def price(view: Any, event: Any) -> int:
    """By the table of prices, which the lantern doubles."""
    ((ware, count),) = event["crates"].items()
    return PRICES[min(count, len(PRICES) - 1)] * (2 if ware == view["lantern"] else 1)


def finished(ada: Player) -> str:
    """A match that a bot has played to its end in Ada's place."""
    match = ada.started(game=GAME, seats=("me", "random", "random"))
    ada.post(f"/m/{match}/act", {"do": "leave"}, f"/m/{match}")
    assert wait_until(lambda: "The match is over" in ada.get(f"/m/{match}").text, 60)
    return match


def test_a_match_goes_on_by_the_rules_it_began_with_until_all_want_newer_ones(ferries: tuple[Server, Restart]) -> None:
    server, restart = ferries
    programs = [Program(server, "Ada"), Program(server, "Ben")]
    match = begun(*programs)
    assert sale(match, programs) == 0
    restart(2)
    view = programs[0].view(match)
    assert (view["rules_version"], view["newer_rules"]) == (1, 2)
    assert sale(match, programs) == 0
    agreed = {"rules_version": 2}
    programs[0].call("POST", f"/matches/{match}/rules", json=agreed)
    assert sale(match, programs) == 0, "one of two is not all"
    programs[1].call("POST", f"/matches/{match}/rules", 400, json={"rules_version": 3})
    programs[1].call("POST", f"/matches/{match}/rules", json=agreed)
    assert (programs[0].view(match)["rules_version"], programs[0].view(match)["newer_rules"]) == (2, None)
    assert sale(match, programs) == 1
    restart(2)
    assert sale(match, programs) == 1
    fresh = begun(*programs)
    assert programs[0].view(fresh)["rules_version"] == 2
    restart(1)
    for one in (match, fresh):
        refused = programs[0].call("GET", f"/matches/{one}", 410)
        assert "version 2 of the rules" in refused["problem"] or "line" in refused["problem"]
    restart(2)
    assert sale(match, programs) == 1


def test_people_vote_on_the_page_and_bots_agree_by_themselves(ferries: tuple[Server, Restart]) -> None:
    server, restart = ferries
    ada = Player(server)
    match = ada.started(game=GAME, seats=("me", "random", "random"))
    assert "newer rules" not in ada.get(f"/m/{match}").text
    restart(2)
    page = ada.get(f"/m/{match}").text
    assert "I want the newer rules" in page
    assert "A ferry pays a coin more." in page
    assert "I want the newer rules" not in Player(server).get(f"/m/{match}").text
    assert ada.post(f"/m/{match}/act", {"do": "rules:2"}, f"/m/{match}").status_code == 303
    page = ada.get(f"/m/{match}").text
    assert "I want the newer rules" not in page
    assert "version 2 of the rules" in page


def test_a_finished_match_is_read_without_its_rules(ferries: tuple[Server, Restart]) -> None:
    server, restart = ferries
    ada = Player(server)
    match = finished(ada)
    running = ada.started(game=GAME, seats=("me", "random", "random"))
    page, record, log = *(ada.get(f"/m/{match}{part}").text for part in ("", "/record")), watched(server, match)
    restart(2)
    assert ada.get(f"/m/{match}/record").text == record
    assert "The record is whole" in ada.get(f"/m/{match}/verify").text
    restart(0)
    shown = ada.get(f"/m/{match}")
    assert shown.status_code == 410
    assert f"the game {GAME} is not installed here any more" in shown.text
    assert scores(shown.text) == scores(page)
    assert f"/m/{match}/record" in shown.text
    assert ada.get(f"/m/{match}/record").text == record
    assert sentences(ada.get(f"/m/{match}/log").text) == sentences(log)
    assert len(sentences(log)) > 40
    for language, word in (("de", "nicht mehr installiert"), ("en", "not installed")):
        ada.http.cookies.set("language", language)
        assert word in ada.get(f"/m/{match}").text
    home = ada.get("/")
    assert home.status_code == 200
    assert {f'href="/m/{one}"' for one in (match, running)} <= set(re.findall(r'href="/m/\w+"', home.text))
    assert "cannot go on" in home.text
    assert ada.get(f"/m/{running}").status_code == 410
    assert ada.get(f"/m/{running}/record").status_code == 403
    assert ada.post(f"/m/{running}/act", {"do": "undo", "version": "3"}, "/").status_code == 410
    assert Player(server).get("/").status_code == 200
    assert server.log.read_text().count(f"match {running} cannot be brought back") == 1


def scores(page: str) -> list[str]:
    """Who won, and the final table, as words."""
    found = re.search(r'<section id="result".*?</section>', page, re.DOTALL)
    assert found, page
    told = re.findall(r'<p class="won">.*?</p>|<table class="scores">.*?</table>', found[0], re.DOTALL)
    return re.findall(r">([^<]+)<", "".join(told))


def watched(server: Server, match: str) -> str:
    """The log as a spectator reads it."""
    return Player(server).get(f"/m/{match}/log").text


def sentences(page: str) -> list[str]:
    return re.findall(r'<li id="(?:said|stored)-[\d-]+">(?:<a [^>]*>)?([^<]+)<', page)


DAMAGES = {
    'UPDATE lines SET text = \'{"n": 4, "by"\' WHERE n = 4 AND match = ?': "line 6 of its record is damaged",
    "UPDATE lines SET text = '[]' WHERE n = 4 AND match = ?": "line 6 of its record is damaged",
    "DELETE FROM lines WHERE n = 4 AND match = ?": "line 6 of its record is damaged",
    "UPDATE matches SET header = '{\"game' WHERE id = ?": "line 1 of its record is damaged",
    'UPDATE matches SET header = replace(header, \'"pack":""\', \'"pack":"abc"\') WHERE id = ?': "a pack, abc, that",
    "UPDATE matches SET game = 'chess', header = replace(header, 'ferry-quay', 'chess') WHERE id = ?": "the game chess",
    "UPDATE matches SET header = replace(header, 'version\":1', 'version\":7') WHERE id = ?": "version 7 of the rules",
    "UPDATE matches SET options = '{', clock = '?' WHERE id = ?": "",
    "DELETE FROM endings WHERE match = ?": "",  # as a server left it that kept none
}


def test_one_bad_match_breaks_nothing_but_itself(ferries: tuple[Server, Restart]) -> None:
    server, restart = ferries
    ada = Player(server)
    matches = {finished(ada): damage for damage in DAMAGES}
    before = {match: scores(ada.get(f"/m/{match}").text) for match in matches}
    server.stop()
    store = sqlite3.connect(server.store.removeprefix("sqlite:///"))
    with store:
        for match, damage in matches.items():
            store.execute(damage, [match])
    store.close()
    restart(1)
    for visitor in (ada, Player(server)):
        home = visitor.get("/")
        assert home.status_code == 200
        assert {f'href="/m/{match}"' for match in matches} <= set(re.findall(r'href="/m/\w+"', home.text))
    program = Program(server)
    for match, damage in matches.items():
        says = DAMAGES[damage]
        shown = ada.get(f"/m/{match}")
        assert (shown.status_code, says in shown.text) == (410 if says else 200, True), damage
        assert scores(shown.text) == before[match]
        assert ada.get(f"/m/{match}/log").status_code == 200
        assert says in program.call("GET", f"/matches/{match}", 410)["problem"] if says else program.view(match)
        assert len(program.call("GET", f"/matches/{match}/record").splitlines()) > 20
        assert server.log.read_text().count(f"{match} cannot be brought back") == bool(says)
    store = sqlite3.connect(server.store.removeprefix("sqlite:///"))
    assert store.execute("SELECT count(*) FROM endings").fetchone() == (len(DAMAGES),)
    store.close()


def replayed(folder: Path | None, *words: str) -> tuple[int, list[str]]:
    """What `tradewinds replay-all` finds with the game that is installed there."""
    before = os.environ.get("PYTHONPATH", "")
    path = os.pathsep.join([*([str(folder)] if folder else []), *before.split(os.pathsep)[1:]])
    command = [sys.executable, "-m", "tradewinds", "replay-all", *words, "--lang", "en"]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout.splitlines()


def test_a_host_finds_out_before_an_upgrade_what_it_would_do(ferries: tuple[Server, Restart], tmp_path: Path) -> None:
    """Another price and no new version: that must not stay hidden, for finished matches or for running ones."""
    server, _ = ferries
    ada, programs = Player(server), [Program(server, "Ada"), Program(server, "Ben")]
    over, running = finished(ada), begun(*programs)
    (tmp_path / "record.jsonl").write_text(ada.get(f"/m/{over}/record").text, "utf-8")
    sale(running, programs)
    server.stop()
    store, stands = server.store.removeprefix("sqlite:///"), str(tmp_path / "stands.json")
    careless = install(tmp_path / "careless", 1)
    rules = careless / "ferry_quay" / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("(s.data.version >= FERRIES_PAY)", "1"), "utf-8")
    as_before = "Matches replayed: 2. With what is installed here all of them go on as before."
    assert replayed(tmp_path / "1", store, "--save", stands) == (0, [as_before])
    assert replayed(tmp_path / "2", server.store, "--against", stands) == (0, [as_before])
    status, told = replayed(careless, store)
    assert (status, len(told)) == (3, 2)
    assert re.fullmatch(
        rf"{over} {GAME}: line \d+: the record ends in another position than these lines lead to", told[0]
    )
    assert told[1] == "Matches replayed: 2. Would not go on as before with what is installed here: 1."
    status, told = replayed(careless, store, "--against", stands)
    assert (status, told[1]) == (3, f"{running} {GAME}: its lines lead to another position than before")
    status, told = replayed(None, store)
    assert (status, [line.partition(": ")[2] for line in told[:2]]) == (3, [told[0].partition(": ")[2]] * 2)
    assert "there is no game 'ferry-quay'" in told[0]
    records = tmp_path / "records"
    records.mkdir()
    (records / "one.jsonl").write_text((tmp_path / "record.jsonl").read_text("utf-8"), "utf-8")
    assert replayed(careless, str(records))[0] == 3
    assert replayed(tmp_path / "2", str(records))[0] == 0
