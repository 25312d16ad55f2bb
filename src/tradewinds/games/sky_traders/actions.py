# mypyc: compiled
"""Every numbered action of the game, made once; the numbers of its parts find it."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.trade import Answers
from tradewinds.games.sky_traders import dealings, deeds, fortune, verbs
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, FULLEST, GOODS, HOLDS, SEATS, TRADED, Data

MOST_TOKENS: Final = 20  # at once; with unlimited tokens the rest goes on the next Traders' Day


@final
class Actions:
    """The table: first what needs no telling with what, then the deeds, then chance."""

    def __init__(self, table: Table, data: Data) -> None:
        self.table: Final = table
        self.no: Final = verbs.Pass(table)
        self.done: Final = verbs.Done(table)
        self.skip: Final = verbs.Skip(table)
        self.stay: Final = verbs.Stay(table)
        self.use_tailwind: Final = verbs.UseTailwind(table)
        self.burn_sludge: Final = verbs.BurnSludge(table)
        self.trade: Final = verbs.Trade(table)
        self.collect: Final = verbs.Collect(table)
        self.mine: Final = verbs.Mine(table)
        self.tidy: Final = verbs.Tidy(table)
        self.load_all: Final = verbs.LoadAll(table)
        self.consult: Final = verbs.Consult(table)
        self.let_blow: Final = verbs.LetBlow(table)
        self.use_letter: Final = verbs.UseLetter(table)
        self.take_token: Final = verbs.TakeToken(table)
        self.keep: Final = verbs.Keep(table)
        self.waive: Final = verbs.Waive(table)
        self.concede: Final = verbs.Concede(table)
        self.refuse: Final = verbs.Refuse(table)
        self.take_payment: Final = verbs.TakePayment(table)
        self.reject: Final = verbs.Reject(table)
        self.fight_on: Final = verbs.FightOn(table)
        self.pursue: Final = verbs.Pursue(table)
        self.break_off: Final = verbs.BreakOff(table)
        self.no_rally: Final = verbs.NoRally(table)
        self.roll_dice: Final = verbs.RollDice(table)
        self.ready: Final = verbs.Ready(table)
        crews, tiles, tank = len(data.crew_names), len(data.tile_names), data.tank
        self.berth: Final = [deeds.Berth(table, hold) for hold in range(HOLDS)]
        self.place: Final = [placements(table, data, tile) for tile in range(tiles)]
        self.sail: Final = [deeds.Sail(table, tile) for tile in range(tiles)]
        self.dump: Final = [[deeds.Dump(table, hold, n) for n in range(1, FULLEST + 1)] for hold in range(HOLDS)]
        self.dump_crew: Final = [deeds.DumpCrew(table, hold) for hold in range(HOLDS)]
        self.buy: Final = [[deeds.Buy(table, g, n) for n in range(1, most(data, g) + 1)] for g in range(TRADED)]
        self.sell: Final = [[deeds.Sell(table, g, n) for n in range(1, most(data, g) + 1)] for g in range(TRADED)]
        self.buy_fuel: Final = [deeds.BuyFuel(table, n) for n in range(1, tank + 1)]
        self.sell_fuel: Final = [deeds.SellFuel(table, n) for n in range(1, tank + 1)]
        self.hire: Final = [deeds.Hire(table, crew) for crew in range(crews)]
        self.fire: Final = [deeds.Fire(table, hold) for hold in range(HOLDS)]
        self.take_sludge: Final = [deeds.TakeSludge(table, n) for n in range(1, most(data, GOODS - 1) + 1)]
        self.repair: Final = [deeds.Repair(table, hold) for hold in range(HOLDS)]
        self.upgrade: Final = [deeds.Upgrade(table, hold) for hold in range(HOLDS)]
        self.sell_upgrade: Final = [deeds.SellUpgrade(table, hold) for hold in range(HOLDS)]
        self.stow: Final = [[deeds.Stow(table, i, h) for h in range(HOLDS)] for i in range(FIRST_GOOD, last(data))]
        self.attack: Final = [dealings.Attack(table, seat) for seat in range(SEATS)]
        self.demand_gold: Final = [dealings.DemandGold(table, gp) for gp in data.sums]
        self.demand_hold: Final = [dealings.DemandHold(table, hold) for hold in range(HOLDS)]
        self.pay_gold: Final = [dealings.PayGold(table, gp) for gp in data.sums]
        self.rally: Final = [dealings.Rally(table, crew) for crew in range(crews)]
        self.shift: Final = [dealings.Shift(table, by) for by in (0, -1, 1)]
        self.redeem: Final = [dealings.Redeem(table, count) for count in range(MOST_TOKENS + 1)]
        self.desert: Final = [dealings.Desert(table, hold) for hold in range(HOLDS)]
        self.set_die: Final = [dealings.SetDie(table, face) for face in range(1, CLASSES + 1)]
        self.place_die: Final = [[dealings.PlaceDie(table, f, box) for box in (0, 1)] for f in range(1, CLASSES + 1)]
        self.buy_influence: Final = [dealings.BuyInfluence(table, count) for count in range(data.goal + 1)]
        self.answers: Final = Answers(table, data.offers * SEATS, 0)
        self.time_up: Final = TimeUp(table)
        faces = range(1, CLASSES + 1)
        self.begin: Final = [fortune.Begin(table, seat) for seat in range(SEATS)]
        self.deal: Final = [fortune.Deal(table, tile) for tile in range(len(data.tile_names))]
        self.reveal: Final = [fortune.Reveal(table, wind) for wind in range(len(data.wind_names))]
        self.suffer: Final = [fortune.Suffer(table, damage) for damage in range(data.makeshift)]
        self.roll: Final[list[Action]] = [fortune.Roll(table, face) for face in faces]
        self.roll_two: Final[list[Action]] = [fortune.RollTwo(table, a, b) for a in faces for b in faces]
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
        made = {shown: fortune.Cast(table, shown) for shown in found} if dice else {}
        self.outcomes: Final[list[Action]] = list(made.values())
        self.weights: Final = list(found.values())
        self.throws: Final[list[Action]] = [made[tuple(sorted(throw))] for throw in throws] if dice else []


def most(data: Data, good: int) -> int:
    """As many barrels of a good as there are, or as fit into one ship."""
    room = 0
    for upgradable in data.upgrade_holds:
        room += data.per_upgraded if upgradable else data.per_hold
    return min(room, data.barrels[good])


def last(data: Data) -> int:
    return len(data.item_names)


def placements(table: Table, data: Data, tile: int) -> list[Any]:
    """The placements of a tile by site; a site of the other colour points at the first, which is never asked for."""
    sites = [site for site, colour in enumerate(data.sites.colour) if site and colour == data.tile_colour[tile]]
    if tile == data.volcano:
        sites = [0]
    made = [deeds.Place(table, tile, site) for site in sites]
    entries: list[Any] = [made[0]] * len(data.sites.colour)
    for site, action in zip(sites, made, strict=True):
        entries[site] = action
    return entries
