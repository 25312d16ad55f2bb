# mypyc: compiled
"""Chapters 10.4 and 10.5: ships that are lost, and new ones."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.data import HOLDS, SEATS, SeatNo
from tradewinds.games.sky_traders.rules.crime import pay_bounty, return_tokens
from tradewinds.games.sky_traders.rules.holds import clear_hold
from tradewinds.games.sky_traders.rules.launch import launch
from tradewinds.games.sky_traders.state import Seat, State, scrap


@final
class Judge(Phase):
    """Blown out of the sky: after all damage of a round is dealt, ships without a sound hold are lost (10.3, 10.4).

    `attacker` is -1 where an Ill Wind did it: then there is no bounty.
    """

    section = "10.4"
    attacker: SeatNo
    defender: SeatNo

    def __init__(self, attacker: SeatNo, defender: SeatNo) -> None:
        self.attacker = attacker
        self.defender = defender

    def advance(self, s: State) -> None:
        s.pop()
        defeated = s.seats[self.defender].broken() == HOLDS
        fallen = self.attacker >= 0 and s.seats[self.attacker].broken() == HOLDS
        if self.attacker >= 0 and defeated and not fallen:
            pay_bounty(s, self.attacker, self.defender)
        if fallen and not defeated:
            pay_bounty(s, self.defender, self.attacker)
        if defeated:
            destroy(s, self.defender)
        if fallen:
            destroy(s, self.attacker)


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
    s.tell(events.DESTROYED, seat)


def return_cards(s: State, seat: SeatNo) -> None:
    """Cargo, crew, upgrades and damage cards of all holds."""
    me = s.seats[seat]
    for hold in range(HOLDS):
        clear_hold(s, me, hold)
        if me.upgraded[hold]:
            s.upgrade_stock += 1
        if 0 <= me.damage[hold] < s.data.makeshift:
            s.damages = sorted([*s.damages, me.damage[hold]])


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
        pays = insurance(me)
        if pays:
            me.gp += pays
            s.tell(events.INSURED, self.seat, pays)
        if me.insured == 0:
            beg(s, self.seat)
        me.insured = -1


def insurance(me: Seat) -> int:
    """Half of the GP that were lost with the ship, rounded up."""
    return (me.insured + 1) // 2 if me.insured > 0 else 0


def charity(s: State, me: Seat) -> int:
    """What all opponents together will give to whoever had nothing to lose."""
    return s.data.charity * (len(s.seats) - 1) if me.insured == 0 else 0


def beg(s: State, seat: SeatNo) -> None:
    """Every opponent gives alms; the treasury does it for whoever has too little."""
    alms = s.data.charity
    for i in range(1, len(s.seats)):
        other = (seat + i) % len(s.seats)
        if s.seats[other].gp >= alms:
            s.pay(other, alms)
            s.tell(events.DONATED, other, seat, alms)
        else:
            s.tell(events.GRANTED, other, seat, alms)
        s.seats[seat].gp += alms


WIND_JUDGE: Final = [Judge(-1, seat) for seat in range(SEATS)]
RELAUNCH: Final = [Relaunch(seat) for seat in range(SEATS)]
