# mypyc: compiled
"""Chapter 5.1: money cards."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.packet_row.actions import Cash
from tradewinds.games.packet_row.data import MONEY, Card, SeatNo
from tradewinds.games.packet_row.events import CASHED
from tradewinds.games.packet_row.state import State

NOT_IN_HAND: Final = refusal("not-in-hand", "5.1", "card: Card")


@final
class MoneyCards(Section):
    """Money (rulebook: "Geld"): a card is discarded for its value, whenever contracts may be fulfilled."""

    section = "5.1"
    covers = (Cash,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        last = -1
        for card in s.seats[seat].hand:
            if s.data.sort[card] == MONEY and card != last:
                moves.append(s.acts.cash[card])
                last = card

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Cash)
        return None if action.card in s.seats[seat].hand else NOT_IN_HAND(action.card)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Cash)
        cash(s, seat, action.card)


def cash(s: State, seat: SeatNo, card: Card) -> None:
    me = s.seats[seat]
    me.spend(card, s.data)
    me.money += s.data.value[card]
    s.tell(CASHED, seat, card, s.data.value[card], me.money)


MONEY_CARDS: Final = MoneyCards()
