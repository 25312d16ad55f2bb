"""Scripted players of Packet Row: each is told by the cards that it wants, in dollars or so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.style import Style
from tradewinds.games.packet_row import data as sorts
from tradewinds.games.packet_row.actions import Cash, Choose, Fetch, Fulfil, Pass, Take
from tradewinds.games.packet_row.data import BOARDS, GOODS, Board, Card, SeatNo
from tradewinds.games.packet_row.state import State

Wants = Callable[[State, SeatNo, Card], float]

OPEN: Final = 3  # contracts that a shipper works on at once
AT_ONCE: Final = 1000.0  # what brings money is done before anything else
ASSISTANT: Final = 4.0  # what it takes to fetch a card with one
OTHERS: Final = 0.7  # how sure it is that a card is left when the others were asked
ELSEWHERE: Final = 0.5  # the same for boards that may still be chosen


def by_cards(wants: Wants) -> Callable[[State, SeatNo, Action], float]:
    """Take what is wanted most; choose the board, or wait for the boards, where that may lie."""

    def taste(s: State, seat: SeatNo, action: Action) -> float:
        if isinstance(action, Fulfil):
            return AT_ONCE + sum(s.data.pays[card] for card in action.contracts) - len(action.cards)
        if isinstance(action, Cash):
            return AT_ONCE
        if isinstance(action, Take | Fetch):
            return wants(s, seat, action.card) - (ASSISTANT if isinstance(action, Fetch) else 0.0)
        if isinstance(action, Choose):
            return OTHERS * best(s, seat, action.board, wants)
        waiting = [best(s, seat, board, wants) for board in range(BOARDS) if not s.was_chosen(board)]
        return ELSEWHERE * max(waiting, default=0.0) if isinstance(action, Pass) else 0.0

    return taste


def best(s: State, seat: SeatNo, board: Board, wants: Wants) -> float:
    """What the most wanted card of a board's row is wanted, of those that can be paid."""
    row = [card for card in s.current[board] if card >= 0 and s.data.cost[card] <= s.seats[seat].money]
    return max([wants(s, seat, card) for card in row], default=0.0)


# the shipper


def ships(s: State, seat: SeatNo, card: Card) -> float:
    """What its contracts lack, and a new contract when it has few; buildings with what is left over."""
    data, me = s.data, s.seats[seat]
    sort, contracts = data.sort[card], me.contracts(data)
    lacks, spare = shortage(s, seat)
    unshipped = [one for one in contracts if data.ship[data.place[one]] not in me.ships]
    if sort == sorts.CONTRACT:
        return fresh_contract(s, seat, card) if len(contracts) < OPEN else 1.0
    if sort == sorts.SHIP:
        return max([data.pays[one] * 0.4 for one in unshipped if data.place[one] == data.place[card]], default=0.5)
    if sort == sorts.CAPTAIN:
        return 7.0 if unshipped and me.ships else 2.0
    if sort == sorts.CARGO:
        return 5.0 * min(data.units[card], lacks[data.good[card]]) - 0.2 * data.cost[card]
    if sort == sorts.GOLD:
        return 4.5 * min(data.units[card], sum(lacks)) - 0.2 * data.cost[card]
    if sort == sorts.MERCHANT:
        return 8.0 if spare and sum(lacks) else 1.5
    return earns(s, seat, card) if not contracts or data.sort[card] != sorts.BUILDING else spends(s, seat, card)


def shortage(s: State, seat: SeatNo) -> tuple[list[int], int]:
    """The units of each good that the contracts lack, and how many units nobody waits for; gold fills any gap."""
    data, me = s.data, s.seats[seat]
    units = [0] * GOODS
    for card in me.contracts(data):
        units[data.good[card]] += data.units[card]
    gold = 0
    for card in me.hand:
        if data.sort[card] == sorts.CARGO:
            units[data.good[card]] -= data.units[card]
        elif data.sort[card] == sorts.GOLD:
            gold += data.units[card]
    lacks = [max(0, count) for count in units]
    for good in range(GOODS):
        filled = min(gold, lacks[good])
        lacks[good], gold = lacks[good] - filled, gold - filled
    return lacks, sum(max(0, -count) for count in units)


def fresh_contract(s: State, seat: SeatNo, card: Card) -> float:
    """Best where a ship lies ready, or the goods do."""
    data, me = s.data, s.seats[seat]
    ready = 4.0 if data.ship[data.place[card]] in me.ships else 0.0
    return 0.3 * data.pays[card] + ready


def spends(s: State, seat: SeatNo, card: Card) -> float:
    """A building, where enough is left for the goods of a contract."""
    return 2.0 * s.data.points[card] if s.seats[seat].money - s.data.cost[card] >= 12 else 0.0


# the others


def earns(s: State, seat: SeatNo, card: Card) -> float:
    """What anybody wants: money, and points."""
    data = s.data
    if data.sort[card] == sorts.MONEY:
        return 0.8 * data.value[card]
    if data.sort[card] == sorts.BUILDING:
        return 2.0 * data.points[card]
    return 2.0 if data.sort[card] in (sorts.ASSISTANT, sorts.BANKER) else 0.0


def builds(s: State, seat: SeatNo, card: Card) -> float:
    """Buildings, the more points the better; money until one can be paid."""
    return 5.0 * s.data.points[card] if s.data.sort[card] == sorts.BUILDING else earns(s, seat, card)


def hoards(s: State, seat: SeatNo, card: Card) -> float:
    """Money, and bankers, which pay for having most of it; whatever costs something stays where it lies."""
    if s.data.sort[card] == sorts.BANKER:
        return 8.0
    return earns(s, seat, card) if s.data.cost[card] == 0 else -1.0


STYLES: Final = {
    "shipper": Style(
        "takes contracts, and the ships, captains, goods, gold and merchants that fulfil them", taste=by_cards(ships)
    ),
    "builder": Style("buys buildings, the dearest first, and lives on money cards", taste=by_cards(builds)),
    "hoarder": Style("spends nothing: takes money cards, and bankers, who pay the richest", taste=by_cards(hoards)),
}
