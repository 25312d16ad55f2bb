"""A small language for positions, so that a test reads like an example of the rulebook.

    table = Table(3, tile="city-2")
    table.price(food=4).seat(0, gp=20)
    table.trade(0)
    table.do(0, "buy food 2")
    assert table.holds(0) == {1: "2 food"}

Traders are numbered from 0, holds from 1. Everything aboard is taken from the treasury, so the box stays complete.
Actions are written as `str(action)` prints them; chance is told what to do in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tradewinds as tw
from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, CLOCK, Phase, members
from tradewinds.core.refusal import Refusal
from tradewinds.games.sky_traders.game import SkyTraders
from tradewinds.games.sky_traders.rules.council import COUNCIL
from tradewinds.games.sky_traders.rules.dump import DUMP
from tradewinds.games.sky_traders.rules.ill_winds import ILL_WINDS
from tradewinds.games.sky_traders.rules.one_action import ONE_ACTION
from tradewinds.games.sky_traders.rules.sail import SAIL
from tradewinds.games.sky_traders.rules.trade import TRADE
from tradewinds.games.sky_traders.rules.turn import ROUND, TURN
from tradewinds.games.sky_traders.state import Seat, State


def sky_traders() -> SkyTraders:
    rules = tw.load("sky-traders")
    assert isinstance(rules, SkyTraders)
    return rules


def usual(**options: Any) -> dict[str, Any]:
    """The usual options, with some changed."""
    return {option.name: option.default for option in sky_traders().options} | options


class Table:
    """A position on the first ready-made board; by default everybody has an empty ship at `tile`."""

    def __init__(self, players: int = 3, tile: str = "city-1", rules: SkyTraders | None = None, **options: Any) -> None:
        self.rules = rules or sky_traders()
        self.s: State = self.rules.start(players, usual(board_mode="preset_a", **options))
        self.rules.actors(self.s)
        self.s.first = self.s.active = 0
        self.s.round = 1
        self.s.stack = [ROUND]
        self.log: list[Any] = []
        for me in self.s.seats:
            me.afloat, me.gp, me.phlogiston = True, 20, 10
            me.tile = self.number("Tile", tile)

    def number(self, kind: str, name: str) -> int:
        number: int = self.rules.codec.numbers[kind][name]
        return number

    # the position

    def me(self, seat: int) -> Seat:
        return self.s.seats[seat]

    def seat(self, seat: int, holds: Mapping[int, str] | None = None, **facts: Any) -> Table:
        """What a trader has: "2 food", "skyman" or "light" in a hold; and any attribute by its name."""
        me = self.s.seats[seat]
        for hold, load in (holds or {}).items():
            self.load(seat, hold, load)
        for name, value in facts.items():
            if name == "tile":
                value = self.number("Tile", value)
            if name == "wanted":
                self.s.tokens -= value - me.wanted
            setattr(me, name, value)
        return self

    def load(self, seat: int, hold: int, load: str) -> None:
        me, data = self.s.seats[seat], self.s.data
        if load in data.crew_names:
            me.crew[hold - 1] = self.number("Crew", load)
            self.s.crew_stock[me.crew[hold - 1]] -= 1
        elif load in data.damage_names:
            me.damage[hold - 1] = self.number("Damage", load)
            if me.damage[hold - 1] < data.makeshift:
                deck = self.s.damages[:]
                deck.remove(me.damage[hold - 1])
                self.s.damages = deck
        else:
            count, good = load.split()
            me.kind[hold - 1], me.count[hold - 1] = self.number("Good", good), int(count)
            self.s.stock[me.kind[hold - 1]] -= int(count)

    def upgrade(self, seat: int, *holds: int) -> Table:
        for hold in holds:
            self.s.seats[seat].upgraded[hold - 1] = True
            self.s.upgrade_stock -= 1
        return self

    def keep(self, seat: int, wind: str) -> Table:
        number = self.number("Wind", wind)
        me, deck = self.s.seats[seat], self.s.winds[:]
        deck.remove(number)
        self.s.winds = deck
        me.kept = (*me.kept, number)
        return self

    def price(self, **prices: int) -> Table:
        for good, price in prices.items():
            number = self.number("Good", good)
            self.s.spaces[number] = self.s.data.prices[number].index(price)
        return self

    def prices(self, *goods: str) -> list[int]:
        return [self.s.price(self.number("Good", good)) for good in goods]

    # where the game stands

    def at(self, *phases: Phase, active: int = 0) -> Table:
        """These phases lie on the stack, the last one on top."""
        self.s.active = active
        self.s.stack = [ROUND, *phases]
        return self

    def winds(self, active: int = 0) -> Table:
        return self.at(COUNCIL, TURN[len(self.s.seats)], ONE_ACTION, DUMP, SAIL, ILL_WINDS, active=active)

    def sail(self, active: int = 0) -> Table:
        return self.at(COUNCIL, TURN[len(self.s.seats)], ONE_ACTION, DUMP, SAIL, active=active)

    def dump(self, active: int = 0) -> Table:
        return self.at(COUNCIL, TURN[len(self.s.seats)], ONE_ACTION, DUMP, active=active)

    def act(self, active: int = 0) -> Table:
        return self.at(COUNCIL, TURN[len(self.s.seats)], ONE_ACTION, active=active)

    def trade(self, active: int = 0) -> Table:
        return self.at(COUNCIL, TURN[len(self.s.seats)], TRADE, active=active)

    def turn(self, number: int) -> Table:
        """The next turn is that of the trader with this number in turn order."""
        return self.at(COUNCIL, TURN[number])

    # playing

    @property
    def phase(self) -> str:
        self.rules.actors(self.s)
        return "" if self.s.over else type(self.s.stack[-1]).__name__

    @property
    def asked(self) -> list[int]:
        return members(self.rules.actors(self.s) & ~(1 << CLOCK))

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in self.rules.legal(self.s, seat)]

    def action(self, text: str) -> Action:
        listed: list[Action] = self.rules.codec.table.actions
        for action in listed:
            if str(action) == text:
                return action
        raise AssertionError(f"there is no action {text!r}")

    def do(self, seat: int, *actions: str | Action) -> Table:
        for one in actions:
            action = self.action(one) if isinstance(one, str) else one
            refusal = self.rules.refuse(self.s, seat, action)
            assert refusal is None, f"{one}: {refusal and refusal.text()} in {self.phase}"
            self.s.listen(self.log)
            self.rules.apply(self.s, seat, action)
            self.rules.actors(self.s)
            self.s.listen(None)
        return self

    def chance(self, *outcomes: str) -> Table:
        for outcome in outcomes:
            assert outcome in self.legal(CHANCE), f"{outcome} in {self.phase}: {self.legal(CHANCE)[:8]}"
            self.do(CHANCE, outcome)
        return self

    def ring(self) -> Table:
        """The clock runs out."""
        assert self.rules.actors(self.s) >> CLOCK & 1, f"no clock runs in {self.phase}"
        return self.do(CLOCK, self.rules.time_up)

    def refused(self, seat: int, action: str | Action) -> str:
        found = self.rules.refuse(self.s, seat, self.action(action) if isinstance(action, str) else action)
        assert isinstance(found, Refusal), f"{action} is possible"
        assert "{" not in found.text("en") + found.text("de")
        return found.key

    def items(self, **counts: int) -> tuple[int, ...]:
        """A lot of items: `die_4=1`, `gp=10`, `able_skyman=1`."""
        row = [0] * len(self.s.data.item_names)
        for name, count in counts.items():
            row[self.number("Item", name.replace("_", "-"))] = count
        return tuple(row)

    # what is there

    def holds(self, seat: int) -> dict[int, str]:
        me, data, found = self.s.seats[seat], self.s.data, {}
        for hold in range(6):
            if me.damage[hold] >= 0:
                found[hold + 1] = data.damage_names[me.damage[hold]]
            elif me.crew[hold] >= 0:
                found[hold + 1] = data.crew_names[me.crew[hold]]
            elif me.count[hold]:
                found[hold + 1] = f"{me.count[hold]} {data.good_names[me.kind[hold]]}"
        return found

    def dice(self, seat: int, *faces: int) -> Table:
        self.s.seats[seat].dice = [faces.count(face) for face in range(1, 7)]
        return self

    def said(self) -> str:
        """Everything that has happened, in English."""
        return " ".join(self.rules.words.event(event, "en") for event in self.log)
