"""How Traders of the Air names its markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tradewinds.core.action import Action
from tradewinds.games.traders_of_the_air.actions import Buy, Fly
from tradewinds.text import words
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.traders_of_the_air.rules import TradersOfTheAir


class Words(words.Words):
    """A marker is its colour and its value; what is bought or flown for nothing has a sentence of its own."""

    rules: TradersOfTheAir

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        data = self.rules.data
        if kind == "Marker":
            return "marker.one", {"colour: Colour": data.colour[number], "value: int": data.value[number]}
        if kind == "Colour" and not self.has(f"colour.{data.colour_names[number]}", "en"):
            return "colour.other", {"name: str": data.colour_names[number]}
        if kind == "City" and not self.has(f"city.{data.city_names[number]}", "en"):
            return "city.other", {"name: str": data.city_names[number].replace("-", " ").title()}
        return super().phrase(kind, number)

    def wording(self, action: Action) -> tuple[str, Args]:
        key, args = super().wording(action)
        return (key + words.variant(args), args) if isinstance(action, Buy | Fly) else (key, args)
