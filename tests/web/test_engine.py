"""A server that starts before its engine is compiled, and goes over to it in the middle of a match."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.server import START, Program, Server
from tradewinds import _compiled

pytestmark = [
    pytest.mark.skipif(not _compiled.is_compiled(), reason="the engine is not compiled here"),
    pytest.mark.skipif(os.name != "posix", reason="only there a process can become another one"),
]
# In place of a compiler, which takes minutes: what these tests run with, as soon as somebody says so.
MAKES = """
import shutil, time
from tradewinds import _compiled
folder = _compiled.directory()
while not folder.with_name("go").exists():
    time.sleep(0.05)
{what}
"""


class Beginning(Server):
    """A checkout of its own in which nothing is compiled yet."""

    def __init__(self, folder: Path, what: str) -> None:
        super().__init__(folder)
        self.checkout = folder / "checkout"
        shutil.copytree(_compiled.PACKAGE, self.checkout / "src" / "tradewinds")
        for name in ("pyproject.toml", "requirements.lock"):
            shutil.copy(_compiled.CHECKOUT / name, self.checkout)
        (self.checkout / "src" / "tradewinds" / "_compile.py").write_text(MAKES.format(what=what))
        (self.checkout / ".build").mkdir()

    def launch(self) -> None:
        own = {"PYTHONPATH": str(self.checkout / "src"), "TRADEWINDS_COMPILE_BESIDE": "1"}
        command = [sys.executable, "-m", *self.module, "--port", str(self.port), "--store", self.store, *self.limits]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **own}, stdout=log, stderr=log)

    def go(self) -> None:
        (self.checkout / ".build" / "go").touch()

    def engine(self) -> str:
        return str(httpx.get(f"{self.base}/healthz", timeout=60).json()["engine"])

    def until(self, sentence: str) -> None:
        end = time.monotonic() + START
        while sentence not in self.log.read_text():
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.05)


@pytest.fixture
def beginning(tmp_path: Path) -> Iterator[Beginning]:
    server = Beginning(tmp_path, f"shutil.copytree({str(_compiled.directory())!r}, folder)")
    server.start()
    yield server
    server.stop()


def test_the_server_goes_over_to_the_compiled_engine_and_loses_nobody(beginning: Beginning) -> None:
    assert beginning.process is not None
    assert beginning.engine() == "interpreted"
    assert "being compiled beside" in beginning.log.read_text()
    ada = Program(beginning)
    match = ada.call("POST", "/tables", json={"game": "packet-row", "seats": ["me", "random", "random"]})["id"]
    ada.call("POST", f"/tables/{match}/start")
    view = ada.until_asked(match)
    ada.act(match, view["version"], view["legal"][0], "before")
    beginning.go()
    end = time.monotonic() + START
    while beginning.engine() != "compiled":  # no call is refused meanwhile: the socket goes on listening
        assert time.monotonic() < end, beginning.log.read_text()
    assert beginning.process.poll() is None, "it is still the same process"
    view = ada.until_asked(match)
    again = ada.act(match, view["version"], view["legal"][0], "after")
    assert again["version"] > view["version"]


def test_an_engine_that_cannot_be_compiled_is_told_of_once(tmp_path: Path) -> None:
    server = Beginning(tmp_path, 'raise SystemExit("no room on the disk")')
    server.start()
    try:
        server.go()
        server.until("cannot be compiled, so it stays interpreted: no room on the disk")
        assert server.engine() == "interpreted"
        assert (server.checkout / ".build" / "failed").exists()
    finally:
        server.stop()
