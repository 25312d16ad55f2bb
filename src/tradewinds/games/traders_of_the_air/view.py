"""What one seat may see, built up from nothing: the only thing that leaves the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from tradewinds.games.traders_of_the_air.data import CHARTS, EMPTY, GUILDS, NOBODY_YET
from tradewinds.games.traders_of_the_air.rules.guild_boards import BoardChoice
from tradewinds.games.traders_of_the_air.rules.scoring import points
from tradewinds.games.traders_of_the_air.rules.setup import Placement
from tradewinds.games.traders_of_the_air.state import Seat, State


@dataclass(frozen=True)
class PointsView:
    """The points as if the match ended now, by the seven items of 6.1."""

    unsold: int
    sold: int
    cities: int
    last: int
    tallest: int
    spread: int
    ones: int
    total: int


@dataclass(frozen=True)
class SeatView:
    """One guild; markers are named by colour and value, `total` is its score as if the match ended now."""

    guild: str
    money: int
    goods: tuple[str, ...]
    sold: tuple[str, ...]
    stock: int
    total: int


@dataclass(frozen=True)
class FieldView:
    """One numbered field, and the marker on it."""

    number: int
    marker: str | None


@dataclass(frozen=True)
class CityView:
    """One city: its place on the board in percent, its fields, the branches of each seat, the sole majority."""

    name: str
    x: int
    y: int
    fields: tuple[FieldView, ...]
    branches: tuple[int, ...]
    majority: int | None
    ship: bool


@dataclass(frozen=True)
class LaneView:
    """A lane as the wind blows now."""

    start: str
    end: str


@dataclass(frozen=True)
class SetupView:
    """What is done before the first turn, `boards` or `branches`, and who still has to in this round, in order."""

    step: str
    left: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """The table, the same for all: only the order of the supply is unknown."""

    seat: int | None
    seats: tuple[SeatView, ...]
    points: tuple[PointsView, ...]
    cities: tuple[CityView, ...]
    lanes: tuple[LaneView, ...]
    chart: str
    turned: bool
    removed: tuple[str, ...]
    stacks: tuple[int, ...]
    unseen: tuple[tuple[str, int], ...]
    box: tuple[tuple[str, int], ...]
    ship: str
    starter: int
    active: int
    acted: bool
    last: int | None
    quiet: int
    setup: SetupView | None
    over: bool

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: int | None) -> View:
    data = s.data
    scores = tuple(_points(s, number) for number in range(len(s.seats)))
    return View(
        seat=seat,
        seats=tuple(_seat(s, me, score.total) for me, score in zip(s.seats, scores, strict=True)),
        points=scores,
        cities=tuple(_city(s, city) for city in range(len(data.city_names))),
        lanes=_lanes(s),
        chart=CHARTS[s.chart],
        turned=s.turned,
        removed=tuple(data.colour_names[colour] for colour in s.removed),
        stacks=tuple(s.stacks),
        unseen=_counted(s, Counter(s.supply)),
        box=_counted(s, discards(s)),
        ship=data.city_names[s.ship],
        starter=s.starter,
        active=_active(s),
        acted=s.acted,
        last=None if s.last == NOBODY_YET else s.last,
        quiet=s.quiet,
        setup=_setup(s),
        over=s.over,
    )


def _active(s: State) -> int:
    """Whose turn it is, also while boards are chosen and the first branches placed."""
    top = s.stack[-1]
    return s.in_turn(top.asked) if isinstance(top, (BoardChoice, Placement)) else s.active


def _setup(s: State) -> SetupView | None:
    top, seats = s.stack[-1], len(s.seats)
    if not isinstance(top, (BoardChoice, Placement)):
        return None
    left = tuple(s.in_turn(place) for place in range(top.asked % seats, seats))
    return SetupView("boards" if isinstance(top, BoardChoice) else "branches", left)


def _points(s: State, number: int) -> PointsView:
    parts = points(s, number)
    parts.append(sum(parts))
    return PointsView(*parts)


def _seat(s: State, me: Seat, total: int) -> SeatView:
    names = s.data.marker_names
    return SeatView(
        guild=GUILDS[me.guild],
        money=me.money,
        goods=tuple(names[marker] for marker in me.goods),
        sold=tuple(names[marker] for marker in me.sold),
        stock=me.stock,
        total=total,
    )


def _city(s: State, city: int) -> CityView:
    data, owner = s.data, s.majority(city)
    bounds = data.first_field[s.chart]
    return CityView(
        name=data.city_names[city],
        x=data.places[city][0],
        y=data.places[city][1],
        fields=tuple(_field(s, field) for field in range(bounds[city], bounds[city + 1])),
        branches=tuple(me.branches[city] for me in s.seats),
        majority=owner if owner >= 0 else None,
        ship=s.ship == city,
    )


def _field(s: State, field: int) -> FieldView:
    marker = s.fields[field]
    return FieldView(field + 1, None if marker == EMPTY else s.data.marker_names[marker])


def _lanes(s: State) -> tuple[LaneView, ...]:
    names = s.data.city_names
    ends = [(end, start) if s.turned else (start, end) for start, end in s.data.lanes[s.chart]]
    return tuple(LaneView(names[start], names[end]) for start, end in ends)


def discards(s: State) -> Counter[int]:
    """What lies in the box for good: every marker that is nowhere else. Each was seen by all (ruling B33)."""
    left = Counter(s.data.markers)
    left.subtract(s.supply)
    left.subtract(marker for marker in s.fields if marker != EMPTY)
    for me in s.seats:
        left.subtract(me.goods + me.sold)
    for marker in left:
        if s.data.colour[marker] in s.removed:
            left[marker] = 0
    return left


def _counted(s: State, markers: Counter[int]) -> tuple[tuple[str, int], ...]:
    return tuple((s.data.marker_names[marker], count) for marker, count in sorted(markers.items()) if count)
