"""Two revisions in one sitting: the other one is laid out and compiled beside this one, and both work in turn.

What is measured on two days, or one after the other, tells of the machine; what takes turns tells of the code.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

from tradewinds import Problem, _compiled
from tradewinds.lab import machine
from tradewinds.lab.bench import Contender, Report, Tell, compare, counted, named, one_core, seats_of
from tradewinds.lab.bench_worker import Worker
from tradewinds.lab.contenders import WAYS

INTERPRETED: Final = "TRADEWINDS_INTERPRETED"
HERE: Final = "here"
KEPT = _compiled.CHECKOUT / ".bench"  # other revisions, laid out and compiled


def compared(revision: str, games: list[str], rounds: int, seconds: float, tell: Tell) -> Report:
    """Every round asks both, way by way; a ratio above 1 says that this checkout is quicker."""
    there = commit(revision)
    tell(f"laying out and compiling {revision}: about two minutes, once")
    engines = {HERE: _compiled.CHECKOUT, revision: laid_out(there)}
    with one_core(), ExitStack() as stack:
        asked = {name: stack.enter_context(Worker(surroundings(root))) for name, root in engines.items()}
        contenders = [
            Contender(named(game, way, engine), counted(way), partial(worker.run_way, game, way))
            for game in games for way in WAYS for engine, worker in asked.items()
        ]  # fmt: skip
        report = Report(rounds, seconds, machine.facts(), {revision: there[:12]}, seats_of(games), {}, contenders)
        for number in range(rounds):
            for contender in contenders:
                tell(f"round {number + 1} of {rounds}: {contender.name}")
                done, used = contender.run(seconds)
                contender.rates.append(done / used)
    for game in games:
        for way in WAYS:
            compare(report, named(game, way, HERE), named(game, way, revision))
    return report


def commit(revision: str) -> str:
    """Its full name; a Problem where there is none of that name, or no history at all."""
    if not (_compiled.CHECKOUT / ".git").exists():
        raise Problem("revisions are compared in a checkout with its history, and this is none")
    found = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}"],
        cwd=_compiled.CHECKOUT, capture_output=True, text=True,
    )  # fmt: skip
    if found.returncode:
        raise Problem(f"there is no revision {revision!r} here; name a commit, a tag or a branch, such as HEAD~1")
    return found.stdout.strip()


def laid_out(there: str) -> Path:
    """The revision's files in a folder of their own, compiled; a folder that was made once is used again."""
    folder = KEPT / there
    if not folder.exists():
        packed = subprocess.run(["git", "archive", there], cwd=_compiled.CHECKOUT, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(folder, filter="data")
    if INTERPRETED not in os.environ:
        compile_there(folder)
    return folder


def compile_there(folder: Path) -> None:
    """Does nothing where it is done already."""
    done = subprocess.run(
        [sys.executable, "-m", "tradewinds._compile"], cwd=folder, capture_output=True, text=True,
        env={**surroundings(folder), INTERPRETED: "1"},
    )  # fmt: skip
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Problem(f"the engine of that revision could not be compiled: {last}")


def surroundings(root: Path) -> dict[str, str]:
    """In which the engine of that checkout is the one that is imported."""
    return {**os.environ, "PYTHONPATH": str(root / "src")}
