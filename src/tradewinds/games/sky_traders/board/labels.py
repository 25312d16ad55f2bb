"""The board's words: short labels, names of things, and what tiles, crew and Ill Winds do."""

from __future__ import annotations

from tradewinds.draw import labels
from tradewinds.games.sky_traders.data import ABILITIES, CONDITIONS, EFFECTS, MARKET, Data
from tradewinds.games.sky_traders.view import CrewView, TileView, View
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

    # what is printed

    def combat(self, crew: str) -> int:
        return self.data.crew_combat[self.numbers["Crew"][crew]]

    def repair(self, damage: str) -> int:
        return self.data.repair[self.numbers["Damage"][damage]]

    # what things do

    def tile_help(self, tile: TileView) -> str:
        good = self.thing("Good", tile.exports[0]) if tile.exports else ""
        return f"{self.thing('Tile', tile.name)}: {self(f'kind-{tile.kind}', good=good)}"

    def crew_help(self, one: CrewView) -> str:
        ability = ABILITIES[self.data.crew_ability[self.numbers["Crew"][one.name]]]
        facts = self("crew-facts", cost=one.cost, combat=one.combat, holds=", ".join(map(str, one.holds)))
        said = f"{self.thing('Crew', one.name)}: {facts}"
        return f"{said} {self(f'ability-{ability}')}" if ability else said

    def wind_help(self, wind: str, view: View) -> str:
        """What the card does, from what is printed on it."""
        data, card = self.data, self.numbers["Wind"][wind]
        effect, when = EFFECTS[data.wind_effect[card]], CONDITIONS[data.wind_when[card]]
        if data.wind_effect[card] == MARKET:
            return self.moves(data.wind_moves[card])
        amount = self.reward(view) if effect == "attack-king" else data.wind_amount[card]
        said = self(f"effect-{effect}", combat=data.wind_combat[card], amount=amount)
        parts = [self(f"when-{when}")] if when else []
        parts.append(said)
        if effect == "attack" and amount:
            parts.append(self("reward", amount=amount))
        return " ".join(parts)

    def reward(self, view: View) -> int:
        return int(self.data.presets[dict(view.house)["preset"]]["pirate_king_reward"])

    def moves(self, moves: list[tuple[int, int]]) -> str:
        return ", ".join(f"{self.good(good)} {steps:+d}".replace("-", "−") for good, steps in moves)
