"""What one seat may see, built up from nothing: the only thing that leaves the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from tradewinds.core.phase import Phase
from tradewinds.games.starfarers.data import EMPTY, MODES, OUTER, OUTPOST, RESOURCES, SLOTS, VESSELS
from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.games.starfarers.rules import (
    flight,
    friends,
    production,
    speed,
    supply,
    turn,
    victory,
    voyage,
)
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.state import Seat, State
from tradewinds.games.starfarers.view import space, talk
from tradewinds.games.starfarers.view.space import PlanetView, SectorView, SiteView
from tradewinds.games.starfarers.view.talk import Cards, EncounterView, OfferView, counted, some

__all__ = ["PlanetView", "SeatView", "SectorView", "ShipView", "SiteView", "View", "friends_of", "view"]


@dataclass(frozen=True)
class ShipView:
    """A ship; `number` stays with it as long as it is in space; `left` is the speed it still has while under way.

    Distances are to the next place of use there.
    """

    number: int
    point: str
    vessel: str
    done: bool
    grounded: bool
    left: int | None
    distances: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class SeatView:
    """A player. `hand` is None where it is hidden; `seen` is how many of its cards the viewer has seen at least.

    `rates` are what the supply asks now for one card; `spent` are the friendship cards used up for this turn.
    """

    points: int
    cards: int
    hand: Cards | None
    seen: Cards | None
    aside: int
    owes: int
    colonies: int
    stations: int
    shipyards: int
    ships: tuple[ShipView, ...]
    upgrades: Cards
    boosters: int
    cannons: int
    medals: int
    friends: tuple[str, ...]
    spent: tuple[str, ...]
    rates: Cards
    tokens: tuple[str, ...]
    owed_ships: int
    jumps: int
    pilot: int | None


@dataclass(frozen=True)
class View:
    """The table as `seat` sees it (None: a spectator). `dice`, `balls`, `base` and `black` are those of this turn."""

    seat: int | None
    seats: tuple[SeatView, ...]
    sectors: tuple[SectorView, ...]
    supply: Cards
    reserve: int
    box: Cards
    pool: Cards
    medals: int
    friends: Cards
    spares: int
    deck: int
    discards: tuple[str, ...]
    encounter: EncounterView | None
    offers: tuple[OfferView, ...]
    turn: int | None
    turns: int
    dice: int | None
    balls: tuple[str, ...]
    base: int
    black: bool
    target: int
    mode: str
    over: bool
    winner: int | None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def friends_of(player: SeatView) -> Iterator[tuple[str, bool]]:
    """The cards, and which of them are used up for this turn; of two equal ones perhaps one."""
    spent = list(player.spent)
    for name in player.friends:
        used = name in spent
        if used:
            spent.remove(name)
        yield name, used


def view(s: State, seat: int | None) -> View:
    data = s.data
    rolled = not to_come(s, (production.Dice,))
    flying = not to_come(s, (flight.Flight, speed.SpeedShake))
    return View(
        seat=seat,
        seats=tuple(_seat(s, me, number, seat) for number, me in enumerate(s.seats)),
        sectors=tuple(space.sector(s, slot) for slot in range(SLOTS)),
        supply=counted(data.resource_names, s.supply),
        reserve=sum(s.reserve),
        box=counted(data.upgrade_names, s.box),
        pool=counted(data.upgrade_names, s.pool),
        medals=s.medals,
        friends=counted(FRIENDS, s.friends),
        spares=len(s.spares),
        deck=len(s.deck),
        discards=tuple(data.encounters.names[card] for card in sorted(s.discard)),
        encounter=talk.encounter(s, seat),
        offers=talk.offers(s),
        turn=some(s.turn),
        turns=s.turns,
        dice=s.dice or None if rolled else None,
        balls=talk.balls(s, s.balls) if flying else (),
        base=s.base if flying else 0,
        black=s.black and flying,
        target=data.target,
        mode=MODES[s.mode],
        over=s.over,
        winner=some(s.winner),
    )


def to_come(s: State, phases: tuple[type[Phase], ...]) -> bool:
    """Whether a step of this turn is still ahead: what the last turn left of it is no news."""
    return any(isinstance(phase, phases) for phase in s.stack)


def _seat(s: State, me: Seat, number: int, viewer: int | None) -> SeatView:
    data = s.data
    own = number == viewer or s.over
    now = me if s.on_turn(number) else rested(me)
    pilots = s.pilots() if s.turn >= 0 else []
    return SeatView(
        points=victory.points(s, number),
        cards=me.cards(),
        hand=counted(data.resource_names, me.hand) if own else None,
        seen=counted(data.resource_names, s.least(viewer, number)) if s.seen_cards and not own else None,
        aside=sum(me.aside),
        owes=me.owes,
        colonies=me.colonies,
        stations=me.stations,
        shipyards=me.shipyards,
        ships=tuple(_ship(s, number, i, ship) for i, ship in enumerate(me.ships)),
        upgrades=counted(data.upgrade_names, me.upgrades),
        boosters=friends.boosters(s, number),
        cannons=friends.cannons(s, number),
        medals=me.medals,
        friends=tuple(FRIENDS[friend] for friend in me.friends),
        spent=tuple(_spent(now)),
        rates=counted(data.resource_names, tuple(supply.rate(s, now, kind) for kind in range(RESOURCES))),
        tokens=tuple(data.disc_names[disc] for disc in me.tokens),
        owed_ships=me.owed_ships,
        jumps=me.jumps,
        pilot=pilots.index(number) + 1 if number in pilots else None,
    )


def rested(me: Seat) -> Seat:
    """Whoever is not on turn will find every card unused."""
    found = me.clone()
    turn.refresh(found)
    return found


def _spent(me: Seat) -> Iterator[str]:
    """The friendship cards that are good for once a turn and have been used."""
    used = {
        "swap-goods": me.swapped, "fame-for-sale": me.fame_bought, "helping-hand": me.helped,
        "glorious-donation": me.begged, "ship-change": me.changed,
    }  # fmt: skip
    held = [FRIENDS[friend] for friend in me.friends]
    yield from (name for name in held if used.get(name))
    yield from ["space-jump"] * me.leaps


def _ship(s: State, seat: int, index: int, ship: Ship) -> ShipView:
    top = s.stack[-1]
    return ShipView(
        number=ship.number,
        point=s.data.space.names[ship.point],
        vessel=VESSELS[ship.vessel],
        done=ship.done,
        grounded=ship.grounded,
        left=top.left if isinstance(top, voyage.Voyage) and (top.seat, top.index) == (seat, index) else None,
        distances=tuple((s.data.slot_names[slot], distance(s, ship, slot)) for slot in range(OUTER)),
    )


def distance(s: State, ship: Ship, slot: int) -> int:
    """Steps to the nearest site of a clover, or to the centre where it can be flown."""
    places, piece = s.data.space, s.sectors[slot]
    if piece >= 0 and s.data.kind[piece] in (OUTPOST, EMPTY):
        return s.chart().distances(places.centre_point[slot])[ship.point]
    return min(s.chart().distances(places.site_point[site])[ship.point] for site in range(slot * 3, slot * 3 + 3))
