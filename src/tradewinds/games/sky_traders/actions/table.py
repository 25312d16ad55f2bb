# mypyc: compiled
"""Every numbered action of the game, made once; the numbers of its parts find it."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.trade import Answers
from tradewinds.games.sky_traders.actions import attack, chance, council, ship, winds
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, FULLEST, HOLDS, SEATS, SLUDGE, TRADED, Data

MOST_TOKENS: Final = 20  # at once; with unlimited tokens the rest goes on the next Traders' Day


@final
class Actions:
    """The table: first what needs no telling with what, then what does, then chance. The order is never changed."""

    def __init__(self, table: Table, data: Data) -> None:
        self.table: Final = table
        self.no: Final = table.enter(ship.Pass())
        self.done: Final = table.enter(ship.Done())
        self.skip: Final = table.enter(ship.Skip())
        self.stay: Final = table.enter(ship.Stay())
        self.use_tailwind: Final = table.enter(ship.UseTailwind())
        self.burn_sludge: Final = table.enter(ship.BurnSludge())
        self.trade: Final = table.enter(ship.Trade())
        self.collect: Final = table.enter(ship.Collect())
        self.mine: Final = table.enter(ship.Mine())
        self.tidy: Final = table.enter(ship.Tidy())
        self.load_all: Final = table.enter(ship.LoadAll())
        self.consult: Final = table.enter(winds.Consult())
        self.let_blow: Final = table.enter(winds.LetBlow())
        self.use_letter: Final = table.enter(winds.UseLetter())
        self.take_token: Final = table.enter(winds.TakeToken())
        self.keep: Final = table.enter(attack.Keep())
        self.waive: Final = table.enter(attack.Waive())
        self.concede: Final = table.enter(attack.Concede())
        self.refuse: Final = table.enter(attack.Refuse())
        self.take_payment: Final = table.enter(attack.TakePayment())
        self.reject: Final = table.enter(attack.Reject())
        self.fight_on: Final = table.enter(attack.FightOn())
        self.pursue: Final = table.enter(attack.Pursue())
        self.break_off: Final = table.enter(attack.BreakOff())
        self.no_rally: Final = table.enter(attack.NoRally())
        self.roll_dice: Final = table.enter(council.RollDice())
        self.ready: Final = table.enter(council.Ready())
        crews, tiles, items = len(data.crew_names), len(data.tile_names), len(data.item_names)
        tank, faces = data.tank, range(1, CLASSES + 1)
        self.berth: Final = [table.enter(ship.Berth(hold)) for hold in range(HOLDS)]
        self.place: Final = [placements(table, data, tile) for tile in range(tiles)]
        self.sail: Final = [table.enter(ship.Sail(tile)) for tile in range(tiles)]
        self.dump: Final = [[table.enter(ship.Dump(hold, n)) for n in range(1, FULLEST + 1)] for hold in range(HOLDS)]
        self.dump_crew: Final = [table.enter(ship.DumpCrew(hold)) for hold in range(HOLDS)]
        self.buy: Final = [[table.enter(ship.Buy(g, n)) for n in range(1, most(data, g) + 1)] for g in range(TRADED)]
        self.sell: Final = [[table.enter(ship.Sell(g, n)) for n in range(1, most(data, g) + 1)] for g in range(TRADED)]
        self.buy_fuel: Final = [table.enter(ship.BuyFuel(n)) for n in range(1, tank + 1)]
        self.sell_fuel: Final = [table.enter(ship.SellFuel(n)) for n in range(1, tank + 1)]
        self.hire: Final = [table.enter(ship.Hire(crew)) for crew in range(crews)]
        self.fire: Final = [table.enter(ship.Fire(hold)) for hold in range(HOLDS)]
        self.take_sludge: Final = [table.enter(ship.TakeSludge(n)) for n in range(1, most(data, SLUDGE) + 1)]
        self.repair: Final = [table.enter(ship.Repair(hold)) for hold in range(HOLDS)]
        self.upgrade: Final = [table.enter(ship.Upgrade(hold)) for hold in range(HOLDS)]
        self.sell_upgrade: Final = [table.enter(ship.SellUpgrade(hold)) for hold in range(HOLDS)]
        self.stow: Final = [[table.enter(ship.Stow(i, h)) for h in range(HOLDS)] for i in range(FIRST_GOOD, items)]
        self.attack: Final = [table.enter(attack.Attack(seat)) for seat in range(SEATS)]
        self.demand_gold: Final = [table.enter(attack.DemandGold(gp)) for gp in data.sums]
        self.demand_hold: Final = [table.enter(attack.DemandHold(hold)) for hold in range(HOLDS)]
        self.pay_gold: Final = [table.enter(attack.PayGold(gp)) for gp in data.sums]
        self.rally: Final = [table.enter(attack.Rally(crew)) for crew in range(crews)]
        self.shift: Final = [table.enter(attack.Shift(by)) for by in (0, -1, 1)]
        self.redeem: Final = [table.enter(winds.Redeem(count)) for count in range(MOST_TOKENS + 1)]
        self.desert: Final = [table.enter(winds.Desert(hold)) for hold in range(HOLDS)]
        self.set_die: Final = [table.enter(council.SetDie(face)) for face in faces]
        self.place_die: Final = [[table.enter(council.PlaceDie(face, box)) for box in (0, 1)] for face in faces]
        self.buy_influence: Final = [table.enter(council.BuyInfluence(count)) for count in range(data.goal + 1)]
        self.answers: Final = Answers(table, data.offers * SEATS, 0)
        self.time_up: Final = table.enter(TimeUp())
        self.begin: Final[list[Action]] = [table.enter(chance.Begin(seat)) for seat in range(SEATS)]
        self.deal: Final[list[Action]] = [table.enter(chance.Deal(tile)) for tile in range(tiles)]
        self.reveal: Final[list[Action]] = [table.enter(chance.Reveal(wind)) for wind in range(len(data.wind_names))]
        self.suffer: Final[list[Action]] = [table.enter(chance.Suffer(damage)) for damage in range(data.makeshift)]
        self.roll: Final[list[Action]] = [table.enter(chance.Roll(face)) for face in faces]
        self.roll_two: Final[list[Action]] = [table.enter(chance.RollTwo(a, b)) for a in faces for b in faces]
        self.cast: Final = [Casts(table, dice) for dice in range(data.dice + 1)]


@final
class Casts:
    """All throws of so many dice, the order of the dice left aside, with their weights."""

    def __init__(self, table: Table, dice: int) -> None:
        found: dict[tuple[int, ...], int] = {}
        throws: list[tuple[int, ...]] = [()]
        for _ in range(dice):
            throws = [(*throw, face) for throw in throws for face in range(1, CLASSES + 1)]
        for throw in throws:
            shown = tuple(sorted(throw))
            found[shown] = found.get(shown, 0) + 1
        made = {shown: table.enter(chance.Cast(shown)) for shown in found} if dice else {}
        self.outcomes: Final[list[Action]] = list(made.values())
        self.weights: Final = list(found.values())
        self.throws: Final[list[Action]] = [made[tuple(sorted(throw))] for throw in throws] if dice else []


def most(data: Data, good: int) -> int:
    """As many barrels of a good as there are, or as fit into one ship."""
    room = 0
    for upgradable in data.upgrade_holds:
        room += data.per_upgraded if upgradable else data.per_hold
    return min(room, data.barrels[good])


def placements(table: Table, data: Data, tile: int) -> list[Any]:
    """The placements of a tile by site; a site of the other colour points at the first, which is never asked for."""
    sites = [site for site, colour in enumerate(data.sites.colour) if site and colour == data.tile_colour[tile]]
    if tile == data.volcano:
        sites = [0]
    made = [table.enter(ship.Place(tile, site)) for site in sites]
    entries: list[Any] = [made[0]] * len(data.sites.colour)
    for site, action in zip(sites, made, strict=True):
        entries[site] = action
    return entries
