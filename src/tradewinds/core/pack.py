"""Components from data.toml, with a pack laid over them: the corrections of somebody who owns the printed game."""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tradewinds.core.codec import digest
from tradewinds.core.refusal import Problem

FIXED = "counts"  # what the box holds: a pack is checked against it


def components(package: str) -> dict[str, Any]:
    """The game's own data.toml."""
    return tomllib.loads(importlib.resources.files(package).joinpath("data.toml").read_text("utf-8"))


def read_pack(path: str | Path) -> dict[str, Any]:
    """A pack from a file."""
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise Problem(f"pack {path}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Problem(f"pack {path}: not a TOML file: {error}") from error


def lay_over(own: Mapping[str, Any], pack: Mapping[str, Any]) -> dict[str, Any]:
    """The components with the pack's tables in place of ours, key by key."""
    tables = ", ".join(name for name in own if name != FIXED)
    merged = dict(own)
    for name, table in pack.items():
        if name == FIXED:
            raise Problem(f"pack, [{FIXED}]: what the box holds cannot be changed; correct the cards instead")
        if name not in own or not isinstance(table, dict):
            raise Problem(f"pack, [{name}]: there is no such table; there are {tables}")
        for key in table:
            if key not in own[name]:
                raise Problem(f"pack, [{name}] {key}: there is no such key; there are {', '.join(own[name])}")
        merged[name] = {**own[name], **table}
    return merged


def name_of(data: Mapping[str, Any], pack: Mapping[str, Any] | None) -> str:
    """How a record names its components: "" for our own, otherwise a fingerprint of what is in force."""
    return "" if pack is None else digest(data)[:16]


def check_count(table: str, found: int, expected: int) -> None:
    if found != expected:
        raise Problem(f"pack, [{table}]: {found} cards, but the box holds {expected}")


def rows_of(data: Mapping[str, Any], table: str, keys: tuple[str, ...]) -> list[dict[str, Any]]:
    """The cards of a table, each with just these keys (and perhaps `copies`), all of the kind they are in ours."""
    rows = data[table]["cards"]
    if not isinstance(rows, list):
        raise Problem(f"pack, [{table}] cards: a list of cards is needed")
    for number, row in enumerate(rows, 1):
        _check_row(table, number, row, keys)
    return rows


def _check_row(table: str, number: int, row: Any, keys: tuple[str, ...]) -> None:
    at = f"pack, [{table}] card {number}"
    if not isinstance(row, dict) or set(row) - {"copies"} != set(keys) - {"copies"}:
        raise Problem(f"{at}: it needs {', '.join(keys)}")
    for key, value in row.items():
        wants_text = key in ("good", "to", "id", "deck")
        if wants_text and not isinstance(value, str):
            raise Problem(f"{at}, {key}: {value!r} should be a text")
        if not wants_text and (type(value) is not int or value < 0):
            raise Problem(f"{at}, {key}: {value!r} should be a number that is not negative")
