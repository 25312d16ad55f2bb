# mypyc: compiled
"""The numbers of bots.toml, each under its name; what they mean is said there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass
class Weights:
    """One temper's numbers. Nothing in it changes."""

    depth: int
    trust: float
    breadth: int
    spread: float
    watch: float
    usual: float
    early_dollar: float
    fade: float
    purse: float
    money_card: float
    complete: float
    certainty: float
    unit: float
    voyage: float
    together: float
    turned: float
    least: float
    queue: float
    reserve: float
    ready: float
    rush: float
    assistant: float
    captain: float
    merchant: float
    idle_ship: float
    idle_unit: float
    idle_gold: float
    banker: float
    richest: float
    turn: float
    fresh: float
    wait: float
    sight: float
