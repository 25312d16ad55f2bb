"""`tradewinds doctor --store`: whether a server could go on here, a line for each question."""

from __future__ import annotations

import asyncio
import json
import logging
import sys

from tradewinds import Problem, _compiled
from tradewinds.lab.machine import compiled_because

try:
    from tradewinds.web.store.checkup import FAIL, OK, WARN, Finding, examined
except ModuleNotFoundError as error:
    raise Problem(f"the server needs the package {error.name}: pip install tradewinds[server]") from error

ILL = 3  # the exit status when a finding is `fail`
OLDEST = (3, 11)


def run(store: str, as_data: bool) -> int:
    logging.getLogger("tradewinds.web").addHandler(logging.NullHandler())  # what would be logged is told below
    findings = [_python(), _engine(), *asyncio.run(examined(store))]
    if as_data:
        print(json.dumps({"findings": [one._asdict() for one in findings]}, ensure_ascii=False))
    else:
        for one in findings:
            print(f"{one.level:<5} {one.what}" + (f": {one.todo}" if one.todo else ""))
    return ILL if any(one.level == FAIL for one in findings) else 0


def _python() -> Finding:
    told = f"Python {sys.version.split()[0]}"
    return Finding(OK, told) if sys.version_info >= OLDEST else Finding(FAIL, told, "3.11 or newer is needed")


def _engine() -> Finding:
    """A browser is only for the tests: nothing here asks for one."""
    told = f"the engine is {compiled_because()}"
    return Finding(OK if _compiled.is_compiled() else WARN, told, "" if _compiled.is_compiled() else "bots are slower")
