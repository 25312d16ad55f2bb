# mypyc: compiled
"""How well a seat stands, for bots: what it has beside what the others have."""

from __future__ import annotations

import math

from tradewinds.core.action import Action
from tradewinds.games.airship_city.data import LIGHTHOUSE, SeatNo
from tradewinds.games.airship_city.mind.memory import Memory
from tradewinds.games.airship_city.mind.scene import Scene
from tradewinds.games.airship_city.mind.weights import Weights
from tradewinds.games.airship_city.mind.worth import worth
from tradewinds.games.airship_city.rules.scoring import winners
from tradewinds.games.airship_city.rules.turn import PLACES, Visit
from tradewinds.games.airship_city.state import State


def evaluate(s: State, seat: SeatNo, w: Weights, memory: Memory) -> float:
    """About 1 where the seat wins, about 0 where it loses."""
    if s.over:
        won = winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    scene = memory.scene(s, w)
    return 1.0 / (1.0 + math.exp((rivals(scene, seat, memory) - arrival(scene, seat)) / w.spread))


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
    PLACES[s.kind(top.tile)].options(s, seat, top.tile, options)
    for option in options:
        t = s.clone()
        top.apply(t, seat, option)
        value = max(value, worth(scene.after(t), seat))
    return value
