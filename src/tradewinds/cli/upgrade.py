"""`tradewinds replay-all`: would every match that is stored go on as before with what is installed now?"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from tradewinds import Match, Problem
from tradewinds.cli.common import Phrases, add_language, bars, read_text
from tradewinds.match import record
from tradewinds.match.replay import proved

AFFECTED = 3  # the exit status where a match would not go on as before


def replay_all_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("store", metavar="STORE", help="a file of SQLite, postgresql://…, or a folder of records")
    parser.add_argument("--save", metavar="FILE", help="write down where every match stands")
    parser.add_argument("--against", metavar="FILE", help="compare with what --save wrote down, before the upgrade")
    add_language(parser)


class Found(NamedTuple):
    """A match under the name that the host knows it by; reading its lines may be what fails."""

    name: str
    lines: Callable[[], list[dict[str, Any]]]


class Report:
    """One line for every match that is affected, as soon as it is found. `stood` says where matches stood before."""

    def __init__(self, stood: dict[str, str]) -> None:
        self.stood = stood
        self.stands: dict[str, str] = {}
        self.count = 0
        self.bars = bars()
        self.task = self.bars.add_task("", total=None)

    def begin(self, total: int) -> None:
        self.bars.update(self.task, total=total)

    def check(self, found: Found) -> None:
        """Whatever the rules do on lines that other rules wrote: that is what is looked for."""
        self.count += 1
        try:
            self.stands[found.name] = self._digest(found)
        except Exception as error:
            kind = "" if isinstance(error, Problem) else f"{type(error).__name__}: "
            print(f"{found.name}: {kind}{' '.join(str(error).split())}")
        self.bars.advance(self.task)

    def _digest(self, found: Found) -> str:
        digest = proved(Match, found.lines()).digest()
        if self.stood.get(found.name, digest) != digest:
            raise Problem("its lines lead to another position than before")
        return digest


def run_replay_all(args: argparse.Namespace) -> int:
    report, say = Report(_read(args.against) if args.against else {}), Phrases(args.lang)
    with report.bars:
        if Path(args.store).is_dir():
            _check_folder(Path(args.store), report)
        else:
            _check_store(args.store, report)
    if args.save:
        _write(args.save, report.stands)
    bad = report.count - len(report.stands)
    print(say("replay-all.bad" if bad else "replay-all.good", count=report.count, bad=bad))
    return AFFECTED if bad else 0


def _read(file: str) -> dict[str, str]:
    try:
        found = json.loads(read_text(file))
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict):
        raise Problem(f"{file} was not written by --save")
    return found


def _write(file: str, stands: dict[str, str]) -> None:
    try:
        Path(file).write_text(json.dumps(stands, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise Problem(f"{file} cannot be written: {error.strerror}") from error


def _check_folder(folder: Path, report: Report) -> None:
    files = sorted(folder.rglob("*.jsonl"))
    report.begin(len(files))
    for file in files:
        report.check(Found(str(file.relative_to(folder)), partial(_lines, file)))


def _lines(file: Path) -> list[dict[str, Any]]:
    return record.read(read_text(str(file)))


def _check_store(store: str, report: Report) -> None:
    try:
        from tradewinds.web.store.survey import Stored, lines_of, survey
    except ModuleNotFoundError as error:
        raise Problem(f"a store needs the package {error.name}: pip install tradewinds[server]") from error

    def each(match: Stored) -> None:
        report.check(Found(f"{match.id} {match.game}", partial(lines_of, match)))

    asyncio.run(survey(store, report.begin, each))
