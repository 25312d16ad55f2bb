# mypyc: compiled
"""What can happen in Starfarers."""

from __future__ import annotations

from typing import Final

from tradewinds.core.event import event

# setting up
LAID: Final = event("laid", "slot: Slot", "piece: Piece", reveals=True)
BEGAN: Final = event("began", "seat: SeatNo")
COLONISED: Final = event("colonised", "seat: SeatNo", "site: Site")
EQUIPPED: Final = event("equipped", "seat: SeatNo", "upgrade: Upgrade")
BLOCKED_SITES: Final = event("blocked", "sites: list[Site]")

# the turn
OPENED: Final = event("opened", "seat: SeatNo", "turn: int")
SHARED: Final = event("shared", "seat: SeatNo", "second: SeatNo", "turn: int")
ROLLED: Final = event("rolled", "seat: SeatNo", "total: int")
PRODUCED: Final = event("produced", "seat: SeatNo", "cards: Counts[Resource]")
SHORT: Final = event("short", "resource: Resource")
RELIEVED: Final = event("relieved", "seat: SeatNo", "resource: Resource")
DREW: Final = event("drew", "seat: SeatNo", "cards: Counts[Resource]", secret=("cards",), to=("seat",), folds="cards")
RENEWED: Final = event("renewed", "cards: int")
NOTHING_DRAWN: Final = event("nothing-drawn", "seat: SeatNo", "cards: int")
TRIBUTE_PAID: Final = event("tribute-paid", "seat: SeatNo", "held: int", "cards: Counts[Resource]", reveals=True)
STOLE: Final = event(
    "stole", "seat: SeatNo", "victim: SeatNo", "resource: Resource", secret=("resource",), to=("seat", "victim")
)

# trade and build
EXCHANGED: Final = event(
    "exchanged", "seat: SeatNo", "count: int", "give: Resource", "want: Counts[Resource]", folds="want"
)
INVITED: Final = event("invited", "seat: SeatNo")
OFFERED: Final = event("offered", "seat: SeatNo", "serial: int", "give: Counts[Resource]", "want: Counts[Resource]")
COUNTERED: Final = event(
    "countered", "seat: SeatNo", "serial: int", "give: Counts[Resource]", "want: Counts[Resource]", "answers: int"
)
ACCEPTED: Final = event("accepted", "seat: SeatNo", "serial: int")
DECLINED: Final = event("declined", "seat: SeatNo", "serial: int", folds="seat")
WITHDREW: Final = event("withdrew", "seat: SeatNo", "serial: int")
TRADED: Final = event("traded", "seat: SeatNo", "other: SeatNo", "give: Counts[Resource]", "want: Counts[Resource]")
BUILT: Final = event("built", "seat: SeatNo", "vessel: Vessel", "point: Point")
RAISED: Final = event("raised", "seat: SeatNo", "site: Site", "points: int")
FITTED: Final = event("fitted", "seat: SeatNo", "upgrades: Counts[Upgrade]", folds="upgrades")

# flight
SHOOK: Final = event("shook", "seat: SeatNo", "balls: Shake", "base: int")
CHOSE_ENCOUNTER: Final = event("chose-encounter", "seat: SeatNo")
CHOSE_PEACE: Final = event("chose-peace", "seat: SeatNo")
REACHED: Final = event("reached", "seat: SeatNo", "vessel: Vessel", "point: Point")
FLEW: Final = event("flew", "seat: SeatNo", "vessel: Vessel", "point: Point")
JUMPED: Final = event("jumped", "seat: SeatNo", "vessel: Vessel", "start: Point", "point: Point")
DISCOVERED: Final = event("discovered", "seat: SeatNo", "slot: Slot", "piece: Piece", reveals=True)
EXPLORED: Final = event("explored", "seat: SeatNo", "planet: Planet", "resource: Resource", "disc: Disc", reveals=True)
CLEARED: Final = event("cleared", "seat: SeatNo", "disc: Disc", "planet: Planet", "points: int")
RENUMBERED: Final = event("renumbered", "planet: Planet", "disc: Disc", reveals=True)
FOUNDED: Final = event("founded", "seat: SeatNo", "site: Site", "points: int")
DOCKED: Final = event("docked", "seat: SeatNo", "people: People")
OUTDONE: Final = event(
    "outdone", "seat: SeatNo", "other: SeatNo", "people: People", "mine: int", "theirs: int", "points: int"
)
MARKED: Final = event("marked", "seat: SeatNo", "people: People", "points: int")
BEFRIENDED: Final = event("befriended", "seat: SeatNo", "friend: Friend")

# encounters
MET: Final = event("met", "seats: list[SeatNo]", "reader: SeatNo", "opening: Opening")
READ: Final = event("read", "reader: SeatNo", "card: Encounter", secret=("card",), to=("reader",))
GAVE: Final = event("gave", "seat: SeatNo", "count: int")
GAVE_NOTHING: Final = event("gave-nothing", "seat: SeatNo")
NOTHING_TO_GIVE: Final = event("nothing-to-give", "seat: SeatNo")
SAID_YES: Final = event("said-yes", "seat: SeatNo")
SAID_NO: Final = event("said-no", "seat: SeatNo")
TOO_POOR: Final = event("too-poor", "seat: SeatNo", "need: int")
REVEALED: Final = event("revealed", "card: Encounter", reveals=True)
PAID: Final = event("paid", "seat: SeatNo", "cards: Counts[Resource]", folds="cards")
UNSUPPLIED: Final = event("unsupplied", "seat: SeatNo", "resource: Resource")
NOTHING_TO_CHOOSE: Final = event("nothing-to-choose", "seat: SeatNo", "cards: int")
RECEIVED: Final = event("received", "seat: SeatNo", "cards: Counts[Resource]", folds="cards")
RETURNED: Final = event("returned", "seat: SeatNo", "cards: Counts[Resource]")
GIFT_RETURNED: Final = event("gift-returned", "seat: SeatNo", "cards: Counts[Resource]")
HANDED: Final = event(
    "handed", "seat: SeatNo", "other: SeatNo", "resource: Resource", secret=("resource",), to=("seat", "other"),
    folds="seat",
)  # fmt: skip
FAMED: Final = event("famed", "seat: SeatNo", "medals: int", "held: int", "points: int")
UNFAMED: Final = event("unfamed", "seat: SeatNo")
SHAMED: Final = event("shamed", "seat: SeatNo", "medals: int", "held: int", "points: int")
UNASHAMED: Final = event("unashamed", "seat: SeatNo")
STRIPPED: Final = event("stripped", "seat: SeatNo", "upgrade: Upgrade")
UNFITTED: Final = event("unfitted", "seat: SeatNo")
UNHARMED: Final = event("unharmed", "seat: SeatNo")
UNHINDERED: Final = event("unhindered", "seat: SeatNo")
GROUNDED: Final = event("grounded", "seat: SeatNo", "point: Point")
PROMISED: Final = event("promised", "seat: SeatNo")
JUMP_WON: Final = event("jump-won", "seat: SeatNo")
ESCAPED: Final = event("escaped", "seat: SeatNo", "other: SeatNo", "mine: int", "theirs: int")
CAUGHT: Final = event("caught", "seat: SeatNo", "other: SeatNo", "mine: int", "theirs: int")
RATTLED: Final = event("rattled", "seat: SeatNo", "balls: Shake", "sum: int")
DUEL: Final = ("contest: Contest", "seat: SeatNo", "other: SeatNo", "mine: int", "theirs: int")
DUEL_WON: Final = event("duel-won", *DUEL)
DUEL_TIED: Final = event("duel-tied", *DUEL)
DUEL_LOST: Final = event("duel-lost", *DUEL)
RESHUFFLED: Final = event("reshuffled", "cards: int")

# friendship cards
FAME_BOUGHT: Final = event("fame-bought", "seat: SeatNo")
HELPED: Final = event("helped", "seat: SeatNo", "first: SeatNo", "second: SeatNo")
BEGGED: Final = event("begged", "seat: SeatNo", "other: SeatNo", "resource: Resource")
DONATED: Final = event("donated", "seat: SeatNo", "other: SeatNo", "resource: Resource")
NOT_DONATED: Final = event("not-donated", "seat: SeatNo", "other: SeatNo")
CHANGED: Final = event("changed", "seat: SeatNo", "vessel: Vessel", "point: Point")

# the end
WON: Final = event("won", "seat: SeatNo", "points: int")
CUT_OFF: Final = event("cut-off", "turns: int", "seats: list[SeatNo]")
