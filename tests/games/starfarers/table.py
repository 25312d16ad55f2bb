"""A small language for positions, so that a test reads like an example of the rulebook.

    table = Table(4)                          # beginner map, seat 0 starts, before the first roll
    table.seat(0, hand="3 carbon 3 goods", friends=["swap-goods"])
    table.roll(8).play(0, "exchange goods ore")
    table.play(0, "done").shake("yellow-red")

Actions are written as `str(action)` prints them. Chance does what the test says; what it does not say (cards drawn from
the reserve pile, stolen cards) is settled by a fixed seed. The invariants of the game are checked after every action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import tradewinds as tw
from tradewinds.core.action import Action
from tradewinds.core.event import Event
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.data import COLONY_SHIP, TRADE_SHIP
from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.games.starfarers.game import Starfarers
from tradewinds.games.starfarers.rules.victory import points
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.state import Seat, State, put

VAGUE = ("draw",)  # what chance does without being told


def starfarers() -> Starfarers:
    rules = tw.load("starfarers")
    assert isinstance(rules, Starfarers)
    return rules


RULES = starfarers()
DATA = RULES.data
BY_NAME: dict[str, Action] = {str(action): action for action in RULES.codec.table.actions}


def options(**chosen: Any) -> dict[str, Any]:
    return {option.name: chosen.get(option.name, option.default) for option in RULES.options}


def counts(text: str) -> tuple[int, ...]:
    """Cards from words such as "3 carbon 1 goods"."""
    found = [0] * 5
    words = text.split()
    for number, name in zip(words[::2], words[1::2], strict=True):
        found[DATA.resource_names.index(name)] += int(number)
    return tuple(found)


def point(name: str) -> int:
    return DATA.space.names.index(name)


def site(name: str) -> int:
    return DATA.site_names.index(name)


def disc(name: str) -> int:
    return DATA.disc_names.index(name)


def planet(name: str) -> int:
    return DATA.planet_names.index(name)


class Table:
    """A match in the making: the state can be arranged at any moment, and goes on from there."""

    def __init__(self, players: int = 4, first: int = 0, seed: int = 7, **chosen: Any) -> None:
        self.rng = Rng(seed)
        self.log: list[Event] = []
        mode = chosen.pop("mode", "beginner")
        self.s: State = RULES.start(players, options(mode=mode, **chosen))
        self.s.listen(self.log)
        self._until_start(first)

    def _until_start(self, first: int) -> None:
        """Play the set-up: chance at random but for the start player, everybody's first choice."""
        while self.s.turns == 0 and self.top != "FirstColonies":
            actors = RULES.actors(self.s)
            if self.s.turns or self.top == "FirstColonies":
                return
            assert actors >> CHANCE & 1
            outcome = BY_NAME[f"begin {first}"] if self.top == "StartPlayer" else None
            self._apply(CHANCE, outcome or self.s.stack[-1].sample(self.s, self.rng))

    # arranging

    def seat(self, seat: int, **values: Any) -> Table:
        """What a player has; cards come from the supply (and lie there again when they are taken away)."""
        me = self.s.seats[seat]
        if "hand" in values:
            self._deal(me, counts(values.pop("hand")))
        if "friends" in values:
            self._befriend(me, values.pop("friends"))
        if "upgrades" in values:
            self._equip(me, values.pop("upgrades"))
        if "medals" in values:
            self.s.medals += me.medals - values["medals"]
        for name, value in values.items():
            assert hasattr(me, name)
            setattr(me, name, value)
        return self

    def _deal(self, me: Seat, hand: tuple[int, ...]) -> None:
        """The difference goes to and from the supply, then the reserve pile."""
        for kind in range(5):
            more = hand[kind] - me.hand[kind]
            supply = list(self.s.supply)
            supply[kind] -= more
            if supply[kind] < 0:
                reserve = list(self.s.reserve)
                reserve[kind] += supply[kind]
                supply[kind] = 0
                self.s.reserve = tuple(reserve)
            self.s.supply = tuple(supply)
        me.hand = hand

    def _befriend(self, me: Seat, names: Iterable[str]) -> None:
        left = list(self.s.friends)
        for friend in me.friends:
            left[friend] += 1
        me.friends = tuple(sorted(FRIENDS.index(name) for name in names))
        for friend in me.friends:
            left[friend] -= 1
        self.s.friends = tuple(left)

    def _equip(self, me: Seat, upgrades: tuple[int, int, int]) -> None:
        self.s.box = tuple(b + old - new for b, old, new in zip(self.s.box, me.upgrades, upgrades, strict=True))
        me.upgrades = upgrades

    def ships(self, seat: int, *placed: tuple[str, str]) -> Table:
        """A player's ships in space, such as ("trade", "R(1,12)")."""
        me = self.s.seats[seat]
        for ship in me.ships:
            me.colonies += ship.vessel == COLONY_SHIP
            me.stations += ship.vessel == TRADE_SHIP
        kinds = {"colony": COLONY_SHIP, "trade": TRADE_SHIP}
        me.ships = tuple(
            Ship(number, point(name), kinds[kind], False, False, -1) for number, (kind, name) in enumerate(placed)
        )
        for ship in me.ships:
            me.colonies -= ship.vessel == COLONY_SHIP
            me.stations -= ship.vessel == TRADE_SHIP
        return self

    def colony(self, seat: int, name: str, spaceport: bool = False) -> Table:
        """One more colony of a player."""
        s, place = self.s, site(name)
        assert s.owners[place] < 0
        s.owners = put(s.owners, place, seat)
        s.seats[seat].colonies -= 1
        if spaceport:
            s.ports = (*s.ports[:place], True, *s.ports[place + 1 :])
            s.seats[seat].shipyards -= 1
        return self

    def disc(self, **discs: str) -> Table:
        """Discs of a system, face up, by slot: N6="10 P4 3"; taken out of their pools, or from anywhere."""
        for slot, names in discs.items():
            for letter, name in zip("ABC", names.split(), strict=True):
                self.s.discs = put(self.s.discs, planet(f"{slot}-{letter}"), disc(name))
        return self

    def station(self, seat: int, people: str) -> Table:
        """One more trade station, with its marker where it is the first."""
        number = DATA.people_names.index(people)
        docks = list(self.s.docks)
        docks[number] = (*docks[number], seat)
        self.s.docks = tuple(docks)
        self.s.seats[seat].stations -= 1
        if self.s.markers[number] < 0:
            self.s.markers = put(self.s.markers, number, seat)
        return self

    def supply(self, text: str) -> Table:
        """Just these cards in the supply; the others lie in the reserve pile."""
        wanted = counts(text)
        whole = tuple(a + b for a, b in zip(self.s.supply, self.s.reserve, strict=True))
        self.s.supply = wanted
        self.s.reserve = tuple(a - b for a, b in zip(whole, wanted, strict=True))
        return self

    # playing

    @property
    def top(self) -> str:
        return type(self.s.stack[-1]).__name__

    @property
    def phase(self) -> Any:
        """The phase on top, with whatever it holds."""
        return self.s.stack[-1]

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def asked(self) -> list[int]:
        """Which seats are to decide something now; chance that nobody told is settled first."""
        self._settle()
        return members(RULES.actors(self.s))

    def _settle(self) -> None:
        while RULES.actors(self.s) >> CHANCE & 1:
            top = self.s.stack[-1]
            if str(top.legal(self.s, CHANCE)[0]).split()[0] not in VAGUE:
                return
            self._apply(CHANCE, top.sample(self.s, self.rng))

    def _apply(self, actor: int, action: Action) -> None:
        RULES.apply(self.s, actor, action)
        RULES.actors(self.s)

    def chance(self, *outcomes: str) -> Table:
        """Chance does just this."""
        for outcome in outcomes:
            self._settle_before(outcome)
            action = BY_NAME[outcome]
            legal = RULES.legal(self.s, CHANCE)
            assert action in legal, f"{outcome} cannot happen in {self.top}; possible: {legal[:8]}"
            self._apply(CHANCE, action)
        return self

    def _settle_before(self, outcome: str) -> None:
        if outcome.split()[0] not in VAGUE:
            self._settle()

    def roll(self, total: int) -> Table:
        self.chance(f"roll {total}")
        self._settle()
        return self

    def shake(self, *balls: str) -> Table:
        for pair in balls:
            self.chance(f"shake {pair}")
        return self

    def meet(self, number: int) -> Table:
        return self.chance(f"meet encounter-{number}")

    def play(self, seat: int, *actions: str | Action) -> Table:
        """The player does these things, one after the other."""
        for text in actions:
            self._settle()
            action = BY_NAME[text] if isinstance(text, str) else text
            refusal = RULES.refuse(self.s, seat, action)
            assert refusal is None, f"{seat} may not {action}: {refusal.text() if refusal else ''}"
            self._apply(seat, action)
        self._settle()
        return self

    def legal(self, seat: int) -> list[str]:
        self._settle()
        return [str(action) for action in RULES.legal(self.s, seat)]

    def accepts(self, seat: int, action: str | Action) -> bool:
        self._settle()
        return RULES.refuse(self.s, seat, BY_NAME[action] if isinstance(action, str) else action) is None

    def refuses(self, seat: int, action: str | Action) -> str:
        """The key of the refusal; it has a sentence in both languages."""
        self._settle()
        refusal = RULES.refuse(self.s, seat, BY_NAME[action] if isinstance(action, str) else action)
        assert refusal is not None, f"{seat} may {action}"
        for language in ("en", "de"):
            assert "{" not in refusal.text(language)
        return refusal.key

    # looking

    def points(self, seat: int) -> int:
        return points(self.s, seat)

    def hand(self, seat: int) -> dict[str, int]:
        names = DATA.resource_names
        return {name: count for name, count in zip(names, self.s.seats[seat].hand, strict=True) if count}

    def told(self, kind: str) -> list[dict[str, Any]]:
        """What happened, by kind, with the names of its fields."""
        found = []
        for event in self.log:
            if event.kind.name == kind:
                found.append(dict(zip(event.kind.fields, event.args, strict=True)))
        return found

    def quiet(self) -> Table:
        self.log.clear()
        return self

    # shortcuts

    def to_build(self, total: int = 2) -> Table:
        """Roll and draw, up to the trade and build step."""
        return self.roll(total)

    def to_flight(self, total: int = 2) -> Table:
        """Up to the speed shake."""
        self.roll(total)
        while self.top == "Commerce":
            self.play(self.asked[0], "done")
        return self

    def fly(self, seat: int, start: str, *steps: str) -> Table:
        """Take up a ship and fly it from point to point."""
        self.play(seat, f"launch {start}")
        for name in steps:
            self.play(seat, f"step {name}")
        return self
