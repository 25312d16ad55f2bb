# mypyc: compiled
"""Chapter 10: Wanted tokens, lost ships, new ones."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders.actions.chance import Roll
from tradewinds.games.sky_traders.actions.deeds import Berth
from tradewinds.games.sky_traders.actions.verbs import TakeToken
from tradewinds.games.sky_traders.data import CLASSES, HOLDS, LETTER, SEATS, SeatNo, Wind
from tradewinds.games.sky_traders.events import (
    BERTHED,
    DESTROYED,
    DONATED,
    EXCUSED,
    GRANTED,
    INSURED,
    LAUNCHED,
    NO_TOKEN,
    WANTED,
)  # fmt: skip
from tradewinds.games.sky_traders.rules.holds import berth, clear_hold, is_empty
from tradewinds.games.sky_traders.state import State, scrap

# 10.1 and 10.2: tokens


def take_token(s: State, seat: SeatNo) -> None:
    """A crime: one Wanted token, if there is one left; a Letter of Marque may stand in for it."""
    if s.tokens == 0 and not s.house.wanted_unlimited:
        s.tell(NO_TOKEN, seat)
    elif kept_with(s, seat, LETTER) >= 0:
        s.push(LETTERS[seat])
    else:
        brand(s, seat)


def brand(s: State, seat: SeatNo) -> None:
    s.seats[seat].wanted += 1
    if not s.house.wanted_unlimited:
        s.tokens -= 1
    s.tell(WANTED, seat, s.seats[seat].wanted)


def return_tokens(s: State, seat: SeatNo, count: int) -> None:
    s.seats[seat].wanted -= count
    if not s.house.wanted_unlimited:
        s.tokens += count


def kept_with(s: State, seat: SeatNo, effect: int) -> Wind:
    """The card with this effect that lies before the trader, or -1."""
    for wind in s.seats[seat].kept:
        if s.data.wind_effect[wind] == effect:
            return wind
    return -1


def lay_down(s: State, seat: SeatNo, wind: Wind) -> None:
    """A kept card has been used: it goes to the discard pile."""
    me = s.seats[seat]
    place = me.kept.index(wind)
    me.kept = me.kept[:place] + me.kept[place + 1 :]
    s.laid = sorted([*s.laid, wind])


@final
class LetterOfMarque(Phase):
    """A token would have to be taken: its owner may lay down the letter instead."""

    section = "10.2"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.use_letter, s.acts.take_token]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, TakeToken):
            return brand(s, self.seat)
        lay_down(s, self.seat, kept_with(s, self.seat, LETTER))
        s.tell(EXCUSED, self.seat)


# 10.4: a ship is lost


def destroy(s: State, seat: SeatNo) -> None:
    """Everything but influence goes back; how much was lost is remembered for the insurance."""
    me = s.seats[seat]
    me.insured = -1 if s._terms.uninsured and me.wanted else me.gp
    s.reveal_purse(seat)
    me.gp = 0
    return_cards(s, seat)
    return_tokens(s, seat, me.wanted)
    s.laid = sorted([*s.laid, *me.kept])
    scrap(me)
    s.tell(DESTROYED, seat)


def return_cards(s: State, seat: SeatNo) -> None:
    """Cargo, crew, upgrades and damage cards of all holds."""
    me = s.seats[seat]
    for hold in range(HOLDS):
        clear_hold(s, me, hold)
        if me.upgraded[hold]:
            s.upgrade_stock += 1
        if 0 <= me.damage[hold] < s.data.makeshift:
            s.damages = sorted([*s.damages, me.damage[hold]])


# 10.5: a new ship, at the beginning and after a loss


@final
class Relaunch(Phase):
    """Insurance and charity: at the start of the next turn there is a new ship, and money for whoever had some."""

    section = "10.5"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def advance(self, s: State) -> None:
        s.pop()
        launch(s, self.seat)
        me = s.seats[self.seat]
        if me.insured > 0:
            me.gp += (me.insured + 1) // 2
            s.tell(INSURED, self.seat, (me.insured + 1) // 2)
        if me.insured == 0:
            beg(s, self.seat)
        me.insured = -1


def beg(s: State, seat: SeatNo) -> None:
    """Every opponent gives alms; the treasury does it for whoever has too little."""
    alms = s.data.charity
    for i in range(1, len(s.seats)):
        other = (seat + i) % len(s.seats)
        if s.seats[other].gp >= alms:
            s.pay(other, alms)
            s.tell(DONATED, other, seat, alms)
        else:
            s.tell(GRANTED, seat, alms)
        s.seats[seat].gp += alms


def launch(s: State, seat: SeatNo) -> None:
    """The first equipment; where the Skyman stands and where the ship starts is still to come."""
    me = s.seats[seat]
    scrap(me)
    me.afloat = True
    me.gp += s.data.start_gp
    me.phlogiston = s.data.start_phlogiston
    s.push(StartingCity(seat))
    if s.crew_stock[s.data.skyman]:
        s.push(FirstCrew(seat))


@final
class FirstCrew(Phase):
    """A new ship comes with one Skyman, in a hold of one's choice."""

    section = "2.4"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[self.seat]
        return [s.acts.berth[hold] for hold in s._terms.crew_holds[s.data.skyman] if is_empty(me, hold)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.berth]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Berth):
            return Refusal("berth-first", "2.4")
        if action in self.legal(s, seat):
            return None
        return Refusal("crew-not-there", "7.6", **{"crew: Crew": s.data.skyman, "hold: Hold": action.hold})

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        me = s.seats[self.seat]
        hold = action.hold if isinstance(action, Berth) else berth(s, me, s.data.skyman)
        me.crew[hold] = s.data.skyman
        s.crew_stock[s.data.skyman] -= 1
        s.tell(BERTHED, self.seat, hold)
        s.pop()


@final
class StartingCity(Phase):
    """Determine the starting city: a die names the class."""

    section = "2.5"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.roll[:]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.roll[rng.below(CLASSES)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        s.seats[self.seat].tile = s.data.city[action.face - 1]
        s.tell(LAUNCHED, self.seat, s.seats[self.seat].tile)
        s.pop()


LETTERS: Final = [LetterOfMarque(seat) for seat in range(SEATS)]
RELAUNCH: Final = [Relaunch(seat) for seat in range(SEATS)]
