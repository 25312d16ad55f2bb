# mypyc: compiled
"""What dice, goods and crew are worth to whom in the council: for bots."""

from __future__ import annotations

from tradewinds.core.phase import members, only
from tradewinds.core.trade import Desk, Offer
from tradewinds.games.sky_traders.data import CLASSES, FIRST_CREW, FIRST_GOOD, GP, TRADED, Crew, SeatNo
from tradewinds.games.sky_traders.mind import worth
from tradewinds.games.sky_traders.mind.forecast import Forecast
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.council import MarketControl, dice_to_set
from tradewinds.games.sky_traders.state import Seat, State


def dice(forecast: Forecast, seat: SeatNo) -> float:
    """What the dice of this council will bring a trader, and those that he may still set."""
    s = forecast.s
    total = forecast.gain(seat)
    top = s.stack[-1]
    if isinstance(top, MarketControl) and may_set(s, seat, top.number):
        best = 0.0
        for good in range(CLASSES):
            best = max(best, forecast.one_more(seat, good))
        total += best * max(0, dice_to_set(s, seat))
    return total


def may_set(s: State, seat: SeatNo, number: int) -> bool:
    """Has the trader not yet passed in market control?"""
    return (seat - s.first) % len(s.seats) >= number


def item(w: Weights, s: State, seat: SeatNo, number: int, more: bool, spaces: list[int]) -> float:
    """What one item more, or one that is there already, is worth to a trader."""
    me = s.seats[seat]
    if number == GP:
        return worth.thirst(w, me, spaces)
    if number < FIRST_CREW:
        good = number - FIRST_GOOD
        each = w.barrels[good][spaces[good]] if good < TRADED else w.sludge
        return each * worth.thirst(w, me, spaces)
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
    """What it is worth to a trader that some things come and others go; but for dice."""
    total = 0.0
    for number in range(CLASSES, len(come)):
        more = come[number] - gone[number]
        if more:
            total += more * item(w, s, seat, number, more > 0, spaces)
    return total


def deal(forecast: Forecast, seat: SeatNo, other: SeatNo, come: tuple[int, ...], gone: tuple[int, ...]) -> float:
    """What a deal with another is worth to a trader."""
    total = gain(forecast.w, forecast.s, seat, come, gone, forecast.spaces)
    for good in range(CLASSES):
        more = come[good] - gone[good]
        if more:
            total += forecast.change(seat, other, good, more)
    return total


def net(forecast: Forecast, seat: SeatNo, other: SeatNo, mine: float, theirs: float) -> float:
    """A trader's gain from a deal with another, less what the other's gain is worth preventing."""
    return mine - forecast.harm[seat][other] * theirs


def net_of(forecast: Forecast, seat: SeatNo, offer: Offer) -> float:
    """What an open offer is worth to one of its two sides."""
    to = members(offer.to)[0]
    by_gain = deal(forecast, offer.by, to, offer.want, offer.give)
    to_gain = deal(forecast, to, offer.by, offer.give, offer.want)
    if seat == offer.by:
        return net(forecast, seat, to, by_gain, to_gain)
    return net(forecast, seat, offer.by, to_gain, by_gain)


def hopes(forecast: Forecast, seat: SeatNo, top: Bargain) -> float:
    """Open offers of one's own that the other side might like; and whether everybody has got an answer."""
    w = forecast.w
    total = w.patience if top.ready >> seat & 1 else 0.0
    for offer in top.desk.offers:
        if offer.by == seat:
            if not offer.to & top.ready and net_of(forecast, members(offer.to)[0], offer) > 0:
                total += w.hope * max(0.0, net_of(forecast, seat, offer))
        elif offer.to == only(seat) and not countered(top.desk, seat, offer.serial):
            total -= w.patience
    return total


def asked(desk: Desk, seat: SeatNo) -> bool:
    """Is there an offer that the seat has neither accepted nor declined, nor answered with one of its own?"""
    for offer in desk.open_to(seat):
        if not countered(desk, seat, offer.serial):
            return True
    return False


def countered(desk: Desk, seat: SeatNo, serial: int) -> bool:
    """Has the seat answered this offer with one of its own, which is still open?"""
    for offer in desk.offers:
        if offer.by == seat and offer.answers == serial:
            return True
    return False


def could_win(s: State, seat: SeatNo, gp: int) -> bool:
    """Would so many GP more bring a trader to the end of the track in this council?"""
    me = s.seats[seat]
    return me.gp < worth.missing(s, me) <= me.gp + gp
