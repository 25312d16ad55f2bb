# mypyc: compiled
"""airship city for bots: how well a seat stands, by the numbers of bots.toml."""

from __future__ import annotations

import math
from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind, share
from tradewinds.games.airship_city.data import LIGHTHOUSE, SeatNo
from tradewinds.games.airship_city.mind import manners
from tradewinds.games.airship_city.mind.memory import Memory
from tradewinds.games.airship_city.mind.scene import Scene
from tradewinds.games.airship_city.mind.weights import Weights
from tradewinds.games.airship_city.mind.worth import worth
from tradewinds.games.airship_city.rules.scoring import winners
from tradewinds.games.airship_city.rules.visits import Visit
from tradewinds.games.airship_city.state import State


@final
class AirshipMind(Mind):
    """One temper's judgement. Only its memory changes, which makes it quicker and never changes an answer."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        super().__init__(numbers)
        self.weights: Final = Weights(**numbers)
        self.memory: Final = Memory()

    def evaluate(self, s: State, seat: SeatNo) -> float:
        """About 1 where the seat wins, about 0 where it loses."""
        if s.over:
            return share(winners(s), seat)
        scene = self.memory.scene(self.weights, s)
        ahead = arrival(scene, seat) - rivals(scene, seat, self.memory)
        return 1.0 / (1.0 + math.exp(-ahead / self.weights.spread))

    def seemly(self, s: State, seat: SeatNo, choices: list[Action]) -> list[Action]:
        return manners.seemly(s, seat, choices)


def rivals(scene: Scene, seat: SeatNo, memory: Memory) -> float:
    """What the others have: between the strongest of them and their average."""
    best, total = -1000.0, 0.0
    seats = len(scene.s.seats)
    for other in range(seats):
        if other != seat:
            theirs = memory.worth(scene, other)
            best = max(best, theirs)
            total += theirs
    return scene.w.leader * best + (1.0 - scene.w.leader) * total / (seats - 1)


def arrival(scene: Scene, seat: SeatNo) -> float:
    """What the seat has; on arrival at a tile, what it has after the best use of it."""
    s = scene.s
    top = s.stack[-1]
    value = worth(scene, seat)
    if not isinstance(top, Visit) or top.seat != seat or s.kind(top.tile) == LIGHTHOUSE:
        return value
    options: list[Action] = []
    top.place(s).options(s, seat, options)
    for option in options:
        t = s.clone()
        top.apply(t, seat, option)
        value = max(value, worth(scene.after(t), seat))
    return value
