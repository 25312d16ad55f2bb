# mypyc: compiled
"""The numbers by which a bot judges a position: those of bots.toml, which says what each of them means."""

from __future__ import annotations

from typing import Any, Final, final


@final
class Weights:
    """One temper's numbers."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.depth: Final[int] = numbers["depth"]
        self.trust: Final[float] = numbers["trust"]
        self.breadth: Final[int] = numbers["breadth"]
        self.spread: Final[float] = numbers["spread"]
        self.leader: Final[float] = numbers["leader"]
        self.guilds: Final[list[float]] = numbers["guilds"]
        self.still: Final[float] = numbers["still"]
        self.paired: Final[float] = numbers["paired"]
        self.alone: Final[float] = numbers["alone"]
        self.material: Final[float] = numbers["material"]
        self.over_limit: Final[float] = numbers["over_limit"]
        self.over_limit_now: Final[float] = numbers["over_limit_now"]
        self.last_turn: Final[float] = numbers["last_turn"]
        self.harm: Final[float] = numbers["harm"]
        self.coin: Final[float] = numbers["coin"]
        self.coin_late: Final[float] = numbers["coin_late"]
        self.late: Final[float] = numbers["late"]
        self.over_purse: Final[float] = numbers["over_purse"]
        self.majority: Final[float] = numbers["majority"]
        self.deeper: Final[float] = numbers["deeper"]
        self.deepest: Final[int] = numbers["deepest"]
        self.deeper_late: Final[float] = numbers["deeper_late"]
        self.company: Final[float] = numbers["company"]
        self.doubt: Final[float] = numbers["doubt"]
        self.ones: Final[float] = numbers["ones"]
        self.cities: Final[float] = numbers["cities"]
        self.flights: Final[int] = numbers["flights"]
        self.sure: Final[float] = numbers["sure"]
        self.again: Final[float] = numbers["again"]
        self.toll: Final[float] = numbers["toll"]
