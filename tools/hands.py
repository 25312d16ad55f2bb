"""How well Starfarers' hands are imagined. `python tools/hands.py [--matches N] [--every K] [--seed S]`

Anybody does anything, with three to six players in turn; a match ends after sixty turns. In every K-th position every seat, and a
spectator, imagines the cards of the others: it is counted how many of them are wrong, beside what would be wrong if
nobody had seen anything, and checked that what is true and what is imagined agree with what was seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import tradewinds as tw
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.data import RESOURCES
from tradewinds.games.starfarers.hidden import nothing_seen
from tradewinds.games.starfarers.state import State

LONGEST: Final = 60  # turns: later hands are no different
TALK: Final = 0.3  # of the decisions with a form: offers, counter-offers, tributes


@dataclass
class Count:
    """Cards of others that were imagined, and how many of them wrongly; `blind` is for one who has seen nothing."""

    matches: int = 0
    positions: int = 0
    cards: int = 0
    wrong: int = 0
    blind: int = 0
    disagreements: list[str] = field(default_factory=list)


def positions(seats: int, seed: int) -> Iterator[State]:
    """Every position of a match in which somebody decides; the state goes on when the next is asked for."""
    rules, rng, dice = tw.load("starfarers"), Random(seed), Rng(seed)
    options = {option.name: option.default for option in rules.options}
    s: State = rules.start(seats, options | {"longest": LONGEST})
    while actors := rules.actors(s):
        if actors >> CHANCE & 1:
            rules.apply(s, CHANCE, s.stack[-1].sample(s, dice))
            continue
        yield s
        seat = rng.choice([one for one in members(actors) if one < CHANCE])
        rules.apply(s, seat, anything(rules, s, seat, rng, dice))


def anything(rules: tw.Rules, s: State, seat: int, rng: Random, dice: Rng) -> tw.Action:
    if rng.random() < TALK:
        for form in rules.forms(s, seat):
            filled = form.sample(dice)
            if rules.refuse(s, seat, filled) is None:
                return filled
    return rng.choice(rules.legal(s, seat))


def bounds(s: State, viewer: int, row: int) -> list[tuple[int, int]]:
    """At least and at most so many of each kind, for all that the viewer has seen."""
    held, doubt = s.held(row), s.catch_up()[viewer * (len(s.seats) + 1) + row]
    return [(held[kind] - doubt[kind], held[kind] + doubt[RESOURCES + kind]) for kind in range(RESOURCES)]


def disagreements(s: State, t: State, viewer: int) -> Iterator[str]:
    """In what the true state, or the imagined one, is not as the viewer knows it to be."""
    rows = len(s.seats) + 1
    for row in range(rows):
        facts = bounds(s, viewer, row)
        for what, state in (("true", s), ("imagined", t)):
            held = state.held(row)
            if any(not max(0, least) <= held[kind] <= most for kind, (least, most) in enumerate(facts)):
                yield f"row {row}: what is {what} is {held}, seen was {facts}"
        if sum(s.held(row)) != sum(t.held(row)):
            yield f"row {row}: {sum(t.held(row))} cards, not {sum(s.held(row))}"
        if bounds(t, viewer, row) != facts:
            yield f"row {row}: {bounds(t, viewer, row)} are the bounds of the imagined, not {facts}"
    for kind in range(RESOURCES):
        if sum(s.held(row)[kind] for row in range(rows)) != sum(t.held(row)[kind] for row in range(rows)):
            yield f"kind {kind}: cards were made or lost"
    if s.supply != t.supply or (viewer < rows - 1 and s.seats[viewer].hand != t.seats[viewer].hand):
        yield "the supply, or the own hand, has changed"


def wrong(s: State, t: State) -> int:
    """How many cards lie in other hands than it was imagined."""
    pairs = [(one.hand[kind], other.hand[kind]) for one, other in zip(s.seats, t.seats, strict=True) for kind in range(RESOURCES)]
    return sum(max(0, true - imagined) for true, imagined in pairs)


def look(rules: tw.Rules, s: State, dice: Rng, count: Count) -> None:
    """A position, as all look at it."""
    seats = len(s.seats)
    blind: Any = s.clone()
    blind.catch_up()
    blind.doubts = nothing_seen(blind)
    count.positions += 1
    for viewer in range(seats + 1):
        seat = viewer if viewer < seats else None
        t = rules.imagine(s, seat, dice)
        count.disagreements += disagreements(s, t, viewer)
        count.cards += sum(me.cards() for number, me in enumerate(s.seats) if number != seat)
        count.wrong += wrong(s, t)
        count.blind += wrong(s, rules.imagine(blind, seat, dice))


def counted(matches: int, every: int, seed: int) -> Count:
    rules, count = tw.load("starfarers"), Count()
    for number in range(matches):
        dice = Rng(seed + number)
        for place, s in enumerate(positions(3 + number % 4, seed + number)):
            if place % every == 0:
                look(rules, s, dice, count)
        count.matches += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description="How well Starfarers' hands are imagined.")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--every", type=int, default=1, help="look at every so manieth position")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    count = counted(args.matches, args.every, args.seed)
    print(f"{count.matches} matches, {count.positions} positions, {count.cards} cards of others imagined")
    print(f"wrong without what was seen: {count.blind / count.cards:.1%}; with it: {count.wrong / count.cards:.1%}")
    print(f"disagreements with what was seen: {len(count.disagreements)}", *count.disagreements[:5], sep="\n  ")


if __name__ == "__main__":
    main()
