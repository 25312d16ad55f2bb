"""Several processes on one PostgreSQL behind a real nginx, with the files of deploy/, and one of them is killed."""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.faults import Database
from tests.web.server import Player, Program, Server, processes
from tradewinds import Match
from tradewinds.match.replay import verify
from tradewinds.web.serve import serve_arguments

NGINX = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")
DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 180.0  # seconds: whole matches, on a busy machine
LATER = 60  # the line of a match after which a process is killed
AROUND = """
daemon off;
pid {folder}/pid;
error_log stderr error;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}; proxy_temp_path {folder};
    fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};
    add_header X-Process $upstream_addr;
    include {folder}/tradewinds.conf;
}}
"""
needs_nginx = pytest.mark.skipif(NGINX is None, reason="there is no nginx here: apt-get install nginx-light")


class Proxy(Server):
    """nginx, in front of whichever servers it is given: only ports differ from what deploy/ has."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder = folder

    def stand_before(self, servers: list[Server]) -> None:
        text = (DEPLOY / "nginx.conf").read_text("utf-8")
        ports = "".join(f"    server 127.0.0.1:{server.port};\n" for server in servers)
        text, first = re.subn(r"(    server 127\.0\.0\.1:\d+;\n)+", ports, text)
        text, second = re.subn(r"listen 80;", f"listen 127.0.0.1:{self.port};", text)
        assert (first, second) == (1, 1)
        (self.folder / "tradewinds.conf").write_text(text)
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(AROUND.format(folder=self.folder, user=user))

    def launch(self) -> None:
        with open(self.log, "ab") as log:
            command = [str(NGINX), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
            self.process = subprocess.Popen(command, stdout=log, stderr=log)


@contextmanager
def behind_nginx(folder: Path, store: str, count: int) -> Iterator[tuple[Proxy, list[Server]]]:
    proxy = Proxy(folder)
    with processes(folder, store, count, "--origin", proxy.base) as servers:
        proxy.stand_before(servers)
        proxy.start()
        try:
            yield proxy, servers
        finally:
            proxy.stop()


class Person(threading.Thread):
    """Somebody at an open page: the socket brings what changed, a press is a post, and what was cut is tried again."""

    def __init__(self, proxy: Proxy, name: str) -> None:
        super().__init__(daemon=True)
        self.player = Player(proxy, name)
        self.player.open_table(seats=("me", "open"))  # whoever is somebody has got the cookie that he keeps
        self.token = self.player.csrf(self.player.get("/account").text)
        self.port = int(self.player.get("/healthz").headers["x-process"].split(":")[1])
        self.match = ""
        self.version, self.turn, self.over = -1, False, False
        self.choices: list[str] = []
        self.played: dict[int, Any] = {}  # by the version on which it was pressed
        self.lost = 0

    def run(self) -> None:
        base = self.player.server.base
        cookies = "; ".join(f"{name}={value}" for name, value in self.player.http.cookies.items())
        while not self.over:
            try:
                address = f"{base.replace('http', 'ws')}/m/{self.match}/live"
                with connect(address, origin=Origin(base), additional_headers={"Cookie": cookies}) as socket:
                    while not self.over:
                        self.look(str(socket.recv()))
                        self.press()
            except (ConnectionClosed, InvalidHandshake, OSError):
                self.lost += 1
                time.sleep(0.2)

    def look(self, sent: str) -> None:
        """What the page now shows; parts that did not change were not sent."""
        if stamp := re.search(r'name="version" value="(\d+)"', sent):
            self.version = int(stamp[1])
        if 'id="bar"' in sent:
            self.turn = 'data-turn="yes"' in sent
            sure = re.findall(r'name="do" value="(sure:{[^"]*)"', sent)  # it asks again before something is wasted
            self.choices = [unescape(one) for one in sure or re.findall(r'name="do" value="({[^"]*)"', sent)]
        self.over = self.over or 'id="result" class="panel result"' in sent

    def press(self) -> None:
        """The same press again, with the same key, until it is answered: what was stored is not played twice."""
        while self.turn and not self.over:
            form = {"csrf": self.token, "version": self.version, "key": f"at {self.version}", "do": self.choices[-1]}
            try:
                answer = self.player.http.post(f"/m/{self.match}/act", data=form, headers={"x-live": "1"})
            except httpx.TransportError:
                continue
            if answer.status_code == 204:
                self.played[self.version] = json.loads(self.choices[-1].removeprefix("sure:"))
                return
            if answer.status_code == 409:
                self.look(answer.json()["fresh"])
                continue
            assert answer.status_code in (502, 504), answer.text
            time.sleep(0.1)


def spread(proxy: Proxy, servers: list[Server], count: int) -> list[Person]:
    """So many people, and among them somebody at each process."""
    people: list[Person] = []
    while len(people) < count:
        person = Person(proxy, f"P{len(people)}")
        missing = {server.port for server in servers} - {one.port for one in people}
        if person.port in missing or len(missing) < count - len(people):
            people.append(person)
    return people


def seated(host: Person, guest: Person) -> None:
    """A match of the two and a bot, begun; both have its page open."""
    table = host.player.open_table(seats=("me", "open", "random"))
    guest.player.lobby(table, "claim:1")
    guest.player.lobby(table, "ready")
    assert host.player.lobby(table, "start").status_code == 303
    for person in (host, guest):
        person.match = table
        person.start()


def until(happened: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.05)


def check(program: Program, host: Person, guest: Person) -> None:
    """Everything that was acknowledged is in the record, once, in its order; and the dice are the committed ones."""
    text = program.call("GET", f"/matches/{host.match}/record")
    match = verify(Match, text)
    assert match.over
    for seat, person in enumerate((host, guest)):
        lines = [line for line in match.lines() if line["by"] == seat]
        played = [{key: line[key] for key in line if key not in ("n", "by", "in", "time")} for line in lines]
        assert played == list(person.played.values())
        assert person.version == match.length


@needs_nginx
@pytest.mark.parametrize(("count", "matches"), [(2, 2), (4, 2)])
def test_people_and_bots_play_whole_matches_over_several_processes_of_which_one_is_killed(
    tmp_path: Path, postgresql: Database, count: int, matches: int
) -> None:
    with behind_nginx(tmp_path, postgresql.make(f"proxy{count}"), count) as (proxy, servers):
        people = spread(proxy, servers, 2 * matches)
        pairs = list(zip(people[::2], people[1::2], strict=True))
        for host, guest in pairs:
            seated(host, guest)
        struck = next(server for server in servers if server.port == people[0].port)
        until(lambda: people[0].version > LATER)
        struck.kill()
        until(lambda: people[0].lost and people[0].version > LATER + 20)
        struck.launch()
        until(lambda: all(person.over for person in people))
        struck.wait()
        program = Program(proxy)
        for host, guest in pairs:
            check(program, host, guest)
        assert not any("Traceback" in server.log.read_text() for server in servers)


def test_the_unit_of_a_process_is_a_command_that_serve_understands() -> None:
    unit = (DEPLOY / "tradewinds@.service").read_text("utf-8")
    command = re.search(r"^ExecStart=\S+ serve (.*)$", unit, re.MULTILINE)
    assert command is not None
    read = arguments(command[1].replace("%i", "8001").split())
    assert (read.port, read.origin) == (8001, "https://play.example.org")


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve_arguments(parser)
    return parser.parse_args(words)
