# mypyc: compiled
"""Chapters 4 and 5.1: contracts and money cards, open to a seat whenever it is asked."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Basket, Form, Subset
from tradewinds.core.phase import Phase
from tradewinds.core.refusal import Refusal
from tradewinds.games.packet_row.actions import Cash, Fulfil
from tradewinds.games.packet_row.data import BANKER, BUILDING, CONTRACT, MONEY, Card, Data, SeatNo
from tradewinds.games.packet_row.events import CASHED, FULFILLED, SHOWN
from tradewinds.games.packet_row.rules.batch import refuse_batch
from tradewinds.games.packet_row.rules.ways import Stock, ways
from tradewinds.games.packet_row.state import Seat, State, holds


@final
class Powers(Phase):
    """Fulfilling contracts (rulebook: "Verträge erfüllen") and cashing money cards, at every decision of one's own."""

    section = "4.1"

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[seat]
        if me._powers is None:
            me._powers = powers(s, me)
        return me._powers

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        me = s.seats[seat]
        contracts = me.contracts(s.data)
        if not contracts:
            return []
        options, limits = counted(useful(s.data, me))
        table = s.acts.table
        fields = (
            Subset("contracts", "Card", tuple(contracts), 1, len(contracts)),
            Basket("cards", "Card", options, limits),
        )
        return [Form("fulfil", lambda contracts, cards: Fulfil(table, contracts, cards), fields)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[seat]
        return [Fulfil(s.acts.table, (card,), attempt(s.data, me, card)) for card in me.contracts(s.data)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Cash):
            held = action.card in s.seats[seat].hand
            return None if held else Refusal("not-in-hand", "5.1", **{"card: Card": action.card})
        assert isinstance(action, Fulfil)
        return refuse_batch(s.data, s.seats[seat], action.contracts, action.cards)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Cash):
            cash(s, seat, action.card)
        else:
            assert isinstance(action, Fulfil)
            fulfil(s, seat, action.contracts, action.cards)


def powers(s: State, me: Seat) -> list[Action]:
    """Every money card, and every undominated way to fulfil contracts."""
    found: list[Action] = []
    last = -1
    for card in me.hand:
        if s.data.sort[card] == MONEY and card != last:
            found.append(s.acts.cash[card])
            last = card
    contracts = within_reach(s.data, me)
    if contracts:
        for chosen, cards in ways(Stock(s.data, me), contracts):
            found.append(Fulfil(s.acts.table, chosen, cards))
    return found


def within_reach(data: Data, me: Seat) -> list[Card]:
    """The contracts for which a ship could sail: a cheap look that spares most hands the search."""
    if not me.ships:
        return []
    contracts = me.contracts(data)
    if not contracts or holds(me.hand, data.captain):
        return contracts
    harbours = [data.place[ship] for ship in me.ships]
    return [card for card in contracts if data.place[card] in harbours]


def cash(s: State, seat: SeatNo, card: Card) -> None:
    """A money card is discarded for its value (rulebook: "Geld")."""
    me = s.seats[seat]
    me.spend(card, s.data)
    me.money += s.data.value[card]
    s.tell(CASHED, seat, card, s.data.value[card])


def fulfil(s: State, seat: SeatNo, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
    """All cards of the batch are discarded; the payments come in together."""
    me = s.seats[seat]
    if me.start in contracts:
        s.tell(SHOWN, seat, me.start)
    pays = 0
    for card in contracts:
        me.spend(card, s.data)
        pays += s.data.pays[card]
    for card in cards:
        me.spend(card, s.data)
    me.money += pays
    s.tell(FULFILLED, seat, list(contracts), list(cards), pays)


def useful(data: Data, me: Seat) -> list[Card]:
    """What can be put into a batch besides contracts: goods, gold, merchants, captains and ships."""
    found = [card for card in me.hand if data.sort[card] not in (CONTRACT, MONEY, BANKER, BUILDING)]
    return sorted([card for card in found if card != data.assistant] + list(me.ships))


def counted(cards: list[Card]) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """Sorted cards as kinds and how often each occurs."""
    options: list[Card] = []
    limits: list[int] = []
    for card in cards:
        if options and options[-1] == card:
            limits[-1] += 1
        else:
            options.append(card)
            limits.append(1)
    return tuple(options), tuple(limits)


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


POWERS: Final = Powers()
