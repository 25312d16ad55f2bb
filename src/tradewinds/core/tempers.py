"""The numbers by which bots judge a game and how long they search: bots.toml beside its data.toml."""

from __future__ import annotations

import importlib.resources
import tomllib
from functools import cache
from typing import Any

from tradewinds.core.refusal import Problem

TEMPERS = ("hard-bargainer", "easy-going", "adventurous")
MASTERLY = 4  # times as long as hard a master looks, where its game does not say
SILENT = "silent"  # no temper to play with: it makes no offer and takes none, to measure what trading is worth


def trades(package: str) -> bool:
    """Whether there is trading in the game that could be switched off."""
    return numbers(package, SILENT) != numbers(package)


def numbers(package: str, temper: str = "") -> dict[str, Any]:
    """The tuned numbers, with those of the temper laid over them."""
    if temper not in ("", SILENT, *TEMPERS):
        raise Problem(f"there is no temper {temper!r}; there are {', '.join(TEMPERS)}")
    tables = read(package)
    return {**tables["weights"], **tables.get("tempers", {}).get(temper, {})}


def iterations(package: str, level: str) -> int:
    """How often a level looks at the game before it decides; 0 is once at every action, which only easy does."""
    levels = read(package).get("levels", {})
    usual = {"easy": 0, "master": MASTERLY * levels.get("hard", 0)}
    return int({**usual, **levels}[level])


@cache
def read(package: str) -> dict[str, Any]:
    return tomllib.loads(importlib.resources.files(package).joinpath("bots.toml").read_text("utf-8"))
