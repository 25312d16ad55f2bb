# mypyc: compiled
"""What happened, as facts: declared once with who may see what, told by the rules, worded by the reader."""

from __future__ import annotations

from typing import Any, Final, final


@final
class EventKind:
    """One kind of event: its fields (`name: Type`), which of them are secret, and to whose eyes they are meant."""

    def __init__(
        self, name: str, fields: tuple[str, ...], secret: tuple[str, ...], to: tuple[str, ...], reveals: bool,
        scores: bool, folds: str,
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.fields: Final = tuple(field.split(": ")[0] for field in fields)
        self.types: Final = tuple(field.split(": ")[1] for field in fields)
        self.secret: Final = secret
        self.to: Final = to
        self.reveals: Final = reveals or bool(secret)
        self.scores: Final = scores
        self.folds: Final = folds


def event(
    name: str, *fields: str, secret: tuple[str, ...] = (), to: tuple[str, ...] = (), reveals: bool = False,
    scores: bool = False, folds: str = "",
) -> EventKind:  # fmt: skip
    """Declare a kind. `secret` fields are seen only by the seats named in the fields `to`.

    `reveals` marks a kind that shows somebody something hidden: an undo never goes back behind it. `scores` marks the
    kind that tells at the end, for each seat, where its points come from: the seat first, the sum last. Events that
    follow each other and differ only in the field `folds` are read as one sentence (`match.told.folded`).
    """
    return EventKind(name, fields, secret, to, reveals, scores, folds)


@final
class Event:
    """One thing that happened."""

    def __init__(self, kind: EventKind, args: tuple[Any, ...]) -> None:
        self.kind: Final = kind
        self.args: Final = args

    def seen_by(self, seat: int | None) -> Event:
        """The event as `seat` may see it (None: a spectator): secret fields of others are None."""
        kind = self.kind
        if not kind.secret or self._meant_for(seat):
            return self
        args = [None if name in kind.secret else arg for name, arg in zip(kind.fields, self.args, strict=True)]
        return Event(kind, tuple(args))

    def _meant_for(self, seat: int | None) -> bool:
        for name, arg in zip(self.kind.fields, self.args, strict=True):
            if name in self.kind.to and arg == seat:
                return True
        return False
