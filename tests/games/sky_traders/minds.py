"""A council in the making, and what a bot that looks one step ahead does in it."""

from __future__ import annotations

from typing import Any

from tests.games.sky_traders.table import Table, sky_traders

from tradewinds.core.phase import Phase
from tradewinds.core.tempers import numbers
from tradewinds.core.trade import new_desk
from tradewinds.games.sky_traders.mind.mind import SkyMind
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.closing import CLOSING
from tradewinds.games.sky_traders.rules.influence import INFLUENCE
from tradewinds.games.sky_traders.rules.invest import INVEST
from tradewinds.games.sky_traders.rules.prices import PRICES, SHORTAGE

PACKAGE = "tradewinds.games.sky_traders"
COUNCIL: tuple[Phase, ...] = (CLOSING, INFLUENCE[0], SHORTAGE, PRICES, INVEST[0])


def mind(temper: str = "", **changed: Any) -> SkyMind:
    return SkyMind(sky_traders().data, {**numbers(PACKAGE, temper), **changed})


def council(players: int = 3, **options: Any) -> Table:
    """Everybody bargains, with dice that are of no use to anybody; all prices may still rise and fall."""
    table = Table(players, tile="city-1", **options)
    table.s.spaces = [len(row) // 2 for row in table.s.data.prices]
    for name in table.names:
        table.seat(name, dice=[3, 0, 0, 0, 0, 0])
    return table.at(*COUNCIL, Bargain(0, new_desk(players)))


def items(table: Table, **counts: int) -> tuple[int, ...]:
    basket = [0] * len(table.s.data.item_names)
    for name, count in counts.items():
        basket[table.entry("Item", name.replace("_", "-"))] = count
    return tuple(basket)


def easy(table: Table, name: str, judge: SkyMind) -> str:
    """What a bot does that looks one step ahead."""
    seat = table.number(name)
    choices = judge.choices(table.s, seat, table.match.legal(seat))

    def value(action: Any) -> float:
        t = table.s.clone()
        table.rules.apply(t, seat, action)
        return judge.evaluate(t, seat)

    return str(max(choices, key=value))
