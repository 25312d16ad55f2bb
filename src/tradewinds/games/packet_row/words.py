"""How Packet Row names its cards and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tradewinds.core.action import Action
from tradewinds.games.packet_row.actions import Fetch, Fulfil, Take
from tradewinds.games.packet_row.data import BUILDING, SORTS
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
        """What is left of the money, where something is paid."""
        cost = self.rules.data.cost[action.card] if isinstance(action, (Take, Fetch)) else 0
        return ("aside.leaves", {"money: int": view.seats[view.seat or 0].money - cost}) if cost else None

    def about(self, kind: str, number: int) -> tuple[str, Args] | None:
        """What a card is good for depends on its sort."""
        return (f"help.{SORTS[self.rules.data.sort[number]]}", {}) if kind == "Card" else super().about(kind, number)
