"""How the engine is compiled, for a checkout and for a wheel; imports nothing of ours, which is not there yet."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from mypyc.build import mypycify
from setuptools import Extension
from setuptools.command.build_ext import build_ext


def translated(paths: list[str], *options: str) -> list[Extension]:
    """The engine in C, as setuptools compiles it."""
    engine = mypycify([*options, *paths], opt_level="3", debug_level="0", multi_file=True, group_name="tradewinds")
    return cast("list[Extension]", engine)


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
