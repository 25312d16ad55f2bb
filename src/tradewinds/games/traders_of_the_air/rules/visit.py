# mypyc: compiled
"""Chapters 4.3 and 4.3.1: actions and flights, one action for each visit of the ship."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOT_NOW, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.games.traders_of_the_air.actions import Build, Buy, End, Sell, SellSome
from tradewinds.games.traders_of_the_air.data import SeatNo
from tradewinds.games.traders_of_the_air.rules.building import BUILDING
from tradewinds.games.traders_of_the_air.rules.buying import BUYING
from tradewinds.games.traders_of_the_air.rules.flights import FLIGHTS
from tradewinds.games.traders_of_the_air.rules.selling import SELLING
from tradewinds.games.traders_of_the_air.state import State

ONE_ACTION: Final = refusal("one-action", "4.3.1", "city: City")


@final
class Visit(Menu):
    """Actions (rulebook 4.3): buy, build or sell once in each visit of the ship, fly on as long as money lasts."""

    section = "4.3"

    def actors(self, s: State) -> int:
        return only(s.active)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"city: City": s.ship, "money: int": s.seats[seat].money}

    def sections(self, s: State) -> Sections:
        return AFTER_AN_ACTION if s.acted else ALL

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """The sections one by one, which is quicker than to ask the menu: playouts ask for little else."""
        moves: list[Action] = [s.acts.end]
        FLIGHTS.options(s, seat, moves)
        if not s.acted:
            BUYING.options(s, seat, moves)
            BUILDING.options(s, seat, moves)
            SELLING.options(s, seat, moves)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        """Whatever is thought of anywhere, each action once."""
        found: list[Action] = []
        for section in ALL.all:
            for wish in section.wishes(s, seat):
                if wish not in found:
                    found.append(wish)
        return found

    def foreign(self, s: State, seat: SeatNo, action: Action) -> Refusal:
        """A flight is no action."""
        return ONE_ACTION(s.ship) if isinstance(action, (Buy, Build, Sell, SellSome)) else NOT_NOW.at(self.section)


@final
class EndOfActions(Section):
    """The end of this part, at any time, also without having done anything (ruling B46)."""

    section = "4.3"
    covers = (End,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        moves.append(s.acts.end)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()


ENDING: Final = EndOfActions()
AFTER_AN_ACTION: Final = Sections(ENDING, FLIGHTS)
ALL: Final = Sections(ENDING, FLIGHTS, BUYING, BUILDING, SELLING)
VISIT: Final = Visit()
