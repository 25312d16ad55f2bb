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
        self.awards_early: Final[float] = numbers["awards_early"]
        self.worker: Final[float] = numbers["worker"]
        self.upgrade: Final[float] = numbers["upgrade"]
        self.markers: Final[list[float]] = numbers["markers"]
        self.developed: Final[list[float]] = numbers["developed"]
        self.leading: Final[float] = numbers["leading"]
        self.overtaking: Final[float] = numbers["overtaking"]
        self.tying: Final[float] = numbers["tying"]
        self.idle_wood: Final[float] = numbers["idle_wood"]
        self.idle_metal: Final[float] = numbers["idle_metal"]
        self.idle_gold: Final[float] = numbers["idle_gold"]
        self.idle_gears: Final[float] = numbers["idle_gears"]
        self.idle_time: Final[float] = numbers["idle_time"]
        self.rate_wood: Final[float] = numbers["rate_wood"]
        self.rate_metal: Final[float] = numbers["rate_metal"]
        self.rate_gold: Final[float] = numbers["rate_gold"]
        self.rate_gears: Final[float] = numbers["rate_gears"]
        self.plans: Final[int] = numbers["plans"]
        self.promise: Final[float] = numbers["promise"]
        self.last_step: Final[float] = numbers["last_step"]
        self.hurry: Final[float] = numbers["hurry"]
        self.just_in_time: Final[float] = numbers["just_in_time"]
        self.spare: Final[float] = numbers["spare"]
        self.contract: Final[float] = numbers["contract"]
        self.contract_gold: Final[float] = numbers["contract_gold"]
        self.contract_begun: Final[float] = numbers["contract_begun"]
        self.now: Final[float] = numbers["now"]
        self.later: Final[float] = numbers["later"]
        self.ready: Final[float] = numbers["ready"]
        self.fetch: Final[float] = numbers["fetch"]
        self.market: Final[float] = numbers["market"]
        self.contracts: Final[int] = numbers["contracts"]
        self.sale: Final[float] = numbers["sale"]
