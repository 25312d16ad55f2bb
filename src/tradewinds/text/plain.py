"""Any view in words: for fronts that show a game of which they know nothing but its vocabulary and its texts.

A name of the vocabulary is written as the game writes it, and so many of each name as one list. A number that the view
declares as `SeatNo` is whoever sits there. A field is called as the game's texts call it under `table`, or else by its
own name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeAlias

from tradewinds.text.words import Words

NOTHING = "–"
YES = "✓"


@dataclass(frozen=True)
class Record:
    """Labels, each with what it says."""

    rows: tuple[tuple[str, Said], ...]


@dataclass(frozen=True)
class Grid:
    """Records of one kind: the labels once, as heads."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Said, ...], ...]


@dataclass(frozen=True)
class Several:
    """Different things, one after the other."""

    items: tuple[Said, ...]


Said: TypeAlias = str | Record | Grid | Several


class Plain:
    """Writes views for one reader."""

    def __init__(self, words: Words, language: str, names: Sequence[str]) -> None:
        self.words = words
        self.language = language
        self.names = names
        self.known: dict[str, tuple[str, int]] = {}
        for kind, entries in words.rules.codec.names.items():
            for number, name in enumerate(entries):
                self.known.setdefault(name, (kind, number))

    def view(self, view: Any) -> tuple[Record, dict[str, Said]]:
        """What takes a line, all together; and every field that says more, the seats with who sits there."""
        said = {key: self(value, kind) for key, value, kind in entries(view) if value is not None}
        seats = said.get("seats")
        if isinstance(seats, Grid) and len(seats.rows) == len(self.names):
            rows = [(name, *row) for name, row in zip(self.names, seats.rows, strict=True)]
            said["seats"] = Grid((self.label("player"), *seats.heads), tuple(rows))
        lines = Record(tuple((self.label(key), one) for key, one in said.items() if isinstance(one, str)))
        return lines, {key: one for key, one in said.items() if not isinstance(one, str)}

    def label(self, key: str) -> str:
        if self.words.has(f"table.{key}", self.language):
            template = self.words.template(f"table.{key}", self.language)
            if "{" not in template:
                return template
        return self._name(key) if key in self.known else key.replace("_", " ").capitalize()

    def __call__(self, value: Any, kind: str = "") -> Said:
        """A value, and what the view declares it to be."""
        if isinstance(value, dict) and (counted := self._counted(value)):
            return counted
        if is_dataclass(value) or isinstance(value, dict):
            rows = tuple((self.label(key), self(one, inner)) for key, one, inner in entries(value, kind))
            return Record(rows) if rows else NOTHING
        if isinstance(value, list | tuple):
            return self._several(list(value), kind)
        return self._one(value, kind)

    def _counted(self, value: dict[str, Any]) -> str:
        """So many of each name of one vocabulary; "" where it is something else."""
        kinds = {self.known[key][0] if key in self.known and type(count) is int else "" for key, count in value.items()}
        if len(kinds) != 1 or "" in kinds:
            return ""
        (kind,) = kinds
        counts = tuple([value.get(name, 0) for name in self.words.rules.codec.names[kind]])
        return self.words.write(f"Counts[{kind}]", counts, self.language, self.names)

    def _several(self, values: list[Any], kind: str) -> Said:
        said = [self(value, kind) for value in values]
        words = [one for one in said if isinstance(one, str)]
        if len(words) == len(said) and not any(isinstance(one, list | tuple) for one in values):
            return ", ".join(words) or NOTHING
        records = [one for one in said if isinstance(one, Record)]
        heads = {tuple(label for label, _ in record.rows) for record in records}
        if len(records) < len(said) or len(heads) > 1:
            return Several(tuple(said))
        return Grid(heads.pop(), tuple(tuple(one for _, one in record.rows) for record in records))

    def _one(self, value: Any, kind: str) -> str:
        if value is None or value is False:
            return NOTHING
        if value is True:
            return YES
        if isinstance(value, int) and "SeatNo" in kind:
            return self.words.write("SeatNo", value, self.language, self.names) if value >= 0 else NOTHING
        return self._name(value) if isinstance(value, str) else str(value)

    def _name(self, name: str) -> str:
        return self.words.write(*self.known[name], self.language, self.names) if name in self.known else name


def entries(value: Any, kind: str = "") -> Iterator[tuple[str, Any, str]]:
    """The fields of a view, or the keys of plain data, each with its value and what it is declared to be."""
    if is_dataclass(value):
        for field in fields(value):
            yield field.name, getattr(value, field.name), str(field.type)
        return
    plain = value if isinstance(value, dict) else value.to_json()
    for key, one in plain.items():
        yield str(key), one, kind
