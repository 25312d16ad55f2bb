"""Compiles the engine: `python -m tradewinds._compile [--force]`.

All modules that `_compiled.modules()` names become extension modules in `.build/<digest>/`. The work is done
on a copy of the source, so that no extension module ever lies beside a source file and outlives it there.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from setuptools import setup

from tradewinds import _compiled
from tradewinds._mypyc import OnAllCores, translated

CACHES_KEPT = 2


def main(arguments: list[str]) -> None:
    started = time.monotonic()
    if _compiled.ready() and "--force" not in arguments:
        return
    folder = _compiled.directory()
    with tempfile.TemporaryDirectory(prefix="tradewinds-") as workshop:
        copy_source(Path(workshop))
        if _compiled.directory() != folder:
            sys.exit("The source changed while it was being read; please start again.")
        build(Path(workshop))
        publish(Path(workshop, "out"), folder)
    forget_old_caches(folder.parent)
    print(f"compiled {len(_compiled.modules())} modules in {time.monotonic() - started:.0f} s")


def copy_source(workshop: Path) -> None:
    leave_out = shutil.ignore_patterns("__pycache__")
    shutil.copytree(_compiled.PACKAGE, workshop / "src" / "tradewinds", ignore=leave_out)
    shutil.copy(_compiled.CHECKOUT / "pyproject.toml", workshop)


def build(workshop: Path) -> None:
    """Leaves the extension modules in the workshop's `out`; a tool that fails exits with its message."""
    os.chdir(workshop / "src")
    root = _compiled.PACKAGE.parent
    compile_all(sorted(str(path.relative_to(root)) for path in _compiled.modules().values()))


def compile_all(paths: list[str]) -> None:
    setup(
        packages=[],
        ext_modules=translated(paths, "--config-file", "../pyproject.toml"),
        cmdclass={"build_ext": OnAllCores},
        script_args=["--quiet", "build_ext", "--build-lib", "../out", "--build-temp", "../objects"],
    )


def publish(built: Path, folder: Path) -> None:
    """A cache appears whole or not at all: the rename is the moment."""
    nearby = folder.with_suffix(".tmp")
    shutil.rmtree(nearby, ignore_errors=True)
    shutil.copytree(built, nearby)
    shutil.rmtree(folder, ignore_errors=True)
    nearby.rename(folder)


def forget_old_caches(build_folder: Path) -> None:
    caches = [entry for entry in build_folder.iterdir() if entry.is_dir()]
    caches.sort(key=lambda cache: cache.stat().st_mtime, reverse=True)
    for cache in caches[CACHES_KEPT:]:
        shutil.rmtree(cache, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1:])
