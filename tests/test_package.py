"""What somebody gets who installs Tradewinds instead of checking it out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [page.relative_to(ROOT / "docs" / "rules") for page in sorted((ROOT / "docs" / "rules").rglob("*.md"))]
NEEDED = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "NOTICE", "src/tradewinds", "docs/rules")
SHOW = "from tradewinds.web.pages.rules import rules_text as t; print(t('{0}'), t('{0}', 'de'), sep='')"


def run(folder: Path, code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked, made of the source archive, which is made of a copy of the checkout."""
    copy, made = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("made")
    for name in NEEDED:
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile)(ROOT / name, target)
    build = "from setuptools import build_meta; build_meta.build_{0}({1!r})"
    run(copy, build.format("sdist", str(made)))
    with tarfile.open(next(made.glob("*.tar.gz"))) as archive:
        archive.extractall(made, filter="data")
    run(next(made.glob("*/setup.py")).parent, build.format("wheel", str(made)))
    with zipfile.ZipFile(next(made.glob("*.whl"))) as packed:
        packed.extractall(made / "wheel")
    return made / "wheel"


def test_a_wheel_carries_the_rules_of_every_game_in_both_languages(wheel: Path) -> None:
    for page in PAGES:
        carried = wheel / "tradewinds" / "rules" / page
        assert carried.read_bytes() == (ROOT / "docs" / "rules" / page).read_bytes()


def test_the_installed_package_shows_the_rules_that_it_carries(wheel: Path) -> None:
    """A mark in the carried copies proves that nothing is read from a checkout nearby."""
    for page in ("packet-row.md", "de/packet-row.md"):
        carried = wheel / "tradewinds" / "rules" / page
        carried.write_text(f"carried {page} ", "utf-8")
    shown = run(wheel, SHOW.format("packet-row"), PYTHONPATH=str(wheel), PYTHONUTF8="1")
    assert shown.split() == ["carried", "packet-row.md", "carried", "de/packet-row.md"]
