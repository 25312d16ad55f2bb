# mypyc: compiled
"""The table of all numbered actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.trade import Answers
from tradewinds.games.starfarers.actions import chance, encounter, flight, friends, home, trade
from tradewinds.games.starfarers.data import MOST_SEATS, OUTER, RESOURCES, SITES, UPGRADES, VESSELS, Data
from tradewinds.games.starfarers.space import Point

OFFERS: Final = 20  # of one seat in one trade step


@final
class Actions:
    """Every numbered action, made once; what it is about finds it."""

    def __init__(self, table: Table, data: Data) -> None:
        space = data.space
        points = range(len(space.names))
        seats = range(MOST_SEATS)
        resources = range(RESOURCES)
        upgrades = range(UPGRADES)
        at_home = range(OUTER * 3, SITES)
        ports = [point for point in points if space.port_of[point] >= 0]
        goals = [point for point in points if is_goal(data, point)]
        self.table: Final = table
        self.done: Final = table.enter(trade.Done())
        self.no_offer: Final = table.enter(trade.Pass())
        self.invite: Final = table.enter(trade.Invite())
        self.yes: Final = table.enter(encounter.Yes())
        self.no: Final = table.enter(encounter.No())
        self.land: Final = table.enter(flight.Land())
        self.wait: Final = table.enter(flight.Wait())
        self.buy_fame: Final = table.enter(friends.BuyFame())
        self.give: Final = [table.enter(encounter.Give(count)) for count in range(4)]
        self.colonise: Final = row(SITES, at_home, [table.enter(home.Colonise(site)) for site in at_home])
        self.spaceport: Final = [table.enter(home.Port(site)) for site in range(SITES)]
        self.fit: Final = [table.enter(home.Fit(upgrade)) for upgrade in upgrades]
        self.strip: Final = [table.enter(encounter.Strip(upgrade)) for upgrade in upgrades]
        self.pay: Final = [table.enter(encounter.Pay(resource)) for resource in resources]
        self.take: Final = [table.enter(encounter.Take(resource)) for resource in resources]
        others = [[want for want in resources if want != give] for give in resources]
        self.exchange: Final = [
            row(RESOURCES, others[give], [table.enter(trade.Exchange(give, want)) for want in others[give]])
            for give in resources
        ]
        self.rob: Final = [table.enter(trade.Rob(seat)) for seat in seats]
        behind = [range(first + 1, MOST_SEATS) for first in range(MOST_SEATS - 1)]
        self.help: Final = [
            row(MOST_SEATS, later, [table.enter(friends.Help(first, second)) for second in later])
            for first, later in enumerate(behind)
        ]
        self.beg: Final = [[table.enter(friends.Beg(seat, resource)) for resource in resources] for seat in seats]
        self.build: Final = [
            row(len(points), ports, [table.enter(home.Build(vessel, point)) for point in ports])
            for vessel in range(len(VESSELS))
        ]
        self.place: Final = row(len(points), ports, [table.enter(home.Place(point)) for point in ports])
        self.launch: Final = [table.enter(flight.Launch(point)) for point in points]
        self.step: Final = [table.enter(flight.Step(point)) for point in points]
        self.course: Final = row(len(points), goals, [table.enter(flight.Course(point)) for point in goals])
        self.found: Final = [table.enter(flight.Found(site)) for site in range(OUTER * 3)]
        self.dock: Final = [table.enter(flight.Dock(slot)) for slot in range(OUTER)]
        self.befriend: Final = [table.enter(friends.Befriend(friend)) for friend in range(len(data.friends.people))]
        self.leap: Final = [table.enter(flight.Leap(point)) for point in points]
        self.jump: Final = [table.enter(flight.Jump(point)) for point in points]
        self.ground: Final = [table.enter(encounter.Ground(point)) for point in points]
        self.change: Final = [table.enter(friends.Change(point)) for point in points]
        self.answers: Final = Answers(table, OFFERS * MOST_SEATS, MOST_SEATS)
        self.time_up: Final = table.enter(TimeUp())
        self.begin: Final = [table.enter(chance.Begin(seat)) for seat in seats]
        self.lay: Final = [
            [table.enter(chance.Lay(piece, turn)) for turn in range(3)] for piece in range(len(data.piece_names))
        ]
        self.turn: Final = [table.enter(chance.TurnUp(disc)) for disc in range(len(data.disc_names))]
        totals = range(2, 13)
        self.roll: Final = row(13, totals, [table.enter(chance.Roll(total)) for total in totals])
        self.draw: Final = [table.enter(chance.Draw(resource)) for resource in resources]
        self.shake: Final = [table.enter(chance.Rattle(balls)) for balls in range(len(data.shake_names))]
        self.hush: Final = table.enter(trade.Hush())
        self.backs: Final = [table.enter(chance.Back(stars)) for stars in (1, 2)]
        self.meet: Final = [table.enter(chance.Meet(card)) for card in range(len(data.encounters.names))]


def is_goal(data: Data, point: Point) -> bool:
    """A place that a course may lead to: a notch or the centre of a clover."""
    space = data.space
    if not 0 <= space.slot_of[point] < OUTER:
        return False
    return space.site_of[point] >= 0 or space.centre_of[point] >= 0


def row(length: int, places: Sequence[int], made: list[Any]) -> list[Action]:
    """The actions by place; a place that has none points at the first, which is never asked for."""
    entries: list[Action] = [made[0]] * length
    for place, action in zip(places, made, strict=True):
        entries[place] = action
    return entries
