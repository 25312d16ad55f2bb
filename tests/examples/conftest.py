"""The example as somebody has it who installed it beside Tradewinds: found by its entry point and by nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "lantern_quay"
GAME = "lantern-quay"
PIP = ("install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-index", "--no-build-isolation")

Command = Callable[..., str]


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip has put it, from a copy, since building leaves traces."""
    copy, target = tmp_path_factory.mktemp("source") / "game", tmp_path_factory.mktemp("installed")
    shutil.copytree(EXAMPLE, copy, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    done = run([sys.executable, "-m", "pip", *PIP, "--target", str(target), str(copy)], dict(os.environ))
    assert done.returncode == 0, done.stderr
    return target


@pytest.fixture(scope="session")
def environment(installed: Path) -> dict[str, str]:
    """That of a process that knows the example."""
    known = [str(Path(one).resolve()) for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    path = os.pathsep.join([str(installed), *known])
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "LC_ALL": "C.UTF-8"}


@pytest.fixture
def tradewinds(environment: dict[str, str], tmp_path: Path) -> Command:
    """`tradewinds …` in a folder of its own; it must not fail."""

    def call(*words: str, typed: str = "") -> str:
        done = run([sys.executable, "-m", "tradewinds", *words], environment, tmp_path, typed)
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        return done.stdout

    return call


def run(
    command: list[str], environment: dict[str, str], folder: Path = ROOT, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True, encoding="utf-8"
    )
