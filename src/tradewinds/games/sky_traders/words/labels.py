"""The words of board and terminal: short labels, names of things, and what tiles, crew and Ill Winds do."""

from __future__ import annotations

from tradewinds.draw import labels
from tradewinds.games.sky_traders.data import Data
from tradewinds.games.sky_traders.view import CrewView, SeatView, TileView, View
from tradewinds.games.sky_traders.view.fight import Lot
from tradewinds.games.sky_traders.words import Words


class Labels(labels.Labels):
    words: Words
    data: Data

    def title(self, kind: str, name: str) -> str:
        """A thing as a heading."""
        text = self.thing(kind, name)
        return text[:1].upper() + text[1:]

    def place(self, tile: TileView) -> str:
        """A tile in few letters: a city by what it sells, for its number stands beside it."""
        if tile.kind == "city":
            return self.title("Good", tile.exports[0])
        return self.tile(tile.name)

    def tile(self, name: str) -> str:
        return self.short(f"tile-{name}", self.thing("Tile", name))

    def good(self, number: int) -> str:
        return self.thing("Good", self.data.good_names[number])

    def lot(self, lot: Lot) -> str:
        return self.counts("Item", dict(lot))

    def track_prices(self, view: View) -> str:
        """What a space of influence costs in each band, or in all of them."""
        table = self.data.influence
        if dict(view.house)["short_game"]:
            return self("track-flat", low=table["short_game_cost"])
        low, middle, high = table["cost"]
        return self("track-prices", low=low, middle=middle, high=high, blue=view.bands[0], yellow=view.bands[1])

    def ashore(self, me: SeatView) -> str:
        """No ship, and what the next one will come with besides the usual."""
        said = self("no-ship")
        if me.insurance:
            return f"{said} ({self('insurance', gp=me.insurance)})"
        return f"{said} ({self('charity', gp=me.charity)})" if me.charity else said

    # what is printed

    def combat(self, crew: str) -> int:
        return self.data.crew_combat[self.numbers["Crew"][crew]]

    def repair(self, damage: str) -> int:
        return self.data.repair[self.numbers["Damage"][damage]]

    # what things do

    def tile_help(self, tile: TileView) -> str:
        return f"{self.thing('Tile', tile.name)}: {self.about('Tile', tile.name)}"

    def crew_help(self, one: CrewView) -> str:
        """At the prices and with the holds of this match."""
        number = self.numbers["Crew"][one.name]
        parts = self.words.crew_parts(number, one.cost, list(one.holds))
        return f"{self.thing('Crew', one.name)}: {self.words.joined(parts, self.language)}"

    def wind_help(self, wind: str) -> str:
        """What the card does, from what is printed on it."""
        return self.about("Wind", wind)

    def upgrade_help(self) -> str:
        data = self.data
        sizes = {"barrels": data.per_upgraded, "few": data.per_hold}
        return self("help.upgrade", gp=data.upgrade_cost, resale=data.upgrade_resale, **sizes)

    def about(self, kind: str, name: str) -> str:
        key, args = self.words.about(kind, self.numbers[kind][name]) or ("common.nothing", {})
        return self.words.say(key, args, self.language)
