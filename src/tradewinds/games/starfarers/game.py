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
from tradewinds.games.starfarers.hidden import imagine, nothing_seen, reviewed
from tradewinds.games.starfarers.mind.mind import StarMind
from tradewinds.games.starfarers.rules.setup import new_table
from tradewinds.games.starfarers.rules.victory import scores, sources, winners
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.versions import CHANGES, WHAT_WAS_SEEN
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
SEEN_CARDS = Option("seen_cards", "flag", False, (False, True))


class Starfarers(Rules):
    """See docs/rules/starfarers.md; the chapters there are the modules here."""

    def __init__(self, pack: dict[str, Any] | None, version: int = 0) -> None:
        super().__init__(
            PACKAGE, "Starfarers", range(3, 7), (*OPTIONS, SEEN_CARDS), "9.1",
            view=view, imagine=imagine, scores=scores, winners=winners, sources=sources,
            mind=StarMind, features=StarFeatures,
            changes=CHANGES, version=version,
        )  # fmt: skip
        own = components(PACKAGE)
        self.pack = name_of(lay_over(own, pack), pack)
        self.data = Data(own) if pack is None else corrected(own, pack)
        self.data.version = self.rules_version
        modules = ["tradewinds.core.trade", f"{PACKAGE}.ships", *rooms(PACKAGE)]
        unknown = () if self.rules_version >= WHAT_WAS_SEEN else ("doubts", "seen_cards")
        if unknown:
            self.options = OPTIONS
        self.codec = Codec(modules, vocabulary(self.data), unknown=unknown)
        self.acts = Actions(self.codec.table, self.data)
        self.time_up = self.acts.time_up
        self.words = Words(self)

    def start(self, seats: int, options: dict[str, Any]) -> State:
        mode = options["mode"]
        if mode == RECOMMENDED:
            mode = MODES[BEGINNER if seats <= 4 else STRATEGIC]
        s = new_table(
            self.data, self.acts, seats, MODES.index(mode), options["shuffled_home"],
            options["contact_ends_flight"], options["longest"],
        )  # fmt: skip
        s.seen_cards = options.get(SEEN_CARDS.name, False)
        return s

    def options_of(self, s: State) -> dict[str, Any]:
        found = {
            "mode": MODES[s.mode], "shuffled_home": s.shuffled_home, "contact_ends_flight": s.contact_ends,
            "longest": s.longest, SEEN_CARDS.name: s.seen_cards,
        }  # fmt: skip
        return {option.name: found[option.name] for option in self.options}

    def dump(self, s: State) -> Any:
        s.catch_up()
        return super().dump(s)

    def restore(self, data: Any) -> State:
        """A position that does not tell what was seen, as in versions 1 and 2, goes on as if nothing had been."""
        untold = isinstance(data, dict) and "doubts" not in data
        filled = {"doubts": [], "seen_cards": False} if untold and self.rules_version >= WHAT_WAS_SEEN else {}
        s: State = super().restore({**filled, **data} if filled else data)
        s._chart, s._news, s._survey = None, None, None
        if self.rules_version < WHAT_WAS_SEEN:
            s.seen_cards = False
        s.doubts = nothing_seen(s) if untold else reviewed(s)
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
