# mypyc: compiled
"""Chapter 10: what a seat cannot know, dealt anew.

Decks, pools and sectors that lie face down are bags, so they have no order to be known. What is left are the hands, the
cards laid aside, choices that are still sealed, and the encounter that only its reader has seen.
"""

from __future__ import annotations

from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.data import RESOURCES
from tradewinds.games.starfarers.rules import choices, commerce, outcomes, refits
from tradewinds.games.starfarers.state import State, put


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


def redeal_cards(t: State, seat: int, rng: Rng) -> None:
    """All cards of others and of the reserve pile are dealt anew, so that everybody can still keep his word."""
    pool: list[int] = list(t.reserve)
    others = [i for i in range(len(t.seats)) if i != seat]
    sizes: list[int] = []
    for i in others:
        me = t.seats[i]
        for resource in range(RESOURCES):
            pool[resource] += me.hand[resource] + me.aside[resource]
        sizes.append(me.cards())
    hands = [promised(t, i) for i in others]
    for hand in hands:
        for resource in range(RESOURCES):
            pool[resource] -= hand[resource]
    cards: list[int] = []
    for resource in range(RESOURCES):
        cards.extend([resource] * pool[resource])
    rng.shuffle(cards)
    for i, hand, size in zip(others, hands, sizes, strict=True):
        while sum(hand) < size:
            hand[cards.pop()] += 1
        t.seats[i].hand = tuple(hand)
        t.seats[i].aside = drawn(cards, sum(t.seats[i].aside))
    t.reserve = drawn(cards, len(cards))


def drawn(cards: list[int], count: int) -> tuple[int, ...]:
    counts = [0] * RESOURCES
    for _ in range(count):
        counts[cards.pop()] += 1
    return tuple(counts)


def promised(t: State, seat: int) -> list[int]:
    """What a seat must hold, since its offers and acceptances are open."""
    needed = [0] * RESOURCES
    top = t.stack[-1]
    if not isinstance(top, commerce.Commerce):
        return needed
    for offer in top.desk.offers:
        side = offer.give if offer.by == seat else offer.want
        if offer.by == seat or offer.accepted >> seat & 1:
            for resource in range(RESOURCES):
                needed[resource] = max(needed[resource], side[resource])
    return needed


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
