# mypyc: compiled
"""The components as tables of numbers."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import check_count, one_of
from tradewinds.core.refusal import Problem
from tradewinds.games.sky_traders.sites import Sites

SeatNo: TypeAlias = int
Good: TypeAlias = int  # the six legal classes, then grog, then sludge
Tile: TypeAlias = int
Site: TypeAlias = int
Crew: TypeAlias = int
Wind: TypeAlias = int
Damage: TypeAlias = int
Hold: TypeAlias = int
Item: TypeAlias = int  # what changes hands: six faces of dice, GP, the eight goods, crew
Load: TypeAlias = int  # what a hold contains: nothing, one to four barrels of a good, or a crew card
Box: TypeAlias = int

SEATS: Final = 5
HOLDS: Final = 6
CLASSES: Final = 6
GROG: Final = 6
SLUDGE: Final = 7
TRADED: Final = 7  # the seven goods: everything but sludge
GOODS: Final = 8
FULLEST: Final = 4

MINUS: Final = 0
PLUS: Final = 1

MINERALS: Final = 0
JEWELS: Final = 5

GP: Final = 6
FIRST_GOOD: Final = 7
FIRST_CREW: Final = 15

PLAIN: Final = 0
VOLCANO: Final = 1
CITY: Final = 2
DUAL_CITY: Final = 3
COVE: Final = 4
GEYSER: Final = 5
HYPERZEPHYR: Final = 6
KINDS: Final = ("flyover", "volcano", "city", "dual-city", "cove", "geyser", "hyperzephyr")

NO_ABILITY: Final = 0
RETURN_ON_SIX: Final = 1
SHIFT_DAMAGE: Final = 2
HALF_PHLOGISTON: Final = 3
SALE_BONUS: Final = 4
CANCEL_ILL_WIND: Final = 5
ABILITIES: Final = ("", "return-on-six", "shift-damage", "half-phlogiston", "sale-bonus", "cancel-ill-wind")

TRADERS_DAY: Final = 0
ATTACK: Final = 1
ATTACK_CRIME: Final = 2
ATTACK_KING: Final = 3
RAID: Final = 4
TOXIC: Final = 5
HARM: Final = 6
HEADWIND: Final = 7
LEAK: Final = 8
DESERTION: Final = 9
LEVY: Final = 10
DIVIDEND: Final = 11
MARKET: Final = 12
RUMOUR: Final = 13
MAP: Final = 14
LETTER: Final = 15
TAILWIND: Final = 16
DERELICT: Final = 17
EFFECTS: Final = (
    "traders-day", "attack", "attack-crime", "attack-king", "raid", "toxic", "damage", "headwind", "leak", "desertion",
    "levy", "dividend", "market", "rumour", "map", "letter", "tailwind", "derelict",
)  # fmt: skip

ALWAYS: Final = 0
WANTED_OR_GROG: Final = 1
WITH_GROG: Final = 2
WITH_GOODS: Final = 3
NOT_IN_CITY: Final = 4
WITH_CREW: Final = 5
WITHOUT_SLUDGE: Final = 6  # no card's condition, but what spares a ship from poison
CONDITIONS: Final = ("", "wanted-or-grog", "grog", "goods", "not-in-city", "crew")


@final
class Data:
    """What is printed, and the honeycomb. Holds are counted from 0 here and from 1 wherever they are named."""

    version: int = 1  # of the rules

    def __init__(self, tables: dict[str, Any]) -> None:
        counts: dict[str, Any] = tables["counts"]
        self.sites: Sites = Sites()
        self._read_exchange(tables["exchange"], counts)
        self._read_board(tables["board"], counts)
        self._read_crew(tables["crew"], counts)
        self._read_upgrades(tables["upgrades"], counts)
        self._read_damage(tables["damage"], counts)
        self._read_winds(tables["winds"], counts)
        self._read_numbers(tables, counts)
        self._name_items()

    def _read_exchange(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.good_names: list[str] = table["goods"]
        self.prices: list[list[int]] = table["spaces"]
        self.start_space: list[int] = [space - 1 for space in table["start_space"]]
        self.barrels: list[int] = table["barrels"]
        for key in ("goods", "spaces", "start_space", "barrels"):
            if len(table[key]) != GOODS:
                raise Problem(f"pack, [exchange] {key}: {GOODS} rows are needed, not {len(table[key])}")
        check_count("exchange", sum(self.barrels), counts["barrels"])

    def _read_board(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = table["tiles"]
        check_count("board", len(rows), counts["tiles"])
        self.tile_names: list[str] = [row["id"] for row in rows]
        self.tile_kind: list[int] = [one_of("board", row["kind"], KINDS) for row in rows]
        self.tile_colour: list[int] = [one_of("board", row["colour"], ("brown", "red")) for row in rows]
        self.exports: list[tuple[Good, ...]] = [
            () if row["exports"] == "" else (self._good("board", row["exports"]),) for row in rows
        ]
        self.is_city: list[bool] = [kind in (CITY, DUAL_CITY, COVE) for kind in self.tile_kind]
        self.city: list[Tile] = [self._city(good) for good in range(CLASSES)]
        self.volcano: Tile = self._tile(VOLCANO)
        self.dual_city: Tile = self._tile(DUAL_CITY)
        self.hyper: list[Tile] = [tile for tile, kind in enumerate(self.tile_kind) if kind == HYPERZEPHYR]
        self.apart: int = table["hyperzephyr_min_lattice"]
        self.attempts: int = table["random_attempts"]
        self.ready_made: list[tuple[Site, ...]] = [self._laid(table["preset_a"]), self._laid(table["preset_b"])]

    def _city(self, good: Good) -> Tile:
        for tile, kind in enumerate(self.tile_kind):
            if kind == CITY and self.exports[tile] == (good,):
                return tile
        raise Problem(f"pack, [board]: no city sells {self.good_names[good]}")

    def _tile(self, kind: int) -> Tile:
        if kind not in self.tile_kind:
            raise Problem(f"pack, [board]: there is no {KINDS[kind]}")
        return self.tile_kind.index(kind)

    def _laid(self, places: list[Any]) -> tuple[Site, ...]:
        board: list[Site] = []
        for tile, (q, r) in enumerate(places):
            site = self.sites.find(q, r)
            if site < 0 or self.sites.colour[site] != self.tile_colour[tile] or site in board:
                raise Problem(f"pack, [board]: {self.tile_names[tile]} cannot lie on {q}, {r}")
            board.append(site)
        return tuple(board)

    def _read_crew(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = table["cards"]
        self.crew_names: list[str] = [row["id"] for row in rows]
        self.crew_copies: list[int] = [row["copies"] for row in rows]
        self.crew_holds: list[list[Hold]] = [[hold - 1 for hold in row["holds"]] for row in rows]
        self.crew_cost: list[int] = [row["cost"] for row in rows]
        self.crew_refund: list[int] = [row["refund"] for row in rows]
        self.crew_combat: list[int] = [row["combat"] for row in rows]
        self.crew_ability: list[int] = [one_of("crew", row["ability"], ABILITIES) for row in rows]
        check_count("crew", sum(self.crew_copies), counts["crew"])

    def _read_upgrades(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.upgrades: int = counts["upgrades"]
        self.upgrade_holds: list[bool] = [hold + 1 in table["holds"] for hold in range(HOLDS)]
        self.upgrade_cost: int = table["cost"]
        self.upgrade_resale: int = table["resale"]

    def _read_damage(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = table["cards"]
        self.damage_names: list[str] = [*[row["id"] for row in rows], "makeshift"]
        self.repair: list[int] = [row["repair"] for row in rows]
        self.repair.append(min(self.repair))
        self.makeshift: Damage = len(rows)
        self.damage_deck: list[Damage] = []
        for card, row in enumerate(rows):
            self.damage_deck.extend([card] * row["copies"])
        check_count("damage", len(self.damage_deck), counts["damage"])

    def _read_winds(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = table["cards"]
        self.wind_names: list[str] = [row["id"] for row in rows]
        self.wind_combat: list[int] = [row["combat"] for row in rows]
        self.wind_effect: list[int] = [one_of("winds", row["effect"], EFFECTS) for row in rows]
        self.wind_when: list[int] = [one_of("winds", row["when"], CONDITIONS) for row in rows]
        self.wind_amount: list[int] = [row["amount"] for row in rows]
        self.wind_moves: list[list[tuple[Good, int]]] = [
            [(self._good("winds", good), steps) for good, steps in row["moves"]] for row in rows
        ]
        if self.wind_effect.count(TRADERS_DAY) != 1:
            raise Problem("pack, [winds]: there is one Traders' Day")
        self.traders_day: Wind = self.wind_effect.index(TRADERS_DAY)
        self.wind_deck: list[Wind] = []
        for card, row in enumerate(rows):
            self.wind_deck.extend([card] * row["copies"])
        check_count("winds", len(self.wind_deck), counts["winds"])
        self.wind_deck.remove(self.traders_day)

    def _read_numbers(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        start, prices, talk = tables["start"], tables["prices"], tables["talk"]
        self.start_gp: int = start["gp"]
        self.start_phlogiston: int = start["phlogiston"]
        self.tank: int = start["phlogiston_max"]
        self.skyman: Crew = one_of("start", start["crew"], tuple(self.crew_names))
        self.per_hold: int = start["barrels_per_hold"]
        self.per_upgraded: int = start["barrels_per_upgraded_hold"]
        self.sail_cost: list[int] = start["sail_cost"]
        self.fuel_price: int = prices["phlogiston"]
        self.bounty: int = prices["bounty_per_token"]
        self.amnesty: int = prices["traders_day_per_token"]
        self.charity: int = prices["charity_per_opponent"]
        self.tokens: int = counts["wanted"]
        self.dice: int = counts["dice_per_trader"]
        self.presets: dict[str, Any] = tables["presets"]
        self.influence: dict[str, Any] = tables["influence"]
        self.goal: int = self.influence["max"]
        self.open_offers: int = talk["open_offers"]
        self.offers: int = talk["offers_per_council"]
        self.gp_limit: int = talk["gp_limit"]
        self.sums: list[int] = talk["sums"]

    def _name_items(self) -> None:
        faces = [f"die-{face}" for face in range(1, CLASSES + 1)]
        self.item_names: list[str] = [*faces, "gp", *self.good_names, *self.crew_names]
        barrels = [f"{good}-{count}" for good in self.good_names for count in range(1, FULLEST + 1)]
        self.load_names: list[str] = ["empty", *barrels, *self.crew_names]

    def _good(self, table: str, name: str) -> Good:
        return one_of(table, name, tuple(self.good_names))
