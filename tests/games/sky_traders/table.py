"""A small language for positions, so that a test reads like an example of the rulebook.

    table = Table(3, tile="city-2").price(food=4).seat("Anna", gp=20).trade()
    table.play("Anna", "buy food 2")
    assert table.holds("Anna") == {1: "2 food"}

Holds are numbered from 1. Everything aboard is taken from the treasury, so the box stays complete. Actions are written
as `str(action)` prints them; chance waits, and is told what to do in the same way. What is put together in a form is
written like this: "demand 2 wine + 5 gp", "propose Ben 1 die-3 for nothing", "organise skyman food-2 empty empty empty
empty". The invariants of the game are checked after every action.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.seated import Seated
from tests.games.sky_traders import invariants

import tradewinds as tw
from tradewinds.core.phase import CHANCE, Phase
from tradewinds.games.sky_traders.game import SkyTraders
from tradewinds.games.sky_traders.rules.council import COUNCIL
from tradewinds.games.sky_traders.rules.dump import DUMP
from tradewinds.games.sky_traders.rules.ill_winds import ILL_WINDS
from tradewinds.games.sky_traders.rules.one_action import ONE_ACTION
from tradewinds.games.sky_traders.rules.sail import SAIL
from tradewinds.games.sky_traders.rules.trade import TRADE
from tradewinds.games.sky_traders.rules.turn import ROUND, TURN
from tradewinds.games.sky_traders.state import Seat, State
from tradewinds.match.chance import secret_from

NAMES = ("Anna", "Ben", "Cedric", "David", "Emma")


def sky_traders() -> SkyTraders:
    rules = tw.load("sky-traders")
    assert isinstance(rules, SkyTraders)
    return rules


def usual(**options: Any) -> dict[str, Any]:
    """The usual options, with some changed."""
    return {option.name: option.default for option in sky_traders().options} | options


class Staged(tw.Match):
    """A match that goes on from a position; wherever dice are rolled or cards are drawn, it waits."""

    def __init__(self, rules: SkyTraders, state: State) -> None:
        self._begin(rules, state, len(state.seats), rules.options_of(state), secret_from(7), None, None)

    def _settle(self) -> None:
        self.rules.actors(self._state)

    def outcomes(self) -> list[tw.Action]:
        """What chance may do now."""
        return self.rules.legal(self._state, CHANCE)

    def befall(self, outcome: tw.Action) -> None:
        """What chance does."""
        self._enter(CHANCE, outcome)


class Table(Seated):
    """A position on the first ready-made board; by default everybody has an empty ship at `tile`.

    It can be changed at any moment: `s` is the state that the match goes on from.
    """

    def __init__(self, players: int = 3, tile: str = "city-1", rules: SkyTraders | None = None, **options: Any) -> None:
        self.rules = rules or sky_traders()
        self.names = list(NAMES[:players])
        self.staged: Staged | None = None
        self.s: State = self.rules.start(players, usual(board_mode="preset_a", **options))
        self.rules.actors(self.s)
        self.s.first = self.s.active = 0
        self.s.round = 1
        self.s.stack = [ROUND]
        for me in self.s.seats:
            me.afloat, me.gp, me.phlogiston = True, 20, 10
            me.tile = self.entry("Tile", tile)

    @property
    def match(self) -> Staged:
        if self.staged is None:
            self.staged = Staged(self.rules, self.s)
        return self.staged

    def entry(self, kind: str, name: str) -> int:
        """The number behind the name of a tile, a good, a card."""
        number: int = self.rules.codec.numbers[kind][name]
        return number

    # the position

    def me(self, name: str) -> Seat:
        return self.s.seats[self.number(name)]

    def seat(self, name: str, holds: Mapping[int, str] | None = None, **facts: Any) -> Table:
        """What a trader has: "2 food", "skyman" or "light" in a hold; and any attribute by its name."""
        me = self.me(name)
        for hold, load in (holds or {}).items():
            self.load(me, hold - 1, load)
        for fact, value in facts.items():
            if fact == "tile":
                value = self.entry("Tile", value)
            if fact == "wanted":
                self.s.tokens -= value - me.wanted
            setattr(me, fact, value)
        return self

    def load(self, me: Seat, hold: int, load: str) -> None:
        data = self.s.data
        if load in data.crew_names:
            me.crew[hold] = self.entry("Crew", load)
            self.s.crew_stock[me.crew[hold]] -= 1
        elif load in data.damage_names:
            me.damage[hold] = self.entry("Damage", load)
            if me.damage[hold] < data.makeshift:
                self.s.damages = self.s.damages[:]
                self.s.damages.remove(me.damage[hold])
        else:
            count, good = load.split()
            me.kind[hold], me.count[hold] = self.entry("Good", good), int(count)
            self.s.stock[me.kind[hold]] -= int(count)

    def upgrade(self, name: str, *holds: int) -> Table:
        for hold in holds:
            self.me(name).upgraded[hold - 1] = True
            self.s.upgrade_stock -= 1
        return self

    def keep(self, name: str, wind: str) -> Table:
        self.s.winds = self.s.winds[:]
        self.s.winds.remove(self.entry("Wind", wind))
        self.me(name).kept = (*self.me(name).kept, self.entry("Wind", wind))
        return self

    def dice(self, name: str, *faces: int) -> Table:
        self.me(name).dice = [faces.count(face) for face in range(1, 7)]
        return self

    def price(self, **prices: int) -> Table:
        for good, price in prices.items():
            number = self.entry("Good", good)
            self.s.spaces[number] = self.s.data.prices[number].index(price)
        return self

    # where the game stands

    def at(self, *phases: Phase, active: str = "Anna") -> Table:
        """These phases lie on the stack, the last one on top."""
        self.s.active = self.number(active)
        self.s.stack = [ROUND, *phases]
        return self

    def winds(self) -> Table:
        return self.at(COUNCIL, TURN[len(self.names)], ONE_ACTION, DUMP, SAIL, ILL_WINDS)

    def sail(self) -> Table:
        return self.at(COUNCIL, TURN[len(self.names)], ONE_ACTION, DUMP, SAIL)

    def dump(self) -> Table:
        return self.at(COUNCIL, TURN[len(self.names)], ONE_ACTION, DUMP)

    def act(self) -> Table:
        return self.at(COUNCIL, TURN[len(self.names)], ONE_ACTION)

    def trade(self) -> Table:
        return self.at(COUNCIL, TURN[len(self.names)], TRADE)

    def turn(self, number: int) -> Table:
        """The next turn is that of the trader with this number in turn order."""
        return self.at(COUNCIL, TURN[number])

    # playing

    def action(self, text: str) -> tw.Action:
        verb, *words = text.split(" ")
        fields = self.rules.codec.actions[verb].fields
        data = {"do": verb} | {name: self._value(kind, words) for name, kind in fields}
        assert not words, f"{text!r}: {' '.join(words)} is too much"
        return self.match.action(data)

    def _value(self, kind: str, words: list[str]) -> Any:
        """What the next words say."""
        if kind.startswith(("Counts[", "tuple[")):
            end = words.index("for") if "for" in words else len(words)
            said, words[:] = " ".join(words[:end]), words[end + 1 :]
            return lot(said) if kind.startswith("Counts[") else [int(one) for one in said.split(" + ")]
        word = words.pop(0)
        if word in self.names:
            return self.number(word)
        return int(word) if kind in ("int", "SeatNo") else word

    def chance(self, *outcomes: str) -> Table:
        """Chance does these things, one after the other."""
        for outcome in outcomes:
            assert outcome in self.outcomes, f"{outcome} in {self.phase}: {self.outcomes[:8]}"
            self.match.befall(self.action(outcome))
            self.check()
        return self

    def ring(self) -> Table:
        """The clock runs out."""
        self.heard = self.match.length
        self.match.time_up()
        self.check()
        return self

    def check(self) -> None:
        """What is always true."""
        invariants.check(self.s)

    # what can be seen

    @property
    def phase(self) -> str:
        return "" if self.over else super().phase

    @property
    def over(self) -> bool:
        self.rules.actors(self.s)
        return super().over

    @property
    def all_asked(self) -> set[str]:
        return {self.names[seat] for seat in self.match.actors}

    @property
    def outcomes(self) -> list[str]:
        """What chance may do now."""
        return [str(outcome) for outcome in self.match.outcomes()]

    def holds(self, name: str) -> dict[int, str]:
        me, data, found = self.me(name), self.s.data, {}
        for hold in range(6):
            if me.damage[hold] >= 0:
                found[hold + 1] = data.damage_names[me.damage[hold]]
            elif me.crew[hold] >= 0:
                found[hold + 1] = data.crew_names[me.crew[hold]]
            elif me.count[hold]:
                found[hold + 1] = f"{me.count[hold]} {data.good_names[me.kind[hold]]}"
        return found

    def prices(self, *goods: str) -> list[int]:
        return [self.s.price(self.entry("Good", good)) for good in goods]

    def said(self) -> str:
        """Everything that has happened, in English, as a spectator hears it."""
        return " ".join(told.text("en", self.names) for told in self.match.events(None))


def lot(text: str) -> dict[str, int]:
    """So many of each item, as in "2 wine + 5 gp"; or nothing."""
    if text == "nothing":
        return {}
    return {item: int(count) for count, item in (one.split(" ") for one in text.split(" + "))}
