# mypyc: compiled
"""Chapters 4.4 and 4.6 to 4.8: guild hall, marketplace, lighthouse and harbour."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import without
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.games.airship_city.actions import Beam, Draw, Hire, Recall, Sign, Stop
from tradewinds.games.airship_city.data import GOLD, GUILD, Contract, Line, SeatNo, Tile, Way
from tradewinds.games.airship_city.events import BEAMED, DREW, HIRED, RECALLED, SIGNED
from tradewinds.games.airship_city.rules.bonuses import pay_bonus, upgraded
from tradewinds.games.airship_city.rules.gears import slide
from tradewinds.games.airship_city.rules.visits import Place
from tradewinds.games.airship_city.rules.works import affordable, pay_for, refuse_price
from tradewinds.games.airship_city.state import Seat, State, counts

# 4.4


@final
class GuildHall(Place):
    """The guild hall: pay for a worker, who waits on the harbour and moves from the next turn on (A7)."""

    section = "4.4"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        me = s.seats[seat]
        if len(me.workers) < s.data.workers_most and affordable(s, me, GUILD, wages(s)):
            moves.append(s.acts.hire)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.hire]

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        if not isinstance(action, Hire):
            return self.wrong(tile)
        me = s.seats[seat]
        if len(me.workers) >= s.data.workers_most:
            return Refusal("no-worker-left", "4.4", **{"workers: int": s.data.workers_most})
        return refuse_price(s, me, GUILD, wages(s), "4.4")

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        me = s.seats[seat]
        price = pay_for(s, me, GUILD, wages(s))
        s.moved |= 1 << len(me.workers)
        me.workers.append(s.data.harbour)
        s.tell(HIRED, seat, price)
        if s.developed[tile]:
            pay_bonus(s, seat, tile, upgraded(s, me, tile))


def wages(s: State) -> list[int]:
    return counts(GOLD, s.data.hire_gold)


# 4.6


@final
class Marketplace(Place):
    """The marketplace: take one of the open contracts; the next card of the pile takes its place."""

    section = "4.6"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        for contract in s.display:
            moves.append(s.acts.sign[contract])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.sign

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        if not isinstance(action, Sign):
            return self.wrong(tile)
        if action.contract not in s.display:
            return Refusal("not-on-display", "4.6", **{"contract: Contract": action.contract})
        return None

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        assert isinstance(action, Sign)
        sign(s, s.seats[seat], action.contract)
        s.tell(SIGNED, seat, action.contract)
        if s.developed[tile]:
            pay_bonus(s, seat, tile, upgraded(s, s.seats[seat], tile))
        s.push(REFILL)


def sign(s: State, me: Seat, contract: Contract) -> None:
    me.held = [*me.held, contract]
    me.left = [*me.left, s.data.contract_stages[contract]]
    s.display = without(s.display, contract)


@final
class Refill(Phase):
    """The display is filled up from the pile at once, as long as there is one (A41)."""

    section = "4.6"

    def actors(self, s: State) -> int:
        full = len(s.display) >= s.data.open_contracts
        return NOBODY if full or not s.pile else only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.draw[contract] for contract in s.pile]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.draw[s.pile[rng.below(len(s.pile))]]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Draw)
        s.pile = without(s.pile, action.contract)
        s.display = [*s.display, action.contract]
        s.tell(DREW, action.contract)


# 4.7


@final
class Lighthouse(Place):
    """The lighthouse: slide two lines by one, or one line by two in one direction; no gears are needed (A11, A12)."""

    section = "4.7"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        moves.extend(s.acts.beam)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return []

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        return None if isinstance(action, Beam) else self.wrong(tile)

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        assert isinstance(action, Beam)
        slide(s, action.line, action.way)
        s.tell(BEAMED, seat, action.line, action.way)
        s.push(SecondSlide(seat, tile, action.line, action.way))


@final
class SecondSlide(Phase):
    """The lighthouse's second slide: another line, or the same one further on; one may also stop here (A12)."""

    section = "4.7"
    seat: SeatNo
    tile: Tile
    line: Line
    way: Way

    def __init__(self, seat: SeatNo, tile: Tile, line: Line, way: Way) -> None:
        self.seat = seat
        self.tile = tile
        self.line = line
        self.way = way

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"line: Line": self.line}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        back = 2 * self.line + 1 - (self.way & 1)
        moves: list[Action] = [s.acts.stop]
        for i in range(len(s.acts.beam)):
            if i != back:
                moves.append(s.acts.beam[i])
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.beam

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Stop):
            return None
        if not isinstance(action, Beam):
            return Refusal("second-slide", "4.7")
        if action.line == self.line and action.way != self.way:
            return Refusal("slide-back", "4.7", **{"line: Line": self.line})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, Beam):
            slide(s, action.line, action.way)
            s.tell(BEAMED, seat, action.line, action.way)
        if s.developed[self.tile]:
            pay_bonus(s, seat, self.tile, upgraded(s, s.seats[seat], self.tile))


# 4.8


@final
class Harbour(Place):
    """The harbour: all own workers come back to it; who has moved has moved, who has not still must (A6, A8)."""

    section = "4.8"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        moves.append(s.acts.recall)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return []

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        return None if isinstance(action, Recall) else self.wrong(tile)

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        me = s.seats[seat]
        me.workers = [tile] * len(me.workers)
        s.tell(RECALLED, seat)
        if s.developed[tile]:
            pay_bonus(s, seat, tile, upgraded(s, me, tile))


REFILL: Final = Refill()
