# mypyc: compiled
"""Every numbered action of the game, made once; the numbers of its parts find it."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.trade import Answers
from tradewinds.games.sky_traders.actions import chance as fortune
from tradewinds.games.sky_traders.actions import dealings, deeds, verbs
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, FULLEST, GOODS, HOLDS, SEATS, TRADED, Data

MOST_TOKENS: Final = 20  # at once; with unlimited tokens the rest goes on the next Traders' Day


@final
class Actions:
    """The table: first what needs no telling with what, then the deeds, then chance."""

    def __init__(self, table: Table, data: Data) -> None:
        self.table: Final = table
        self.no: Final = table.enter(verbs.Pass())
        self.done: Final = table.enter(verbs.Done())
        self.skip: Final = table.enter(verbs.Skip())
        self.stay: Final = table.enter(verbs.Stay())
        self.use_tailwind: Final = table.enter(verbs.UseTailwind())
        self.burn_sludge: Final = table.enter(verbs.BurnSludge())
        self.trade: Final = table.enter(verbs.Trade())
        self.collect: Final = table.enter(verbs.Collect())
        self.mine: Final = table.enter(verbs.Mine())
        self.tidy: Final = table.enter(verbs.Tidy())
        self.load_all: Final = table.enter(verbs.LoadAll())
        self.consult: Final = table.enter(verbs.Consult())
        self.let_blow: Final = table.enter(verbs.LetBlow())
        self.use_letter: Final = table.enter(verbs.UseLetter())
        self.take_token: Final = table.enter(verbs.TakeToken())
        self.keep: Final = table.enter(verbs.Keep())
        self.waive: Final = table.enter(verbs.Waive())
        self.concede: Final = table.enter(verbs.Concede())
        self.refuse: Final = table.enter(verbs.Refuse())
        self.take_payment: Final = table.enter(verbs.TakePayment())
        self.reject: Final = table.enter(verbs.Reject())
        self.fight_on: Final = table.enter(verbs.FightOn())
        self.pursue: Final = table.enter(verbs.Pursue())
        self.break_off: Final = table.enter(verbs.BreakOff())
        self.no_rally: Final = table.enter(verbs.NoRally())
        self.roll_dice: Final = table.enter(verbs.RollDice())
        self.ready: Final = table.enter(verbs.Ready())
        crews, tiles, tank = len(data.crew_names), len(data.tile_names), data.tank
        self.berth: Final = [table.enter(deeds.Berth(hold)) for hold in range(HOLDS)]
        self.place: Final = [placements(table, data, tile) for tile in range(tiles)]
        self.sail: Final = [table.enter(deeds.Sail(tile)) for tile in range(tiles)]
        self.dump: Final = [[table.enter(deeds.Dump(hold, n)) for n in range(1, FULLEST + 1)] for hold in range(HOLDS)]
        self.dump_crew: Final = [table.enter(deeds.DumpCrew(hold)) for hold in range(HOLDS)]
        self.buy: Final = [[table.enter(deeds.Buy(g, n)) for n in range(1, most(data, g) + 1)] for g in range(TRADED)]
        self.sell: Final = [[table.enter(deeds.Sell(g, n)) for n in range(1, most(data, g) + 1)] for g in range(TRADED)]
        self.buy_fuel: Final = [table.enter(deeds.BuyFuel(n)) for n in range(1, tank + 1)]
        self.sell_fuel: Final = [table.enter(deeds.SellFuel(n)) for n in range(1, tank + 1)]
        self.hire: Final = [table.enter(deeds.Hire(crew)) for crew in range(crews)]
        self.fire: Final = [table.enter(deeds.Fire(hold)) for hold in range(HOLDS)]
        self.take_sludge: Final = [table.enter(deeds.TakeSludge(n)) for n in range(1, most(data, GOODS - 1) + 1)]
        self.repair: Final = [table.enter(deeds.Repair(hold)) for hold in range(HOLDS)]
        self.upgrade: Final = [table.enter(deeds.Upgrade(hold)) for hold in range(HOLDS)]
        self.sell_upgrade: Final = [table.enter(deeds.SellUpgrade(hold)) for hold in range(HOLDS)]
        self.stow: Final = [
            [table.enter(deeds.Stow(i, h)) for h in range(HOLDS)] for i in range(FIRST_GOOD, last(data))
        ]
        self.attack: Final = [table.enter(dealings.Attack(seat)) for seat in range(SEATS)]
        self.demand_gold: Final = [table.enter(dealings.DemandGold(gp)) for gp in data.sums]
        self.demand_hold: Final = [table.enter(dealings.DemandHold(hold)) for hold in range(HOLDS)]
        self.pay_gold: Final = [table.enter(dealings.PayGold(gp)) for gp in data.sums]
        self.rally: Final = [table.enter(dealings.Rally(crew)) for crew in range(crews)]
        self.shift: Final = [table.enter(dealings.Shift(by)) for by in (0, -1, 1)]
        self.redeem: Final = [table.enter(dealings.Redeem(count)) for count in range(MOST_TOKENS + 1)]
        self.desert: Final = [table.enter(dealings.Desert(hold)) for hold in range(HOLDS)]
        self.set_die: Final = [table.enter(dealings.SetDie(face)) for face in range(1, CLASSES + 1)]
        self.place_die: Final = [
            [table.enter(dealings.PlaceDie(f, box)) for box in (0, 1)] for f in range(1, CLASSES + 1)
        ]
        self.buy_influence: Final = [table.enter(dealings.BuyInfluence(count)) for count in range(data.goal + 1)]
        self.answers: Final = Answers(table, data.offers * SEATS, 0)
        self.time_up: Final = table.enter(TimeUp())
        faces = range(1, CLASSES + 1)
        self.begin: Final = [table.enter(fortune.Begin(seat)) for seat in range(SEATS)]
        self.deal: Final = [table.enter(fortune.Deal(tile)) for tile in range(len(data.tile_names))]
        self.reveal: Final = [table.enter(fortune.Reveal(wind)) for wind in range(len(data.wind_names))]
        self.suffer: Final = [table.enter(fortune.Suffer(damage)) for damage in range(data.makeshift)]
        self.roll: Final[list[Action]] = [table.enter(fortune.Roll(face)) for face in faces]
        self.roll_two: Final[list[Action]] = [table.enter(fortune.RollTwo(a, b)) for a in faces for b in faces]
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
        made = {shown: table.enter(fortune.Cast(shown)) for shown in found} if dice else {}
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
    made = [table.enter(deeds.Place(tile, site)) for site in sites]
    entries: list[Any] = [made[0]] * len(data.sites.colour)
    for site, action in zip(sites, made, strict=True):
        entries[site] = action
    return entries
