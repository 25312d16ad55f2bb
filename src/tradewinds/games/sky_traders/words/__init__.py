"""How Sky Traders names its things and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import atan2, sqrt, tau
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.actions import attack, council, winds
from tradewinds.games.sky_traders.data import (
    ABILITIES,
    CLASSES,
    CONDITIONS,
    EFFECTS,
    FIRST_CREW,
    FIRST_GOOD,
    GOODS,
    GP,
    KINDS,
    MARKET,
    PLUS,
    RETURN_ON_SIX,
    SHIFT_DAMAGE,
    Crew,
    Good,
    Wind,
)
from tradewinds.games.sky_traders.rules.holds import count_in, crew_in, good_in
from tradewinds.games.sky_traders.sites import Sites
from tradewinds.games.sky_traders.view import View
from tradewinds.games.sky_traders.words.asides import aside, offered, terms
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.terms import QUIET, Holdings, Terms, Thing
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.sky_traders.game import SkyTraders
    from tradewinds.games.sky_traders.state import State


Part = tuple[str, Args]
PLURAL: Final = Form(number="other")  # goods are named in the plural, unless they are counted


def site_phrase(sites: Sites, site: int) -> Part:
    """As on the face of a clock: how far from the Volcano, and where the hand would point."""
    x, y = sqrt(3) * (sites.q[site] + sites.r[site] / 2), 1.5 * sites.r[site]
    if not (x or y):
        return "site.middle", {}
    hour, quarter = divmod(round(atan2(x, -y) / tau * 48) % 48, 4)
    clock = f"{hour or 12}{('', ':15', ':30', ':45')[quarter]}"
    return "site.name", {"tiles: int": sites.between(0, site), "clock: str": clock}


def is_good(kind: str, value: int) -> bool:
    return kind == "Good" or (kind == "Item" and FIRST_GOOD <= value < FIRST_CREW)


class Words(words.Words):
    """Items and loads are named by what they are: a die, GP, barrels, crew."""

    rules: SkyTraders
    quiet = QUIET | {
        "ready", "dump", "dump-crew", "fire", "sell-upgrade", "stay", "let-blow", "no-rally", "keep", "waive",
        "roll-dice", "reject", "break-off",
    }  # fmt: skip
    usual = MappingProxyType({"DumpCargo": "done"})
    pieces = frozenset({"Crew", "Item"})

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        if kind == "Item":
            return self._item(number)
        if kind == "Load":
            return self._load(number)
        name = self.rules.codec.names[kind][number]
        if kind == "Site":
            return site_phrase(self.rules.data.sites, number)
        if kind in ("Hold", "Face"):
            return f"{kind.lower()}.name", {"name: str": name}
        key = f"{kind.lower()}.{name}"
        if self.has(key, "en"):
            return key, {}
        return "other.name", {"name: str": name.replace("-", " ").title()}

    def _item(self, number: int) -> tuple[str, Args]:
        if number < CLASSES:
            return "item.die", {"face: int": number + 1}
        if number == GP:
            return "item.gp", {}
        if number < FIRST_CREW:
            return self.phrase("Good", number - FIRST_GOOD)
        return self.phrase("Crew", number - FIRST_CREW)

    def _load(self, number: int) -> tuple[str, Args]:
        if number == 0:
            return "load.empty", {}
        if crew_in(number) >= 0:
            return self.phrase("Crew", crew_in(number))
        return "load.barrels", {"count: int": count_in(number), "good: Good": good_in(number)}

    def amount(self, kind: str, number: int, count: int) -> Part:
        """Dice are named by what they show: 2, 3 and 2 × 6."""
        if kind != "Face":
            return super().amount(kind, number, count)
        return ("face.some", {"count: int": count, "face: Face": number}) if count > 1 else self.phrase(kind, number)

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind == "Parts":
            return self.joined(value, language)
        if kind == "Moves":
            return ", ".join([self._move(good, steps, language) for good, steps in value])
        if form == PLAIN and is_good(kind, value):
            form = PLURAL
        return super().write(kind, value, language, names, form)

    def _move(self, good: Good, steps: int, language: str) -> str:
        return f"{self.write('Good', good, language)} {steps:+d}".replace("-", "−")

    def wording(self, action: Action) -> tuple[str, Args]:
        """Nothing at all, and either side, have words of their own."""
        key, args = super().wording(action)
        if isinstance(action, (council.BuyInfluence, winds.Redeem)) and action.count == 0:
            return f"{key}-none", args
        if isinstance(action, council.PlaceDie):
            return f"{key}-{('lower', 'raise')[action.box == PLUS]}", {"good: Good": action.face - 1}
        if isinstance(action, council.SetDie):
            return key, {**args, "good: Good": action.face - 1}
        if isinstance(action, attack.Shift):
            return f"{key}-{('none', 'up', 'down')[action.step]}", args
        return key, args

    def holdings(self, s: State, seat: int) -> Holdings:
        """Purse, tank, cargo, crew, upgrades, influence and Wanted tokens."""
        me = s.seats[seat]
        held: Counter[Thing] = Counter([("Crew", crew) for crew in me.crew if crew >= 0])
        held.update({("Good", good): me.barrels(good) for good in range(GOODS)})
        numbers = {"gp": me.gp, "fuel": me.phlogiston, "influence": me.influence, "wanted": me.wanted}
        held.update({("Key", f"holding.{name}"): count for name, count in numbers.items()})
        held["Key", "holding.upgrade"] = sum(me.upgraded)
        return held

    def option(self, view: View, field: str, value: int) -> Part | None:
        return offered(self.rules.data, view, value) if field == "serial" else None

    def terms(self, view: View, action: Action) -> Terms | None:
        return terms(self, view, action)

    def aside(self, view: View, action: Action) -> Part | None:
        """How far, how strong, how much each: what no amount tells."""
        return aside(self, view, action)

    # what things do

    def about(self, kind: str, number: int) -> Part | None:
        """What a card, a tile, a crew member or a damage does, by its numbers."""
        parts = self._parts(kind, number)
        return ("help.parts", {"parts: Parts": parts}) if parts else None

    def _parts(self, kind: str, number: int) -> list[Part]:
        data = self.rules.data
        if kind == "Wind":
            return self._wind(number)
        if kind == "Crew":
            holds = [hold + 1 for hold in data.crew_holds[number]]
            return self.crew_parts(number, data.crew_cost[number], holds) + self._otherwise(number)
        if kind == "Tile":
            sold = {"goods: list[Good]": list(data.exports[number])}
            return [(f"help.tile-{KINDS[data.tile_kind[number]]}", sold)]
        if kind == "Damage":
            return [("help.damage", {"gp: int": data.repair[number]})]
        return []

    def _wind(self, wind: Wind) -> list[Part]:
        data = self.rules.data
        if data.wind_effect[wind] == MARKET:
            return [("help.wind-market", {"moves: Moves": data.wind_moves[wind]})]
        effect, when = EFFECTS[data.wind_effect[wind]], CONDITIONS[data.wind_when[wind]]
        cut = data.presets["directors_cut"]["pirate_king_reward"]
        numbers = {"combat: int": data.wind_combat[wind], "amount: int": data.wind_amount[wind], "cut: int": cut}
        parts: list[Part] = [(f"help.when-{when}", {})] if when else []
        parts.append((f"help.wind-{effect}", numbers))
        if effect == "attack" and data.wind_amount[wind]:
            parts.append(("help.wind-reward", numbers))
        return parts

    def crew_parts(self, crew: Crew, cost: int, holds: list[int]) -> list[Part]:
        data = self.rules.data
        ability = ABILITIES[data.crew_ability[crew]]
        facts = {"cost: int": cost, "combat: int": data.crew_combat[crew], "holds: list[int]": holds}
        parts: list[Part] = [("help.crew-fighter" if data.crew_combat[crew] else "help.crew", facts)]
        return [*parts, (f"help.ability-{ability}", {})] if ability else parts

    def _otherwise(self, crew: Crew) -> list[Part]:
        """What the Director's Cut changes."""
        data = self.rules.data
        cut = data.presets["directors_cut"]
        if data.crew_ability[crew] == SHIFT_DAMAGE:
            return [("help.cut-cost", {"cost: int": cut["boatswain_cost"]})]
        if data.crew_ability[crew] == RETURN_ON_SIX:
            return [("help.cut-holds", {"holds: list[int]": cut["gunner_holds"]})]
        return []

    def joined(self, parts: Sequence[Part], language: str) -> str:
        return " ".join([self.say(key, args, language) for key, args in parts])
