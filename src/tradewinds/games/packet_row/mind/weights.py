# mypyc: compiled
"""The numbers of bots.toml, each under its name; what they mean is said there."""

from __future__ import annotations

from typing import Any, Final, final


@final
class Weights:
    """One temper's numbers. Nothing in it changes."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.depth: Final[int] = numbers["depth"]
        self.trust: Final[float] = numbers["trust"]
        self.breadth: Final[int] = numbers["breadth"]
        self.spread: Final[float] = numbers["spread"]
        self.watch: Final[float] = numbers["watch"]
        self.usual: Final[float] = numbers["usual"]
        self.early_dollar: Final[float] = numbers["early_dollar"]
        self.fade: Final[float] = numbers["fade"]
        self.purse: Final[float] = numbers["purse"]
        self.money_card: Final[float] = numbers["money_card"]
        self.complete: Final[float] = numbers["complete"]
        self.certainty: Final[float] = numbers["certainty"]
        self.unit: Final[float] = numbers["unit"]
        self.voyage: Final[float] = numbers["voyage"]
        self.together: Final[float] = numbers["together"]
        self.turned: Final[float] = numbers["turned"]
        self.least: Final[float] = numbers["least"]
        self.queue: Final[float] = numbers["queue"]
        self.reserve: Final[float] = numbers["reserve"]
        self.ready: Final[float] = numbers["ready"]
        self.rush: Final[float] = numbers["rush"]
        self.assistant: Final[float] = numbers["assistant"]
        self.captain: Final[float] = numbers["captain"]
        self.merchant: Final[float] = numbers["merchant"]
        self.idle_ship: Final[float] = numbers["idle_ship"]
        self.idle_unit: Final[float] = numbers["idle_unit"]
        self.idle_gold: Final[float] = numbers["idle_gold"]
        self.banker: Final[float] = numbers["banker"]
        self.richest: Final[float] = numbers["richest"]
        self.turn: Final[float] = numbers["turn"]
        self.fresh: Final[float] = numbers["fresh"]
        self.wait: Final[float] = numbers["wait"]
        self.sight: Final[float] = numbers["sight"]
