"""What one seat may see, built up from nothing: the only thing that leaves the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from tradewinds.core.phase import members, only
from tradewinds.core.trade import Offer
from tradewinds.games.sky_traders.data import CLASSES, GOODS, HOLDS, KINDS
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.holds import capacity
from tradewinds.games.sky_traders.rules.ruin import charity, insurance
from tradewinds.games.sky_traders.state import Seat, State
from tradewinds.games.sky_traders.view import fight
from tradewinds.games.sky_traders.view.fight import Lot, lot


@dataclass(frozen=True)
class HoldView:
    """One hold: barrels, or crew, or damage, or nothing."""

    good: str | None
    count: int
    capacity: int
    crew: str | None
    damage: str | None
    upgraded: bool


@dataclass(frozen=True)
class SeatView:
    """A trader. `gp` and `hand` are None where they are hidden; without a ship `tile` is None.

    `insurance` and `charity` are the GP that a new ship will come with, besides the usual ones.
    """

    gp: int | None
    phlogiston: int
    influence: int
    wanted: int
    tile: str | None
    afloat: bool
    holds: tuple[HoldView, ...]
    dice: tuple[int, ...]
    kept: tuple[str, ...]
    treasure: str | None
    tiles: int
    hand: tuple[str, ...] | None
    insurance: int
    charity: int


@dataclass(frozen=True)
class TileView:
    """A tile; `q` and `r` are None until it is laid."""

    name: str
    kind: str
    colour: str
    exports: tuple[str, ...]
    q: int | None
    r: int | None
    traders: tuple[int, ...]


@dataclass(frozen=True)
class RowView:
    """A row of the exchange: `space` counts from 0, `plus` and `minus` are the dice in its boxes of `box` each."""

    good: str
    prices: tuple[int, ...]
    space: int
    price: int
    stock: int
    plus: int
    minus: int
    box: int


@dataclass(frozen=True)
class CrewView:
    """A kind of crew in the treasury."""

    name: str
    stock: int
    cost: int
    refund: int
    combat: int
    holds: tuple[int, ...]


@dataclass(frozen=True)
class OfferView:
    serial: int
    by: int
    to: int
    give: Lot
    want: Lot
    answers: int | None


@dataclass(frozen=True)
class CouncilView:
    """The bargaining: who is ready, and the offers that may be seen."""

    ready: tuple[int, ...]
    offers: tuple[OfferView, ...]


@dataclass(frozen=True)
class View:
    """The table as `seat` sees it (None: a spectator)."""

    seat: int | None
    seats: tuple[SeatView, ...]
    tiles: tuple[TileView, ...]
    exchange: tuple[RowView, ...]
    crew: tuple[CrewView, ...]
    upgrades: int
    tokens: int
    wind: str | None
    winds: int
    until_traders_day: int | None
    discards: tuple[tuple[str, int], ...]
    damages: int
    first: int
    active: int
    round: int
    phase: str
    clock: str | None
    seconds: int | None
    dual: tuple[str, ...]
    headwind: bool
    tailwind: bool
    council: CouncilView | None
    clash: fight.ClashView | None
    assault: fight.AssaultView | None
    hit: fight.HitView | None
    cargo: fight.CargoView | None
    lasting: tuple[fight.LastingView, ...]
    goal: int
    bands: tuple[int, ...]
    house: tuple[tuple[str, Any], ...]
    over: bool

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: int | None) -> View:
    data, top = s.data, s.stack[-1] if s.stack else None
    clock = top.clock if top and s._terms.tick and top.clock and not s.over else None
    return View(
        seat=seat,
        seats=tuple(_seat(s, number, me, seat) for number, me in enumerate(s.seats)),
        tiles=tuple(_tile(s, tile) for tile in range(len(data.tile_names))),
        exchange=tuple(_row(s, good) for good in range(GOODS)),
        crew=tuple(_crew(s, crew) for crew in range(len(data.crew_names))),
        upgrades=s.upgrade_stock,
        tokens=s.tokens,
        wind=data.wind_names[s.blowing] if s.blowing >= 0 else None,
        winds=len(s.winds) + (s.above >= 0),
        until_traders_day=s.above if s.above >= 0 else None,
        discards=tuple((data.wind_names[wind], count) for wind, count in sorted(Counter(s.laid).items())),
        damages=len(s.damages),
        first=s.first,
        active=s.active,
        round=s.round,
        phase=type(top).__name__ if top and not s.over else "",
        clock=clock,
        seconds=getattr(s.house, f"{clock}_seconds") if clock else None,
        dual=tuple(data.good_names[good] for good in s.dual),
        headwind=s.headwind,
        tailwind=s.tailwind,
        council=_council(s, seat),
        clash=fight.clash(s),
        assault=fight.assault(s),
        hit=fight.hit(s),
        cargo=fight.cargo(s),
        lasting=fight.lasting(s),
        goal=data.goal,
        bands=(data.influence["blue_end"], data.influence["yellow_end"]),
        house=tuple((name, getattr(s.house, name)) for name in ("preset", "short_game", "gp_open", "open_offers")),
        over=s.over,
    )


def _seat(s: State, number: int, me: Seat, viewer: int | None) -> SeatView:
    data, own = s.data, number == viewer or s.over
    return SeatView(
        gp=me.gp if own or s.house.gp_open else None,
        phlogiston=me.phlogiston,
        influence=me.influence,
        wanted=me.wanted,
        tile=data.tile_names[me.tile] if me.tile >= 0 else None,
        afloat=me.afloat,
        holds=tuple(_hold(s, me, hold) for hold in range(HOLDS)),
        dice=tuple(face + 1 for face, count in enumerate(me.dice) for _ in range(count)),
        kept=tuple(data.wind_names[wind] for wind in me.kept),
        treasure=data.tile_names[data.city[me.treasure]] if me.treasure >= 0 else None,
        tiles=len(me.hand),
        hand=tuple(data.tile_names[tile] for tile in me.hand) if own else None,
        insurance=insurance(me),
        charity=charity(s, me),
    )


def _hold(s: State, me: Seat, hold: int) -> HoldView:
    data = s.data
    return HoldView(
        good=data.good_names[me.kind[hold]] if me.count[hold] else None,
        count=me.count[hold],
        capacity=capacity(s, me, hold),
        crew=data.crew_names[me.crew[hold]] if me.crew[hold] >= 0 else None,
        damage=data.damage_names[me.damage[hold]] if me.damage[hold] >= 0 else None,
        upgraded=me.upgraded[hold],
    )


def _tile(s: State, tile: int) -> TileView:
    data, site = s.data, s.board[tile]
    return TileView(
        name=data.tile_names[tile],
        kind=KINDS[data.tile_kind[tile]],
        colour="red" if data.tile_colour[tile] else "brown",
        exports=tuple(data.good_names[good] for good in data.exports[tile]),
        q=data.sites.q[site] if site >= 0 else None,
        r=data.sites.r[site] if site >= 0 else None,
        traders=tuple(number for number, me in enumerate(s.seats) if me.tile == tile),
    )


def _row(s: State, good: int) -> RowView:
    legal = good < CLASSES
    return RowView(
        good=s.data.good_names[good],
        prices=tuple(s.data.prices[good]),
        space=s.spaces[good],
        price=s.price(good),
        stock=s.stock[good],
        plus=s.plus[good] if legal else 0,
        minus=s.minus[good] if legal else 0,
        box=s._terms.box[good] if legal else 0,
    )


def _crew(s: State, crew: int) -> CrewView:
    return CrewView(
        name=s.data.crew_names[crew],
        stock=s.crew_stock[crew],
        cost=s._terms.crew_cost[crew],
        refund=s._terms.crew_refund[crew],
        combat=s.data.crew_combat[crew],
        holds=tuple(hold + 1 for hold in s._terms.crew_holds[crew]),
    )


def _council(s: State, seat: int | None) -> CouncilView | None:
    for phase in s.stack:
        if isinstance(phase, Bargain):
            seen = [offer for offer in phase.desk.offers if s.house.open_offers or _party(offer, seat)]
            return CouncilView(tuple(members(phase.ready)), tuple(_offer(s, offer) for offer in seen))
    return None


def _party(offer: Offer, seat: int | None) -> bool:
    return seat is not None and (offer.by == seat or offer.to == only(seat))


def _offer(s: State, offer: Offer) -> OfferView:
    answers = offer.answers if offer.answers >= 0 else None
    to = members(offer.to)[0]
    return OfferView(offer.serial, offer.by, to, lot(s, offer.give), lot(s, offer.want), answers)
