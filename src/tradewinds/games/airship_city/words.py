"""How airship city names its things and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tradewinds.games.airship_city.data import KINDS
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.airship_city.game import AirshipCity


class Words(words.Words):
    """A tile is called by its kind, numbered where there are two; a contract by what is printed on it.

    `Sum[Resource]` is written with plus signs, for lists of several sums.
    """

    rules: AirshipCity

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        data = self.rules.data
        if kind == "Tile":
            return self._tile(number)
        if kind == "Contract":
            return "contract.card", {
                "cost: Counts[Resource]": data.contract_cost[number],
                "stages: int": data.contract_stages[number],
                "points: int": data.contract_points[number],
                "gold: int": data.contract_pays[number],
            }
        if kind == "StageBonus":
            choice = data.bonus_choice[number]
            key = "stagebonus.choice" if choice else "stagebonus.gain"
            return key, {"gain: Sum[Resource]": data.bonus_gain[number], "choice: int": choice}
        return super().phrase(kind, number)

    def _tile(self, tile: int) -> tuple[str, Args]:
        data = self.rules.data
        kind = data.kind[tile]
        if data.kind.count(kind) == 1:
            return f"tile.{KINDS[kind]}", {}
        number = tile - data.kind.index(kind) + 1
        return "tile.numbered", {"kind: Kind": kind, "number: int": number}

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind in ("Counts[Resource]", "Sum[Resource]"):
            parts = [self._amount(resource, amount, language) for resource, amount in enumerate(value) if amount]
            return self._list(parts, language) if kind.startswith("Counts") else " + ".join(parts)
        if kind == "Kind":
            return self.template(f"tile.{KINDS[value]}", language)
        return super().write(kind, value, language, names, form)

    def _amount(self, resource: int, amount: int, language: str) -> str:
        return self.say(f"amount.{self.rules.data.resource_names[resource]}", {"count: int": amount}, language)
