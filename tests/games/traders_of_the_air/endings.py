"""The ways in which a match of Traders of the Air can end; tools/golden.py keeps a record of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any

import tradewinds as tw

WANTED = (
    "start-player-with-chosen-boards",
    "player-between-with-dealt-boards",
    "last-player-with-generic-boards",
    "turned-cross-winds",
    "forced-refill-after-a-spin",
    "quiet-rounds",
    "won-by-branches",
    "shared-victory",
)
Player = Callable[[tw.Match, int, Random], tw.Action]


def endings(match: tw.Match) -> frozenset[str]:
    """Who opened the last stack and how, or that nobody did; with which options; and whether points alone decided."""
    found = set()
    view, told = match.view(None), [one.kind for one in match.events(None)]
    if "quiet" in told:
        found.add("quiet-rounds")
    if view.last is not None:
        found.add(f"{place(view.last, view.starter, match.seats)}-with-{boards(match)}-boards")
        if view.turned and view.chart == "cross-winds":
            found.add("turned-cross-winds")
        if '"do": "refill"' not in match.record() and "spun" in told:
            found.add("forced-refill-after-a-spin")
    best = [seat for seat, score in enumerate(match.scores) if score == max(match.scores)]
    if len(match.winners) > 1 and view.last is not None:
        found.add("shared-victory")
    elif len(best) > len(match.winners) and view.last is not None:
        found.add("won-by-branches")
    return frozenset(found)


def place(seat: int, starter: int, seats: int) -> str:
    if seat == starter:
        return "start-player"
    return "last-player" if (seat + 1) % seats == starter else "player-between"


def boards(match: tw.Match) -> str:
    return {"choose": "chosen", "random": "dealt", "generic": "generic"}[match.options["boards"]]


def matches() -> Iterator[tw.Match]:
    """Matches of those who do anything, of those who never refill by choice, and of those whose time is always up."""
    for seed in count():
        for seats in tw.load("traders-of-the-air").seats:
            for player in (anything, buyer, sleeper):
                yield played(seats, seed, player)


def played(seats: int, seed: int, player: Player) -> tw.Match:
    rng = Random(f"{seats} {seed} {player.__name__}")
    options: dict[str, Any] = {
        option.name: rng.choice(option.choices) for option in tw.load("traders-of-the-air").options
    }  # fmt: skip
    match = tw.Match("traders-of-the-air", seats=seats, seed=seed, options=options)
    while match.actors:
        seat = rng.choice(match.actors)
        match.play(seat, player(match, seat, rng))
    return match


def anything(match: tw.Match, seat: int, rng: Random) -> tw.Action:
    """Any listed action, or a form filled in."""
    for form in match.forms(seat):
        action = form.action([rng.randrange(bound) for bound in form.bounds()])
        if match.refuse(seat, action) is None:
            return action
    return rng.choice(match.legal(seat))


def buyer(match: tw.Match, seat: int, rng: Random) -> tw.Action:
    """Buys whatever there is, and leaves the refill to others."""
    legal = match.legal(seat)
    bought = [action for action in legal if action.name == "buy"]
    return bought[0] if bought else rng.choice([action for action in legal if action.name != "refill"])


def sleeper(match: tw.Match, seat: int, rng: Random) -> tw.Action:
    """What is done for a seat whose time is up."""
    return match.legal(seat)[0]
