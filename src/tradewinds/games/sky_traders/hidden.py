# mypyc: compiled
"""Chapter 13: what a seat cannot know, imagined anew.

During the draft that is the hands of the others. Later every payment is public, so whoever remembers all of them
knows everybody's GP; only where deals are made in private (option open_offers) do the others not know how many GP
changed hands. Then any sum is imagined that would have let both pay what they have paid since.
"""

from __future__ import annotations

from tradewinds.core.bag import redeal
from tradewinds.core.phase import only
from tradewinds.core.rng import Rng
from tradewinds.core.trade import Desk
from tradewinds.games.sky_traders.data import SeatNo
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.state import State, Whisper, lowered


def imagine(s: State, seat: SeatNo, rng: Rng) -> State:
    """A state that may be the true one for all that `seat` knows; -1: a spectator."""
    t = s.clone()
    if s.over:
        return t
    redeal_tiles(t, seat, rng)
    if not s.house.open_offers:
        forget_offers(t, seat)
        if not s.house.gp_open:
            reimagine_purses(t, seat, rng)
    return t


def redeal_tiles(t: State, seat: SeatNo, rng: Rng) -> None:
    """The tiles that the others hold, and those not dealt yet."""
    pool = t.tiles[:] if t.house.board_mode == "draft" else []
    holders: list[SeatNo] = []
    for other, me in enumerate(t.seats):
        if other != seat and me.hand:
            holders.append(other)
            pool.extend(me.hand)
    if not holders:
        return
    dealt = redeal(pool, [len(t.seats[other].hand) for other in holders], rng)
    for other, hand in zip(holders, dealt, strict=False):
        t.seats[other].hand = tuple(hand)
    t.tiles = dealt[-1]


def forget_offers(t: State, seat: SeatNo) -> None:
    """Offers between others are not known."""
    for place, phase in enumerate(t.stack):
        if isinstance(phase, Bargain):
            mine = [offer for offer in phase.desk.offers if offer.by == seat or offer.to == only(seat)]
            t.stack[place] = Bargain(phase.ready, Desk(tuple(mine), phase.desk.serial, phase.desk.made))


def reimagine_purses(t: State, seat: SeatNo, rng: Rng) -> None:
    """For each private deal of others: some GP more or fewer may have gone over and been there since."""
    shifts = [0] * len(t.seats)
    whispers: list[Whisper] = []
    for whisper in t.whispers:
        by, to = whisper.by, whisper.to
        if seat != by and seat != to:
            most, least = whisper.low_by + shifts[by], whisper.low_to + shifts[to]
            shift = rng.below(most + least + 1) - least
            shifts[by] -= shift
            shifts[to] += shift
        whispers.append(Whisper(by, to, whisper.low_by + shifts[by], whisper.low_to + shifts[to]))
    for other, shift in enumerate(shifts):
        t.seats[other].gp += shift
    t.whispers = in_order(whispers)


def in_order(whispers: list[Whisper]) -> tuple[Whisper, ...]:
    """Nobody has had less since a later deal than since an earlier one."""
    for place in range(len(whispers)):
        for later in whispers[place + 1 :]:
            whispers[place] = lowered(whispers[place], later.by, later.low_by)
            whispers[place] = lowered(whispers[place], later.to, later.low_to)
    return tuple(whispers)
