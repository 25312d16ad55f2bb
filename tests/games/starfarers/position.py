"""What lies on the table of a test, put there by names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from tests.games.seated import Seated

import tradewinds as tw
from tradewinds.games.starfarers.data import COLONY_SHIP, TRADE_SHIP
from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.games.starfarers.doubts import SURE
from tradewinds.games.starfarers.game import Starfarers
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.state import Seat, State, put


def starfarers() -> Starfarers:
    rules = tw.load("starfarers")
    assert isinstance(rules, Starfarers)
    return rules


RULES = starfarers()
DATA = RULES.data


def options(**chosen: Any) -> dict[str, Any]:
    return {option.name: chosen.get(option.name, option.default) for option in RULES.options}


def cards(text: str) -> dict[str, int]:
    """Cards from words such as "3 carbon 1 goods"; or nothing."""
    words = [] if text == "nothing" else text.split()
    return {name: int(number) for number, name in zip(words[::2], words[1::2], strict=True)}


def counts(text: str) -> tuple[int, ...]:
    """So many of each kind."""
    return tuple(cards(text).get(name, 0) for name in DATA.resource_names)


def point(name: str) -> int:
    return DATA.space.names.index(name)


def site(name: str) -> int:
    return DATA.site_names.index(name)


def disc(name: str) -> int:
    return DATA.disc_names.index(name)


def planet(name: str) -> int:
    return DATA.planet_names.index(name)


class Position(Seated):
    """A position that can be changed at any moment: `s` is the state that a match goes on from."""

    s: State

    def me(self, name: str) -> Seat:
        return self.s.seats[self.number(name)]

    def seat(self, name: str, **values: Any) -> Self:
        """What a player has; cards come from the supply (and lie there again when they are taken away)."""
        me = self.me(name)
        if "hand" in values:
            self._deal(me, counts(values.pop("hand")))
        if "friends" in values:
            self._befriend(me, values.pop("friends"))
        if "upgrades" in values:
            self._equip(me, values.pop("upgrades"))
        if "medals" in values:
            self.s.medals += me.medals - values["medals"]
        for fact, value in values.items():
            assert hasattr(me, fact)
            setattr(me, fact, value)
        return self

    def everybody(self, **values: Any) -> Self:
        """What all players have."""
        for name in self.names:
            self.seat(name, **values)
        return self

    def _deal(self, me: Seat, hand: tuple[int, ...]) -> None:
        """The difference goes to and from the supply, then the reserve pile; everybody sees it, and all other cards."""
        self.s.catch_up()
        self.s.doubts = [SURE] * len(self.s.doubts)
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

    def ships(self, name: str, *placed: tuple[str, str]) -> Self:
        """A player's ships in space, such as ("trade", "R(1,12)")."""
        me = self.me(name)
        for ship in me.ships:
            me.colonies += ship.vessel == COLONY_SHIP
            me.stations += ship.vessel == TRADE_SHIP
        kinds = {"colony": COLONY_SHIP, "trade": TRADE_SHIP}
        me.ships = tuple(
            Ship(number, point(there), kinds[kind], False, False, -1) for number, (kind, there) in enumerate(placed)
        )
        for ship in me.ships:
            me.colonies -= ship.vessel == COLONY_SHIP
            me.stations -= ship.vessel == TRADE_SHIP
        return self

    def colony(self, name: str, there: str, spaceport: bool = False) -> Self:
        """One more colony of a player."""
        s, place = self.s, site(there)
        assert s.owners[place] < 0
        s.owners = put(s.owners, place, self.number(name))
        self.me(name).colonies -= 1
        if spaceport:
            s.ports = put(s.ports, place, True)
            self.me(name).shipyards -= 1
        return self

    def disc(self, **discs: str) -> Self:
        """Discs of a system, face up, by slot: N6="10 P4 3"; taken out of their pools, or from anywhere."""
        for slot, names in discs.items():
            for letter, one in zip("ABC", names.split(), strict=True):
                self.s.discs = put(self.s.discs, planet(f"{slot}-{letter}"), disc(one))
        return self

    def station(self, name: str, people: str) -> Self:
        """One more trade station, with its marker where it is the first."""
        number = DATA.people_names.index(people)
        self.s.docks = put(self.s.docks, number, (*self.s.docks[number], self.number(name)))
        self.me(name).stations -= 1
        if self.s.markers[number] < 0:
            self.s.markers = put(self.s.markers, number, self.number(name))
        return self

    def supply(self, text: str) -> Self:
        """Just these cards in the supply; the others lie in the reserve pile."""
        wanted = counts(text)
        whole = tuple(a + b for a, b in zip(self.s.supply, self.s.reserve, strict=True))
        self.s.supply = wanted
        self.s.reserve = tuple(a - b for a, b in zip(whole, wanted, strict=True))
        return self
