"""What a seat made use of in a match: how often everything happened that a game can tell of.

Nothing is said here of any game. A use is a decision by its verb, or an event that names its seat, by its kind and by
each thing that it names: a card, a guild, so many units of a resource. It goes by words: `decided take`, `hired`,
`hired Crew gunner`, `fulfilled many 2 contracts`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from typing import Any, Final

from tradewinds.core.event import Event
from tradewinds.core.rules import Rules
from tradewinds.match.match import Match
from tradewinds.match.record import decisions

DECIDED: Final = "decided"
MANY: Final = "many"  # in place of a kind of thing: how many of them an event lists


def uses_of(match: Match, seat: int, only: Container[int] | None = None) -> Counter[str]:
    """`only`: the numbers of the lines that count, where not all do that stand."""
    standing = decisions(match.lines())
    found = Counter(
        f"{DECIDED} {line['do']}" for line in standing if line["by"] == seat and (only is None or line["n"] in only)
    )
    for number, told in match.history(seat):  # after so many lines
        if acted(told.event) == seat and (only is None or number - 1 in only):
            found.update(dict(things(match.rules, told.event)))
    return found


def acted(event: Event) -> int | None:
    """Whose doing the event is."""
    values = dict(zip(event.kind.fields, event.args, strict=True))
    seat: int | None = values.get("seat")
    return seat


def things(rules: Rules, event: Event) -> Iterator[tuple[str, int]]:
    """The event itself, and everything that it names, with how many."""
    names: Mapping[str, tuple[str, ...]] = rules.codec.names
    found = Counter({event.kind.name: 1})
    for name, kind, value in zip(event.kind.fields, event.kind.types, event.args, strict=True):
        if value is None:
            continue
        if kind.startswith("list["):
            found[f"{event.kind.name} {MANY} {len(value)} {name}"] = 1
        inner = kind.partition("[")[2].rstrip("]") or kind
        if inner in names:
            found.update({f"{event.kind.name} {inner} {names[inner][one]}": n for one, n in amounts(kind, value)})
    yield from found.items()


def amounts(kind: str, value: Any) -> list[tuple[int, int]]:
    """Which things a value names, and how many of each."""
    if kind.startswith("Counts["):
        return [(one, count) for one, count in enumerate(value) if count]
    many = Counter(value if kind.startswith("list[") else [value])
    return [(one, count) for one, count in many.items() if one >= 0]
