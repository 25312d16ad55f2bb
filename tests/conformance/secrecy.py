"""The law of secrecy, for any rules: what a seat is shown does not depend on what it cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tradewinds.core.codec import digest
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules


def leaks(rules: Rules, states: list[Any], seats: int) -> list[str]:
    """Everything that tells a seat more than it may know, in words.

    View, actors, actions and the bounds of forms are the same in every state that the seat may imagine; and it does
    imagine others, if it can. Where every seat sees what a spectator sees, nothing is hidden, and there is nothing
    else to imagine.
    """
    dice, different, secrets, found = Rng(10), False, False, []
    for s in states:
        for seat in [*range(seats), None]:
            t = rules.imagine(s, seat, dice)
            found += [f"{what} of seat {seat}" for what in told(rules, s, t, seat)]
            secrets = secrets or apart(rules.view(s, seat), rules.view(s, None))
            different = different or digest(rules.dump(t)) != digest(rules.dump(s))
    return found + (["imagine never imagines anything else"] if secrets and not different else [])


def told(rules: Rules, s: Any, t: Any, seat: int | None) -> Iterator[str]:
    """In what the two states differ for the seat, which should not know one from the other."""
    if rules.view(t, seat) != rules.view(s, seat):
        yield "the view"
    if rules.actors(t) != rules.actors(s):
        yield "who acts, in the eyes"
    if seat is not None and rules.legal(t, seat) != rules.legal(s, seat):
        yield "the actions"
    if seat is not None and shapes(rules, t, seat) != shapes(rules, s, seat):
        yield "the forms"


def shapes(rules: Rules, s: Any, seat: int) -> list[Any]:
    return [(form.name, form.bounds()) for form in rules.forms(s, seat)]


def apart(one: Any, other: Any) -> bool:
    """Does one viewer see what the other does not?"""
    return bool({**one.to_json(), "seat": None} != {**other.to_json(), "seat": None})
