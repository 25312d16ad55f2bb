# mypyc: compiled
"""What dice, goods and crew are worth to whom in the council: for bots."""

from __future__ import annotations

from tradewinds.core.phase import members, only
from tradewinds.core.trade import Desk, Offer
from tradewinds.games.sky_traders import worth
from tradewinds.games.sky_traders.bargain import Bargain
from tradewinds.games.sky_traders.council import ExtraDice, MarketControl, Throw
from tradewinds.games.sky_traders.data import (
    CLASSES,
    FIRST_CREW,
    FIRST_GOOD,
    GP,
    GROG,
    MINUS,
    PLUS,
    TRADED,
    Crew,
    Good,
    SeatNo,
)  # fmt: skip
from tradewinds.games.sky_traders.invest import space_in
from tradewinds.games.sky_traders.state import Seat, State, rebound
from tradewinds.games.sky_traders.weights import Weights


def die(w: Weights, s: State, seat: SeatNo, good: Good, spaces: list[int]) -> float:
    """What one die of this class can do for a trader: raise the cargo aboard, or lower what may be bought."""
    up = sway(w, s, seat, good, spaces, 1) if space_in(s, good, PLUS) > 0 else 0.0
    down = sway(w, s, seat, good, spaces, -1) if space_in(s, good, MINUS) > 0 else 0.0
    return max(w.idle_die, up, down)


def sway(w: Weights, s: State, seat: SeatNo, good: Good, spaces: list[int], steps: int) -> float:
    """The gain from a die in a box: it moves its own good, and grog with it."""
    gain = step(w, s, seat, good, spaces, steps)
    grog = s.seats[seat].barrels(GROG)
    if grog:
        after = rebound(len(s.data.prices[GROG]), spaces[GROG], steps)
        gain += grog * (worth.barrel(w, s, GROG, after) - worth.barrel(w, s, GROG, spaces[GROG]))
    return gain


def step(w: Weights, s: State, seat: SeatNo, good: Good, spaces: list[int], steps: int) -> float:
    """The gain from moving the price of a good."""
    me = s.seats[seat]
    after = rebound(len(s.data.prices[good]), spaces[good], steps)
    gain = me.barrels(good) * (worth.barrel(w, s, good, after) - worth.barrel(w, s, good, spaces[good]))
    city = s.data.city[good]
    if me.afloat and me.tile >= 0 and s._ways[me.tile][city] <= w.appetite_reach:
        saved = s.data.prices[good][spaces[good]] - s.data.prices[good][after]
        price = s.data.prices[good][after]
        gain += w.appetite * saved * min(w.appetite_most, me.gp // price, s.stock[good])
    return gain


def dice(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """The dice that a trader still has to invest, beside what any dice would have been worth.

    The throw is then no gain or loss in itself, nor is setting a die, so that nobody puts off the council.
    """
    me = s.seats[seat]
    top = s.stack[-1]
    to_set = 0
    count = s.data.dice
    if isinstance(top, ExtraDice | MarketControl | Throw):
        if isinstance(top, ExtraDice) or (isinstance(top, MarketControl) and may_set(s, seat, top.number)):
            to_set = max(0, s._terms.control[me.influence] - sum(me.dice))
        count = sum(me.dice) + to_set
    if count == 0:
        return 0.0
    total = usual = best = 0.0
    for good in range(CLASSES):
        value = die(w, s, seat, good, spaces)
        usual += value / CLASSES
        best = max(best, value)
        total += me.dice[good] * value
    return total + to_set * best - count * usual


def may_set(s: State, seat: SeatNo, number: int) -> bool:
    """Has the trader not yet passed in market control?"""
    return (seat - s.first) % len(s.seats) >= number


def item(w: Weights, s: State, seat: SeatNo, number: int, spaces: list[int], more: bool) -> float:
    """What one item more, or one that is there already, is worth to a trader."""
    if number < CLASSES:
        return die(w, s, seat, number, spaces)
    me = s.seats[seat]
    if number == GP:
        return worth.thirst(w, s, me, spaces)
    if number < FIRST_CREW:
        good = number - FIRST_GOOD
        each = worth.barrel(w, s, good, spaces[good]) if good < TRADED else w.sludge
        return each * worth.thirst(w, s, me, spaces)
    return recruit(w, s, me, number - FIRST_CREW, more)


def recruit(w: Weights, s: State, me: Seat, crew: Crew, more: bool) -> float:
    """What a crew member adds to all others aboard."""
    combat = s.data.crew_combat[crew]
    best = 0
    same = 0 if more else -1
    for one in me.crew:
        if one == crew:
            same += 1
        elif one >= 0:
            best = max(best, s.data.crew_combat[one])
    if combat == 0:
        return 0.0 if same else w.specialists[s.data.crew_ability[crew]]
    if same or best >= combat:
        return w.extra_hand
    return w.guns[min(combat, 3)] - w.guns[min(best, 3)] + (w.extra_hand if best else 0.0)


def gain(w: Weights, s: State, seat: SeatNo, come: tuple[int, ...], gone: tuple[int, ...], spaces: list[int]) -> float:
    """What a deal is worth to a trader."""
    total = 0.0
    for number in range(len(come)):
        more = come[number] - gone[number]
        if more:
            total += more * item(w, s, seat, number, spaces, more > 0)
    return total


# whose gain is whose harm


def leads(s: State, seat: SeatNo) -> bool:
    """Has nobody gone farther on the track?"""
    for me in s.seats:
        if me.influence > s.seats[seat].influence:
            return False
    return s.seats[seat].influence > 0


def harm(w: Weights, s: State, seat: SeatNo, other: SeatNo) -> float:
    """What part of the other's gain a trader counts as a loss."""
    part = w.envy / (len(s.seats) - 1)
    if leads(s, other):
        part += w.scruple
    elif not leads(s, seat) and s.seats[other].influence < s.seats[seat].influence:
        part *= 1.0 - w.generosity
    return part


def net(w: Weights, s: State, seat: SeatNo, other: SeatNo, mine: float, theirs: float) -> float:
    """A trader's gain from a deal with another, less what the other's gain is worth preventing."""
    return mine - harm(w, s, seat, other) * max(0.0, theirs)


def net_of(w: Weights, s: State, seat: SeatNo, offer: Offer, spaces: list[int]) -> float:
    """What an open offer is worth to one of its two sides."""
    to = members(offer.to)[0]
    by_gain = gain(w, s, offer.by, offer.want, offer.give, spaces)
    to_gain = gain(w, s, to, offer.give, offer.want, spaces)
    return net(w, s, seat, to, by_gain, to_gain) if seat == offer.by else net(w, s, seat, offer.by, to_gain, by_gain)


def hopes(w: Weights, s: State, seat: SeatNo, top: Bargain, spaces: list[int]) -> float:
    """Open offers of one's own that the other side might like; and whether everybody has got an answer."""
    ready = top.ready >> seat & 1
    total = w.patience if ready else 0.0
    for offer in top.desk.offers:
        if offer.by == seat:
            if not offer.to & top.ready and net_of(w, s, members(offer.to)[0], offer, spaces) > 0:
                total += w.hope * max(0.0, net_of(w, s, seat, offer, spaces))
        elif offer.to == only(seat) and not countered(top.desk, offer.serial, seat):
            total -= w.manners if ready else w.patience
    return total


def countered(desk: Desk, serial: int, seat: SeatNo) -> bool:
    """Has the seat answered this offer with one of its own, which is still open?"""
    for offer in desk.offers:
        if offer.by == seat and offer.answers == serial:
            return True
    return False


def could_win(s: State, seat: SeatNo, gp: int) -> bool:
    """Would so many GP more bring a trader to the end of the track in this council?"""
    me = s.seats[seat]
    return me.gp < worth.missing(s, me) <= me.gp + gp
