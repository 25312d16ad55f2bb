# mypyc: compiled
"""Chapter 15: what a table agrees upon before it begins, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from tradewinds.core.phase import CLOCK, only
from tradewinds.games.sky_traders.data import GROG, HOLDS, RETURN_ON_SIX, SHIFT_DAMAGE, Data, Hold

PRESETS: Final = ("rulebook", "errata", "directors_cut")
BOARDS: Final = ("draft", "preset_a", "preset_b", "random")


@final
@dataclass(eq=False, repr=False)
class House:
    """The options, as they were chosen."""

    preset: str
    board_mode: str
    short_game: bool
    no_time_limit: bool
    turn_seconds: int
    council_seconds: int
    decision_seconds: int
    gp_open: bool
    open_offers: bool
    traders_day_reshuffles: bool
    damage_destroys_upgrade: bool
    cove_lawless: bool
    wanted_unlimited: bool


@final
class Terms:
    """The numbers that hold at this table. `tick` is the set that holds the clock, or nobody where none runs."""

    def __init__(self, data: Data, house: House) -> None:
        preset: dict[str, Any] = data.presets[house.preset]
        self.tick: int = 0 if house.no_time_limit else only(CLOCK)
        self.start_space: list[int] = data.start_space[:]
        self.start_space[GROG] = preset["grog_start_space"] - 1
        self.box: list[int] = preset["box_capacity"]
        self.counted: list[int] = preset["box_counted"]
        self.rally_all: bool = preset["rally_all"]
        self.king: int = preset["pirate_king_reward"]
        self.uninsured: bool = preset["wanted_loses_insurance"]
        self._read_crew(data, preset)
        self._read_track(data.influence, house.short_game)

    def _read_crew(self, data: Data, preset: dict[str, Any]) -> None:
        self.crew_cost: list[int] = data.crew_cost[:]
        self.crew_refund: list[int] = data.crew_refund[:]
        self.crew_holds: list[list[Hold]] = data.crew_holds[:]
        for crew, ability in enumerate(data.crew_ability):
            if ability == SHIFT_DAMAGE:
                self.crew_cost[crew] = preset["boatswain_cost"]
                self.crew_refund[crew] = preset["boatswain_cost"] // 2
            if ability == RETURN_ON_SIX:
                self.crew_holds[crew] = [hold - 1 for hold in preset["gunner_holds"]]
        self.crew_fits: list[list[bool]] = [[hold in holds for hold in range(HOLDS)] for holds in self.crew_holds]

    def _read_track(self, table: dict[str, Any], short_game: bool) -> None:
        """What each space costs, alone and with all before it, and how many dice may be set by whoever stands there."""
        self.step_cost: list[int] = []
        self.total_cost: list[int] = []
        self.control: list[int] = []
        for space in range(table["max"] + 1):
            band = 0 if space <= table["blue_end"] else 1 if space <= table["yellow_end"] else 2
            self.step_cost.append(table["short_game_cost"] if short_game else table["cost"][band])
            self.total_cost.append(sum(self.step_cost[1:]))
            self.control.append(table["control_dice"][band])

    def influence_cost(self, start: int, steps: int) -> int:
        """The price of so many spaces beyond `start`, each at its own price."""
        return self.total_cost[start + steps] - self.total_cost[start]
