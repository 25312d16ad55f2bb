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
DREW: Final = event("drew", "seat: SeatNo", "resource: Resource", secret=("resource",), to=("seat",))
RENEWED: Final = event("renewed", "cards: int")
TRIBUTE_PAID: Final = event("tribute-paid", "seat: SeatNo", "cards: Counts[Resource]", reveals=True)
STOLE: Final = event(
    "stole", "seat: SeatNo", "victim: SeatNo", "resource: Resource", secret=("resource",), to=("seat", "victim")
)

# trade and build
EXCHANGED: Final = event("exchanged", "seat: SeatNo", "count: int", "give: Resource", "want: Resource")
INVITED: Final = event("invited", "seat: SeatNo")
OFFERED: Final = event("offered", "seat: SeatNo", "serial: int", "give: Counts[Resource]", "want: Counts[Resource]")
COUNTERED: Final = event(
    "countered", "seat: SeatNo", "serial: int", "give: Counts[Resource]", "want: Counts[Resource]", "answers: int"
)
ACCEPTED: Final = event("accepted", "seat: SeatNo", "serial: int")
DECLINED: Final = event("declined", "seat: SeatNo", "serial: int")
WITHDREW: Final = event("withdrew", "seat: SeatNo", "serial: int")
TRADED: Final = event("traded", "seat: SeatNo", "other: SeatNo", "give: Counts[Resource]", "want: Counts[Resource]")
BUILT: Final = event("built", "seat: SeatNo", "vessel: Vessel", "point: Point")
RAISED: Final = event("raised", "seat: SeatNo", "site: Site")
FITTED: Final = event("fitted", "seat: SeatNo", "upgrade: Upgrade")

# flight
SHOOK: Final = event("shook", "seat: SeatNo", "balls: Shake", "base: int")
CHOSE_ENCOUNTER: Final = event("chose-encounter", "seat: SeatNo")
CHOSE_PEACE: Final = event("chose-peace", "seat: SeatNo")
FLEW: Final = event("flew", "seat: SeatNo", "vessel: Vessel", "point: Point")
JUMPED: Final = event("jumped", "seat: SeatNo", "vessel: Vessel", "start: Point", "point: Point")
DISCOVERED: Final = event("discovered", "seat: SeatNo", "slot: Slot", "piece: Piece", reveals=True)
EXPLORED: Final = event("explored", "planet: Planet", "disc: Disc", reveals=True)
CLEARED: Final = event("cleared", "seat: SeatNo", "disc: Disc", "planet: Planet")
RENUMBERED: Final = event("renumbered", "planet: Planet", "disc: Disc", reveals=True)
FOUNDED: Final = event("founded", "seat: SeatNo", "site: Site")
DOCKED: Final = event("docked", "seat: SeatNo", "people: People")
MARKED: Final = event("marked", "seat: SeatNo", "people: People")
BEFRIENDED: Final = event("befriended", "seat: SeatNo", "friend: Friend")

# encounters
MET: Final = event("met", "seats: list[SeatNo]", "reader: SeatNo", "opening: Opening")
READ: Final = event("read", "reader: SeatNo", "card: Encounter", secret=("card",), to=("reader",))
GAVE: Final = event("gave", "seat: SeatNo", "count: int")
SAID_YES: Final = event("said-yes", "seat: SeatNo")
SAID_NO: Final = event("said-no", "seat: SeatNo")
REVEALED: Final = event("revealed", "card: Encounter", reveals=True)
PAID: Final = event("paid", "seat: SeatNo", "resource: Resource")
RECEIVED: Final = event("received", "seat: SeatNo", "cards: Counts[Resource]")
RETURNED: Final = event("returned", "seat: SeatNo", "cards: Counts[Resource]")
GIFT_RETURNED: Final = event("gift-returned", "seat: SeatNo", "cards: Counts[Resource]")
HANDED: Final = event(
    "handed", "seat: SeatNo", "other: SeatNo", "resource: Resource", secret=("resource",), to=("seat", "other")
)
FAMED: Final = event("famed", "seat: SeatNo", "medals: int")
SHAMED: Final = event("shamed", "seat: SeatNo", "medals: int")
STRIPPED: Final = event("stripped", "seat: SeatNo", "upgrade: Upgrade")
GROUNDED: Final = event("grounded", "seat: SeatNo", "point: Point")
PROMISED: Final = event("promised", "seat: SeatNo")
JUMP_WON: Final = event("jump-won", "seat: SeatNo")
ESCAPED: Final = event("escaped", "seat: SeatNo", "other: SeatNo")
CAUGHT: Final = event("caught", "seat: SeatNo", "other: SeatNo")
RATTLED: Final = event("rattled", "seat: SeatNo", "balls: Shake", "sum: int")
DUEL_WON: Final = event("duel-won", "seat: SeatNo", "other: SeatNo", "mine: int", "theirs: int")
DUEL_LOST: Final = event("duel-lost", "seat: SeatNo", "other: SeatNo", "mine: int", "theirs: int")
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
