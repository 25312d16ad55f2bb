# mypyc: compiled
"""Chapters 4.1 to 4.3: fulfilling contracts, one or several at once, whenever a seat is asked."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import kinds, weights
from tradewinds.core.form import Basket, Form, Subset
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.games.packet_row.actions import Fulfil
from tradewinds.games.packet_row.data import CAPTAIN, CARGO, CONTRACT, GOLD, MERCHANT, SHIP, Card, Data, SeatNo
from tradewinds.games.packet_row.events import FULFILLED, LOST, SHOWN
from tradewinds.games.packet_row.rules.batches import can_be_batch
from tradewinds.games.packet_row.rules.covers import Stock
from tradewinds.games.packet_row.rules.ending import LastContracts
from tradewinds.games.packet_row.rules.goods import refuse_goods, surplus
from tradewinds.games.packet_row.rules.money_cards import MONEY_CARDS, NOT_IN_HAND
from tradewinds.games.packet_row.rules.ships import refuse_ships
from tradewinds.games.packet_row.rules.ways import ways, within_reach
from tradewinds.games.packet_row.state import Seat, State

USEFUL: Final = (SHIP, CAPTAIN, GOLD, CARGO, MERCHANT)  # what can be put into a batch besides contracts
NO_CONTRACT: Final = refusal("no-contract", "4.2")
NO_USE: Final = refusal("no-use", "4.2", "card: Card")


@final
class Powers(Menu):
    """Fulfilling contracts (rulebook: "Verträge erfüllen") and cashing money cards, at every decision of one's own."""

    section = "4.1"

    def sections(self, s: State) -> Sections:
        return SECTIONS

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """What it was when the seat's cards last changed; what is proposed at the end stands before them already."""
        me = s.seats[seat]
        if me._powers is None:
            me._powers = super().legal(s, seat)
        top = s.stack[-1]
        if isinstance(top, LastContracts):
            proposed = top.legal(s, seat)[0]
            return [move for move in me._powers if move != proposed]
        return me._powers


@final
class Contracts(Section):
    """Contracts (rulebook: "Regeln für das Erfüllen von Verträgen"): listed is every undominated way to fulfil them."""

    section = "4.2"
    covers = (Fulfil,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        contracts = within_reach(s.data, s.seats[seat])
        if contracts:
            for chosen, cards in ways(Stock(s.data, s.seats[seat]), contracts):
                moves.append(Fulfil(s.acts.table, chosen, cards))

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        me, data, table = s.seats[seat], s.data, s.acts.table
        contracts = me.contracts(data)
        if not contracts:
            return []
        useful = sorted([card for card in me.hand + me.ships if data.sort[card] in USEFUL])
        field = Basket("cards", "Card", tuple(kinds(useful)), tuple(weights(useful)))
        fields = (Subset("contracts", "Card", tuple(contracts), 1, len(contracts)), field)

        def hope(parts: list[list[int]]) -> bool:
            return can_be_batch(data, contracts, parts[0], field.least(parts[1]), field.most(parts[1]))

        return [Form("fulfil", lambda contracts, cards: Fulfil(table, contracts, cards), fields, hope)]

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[seat]
        return [Fulfil(s.acts.table, (card,), attempt(s.data, me, card)) for card in me.contracts(s.data)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Fulfil)
        return refuse_batch(s.data, s.seats[seat], action.contracts, action.cards)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        """All cards of the batch are discarded; the payments come in together."""
        assert isinstance(action, Fulfil)
        me, pays = s.seats[seat], 0
        if me.start in action.contracts:
            s.tell(SHOWN, seat, me.start)
        for card in action.contracts + action.cards:
            me.spend(card, s.data)
            pays += s.data.pays[card]
        me.money += pays
        s.tell(FULFILLED, seat, list(action.contracts), list(action.cards), pays, me.money)
        too_many = surplus(s.data, action.contracts, action.cards) if s.heard() else 0
        if too_many:
            s.tell(LOST, too_many)


def refuse_batch(data: Data, me: Seat, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> Refusal | None:
    """None, or the first thing that is wrong: what is not held, the ships, the goods.

    The cards name no roles: a batch is right if roles can be found for all of them.
    """
    if not contracts:
        return NO_CONTRACT()
    owned = [*me.contracts(data)]
    for card in contracts:
        if card not in owned:
            return NOT_IN_HAND.at("4.2", card)
        owned.remove(card)
    held = [*me.hand, *me.ships]
    for card in cards:
        if data.sort[card] not in USEFUL:
            return NO_USE(card)
        if card not in held:
            return NOT_IN_HAND.at("4.2", card)
        held.remove(card)
    return refuse_ships(data, contracts, cards) or refuse_goods(data, contracts, cards)


def attempt(data: Data, me: Seat, contract: Card) -> tuple[Card, ...]:
    """What a newcomer would put in for one contract: goods of its kind until there are enough, and a ship."""
    cards: list[Card] = []
    units = 0
    for card in me.hand:
        if data.good[card] == data.good[contract] and data.sort[card] != CONTRACT and units < data.units[contract]:
            cards.append(card)
            units += data.units[card]
    for card in me.ships:
        if data.place[card] == data.place[contract]:
            return (*cards, card)
    if me.ships and data.captain in me.hand:
        return (*cards, me.ships[0], data.captain)
    return tuple(cards)


SECTIONS: Final = Sections(MONEY_CARDS, Contracts())
POWERS: Final = Powers()
