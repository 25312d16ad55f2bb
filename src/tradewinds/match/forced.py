"""What is no choice, or hardly one, as all others at the table can tell: whoever plays it at once betrays nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tradewinds.core.action import Action
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.match.barrier import TWINS

Found: TypeAlias = Callable[[Rules, Any, int], Action | None]


def forced(rules: Rules, s: Any, seat: int, rng: Rng) -> Action | None:
    """The only thing that the seat can do; None where it has a choice, or where others may believe that it has."""
    return _known_to_all(_only, rules, s, seat, rng)


def usual(rules: Rules, s: Any, seat: int, rng: Rng) -> Action | None:
    """What the seat does as a rule, where it could otherwise only give something up; None where it has more to choose
    from, or where another seat may believe that it has.
    """
    return _known_to_all(_mostly, rules, s, seat, rng)


def _known_to_all(found: Found, rules: Rules, s: Any, seat: int, rng: Rng) -> Action | None:
    """Whoever plays it at once shows that there was no choice. That must be no news to anybody."""
    action = found(rules, s, seat)
    if action is None:
        return None
    others = [other for other in range(len(s.seats)) if other != seat]
    twins = (rules.imagine(s, other, rng) for _ in range(TWINS) for other in others)
    return action if all(found(rules, twin, seat) is not None for twin in twins) else None


def _only(rules: Rules, s: Any, seat: int) -> Action | None:
    """A form is a choice, however few ways there are to fill it in."""
    legal = rules.legal(s, seat)
    return legal[0] if len(legal) == 1 and not rules.forms(s, seat) else None


def _mostly(rules: Rules, s: Any, seat: int) -> Action | None:
    name = rules.words.usual.get(type(s.stack[-1]).__name__)
    if name is None or rules.forms(s, seat):
        return None
    legal = rules.legal(s, seat)
    found, rest = ([one for one in legal if (one.name == name) is wanted] for wanted in (True, False))
    alone = len(found) == 1 and all(one.name in rules.words.quiet for one in rest)
    return found[0] if alone else None
