"""Builds the wheel: compiled where there is a C compiler, pure where there is none or where it fails.

TRADEWINDS_MYPYC=1 insists on a compiled one, TRADEWINDS_MYPYC=0 on a pure one. An engine that `run.py` has compiled
from exactly this source is taken as it is.
"""

import os
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src" / "tradewinds"
WISH = os.environ.get("TRADEWINDS_MYPYC", "")
INSISTS = WISH == "1"
WANTED = WISH != "0" and "bdist_wheel" in sys.argv  # not for a wheel that merely points at a checkout
found = runpy.run_path(str(SOURCE / "_compiled.py"))


def ready_made() -> dict[str, Path]:
    """What was compiled before, if it still fits."""
    if not WANTED or not (ROOT / "requirements.lock").exists() or not found["ready"]():
        return {}
    engine: dict[str, Path] = found["extensions"](found["directory"]())
    return engine


def has_compiler() -> bool:
    """Asked before the engine is translated, which takes a minute."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\n")
        command = [
            *compiler,
            f"-I{sysconfig.get_path('include')}",
            "-c",
            str(trial),
            "-o",
            str(trial.with_suffix(".o")),
        ]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0
        except OSError:
            return False


def tools() -> dict[str, Any]:
    """How to compile, if that is wanted and can be done."""
    if not WANTED or READY or not (INSISTS or has_compiler()):
        return {}
    try:
        return runpy.run_path(str(SOURCE / "_mypyc.py"))
    except ImportError as error:
        give_up(error)
        return {}


def give_up(error: BaseException) -> None:
    if INSISTS or isinstance(error, KeyboardInterrupt):
        raise error
    print(f"The engine cannot be compiled ({error}), so this wheel is pure.", file=sys.stderr)


def engine() -> list[Extension]:
    paths = sorted(str(path.relative_to(ROOT)) for path in found["modules"]().values())
    try:
        made: list[Extension] = TOOLS["translated"](paths) if TOOLS else []
        return made
    except BaseException as error:  # mypyc exits by itself where it finds a mistake
        give_up(error)
        return []


READY = ready_made()
TOOLS = tools()


class BuildPackage(build_py):
    """The rules pages are written in docs; an installed package carries a copy of them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib, "tradewinds", "rules"), dirs_exist_ok=True)
        for name, file in READY.items():
            shutil.copy(file, Path(self.build_lib, *name.split(".")[:-1], file.name))


class BuildEngine(TOOLS.get("OnAllCores", build_ext)):  # type: ignore[misc]  # whichever there is
    """All of the engine or nothing: half of it could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except BaseException as error:
            give_up(error)
            for file in found["extensions"](Path(self.build_lib)).values():
                file.unlink()
            self.extensions.clear()


class Package(Distribution):
    def has_ext_modules(self) -> bool:
        """Whether the wheel is for this Python and this kind of machine alone."""
        return bool(READY) or bool(super().has_ext_modules())


setup(distclass=Package, cmdclass={"build_py": BuildPackage, "build_ext": BuildEngine}, ext_modules=engine())
