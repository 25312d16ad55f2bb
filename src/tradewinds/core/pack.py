"""Components from data.toml, with a pack laid over them: the corrections of somebody who owns the printed game."""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tradewinds.core.codec import digest
from tradewinds.core.refusal import Problem

FIXED = "counts"  # what the box holds: a pack is checked against it
KINDS = {str: "a text", int: "a number that is not negative", bool: "true or false", list: "a list", dict: "a table"}
MOST = 10_000  # of anything in a pack


def components(package: str) -> dict[str, Any]:
    """The game's own data.toml."""
    return tomllib.loads(importlib.resources.files(package).joinpath("data.toml").read_text("utf-8"))


def read_pack(path: str | Path) -> dict[str, Any]:
    """A pack from a file."""
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise Problem(f"pack {path}: cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, or deeper than anybody writes by hand
        raise Problem(f"pack {path}: not a TOML file: {error}") from error


def lay_over(own: Mapping[str, Any], pack: Mapping[str, Any] | None) -> dict[str, Any]:
    """The components with the pack's tables in place of ours, key by key."""
    if pack is None:
        return dict(own)
    tables = ", ".join(name for name in own if name != FIXED)
    merged = dict(own)
    for name, table in pack.items():
        if name == FIXED:
            raise Problem(f"pack, [{FIXED}]: what the box holds cannot be changed; correct the cards instead")
        if name not in own or not isinstance(table, dict):
            raise Problem(f"pack, [{name}]: there is no such table; there are {tables}")
        for key in table:
            ours = own[name].get(key)
            if ours is None:
                raise Problem(f"pack, [{name}] {key}: there is no such key; there are {', '.join(own[name])}")
            if isinstance(ours, list) and isinstance(ours[0], dict):
                _check_rows(name, key, table[key], ours)
        merged[name] = {**own[name], **table}
    return merged


def name_of(data: Mapping[str, Any], pack: Mapping[str, Any] | None) -> str:
    """How a record names its components: "" for our own, otherwise a fingerprint of what is in force."""
    return "" if pack is None else digest(data)[:16]


def check_count(table: str, found: int, expected: int) -> None:
    if found != expected:
        raise Problem(f"pack, [{table}]: {found} cards, but the box holds {expected}")


def one_of(table: str, name: Any, names: Sequence[str], kind: str = "known") -> int:
    """Which of the names it is; a name that is not there is not `kind`, as in "a good"."""
    if name not in names:
        raise Problem(f"pack, [{table}]: {name!r} is not {kind}; there are {', '.join(n for n in names if n)}")
    return names.index(name)


def within(row: Mapping[str, Any], table: str, key: str, low: int, high: int) -> int:
    """A number that has to lie between two others for the game to work."""
    value = row[key]
    if type(value) is not int or not low <= value <= high:
        raise Problem(f"pack, [{table}] {key}: {value!r} should be a number from {low} to {high}")
    return value


def numbers(row: Mapping[str, Any], table: str, key: str, count: int, low: int, high: int) -> list[int]:
    """A list of so many such numbers."""
    values = row[key]
    if not isinstance(values, list) or len(values) != count:
        raise Problem(f"pack, [{table}] {key}: a list of {count} numbers is needed")
    return [within({key: value}, table, key, low, high) for value in values]


def check_sizes(at: str, value: Any) -> None:
    """Before anything is built of it: no box holds a million cards, and none of our numbers has a fraction."""
    if isinstance(value, dict | list) and len(value) <= MOST:
        for key, one in value.items() if isinstance(value, dict) else enumerate(value, 1):
            check_sizes(f"{at}, {key}", one)
    elif not isinstance(value, str | int) or (isinstance(value, int) and abs(value) > MOST):
        raise Problem(f"{at}: {str(value)[:40]} is more than a pack can hold, or nothing that belongs there")


def check_kinds(at: str, value: Any, ours: Any) -> None:
    """What is in a pack is of the kinds of what it replaces, all the way down."""
    if type(value) is not type(ours):
        raise Problem(f"{at}: {str(value)[:40]!r} should be {KINDS[type(ours)]}")
    if isinstance(value, dict):
        for key in value:
            if key in ours:
                check_kinds(f"{at}, {key}", value[key], ours[key])
    elif isinstance(value, list) and ours:
        if all(isinstance(like, int) for like in ours) and len(value) != len(ours):
            raise Problem(f"{at}: {len(ours)} numbers are needed, not {len(value)}")
        for number, one in enumerate(value, 1):
            check_kinds(f"{at}, {number}", one, next((like for like in ours if type(like) is type(one)), ours[0]))


def _check_rows(table: str, key: str, rows: Any, ours: list[dict[str, Any]]) -> None:
    """Each has the keys that all of ours have, perhaps `copies` or what some have, and values of the same kinds."""
    if not isinstance(rows, list):
        raise Problem(f"pack, [{table}] {key}: a list of cards is needed")
    kinds: dict[str, type] = {key: type(value) for row in ours for key, value in row.items()}
    needed = [key for key in kinds if all(key in row for row in ours)]
    for number, row in enumerate(rows, 1):
        at = f"pack, [{table}] card {number}"
        if not isinstance(row, dict) or not set(needed) <= set(row) <= {*kinds, "copies"}:
            raise Problem(f"{at}: it needs {', '.join(needed)}")
        for name, value in row.items():
            kind = kinds.get(name, int)
            if type(value) is not kind or (isinstance(value, int) and value < 0):
                raise Problem(f"{at}, {name}: {value!r} should be {KINDS[kind]}")
