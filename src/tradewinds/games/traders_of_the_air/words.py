"""How Traders of the Air names its markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tradewinds.core.action import Action
from tradewinds.games.traders_of_the_air.actions import Build, Buy, Choose, Sell
from tradewinds.games.traders_of_the_air.data import GUILDS
from tradewinds.games.traders_of_the_air.rules.scoring import points
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.terms import Holdings, Thing
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.traders_of_the_air.game import TradersOfTheAir
    from tradewinds.games.traders_of_the_air.state import State
    from tradewinds.games.traders_of_the_air.view import CityView, View

VALUED: Final = (1, 2, 3)
MONEY: Final[Thing] = ("Key", "holding.money")
BRANCHES: Final[Thing] = ("Key", "holding.branches")
POINTS: Final[Thing] = ("Key", "holding.points")


class Words(words.Words):
    """A marker is its colour and its value, a guild what it can do; what is bought for nothing is said otherwise."""

    rules: TradersOfTheAir
    quiet = words.Words.quiet | {"discard", "lose"}
    pieces = frozenset({"Marker", "holding.branches"})

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

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        """Equal markers once, with their number."""
        if kind != "list[Marker]":
            return super().write(kind, value, language, names, form)
        several = [self.amount("Marker", marker, count) for marker, count in Counter(value).items()]
        return self._list([self.say(key, args, language, names) for key, args in several], language)

    def amount(self, kind: str, number: int, count: int) -> tuple[str, Args]:
        """A marker is named by its value: so many of it are told apart from that."""
        if kind != "Marker":
            return super().amount(kind, number, count)
        return (
            ("marker.several", {"count: int": count, "marker: Marker": number})
            if count > 1
            else self.phrase(kind, number)
        )

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

    def holdings(self, s: State, seat: int) -> Holdings:
        """Money, branches on the map, markers, and the points as if the match ended now."""
        me = s.seats[seat]
        markers: Holdings = {("Marker", marker): count for marker, count in Counter(me.goods).items()}
        return {MONEY: me.money, BRANCHES: sum(me.branches), **markers, POINTS: sum(points(s, seat))}

    def aside(self, view: View, action: Action) -> tuple[str, Args] | None:
        """Who is paid, how the branches stand after a building, and whom a sale costs markers."""
        if isinstance(action, Buy) and action.cost:
            owner = here(view).majority
            return None if owner is None else ("aside.pays", {"owner: SeatNo": owner})
        if isinstance(action, Build):
            others = [count for seat, count in enumerate(here(view).branches) if seat != view.seat]
            mine = here(view).branches[view.seat or 0] + action.branches
            return "aside.build", {"mine: int": mine, "most: int": max(others)}
        return self._sale(view, action) if isinstance(action, Sell) else None

    def _sale(self, view: View, action: Sell) -> tuple[str, Args] | None:
        names = {self.rules.data.colour_names[colour] for colour in action.colours}
        hit = [
            seat for seat, one in enumerate(view.seats) if seat != view.seat and names & set(map(colour_of, one.goods))
        ]
        return ("aside.sale-hits", {"seats: list[SeatNo]": hit}) if hit else None

    def about(self, kind: str, number: int) -> tuple[str, Args] | None:
        data = self.rules.data
        if kind == "Guild":
            return self.phrase("Power", number)
        if kind == "City":
            fields = [bounds[number + 1] - bounds[number] for bounds in data.first_field]
            return "help.city", {"fair: int": fields[0], "cross: int": fields[1]}
        if kind == "Marker":
            copies, value = data.markers.count(number), data.value[number]
            worth = {"points: int": data.sold_points + value, "unsold: int": data.unsold_points}
            return "help.marker", {"copies: int": copies, "branches: int": value, **worth}
        if kind == "Colour":
            of_each = [
                sum(data.colour[one] == number and data.value[one] == value for one in data.markers) for value in VALUED
            ]
            return "help.colour", {"ones: int": of_each[0], "twos: int": of_each[1], "threes: int": of_each[2]}
        return ("option.map-help", {}) if kind == "Chart" else None


def here(view: View) -> CityView:
    """The city where the ship is."""
    return next(city for city in view.cities if city.ship)


def colour_of(marker: str) -> str:
    return marker.rsplit("-", 1)[0]
