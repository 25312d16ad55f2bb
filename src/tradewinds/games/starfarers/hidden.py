# mypyc: compiled
"""Chapter 10: what a seat cannot know, dealt anew.

Decks, pools and sectors that lie face down are bags, so they have no order to be known. What is left are the hands, the
cards laid aside, choices that are still sealed, and the encounter that only its reader has seen. Of the hands everybody has
seen much: what planets yield, what is paid and traded. Doubts (`State.doubts`) say what is left to imagine.
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
    viewer = seat if seat >= 0 else everybody
    rows = [row for row in range(everybody + 1) if row != seat]
    least, most = bounds(t, viewer, rows)
    common_least, common_most = bounds(t, everybody, rows)
    deal = Deal([t.held(row) for row in rows], least, most)
    deal.all(rng)
    for i, row in enumerate(rows):
        cards = deal.dealt[i]
        hold(t, row, cards, rng)
        t.doubts[viewer * (everybody + 1) + row] = between(least[i], cards, most[i])
        t.doubts[everybody * (everybody + 1) + row] = between(common_least[i], cards, common_most[i])
    forget(t, viewer)


def bounds(t: State, viewer: int, rows: list[int]) -> tuple[list[list[int]], list[list[int]]]:
    """At least and at most so many cards of each kind in each of these rows, for all that the viewer knows."""
    least: list[list[int]] = []
    most: list[list[int]] = []
    for row in rows:
        held, doubt = t.held(row), t.doubts[viewer * (len(t.seats) + 1) + row]
        least.append([max(0, held[kind] - doubt[kind]) for kind in range(RESOURCES)])
        most.append([held[kind] + doubt[RESOURCES + kind] for kind in range(RESOURCES)])
    return least, most


@final
class Deal:
    """Cards are dealt to rows that have room for so many, at least and at most so many of each kind.

    Where the lot leaves no place for a card, others give way to it: that can be done, since what is true is one way.
    """

    def __init__(self, held: list[Counts[Resource]], least: list[list[int]], most: list[list[int]]) -> None:
        self.least: Final = least
        self.most: Final = most
        self.dealt: Final = [row[:] for row in least]
        self.rooms: Final[list[int]] = []
        self.pool: Final = [0] * RESOURCES
        for cards, row in zip(held, least, strict=True):
            for kind in range(RESOURCES):
                self.pool[kind] += cards[kind] - row[kind]
            self.rooms.append(size(cards) - size(tuple(row)))

    def all(self, rng: Rng) -> None:
        cards = spread(self.pool)
        rng.shuffle(cards)
        for card in cards:
            row = self.lot(card, rng)
            if row >= 0:
                self.put(row, card)
            else:
                squeezed = self.squeeze(card, 0)
                assert squeezed, "what is true agrees with what is known"

    def lot(self, card: int, rng: Rng) -> int:
        """A row that can take the card, the likelier the more room it has; -1 if there is none."""
        rooms = 0
        for row, room in enumerate(self.rooms):
            if self.dealt[row][card] < self.most[row][card]:
                rooms += room
        if not rooms:
            return -1
        left: int = rng.below(rooms)
        for row, room in enumerate(self.rooms):
            if self.dealt[row][card] < self.most[row][card]:
                left -= room
                if left < 0:
                    return row
        raise AssertionError("a lot falls on somebody")

    def put(self, row: int, card: int) -> None:
        self.dealt[row][card] += 1
        self.rooms[row] -= 1

    def squeeze(self, card: int, tried: int) -> bool:
        """A place for the card, from where another goes on to another place, and so on; rows that were tried are out."""
        for row, room in enumerate(self.rooms):
            if tried >> row & 1 or self.dealt[row][card] >= self.most[row][card]:
                continue
            if room:
                self.put(row, card)
                return True
            tried |= 1 << row
            for other in range(RESOURCES):
                if other != card and self.dealt[row][other] > self.least[row][other] and self.squeeze(other, tried):
                    self.dealt[row][other] -= 1
                    self.dealt[row][card] += 1
                    return True
        return False


def forget(t: State, viewer: int) -> None:
    """What others know by themselves is not for the viewer to know: they are imagined to know what everybody does."""
    rows = len(t.seats) + 1
    for other in range(rows - 1):
        if other != viewer:
            t.doubts[other * rows : (other + 1) * rows] = t.doubts[(rows - 1) * rows :]
            t.doubts[other * rows + other] = SURE


def hold(t: State, row: int, cards: list[int], rng: Rng) -> None:
    """A seat, or the reserve pile, holds these; of a tribute nobody knows yet which of them were laid aside."""
    if row == len(t.seats):
        t.reserve = tuple(cards)
        return
    me = t.seats[row]
    me.aside = drawn(cards, size(me.aside), rng)
    me.hand = minus(tuple(cards), me.aside)


def drawn(cards: list[int], count: int, rng: Rng) -> tuple[int, ...]:
    """So many of the cards, by lot."""
    lots = spread(cards)
    if count:
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
