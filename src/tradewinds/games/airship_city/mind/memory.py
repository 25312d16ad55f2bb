# mypyc: compiled
"""What was found out about the last position, for bots: a search looks at many that hardly differ.

One seat's action seldom changes anything for the others. What they have is worked out again only where something did.
"""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.airship_city.data import MOST_SEATS, SeatNo
from tradewinds.games.airship_city.mind.scene import Race, Scene
from tradewinds.games.airship_city.mind.weights import Weights
from tradewinds.games.airship_city.mind.worth import worth
from tradewinds.games.airship_city.state import State


@final
class Found:
    """What a seat was worth, and all that this depended on: what is changed in place is copied.

    Of a seat that is not at turn; the rounds to come follow from the round and the race.
    """

    def __init__(self, scene: Scene, seat: SeatNo) -> None:
        s = scene.s
        self.worth: Final = worth(scene, seat)
        self.race: Final = scene.race
        self.waiting: Final = scene.waiting(seat)
        self.round: Final = s.round
        self.grid: Final = s.grid[:]
        self.open: Final = len(s.display) > 0
        self.me: Final = s.seats[seat].clone()

    def fits(self, scene: Scene, seat: SeatNo) -> bool:
        s, me, now = scene.s, self.me, scene.s.seats[seat]
        if self.race is not scene.race or me.caps is not now.caps or me.held is not now.held:
            return False
        if me.left is not now.left or me.points != now.points or self.round != s.round:
            return False
        if self.waiting != scene.waiting(seat) or self.open != (len(s.display) > 0):
            return False
        return me.stock == now.stock and me.workers == now.workers and self.grid == s.grid


@final
class Memory:
    """The last race, and for each seat what was found last: replaced whenever it no longer fits."""

    def __init__(self) -> None:
        self.race: Race | None = None
        self.found: Final[list[Found | None]] = [None] * MOST_SEATS

    def scene(self, w: Weights, s: State) -> Scene:
        race = self.race
        if race is None or not race.fits(s):
            race = Race(w, s)
            self.race = race
        return Scene(w, s, race)

    def worth(self, scene: Scene, seat: SeatNo) -> float:
        """What the seat is worth; in its own turn everything changes, so that nothing is kept."""
        if scene.waiting(seat) == 0:
            return worth(scene, seat)
        found = self.found[seat]
        if found is None or not found.fits(scene, seat):
            found = Found(scene, seat)
            self.found[seat] = found
        return found.worth
