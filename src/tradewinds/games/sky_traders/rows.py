# mypyc: compiled
"""Reading the tables of data.toml, or of a pack, with a sentence for whatever does not fit."""

from __future__ import annotations

from typing import Any

from tradewinds.core.refusal import Problem


def one_of(table: str, name: Any, names: tuple[str, ...]) -> int:
    if name not in names:
        raise Problem(f"pack, [{table}]: {name!r} is not known; there are {', '.join(n for n in names if n)}")
    return names.index(name)


def checked_rows(
    table: str, rows: Any, texts: tuple[str, ...], numbers: tuple[str, ...], lists: tuple[str, ...] = ()
) -> list[dict[str, Any]]:
    """The rows of a table, each with just these keys, each value of its kind."""
    keys = {*texts, *numbers, *lists}
    for number, row in enumerate(rows, 1):
        at = f"pack, [{table}] row {number}"
        if not isinstance(row, dict) or set(row) != keys:
            raise Problem(f"{at}: it needs {', '.join([*texts, *numbers, *lists])}")
        for key, value in row.items():
            kind: type = str if key in texts else list if key in lists else int
            if type(value) is not kind or (type(value) is int and value < 0):
                raise Problem(f"{at}, {key}: {value!r} does not fit")
    found: list[dict[str, Any]] = list(rows)
    return found
