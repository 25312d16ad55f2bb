# mypyc: compiled
"""The actions that are made from a form, and the table of all that are numbered."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.trade import Answers, Counts, Item
from tradewinds.games.starfarers.data import MOST_SEATS, OUTER, RESOURCES, SITES, UPGRADES, VESSELS, Data, Resource
from tradewinds.games.starfarers.manoeuvres import (
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
from tradewinds.games.starfarers.outcomes import Begin, Draw, Lay, Meet, Rattle, Roll, TurnUp
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.verbs import (
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

OPEN_OFFERS: Final = 2
OFFERS: Final = 4  # of one seat in one trade step


@final
class Tribute(Action):
    """All the cards of a tribute at once."""

    name = "tribute"
    cards: Counts[Resource]

    def __init__(self, table: Table, cards: Counts[Resource]) -> None:
        super().__init__(table, numbered=False)
        self.cards = cards

    def parts(self) -> tuple[Any, ...]:
        return (self.cards,)


@final
class Propose(Action):
    """An offer: the one on turn to all others, anybody else to the one on turn."""

    name = "offer"
    give: Counts[Item]
    want: Counts[Item]

    def __init__(self, table: Table, give: Counts[Item], want: Counts[Item]) -> None:
        super().__init__(table, numbered=False)
        self.give = give
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.give, self.want)


@final
class Counter(Action):
    """An answer to an offer: rather so."""

    name = "counter"
    serial: int
    give: Counts[Item]
    want: Counts[Item]

    def __init__(self, table: Table, serial: int, give: Counts[Item], want: Counts[Item]) -> None:
        super().__init__(table, numbered=False)
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
        self.done: Final = Done(table)
        self.no_offer: Final = Pass(table)
        self.invite: Final = Invite(table)
        self.yes: Final = Yes(table)
        self.no: Final = No(table)
        self.land: Final = Land(table)
        self.wait: Final = Wait(table)
        self.buy_fame: Final = BuyFame(table)
        self.give: Final = [Give(table, count) for count in range(4)]
        self.colonise: Final = column(SITES, [Colonise(table, site) for site in range(OUTER * 3, SITES)], OUTER * 3)
        self.spaceport: Final = [Port(table, site) for site in range(SITES)]
        self.fit: Final = [Fit(table, upgrade) for upgrade in range(UPGRADES)]
        self.strip: Final = [Strip(table, upgrade) for upgrade in range(UPGRADES)]
        self.pay: Final = [Pay(table, resource) for resource in resources]
        self.take: Final = [Take(table, resource) for resource in resources]
        others = [[want for want in resources if want != give] for give in resources]
        self.exchange: Final = [
            scattered(RESOURCES, [Exchange(table, give, want) for want in others[give]], others[give])
            for give in resources
        ]
        self.rob: Final = [Rob(table, seat) for seat in seats]
        self.help: Final = [
            column(MOST_SEATS, [Help(table, first, second) for second in range(first + 1, MOST_SEATS)], first + 1)
            for first in range(MOST_SEATS - 1)
        ]
        self.beg: Final = [[Beg(table, seat, resource) for resource in resources] for seat in seats]
        ports = [point for point in points if space.port_of[point] >= 0]
        self.build: Final = [
            scattered(len(points), [Build(table, vessel, point) for point in ports], ports)
            for vessel in range(len(VESSELS))
        ]
        self.place: Final = scattered(len(points), [Place(table, point) for point in ports], ports)
        self.launch: Final = [Launch(table, point) for point in points]
        self.step: Final = [Step(table, point) for point in points]
        goals = [point for point in points if is_goal(data, point)]
        self.course: Final = scattered(len(points), [Course(table, point) for point in goals], goals)
        self.found: Final = [Found(table, site) for site in range(OUTER * 3)]
        self.dock: Final = [Dock(table, slot) for slot in range(OUTER)]
        self.befriend: Final = [Befriend(table, friend) for friend in range(len(data.friends.people))]
        self.leap: Final = [Leap(table, point) for point in points]
        self.jump: Final = [Jump(table, point) for point in points]
        self.ground: Final = [Ground(table, point) for point in points]
        self.change: Final = [Change(table, point) for point in points]
        self.answers: Final = Answers(table, OFFERS * MOST_SEATS, MOST_SEATS)
        self.time_up: Final = TimeUp(table)
        self.begin: Final = [Begin(table, seat) for seat in seats]
        self.lay: Final = [[Lay(table, piece, turn) for turn in range(3)] for piece in range(len(data.piece_names))]
        self.turn: Final = [TurnUp(table, disc) for disc in range(len(data.disc_names))]
        self.roll: Final = column(13, [Roll(table, total) for total in range(2, 13)], 2)
        self.draw: Final = [Draw(table, resource) for resource in resources]
        self.shake: Final = [Rattle(table, balls) for balls in range(len(data.shake_names))]
        self.meet: Final = [Meet(table, card) for card in range(len(data.encounters.names))]


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
