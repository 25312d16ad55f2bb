# mypyc: compiled
"""The numbers of bots.toml, each under its name; what they mean stands there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

MOST_BOOSTERS: Final = 11
FURTHEST: Final = 80  # steps; whatever lies further away is as good as out of reach


@final
@dataclass(eq=False, repr=False)
class Weights:
    """One temper's numbers; `fade` is what follows from them: what is left of a goal's worth, by boosters and steps."""

    depth: int
    trust: float
    breadth: int
    spread: float
    close: float
    half_medal: float
    pip: float
    kinds: float
    unseen: float
    boosters: list[float]
    cannons: list[float]
    pods: list[float]
    port: float
    friends: list[float]
    friend_pip: float
    marker: float
    turn: float
    soon: float
    pace: int
    idle: float
    sector: float
    blocked: float
    token: float
    unexplored: float
    owed_ship: float
    jump: float
    card: float
    others_card: float
    excess: float
    ready: list[float]
    second: float
    ship_gain: float
    effects: list[float]
    trades: int
    likely: float
    hoped: float
    long_shot: float
    least: float
    scruple: float
    danger: int
    danger_scruple: float
    bother: float
    offers: int
    ask: int
    give: int
    dear: float
    reach: int
    most_cards: int
    endgame: float
    fade: list[list[float]] = field(init=False)

    def __post_init__(self) -> None:
        self.fade = [faded(self, self.pace + fast) for fast in range(MOST_BOOSTERS + 1)]

    def upgrades(self, upgrade: int) -> list[float]:
        """What so many of an upgrade are worth."""
        return [self.boosters, self.cannons, self.pods][upgrade]


def faded(w: Weights, pace: int) -> list[float]:
    return [w.soon * w.turn ** (steps / pace) for steps in range(FURTHEST + 1)]
