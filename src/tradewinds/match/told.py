"""What happened, as one seat may see it."""

from __future__ import annotations

from typing import Any

from tradewinds.core.event import Event
from tradewinds.core.rules import Rules


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

    def __repr__(self) -> str:
        return f"<{self.text()}>"
