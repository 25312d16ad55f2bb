# mypyc: compiled
"""airship city as a whole: its options, its components, its verbs."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

from tradewinds.core.codec import Codec, rooms
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.rules import Option, Rules
from tradewinds.games.airship_city.actions import Actions
from tradewinds.games.airship_city.data import ENDINGS, Data
from tradewinds.games.airship_city.features.features import CityFeatures
from tradewinds.games.airship_city.hidden import imagine
from tradewinds.games.airship_city.mind.mind import AirshipMind
from tradewinds.games.airship_city.rules.scoring import scores, sources, winners
from tradewinds.games.airship_city.rules.setup import new_table
from tradewinds.games.airship_city.state import Rulings, State
from tradewinds.games.airship_city.versions import CHANGES
from tradewinds.games.airship_city.view import View, view
from tradewinds.games.airship_city.words import Words

PACKAGE = "tradewinds.games.airship_city"
FLAG = (False, True)
BEFORE, AFTER = "before_action", "after_action"
TIMES = (BEFORE, AFTER)
# each option, and the choice by which its ruling holds: in the order of `Rulings`
RULINGS = (
    (Option("chain_jumps", "flag", True, FLAG), True),
    (Option("bonus_tile_side_checked", "choice", BEFORE, TIMES), AFTER),
    (Option("bonus_upgrade_checked", "choice", AFTER, TIMES), BEFORE),
    (Option("prereq_counts_majority", "flag", False, FLAG), True),
    (Option("negative_vp_allowed", "flag", True, FLAG), True),
    (Option("valley_blocked_only_if_both_full", "flag", True, FLAG), True),
    (Option("slide_while_action_pending", "flag", True, FLAG), True),
    (Option("majority_strict", "flag", True, FLAG), True),
)


class AirshipCity(Rules):
    """See docs/rules/airship-city.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None, version: int = 0) -> None:
        super().__init__(
            PACKAGE, "airship city", range(3, 5), tuple([option for option, _ in RULINGS]), "8.2",
            imagine=imagine, scores=scores, winners=winners, sources=sources,
            mind=AirshipMind, features=CityFeatures, changes=CHANGES, version=version,
        )  # fmt: skip
        tables = lay_over(components(PACKAGE), pack)
        self.pack = name_of(tables, pack)
        self.data = Data(tables)
        self.data.version = self.rules_version
        self.codec = Codec(rooms(PACKAGE), vocabulary(self.data))
        self.acts = Actions(self.codec.table, self.data)
        self.time_up = self.acts.time_up
        self.words = Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        rulings = Rulings(*[options[option.name] == choice for option, choice in RULINGS])
        return new_table(self.data, self.acts, seats, rulings)

    def options_of(self, s: State) -> dict[str, Any]:
        chosen: dict[str, Any] = {}
        for (option, choice), holds in zip(RULINGS, astuple(s.rulings), strict=True):
            chosen[option.name] = next(one for one in option.choices if (one == choice) == holds)
        return chosen

    def view(self, s: State, seat: int | None) -> View:
        return view(s, seat, self.options_of(s))

    def restore(self, data: Any) -> State:
        s: State = super().restore(data)
        s.find_places()
        s.count_markers()
        return s


def vocabulary(data: Data) -> dict[str, Any]:
    """The names behind the numbers."""
    return {
        "Resource": data.resource_names,
        "Tile": data.tile_names,
        "Project": data.project_names,
        "Contract": data.contract_names,
        "StageBonus": data.bonus_names,
        "Family": data.family_names,
        "Line": data.line_names,
        "Way": data.way_names,
        "Ending": ENDINGS,
    }


def load(pack: dict[str, Any] | None = None, version: int = 0) -> Rules:
    return AirshipCity(pack, version)
