"""What somebody gets who installs Tradewinds instead of checking it out."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from tools.wheels import PLAY

from tradewinds import _compiled

ROOT = Path(__file__).parents[1]
PAGES = [page.relative_to(ROOT / "docs" / "rules") for page in sorted((ROOT / "docs" / "rules").rglob("*.md"))]
NEEDED = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "NOTICE", "src/tradewinds", "docs/rules")
BUILD = "from setuptools import build_meta; build_meta.build_{0}({1!r})"
SHOW = "from tradewinds.web.pages.rules import rules_text as t; print(t('{0}'), t('{0}', 'de'), sep='')"


UNREACHED = re.compile(r"Could not find a version|No matching distribution|Connection|resolve")


def run(folder: Path, code: str, **environment: str) -> str:
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, made of a copy of the checkout."""
    copy, made = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("sdist")
    for name in NEEDED:
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile)(ROOT / name, target)
    run(copy, BUILD.format("sdist", str(made)))
    return next(made.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked, made of the source archive."""
    made = tmp_path_factory.mktemp("made")
    with tarfile.open(sdist) as archive:
        archive.extractall(made, filter="data")
    run(next(made.glob("*/setup.py")).parent, BUILD.format("wheel", str(made)), TRADEWINDS_MYPYC="0")
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


# as somebody installs it who has no checkout


def clean(folder: Path, package: Path, **environment: str) -> Path:
    """A new environment with this package, and what it needs in the versions that the tests run with; its Python."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    pins = folder / "versions.txt"
    pins.write_text("\n".join(re.findall(r"^[\w.-]+==[^\s;]+", (ROOT / "requirements.lock").read_text("utf-8"), re.M)))
    pip: list[str | Path] = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", pins, package]
    done = subprocess.run(pip, cwd=folder, env=outside(environment), capture_output=True, text=True)
    if done.returncode and UNREACHED.search(done.stderr):
        pytest.skip("no package index can be reached from here")
    assert done.returncode == 0, done.stderr
    return python


def outside(more: dict[str, str]) -> dict[str, str]:
    """The environment of somebody who knows nothing of this checkout."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("TRADEWINDS", "PYTHON"))}
    return {**own, **more}


def played(python: Path) -> str:
    done = subprocess.run([python, "-c", PLAY], cwd=python.parent, env=outside({}), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def doctor(python: Path) -> str:
    done = subprocess.run([python.parent / "tradewinds", "doctor"], env=outside({}), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return " ".join(done.stdout.split())


def test_the_source_archive_is_installed_without_a_compiler_too_and_plays(sdist: Path, tmp_path: Path) -> None:
    """Compiling takes minutes: `tools/wheels.py` does it."""
    python = clean(tmp_path, sdist, CC="false")
    assert played(python) == "pure"
    assert "built without a compiled engine" in doctor(python)


def test_a_build_by_itself_has_all_that_the_engine_imports() -> None:
    """What is missing there makes a pure wheel, and nobody would notice."""
    required = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    imported = set()
    for text in _compiled._reached().values():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                imported |= {one.name.split(".")[0] for one in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                imported.add(node.module.split(".")[0])
    others = imported - sys.stdlib_module_names - {"tradewinds"}
    assert others
    assert others <= {re.split(r"\W", name)[0] for name in required}


@pytest.mark.skipif(not _compiled.is_compiled(), reason="the engine is not compiled here")
def test_a_wheel_of_this_checkout_is_compiled_and_plays(tmp_path: Path) -> None:
    """The engine that these tests run with goes into the wheel."""
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        tmp_path,
        ROOT,
    ]
    done = subprocess.run(pip, env=outside({}), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    wheel = next(tmp_path.glob("*.whl"))
    assert not wheel.name.endswith("none-any.whl")
    python = clean(tmp_path / "clean", wheel)
    assert played(python) == "compiled"
    assert "built without" not in doctor(python)
