"""What happened, as one seat may see it: with its rules, that name and word it, and as plain data and back."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tradewinds.core.event import Event, EventKind, event
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules

NEW_RULES = event("new-rules", "version: int")  # what any match may tell


class Told:
    """An event as one seat may see it."""

    def __init__(self, rules: Rules, event: Event) -> None:
        self.rules = rules
        self.event = event

    @property
    def kind(self) -> str:
        return self.event.kind.name

    def to_json(self) -> dict[str, Any]:
        kind, codec = self.event.kind, self.rules.codec
        fields = zip(kind.fields, kind.types, self.event.args, strict=True)
        return {"event": kind.name} | {n: None if v is None else codec.encode(v, t) for n, t, v in fields}

    def text(self, language: str = "en", names: list[str] | None = None) -> str:
        return str(self.rules.words.event(self.event, language, names))

    def saying(self, kind: EventKind, at: int, value: Any) -> Told:
        """The same with another value in one field."""
        args = self.event.args
        return Told(self.rules, Event(kind, (*args[:at], value, *args[at + 1 :])))

    def __repr__(self) -> str:
        return f"<{self.text()}>"


@cache
def kinds(package: str) -> dict[str, EventKind]:
    """Everything that a game may tell, by name."""
    room = f"{package}.events"  # a game that never tells anything has none
    declared = vars(import_module(room)).values() if find_spec(room) else ()
    return {kind.name: kind for kind in (NEW_RULES, *declared) if isinstance(kind, EventKind)}


def told(rules: Rules, data: Any) -> Told:
    """What `Told.to_json` wrote down."""
    name = data.get("event") if isinstance(data, dict) else None
    kind = kinds(rules.package).get(name) if isinstance(name, str) else None
    if kind is None or data.keys() != {"event", *kind.fields}:
        raise Problem(f"{str(data)[:80]} is nothing that {rules.title} tells")
    fields = zip(kind.fields, kind.types, strict=True)
    return Told(rules, Event(kind, tuple([_value(rules, kind, name, type, data[name]) for name, type in fields])))


def _value(rules: Rules, kind: EventKind, name: str, type: str, data: Any) -> Any:
    """A secret that was kept is nothing, whatever it would have been."""
    return None if data is None and name in kind.secret else rules.codec.decode(data, type, name)
