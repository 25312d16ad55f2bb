"""What can happen, and who may see it."""

from tradewinds.core.event import event

UNLOADED = event("unloaded", "seat: SeatNo", "crates: Counts[Item]", secret=("crates",), to=("seat",))
OFFERED = event("offered", "seat: SeatNo", "give: Counts[Item]", "want: Counts[Item]", reveals=True)
SWAPPED = event("swapped", "seat: SeatNo", "other: SeatNo", "give: Counts[Item]", "want: Counts[Item]", reveals=True)
SOLD = event("sold", "seat: SeatNo", "crates: Counts[Item]", "coins: int", reveals=True)
WON = event("won", "seats: list[SeatNo]")
