"""Bots that the host brings: by their names at every table; nobody else can name a file or a command."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bots.strays import good, program
from tests.web.server import Player, Program, Server
from tradewinds import Match
from tradewinds.bots.outside import Outsider, outsider
from tradewinds.bots.program import PROGRAMS
from tradewinds.web.metrics import REGISTRY
from tradewinds.web.thinkers import Failure, Thinkers, Thought, choose, reported

BOTS = Path(__file__).parents[2] / "examples" / "bots"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a bot from a file, one that is a program, and one that fails."""
    folder = tmp_path_factory.mktemp("host")
    breaks = program(folder, "sys.exit(3)")
    words = ["--bot", f"{good(folder)}:make", "--bot", f"exec:{sys.executable} {BOTS / 'chance.py'}"]
    running = Server(folder, *words, "--bot", f"breaks=exec:{sys.executable} {breaks}").start()
    yield running
    running.stop()


def test_the_hosts_bots_are_on_the_list_of_the_page_and_of_the_interface(host: Server) -> None:
    ada = Player(host)
    page = ada.get("/new/packet-row").text
    assert '<option value="mine">' in page
    assert '<option value="chance">' in page
    table = ada.open_table(seats=("me", "open"))
    assert '<option value="mine">mine</option>' in ada.get(f"/t/{table}").text
    levels = ["easy", "medium", "hard", "master", "random"]
    assert Program(host).call("GET", "/bots") == [*levels, "mine", "chance", "breaks"]


def test_the_hosts_bots_play(host: Server) -> None:
    """One that fails has the first listed action played for it, and is asked again at its next turn."""
    bix = Program(host)
    table = bix.call("POST", "/tables", json={"game": "packet-row", "seats": ["me", "mine", "chance", "breaks"]})["id"]
    bix.call("POST", f"/tables/{table}/start")
    moves = 0
    while moves < 3:
        view = bix.until_asked(table)
        bix.act(table, view["version"], view["legal"][0], str(moves))
        moves += 1
    view = bix.until_asked(table)
    assert view["version"] >= 8
    log = host.log.read_text()
    assert log.count("the bot breaks failed: BotGone at program.py") >= 2
    assert "the bot mine" not in log
    assert "the bot chance" not in log


TOUCH = "exec:touch {folder}/touched"
STRANGE = ("{folder}/mine.py:make", "mine.py:make", TOUCH, f"x={TOUCH}", "mine:3")


@pytest.mark.parametrize("name", STRANGE)
def test_a_stranger_cannot_name_a_file_or_a_command(host: Server, name: str) -> None:
    """Not even a setting for a bot of the host: it might be a file."""
    folder, bix, ada = host.log.parent, Program(host), Player(host)
    name = name.format(folder=folder)
    refused = bix.call("POST", "/tables", 400, json={"game": "packet-row", "seats": ["me", name]})
    assert refused["problem"].startswith("there is no bot")
    answer = ada.post("/tables", {"game": "packet-row", "name": "Ada", "seat-0": "me", "seat-1": name})
    assert (answer.status_code, "there is no bot" in answer.text) == (400, True)
    table = ada.open_table(seats=("me", "open"))
    answer = ada.post(f"/t/{table}", {"do": "bot:1", "level-1": name, "name": "Ada"}, page=f"/t/{table}")
    assert answer.status_code == 400, answer.text
    assert "there is no bot" in answer.text
    assert not (folder / "touched").exists()


# a thought


@pytest.fixture(autouse=True)
def _none_left() -> Iterator[None]:
    yield
    PROGRAMS.close()


def thought(player: str | Outsider, seconds: float = 20.0) -> Thought:
    match = Match("packet-row", seats=3, seed=1)
    return choose(match.seen(match.actors[0]).to_json(), player, "seed", seconds)


def first() -> dict[str, Any]:
    match = Match("packet-row", seats=3, seed=1)
    return match.legal(match.actors[0])[0].to_json()


@pytest.mark.parametrize(
    ("line", "kind", "counter"),
    [
        ("sys.exit(3)", "BotGone", "failed"),
        ("print('hi', flush=True)", "BotWrong", "failed"),
        ('print(\'{"do": "pass"}\', flush=True)', "BotWrong", "failed"),
        ("time.sleep(600)", "BotSilent", "late"),
    ],
)
def test_a_program_that_fails_is_told_of_by_kind_alone_and_the_first_listed_action_is_played(
    tmp_path: Path, line: str, kind: str, counter: str
) -> None:
    """What it said may tell of a hand: that is not in the log."""
    own = outsider(f"exec:{sys.executable} {program(tmp_path, line)}", 0.3 if counter == "late" else 20.0)
    found = thought(own)
    assert found.action == first()
    (failure,) = found.failed
    assert (failure.bot, failure.kind) == ("stray", kind)
    name = f"tradewinds_bot_decisions_{counter}_total"
    before = REGISTRY.get_sample_value(name) or 0.0
    reported(found)
    assert REGISTRY.get_sample_value(name) == before + 1


def test_a_bot_from_a_file_that_fails_is_told_of_by_its_own_line(tmp_path: Path) -> None:
    found = thought(outsider(f"{good(tmp_path)}:make:0"))
    assert (found.action, found.failed) == (first(), (Failure("mine", "ZeroDivisionError", "mine.py:12"),))


def test_a_bot_from_a_file_that_never_answers_is_late(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        "import time\nclass make:\n    def choose(self, seen, rng): time.sleep(600)\n", "utf-8"
    )
    found = thought(outsider(f"{tmp_path}/slow.py:make"), -0.9)
    assert (found.action, [one.kind for one in found.failed]) == (first(), ["Late"])


def test_a_worker_gets_the_bot_and_not_the_name_of_it(tmp_path: Path) -> None:
    thinkers = Thinkers(1, 20.0)
    match = Match("packet-row", seats=3, seed=1)
    seat = match.actors[0]
    own = outsider(f"{good(tmp_path)}:make")
    try:
        found = asyncio.run(thinkers.choose(match.seen(seat).to_json(), own, "seed"))
    finally:
        thinkers.close()
    assert found == Thought(match.legal(seat)[-1].to_json(), "")


def test_a_bot_of_the_host_that_is_not_there_any_more_is_played_by_a_simpler_one() -> None:
    """The server was started again without it: the table still names it."""
    found, simple = thought("mine"), thought("easy")
    assert (found.action, [one.bot for one in found.failed]) == (simple.action, ["mine"])


def test_the_example_in_another_language_thinks_in_a_worker() -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no node here")
    assert thought(outsider(f"exec:node {BOTS / 'first.js'}")) == Thought(first(), "")
