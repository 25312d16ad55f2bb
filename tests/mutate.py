"""Bad input made of good input: one or a few places of it changed, each time in the same way for the same dice."""

from __future__ import annotations

import json
from random import Random
from typing import Any

NUMBERS = (-1, 0, 1, 2, 7, 99, 2**31, 2**63, -(2**70), 10**400, 0.5, 60.0, -0.0, 1e308, float("nan"), float("inf"))
TEXTS = (
    "", " ", "²", "٣", "٦٠", "9" * 5000, "-1", "1e9", "0x10", "\x00", "\ud800", "é", "Gr\u0430ce", "\u202e", "🂡",
    "\n", "../..", "%00", "__class__", "State", "pass", "chance", "clock", "x" * 3000, "{0}", "{x.__class__}", "<b>",
    "';--", "none", "true", "[red]",
)  # fmt: skip
ODD: tuple[Any, ...] = (None, True, False, [], {}, [[]], [None], {"is": "State"}, {"is": []}, {"": ""}, {"do": "pass"})
DEEP = "[" * 100_000


def value(rng: Random) -> Any:
    return rng.choice(rng.choice((NUMBERS, TEXTS, ODD)))


def changed(data: Any, rng: Random) -> Any:
    """The same plain data with one place in it changed."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        return _changed_object(data, rng)
    if isinstance(data, list) and data and rng.random() < 0.9:
        return _changed_list(data, rng)
    if type(data) is int and rng.random() < 0.4:
        return data + rng.choice((-1, 1, 2, 100))
    return value(rng)


def _changed_object(data: dict[str, Any], rng: Random) -> dict[str, Any]:
    key, made = rng.choice(list(data)), dict(data)
    how = rng.randrange(8)
    if how == 0:
        del made[key]
    elif how == 1:
        made[rng.choice(TEXTS)] = value(rng)
    elif how == 2:
        made[key] = data[rng.choice(list(data))]
    else:
        made[key] = changed(data[key], rng)
    return made


def _changed_list(data: list[Any], rng: Random) -> list[Any]:
    at, made = rng.randrange(len(data)), list(data)
    how = rng.randrange(6)
    if how == 0:
        del made[at]
    elif how == 1:
        made.insert(at, data[rng.randrange(len(data))])
    else:
        made[at] = changed(data[at], rng)
    return made


def scrambled(text: str, rng: Random) -> str:
    """The same text with a stretch of it lost, doubled or replaced."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice((0, 1, 1, 3, 20)))
    middle = rng.choice(("", text[start:end] * 2, rng.choice(TEXTS), str(rng.choice(NUMBERS)), DEEP, '"', "\\", "}"))
    return text[:start] + middle + text[end:]


def written(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
