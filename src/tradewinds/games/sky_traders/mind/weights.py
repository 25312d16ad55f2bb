# mypyc: compiled
"""The numbers of bots.toml, one attribute for each; the file says what they mean."""

from __future__ import annotations

from typing import Any, Final, final


@final
class Weights:
    """The judgement of one temper."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.depth: Final[int] = numbers["depth"]
        self.trust: Final[float] = numbers["trust"]
        self.breadth: Final[int] = numbers["breadth"]
        self.silent: Final[bool] = numbers["silent"]
        self.standing: Final[float] = numbers["standing"]
        self.capital: Final[float] = numbers["capital"]
        self.scarce: Final[float] = numbers["scarce"]
        self.plenty: Final[float] = numbers["plenty"]
        self.arrived: Final[float] = numbers["arrived"]
        self.in_reach: Final[float] = numbers["in_reach"]
        self.held_up: Final[float] = numbers["held_up"]
        self.control: Final[float] = numbers["control"]
        self.shipless: Final[float] = numbers["shipless"]
        self.fuel: Final[list[float]] = numbers["fuel"]
        self.guns: Final[list[float]] = numbers["guns"]
        self.extra_hand: Final[float] = numbers["extra_hand"]
        self.specialists: Final[list[float]] = numbers["specialists"]
        self.upgrade: Final[float] = numbers["upgrade"]
        self.damage: Final[float] = numbers["damage"]
        self.wrecked: Final[float] = numbers["wrecked"]
        self.token: Final[float] = numbers["token"]
        self.kept: Final[float] = numbers["kept"]
        self.pull: Final[float] = numbers["pull"]
        self.grog_pull: Final[float] = numbers["grog_pull"]
        self.upkeep: Final[float] = numbers["upkeep"]
        self.smuggling: Final[float] = numbers["smuggling"]
        self.sludge: Final[float] = numbers["sludge"]
        self.near: Final[float] = numbers["near"]
        self.later: Final[float] = numbers["later"]
        self.impatience: Final[float] = numbers["impatience"]
        self.haste: Final[float] = numbers["haste"]
        self.mineral_dice: Final[int] = numbers["mineral_dice"]
        self.jewel_chance: Final[float] = numbers["jewel_chance"]
        self.cloud_dice: Final[float] = numbers["cloud_dice"]
        self.dual: Final[float] = numbers["dual"]
        self.relaunch: Final[float] = numbers["relaunch"]
        self.volcano: Final[float] = numbers["volcano"]
        self.scale: Final[float] = numbers["scale"]
        self.last_scale: Final[float] = numbers["last_scale"]
        self.foresight: Final[float] = numbers["foresight"]
        self.scruple: Final[float] = numbers["scruple"]
        self.envy: Final[float] = numbers["envy"]
        self.generosity: Final[float] = numbers["generosity"]
        self.round_lost: Final[float] = numbers["round_lost"]
        self.round_broken: Final[float] = numbers["round_broken"]
        self.even_odds: Final[float] = numbers["even_odds"]
        self.odds_step: Final[float] = numbers["odds_step"]
        self.courage: Final[float] = numbers["courage"]
        self.greed: Final[float] = numbers["greed"]
        self.ask: Final[float] = numbers["ask"]
        self.relent: Final[int] = numbers["relent"]
        self.enough: Final[float] = numbers["enough"]
        self.hope: Final[float] = numbers["hope"]
        self.talk: Final[int] = numbers["talk"]
        self.patience: Final[float] = numbers["patience"]
        self.appetite: Final[float] = numbers["appetite"]
        self.appetite_reach: Final[int] = numbers["appetite_reach"]
        self.appetite_most: Final[int] = numbers["appetite_most"]
        self.barrels: list[list[float]] = []  # what follows from them for every good and price; see `worth.barrel`
