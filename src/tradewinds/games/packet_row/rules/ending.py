# mypyc: compiled
"""Chapters 6.1 and 6.2: when the game ends, and the settlement."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.packet_row.actions import Done, Fulfil
from tradewinds.games.packet_row.data import BOARDS, MONEY, SeatNo
from tradewinds.games.packet_row.events import ENDED
from tradewinds.games.packet_row.rules.covers import Stock
from tradewinds.games.packet_row.rules.money_cards import cash
from tradewinds.games.packet_row.rules.scoring import finish
from tradewinds.games.packet_row.rules.ways import best_batch, within_reach
from tradewinds.games.packet_row.state import State
from tradewinds.games.packet_row.versions import PROPOSED

ONLY_SETTLE: Final = refusal("only-settle", "6.2")


@final
class EndTest(Phase):
    """End of the game (rulebook: "Ende des Spiels"): too many boards could not be filled; else the tile moves on."""

    section = "6.1"

    def advance(self, s: State) -> None:
        failed = [board for board in range(BOARDS) if len(s.current[board]) < s.row_size()]
        if len(failed) >= s.data.failures[len(s.seats)]:
            s.tell(ENDED, failed)
            s.swap(SETTLEMENT)
        else:
            s.harbourmaster = (s.harbourmaster + 1) % len(s.seats)
            s.pop()


@final
class Settlement(Phase):
    """Scoring (rulebook: "Wertung und Spielsieger"): all money cards are cashed; it can never hurt (ruling A29)."""

    section = "6.2"

    def advance(self, s: State) -> None:
        for seat, me in enumerate(s.seats):
            for card in me.hand:
                if s.data.sort[card] == MONEY:
                    cash(s, seat, card)
        s.swap(LastContracts(0))


@final
class LastContracts(Phase):
    """Scoring: everybody with a ship may still fulfil contracts, in turn from the last harbourmaster (ruling A28)."""

    section = "6.2"
    asked: int

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def actors(self, s: State) -> int:
        seat = (s.harbourmaster + self.asked) % len(s.seats)
        return only(seat) if self.asked < len(s.seats) and s.seats[seat].ships else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """First the set that pays best: it is proposed, and nothing is fulfilled without a word (ruling A29)."""
        if s.data.version < PROPOSED:
            return [s.acts.done]
        return [*proposed(s, seat), s.acts.done]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, Done) else ONLY_SETTLE()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        self.advance(s)

    def advance(self, s: State) -> None:
        if self.asked < len(s.seats):
            s.swap(LastContracts(self.asked + 1))
        else:
            finish(s)


def proposed(s: State, seat: SeatNo) -> list[Action]:
    """The contracts that pay most, all at once; nothing where none can be fulfilled."""
    contracts = within_reach(s.data, s.seats[seat])
    batch = best_batch(Stock(s.data, s.seats[seat]), contracts) if contracts else None
    return [] if batch is None else [Fulfil(s.acts.table, batch[0], batch[1])]


END_TEST: Final = EndTest()
SETTLEMENT: Final = Settlement()
