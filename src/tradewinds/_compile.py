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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from tradewinds import _compiled

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
    options = ["--config-file", "../pyproject.toml", *paths]
    engine = mypycify(options, opt_level="3", debug_level="0", multi_file=True, group_name="tradewinds")
    setup(
        packages=[],
        ext_modules=cast("list[Extension]", engine),
        cmdclass={"build_ext": OnAllCores},
        script_args=["--quiet", "build_ext", "--build-lib", "../out", "--build-temp", "../objects"],
    )


class OnAllCores(build_ext):
    """setuptools compiles the C files of an extension one by one; mypyc makes one for each module."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_in_turn([source], **options), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compile_at_once
        super().build_extensions()


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
