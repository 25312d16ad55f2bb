# mypyc: compiled
"""The numbers of bots.toml, one attribute for each; the file says what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.games.sky_traders.data import GROG, Good


@final
@dataclass(eq=False, repr=False)
class Weights:
    """The judgement of one temper about an exchange with these prices. Nothing in it changes.

    `barrels` follows from it: what a barrel of each good will bring some day, for every space of its price.
    """

    prices: list[list[int]]
    depth: int
    trust: float
    breadth: int
    silent: bool
    standing: float
    capital: float
    scarce: float
    plenty: float
    arrived: float
    in_reach: float
    held_up: float
    control: float
    shipless: float
    fuel: list[float]
    guns: list[float]
    extra_hand: float
    specialists: list[float]
    upgrade: float
    damage: float
    wrecked: float
    token: float
    kept: float
    pull: float
    grog_pull: float
    upkeep: float
    smuggling: float
    sludge: float
    near: float
    later: float
    impatience: float
    haste: float
    mineral_dice: int
    jewel_chance: float
    cloud_dice: float
    dual: float
    relaunch: float
    volcano: float
    scale: float
    last_scale: float
    foresight: float
    scruple: float
    envy: float
    generosity: float
    round_lost: float
    round_broken: float
    even_odds: float
    odds_step: float
    courage: float
    greed: float
    ask: float
    relent: int
    enough: float
    hope: float
    talk: int
    patience: float
    appetite: float
    appetite_reach: int
    appetite_most: int

    def __post_init__(self) -> None:
        rows = enumerate(self.prices)
        self.barrels: list[list[float]] = [[self._some_day(good, price) for price in row] for good, row in rows]

    def _some_day(self, good: Good, price: int) -> float:
        """The price, drawn towards the middle of the row."""
        row = self.prices[good]
        middle = (row[0] + row[-1]) / 2.0
        if good == GROG:
            return self.smuggling * (price + self.grog_pull * (middle - price))
        return price + self.pull * (middle - price) - self.upkeep * middle
