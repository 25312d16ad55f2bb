# mypyc: compiled
"""Sky Traders as a whole: its options, its components, its verbs."""

from __future__ import annotations

from typing import Any

from tradewinds.core.codec import Codec, rooms
from tradewinds.core.mind import Mind
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.rules import Option, Rules
from tradewinds.games.sky_traders.actions.table import Actions
from tradewinds.games.sky_traders.data import CLASSES, CONDITIONS, HOLDS, Data
from tradewinds.games.sky_traders.features.features import SkyFeatures
from tradewinds.games.sky_traders.hidden import imagine
from tradewinds.games.sky_traders.mind.mind import SkyMind
from tradewinds.games.sky_traders.rules.closing import scores, sources, winners
from tradewinds.games.sky_traders.rules.options import BOARDS, PRESETS, House, Terms
from tradewinds.games.sky_traders.rules.setup import new_table
from tradewinds.games.sky_traders.rules.tiles import distances
from tradewinds.games.sky_traders.state import State
from tradewinds.games.sky_traders.versions import CHANGES
from tradewinds.games.sky_traders.view import view
from tradewinds.games.sky_traders.words import Words

PACKAGE = "tradewinds.games.sky_traders"
QUICK = {"board_mode": BOARDS[1]}  # nobody's first match begins with the draft
SECONDS = (30, 60, 90, 120, 180, 300)


def flag(name: str, default: bool = False) -> Option:
    return Option(name, "flag", default, (False, True))


OPTIONS = (
    Option("preset", "choice", PRESETS[0], PRESETS),
    Option("board_mode", "choice", BOARDS[0], BOARDS),
    flag("short_game"),
    flag("no_time_limit"),
    Option("turn_seconds", "number", 120, SECONDS),
    Option("council_seconds", "number", 120, SECONDS),
    Option("decision_seconds", "number", 60, SECONDS),
    flag("gp_open"),
    flag("open_offers", True),
    flag("traders_day_reshuffles", True),
    flag("damage_destroys_upgrade", True),
    flag("cove_lawless"),
    flag("wanted_unlimited"),
)


class SkyTraders(Rules):
    """See docs/rules/sky-traders.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None, version: int = 0) -> None:
        super().__init__(
            PACKAGE, "Sky Traders", range(2, 6), OPTIONS, "12.1",
            view=view, imagine=imagine, scores=scores, winners=winners, sources=sources, quick=QUICK,
            features=SkyFeatures,
            changes=CHANGES, version=version,
        )  # fmt: skip
        tables = lay_over(components(PACKAGE), pack)
        self.pack = name_of(tables, pack)
        self.data = Data(tables)
        self.data.version = self.rules_version
        self.codec = Codec(["tradewinds.core.trade", *rooms(PACKAGE)], vocabulary(self.data))
        self.acts = Actions(self.codec.table, self.data)
        self.time_up = self.acts.time_up
        self.words = Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        return new_table(self.data, self.acts, seats, House(*[options[option.name] for option in OPTIONS]))

    def options_of(self, s: State) -> dict[str, Any]:
        return {option.name: getattr(s.house, option.name) for option in OPTIONS}

    def mind(self, numbers: dict[str, Any]) -> Mind:
        return SkyMind(self.data, numbers)

    def restore(self, data: Any) -> State:
        s: State = super().restore(data)
        s._terms = Terms(s.data, s.house)
        s._ways = distances(s) if min(s.board) >= 0 else []
        return s


def vocabulary(data: Data) -> dict[str, list[str]]:
    return {
        "Good": data.good_names,
        "Tile": data.tile_names,
        "Site": data.sites.names,
        "Crew": data.crew_names,
        "Wind": data.wind_names,
        "Damage": data.damage_names,
        "Hold": [str(hold + 1) for hold in range(HOLDS)],
        "Face": [str(face + 1) for face in range(CLASSES)],
        "Item": data.item_names,
        "Load": data.load_names,
        "Box": ["minus", "plus"],
        "When": ["always", *CONDITIONS[1:], "sludge"],
    }


def load(pack: dict[str, Any] | None = None, version: int = 0) -> Rules:
    return SkyTraders(pack, version)
