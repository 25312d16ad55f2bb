# mypyc: compiled
"""What a die is worth to whom, and deals from which both sides gain: for bots."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.phase import members
from tradewinds.core.trade import Desk, Offer
from tradewinds.games.sky_traders import worth
from tradewinds.games.sky_traders.data import (
    CLASSES,
    FIRST_CREW,
    FIRST_GOOD,
    GP,
    MINUS,
    PLUS,
    TRADED,
    Good,
    SeatNo,
)  # fmt: skip
from tradewinds.games.sky_traders.invest import space_in
from tradewinds.games.sky_traders.plans import Propose
from tradewinds.games.sky_traders.state import State, rebound

ENOUGH: Final = 1.5  # a gain that is worth the talk
HOPE: Final = 0.3  # of the gain that an open offer would bring
MOST: Final = 6
APPETITE: Final = 0.35  # how likely a cheap good nearby is bought next turn


def die(s: State, seat: SeatNo, good: Good, spaces: list[int]) -> float:
    """What one die of this class can do for a trader: raise the cargo aboard, or lower what may be bought."""
    up = step(s, seat, good, spaces, 1) if space_in(s, good, PLUS) > 0 else 0.0
    down = step(s, seat, good, spaces, -1) if space_in(s, good, MINUS) > 0 else 0.0
    return max(0.2, up, down)


def step(s: State, seat: SeatNo, good: Good, spaces: list[int], steps: int) -> float:
    """The gain from moving the price of a good."""
    me = s.seats[seat]
    after = rebound(len(s.data.prices[good]), spaces[good], steps)
    gain = me.barrels(good) * (worth.barrel(s, good, after) - worth.barrel(s, good, spaces[good]))
    city = s.data.city[good]
    if me.afloat and me.tile >= 0 and s._ways[me.tile][city] <= 4:
        saved = s.data.prices[good][spaces[good]] - s.data.prices[good][after]
        price = s.data.prices[good][after]
        gain += APPETITE * saved * min(6, me.gp // price, s.stock[good])
    return gain


def dice(s: State, seat: SeatNo, spaces: list[int]) -> float:
    """The dice that a trader still has to invest, as far as they are better than any others."""
    total = usual = 0.0
    held = 0
    me = s.seats[seat]
    for good in range(CLASSES):
        value = die(s, seat, good, spaces)
        usual += value / CLASSES
        total += me.dice[good] * value
        held += me.dice[good]
    return total - held * usual


def item(s: State, seat: SeatNo, number: int, spaces: list[int]) -> float:
    """What one item is worth to a trader."""
    if number < CLASSES:
        return die(s, seat, number, spaces)
    if number == GP:
        return 1.0
    if number < FIRST_CREW:
        good = number - FIRST_GOOD
        return worth.barrel(s, good, spaces[good]) if good < TRADED else worth.SLUDGE_BARREL
    return 0.8 * s._terms.crew_cost[number - FIRST_CREW]


def gain(s: State, seat: SeatNo, come: tuple[int, ...], gone: tuple[int, ...], spaces: list[int]) -> float:
    total = 0.0
    for number in range(len(come)):
        if come[number] != gone[number]:
            total += (come[number] - gone[number]) * item(s, seat, number, spaces)
    return total


def hopes(s: State, seat: SeatNo, desk: Desk, spaces: list[int]) -> float:
    """Open offers of one's own that the other side might like."""
    total = 0.0
    for offer in desk.offers:
        if offer.by == seat and likes(s, offer, spaces):
            total += HOPE * max(0.0, gain(s, seat, offer.want, offer.give, spaces))
    return total


def likes(s: State, offer: Offer, spaces: list[int]) -> bool:
    return gain(s, members(offer.to)[0], offer.give, offer.want, spaces) > 0


# offers


def proposals(s: State, seat: SeatNo, spaces: list[int]) -> list[Action]:
    """Swaps of dice, dice sold, dice bought: whatever helps both."""
    found: list[Action] = []
    for other in range(len(s.seats)):
        if other != seat:
            for good in range(CLASSES):
                if len(found) < MOST and s.seats[seat].dice[good]:
                    sell(s, seat, other, good, spaces, found)
                if len(found) < MOST and s.seats[other].dice[good]:
                    swap(s, seat, other, good, spaces, found)
                    buy(s, seat, other, good, spaces, found)
    return found


def swap(s: State, seat: SeatNo, other: SeatNo, good: Good, spaces: list[int], found: list[Action]) -> None:
    """One of their dice for one of mine."""
    mine, theirs = die(s, seat, good, spaces), die(s, other, good, spaces)
    for face in range(CLASSES):
        if face != good and s.seats[seat].dice[face]:
            for_me = mine - die(s, seat, face, spaces)
            for_them = die(s, other, face, spaces) - theirs
            if for_me > ENOUGH and for_them > ENOUGH:
                found.append(offer(s, other, face, 0, good, 0))


def sell(s: State, seat: SeatNo, other: SeatNo, good: Good, spaces: list[int], found: list[Action]) -> None:
    """A die of mine for GP, half way between what it is worth to either."""
    mine, theirs = die(s, seat, good, spaces), die(s, other, good, spaces)
    price = int((mine + theirs) / 2.0)
    if theirs - mine > 2 * ENOUGH and 0 < price <= s.seats[other].gp:
        found.append(offer(s, other, good, 0, -1, price))


def buy(s: State, seat: SeatNo, other: SeatNo, good: Good, spaces: list[int], found: list[Action]) -> None:
    """One of their dice for GP."""
    mine, theirs = die(s, seat, good, spaces), die(s, other, good, spaces)
    price = int((mine + theirs) / 2.0)
    if mine - theirs > 2 * ENOUGH and 0 < price <= s.seats[seat].gp:
        found.append(offer(s, other, -1, price, good, 0))


def offer(s: State, to: SeatNo, give: Good, pay: int, want: Good, ask: int) -> Action:
    """A die (or -1 for none) and GP, against a die and GP."""
    gives, wants = [0] * len(s.data.item_names), [0] * len(s.data.item_names)
    if give >= 0:
        gives[give] = 1
    if want >= 0:
        wants[want] = 1
    gives[GP] = pay
    wants[GP] = ask
    return Propose(s.acts.table, to, tuple(gives), tuple(wants))
