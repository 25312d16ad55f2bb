"""How well Starfarers' hands are imagined. `python tools/hands.py [--matches N] [--every K] [--seed S]`

Anybody does anything, with three to six players in turn; a match ends after sixty turns. In every position every seat,
and a spectator, imagines the cards of the others: what is true and what is imagined must agree with what was seen. In
every K-th it is counted how many of them are wrong, beside what would be wrong if nobody had seen anything.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import add, le, sub
from random import Random
from typing import Any, Final

import tradewinds as tw
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.data import RESOURCES
from tradewinds.games.starfarers.hidden import nothing_seen
from tradewinds.games.starfarers.rules.reserve import Drawing
from tradewinds.games.starfarers.rules.seven import Stealing
from tradewinds.games.starfarers.state import State

LONGEST: Final = 60  # turns: later hands are no different
ROUND: Final = 50  # matches after which the count is told
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
    """Every position of a match; the state goes on when the next is asked for."""
    rules, rng, dice = tw.load("starfarers"), Random(seed), Rng(seed)
    options = {option.name: option.default for option in rules.options}
    s: State = rules.start(seats, options | {"longest": LONGEST})
    while actors := rules.actors(s):
        yield s
        if actors >> CHANCE & 1:
            rules.apply(s, CHANCE, s.stack[-1].sample(s, dice))
            continue
        seat = rng.choice([one for one in members(actors) if one < CHANCE])
        rules.apply(s, seat, anything(rules, s, seat, rng, dice))


def anything(rules: tw.Rules, s: State, seat: int, rng: Random, dice: Rng) -> tw.Action:
    if rng.random() < TALK:
        for form in rules.forms(s, seat):
            filled = form.sample(dice)
            if rules.refuse(s, seat, filled) is None:
                return filled
    return rng.choice(rules.legal(s, seat))


def hands(s: State) -> list[tuple[int, ...]]:
    """What each seat holds, and at last the reserve pile."""
    return [s.held(row) for row in range(len(s.seats) + 1)]


def bounds(s: State, viewer: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """At least and at most so many of each kind are in each hand, for all that the viewer has seen."""
    rows, found = len(s.seats) + 1, []
    for held, doubt in zip(hands(s), s.catch_up()[viewer * rows : (viewer + 1) * rows], strict=True):
        found.append((tuple(map(sub, held, doubt)), tuple(map(add, held, doubt[RESOURCES:]))))
    return found


def disagreements(s: State, t: State, viewer: int) -> Iterator[str]:
    """In what the true state, or the imagined one, is not as the viewer knows it to be."""
    facts, true, imagined = bounds(s, viewer), hands(s), hands(t)
    if bounds(t, viewer) != facts:
        yield f"{bounds(t, viewer)} is known in what is imagined, not {facts}"
    for (least, most), one, other in zip(facts, true, imagined, strict=True):
        if sum(one) != sum(other):
            yield f"{sum(other)} cards are imagined, not {sum(one)}"
        for hand in (one, other):
            if min(least) < 0 or not all(map(le, least, hand)) or not all(map(le, hand, most)):
                yield f"{hand} is not between {least} and {most}"
    if s.supply != t.supply or list(map(sum, zip(*true, strict=True))) != list(map(sum, zip(*imagined, strict=True))):
        yield "cards were made or lost"
    if viewer < len(s.seats) and true[viewer] != imagined[viewer]:
        yield "the own hand has changed"


def look(rules: tw.Rules, s: State, dice: Rng, count: Count) -> None:
    """All imagine the hands of a position, and none may imagine what it knows to be otherwise."""
    count.positions += 1
    for viewer in range(len(s.seats) + 1):
        t = rules.imagine(s, viewer if viewer < len(s.seats) else None, dice)
        count.disagreements += disagreements(s, t, viewer)
    count.disagreements += given_away(rules, s)


def given_away(rules: tw.Rules, s: State) -> Iterator[str]:
    """Where a card changes hands unseen, whoever is not concerned knows the same afterwards, whichever card it is."""
    top, known = s.stack[-1], list[Any]()
    if not isinstance(top, (Drawing, Stealing)):
        return
    concerned = (top.seat,) if isinstance(top, Drawing) else (top.thief, top.victim)
    for card in rules.legal(s, CHANCE):
        t = s.clone()
        rules.apply(t, CHANCE, card)
        known.append([bounds(t, viewer) for viewer in range(len(s.seats) + 1) if viewer not in concerned])
    if any(one != known[0] for one in known):
        yield f"{type(top).__name__}: somebody knows which card it was"


def compare(rules: tw.Rules, s: State, dice: Rng, count: Count) -> None:
    """How many cards they imagine in other hands than they are, and how many if they had seen nothing."""
    blind: Any = s.clone()
    blind.catch_up()
    blind.doubts = nothing_seen(blind)
    for viewer in [*range(len(s.seats)), None]:
        count.cards += sum(me.cards() for seat, me in enumerate(s.seats) if seat != viewer)
        count.wrong += wrong(s, rules.imagine(s, viewer, dice))
        count.blind += wrong(s, rules.imagine(blind, viewer, dice))


def wrong(s: State, t: State) -> int:
    pairs = zip(s.seats, t.seats, strict=True)
    return sum(
        max(0, true - imagined) for one, other in pairs for true, imagined in zip(one.hand, other.hand, strict=True)
    )


def counted(matches: int, every: int, seed: int) -> Iterator[Count]:
    """The same count after every match."""
    rules, count = tw.load("starfarers"), Count()
    for number in range(matches):
        dice = Rng(seed + number)
        for place, s in enumerate(positions(3 + number % 4, seed + number)):
            look(rules, s, dice, count)
            if place % every == 0:
                compare(rules, s, dice, count)
        count.matches += 1
        yield count


def main() -> None:
    parser = argparse.ArgumentParser(description="How well Starfarers' hands are imagined.")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--every", type=int, default=20, help="count the wrong cards of every so manieth position")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for count in counted(args.matches, args.every, args.seed):
        if count.matches % ROUND == 0 or count.matches == args.matches:
            tell(count)


def tell(count: Count) -> None:
    print(f"{count.matches} matches, {count.positions} positions, {count.cards} cards of others imagined")
    print(f"wrong without what was seen: {count.blind / count.cards:.1%}; with it: {count.wrong / count.cards:.1%}")
    print(f"disagreements with what was seen: {len(count.disagreements)}", *count.disagreements[:5], sep="\n  ")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
