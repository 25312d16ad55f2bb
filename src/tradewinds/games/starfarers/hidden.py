# mypyc: compiled
"""Chapter 10: what a seat cannot know, dealt anew.

Decks, pools and sectors that lie face down are bags, so they have no order to be known. What is left are the hands, the
cards laid aside, choices that are still sealed, and the encounter that only its reader has seen. Of the hands everybody
has seen much: what planets yield, what is paid and traded. `State.doubts` say what is left to imagine.
"""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.trade import Counts
from tradewinds.games.starfarers.data import RESOURCES, Resource
from tradewinds.games.starfarers.doubts import SURE, Doubt, between, tightened
from tradewinds.games.starfarers.rules import choices, commerce, outcomes, refits
from tradewinds.games.starfarers.state import State, minus, put, size


def imagine(s: State, seat: int, rng: Rng) -> State:
    """A state that may be the true one for all that `seat` knows; -1: a spectator."""
    if s.turns:
        s.chart()  # once for all that are imagined from this state
    s.catch_up()
    t = s.clone()
    if s.over:
        return t
    redeal_cards(t, seat, rng)
    reseal(t, seat, rng)
    if t.encounter >= 0 and t.shown < outcomes.READ_OUT and seat != t.reader:
        redraw_encounter(t, rng)
    return t


# cards


def redeal_cards(t: State, seat: int, rng: Rng) -> None:
    """The cards of others and of the reserve pile, as far as the seat does not know where they are."""
    everybody = len(t.seats)
    first = (seat if seat >= 0 else everybody) * (everybody + 1)
    common = everybody * (everybody + 1)
    rows = [row for row in range(everybody + 1) if row != seat and uncertain(t, t.doubts[first + row], row)]
    deal = Deal([t.held(row) for row in rows], [t.doubts[first + row] for row in rows])
    deal.out(rng)
    for i, row in enumerate(rows):
        t.doubts[common + row] = carried(t.doubts[common + row], deal.held[i], deal.dealt[i])
        if seat >= 0:
            t.doubts[first + row] = carried(t.doubts[first + row], deal.held[i], deal.dealt[i])
        hold(t, row, deal.dealt[i], rng)
    forget(t, seat)


def uncertain(t: State, doubt: Doubt, row: int) -> bool:
    """Whether there is something to imagine: cards, or which of them were laid aside."""
    return doubt is not SURE or (row < len(t.seats) and size(t.seats[row].aside) > 0)


@final
class Deal:
    """Cards are dealt to rows that have room for so many, at least and at most so many of each kind.

    Where the lot leaves no place for a card, others give way to it: that can be done, since what is true is one way.
    """

    def __init__(self, held: list[Counts[Resource]], doubts: list[Doubt]) -> None:
        self.held: Final = held
        self.least: Final[list[list[int]]] = []
        self.most: Final[list[list[int]]] = []
        self.pool: Final = [0] * RESOURCES
        for cards, doubt in zip(held, doubts, strict=True):
            self.least.append([cards[kind] - doubt[kind] for kind in range(RESOURCES)])
            self.most.append([cards[kind] + doubt[RESOURCES + kind] for kind in range(RESOURCES)])
            for kind in range(RESOURCES):
                self.pool[kind] += doubt[kind]
        self.rooms: Final = [size(doubt[:RESOURCES]) for doubt in doubts]
        self.dealt: Final = [row[:] for row in self.least]

    def out(self, rng: Rng) -> None:
        cards = spread(self.pool)
        rng.shuffle(cards)
        for row in range(len(self.rooms)):
            cards = self.fill(row, cards)
        for card in cards:
            squeezed = self.squeeze(card, 0)
            assert squeezed, "what is true agrees with what is known"

    def fill(self, row: int, cards: list[int]) -> list[int]:
        """The row takes the cards that it may have until it is full; what is left of them."""
        left: list[int] = []
        dealt, most = self.dealt[row], self.most[row]
        for card in cards:
            if self.rooms[row] and dealt[card] < most[card]:
                dealt[card] += 1
                self.rooms[row] -= 1
            else:
                left.append(card)
        return left

    def squeeze(self, card: int, tried: int) -> bool:
        """A place for the card, from where another goes on to another place, and so on; no row is tried twice."""
        for row, room in enumerate(self.rooms):
            if tried >> row & 1 or self.dealt[row][card] >= self.most[row][card]:
                continue
            tried |= 1 << row
            if room:
                self.rooms[row] -= 1
                self.dealt[row][card] += 1
                return True
            for other in range(RESOURCES):
                if other != card and self.dealt[row][other] > self.least[row][other] and self.squeeze(other, tried):
                    self.dealt[row][other] -= 1
                    self.dealt[row][card] += 1
                    return True
        return False


def carried(doubt: Doubt, held: Counts[Resource], dealt: list[int]) -> Doubt:
    """The same knowledge of another hand."""
    if doubt is SURE:
        return SURE
    fewer = [doubt[kind] + dealt[kind] - held[kind] for kind in range(RESOURCES)]
    more = [doubt[RESOURCES + kind] + held[kind] - dealt[kind] for kind in range(RESOURCES)]
    return (*fewer, *more)


def forget(t: State, seat: int) -> None:
    """What others know by themselves is not for the seat to know: they are imagined to know what everybody does."""
    rows = len(t.seats) + 1
    common = t.doubts[(rows - 1) * rows :]
    for other in range(rows - 1):
        if other != seat:
            t.doubts[other * rows : (other + 1) * rows] = common
            t.doubts[other * rows + other] = SURE


def hold(t: State, row: int, cards: list[int], rng: Rng) -> None:
    """A seat, or the reserve pile, holds these; of a tribute nobody knows yet which of them were laid aside."""
    if row == len(t.seats):
        t.reserve = tuple(cards)
        return
    me = t.seats[row]
    laid = size(me.aside)
    me.hand = tuple(cards)
    if laid:
        me.aside = drawn(cards, laid, rng)
        me.hand = minus(me.hand, me.aside)


def drawn(cards: list[int], count: int, rng: Rng) -> tuple[int, ...]:
    """So many of the cards, by lot."""
    lots = spread(cards)
    rng.shuffle(lots)
    found = [0] * RESOURCES
    for kind in lots[:count]:
        found[kind] += 1
    return tuple(found)


def spread(counts: list[int]) -> list[int]:
    """The cards one by one."""
    cards: list[int] = []
    for kind in range(RESOURCES):
        cards.extend([kind] * counts[kind])
    return cards


def nothing_seen(s: State) -> list[Doubt]:
    """Doubts of whoever has just come: anybody may hold anything that is not in the supply, but for open offers."""
    rows = len(s.seats) + 1
    held = [s.held(row) for row in range(rows)]
    whole = [sum([cards[kind] for cards in held]) for kind in range(RESOURCES)]
    newcomer = [between([0] * RESOURCES, list(cards), whole) for cards in held]
    s.doubts = newcomer * rows
    for seat in range(rows - 1):
        s.saw(seat, minus(s.seats[seat].hand, promised(s, seat)))
        s.doubts[seat * rows + seat] = SURE
    return s.doubts


def reviewed(s: State) -> list[Doubt]:
    """The doubts of a position that anybody may have written, as far as they can be."""
    rows = len(s.seats) + 1
    if len(s.doubts) != rows * rows or any(len(doubt) != len(SURE) or min(doubt) < 0 for doubt in s.doubts):
        raise Problem(f"doubts: {rows * rows} rows of {len(SURE)} numbers are needed, none of them below 0")
    found: list[Doubt] = []
    for place, doubt in enumerate(s.doubts):
        observer, row = place // rows, place % rows
        held = s.held(row)
        fewer = [min(doubt[kind], held[kind]) for kind in range(RESOURCES)]
        found.append(SURE if observer == row < rows - 1 else tightened(fewer, list(doubt[RESOURCES:])))
    return found


def promised(t: State, seat: int) -> tuple[int, ...]:
    """What a seat must hold, since its offers and acceptances are open."""
    needed = [0] * RESOURCES
    top = t.stack[-1]
    if not isinstance(top, commerce.Commerce):
        return tuple(needed)
    for offer in top.desk.offers:
        side = offer.give if offer.by == seat else offer.want
        if offer.by == seat or offer.accepted >> seat & 1:
            for resource in range(RESOURCES):
                needed[resource] = max(needed[resource], side[resource])
    return tuple(needed)


# choices


def reseal(t: State, seat: int, rng: Rng) -> None:
    """Somebody has chosen; nobody else knows what."""
    top = t.stack[-1]
    if isinstance(top, choices.GivingEach):
        t.swap(choices.GivingEach(top.seat, rechosen(top.chosen, [me.hand for me in t.seats], seat, rng)))
    elif isinstance(top, refits.Wearing):
        t.swap(refits.Wearing(top.limit, rechosen(top.chosen, [me.upgrades for me in t.seats], seat, rng)))


def rechosen(chosen: tuple[int, ...], held: list[tuple[int, ...]], seat: int, rng: Rng) -> tuple[int, ...]:
    """Everybody else's choice may as well have been any other."""
    for other, kind in enumerate(chosen):
        if kind >= 0 and other != seat:
            there = [one for one, count in enumerate(held[other]) if count]
            chosen = put(chosen, other, there[rng.below(len(there))])
    return chosen


def redraw_encounter(t: State, rng: Rng) -> None:
    """Any card that nobody has seen and that begins as this one did."""
    deck = t.data.encounters
    alike: list[int] = []
    for card in sorted([*t.deck, t.encounter]):
        if deck.opening[card] == deck.opening[t.encounter] and (t.shown == 0 or deck.second[card]):
            alike.append(card)
    card = alike[rng.below(len(alike))]
    t.deck = sorted([other for other in [*t.deck, t.encounter] if other != card])
    t.encounter = card
