# mypyc: compiled
"""Chapter 1.2: what one gains beyond a cap is lost, and told so."""

from __future__ import annotations

from tradewinds.games.airship_city.data import RESOURCES, Resource, SeatNo
from tradewinds.games.airship_city.events import LOST
from tradewinds.games.airship_city.state import State, counts


def receive(s: State, seat: SeatNo, resource: Resource, amount: int) -> None:
    """As much of one resource as fits."""
    lost = amount - s.seats[seat].gain(resource, amount)
    if lost and s.heard():
        s.tell(LOST, seat, counts(resource, lost))


def receive_all(s: State, seat: SeatNo, amounts: list[int]) -> None:
    """As much of each resource as fits."""
    me = s.seats[seat]
    lost = 0
    before = me.stock[:]
    for resource in range(RESOURCES):
        lost += amounts[resource] - me.gain(resource, amounts[resource])
    if lost and s.heard():
        s.tell(LOST, seat, [before[r] + amounts[r] - me.stock[r] for r in range(RESOURCES)])
