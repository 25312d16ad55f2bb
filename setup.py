"""Builds a pure wheel, or, with TRADEWINDS_MYPYC=1, one whose engine is compiled.

A compiled wheel needs mypy at hand: TRADEWINDS_MYPYC=1 pip wheel --no-build-isolation --no-deps .
"""

import os
import runpy
import shutil
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_py import build_py


class BuildWithRules(build_py):
    """The rules pages are written in docs; an installed package carries a copy of them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            copies = Path(self.build_lib, "tradewinds", "rules")
            shutil.copytree("docs/rules", copies, dirs_exist_ok=True)


def engine() -> list[Extension]:
    from mypyc.build import mypycify

    root = Path(__file__).resolve().parent
    modules = runpy.run_path("src/tradewinds/_compiled.py")["modules"]()
    paths = [str(path.relative_to(root)) for path in modules.values()]
    extensions = mypycify(sorted(paths), opt_level="3", debug_level="0", multi_file=True, group_name="tradewinds")
    return cast("list[Extension]", extensions)


setup(
    cmdclass={"build_py": BuildWithRules},
    ext_modules=engine() if os.environ.get("TRADEWINDS_MYPYC") == "1" else [],
)
