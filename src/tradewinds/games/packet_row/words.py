"""How Packet Row names its cards and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tradewinds.core.action import Action
from tradewinds.games.packet_row.actions import Done, Fetch, Fulfil, Take
from tradewinds.games.packet_row.data import BUILDING, CARGO, CONTRACT, SHIP, SORTS, START, Card
from tradewinds.games.packet_row.rules.goods import wasted
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.packet_row.game import PacketRow
    from tradewinds.games.packet_row.view import View

NAMING: Final = (CARGO, SHIP, CONTRACT, START)  # sorts of cards that name a good or a country


class Words(words.Words):
    """A card is described by what is printed on it; only buildings have names of their own."""

    rules: PacketRow

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        data = self.rules.data
        if kind == "Offered" and data.cost[number]:
            return "offered.priced", {"card: Card": number, "cost: int": data.cost[number]}
        if kind not in ("Card", "Offered"):
            return super().phrase(kind, number)
        sort = data.sort[number]
        if sort == BUILDING:
            return self._building(data.names[number], data.points[number])
        args: Args = {
            "units: int": data.units[number],
            "good: Good": data.good[number],
            "to: Key": f"to.{data.place_names[data.place[number]]}",
            "pays: int": data.pays[number],
            "value: int": data.value[number],
        }
        return f"card.{SORTS[sort]}", args

    def _building(self, name: str, points: int) -> tuple[str, Args]:
        """A building of a pack that no catalogue knows goes by its id."""
        if self.has(f"building.{name}", "en"):
            return "card.building", {"name: Key": f"building.{name}", "points: int": points}
        return "card.building", {"name: str": name.replace("-", " ").title(), "points: int": points}

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind in ("list[Card]", "tuple[Card, ...]", "list[Offered]"):
            return self._cards(kind[5:-1] if kind.startswith("list") else "Card", value, language, form)
        return super().write(kind, value, language, names, form)

    def _cards(self, kind: str, cards: Sequence[Card], language: str, form: Form) -> str:
        """Equal ones once, with their number instead of an article."""
        several = [
            self.write(kind, card, language, None, form)
            if count == 1
            else self.say("common.times", {"count: int": count, f"card: {kind}": card}, language)
            for card, count in Counter(cards).items()
        ]
        return self._list(several, language)

    def wording(self, action: Action) -> tuple[str, Args]:
        key, args = super().wording(action)
        data = self.rules.data
        if isinstance(action, (Take, Fetch)):
            args = {**args, "cost: int": data.cost[action.card]}
            return key + words.variant(args), args
        if isinstance(action, Fulfil):
            args = {**args, "pays: int": sum(data.pays[card] for card in action.contracts)}
            return key if action.cards else f"{key}-bare", args
        return key, args

    def aside(self, view: View, action: Action) -> tuple[str, Args] | None:
        """What is left of the money where something is paid; and what is proposed at the end."""
        if isinstance(action, (Take, Fetch)) and self.rules.data.cost[action.card]:
            money = view.seats[view.seat or 0].money - self.rules.data.cost[action.card]
            return "aside.leaves", {"money: int": money}
        return ("aside.proposed", {}) if self._is_proposed(view, action) else None

    def _is_proposed(self, view: View, action: Action) -> bool:
        if view.proposed is None or not isinstance(action, Fulfil):
            return False
        names = self.rules.data.names
        parts = [tuple(names[card] for card in cards) for cards in (action.contracts, action.cards)]
        return parts == [view.proposed.contracts, view.proposed.cards]

    def warning(self, view: View, action: Action) -> tuple[str, Args] | None:
        """Before surplus is lost (4.4), and before contracts are given away at the end (6.2)."""
        if isinstance(action, Fulfil):
            return self._waste(action)
        if isinstance(action, Done) and view.proposed is not None:
            contracts = [self.rules.codec.numbers["Card"][card] for card in view.proposed.contracts]
            return "warning.done", {"contracts: list[Card]": contracts, "pays: int": view.proposed.pays}
        return None

    def _waste(self, action: Fulfil) -> tuple[str, Args] | None:
        """Cards that could be left out, or units that are too many: of which good, where there is only one."""
        data = self.rules.data
        needless, units = wasted(data, action.contracts, action.cards)
        if needless:
            return "warning.needless", {"cards: list[Card]": needless}
        goods = {data.good[card] for card in action.contracts}
        if units > 0 and len(goods) == 1:
            return "warning.surplus", {"units: int": units, "good: Good": goods.pop()}
        return ("warning.surplus-mixed", {"units: int": units}) if units > 0 else None

    def about(self, kind: str, number: int) -> tuple[str, Args] | None:
        """What a card is good for depends on its sort; goods and countries are told by the cards that name them."""
        data = self.rules.data
        if kind == "Card":
            return f"help.{SORTS[data.sort[number]]}", {**self.phrase(kind, number)[1], **self._numbers(number)}
        if kind in ("Good", "Place"):
            named = data.good if kind == "Good" else data.place
            cards = [card for card, of in enumerate(named) if of == number]
            return f"help.{kind.lower()}", {f"{SORTS[sort]}: int": self._copies(cards, sort) for sort in NAMING}
        return None if kind == "Offered" else super().about(kind, number)

    def _copies(self, cards: Sequence[Card], sort: int) -> int:
        return sum(self.rules.data.copies[card] for card in cards if self.rules.data.sort[card] == sort)

    def _numbers(self, card: int) -> Args:
        """What is printed on a card, how many there are, and what a banker may bring."""
        data = self.rules.data
        return {
            "cost: int": data.cost[card],
            "copies: int": data.copies[card],
            "first: int": data.banker_first[3],
            "more: int": data.banker_first[4],
            "second: int": data.banker_second[4],
        }
