"""What reads as one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from tradewinds.core.event import Event, EventKind, event
from tradewinds.core.told import Told


def folded(told: Iterable[tuple[int, Told]]) -> list[tuple[int, Told]]:
    """A log for a reader: what follows each other and differs only in the field that its kind folds is one sentence.

    It stands at the line of the last event in it. What another seat did breaks it as soon as that told anything else.
    """
    runs: list[list[tuple[int, Told]]] = []
    for entry in told:
        if runs and _alike(runs[-1][-1][1].event, entry[1].event):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return [run[0] if len(run) == 1 else (run[-1][0], _joined([one for _, one in run])) for run in runs]


def _alike(one: Event, other: Event) -> bool:
    """Whether both can be told at once; seats that they are meant for being the same, both are hidden or none is."""
    kind = one.kind
    if not kind.folds or kind is not other.kind:
        return False
    both = zip(kind.fields, one.args, other.args, strict=True)
    return all(name == kind.folds or a == b for name, a, b in both)


def _joined(told: list[Told]) -> Told:
    """Counts are added up, in the sentence that one of them has; of anything else each is named once.

    Where the values are hidden from the reader, only their number is left: as many times None.
    """
    kind = told[0].event.kind
    at = kind.fields.index(kind.folds)
    values: list[Any] = [one.event.args[at] for one in told]
    if None not in values and kind.types[at].startswith("Counts["):
        return told[0].saying(kind, at, tuple(map(sum, zip(*values, strict=True))))
    if None not in values:
        values = [value for n, value in enumerate(values) if value not in values[:n]]
    return told[0] if len(values) == 1 else told[0].saying(several(kind), at, values)


@cache
def several(kind: EventKind) -> EventKind:
    """The kind that tells several events of one kind at once: the field that it folds is a list."""
    typed = zip(kind.fields, kind.types, strict=True)
    fields = [f"{name}: list[{type}]" if name == kind.folds else f"{name}: {type}" for name, type in typed]
    return event(f"{kind.name}-several", *fields, secret=kind.secret, to=kind.to, reveals=kind.reveals)
