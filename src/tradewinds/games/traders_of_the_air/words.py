"""How Traders of the Air names its markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tradewinds.core.action import Action
from tradewinds.games.traders_of_the_air.actions import Buy, Choose
from tradewinds.games.traders_of_the_air.data import GUILDS
from tradewinds.text import words
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.traders_of_the_air.game import TradersOfTheAir


class Words(words.Words):
    """A marker is its colour and its value, a guild what it can do; what is bought for nothing is said otherwise."""

    rules: TradersOfTheAir

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        data = self.rules.data
        if kind == "Marker":
            return "marker.one", {"colour: Colour": data.colour[number], "value: int": data.value[number]}
        if kind == "Power":
            return f"power.{GUILDS[number]}", self._numbers(number)
        if kind == "Colour" and not self.has(f"colour.{data.colour_names[number]}", "en"):
            return "colour.other", {"name: str": data.colour_names[number]}
        if kind == "City" and not self.has(f"city.{data.city_names[number]}", "en"):
            return "city.other", {"name: str": data.city_names[number].replace("-", " ").title()}
        return super().phrase(kind, number)

    def _numbers(self, guild: int) -> Args:
        """The numbers in what a guild can do."""
        data = self.rules.data
        return {
            "money: int": data.money_limit[guild],
            "markers: int": data.marker_limit[guild],
            "coins: int": data.coins[guild],
            "fare: int": data.with_the_wind,
            "lying: int": data.free_refill_up_to,
            "branches: int": data.built_with_a_one,
        }

    def wording(self, action: Action) -> tuple[str, Args]:
        key, args = super().wording(action)
        if isinstance(action, Choose):
            return key, {**args, "power: Power": action.guild}
        return (key + words.variant(args), args) if isinstance(action, Buy) else (key, args)
