# mypyc: compiled
"""Chapter 4.1: the dice, and what planets yield."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, Phase, only
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.chance import Roll
from tradewinds.games.starfarers.data import MOST_SEATS, RESOURCES, SITES, SeatNo
from tradewinds.games.starfarers.decks import MORE, RELIEF_FUND
from tradewinds.games.starfarers.events import PRODUCED, ROLLED, SHORT
from tradewinds.games.starfarers.rules.friends import Relief
from tradewinds.games.starfarers.rules.seven import seven
from tradewinds.games.starfarers.state import State

SEVEN: Final = 7
WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # of 36 rolls, for each total


@final
class Dice(Phase):
    """§4.1 Two dice for everybody: planets with that number yield, a seven costs (§4.2)."""

    section = "4.1"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.roll[2:]

    def odds(self, s: State) -> list[int]:
        return WAYS[2:]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.roll[2 + rng.below(6) + rng.below(6)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        s.dice = action.total
        s.tell(ROLLED, s.turn, action.total)
        s.pop()
        if action.total == SEVEN:
            seven(s)
        else:
            produce(s, action.total)


def produce(s: State, number: int) -> None:
    """Every claim is counted first: a resource that does not last for all is paid to nobody."""
    claims = claimed(s, number)
    for resource in range(RESOURCES):
        wanted = 0
        for place in range(resource, len(claims), RESOURCES):
            wanted += claims[place]
        if wanted > s.supply[resource]:
            s.tell(SHORT, resource)
            for place in range(resource, len(claims), RESOURCES):
                claims[place] = 0
    pay_out(s, claims)


def claimed(s: State, number: int) -> list[int]:
    """What each seat may expect, seat by seat and resource by resource, with the Green Folk's bonus."""
    claims = [0] * (len(s.seats) * RESOURCES)
    numbers, owners, discs = s.data.numbers, s.owners, s.discs
    for planet in range(SITES):
        disc = discs[planet]
        if disc < 0 or not numbers[disc] >> number & 1:
            continue
        before = planet - 1 if planet % 3 else planet + 2
        for site in (planet, before):
            owner = owners[site]
            if 0 <= owner < MOST_SEATS:
                claims[owner * RESOURCES + s.resource_of(planet)] += 1
    for seat, me in enumerate(s.seats):
        for friend in me.friends:
            if friend < MORE + RESOURCES and claims[seat * RESOURCES + friend]:
                claims[seat * RESOURCES + friend] += 1
    return claims


def pay_out(s: State, claims: list[int]) -> None:
    """Whoever gets nothing may have the Relief Fund (§7.2), in everybody's production."""
    for seat, me in enumerate(s.seats):
        received = 0
        for resource in range(RESOURCES):
            count = claims[seat * RESOURCES + resource]
            if count:
                received += s.gain(seat, resource, count)
        if not received and me.has(RELIEF_FUND):
            s.push(Relief(seat))
        elif received and s.heard():
            s.tell(PRODUCED, seat, tuple(claims[seat * RESOURCES : (seat + 1) * RESOURCES]))


DICE: Final = Dice()
