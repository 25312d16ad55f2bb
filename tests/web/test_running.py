"""Running a server: backups as docs/host.md tells how to make them, and pages that answer while bots think."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

from tests.web.server import Player, Program, Server
from tests.web.test_safety import play_on, table_for

TRIES = 100
LONG = "ismcts:100000"  # a thought that takes all of its seconds
PATIENCE = 60.0  # seconds that something may take on a busy machine
HOST = Path(__file__).parents[2] / "docs" / "host.md"


def commands(heading: str) -> list[str]:
    """The lines of the first block of commands under a heading."""
    under = HOST.read_text("utf-8").split(f"## {heading}\n")[1]
    block = re.search(r"```\n(.*?)```", under, re.DOTALL)
    assert block is not None
    return block[1].strip().splitlines()


def typed(command: str, folder: Path) -> None:
    """As somebody would type it, with the Python and the source that run the tests."""
    words = command.replace("python3 run.py", f"{shlex.quote(sys.executable)} -m tradewinds")
    environment = {**os.environ, "PYTHONPATH": str(HOST.parents[1] / "src")}
    subprocess.run(words, shell=True, cwd=folder, check=True, timeout=60, env=environment)


def test_a_backup_of_a_running_server_is_a_server_where_the_match_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.store = f"sqlite:///{tmp_path}/tradewinds.db"
    server.start()
    try:
        ada, ben = Program(server, "Ada"), Program(server, "Ben")
        match = table_for(ada, ben)
        play_on(match, [ada, ben], 5)
        kept = [program.view(match) for program in (ada, ben)]
        for command in commands("Backup"):
            typed(command, tmp_path)
        play_on(match, [ada, ben], 5)
        assert ada.view(match)["version"] > kept[0]["version"]
        server.kill()
        *restore, serve = commands("Restore")
        for command in restore:
            typed(command, tmp_path)
        assert serve.startswith("python3 run.py serve")
        server.start()
        assert [program.view(match) for program in (ada, ben)] == kept
        play_on(match, [ada, ben], 5)
        assert ada.view(match)["version"] > kept[0]["version"]
    finally:
        server.stop()


def running() -> dict[int, int]:
    """All processes, each with the one that started it."""
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in told.splitlines()]
    return {int(pid): int(parent) for pid, parent, state in rows if not state.startswith("Z")}


def children(process: int) -> set[int]:
    return {pid for pid, parent in running().items() if parent == process}


def test_the_workers_of_a_server_that_is_killed_end_with_it(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        Player(server).started(seats=("easy", "easy"))
        assert server.process is not None
        end = time.monotonic() + PATIENCE
        while (
            len(children(server.process.pid)) < 2 and time.monotonic() < end
        ):  # a worker, and what multiprocessing needs
            time.sleep(0.1)
        workers = children(server.process.pid)
        assert len(workers) >= 2
        server.kill()
        while workers & running().keys() and time.monotonic() < end:
            time.sleep(0.1)
        assert not workers & running().keys()
    finally:
        server.stop()


def test_pages_answer_while_four_bots_think_hard(tmp_path: Path) -> None:
    """Told by the order of events: what is asked after a thought began is answered before it ends."""
    server = Server(tmp_path, "--bot-seconds", "4")
    server.start()
    try:
        ada = Player(server)
        matches = [ada.started(game="starfarers", seats=(LONG,) * 4) for _ in range(2)]
        program = Program(server)
        answered = 0
        for _ in range(TRIES):
            before = [program.view(match, since=10**6) for match in matches]
            assert all(not view["over"] and view["actors"] for view in before)
            page = ada.get(f"/m/{matches[0]}")
            said = ada.post(f"/m/{matches[0]}/say", {"text": f"still here {answered}"}, f"/m/{matches[0]}")
            after = [program.view(match, since=10**6) for match in matches]
            assert (page.status_code, said.status_code) == (200, 303)
            answered += [view["version"] for view in before] == [view["version"] for view in after]
            if answered == 5:
                break
        assert answered == 5
        assert "still here 4" in ada.get(f"/m/{matches[0]}").text
    finally:
        server.stop()
