"""The rules: one section of text/en.md, one phase."""

from dataclasses import dataclass
from typing import Any

from lantern_quay.actions import Propose
from lantern_quay.events import OFFERED, SOLD, SWAPPED, UNLOADED, WON
from lantern_quay.state import State, covers
from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.form import Basket, Form
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.rules import best
from tradewinds.core.trade import NO_OFFER, Accept, Desk, Limits, SeatNo, new_desk

CRATES_MISSING = refusal("crates-missing", "3.2")
LIMITS = Limits(1, 1, "3.2")


class Turn(Phase):
    """2.1 Whoever is next gets a cart and goes to the market; after the last turn the most coins win."""

    section = "2.1"

    def advance(self, s: State) -> None:
        if s.left:
            s.turn, s.left = (s.turn + 1) % len(s.seats), s.left - 1
            s.begin(Cart(s.turn), Market(new_desk(len(s.seats))))
        else:
            s.tell(WON, best(scores(s)))
            s.over = True


def scores(s: State) -> list[int]:
    return [me.coins for me in s.seats]


@dataclass(eq=False)
class Cart(Dice):
    """2.2 A cart brings any three crates, and nobody else sees them."""

    section = "2.2"
    seat: SeatNo

    def outcomes(self, s: State) -> list[Action]:
        return list(s.acts.unload)

    def apply(self, s: State, seat: SeatNo, action: Any) -> None:
        me = s.seats[self.seat]
        me.hand = tuple(map(sum, zip(me.hand, action.crates, strict=True)))
        s.tell(UNLOADED, self.seat, action.crates)
        s.pop()


@dataclass(eq=False)
class Market(Phase):
    """3.1 Sell all crates of one ware, which ends the turn; 3.2 before that, offer the others a swap."""

    section = "3.1"
    desk: Desk

    def actors(self, s: State) -> int:
        return only(s.turn)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.sell[item] for item, count in enumerate(s.seats[seat].hand) if count]

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        wares, most = tuple(range(len(s.data.wares))), len(s.data.prices) - 1
        give = Basket("give", "Item", wares, s.seats[seat].hand, len(wares))
        want = Basket("want", "Item", wares, (most,) * len(wares), len(wares))
        form = Form("offer", lambda give, want: Propose(s.acts.table, give, want), (give, want))
        return [] if self.desk.made[seat] else [form]

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"prices: list[int]": s.data.prices[1:]}

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Propose):
            return super().refuse(s, seat, action)
        if not covers(s.seats[seat].hand, action.give):
            return CRATES_MISSING()
        return LIMITS.refuse_offer(self.desk, seat, others(s), action.give, action.want, NO_OFFER)

    def apply(self, s: State, seat: SeatNo, action: Any) -> None:
        me = s.seats[seat]
        if isinstance(action, Propose):
            me.shown = tuple(map(max, me.shown, action.give))  # what is offered is laid on the table
            s.tell(OFFERED, seat, action.give, action.want)
            return s.swap(Answer(self.desk.propose(seat, others(s), action.give, action.want)))
        sold = tuple([count if item == action.item else 0 for item, count in enumerate(me.hand)])
        coins = s.price(action.item, sum(sold))
        me.coins += coins
        me.swap(sold, (0,) * len(sold))
        s.tell(SOLD, seat, sold, coins)
        s.lantern = (s.lantern + (action.item == s.lantern)) % len(sold)
        s.pop()


def others(s: State) -> int:
    return (1 << len(s.seats)) - 1 - only(s.turn)


@dataclass(eq=False)
class Answer(Phase):
    """3.3 The others answer in any order; whoever accepts first swaps."""

    section = "3.3"
    desk: Desk

    def actors(self, s: State) -> int:
        return self.desk.offers[0].to & ~self.desk.offers[0].declined

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        answers, fits = s.acts.answers, covers(s.seats[seat].hand, self.desk.offers[0].want)
        return [*answers.decline, *(answers.accept if fits else ())]

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        offer = self.desk.offers[0]
        return {"by: SeatNo": offer.by, "give: Counts[Item]": offer.give, "want: Counts[Item]": offer.want}

    def only_deals(self, s: State, seat: SeatNo) -> bool:
        return True

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        offer, desk = self.desk.offers[0], self.desk.decline(0, seat)
        if isinstance(action, Accept):
            desk = self.desk.clear()
            s.seats[offer.by].swap(offer.give, offer.want)
            s.seats[seat].swap(offer.want, offer.give)
            s.tell(SWAPPED, offer.by, seat, offer.give, offer.want)
        s.swap(Answer(desk) if desk.offers else Market(desk))
