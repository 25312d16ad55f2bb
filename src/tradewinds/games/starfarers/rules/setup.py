# mypyc: compiled
"""Chapters 3.1 and 3.2: setting up."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, Phase, only
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.chance import Back, Begin, Lay, TurnUp
from tradewinds.games.starfarers.actions.table import Actions
from tradewinds.games.starfarers.data import (
    BEGINNER,
    BLOCKED,
    BOOSTER,
    COLONY_SHIP,
    EMPTY,
    HOME,
    OUTER,
    PEOPLES,
    RESOURCES,
    SITES,
    SLOTS,
    STRATEGIC,
    WILD_SPACE,
    Data,
    Piece,
    SeatNo,
)
from tradewinds.games.starfarers.decks import Friend
from tradewinds.games.starfarers.doubts import SURE
from tradewinds.games.starfarers.events import BEGAN, LAID
from tradewinds.games.starfarers.rules import commerce, founding, reserve, sectors, stock, turn
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.space import Planet, Slot
from tradewinds.games.starfarers.state import Seat, State, put
from tradewinds.games.starfarers.versions import PROPOSALS, STARS_ON_BACKS

HOME_PLANETS: Final = OUTER * 3


def new_table(
    data: Data, acts: Actions, seats: int, mode: int, shuffled_home: bool, contact_ends: bool, longest: int
) -> State:
    """The table before anything is decided by chance."""
    s = State()
    s.data, s.acts = data, acts
    s.seats = [new_seat(data) for _ in range(seats)]
    s.mode, s.shuffled_home, s.contact_ends, s.longest = mode, shuffled_home, contact_ends, longest
    lay_out(s)
    lay_board(s)
    s.deck = list(range(len(data.encounters.names)))
    s.discard = []
    s.encounter, s.shown, s.reader = -1, 0, -1
    s.met, s.again = 0, 0
    s.first, s.turn, s.turns = 0, -1, 0
    s.base, s.black, s.dice, s.balls = 0, False, 0, -1
    s.shaker, s.shaken, s.totals = -1, (), ()
    s.winner, s.doubts, s.seen_cards = -1, [SURE] * (seats + 1) ** 2, False
    s.stack, s.over = [Setup()], False
    if data.version >= PROPOSALS:
        s.stack.insert(0, commerce.Silence(0))
    s._log, s._chart, s._news, s._survey = None, None, None, None
    return s


def new_seat(data: Data) -> Seat:
    seat = Seat()
    seat.hand = seat.aside = seat.given = seat.taken = (0,) * RESOURCES
    seat.colonies, seat.stations, seat.shipyards = data.colonies, data.stations, data.shipyards
    seat.ships, seat.friends, seat.tokens = (), (), ()
    seat.upgrades = (0, 0, 0)
    seat.owes = seat.medals = seat.owed_ships = seat.jumps = 0
    seat.answer = -1
    turn.refresh(seat)
    return seat


def lay_out(s: State) -> None:
    """§1 Cards, upgrades, medals and friendship cards for this number of players."""
    data, seats = s.data, len(s.seats)
    s.supply = (data.cards[seats] - data.reserve[seats],) * RESOURCES
    s.reserve = (data.reserve[seats],) * RESOURCES
    s.box = data.boxes[seats]
    s.pool = (0, 0, 0)
    s.medals = data.medals[seats]
    friends: list[Friend] = []
    for friend, copies in enumerate(data.friends.copies):
        there = s.large() or data.friends.people[friend] < PEOPLES - 1
        friends.append(copies if there else 0)
    s.friends = tuple(friends)
    s.docks = ((),) * PEOPLES
    s.markers = (-1,) * PEOPLES


def lay_board(s: State) -> None:
    """§3.1 The sectors of the fixed map, or none yet; home systems; bags of what lies face down."""
    data, large = s.data, s.large()
    fixed = data.map_large if large else data.map_small
    outer = fixed if s.mode == BEGINNER else [-1] * OUTER
    s.sectors = tuple(outer + [piece for piece, kind in enumerate(data.kind) if kind == HOME])
    s.rotations = (0,) * SLOTS
    home: list[int] = []
    for discs in data.home_large if large else data.home_small:
        home.extend([-1] * 3 if home_shuffled(s) else discs)
    s.discs = tuple([-1] * HOME_PLANETS + home)
    s.owners = (-1,) * SITES
    s.ports = (False,) * SITES
    s.pieces = piece_bags(s)
    pools: list[list[int]] = []
    for small, more in zip(data.pools_small, data.pools_added, strict=True):
        pools.append(sorted(small + more if large else small))
    s.pools = pools
    s.spares = sorted(data.spare_small + data.spare_added if large else data.spare_small)


def home_shuffled(s: State) -> bool:
    return s.shuffled_home if s.large() else s.mode != BEGINNER


def piece_bags(s: State) -> list[list[Piece]]:
    """Sectors of one star and of two apart; in wild space some are never reached."""
    data, bags = s.data, [list[Piece](), list[Piece]()]
    for piece, kind in enumerate(data.kind):
        if s.mode != BEGINNER and kind != HOME and (s.large() or not data.fresh[piece]) and not left_out(s, piece):
            together = s.mode == WILD_SPACE and data.version < STARS_ON_BACKS
            bags[0 if together else data.piece_stars[piece] - 1].append(piece)
    return bags


def left_out(s: State, piece: Piece) -> bool:
    """But for wild space one near empty sector stays in the box, with five or six players all empty ones."""
    data = s.data
    if s.mode == WILD_SPACE or data.kind[piece] != EMPTY:
        return False
    near = [one for one in range(piece + 1) if data.kind[one] == EMPTY and data.piece_stars[one] == 1]
    return s.large() or near == [piece]


@final
class Setup(Phase):
    """§3 The set-up in its order: sectors, home numbers, start player, first pieces, cards and medals."""

    section = "3"

    def advance(self, s: State) -> None:
        steps: list[Phase] = []
        if s.mode == STRATEGIC:
            steps.append(Sectors(0))
        elif s.mode == WILD_SPACE and s.data.version >= STARS_ON_BACKS:
            steps.append(Backs(0))
        if home_shuffled(s):
            steps.append(HomeDiscs(HOME_PLANETS))
        pieces = FIXED_START if s.mode == BEGINNER and not s.large() else founding.FOUNDING
        s.pop()
        s.begin(*steps, START_PLAYER, pieces, ENDOWMENT, turn.PLAYER_TURN)


@final
class Sectors(Dice):
    """§3.1 Strategic: all sectors are laid face up before the game, each turned at random."""

    section = "3.1"
    slot: Slot

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def outcomes(self, s: State) -> list[Action]:
        return sectors.sector_outcomes(s, self.slot)

    def sample(self, s: State, rng: Rng) -> Action:
        return sectors.sampled_sector(s, self.slot, rng)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Lay)
        sectors.lay(s, self.slot, action.piece, action.rotation)
        s.tell(LAID, self.slot, action.piece)
        s.pop()
        if self.slot + 1 < OUTER:
            s.push(Sectors(self.slot + 1))


@final
class Backs(Phase):
    """§3.1 Wild space: all sectors are shuffled over all places; their backs show how many stars each has."""

    section = "3.1"
    slot: Slot

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.backs[stars - 1] for stars in (1, 2) if self._left(s, stars)]

    def odds(self, s: State) -> list[int]:
        return [self._left(s, stars) for stars in (1, 2) if self._left(s, stars)]

    def _left(self, s: State, stars: int) -> int:
        """How many sectors of so many stars have not been laid down yet."""
        return len(s.pieces[stars - 1]) - s.rotations[:OUTER].count(-stars)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Back)
        s.rotations = put(s.rotations, self.slot, -action.stars)
        s.pop()
        if self.slot + 1 < OUTER:
            s.push(Backs(self.slot + 1))


@final
class HomeDiscs(Dice):
    """§3.1 The three discs of a letter are dealt to the planets of that letter."""

    section = "3.1"
    planet: Planet

    def __init__(self, planet: Planet) -> None:
        self.planet = planet

    def outcomes(self, s: State) -> list[Action]:
        system = (self.planet - HOME_PLANETS) // 3
        discs = (s.data.home_large if s.large() else s.data.home_small)[system]
        dealt = s.discs[HOME_PLANETS + system * 3 : HOME_PLANETS + system * 3 + 3]
        return [s.acts.turn[disc] for disc in discs if disc not in dealt]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, TurnUp)
        s.discs = put(s.discs, self.planet, action.disc)
        s.pop()
        if self.planet + 1 < SITES:
            s.push(HomeDiscs(self.planet + 1))


@final
class StartPlayer(Dice):
    """§3.2 The highest roll starts; ties roll again, so every seat is as likely as the others."""

    section = "3.2"

    def outcomes(self, s: State) -> list[Action]:
        return [s.acts.begin[one] for one in range(len(s.seats))]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.first = action.seat
        s.tell(BEGAN, action.seat)
        s.pop()


@final
class FixedStart(Phase):
    """§3.2 Beginners: everybody's pieces stand where the rulebook puts them; a colour nobody plays blocks its sites."""

    section = "3.2"

    def advance(self, s: State) -> None:
        data = s.data
        for colour in range(len(data.start_port)):
            owner = colour if colour < len(s.seats) else BLOCKED
            for site in [*data.start_colonies[colour], data.start_port[colour]]:
                s.owners = put(s.owners, site, owner)
            s.ports = put(s.ports, data.start_port[colour], True)
            if owner != BLOCKED:
                equip(s, owner, data.start_ship[colour])
        s.pop()


def equip(s: State, seat: SeatNo, point: int) -> None:
    me = s.seats[seat]
    me.colonies -= 4  # two colonies, one under the spaceport, one aboard
    me.shipyards -= 1
    me.ships = (Ship(0, point, COLONY_SHIP, False, False, -1),)
    stock.move_upgrade(s, seat, BOOSTER, 1)


@final
class Endowment(Phase):
    """§3.2 Cards from the reserve pile and half medals for everybody."""

    section = "3.2"

    def advance(self, s: State) -> None:
        seats = len(s.seats)
        for me in s.seats:
            me.medals += s.data.start_medals[seats]
            s.medals -= s.data.start_medals[seats]
        s.pop()
        s.begin(*[reserve.DRAWING[seat][s.data.start_cards[seats]] for seat in range(seats)])


START_PLAYER: Final = StartPlayer()
FIXED_START: Final = FixedStart()
ENDOWMENT: Final = Endowment()
