"""A server to be measured: a process of its own, on loopback, with a store that is thrown away afterwards."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tradewinds import Problem

START = 60.0  # seconds that a server may take to begin, and
END = 20.0  # to end


class Trial(NamedTuple):
    base: str
    process: int

    @property
    def memory_mb(self) -> float:
        """What it holds in memory; 0 where the system does not tell."""
        status = Path(f"/proc/{self.process}/status")
        if not status.exists():
            return 0.0
        rows = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
        return int(rows["VmRSS"].split()[0]) / 1024

    @property
    def cpu_seconds(self) -> float:
        """The computing time it has used: unlike moves a second, others on the machine hardly change it."""
        stat = Path(f"/proc/{self.process}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def trial(store: str = "") -> Iterator[Trial]:
    """`store`: the address of one that there is already."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "tradewinds.web", "--port", str(port), "--no-limits"]
        command += ["--store", store or f"sqlite:///{folder}/store.db"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                base = f"http://127.0.0.1:{port}"
                begun(base, process)
                yield Trial(base, process.pid)
            finally:
                end(process)


def begun(base: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{base}/healthz", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    raise Problem("the server that should be measured did not start")


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(END)
    except subprocess.TimeoutExpired:
        process.kill()
