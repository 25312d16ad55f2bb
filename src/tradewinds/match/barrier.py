"""What can be taken back: only what told the mover nothing, found out in twins of the position.

A twin is a position that the mover could not tell from the true one. Where the same action looks the same to him in
all of them, what he sees follows from what he saw before, and he takes nothing along when he goes back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tradewinds.core.action import Action
from tradewinds.core.event import Event
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules

TWINS: Final = 32  # an outcome that half of them share is mistaken for the only one once in four billion times
VIEWS: Final = 2  # of these the whole view is compared, which takes longer than all the rest


def follows(rules: Rules, before: Any, seat: int, action: Action, after: Any, told: Sequence[Event], rng: Rng) -> bool:
    """Whether what the seat saw of its action follows from what it saw before."""
    seen, view = glance(rules, after, seat, told), rules.view(after, seat)
    for number in range(TWINS):
        twin = rules.imagine(before, seat, rng)
        if rules.refuse(twin, seat, action) is not None:
            return False
        if glance(rules, twin, seat, done(rules, twin, seat, action)) != seen:
            return False
        if number < VIEWS and rules.view(twin, seat) != view:
            return False
    return True


def done(rules: Rules, s: Any, seat: int, action: Action) -> list[Event]:
    """What is told while the action is done, until somebody is asked again."""
    told: list[Event] = []
    s.listen(told)
    rules.apply(s, seat, action)
    rules.actors(s)
    s.listen(None)
    return told


def glance(rules: Rules, s: Any, seat: int, told: Sequence[Event]) -> list[Any]:
    """What a seat notices at once: what it is told, who is asked, what it may do now, and for what it is asked."""
    events = [(event.kind.name, event.seen_by(seat).args) for event in told]
    forms = [(form.name, [(field.options, field.bounds) for field in form.fields]) for form in rules.forms(s, seat)]
    asked = rules.words.ask(s, seat, "en") if rules.actors(s) >> seat & 1 else ""
    return [events, rules.actors(s), rules.legal(s, seat), forms, asked]
