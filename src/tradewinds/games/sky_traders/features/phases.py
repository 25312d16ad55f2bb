# mypyc: compiled
"""Which step of a round is asked about."""

from __future__ import annotations

from typing import Final

from tradewinds.games.sky_traders.rules import attack, combat, council, draft, effects, loading
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.crime import LetterOfMarque
from tradewinds.games.sky_traders.rules.damage import Boatswain
from tradewinds.games.sky_traders.rules.deal import DealStowage
from tradewinds.games.sky_traders.rules.dump import DumpCargo
from tradewinds.games.sky_traders.rules.ill_winds import IllWinds, Omen
from tradewinds.games.sky_traders.rules.influence import Influence
from tradewinds.games.sky_traders.rules.invest import Investments
from tradewinds.games.sky_traders.rules.launch import FirstCrew
from tradewinds.games.sky_traders.rules.one_action import OneAction
from tradewinds.games.sky_traders.rules.sail import SailSkyship
from tradewinds.games.sky_traders.rules.trade import TradeInCity

PHASES: Final[list[tuple[str, type]]] = [
    ("draft", draft.Draft), ("draft", draft.Stuck), ("first-crew", FirstCrew), ("ill-winds", IllWinds), ("omen", Omen),
    ("sail", SailSkyship), ("dump", DumpCargo), ("one-action", OneAction), ("trade", TradeInCity),
    ("stow", loading.Loading), ("stow", loading.Salvage), ("stow", loading.Spoils), ("stow", DealStowage),
    ("demand", attack.SetDemand), ("answer", attack.Answer), ("answer", attack.Yield), ("pursue", attack.Consider),
    ("pursue", attack.PursueOrNot), ("rally", attack.RallyAttacker), ("rally", attack.RallyDefender),
    ("rally", combat.WindRally), ("boatswain", Boatswain), ("letter", LetterOfMarque),
    ("desertion", effects.Desertion), ("amnesty", effects.Amnesty), ("market-control", council.MarketControl),
    ("bargain", Bargain), ("invest", Investments), ("influence", Influence),
]  # fmt: skip
