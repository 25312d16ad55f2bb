# mypyc: compiled
"""Starfarers as a whole: its options, its components, its verbs."""

from __future__ import annotations

from typing import Any

from tradewinds.core.codec import Codec, rooms
from tradewinds.core.pack import components, lay_over, name_of
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Option, Rules
from tradewinds.games.starfarers.actions.table import Actions
from tradewinds.games.starfarers.data import BEGINNER, MODES, STRATEGIC, VESSELS, Data
from tradewinds.games.starfarers.decks import CONTESTS, EFFECTS, FRIENDS, NEIGHBOURS
from tradewinds.games.starfarers.features.features import StarFeatures
from tradewinds.games.starfarers.hidden import imagine
from tradewinds.games.starfarers.mind.mind import StarMind
from tradewinds.games.starfarers.rules.setup import new_table
from tradewinds.games.starfarers.rules.victory import scores, sources, winners
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.versions import CHANGES
from tradewinds.games.starfarers.view import view
from tradewinds.games.starfarers.words import Words

PACKAGE = "tradewinds.games.starfarers"
RECOMMENDED = "recommended"
LONGEST = (60, 100, 200, 500, 1000, 5000)
OPTIONS = (
    Option("mode", "choice", RECOMMENDED, (RECOMMENDED, *MODES)),
    Option("shuffled_home", "flag", False, (False, True)),
    Option("contact_ends_flight", "flag", False, (False, True)),
    Option("longest", "number", 1000, LONGEST),
)


class Starfarers(Rules):
    """See docs/rules/starfarers.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None, version: int = 0) -> None:
        super().__init__(
            PACKAGE, "Starfarers", range(3, 7), OPTIONS, "9.1",
            view=view, imagine=imagine, scores=scores, winners=winners, sources=sources,
            mind=StarMind, features=StarFeatures,
            changes=CHANGES, version=version,
        )  # fmt: skip
        own = components(PACKAGE)
        self.pack = name_of(lay_over(own, pack), pack)
        self.data = Data(own) if pack is None else corrected(own, pack)
        self.data.version = self.rules_version
        self.codec = Codec(["tradewinds.core.trade", f"{PACKAGE}.ships", *rooms(PACKAGE)], vocabulary(self.data))
        self.acts = Actions(self.codec.table, self.data)
        self.time_up = self.acts.time_up
        self.words = Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        mode = options["mode"]
        if mode == RECOMMENDED:
            mode = MODES[BEGINNER if seats <= 4 else STRATEGIC]
        return new_table(
            self.data, self.acts, seats, MODES.index(mode), options["shuffled_home"],
            options["contact_ends_flight"], options["longest"],
        )  # fmt: skip

    def options_of(self, s: State) -> dict[str, Any]:
        return {
            "mode": MODES[s.mode], "shuffled_home": s.shuffled_home, "contact_ends_flight": s.contact_ends,
            "longest": s.longest,
        }  # fmt: skip

    def restore(self, data: Any) -> State:
        s: State = super().restore(data)
        s._chart = None
        return s


def corrected(own: dict[str, Any], pack: dict[str, Any]) -> Data:
    """The components with a pack; a table that does not have the shape of ours is named."""
    for name, table in pack.items():
        try:
            Data(lay_over(own, {name: table}))
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            if isinstance(error, Problem):
                raise
            raise Problem(f"pack, [{name}]: it does not have the shape of ours ({error})") from error
    return Data(lay_over(own, pack))


def vocabulary(data: Data) -> dict[str, Any]:
    """The names behind the numbers."""
    return {
        "Resource": data.resource_names,
        "Item": data.resource_names,
        "Upgrade": data.upgrade_names,
        "Vessel": VESSELS,
        "Piece": data.piece_names,
        "Disc": data.disc_names,
        "Shake": data.shake_names,
        "People": data.people_names,
        "Friend": FRIENDS,
        "Encounter": data.encounters.names,
        "Opening": data.encounters.opening_names,
        "Effect": EFFECTS,
        "Contest": CONTESTS,
        "Neighbour": NEIGHBOURS,
        "Point": data.space.names,
        "Slot": data.slot_names,
        "Site": data.site_names,
        "Planet": data.planet_names,
        "Mode": MODES,
    }


def load(pack: dict[str, Any] | None = None, version: int = 0) -> Rules:
    return Starfarers(pack, version)
