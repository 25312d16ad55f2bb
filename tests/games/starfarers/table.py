"""A small language for positions, so that a test reads like an example of the rulebook.

    table = Table(4)                          # beginner map, Anna starts, before the first roll
    table.seat("Anna", hand="3 carbon 3 goods", friends=["swap-goods"])
    table.roll(8).play("Anna", "exchange goods ore", "done").shake("yellow-red")
    assert table.refuses("Anna", "launch R(1,3)") == ("no-ship-there", "5.2")

Actions are written as `str(action)` prints them, what is put together in a form like this: "offer 2 ore for 1 goods",
"counter 0 1 food for 1 ore", "tribute 3 food 3 goods". Chance waits, and is told what to do in the same way; only the
cards that somebody draws unseen are settled by a fixed seed. The position can be changed at any moment. After every
action it is checked that nothing is lost or made.
"""

from __future__ import annotations

from typing import Any, Self

from tests.games.starfarers.invariants import check_counts, inventory
from tests.games.starfarers.position import DATA, RULES, Position, cards, counts, options, point, site

import tradewinds as tw
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.rules.reserve import Drawing
from tradewinds.games.starfarers.rules.seven import Stealing
from tradewinds.games.starfarers.rules.victory import points
from tradewinds.games.starfarers.state import State
from tradewinds.match.chance import secret_from

__all__ = ["BY_NAME", "DATA", "NAMES", "RULES", "Table", "counts", "options", "point", "site"]
NAMES = ("Anna", "Ben", "Cedric", "David", "Emma", "Frieda")
BY_NAME: dict[str, tw.Action] = {str(action): action for action in RULES.codec.table.actions}


class Staged(tw.Match):
    """A match that goes on from a position. Wherever chance decides it waits, but for cards that are drawn unseen.

    Unless a test is about proposals, nobody has one when a trade step opens.
    """

    def __init__(self, state: State, rng: Rng, proposals: bool) -> None:
        self.rng, self.proposals = rng, proposals
        self._begin(RULES, state, len(state.seats), RULES.options_of(state), secret_from(7), None, None)

    def _settle(self) -> None:
        while self.rules.actors(self._state) >> CHANCE & 1:
            top = self._state.stack[-1]
            if not isinstance(top, (Drawing, Stealing)):
                return
            self.befall(top.sample(self._state, self.rng))
        top = self._state.stack[-1]
        if isinstance(top, Commerce) and not top.invited and not self.proposals:
            for seat in members(top.floor):
                self._enter(seat, BY_NAME["pass"])

    def befall(self, outcome: tw.Action) -> None:
        """What chance does."""
        self._enter(CHANCE, outcome)


class Table(Position):
    """A match in the making: whatever chance does, a test says."""

    def __init__(self, players: int = 4, first: str = "Anna", seed: int = 7, **chosen: Any) -> None:
        self.names = list(NAMES[:players])
        self.rng = Rng(seed)
        self.mark = 0  # what was told before is forgotten
        mode, proposals = chosen.pop("mode", "beginner"), chosen.pop("proposals", False)
        self.s: State = RULES.start(players, options(mode=mode, **chosen))
        self._until_start(self.number(first))
        self.staged = Staged(self.s, self.rng, proposals)
        self.before = inventory(self.s)

    def _until_start(self, first: int) -> None:
        """Play the set-up: chance at random but for the start player."""
        while RULES.actors(self.s) >> CHANCE & 1 and not self.s.turns:
            top = self.s.stack[-1]
            starts = type(top).__name__ == "StartPlayer"
            RULES.apply(self.s, CHANCE, BY_NAME[f"begin {first}"] if starts else top.sample(self.s, self.rng))

    @property
    def match(self) -> Staged:
        return self.staged

    # playing

    def action(self, text: str) -> tw.Action:
        verb, _, rest = text.partition(" ")
        if verb == "tribute":
            return self.match.action({"do": verb, "cards": cards(rest)})
        if verb not in ("offer", "counter"):
            return BY_NAME[text]
        serial, terms = rest.split(" ", 1) if verb == "counter" else ("", rest)
        give, want = terms.split(" for ")
        data = {"do": verb, "give": cards(give), "want": cards(want)}
        return self.match.action({**data, "serial": int(serial)} if serial else data)

    def play(self, name: str, *actions: str) -> Self:
        for action in actions:
            self.before = inventory(self.s)
            super().play(name, action)
        return self

    def each(self, *names: str, action: str) -> Self:
        """These players do the same, one after the other."""
        for name in names:
            self.play(name, action)
        return self

    def first_choice(self) -> Self:
        """Somebody who is asked does the first thing listed."""
        name = self.names[self.match.actors[0]]
        return self.play(name, self.listed(name)[0])

    def chance(self, *outcomes: str) -> Self:
        """Chance does these things, one after the other."""
        for text in outcomes:
            self.before, self.heard = inventory(self.s), self.match.length
            assert text in self.outcomes, f"{text} cannot happen in {self.phase}; possible: {self.outcomes[:8]}"
            self.match.befall(BY_NAME[text])
            if not text.startswith("draw "):
                self.match._settle()
            self.check()
        return self

    def roll(self, total: int) -> Self:
        return self.chance(f"roll {total}")

    def shake(self, *balls: str) -> Self:
        return self.chance(*(f"shake {pair}" for pair in balls))

    def meet(self, number: int) -> Self:
        return self.chance(f"meet encounter-{number}")

    def check(self) -> None:
        """Nothing is lost or made, and there is never less than nothing."""
        assert inventory(self.s) == self.before
        check_counts(self.s)

    # looking

    @property
    def over(self) -> bool:
        RULES.actors(self.s)
        return super().over

    @property
    def phase(self) -> str:
        return "" if self.over else super().phase

    @property
    def all_asked(self) -> set[str]:
        return {self.names[seat] for seat in self.match.actors}

    @property
    def outcomes(self) -> list[str]:
        """What chance may do now."""
        return [str(outcome) for outcome in RULES.legal(self.s, CHANCE)]

    @property
    def winners(self) -> list[str]:
        return [self.names[seat] for seat in self.match.winners]

    def points(self, name: str) -> int:
        return points(self.s, self.number(name))

    def hand(self, name: str) -> dict[str, int]:
        return {kind: count for kind, count in zip(DATA.resource_names, self.me(name).hand, strict=True) if count}

    def forms(self, name: str) -> list[Any]:
        return self.match.forms(self.number(name))

    def asks(self, name: str) -> str:
        """The question that a player reads."""
        return self.match.ask(self.number(name), "en", self.names)

    def imagined(self, name: str, seed: int) -> State:
        """What a player may imagine."""
        state: State = RULES.imagine(self.s, self.number(name), Rng(seed))
        return state

    def told(self, *kinds: str) -> list[dict[str, Any]]:
        """The events of these kinds since the last `quiet`, as a spectator sees them."""
        return [told.to_json() for told in self.match.events(None, self.mark) if told.kind in kinds]

    def quiet(self) -> Self:
        self.mark = self.match.length
        return self

    # shortcuts

    def settled(self) -> Self:
        """The founding phase is over: everybody took the first choice."""
        while not self.s.turns:
            self.first_choice()
        return self

    def to_build(self, total: int = 2) -> Self:
        """Roll and draw, up to the trade and build step."""
        return self.roll(total)

    def to_flight(self, total: int = 2) -> Self:
        """Up to the speed shake."""
        self.roll(total)
        while self.phase == "Commerce":
            self.play(self.asked, "done")
        return self

    def fly(self, name: str, start: str, *steps: str) -> Self:
        """Take up a ship and fly it from point to point."""
        return self.play(name, f"launch {start}", *(f"step {there}" for there in steps))
