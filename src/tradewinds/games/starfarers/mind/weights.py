# mypyc: compiled
"""The numbers of bots.toml, each under its name; what they mean stands there."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.games.starfarers.data import BOOSTER, CANNON, POD

MOST_BOOSTERS: Final = 11
FURTHEST: Final = 80  # steps; whatever lies further away is as good as out of reach


@final
class Weights:
    """One temper's numbers, and what is reckoned from them once for all."""

    def __init__(self, n: dict[str, Any]) -> None:
        self.depth: Final[int] = n["depth"]
        self.trust: Final[float] = n["trust"]
        self.breadth: Final[int] = n["breadth"]
        self.spread: Final[float] = n["spread"]
        self.close: Final[float] = n["close"]
        self.half_medal: Final[float] = n["half_medal"]
        self.pip: Final[float] = n["pip"]
        self.kinds: Final[float] = n["kinds"]
        self.unseen: Final[float] = n["unseen"]
        self.boosters: Final[list[float]] = n["boosters"]
        self.cannons: Final[list[float]] = n["cannons"]
        self.pods: Final[list[float]] = n["pods"]
        self.port: Final[float] = n["port"]
        self.friends: Final[list[float]] = n["friends"]
        self.friend_pip: Final[float] = n["friend_pip"]
        self.marker: Final[float] = n["marker"]
        self.turn: Final[float] = n["turn"]
        self.soon: Final[float] = n["soon"]
        self.pace: Final[int] = n["pace"]
        self.idle: Final[float] = n["idle"]
        self.sector: Final[float] = n["sector"]
        self.blocked: Final[float] = n["blocked"]
        self.token: Final[float] = n["token"]
        self.unexplored: Final[float] = n["unexplored"]
        self.owed_ship: Final[float] = n["owed_ship"]
        self.jump: Final[float] = n["jump"]
        self.card: Final[float] = n["card"]
        self.others_card: Final[float] = n["others_card"]
        self.excess: Final[float] = n["excess"]
        self.ready: Final[list[float]] = n["ready"]
        self.second: Final[float] = n["second"]
        self.ship_gain: Final[float] = n["ship_gain"]
        self.effects: Final[list[float]] = n["effects"]
        self.trades: Final[int] = n["trades"]
        self.likely: Final[float] = n["likely"]
        self.hoped: Final[float] = n["hoped"]
        self.long_shot: Final[float] = n["long_shot"]
        self.least: Final[float] = n["least"]
        self.scruple: Final[float] = n["scruple"]
        self.danger: Final[int] = n["danger"]
        self.danger_scruple: Final[float] = n["danger_scruple"]
        self.bother: Final[float] = n["bother"]
        self.offers: Final[int] = n["offers"]
        self.ask: Final[int] = n["ask"]
        self.give: Final[int] = n["give"]
        self.dear: Final[float] = n["dear"]
        self.reach: Final[int] = n["reach"]
        self.most_cards: Final[int] = n["most_cards"]
        self.endgame: Final[float] = n["endgame"]
        self.fade: Final = [faded(n["soon"], n["turn"], n["pace"] + fast) for fast in range(MOST_BOOSTERS + 1)]

    def upgrades(self, upgrade: int) -> list[float]:
        """What so many of an upgrade are worth."""
        if upgrade == BOOSTER:
            return self.boosters
        if upgrade == CANNON:
            return self.cannons
        assert upgrade == POD
        return self.pods


def faded(soon: float, turn: float, pace: int) -> list[float]:
    """What is left of a goal's worth, by the steps that are still to fly."""
    return [soon * turn ** (steps / pace) for steps in range(FURTHEST + 1)]
