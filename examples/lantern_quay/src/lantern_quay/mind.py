"""How bots judge the game, by the numbers of bots.toml."""

from itertools import product
from math import exp
from typing import Any

from lantern_quay.actions import Propose
from lantern_quay.rules import Answer, Market
from lantern_quay.state import State, covers, swapped
from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.trade import Counts, Item, SeatNo


class QuayMind(Mind):
    def __init__(self, numbers: dict[str, Any]) -> None:
        super().__init__(numbers)
        self.w: dict[str, float] = numbers

    def evaluate(self, s: State, seat: SeatNo) -> float:
        """How far ahead the seat is; whoever has made an offer hopes for it."""
        worth = [self.worth(s, one, me.hand) + self.hoped(s, one) for one, me in enumerate(s.seats)]
        lead = worth[seat] - max(worth[:seat] + worth[seat + 1 :])
        return float(lead >= 0) if s.over else 1 / (1 + exp(-lead / self.w["spread"]))

    def promised(self, s: State, seat: SeatNo) -> float:
        return self.hoped(s, seat) / (4 * self.w["spread"])

    def hoped(self, s: State, seat: SeatNo) -> float:
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, Answer) or seat != s.turn:
            return 0.0
        return self.gain(s, seat, top.desk.offers[0].give, top.desk.offers[0].want)

    def worth(self, s: State, seat: SeatNo, hand: Counts[Item]) -> float:
        """The coins, and hope for the best sales that the seat's last turns allow."""
        turns = 0 if s.over else (s.left - (seat - s.turn) % len(s.seats)) // len(s.seats) + 1
        prices = sorted([s.price(item, count) for item, count in enumerate(hand)], reverse=True)
        return s.seats[seat].coins + self.w["hope"] * sum(prices[:turns])

    def gain(self, s: State, seat: SeatNo, give: Counts[Item], get: Counts[Item]) -> float:
        """What a swap brings the seat; nothing where it lacks the crates."""
        hand = s.seats[seat].hand
        return self.worth(s, seat, swapped(hand, give, get)) - self.worth(s, seat, hand) if covers(hand, give) else 0.0

    def offers(self, s: State, seat: SeatNo) -> list[Action]:
        """The best swaps of one ware for another, of those that bring somebody else something, too."""
        wares, others = range(len(s.data.wares)), [other for other in range(len(s.seats)) if other != seat]
        some = [tuple([count * (ware == item) for ware in wares]) for item in wares for count in (1, 2)]
        found, top = [], s.stack[-1]
        for give, want in product(some, some) if isinstance(top, Market) and not top.desk.made[seat] else ():
            theirs = max(self.gain(s, other, want, give) for other in others)
            if min(self.gain(s, seat, give, want), theirs) > self.w["greed"]:
                found.append((self.gain(s, seat, give, want), give, want))
        return [Propose(s.acts.table, give, want) for _, give, want in sorted(found, reverse=True)[:3]]
