# mypyc: compiled
"""Chapter 4.6: the marketplace, and the display of open contracts."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import without
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, NOBODY, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.actions import Draw, Sign
from tradewinds.games.airship_city.data import SeatNo
from tradewinds.games.airship_city.events import DREW, SIGNED
from tradewinds.games.airship_city.rules.developed import pay_developed
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import State

NOT_ON_DISPLAY = refusal("not-on-display", "4.6", "contract: Contract")


@final
class Marketplace(Place):
    """The marketplace: take one of the open contracts; the next card of the pile takes its place."""

    section = "4.6"
    covers = (Sign,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        for contract in s.display:
            moves.append(s.acts.sign[contract])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.sign

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Sign)
        return None if action.contract in s.display else NOT_ON_DISPLAY(action.contract)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Sign)
        s.pop()
        me = s.seats[seat]
        me.held = [*me.held, action.contract]
        me.left = [*me.left, s.data.contract_stages[action.contract]]
        s.display = without(s.display, action.contract)
        s.tell(SIGNED, seat, action.contract)
        pay_developed(s, seat, self.tile)
        s.push(REFILL)


@final
class Refill(Dice):
    """The display is filled up from the pile at once, as long as there is one (A41)."""

    section = "4.6"

    def actors(self, s: State) -> int:
        full = len(s.display) >= s.data.open_contracts
        return NOBODY if full or not s.pile else only(CHANCE)

    def outcomes(self, s: State) -> list[Action]:
        return [s.acts.draw[contract] for contract in s.pile]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Draw)
        s.pile = without(s.pile, action.contract)
        s.display = [*s.display, action.contract]
        s.tell(DREW, action.contract)


REFILL: Final = Refill()
