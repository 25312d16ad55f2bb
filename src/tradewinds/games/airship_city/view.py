"""What one seat may see, built up from nothing: the only thing that leaves the engine. Here all see the same."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tradewinds.games.airship_city.data import ARCHITECT, GOLD, GUILD, KINDS, PROJECTS, SHIPS, SHIPYARD, WORKSHOP
from tradewinds.games.airship_city.rules.donations import counted, price_in, price_of, sales_price
from tradewinds.games.airship_city.rules.scoring import contested, scores
from tradewinds.games.airship_city.rules.turn import whose_turn
from tradewinds.games.airship_city.rules.visits import Visit
from tradewinds.games.airship_city.state import METALLIC, MIXED, WOODEN, Seat, State

Counts = dict[str, int]


@dataclass(frozen=True)
class HeldView:
    """A contract that a seat holds, and the stages left for it."""

    contract: str
    left: int


@dataclass(frozen=True)
class BonusActionView:
    """A bonus action: how many ships of its family are donated, and whether it can still be used in this stage."""

    name: str
    donated: int
    needed: int
    unlocked: bool
    used: bool


@dataclass(frozen=True)
class SeatView:
    """One engineer. `track` and `marker` are the points as the printed score track shows them (A47)."""

    points: int
    track: int
    marker: int
    total: int
    stock: Counts
    caps: Counts
    upgrades: tuple[str, ...]
    workers: tuple[str, ...]
    markers: int
    held: tuple[HeldView, ...]
    fulfilled: tuple[str, ...]
    failed: tuple[str, ...]
    bonus_actions: tuple[BonusActionView, ...]
    ship_majorities: int
    facility_majorities: int
    hire: int
    upgrade_prices: dict[str, Counts]


@dataclass(frozen=True)
class TileView:
    """A tile of the city; `workers` counts those of each seat."""

    tile: str
    kind: str
    developed: bool
    colours: tuple[str, ...]
    workers: tuple[int, ...]


@dataclass(frozen=True)
class ProjectView:
    """A ship or facility on the donation board; `prices` is what it would cost each seat now.

    `below` is how many of the ship one level below count for each seat; it is empty where none has to come first.
    A ship that can be sold has a row of the price list, from the highest price down; its marker stands at `sold`.
    """

    name: str
    ship: bool
    cost: Counts
    points: int
    slots: int
    given: tuple[int, ...]
    majority: int | None
    prices: tuple[Counts, ...]
    below: tuple[int, ...]
    price_list: tuple[int, ...]
    sold: int | None
    sells_for: int | None


@dataclass(frozen=True)
class ContractView:
    """A contract: what it asks for, how long, and what it brings."""

    name: str
    stages: int
    cost: Counts
    points: int
    gold: int


@dataclass(frozen=True)
class View:
    """The table as `seat` sees it (None: a spectator). `turn` is whose turn it is, `visiting` the tile in question."""

    seat: int | None
    seats: tuple[SeatView, ...]
    grid: tuple[TileView, ...]
    projects: tuple[ProjectView, ...]
    display: tuple[str, ...]
    pile: int
    contracts: dict[str, ContractView]
    bonuses: tuple[str, ...]
    bonuses_paid: int
    round: int
    rounds: int
    stage: int
    first: int
    turn: int | None
    visiting: str | None
    unmoved: tuple[str, ...]
    options: dict[str, Any]
    over: bool

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: int | None, options: dict[str, Any]) -> View:
    data = s.data
    turn = None if s.over or whose_turn(s) < 0 else whose_turn(s)
    visiting = [data.tile_names[phase.tile] for phase in s.stack if isinstance(phase, Visit) and not s.over]
    return View(
        seat=seat,
        seats=tuple(_seat(s, number) for number in range(len(s.seats))),
        grid=tuple(_tile(s, tile) for tile in s.grid),
        projects=tuple(_project(s, project) for project in range(PROJECTS)),
        display=tuple(data.contract_names[contract] for contract in s.display),
        pile=len(s.pile),
        contracts={name: _contract(s, contract) for contract, name in enumerate(data.contract_names)},
        bonuses=tuple(data.bonus_names[bonus] for bonus in s.bonuses),
        bonuses_paid=s.stage() - 1,
        round=s.round,
        rounds=data.rounds,
        stage=s.stage(),
        first=s.first,
        turn=turn,
        visiting=visiting[0] if visiting else None,
        unmoved=() if turn is None else tuple(data.tile_names[tile] for tile in s.unmoved(turn)),
        options=options,
        over=s.over,
    )


def _named(s: State, row: list[int]) -> Counts:
    return {name: amount for name, amount in zip(s.data.resource_names, row, strict=True) if amount}


def _seat(s: State, number: int) -> SeatView:
    me, data = s.seats[number], s.data
    track, marker = on_track(me.points)
    rows = contested(s)
    return SeatView(
        points=me.points,
        track=track,
        marker=marker,
        total=scores(s)[number],
        stock=dict(zip(data.resource_names, me.stock, strict=True)),
        caps=dict(zip(data.resource_names, me.caps, strict=True)),
        upgrades=tuple(name for r, name in enumerate(data.resource_names) if me.upgraded(r, data)),
        workers=tuple(data.tile_names[tile] for tile in me.workers),
        markers=s.supply(number),
        held=tuple(HeldView(data.contract_names[c], left) for c, left in zip(me.held, me.left, strict=True)),
        fulfilled=tuple(data.contract_names[contract] for contract in me.fulfilled),
        failed=tuple(data.contract_names[contract] for contract in me.failed),
        bonus_actions=_bonus_actions(s, me),
        ship_majorities=rows[0][number],
        facility_majorities=rows[1][number],
        hire=price_in(me, GUILD, data.wages, GOLD),
        upgrade_prices={
            name: _named(s, price_of(me, WORKSHOP, data.upgrade_cost[r]))
            for r, name in enumerate(data.resource_names)
            if not me.upgraded(r, data)
        },
    )


def on_track(points: int) -> tuple[int, int]:
    """The score track runs from 0 to 19, with a marker for 20 or 40 beside it; beyond 59, and below 0, no marker."""
    if 0 <= points < 60:
        return points % 20, points // 20 * 20
    return points, 0


def _bonus_actions(s: State, me: Seat) -> tuple[BonusActionView, ...]:
    needed = s.data.family_unlock
    return tuple(
        BonusActionView(name, me._families[family], needed, me.unlocked(family, s.data), me.used(family))
        for name, family in (("long-flight", WOODEN), ("negotiator", METALLIC), ("barter", MIXED))
    )


def _tile(s: State, tile: int) -> TileView:
    data = s.data
    kind = data.kind[tile]
    return TileView(
        tile=data.tile_names[tile],
        kind=KINDS[kind],
        developed=s.developed[tile],
        colours=tuple(data.resource_names[resource] for resource in data.colours[kind]),
        workers=tuple(me.workers.count(tile) for me in s.seats),
    )


def _project(s: State, project: int) -> ProjectView:
    data = s.data
    ship = project < SHIPS
    marker = data.marker[project] if ship else -1
    kind, before = SHIPYARD if ship else ARCHITECT, data.before[project]
    return ProjectView(
        name=data.project_names[project],
        ship=ship,
        cost=_named(s, data.cost[project]),
        points=data.points[project],
        slots=s.slots(project),
        given=tuple(me.given[project] for me in s.seats),
        majority=s.majority[project] if s.majority[project] >= 0 else None,
        prices=tuple(_named(s, price_of(me, kind, data.cost[project])) for me in s.seats),
        below=tuple(counted(s, seat, before) for seat in range(len(s.seats))) if before >= 0 else (),
        price_list=tuple(data.prices[marker]) if marker >= 0 else (),
        sold=s.price_rows[marker] if marker >= 0 else None,
        sells_for=sales_price(s, project) if marker >= 0 else None,
    )


def _contract(s: State, contract: int) -> ContractView:
    data, cost = s.data, _named(s, s.data.contract_cost[contract])
    points, gold = data.contract_points[contract], data.contract_pays[contract]
    return ContractView(data.contract_names[contract], data.contract_stages[contract], cost, points, gold)
