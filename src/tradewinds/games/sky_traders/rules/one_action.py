# mypyc: compiled
"""Chapters 7.1, 7.11 and 7.12: the one action of a turn; collecting minerals, mining the clouds."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.attack import Attack
from tradewinds.games.sky_traders.actions.chance import Roll, RollTwo
from tradewinds.games.sky_traders.actions.ship import Collect, Mine, Pass, Trade
from tradewinds.games.sky_traders.data import FIRST_GOOD, GEYSER, JEWELS, MINERALS, SeatNo
from tradewinds.games.sky_traders.rules.clocks import run_out
from tradewinds.games.sky_traders.rules.loading import Loading
from tradewinds.games.sky_traders.rules.piracy import declare, refuse_attack
from tradewinds.games.sky_traders.rules.trade import TRADE
from tradewinds.games.sky_traders.state import State

ONE_ACTION_ONLY = refusal("one-action", "7.1")
NOT_IN_A_CITY = refusal("not-in-a-city", "7.2")


@final
class OneAction(Phase):
    """Phase 4, take one action: trade, collect minerals, mine the clouds, or attack; or none."""

    section = "7.1"
    clock = "turn"

    def actors(self, s: State) -> int:
        return only(s.active) | s._terms.tick if s.seats[s.active].afloat else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"tile: Tile": s.seats[s.active].tile}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        acts = s.acts
        moves: list[Action] = [acts.no]
        if s.in_city(seat):
            moves.append(acts.trade)
            moves.append(acts.collect)
        moves.append(acts.mine)
        tile = s.seats[seat].tile
        for other in range(len(s.seats)):
            if other != seat and s.seats[other].tile == tile:
                moves.append(acts.attack[other])
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        others = [s.acts.attack[other] for other in range(len(s.seats)) if other != seat]
        return [s.acts.trade, s.acts.collect, *others]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, (Trade, Collect)):
            section = "7.2" if isinstance(action, Trade) else "7.11"
            return None if s.in_city(seat) else NOT_IN_A_CITY.at(section)
        if isinstance(action, Attack):
            return refuse_attack(s, seat, action.seat)
        return None if isinstance(action, (Pass, Mine)) else ONE_ACTION_ONLY()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Trade):
            s.tell(events.TRADED, seat, s.seats[seat].tile)
            s.swap(TRADE)
        elif isinstance(action, Collect):
            s.swap(MINERAL_DICE)
        elif isinstance(action, Mine):
            s.swap(GEYSER_DICE if s.data.tile_kind[s.seats[seat].tile] == GEYSER else CLOUD_DICE)
        elif isinstance(action, Attack):
            declare(s, seat, action.seat)
        elif seat == CLOCK:
            run_out(s)
        else:
            s.tell(events.IDLED, seat)
            s.pop()


@final
class MineralDice(Dice):
    """Collect minerals: two dice tell how many barrels may be loaded; a double brings a barrel of jewels as well."""

    section = "7.11"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll_two

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, RollTwo)
        items = [0] * len(s.data.item_names)
        items[FIRST_GOOD + MINERALS] = min(action.first + action.second, s.stock[MINERALS])
        if action.first == action.second:
            items[FIRST_GOOD + JEWELS] = min(1, s.stock[JEWELS])
        s.tell(events.COLLECTED, s.active, action.first, action.second, action.first + action.second)
        if items[FIRST_GOOD + JEWELS]:
            s.tell(events.DOUBLED, s.active)
        s.swap(Loading(s.active, tuple(items)))


@final
class CloudDice(Dice):
    """Mining the clouds: one die of phlogiston."""

    section = "7.12"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        gain_phlogiston(s, action.face)


@final
class GeyserDice(Dice):
    """Mining the Phlogiston Geyser: two dice of phlogiston."""

    section = "7.12"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll_two

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, RollTwo)
        gain_phlogiston(s, action.first + action.second)


def gain_phlogiston(s: State, units: int) -> None:
    me = s.seats[s.active]
    lost = max(0, me.phlogiston + units - s.data.tank)
    me.phlogiston += units - lost
    if lost:
        s.tell(events.OVERFLOWED, s.active, units, me.phlogiston, lost)
    else:
        s.tell(events.MINED, s.active, units, me.phlogiston)
    s.pop()


ONE_ACTION: Final = OneAction()
MINERAL_DICE: Final = MineralDice()
CLOUD_DICE: Final = CloudDice()
GEYSER_DICE: Final = GeyserDice()
