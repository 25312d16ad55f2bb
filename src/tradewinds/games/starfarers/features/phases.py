# mypyc: compiled
"""Which step of a turn is asked about."""

from __future__ import annotations

from typing import Final

from tradewinds.games.starfarers.rules import choices, encounters, founding, jumps, refits, seven
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.rules.docking import NewFriend
from tradewinds.games.starfarers.rules.flight import Fleet
from tradewinds.games.starfarers.rules.outcomes import SecondQuestion
from tradewinds.games.starfarers.rules.production import Dice
from tradewinds.games.starfarers.rules.reserve import Drawing
from tradewinds.games.starfarers.rules.voyage import Voyage

PHASES: Final[list[tuple[str, type]]] = [
    ("founding", founding.FirstColonies), ("founding", founding.Charter), ("founding", founding.MaidenFlight),
    ("founding", founding.FirstUpgrade), ("dice", Dice), ("tribute", seven.Tributes), ("theft", seven.Theft),
    ("reserve", Drawing), ("trade-and-build", Commerce), ("fleet", Fleet), ("voyage", Voyage),
    ("jump", jumps.Leaping), ("encounter", encounters.Question), ("encounter", SecondQuestion),
    ("cards", choices.Choosing), ("cards", choices.Paying), ("cards", choices.GivingEach),
    ("upgrade", refits.Refit), ("upgrade", refits.Damage), ("upgrade", refits.Wearing),
    ("grounding", refits.Grounding), ("new-friend", NewFriend),
]  # fmt: skip
