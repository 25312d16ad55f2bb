# mypyc: compiled
"""Chapter 4.2: a seven: tribute, theft, compensation."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Basket, Form
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers import decks, events
from tradewinds.games.starfarers.actions.chance import Draw
from tradewinds.games.starfarers.actions.encounter import Pay
from tradewinds.games.starfarers.actions.trade import Rob, Tribute
from tradewinds.games.starfarers.data import MOST_SEATS, RESOURCES, SeatNo
from tradewinds.games.starfarers.rules import stock
from tradewinds.games.starfarers.rules.reserve import DRAWING
from tradewinds.games.starfarers.state import State, added, covers, minus, plus

TRIBUTE_FIRST = refusal("tribute-first", "4.2", "owes: int")
TRIBUTE_SIZE = refusal("tribute-size", "4.2", "owes: int")
ROB_FIRST = refusal("rob-first", "4.2")
NO_SUCH_VICTIM = refusal("no-such-victim", "4.2")
NOTHING_TO_ROB = refusal("nothing-to-rob", "4.2", "seat: SeatNo")


def seven(s: State) -> None:
    """Nothing is produced: tribute of the rich, then a theft, then a card for everybody but the one on turn."""
    for me in s.seats:
        cards = me.cards()
        limit = s.data.reduced_tribute if me.has(decks.REDUCED_TRIBUTE) else s.data.tribute
        me.owes = cards // 2 if cards > limit else 0
    s.begin(TRIBUTES, THEFT, COMPENSATION)


@final
class Tributes(Phase):
    """§4.2 Everybody with too many cards lays half of them aside, all at the same time and unseen."""

    section = "4.2"

    def actors(self, s: State) -> int:
        owing = 0
        for seat, me in enumerate(s.seats):
            if me.owes:
                owing |= 1 << seat
        return owing

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"owes: int": s.seats[seat].owes}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return stock.cards_to_pay(s, seat)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        table, owes = s.acts.table, s.seats[seat].owes
        field = Basket("cards", "Resource", tuple(range(RESOURCES)), s.seats[seat].hand, RESOURCES)

        def hope(parts: list[list[int]]) -> bool:
            return sum(field.least(parts[0])) <= owes <= sum(field.most(parts[0]))

        return [Form("tribute", lambda cards: Tribute(table, cards), (field,), hope)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if isinstance(action, Pay):
            return stock.refuse_pay(s, seat, action)
        if not isinstance(action, Tribute):
            return TRIBUTE_FIRST(me.owes)
        if sum(action.cards) != me.owes:
            return TRIBUTE_SIZE(me.owes)
        return None if covers(me.hand, action.cards) else stock.CARDS_MISSING.at("4.2")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Pay):
            cards = added((0,) * RESOURCES, action.resource, 1)
        else:
            assert isinstance(action, Tribute)
            cards = action.cards
        me = s.seats[seat]
        me.hand = minus(me.hand, cards)
        me.aside = plus(me.aside, cards)
        me.owes -= sum(cards)

    def advance(self, s: State) -> None:
        """All have chosen: the tributes are shown and go to the supply."""
        for seat, me in enumerate(s.seats):
            if sum(me.aside):
                s.supply = plus(s.supply, me.aside)
                s.tell(events.TRIBUTE_PAID, seat, me.cards() + sum(me.aside), me.aside)
                me.aside = (0,) * RESOURCES
                s.saw(seat, me.hand)
        s.pop()


@final
class Theft(Phase):
    """§4.2 The one on turn robs an opponent who has cards."""

    section = "4.2"

    def actors(self, s: State) -> int:
        return only(s.turn) if self.legal(s, s.turn) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.rob[other] for other in range(len(s.seats)) if other != seat and s.seats[other].cards()]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.rob[other] for other in range(len(s.seats)) if other != seat]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Rob):
            return ROB_FIRST()
        if action.seat >= len(s.seats) or action.seat == seat:
            return NO_SUCH_VICTIM()
        return None if s.seats[action.seat].cards() else NOTHING_TO_ROB(action.seat)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Rob)
        s.swap(STEALING[seat][action.seat])


@final
class Stealing(Phase):
    """§4.2 One card out of a hand, unseen; a hand without cards gives none."""

    section = "4.2"
    thief: SeatNo
    victim: SeatNo

    def __init__(self, thief: SeatNo, victim: SeatNo) -> None:
        self.thief = thief
        self.victim = victim

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.seats[self.victim].cards() else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return stock.unseen_cards(s, s.seats[self.victim].hand)

    def odds(self, s: State) -> list[int]:
        return [count for count in s.seats[self.victim].hand if count]

    def sample(self, s: State, rng: Rng) -> Action:
        return stock.drawn_card(s, s.seats[self.victim].hand, rng)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Draw)
        stock.hand_over(s, self.victim, self.thief, action.resource)
        s.pass_unseen(self.victim, s.seats[self.victim].hand, self.thief, action.resource)
        s.tell(events.STOLE, self.thief, self.victim, action.resource)
        s.pop()


@final
class Compensation(Phase):
    """§4.2 Everybody but the one on turn draws a card from the reserve pile, from the left round the table."""

    section = "4.2"

    def advance(self, s: State) -> None:
        seats = len(s.seats)
        s.pop()
        s.begin(*[DRAWING[(s.turn + i) % seats][1] for i in range(1, seats)])


TRIBUTES: Final = Tributes()
THEFT: Final = Theft()
COMPENSATION: Final = Compensation()
STEALING: Final = [[Stealing(thief, victim) for victim in range(MOST_SEATS)] for thief in range(MOST_SEATS)]
