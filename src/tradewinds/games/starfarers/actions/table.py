# mypyc: compiled
"""The actions that are made from a form, and the table of all that are numbered."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.trade import Answers, Counts, Item
from tradewinds.games.starfarers.actions.chance import Begin, Draw, Lay, Meet, Rattle, Roll, TurnUp
from tradewinds.games.starfarers.actions.manoeuvres import (
    Befriend,
    Change,
    Course,
    Dock,
    Found,
    Ground,
    Jump,
    Land,
    Launch,
    Leap,
    Place,
    Step,
    Wait,
)
from tradewinds.games.starfarers.actions.verbs import (
    Beg,
    Build,
    BuyFame,
    Colonise,
    Done,
    Exchange,
    Fit,
    Give,
    Help,
    Invite,
    No,
    Pass,
    Pay,
    Port,
    Rob,
    Strip,
    Take,
    Yes,
)
from tradewinds.games.starfarers.data import MOST_SEATS, OUTER, RESOURCES, SITES, UPGRADES, VESSELS, Data, Resource
from tradewinds.games.starfarers.space import Point

OPEN_OFFERS: Final = 2
OFFERS: Final = 4  # of one seat in one trade step


@final
class Tribute(Action):
    """All the cards of a tribute at once."""

    cards: Counts[Resource]

    def __init__(self, table: Table, cards: Counts[Resource]) -> None:
        self.table = table
        self.cards = cards

    def parts(self) -> tuple[Any, ...]:
        return (self.cards,)


@final
class Propose(Action):
    """An offer: the one on turn to all others, anybody else to the one on turn."""

    give: Counts[Item]
    want: Counts[Item]

    @classmethod
    def verb(cls) -> str:
        return "offer"

    def __init__(self, table: Table, give: Counts[Item], want: Counts[Item]) -> None:
        self.table = table
        self.give = give
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.give, self.want)


@final
class Counter(Action):
    """An answer to an offer: rather so."""

    serial: int
    give: Counts[Item]
    want: Counts[Item]

    def __init__(self, table: Table, serial: int, give: Counts[Item], want: Counts[Item]) -> None:
        self.table = table
        self.serial = serial
        self.give = give
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.serial, self.give, self.want)


@final
class Actions:
    """Every numbered action, made once; what it is about finds it."""

    def __init__(self, table: Table, data: Data) -> None:
        space = data.space
        points = range(len(space.names))
        seats = range(MOST_SEATS)
        resources = range(RESOURCES)
        self.table: Final = table
        self.done: Final = table.enter(Done())
        self.no_offer: Final = table.enter(Pass())
        self.invite: Final = table.enter(Invite())
        self.yes: Final = table.enter(Yes())
        self.no: Final = table.enter(No())
        self.land: Final = table.enter(Land())
        self.wait: Final = table.enter(Wait())
        self.buy_fame: Final = table.enter(BuyFame())
        self.give: Final = [table.enter(Give(count)) for count in range(4)]
        self.colonise: Final = column(
            SITES, [table.enter(Colonise(site)) for site in range(OUTER * 3, SITES)], OUTER * 3
        )
        self.spaceport: Final = [table.enter(Port(site)) for site in range(SITES)]
        self.fit: Final = [table.enter(Fit(upgrade)) for upgrade in range(UPGRADES)]
        self.strip: Final = [table.enter(Strip(upgrade)) for upgrade in range(UPGRADES)]
        self.pay: Final = [table.enter(Pay(resource)) for resource in resources]
        self.take: Final = [table.enter(Take(resource)) for resource in resources]
        others = [[want for want in resources if want != give] for give in resources]
        self.exchange: Final = [
            scattered(RESOURCES, [table.enter(Exchange(give, want)) for want in others[give]], others[give])
            for give in resources
        ]
        self.rob: Final = [table.enter(Rob(seat)) for seat in seats]
        self.help: Final = [
            column(MOST_SEATS, [table.enter(Help(first, second)) for second in range(first + 1, MOST_SEATS)], first + 1)
            for first in range(MOST_SEATS - 1)
        ]
        self.beg: Final = [[table.enter(Beg(seat, resource)) for resource in resources] for seat in seats]
        ports = [point for point in points if space.port_of[point] >= 0]
        self.build: Final = [
            scattered(len(points), [table.enter(Build(vessel, point)) for point in ports], ports)
            for vessel in range(len(VESSELS))
        ]
        self.place: Final = scattered(len(points), [table.enter(Place(point)) for point in ports], ports)
        self.launch: Final = [table.enter(Launch(point)) for point in points]
        self.step: Final = [table.enter(Step(point)) for point in points]
        goals = [point for point in points if is_goal(data, point)]
        self.course: Final = scattered(len(points), [table.enter(Course(point)) for point in goals], goals)
        self.found: Final = [table.enter(Found(site)) for site in range(OUTER * 3)]
        self.dock: Final = [table.enter(Dock(slot)) for slot in range(OUTER)]
        self.befriend: Final = [table.enter(Befriend(friend)) for friend in range(len(data.friends.people))]
        self.leap: Final = [table.enter(Leap(point)) for point in points]
        self.jump: Final = [table.enter(Jump(point)) for point in points]
        self.ground: Final = [table.enter(Ground(point)) for point in points]
        self.change: Final = [table.enter(Change(point)) for point in points]
        self.answers: Final = Answers(table, OFFERS * MOST_SEATS, MOST_SEATS)
        self.time_up: Final = table.enter(TimeUp())
        self.begin: Final = [table.enter(Begin(seat)) for seat in seats]
        self.lay: Final = [
            [table.enter(Lay(piece, turn)) for turn in range(3)] for piece in range(len(data.piece_names))
        ]
        self.turn: Final = [table.enter(TurnUp(disc)) for disc in range(len(data.disc_names))]
        self.roll: Final = column(13, [table.enter(Roll(total)) for total in range(2, 13)], 2)
        self.draw: Final = [table.enter(Draw(resource)) for resource in resources]
        self.shake: Final = [table.enter(Rattle(balls)) for balls in range(len(data.shake_names))]
        self.meet: Final = [table.enter(Meet(card)) for card in range(len(data.encounters.names))]


def is_goal(data: Data, point: Point) -> bool:
    """A place that a course may lead to: a notch or the centre of a clover."""
    space = data.space
    if not 0 <= space.slot_of[point] < OUTER:
        return False
    return space.site_of[point] >= 0 or space.centre_of[point] >= 0


def column(length: int, made: list[Any], first: int) -> list[Action]:
    """The actions by number from `first` on; what comes before is never asked for."""
    entries: list[Action] = [made[0]] * length
    for i, action in enumerate(made):
        entries[first + i] = action
    return entries


def scattered(length: int, made: list[Any], places: list[int]) -> list[Action]:
    """The actions by place; a place that has none points at the first, which is never asked for."""
    entries: list[Action] = [made[0]] * length
    for action, place in zip(made, places, strict=True):
        entries[place] = action
    return entries
