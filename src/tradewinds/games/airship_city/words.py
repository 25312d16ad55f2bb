"""How airship city names its things and actions."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from tradewinds.core.action import Action
from tradewinds.games.airship_city.actions import Barter, Beam, Fly, Move, Slide
from tradewinds.games.airship_city.data import GOLD, KINDS, SHIPS, SIDE
from tradewinds.games.airship_city.state import counts
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.terms import Holdings, Thing
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.airship_city.game import AirshipCity
    from tradewinds.games.airship_city.state import State
    from tradewinds.games.airship_city.view import SeatView, View


POINTS: Final[Thing] = ("Key", "holding.points")
WORKERS: Final[Thing] = ("Key", "holding.workers")


def figure(number: int) -> str:
    """A number, with the minus sign that all sentences have."""
    return str(number).replace("-", "−")


class Words(words.Words):
    """A tile is called by its kind, numbered where there are two; a contract by what is printed on it.

    `Sum[Resource]` is written with plus signs, for lists of several sums.
    """

    rules: AirshipCity
    usual = MappingProxyType({"Visit": "gather"})
    losses = frozenset({"lost"})
    pieces = frozenset({"Contract", "holding.workers"})

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        data = self.rules.data
        if kind == "Tile":
            return self._tile(number)
        if kind == "Contract":
            return "contract.card", {
                "cost: Counts[Resource]": data.contract_cost[number],
                "stages: int": data.contract_stages[number],
                "points: int": data.contract_points[number],
                "gold: int": data.contract_pays[number],
            }
        if kind == "StageBonus":
            choice = data.bonus_choice[number]
            key = "stagebonus.choice" if choice else "stagebonus.gain"
            return key, {"gain: Sum[Resource]": data.bonus_gain[number], "choice: int": choice}
        return super().phrase(kind, number)

    def wording(self, action: Action) -> tuple[str, Args]:
        if isinstance(action, Barter):
            return "action.barter", {
                "give: Counts[Resource]": counts(action.give, 1),
                "get: Counts[Resource]": counts(action.get, 1),
            }
        return super().wording(action)

    # what a choice means now

    def holdings(self, s: State, seat: int) -> Holdings:
        """What lies in the stores, workers, points, and contracts."""
        me = s.seats[seat]
        stock: Holdings = {("Resource", resource): amount for resource, amount in enumerate(me.stock)}
        contracts: Holdings = {("Contract", contract): 1 for contract in me.held}
        return {POINTS: me.points, **stock, WORKERS: len(me.workers), **contracts}

    def aside(self, view: View, action: Action) -> tuple[str, Args] | None:
        """What a tile would bring after a move, and which tile a slide brings round."""
        if view.seat is None:
            return None
        if isinstance(action, (Move, Fly)):
            return self._gain(view, view.seats[view.seat], self.rules.data.tile_names[action.to])
        return ("aside.slide", self._pushed_out(view, action)) if isinstance(action, (Slide, Beam)) else None

    def _gain(self, view: View, me: SeatView, name: str) -> tuple[str, Args] | None:
        """What a tile that yields something would bring, its developed bonus included, as far as it fits."""
        data = self.rules.data
        tile = next(one for one in view.grid if one.tile == name)
        kind = KINDS.index(tile.kind)
        if not data.yielded[kind]:
            return None
        gain = data.yields[kind][:]
        if tile.developed and len(tile.colours) == 1 and tile.colours[0] in me.upgrades:
            gain[data.colours[kind][0]] += data.bonus[kind]
        rooms = [me.caps[name] - me.stock[name] for name in data.resource_names]
        fits = [min(amount, room) for amount, room in zip(gain, rooms, strict=True)]
        lost = [amount - fit for amount, fit in zip(gain, fits, strict=True)]
        if not any(fits):
            return "aside.full", {}
        args: Args = {"gain: Counts[Resource]": fits, "lost: Counts[Resource]": lost}
        return ("aside.gain-part" if any(lost) else "aside.gain"), args

    def warning(self, view: View, action: Action) -> tuple[str, Args] | None:
        """Before the last worker goes where there is no room for what it would bring: its turn is over with that."""
        if view.seat is None or not isinstance(action, (Move, Fly)) or len(view.unmoved) > 1:
            return None
        gain = self._gain(view, view.seats[view.seat], self.rules.data.tile_names[action.to])
        return ("warning.full", {}) if gain == ("aside.full", {}) else None

    def _pushed_out(self, view: View, action: Slide | Beam) -> dict[str, Any]:
        """The tile that a slide pushes out, and that comes in again at the other end."""
        row = view.grid[action.line * SIDE :][:SIDE] if action.line < SIDE else view.grid[action.line - SIDE :: SIDE]
        out = row[0] if action.way & 1 else row[-1]
        return {"tile: Tile": self.rules.data.tile_names.index(out.tile)}

    # what a thing is

    def about(self, kind: str, number: int) -> tuple[str, Args] | None:
        data = self.rules.data
        if kind == "Tile":
            return self._about_tile(data.kind[number])
        if kind == "Project":
            return self._about_ship(number) if number < SHIPS else self._about_facility(number)
        if kind == "Contract":
            return "about.contract.card", self.phrase(kind, number)[1]
        if kind == "StageBonus":
            return "about.stagebonus.tile", {"bonus: StageBonus": number, "group: int": 2 * data.bonus_group[number]}
        if kind == "Family":
            return f"about.family.{data.family_names[number]}", {"count: int": data.family_unlock}
        return self._about_upgrade(number) if kind == "Resource" else None

    def _about_tile(self, kind: int) -> tuple[str, Args]:
        """Most tiles pay in one resource; those that gather one are told alike."""
        data = self.rules.data
        resource, bonus, fellow = data.colours[kind][0], data.bonus[kind], data.piggyback[kind]
        return f"about.tile.{'gathers' if len(data.yielded[kind]) == 1 else KINDS[kind]}", {
            "gain: Counts[Resource]": data.yields[kind],
            "ride: Counts[Resource]": counts(resource, fellow),
            "pays: Counts[Resource]": counts(resource, bonus),
            "fellow: int": fellow,
            "bonus: int": bonus,
            "wages: int": data.wages[GOLD],
        }

    def _about_ship(self, ship: int) -> tuple[str, Args]:
        """Ships of higher levels need others first; those of the tourist family are never sold."""
        data, marker = self.rules.data, self.rules.data.marker[ship]
        prices = data.prices[marker] if marker >= 0 else [0]
        key = f"about.project.{'sold' if marker >= 0 else 'unsold'}{'' if data.before[ship] < 0 else '-next'}"
        return key, {
            **self._about_project(ship),
            "saved: Counts[Resource]": counts(data.discount_resource[ship], data.discount[ship]),
            "tile: Kind": data.discount_tile[ship],
            "below: Project": max(0, data.before[ship]),
            "count: int": data.level_unlock,
            "most: int": prices[0],
            "least: int": prices[-1],
        }

    def _about_facility(self, facility: int) -> tuple[str, Args]:
        return "about.project.facility", self._about_project(facility)

    def _about_project(self, project: int) -> dict[str, Any]:
        data = self.rules.data
        return {
            "cost: Counts[Resource]": data.cost[project],
            "points: int": data.points[project],
            "three: int": data.slots[project][3],
            "four: int": data.slots[project][4],
        }

    def _about_upgrade(self, resource: int) -> tuple[str, Args]:
        data = self.rules.data
        return "about.resource.upgrade", {
            "cap: int": data.cap,
            "upgraded: int": data.cap_upgraded,
            "price: Counts[Resource]": data.upgrade_cost[resource],
            "points: int": data.upgrade_points,
        }

    # names

    def _tile(self, tile: int) -> tuple[str, Args]:
        data = self.rules.data
        kind = data.kind[tile]
        if data.kind.count(kind) == 1:
            return f"tile.{KINDS[kind]}", {}
        number = tile - data.kind.index(kind) + 1
        return "tile.numbered", {"kind: Kind": kind, "number: int": number}

    def amount(self, kind: str, number: int, count: int) -> tuple[str, Args]:
        """Wood cannot be counted, gears can."""
        if kind == "Resource":
            return f"amount.{self.rules.data.resource_names[number]}", {"count: int": count}
        return super().amount(kind, number, count)

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind == "Sum[Resource]":
            some = [self.amount("Resource", resource, amount) for resource, amount in enumerate(value) if amount]
            return " + ".join([self.say(key, args, language) for key, args in some])
        if kind == "int":
            return figure(value)
        if kind == "Kind":
            return self.say(f"tile.{KINDS[value]}", {}, language, None, form)
        return super().write(kind, value, language, names, form)
