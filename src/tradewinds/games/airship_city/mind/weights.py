# mypyc: compiled
"""The numbers by which a bot judges a position: those of bots.toml, which says what each of them means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final


@final
@dataclass(eq=False, repr=False)
class Weights:
    """One temper's numbers."""

    depth: int
    trust: float
    breadth: int
    spread: float
    leader: float
    awards_early: float
    worker: float
    upgrade: float
    markers: list[float]
    developed: list[float]
    leading: float
    overtaking: float
    tying: float
    idle_wood: float
    idle_metal: float
    idle_gold: float
    idle_gears: float
    idle_time: float
    rate_wood: float
    rate_metal: float
    rate_gold: float
    rate_gears: float
    plans: int
    promise: float
    last_step: float
    hurry: float
    just_in_time: float
    spare: float
    contract: float
    contract_gold: float
    contract_begun: float
    now: float
    later: float
    ready: float
    fetch: float
    market: float
    contracts: int
    sale: float
