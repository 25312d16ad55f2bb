"""How a round of combat may end: both sides roll a die, all that is added to it lies open."""

from __future__ import annotations

from itertools import product
from typing import Final

from tradewinds.games.sky_traders.data import Data
from tradewinds.games.sky_traders.view import SeatView, View
from tradewinds.text.words import Args

Aside = tuple[str, Args]
DIE: Final = range(1, 7)


def hits(mine: int, theirs: int) -> int:
    """In how many of the 36 rolls the first side deals damage: it also does when both are level."""
    return sum(mine + one >= theirs + other for one, other in product(DIE, DIE))


def told(bonus: int, theirs: int) -> Aside:
    dealt, taken = hits(bonus, theirs), hits(theirs, bonus)
    return "aside.odds", {"bonus: int": bonus, "hits: int": dealt, "taken: int": taken}


def of_attack(data: Data, view: View, me: SeatView, other: SeatView) -> Aside:
    """With the strongest crew of both."""
    mine, theirs = best(data, view, me), best(data, view, other)
    dealt, taken = hits(mine, theirs), hits(theirs, mine)
    return "aside.attack", {"mine: int": mine, "theirs: int": theirs, "hits: int": dealt, "taken: int": taken}


def against(data: Data, view: View) -> int | None:
    """What the other side adds, where that is known: an Ill Wind's number, or the crew that the attacker rallied."""
    if view.clash is not None:
        side = view.clash.attack
        if view.seat != view.clash.defender or not side.decided:
            return None
        return 0 if side.rallied is None else data.crew_combat[data.crew_names.index(side.rallied)]
    return None if view.assault is None else view.assault.combat


def best(data: Data, view: View, seat: SeatView) -> int:
    """One crew member fights, or all of them where the table plays so."""
    crew = [data.crew_combat[data.crew_names.index(hold.crew)] for hold in seat.holds if hold.crew is not None]
    every: bool = data.presets[str(dict(view.house)["preset"])]["rally_all"]
    return sum(crew) if every else max(crew, default=0)
