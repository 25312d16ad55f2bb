# mypyc: compiled
"""Sky Traders for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.trade import Accept
from tradewinds.games.sky_traders.actions.council import Ready
from tradewinds.games.sky_traders.data import SEATS, Data, SeatNo
from tradewinds.games.sky_traders.mind import errands, haggling, manners, standing
from tradewinds.games.sky_traders.mind.offers import council_offers, polite_offers
from tradewinds.games.sky_traders.mind.remarks import remark
from tradewinds.games.sky_traders.mind.threats import attack_offers
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.dump import DumpCargo
from tradewinds.games.sky_traders.rules.influence import Influence
from tradewinds.games.sky_traders.rules.loading import Loading
from tradewinds.games.sky_traders.rules.trade import TradeInCity
from tradewinds.games.sky_traders.state import State


@final
class SkyMind(Mind):
    """One temper's judgement."""

    def __init__(self, data: Data, numbers: dict[str, Any]) -> None:
        super().__init__(numbers)
        self.w: Final = Weights(data.prices, **numbers)

    def turn(self, s: State) -> int:
        """The council after a round counts as part of its last turn."""
        return SEATS * s.round + s.active

    def evaluate(self, s: State, seat: SeatNo) -> float:
        return standing.evaluate(self.w, s, seat)

    def promised(self, s: State, seat: SeatNo) -> float:
        return standing.promised(self.w, s, seat)

    def offers(self, s: State, seat: SeatNo) -> list[Action]:
        top = s.stack[-1]
        if isinstance(top, Bargain):
            return (polite_offers if self.manners else council_offers)(self.w, s, seat, top)
        return attack_offers(self.w, s, seat, top)

    def sensible(self, s: State, seat: SeatNo, legal: list[Action]) -> list[Action]:
        """Lots rather than barrels, whatever they are; in council offers are answered, and not taken back."""
        top = s.stack[-1]
        found = legal
        if isinstance(top, (TradeInCity, DumpCargo, Loading, Bargain)):
            found = [action for action in legal if errands.sensible(s, seat, action)]
            if isinstance(top, Bargain):
                found = self._said(top, seat, found)
        elif isinstance(top, Influence):
            found = errands.parts(legal)
        return found if found else legal

    def seemly(self, s: State, seat: SeatNo, choices: list[Action]) -> list[Action]:
        return manners.seemly(s, seat, choices)

    def _said(self, top: Bargain, seat: SeatNo, found: list[Action]) -> list[Action]:
        """Whoever has been asked answers before being ready; the silent do not say yes."""
        if self.w.silent:
            found = [action for action in found if not isinstance(action, Accept)]
        if haggling.asked(top.desk, seat):
            found = [action for action in found if not isinstance(action, Ready)]
        return found

    def remark(self, s: State, seat: SeatNo, action: Action) -> str:
        return remark(self.w, s, seat, action)
