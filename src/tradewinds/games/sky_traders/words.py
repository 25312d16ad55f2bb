"""How Sky Traders names its things and actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.actions import attack, council, winds
from tradewinds.games.sky_traders.data import CLASSES, FIRST_CREW, FIRST_GOOD, GP
from tradewinds.games.sky_traders.rules.holds import count_in, crew_in, good_in
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.sky_traders.game import SkyTraders


class Words(words.Words):
    """Items and loads are named by what they are: a die, GP, barrels, crew."""

    rules: SkyTraders

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        if kind == "Item":
            return self._item(number)
        if kind == "Load":
            return self._load(number)
        name = self.rules.codec.names[kind][number]
        if kind in ("Hold", "Site"):
            return f"{kind.lower()}.name", {"name: str": name}
        key = f"{kind.lower()}.{name}"
        if self.has(key, "en"):
            return key, {}
        return "other.name", {"name: str": name.replace("-", " ").title()}

    def _item(self, number: int) -> tuple[str, Args]:
        if number < CLASSES:
            return "item.die", {"face: int": number + 1}
        if number == GP:
            return "item.gp", {}
        if number < FIRST_CREW:
            return self.phrase("Good", number - FIRST_GOOD)
        return self.phrase("Crew", number - FIRST_CREW)

    def _load(self, number: int) -> tuple[str, Args]:
        if number == 0:
            return "load.empty", {}
        if crew_in(number) >= 0:
            return self.phrase("Crew", crew_in(number))
        return "load.barrels", {"count: int": count_in(number), "good: Good": good_in(number)}

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind == "Counts[Item]":
            return self._list(
                [self._some(item, count, language) for item, count in enumerate(value) if count], language
            )
        return super().write(kind, value, language, names, form)

    def _some(self, item: int, count: int, language: str) -> str:
        key = "item.gp-some" if item == GP else "item.one" if count == 1 and item >= FIRST_CREW else "item.some"
        return self.say(key, {"count: int": count, "item: Item": item}, language)

    def wording(self, action: Action) -> tuple[str, Args]:
        """Nothing at all, and either side, have words of their own."""
        key, args = super().wording(action)
        if isinstance(action, (council.BuyInfluence, winds.Redeem)) and action.count == 0:
            return f"{key}-none", args
        if isinstance(action, attack.Shift):
            return f"{key}-{('none', 'up', 'down')[action.step]}", args
        return key, args
