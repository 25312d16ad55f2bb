# mypyc: compiled
"""The numbers by which a bot judges a position: those of bots.toml, which says what each of them means."""

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
    leader: float
    guilds: list[float]
    still: float
    paired: float
    alone: float
    material: float
    over_limit: float
    over_limit_now: float
    last_turn: float
    harm: float
    coin: float
    coin_late: float
    late: float
    over_purse: float
    majority: float
    deeper: float
    deepest: int
    deeper_late: float
    company: float
    doubt: float
    ones: float
    cities: float
    flights: int
    sure: float
    again: float
    toll: float
