"""How Packet Row names its cards and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tradewinds.core.action import Action
from tradewinds.games.packet_row.actions import Done, Fetch, Fulfil, Take
from tradewinds.games.packet_row.data import BUILDING, SORTS
from tradewinds.games.packet_row.rules.goods import wasted
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.packet_row.game import PacketRow
    from tradewinds.games.packet_row.view import View


class Words(words.Words):
    """A card is described by what is printed on it; only buildings have names of their own."""

    rules: PacketRow

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        if kind != "Card":
            return super().phrase(kind, number)
        data = self.rules.data
        sort = data.sort[number]
        if sort == BUILDING:
            return self._building(data.names[number], data.points[number])
        args: Args = {
            "units: int": data.units[number],
            "good: Good": data.good[number],
            "place: Place": data.place[number],
            "pays: int": data.pays[number],
            "value: int": data.value[number],
        }
        return f"card.{SORTS[sort]}", args

    def _building(self, name: str, points: int) -> tuple[str, Args]:
        """A building of a pack that no catalogue knows goes by its id."""
        if self.has(f"building.{name}", "en"):
            return "card.building", {"name: Building": f"building.{name}", "points: int": points}
        return "card.building", {"name: str": name.replace("-", " ").title(), "points: int": points}

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind == "Building":
            return self.template(str(value), language)
        return super().write(kind, value, language, names, form)

    def wording(self, action: Action) -> tuple[str, Args]:
        key, args = super().wording(action)
        data = self.rules.data
        if isinstance(action, (Take, Fetch)):
            args = {**args, "cost: int": data.cost[action.card]}
            return key + words.variant(args), args
        if isinstance(action, Fulfil):
            return key, {**args, "pays: int": sum(data.pays[card] for card in action.contracts)}
        return key, args

    def aside(self, view: View, action: Action) -> tuple[str, Args] | None:
        """What is left of the money where something is paid; and what is proposed at the end."""
        if isinstance(action, (Take, Fetch)) and self.rules.data.cost[action.card]:
            money = view.seats[view.seat or 0].money - self.rules.data.cost[action.card]
            return "aside.leaves", {"money: int": money}
        return ("aside.proposed", {}) if self._is_proposed(view, action) else None

    def _is_proposed(self, view: View, action: Action) -> bool:
        if view.proposed is None or not isinstance(action, Fulfil):
            return False
        names = self.rules.data.names
        parts = [tuple(names[card] for card in cards) for cards in (action.contracts, action.cards)]
        return parts == [view.proposed.contracts, view.proposed.cards]

    def warning(self, view: View, action: Action) -> tuple[str, Args] | None:
        """Before surplus is lost (4.4), and before contracts are given away at the end (6.2)."""
        if isinstance(action, Fulfil):
            return self._waste(action)
        if isinstance(action, Done) and view.proposed is not None:
            contracts = [self.rules.codec.numbers["Card"][card] for card in view.proposed.contracts]
            return "warning.done", {"contracts: list[Card]": contracts, "pays: int": view.proposed.pays}
        return None

    def _waste(self, action: Fulfil) -> tuple[str, Args] | None:
        """Cards that could be left out, or units that are too many: of which good, where there is only one."""
        data = self.rules.data
        needless, units = wasted(data, action.contracts, action.cards)
        if needless:
            return "warning.needless", {"cards: list[Card]": needless}
        goods = {data.good[card] for card in action.contracts}
        if units > 0 and len(goods) == 1:
            return "warning.surplus", {"units: int": units, "good: Good": goods.pop()}
        return ("warning.surplus-mixed", {"units: int": units}) if units > 0 else None

    def about(self, kind: str, number: int) -> tuple[str, Args] | None:
        """What a card is good for depends on its sort."""
        return (f"help.{SORTS[self.rules.data.sort[number]]}", {}) if kind == "Card" else super().about(kind, number)
