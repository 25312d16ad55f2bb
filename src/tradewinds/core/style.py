"""A style: a scripted player who goes for one thing whole-heartedly, so that everything in the box is met."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tradewinds.core.action import Action


def no_taste(s: Any, seat: int, action: Action) -> float:
    return 0.0


def no_aim(s: Any, seat: int) -> float:
    return 0.0


@dataclass(frozen=True)
class Style:
    """What somebody plays for, in one sentence, and by what he decides.

    He takes what is worth most to him one step ahead: what the game's judgement says of the position that an action
    leads to (from 0 to 1), by its tuned numbers with `numbers` laid over them; how near that position is to his `aim`;
    and how much the action itself is to his `taste`. All are counted on one scale: what is far from 0 decides alone.
    """

    says: str
    numbers: Mapping[str, Any] = field(default_factory=dict)
    taste: Callable[[Any, int, Action], float] = no_taste
    aim: Callable[[Any, int], float] = no_aim


@cache
def styles(package: str) -> dict[str, Style]:
    """The styles of a game by their names: what `styles.py` beside its rules lists, if there is one."""
    room = f"{package}.styles"
    found: dict[str, Style] = import_module(room).STYLES if find_spec(room) else {}
    return found
