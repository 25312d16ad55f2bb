"""Another engine in a process of its own, which stays alive and works when it is asked: one JSON line each way.

Run as a module it is the worker; `Worker` is the end that asks.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Self

from tradewinds import Problem


class Worker:
    """Asks the other process, and waits: both never work at the same time. Without surroundings it is interpreted."""

    def __init__(self, surroundings: Mapping[str, str] | None = None) -> None:
        self.surroundings = surroundings or {**os.environ, "TRADEWINDS_INTERPRETED": "1"}

    def __enter__(self) -> Self:
        command, pipe = [sys.executable, "-m", "tradewinds.lab.bench_worker"], subprocess.PIPE
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, env=self.surroundings, text=True, encoding="utf-8"
        )
        return self

    def run_way(self, game: str, way: str, seconds: float) -> tuple[int, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):  # it has died already, and answers nothing
            print(json.dumps([game, way, seconds]), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise Problem("the process with the other engine died; what it said stands above")
        done, used = json.loads(answer)
        return done, used

    def __exit__(self, *exception: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def main() -> None:
    from tradewinds.lab.contenders import run_way

    for line in sys.stdin:
        game, way, seconds = json.loads(line)
        print(json.dumps(run_way(game, way, seconds)), flush=True)


if __name__ == "__main__":
    main()
