# mypyc: compiled
"""How well a seat stands, for bots: everything it holds in points, and how far that is ahead of the others."""

from __future__ import annotations

import math
from typing import Final

from tradewinds.games.packet_row.data import (
    ASSISTANT,
    BOARDS,
    CAPTAIN,
    CARGO,
    GOLD,
    GOODS,
    MERCHANT,
    MONEY,
    PLACES,
    Card,
    Data,
    SeatNo,
)
from tradewinds.games.packet_row.scoring import points, winners
from tradewinds.games.packet_row.state import Seat, State

SPREAD: Final = 5.0  # points ahead that make a match nearly sure
EARLY_DOLLAR: Final = 0.085  # what a dollar is worth beyond a tenth of a point while buildings can still be bought
IDLE_SHIP: Final = 2.0  # dollars for a ship that no contract waits for
HELPER: Final = 3.0  # dollars for an assistant, a captain or a merchant in hand
CONTRACT_ALONE: Final = 0.12  # the part of its payment that a contract is worth with nothing to fulfil it
CONTRACT_GOODS: Final = 0.48  # the part that its goods bring
CONTRACT_SHIP: Final = 0.34  # the part that its ship brings


def evaluate(s: State, seat: SeatNo) -> float:
    """About 1 where the seat wins, about 0 where it loses."""
    if s.over:
        won = winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    time = time_left(s)
    mine = worth(s, seat, time)
    best = -1000.0
    for other in range(len(s.seats)):
        if other != seat:
            best = max(best, worth(s, other, time))
    return 1.0 / (1.0 + math.exp((best - mine) / SPREAD))


def time_left(s: State) -> float:
    """How much of the match is still to come: the pile that will be the last to fail, as a part of its deck."""
    piles = sorted([s.pile(board) / len(s.data.decks[board]) for board in range(BOARDS)])
    return piles[s.data.failures[len(s.seats)] - 1]


def worth(s: State, seat: SeatNo, time: float) -> float:
    """All that a seat holds, in points."""
    data, me = s.data, s.seats[seat]
    dollar = 1.0 / data.money_per_point + EARLY_DOLLAR * time
    scored = points(s, seat)
    cash = float(me.money) + (contracts_worth(data, me) + helpers_worth(data, me)) * min(1.0, time * 4.0)
    for card in me.hand:
        if data.sort[card] == MONEY:
            cash += 0.97 * data.value[card]  # a little less than money, so that it is cashed when nothing else calls
    return scored[0] + cash * dollar + 0.5 * scored[2] * (1.0 - time) + 0.3 * me.hand.count(data.banker)


def helpers_worth(data: Data, me: Seat) -> float:
    total = 0.0
    for card in me.hand:
        sort = data.sort[card]
        if sort in (ASSISTANT, CAPTAIN, MERCHANT):
            total += HELPER
    return total + IDLE_SHIP * len(me.ships)


def contracts_worth(data: Data, me: Seat) -> float:
    """What the contracts in hand promise, dearest first, each with the goods and ships that are still free."""
    units = [0] * GOODS
    gold = 0
    for card in me.hand:
        if data.sort[card] == CARGO:
            units[data.good[card]] += data.units[card]
        elif data.sort[card] == GOLD:
            gold += data.units[card]
    harbours = [False] * PLACES
    for card in me.ships:
        harbours[data.place[card]] = True
    spare = min(me.hand.count(data.captain), len(me.ships))
    total = 0.0
    for card in sorted(me.contracts(data), key=lambda contract: -data.pays[contract]):
        need = data.units[card]
        own = min(need, units[data.good[card]])
        wild = min(need - own, gold)
        units[data.good[card]] -= own
        gold -= wild
        total += promise(data, card, (own + wild) / need, harbours, spare)
        if own + wild == need:
            harbours[data.place[card]] = True  # whatever else sails there can come along
    return total + leftover(units, gold)


def promise(data: Data, card: Card, goods: float, harbours: list[bool], spare: int) -> float:
    """A contract's share of its payment: more with its goods, more with its ship, most with both."""
    ship = 1.0 if harbours[data.place[card]] else (0.7 if spare else 0.0)
    both = 0.06 * goods * ship
    return data.pays[card] * (CONTRACT_ALONE + CONTRACT_GOODS * goods * goods + CONTRACT_SHIP * ship + both)


def leftover(units: list[int], gold: int) -> float:
    """Goods that no contract waits for are worth little, gold somewhat more."""
    return 0.8 * sum(units) + 2.0 * gold
