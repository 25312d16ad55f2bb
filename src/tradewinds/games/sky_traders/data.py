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
CONDITIONS: Final = ("", "wanted-or-grog", "grog", "goods", "not-in-city", "crew")


@final
class Data:
    """What is printed, and the honeycomb. Holds are counted from 0 here and from 1 wherever they are named."""

    sites: Sites
    good_names: list[str]
    prices: list[list[int]]
    start_space: list[int]
    barrels: list[int]
    tile_names: list[str]
    tile_kind: list[int]
    tile_colour: list[int]
    exports: list[tuple[Good, ...]]
    is_city: list[bool]
    city: list[Tile]
    volcano: Tile
    dual_city: Tile
    hyper: list[Tile]
    apart: int
    attempts: int
    ready_made: list[tuple[Site, ...]]
    crew_names: list[str]
    crew_copies: list[int]
    crew_holds: list[list[Hold]]
    crew_cost: list[int]
    crew_refund: list[int]
    crew_combat: list[int]
    crew_ability: list[int]
    skyman: Crew
    upgrades: int
    upgrade_holds: list[bool]
    upgrade_cost: int
    upgrade_resale: int
    damage_names: list[str]
    repair: list[int]
    damage_deck: list[Damage]
    makeshift: Damage
    wind_names: list[str]
    wind_combat: list[int]
    wind_effect: list[int]
    wind_when: list[int]
    wind_amount: list[int]
    wind_moves: list[list[tuple[Good, int]]]
    traders_day: Wind
    wind_deck: list[Wind]
    item_names: list[str]
    load_names: list[str]
    start_gp: int
    start_phlogiston: int
    tank: int
    per_hold: int
    per_upgraded: int
    sail_cost: list[int]
    fuel_price: int
    bounty: int
    amnesty: int
    charity: int
    tokens: int
    dice: int
    goal: int
    open_offers: int
    offers: int
    gp_limit: int
    sums: list[int]
    presets: dict[str, Any]
    influence: dict[str, Any]

    def __init__(self, tables: dict[str, Any]) -> None:
        counts: dict[str, Any] = tables["counts"]
        self.sites = Sites()
        self._read_exchange(tables["exchange"], counts)
        self._read_board(tables["board"], counts)
        self._read_crew(tables["crew"], counts)
        self._read_upgrades(tables["upgrades"], counts)
        self._read_damage(tables["damage"], counts)
        self._read_winds(tables["winds"], counts)
        self._read_numbers(tables, counts)
        self._name_items()

    def _read_exchange(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.good_names = table["goods"]
        self.prices = table["spaces"]
        self.start_space = [space - 1 for space in table["start_space"]]
        self.barrels = table["barrels"]
        for key in ("goods", "spaces", "start_space", "barrels"):
            if len(table[key]) != GOODS:
                raise Problem(f"pack, [exchange] {key}: {GOODS} rows are needed, not {len(table[key])}")
        check_count("exchange", sum(self.barrels), counts["barrels"])

    def _read_board(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = table["tiles"]
        check_count("board", len(rows), counts["tiles"])
        self.tile_names = [row["id"] for row in rows]
        self.tile_kind = [one_of("board", row["kind"], KINDS) for row in rows]
        self.tile_colour = [one_of("board", row["colour"], ("brown", "red")) for row in rows]
        self.exports = [() if row["exports"] == "" else (self._good("board", row["exports"]),) for row in rows]
        self.is_city = [kind in (CITY, DUAL_CITY, COVE) for kind in self.tile_kind]
        self.city = [self._city(good) for good in range(CLASSES)]
        self.volcano = self._tile(VOLCANO)
        self.dual_city = self._tile(DUAL_CITY)
        self.hyper = [tile for tile, kind in enumerate(self.tile_kind) if kind == HYPERZEPHYR]
        self.apart = table["hyperzephyr_min_lattice"]
        self.attempts = table["random_attempts"]
        self.ready_made = [self._laid(table["preset_a"]), self._laid(table["preset_b"])]

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
        self.crew_names = [row["id"] for row in rows]
        self.crew_copies = [row["copies"] for row in rows]
        self.crew_holds = [[hold - 1 for hold in row["holds"]] for row in rows]
        self.crew_cost = [row["cost"] for row in rows]
        self.crew_refund = [row["refund"] for row in rows]
        self.crew_combat = [row["combat"] for row in rows]
        self.crew_ability = [one_of("crew", row["ability"], ABILITIES) for row in rows]
        check_count("crew", sum(self.crew_copies), counts["crew"])

    def _read_upgrades(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.upgrades = counts["upgrades"]
        self.upgrade_holds = [hold + 1 in table["holds"] for hold in range(HOLDS)]
        self.upgrade_cost = table["cost"]
        self.upgrade_resale = table["resale"]

    def _read_damage(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = table["cards"]
        self.damage_names = [*[row["id"] for row in rows], "makeshift"]
        self.repair = [row["repair"] for row in rows]
        self.repair.append(min(self.repair))
        self.makeshift = len(rows)
        self.damage_deck = []
        for card, row in enumerate(rows):
            self.damage_deck.extend([card] * row["copies"])
        check_count("damage", len(self.damage_deck), counts["damage"])

    def _read_winds(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = table["cards"]
        self.wind_names = [row["id"] for row in rows]
        self.wind_combat = [row["combat"] for row in rows]
        self.wind_effect = [one_of("winds", row["effect"], EFFECTS) for row in rows]
        self.wind_when = [one_of("winds", row["when"], CONDITIONS) for row in rows]
        self.wind_amount = [row["amount"] for row in rows]
        self.wind_moves = [[(self._good("winds", good), steps) for good, steps in row["moves"]] for row in rows]
        if self.wind_effect.count(TRADERS_DAY) != 1:
            raise Problem("pack, [winds]: there is one Traders' Day")
        self.traders_day = self.wind_effect.index(TRADERS_DAY)
        self.wind_deck = []
        for card, row in enumerate(rows):
            self.wind_deck.extend([card] * row["copies"])
        check_count("winds", len(self.wind_deck), counts["winds"])
        self.wind_deck.remove(self.traders_day)

    def _read_numbers(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        start, prices, talk = tables["start"], tables["prices"], tables["talk"]
        self.start_gp = start["gp"]
        self.start_phlogiston = start["phlogiston"]
        self.tank = start["phlogiston_max"]
        self.skyman = one_of("start", start["crew"], tuple(self.crew_names))
        self.per_hold = start["barrels_per_hold"]
        self.per_upgraded = start["barrels_per_upgraded_hold"]
        self.sail_cost = start["sail_cost"]
        self.fuel_price = prices["phlogiston"]
        self.bounty = prices["bounty_per_token"]
        self.amnesty = prices["traders_day_per_token"]
        self.charity = prices["charity_per_opponent"]
        self.tokens = counts["wanted"]
        self.dice = counts["dice_per_trader"]
        self.presets = tables["presets"]
        self.influence = tables["influence"]
        self.goal = self.influence["max"]
        self.open_offers = talk["open_offers"]
        self.offers = talk["offers_per_council"]
        self.gp_limit = talk["gp_limit"]
        self.sums = talk["sums"]

    def _name_items(self) -> None:
        faces = [f"die-{face}" for face in range(1, CLASSES + 1)]
        self.item_names = [*faces, "gp", *self.good_names, *self.crew_names]
        barrels = [f"{good}-{count}" for good in self.good_names for count in range(1, FULLEST + 1)]
        self.load_names = ["empty", *barrels, *self.crew_names]

    def _good(self, table: str, name: str) -> Good:
        return one_of(table, name, tuple(self.good_names))
