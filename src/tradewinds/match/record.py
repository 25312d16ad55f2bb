"""The record: JSON lines that name things. Each line carries a check that hangs on all lines before it.

The first line says what is played and commits to the seed, and may say what the players are called; then comes one line
for every action or undo; the last line says that the record is whole, where it ended, and the seed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tradewinds.core.codec import canonical
from tradewinds.core.refusal import Problem

FORMAT = 1
CHECK = "check"


def write(lines: Sequence[dict[str, Any] | str]) -> str:
    """The lines as text, chained by their checks; a line that is text already, being damaged, stays as it is."""
    out, last = [], ""
    for line in lines:
        if isinstance(line, str):
            out.append(line)
            continue
        last = _check(last, line)
        out.append(json.dumps({**line, CHECK: last}, ensure_ascii=False, separators=(", ", ": ")))
    return "\n".join(out) + "\n"


def read(text: str) -> list[dict[str, Any]]:
    """The lines of a whole, untouched record; a Problem names the line that is not right."""
    lines = list(_parse(text))
    if not lines:
        raise Problem("line 1: the record is empty; its first line should name the game")
    if lines[0].get("tradewinds") != FORMAT:
        raise Problem(f'line 1: not a record of Tradewinds; it should begin with "tradewinds": {FORMAT}')
    last = ""
    for number, line in enumerate(lines, 1):
        found = line.pop(CHECK, None)
        try:
            last = _check(last, line)
        except UnicodeEncodeError as error:
            raise Problem(f"line {number}: it holds half a character, which no record does") from error
        if found != last:
            raise Problem(f"line {number}: the line was changed, or one before it is missing: its check does not fit")
    if "end" not in lines[-1]:
        raise Problem(f"line {len(lines)}: the record breaks off here; a whole record ends with a line that says so")
    return lines


def checked_names(names: Any, seats: int) -> list[str]:
    """What the players are called, in the order of their seats."""
    if isinstance(names, list) and len(names) == seats and all(isinstance(one, str) and one for one in names):
        if all(one.isprintable() for one in names):
            return list(names)
    raise Problem(f"names should be a list of {seats} names that can be printed, one for each seat")


def names_in(lines: list[dict[str, Any]]) -> list[str] | None:
    """What the players were called; None where nobody wrote it down."""
    if "names" not in lines[0]:
        return None
    try:
        return checked_names(lines[0]["names"], lines[0]["seats"])
    except Problem as problem:
        raise Problem(f"line 1: {problem}") from problem


def decisions(lines: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Of a record, what seats decided and nobody took back."""
    found: list[Mapping[str, Any]] = []
    for line in lines:
        if "undo" in line:
            found = [one for one in found if one["n"] < line["undo"]]
        elif isinstance(line.get("by"), int):
            found.append(line)
    return found


def _parse(text: str) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(text.splitlines(), 1):
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:  # also of numbers too long and lists too deep to be ours
            column = f", column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
            raise Problem(f"line {number}{column}: not JSON; the record is damaged or breaks off") from error
        if not isinstance(data, dict):
            raise Problem(f"line {number}: every line of a record is an object")
        yield data


def _check(last: str, line: dict[str, Any]) -> str:
    return hashlib.sha256((last + canonical(line)).encode()).hexdigest()[:16]
