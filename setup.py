"""Builds a pure wheel, or, with TRADEWINDS_MYPYC=1, one whose engine is compiled.

A compiled wheel needs mypy at hand: TRADEWINDS_MYPYC=1 pip wheel --no-build-isolation --no-deps .
"""

import os
import runpy
from pathlib import Path
from typing import cast

from setuptools import Extension, setup


def engine() -> list[Extension]:
    from mypyc.build import mypycify

    root = Path(__file__).resolve().parent
    modules = runpy.run_path("src/tradewinds/_compiled.py")["modules"]()
    paths = [str(path.relative_to(root)) for path in modules.values()]
    extensions = mypycify(sorted(paths), opt_level="3", debug_level="0", multi_file=True, group_name="tradewinds")
    return cast("list[Extension]", extensions)


setup(ext_modules=engine() if os.environ.get("TRADEWINDS_MYPYC") == "1" else [])
