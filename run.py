#!/usr/bin/env python3
"""Sets everything up and becomes `tradewinds`; needs nothing but Python 3.11 and pip.

    python3 run.py serve                              play in the browser
    python3 run.py test                               all checks and tests
    python3 run.py --no-compile simulate packet-row   with the engine interpreted

Each step is noted by the digest of what it was made from: a later start repeats only what has changed.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BUILD = ROOT / ".build"
PYTHON = str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
INTERPRETED = "TRADEWINDS_INTERPRETED"
BESIDE = "TRADEWINDS_COMPILE_BESIDE"
UNFINISHED = VENV / "unfinished"
FAILED = BUILD / "failed"
TOOLS = {"test": ROOT / "tools" / "check.py", "shots": ROOT / "tools" / "shots.py"}

SERVING = ["requirements-serve.lock"]
PROJECT = ["pyproject.toml", "setup.py"]
TESTING = ["requirements.lock"]
RESEARCH = ["requirements-research.lock"]


class StepFailed(Exception):
    """A tool has failed; the text is the tail of what it said."""


def main(arguments: list[str]) -> NoReturn:
    if sys.version_info < (3, 11):
        version = ".".join(map(str, sys.version_info[:2]))
        stop(f"Tradewinds needs Python 3.11 or newer, and this is Python {version}.", 2)
    words = take_no_compile(arguments)
    command = words[0] if words else ""
    try:
        with one_start_at_a_time():
            set_up(command)
            compile_engine(command)
    except StepFailed as failure:
        stop(f"{failure}\nThe set-up failed for the reason above; the next start tries again.", 1)
    except KeyboardInterrupt:
        stop("\nThe set-up was interrupted; the next start repairs it.", 130)
    become([str(TOOLS[command]), *words[1:]] if command in TOOLS else ["-m", "tradewinds", *words])


def take_no_compile(arguments: list[str]) -> list[str]:
    """Only before the subcommand: after it, the word would be the subcommand's own."""
    leading = list(itertools.takewhile(lambda word: word.startswith("-"), arguments))
    if "--no-compile" in leading:
        os.environ[INTERPRETED] = "1"
    return [word for word in leading if word != "--no-compile"] + arguments[len(leading) :]


@contextmanager
def one_start_at_a_time() -> Iterator[None]:
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        # Inherited, so that a pip or gcc that outlives its killed parent still keeps the next start waiting.
        os.set_inheritable(lock.fileno(), True)
        if os.name != "nt":
            wait_for(lock.fileno())
        yield


def wait_for(lock: int) -> None:
    import fcntl  # not to be had on Windows

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("waiting for another start to finish the set-up…")
        fcntl.flock(lock, fcntl.LOCK_EX)


def set_up(command: str) -> None:
    """What serving and compiling need comes first; only who tests or measures waits for the rest."""
    if UNFINISHED.exists() or not is_noted(SERVING):
        # From scratch: what a half-made or an older environment holds is not worth knowing.
        step("making the virtual environment", [sys.executable, "-m", "venv", "--clear", str(VENV)])
        install_locked(SERVING)
    if not is_noted(PROJECT):
        install("Tradewinds itself", PROJECT, "--no-index", "--no-build-isolation", "--editable", ".")
    if command in ("bench", "shots", "test") and not is_noted(TESTING):
        install_locked(TESTING)
    if command in ("bench", "test") and not is_noted(RESEARCH):
        install_for_research()


def install_for_research() -> None:
    """Other libraries: those that we stand beside in a benchmark, and those that our games can be used with."""
    try:
        install_locked(RESEARCH)
    except StepFailed:
        UNFINISHED.unlink()  # a pip that gives up by itself has changed nothing
        say("The libraries for research cannot be installed here: whatever needs them is left out.")


def install_locked(files: list[str]) -> None:
    count = len(re.findall(r"^\S+==", (ROOT / files[0]).read_text("utf-8"), re.MULTILINE))
    install(f"{count} packages", files, "--require-hashes", "--requirement", files[0])


def install(what: str, files: list[str], *arguments: str) -> None:
    """A pip that does not come to its end leaves the mark behind, and nobody trusts what it did."""
    UNFINISHED.touch()
    pip = [PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--no-deps"]
    step(f"installing {what}", [*pip, *arguments])
    UNFINISHED.unlink()
    (VENV / f"{files[0]}.digest").write_text(digest(files))


def compile_engine(command: str) -> None:
    engine = runpy.run_path(str(ROOT / "src" / "tradewinds" / "_compiled.py"))
    if os.environ.get(INTERPRETED) or engine["ready"]():
        return
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        run_interpreted(f"There is no C compiler ({compiler}) here")
    elif command != "test" and read(FAILED) == engine["digest"]():
        run_interpreted(f"The engine could not be compiled (delete {FAILED.relative_to(ROOT)} to try again)")
    elif command == "serve":
        os.environ[BESIDE] = "1"  # nobody waits: the server compiles it, and goes over to it by itself
    else:
        try_to_compile(command, engine["digest"]())


def try_to_compile(command: str, digest: str) -> None:
    compiling = [PYTHON, "-m", "tradewinds._compile"]
    try:
        step("compiling the engine (about two minutes, once)", compiling, {**os.environ, INTERPRETED: "1"})
    except StepFailed as failure:
        if command == "test":
            raise
        FAILED.write_text(digest)
        run_interpreted(f"{failure}\nThe engine could not be compiled for the reason above")


def run_interpreted(reason: str) -> None:
    say(f"{reason}, so it runs interpreted: several times slower.")
    os.environ[INTERPRETED] = "1"


def step(doing: str, command: list[str], environment: dict[str, str] | None = None) -> None:
    say(f"{doing}…", end=" ")
    started = time.monotonic()
    done = subprocess.run(
        command, cwd=ROOT, env=environment, close_fds=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    say(f"{time.monotonic() - started:.0f} s" if done.returncode == 0 else "failed")
    if done.returncode != 0:
        raise StepFailed("\n".join(done.stdout.strip().splitlines()[-20:]))


def is_noted(files: list[str]) -> bool:
    return read(VENV / f"{files[0]}.digest") == digest(files)


def digest(files: list[str]) -> str:
    """The place counts too: a virtual environment that was moved with its folder no longer works."""
    contents = [(ROOT / file).read_bytes() for file in files]
    return hashlib.sha256(b"\0".join([sys.version.encode(), os.fsencode(ROOT), *contents])).hexdigest()


def read(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def become(arguments: list[str]) -> NoReturn:
    if os.name == "nt":  # exec there would hand the terminal back at once
        sys.exit(subprocess.call([PYTHON, *arguments]))
    os.execv(PYTHON, [PYTHON, *arguments])


def say(message: str, end: str = "\n") -> None:
    print(message, end=end, file=sys.stderr, flush=True)


def stop(message: str, code: int) -> NoReturn:
    say(message)
    sys.exit(code)


if __name__ == "__main__":
    main(sys.argv[1:])
