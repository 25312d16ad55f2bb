"""How Packet Row names its cards and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tradewinds.core.action import Action
from tradewinds.games.packet_row.actions import Done, Fulfil
from tradewinds.games.packet_row.data import BUILDING, CARGO, CONTRACT, SHIP, SORTS, START, Card
from tradewinds.games.packet_row.rules.goods import wasted
from tradewinds.text import words
from tradewinds.text.grammar import PLAIN, Form
from tradewinds.text.terms import Holdings, Thing
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.packet_row.game import PacketRow
    from tradewinds.games.packet_row.state import State
    from tradewinds.games.packet_row.view import View

MONEY: Final[Thing] = ("Key", "holding.money")
NAMING: Final = (CARGO, SHIP, CONTRACT, START)  # sorts of cards that name a good or a country


class Words(words.Words):
    """A card is described by what is printed on it; only buildings have names of their own."""

    rules: PacketRow
    pieces = frozenset({"Card"})

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

    def amount(self, kind: str, number: int, count: int) -> tuple[str, Args]:
        """Many a card has a number on it, so that one of it goes by an article."""
        if kind != "Card":
            return super().amount(kind, number, count)
        return "common.one" if count == 1 else "common.times", {"count: int": count, f"card: {kind}": number}

    def wording(self, action: Action) -> tuple[str, Args]:
        key, args = super().wording(action)
        return f"{key}-bare" if isinstance(action, Fulfil) and not action.cards else key, args

    def holdings(self, s: State, seat: int) -> Holdings:
        """Money, and every card by itself."""
        me = s.seats[seat]
        cards = Counter([*me.hand, *me.ships, *([me.start] if me.start >= 0 else [])])
        return {MONEY: me.money, **{("Card", card): count for card, count in cards.items()}}

    def aside(self, view: View, action: Action) -> tuple[str, Args] | None:
        """What is proposed at the end."""
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
