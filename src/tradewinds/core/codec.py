"""Values to JSON and back, derived from the annotations in a game's source, with names instead of numbers.

Compiled classes keep no annotations, so they are read from the source text, which is the same either way. An alias
such as `Card` in `hand: tuple[Card, ...]` names the vocabulary; -1 in a vocabulary means "none" and becomes null.
"""

from __future__ import annotations

import ast
import dataclasses
import hashlib
import importlib
import importlib.resources
import json
import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tradewinds.core.action import Action, Table
from tradewinds.core.phase import CHANCE, CLOCK
from tradewinds.core.refusal import Problem
from tradewinds.core.state import State

PSEUDO = {CHANCE: "chance", CLOCK: "clock"}
PLAIN = {"int": int, "bool": bool, "str": str}


@dataclass(frozen=True)
class Shape:
    """A class as its source declares it."""

    cls: type
    fields: tuple[tuple[str, str], ...]
    built: bool  # by its constructor, with the fields in their order; otherwise attribute by attribute


def fields_of(body: Iterable[ast.stmt]) -> list[tuple[str, str]]:
    """The annotated attributes of a class body: no constants, no caches."""
    found = []
    for node in body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is None:
            name = node.target.id
            if not name.startswith("_"):
                found.append((name, ast.unparse(node.annotation)))
    return found


@cache
def shapes_in(module: str) -> dict[str, Shape]:
    """Every class of a module, with the fields that it declares and those that it inherits."""
    package, _, stem = module.rpartition(".")
    tree = ast.parse(importlib.resources.files(package).joinpath(f"{stem}.py").read_text("utf-8"))
    loaded = importlib.import_module(module)
    shapes: dict[str, Shape] = {}
    for node in tree.body:
        if not isinstance(node, ast.ClassDef):
            continue
        cls: type = getattr(loaded, node.name)
        inherited = [f for base in cls.__bases__ for f in _inherited(base, shapes)]
        built = bool(dataclasses.is_dataclass(cls)) or "__init__" in [getattr(item, "name", "") for item in node.body]
        fields = tuple(inherited + fields_of(node.body))
        shapes[node.name] = Shape(cls, fields, built or not fields)
    return shapes


def _inherited(base: type, shapes: Mapping[str, Shape]) -> tuple[tuple[str, str], ...]:
    """Inside the module, or from what every state has."""
    if base.__name__ in shapes:
        return shapes[base.__name__].fields
    return shapes_in(State.__module__)[State.__name__].fields if base is State else ()


def rooms(package: str) -> list[str]:
    """The modules of a game whose classes are stored: its state, its actions, the chapters of its rules."""
    actions, rules = importlib.import_module(f"{package}.actions"), importlib.import_module(f"{package}.rules")
    verbs = [module.name for module in pkgutil.iter_modules(getattr(actions, "__path__", []))]
    chapters = getattr(rules, "CHAPTERS", ())
    return [
        f"{package}.state",
        *([f"{package}.actions.{verb}" for verb in verbs] or [f"{package}.actions"]),
        *([f"{package}.rules.{chapter}" for chapter in chapters] or [f"{package}.rules"]),
    ]


class Codec:
    """The vocabulary of one game: its classes, by module, and the names behind its numbers."""

    def __init__(
        self, modules: Sequence[str], names: Mapping[str, Sequence[str]], shared: Sequence[str] = ("data", "acts"),
        unknown: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`shared` names attributes of a state that hold tables, not facts: `Rules.restore` puts them back.

        So it does with facts `unknown` to this version of the rules, which a later one has brought.
        """
        self.shared = tuple(shared)
        self.shapes: dict[str, Shape] = {}
        for module in ("tradewinds.core.action", *modules):
            for name, shape in shapes_in(module).items():
                if name in self.shapes:
                    raise AssertionError(
                        f"two classes are called {name}, in {self.shapes[name].cls.__module__} and {module}"
                    )
                fields = tuple(field for field in shape.fields if field[0] not in (*shared, *unknown))
                self.shapes[name] = replace(shape, fields=fields)
        self.names = {kind: tuple(values) for kind, values in names.items()}
        self.numbers = {
            kind: {name: number for number, name in enumerate(values)} for kind, values in self.names.items()
        }
        self.actions = _by_verb(self.shapes.values())
        self.table = Table(self)
        self._numbered: dict[str, Action] = {}

    # values

    def encode(self, value: Any, kind: str) -> Any:
        """A value of the annotated kind as plain data."""
        if kind in PLAIN:
            return value
        if kind == "SeatNo":
            return PSEUDO.get(value, value)
        if kind in self.names:
            return None if value is None or value < 0 else self.names[kind][value]
        if kind.endswith(" | None"):
            return None if value is None else self.encode(value, kind[:-7])
        if kind.startswith("Counts["):
            return {name: count for name, count in zip(self.names[kind[7:-1]], value, strict=True) if count}
        if kind.startswith(("list[", "tuple[")):
            inner = _inner(kind, len(value))
            return [self.encode(item, one) for item, one in zip(value, inner, strict=True)]
        return self._encode_object(value, kind)

    def _encode_object(self, value: Any, kind: str) -> dict[str, Any]:
        name = type(value).__name__
        shape = self.shapes[name]
        data = {} if name == kind else {"is": name}
        return data | {field: self.encode(getattr(value, field), inner) for field, inner in shape.fields}

    def decode(self, data: Any, kind: str, at: str = "") -> Any:
        """The value behind plain data; a Problem names the place where it does not fit."""
        if kind in PLAIN:
            return _plain(data, kind, at)
        if kind == "SeatNo":
            return _seat(data, at)
        if kind in self.names:
            return self._number(data, kind, at)
        if kind.endswith(" | None"):
            return None if data is None else self.decode(data, kind[:-7], at)
        if kind.startswith("Counts["):
            return self._decode_counts(data, kind[7:-1], at)
        if kind.startswith(("list[", "tuple[")):
            return self._decode_items(data, kind, at)
        return self._decode_object(data, kind, at)

    def _number(self, data: Any, kind: str, at: str) -> int:
        if data is None:
            return -1
        if not isinstance(data, str) or data not in self.numbers[kind]:
            known = ", ".join(self.names[kind][:8]) + (" …" if len(self.names[kind]) > 8 else "")
            raise Problem(f"{at or kind}: {data!r} is not a {kind.lower()}; there are {known}")
        return self.numbers[kind][data]

    def _decode_items(self, data: Any, kind: str, at: str) -> Any:
        if not isinstance(data, list):
            raise Problem(f"{at}: {data!r} should be a list")
        inner = _inner(kind, len(data))
        if len(inner) != len(data):
            raise Problem(f"{at}: {len(inner)} values are needed, not {len(data)}")
        items = [self.decode(item, one, f"{at}[{i}]") for i, (item, one) in enumerate(zip(data, inner, strict=True))]
        return items if kind.startswith("list[") else tuple(items)

    def _decode_counts(self, data: Any, kind: str, at: str) -> tuple[int, ...]:
        """So many of each: an object by names, where what is not named is not there."""
        if not isinstance(data, dict):
            raise Problem(f"{at}: {data!r} should be an object of names and numbers")
        counts = [0] * len(self.names[kind])
        for name, count in data.items():
            if type(count) is not int or count < 0:
                raise Problem(f"{_join(at, name)}: {count!r} should be a number that is not negative")
            counts[self._number(name, kind, at)] = count
        return tuple(counts)

    def _decode_object(self, data: Any, kind: str, at: str) -> Any:
        if not isinstance(data, dict):
            raise Problem(f"{at or kind}: {data!r} should be an object")
        name = data.get("is", kind)
        shape = self.shapes.get(name) if isinstance(name, str) else None
        if shape is None or (kind in self.shapes and not issubclass(shape.cls, self.shapes[kind].cls)):
            raise Problem(f"{at or kind}: there is no {name!r} that could stand there")
        values = self._fields(data, shape, at, "is")
        if shape.built:
            return shape.cls(*values.values())
        made = shape.cls()
        for field, value in values.items():
            setattr(made, field, value)
        return made

    def _fields(self, data: Mapping[str, Any], shape: Shape, at: str, tag: str) -> dict[str, Any]:
        wanted = dict(shape.fields)
        for key in data:
            if key != tag and key not in wanted:
                raise Problem(f"{_join(at, key)}: there is no such field; there are {', '.join(wanted) or 'none'}")
        for key in wanted:
            if key not in data:
                raise Problem(f"{_join(at, key)}: the field is missing")
        return {key: self.decode(data[key], kind, _join(at, key)) for key, kind in wanted.items()}

    # actions

    def action_to_json(self, action: Action) -> dict[str, Any]:
        shape = self.actions[action.name]
        return {"do": action.name} | {f: self.encode(getattr(action, f), kind) for f, kind in shape.fields}

    def action(self, data: Any) -> Action:
        """The action behind plain data: the numbered one itself, or a composed one made anew."""
        if not isinstance(data, dict) or "do" not in data:
            raise Problem(f'an action is an object such as {{"do": "pass"}}, not {json.dumps(data, default=str)[:80]}')
        shape = self.actions.get(data["do"]) if isinstance(data["do"], str) else None
        if shape is None:
            raise Problem(f"do: {data['do']!r} is not an action; there are {', '.join(sorted(self.actions))}")
        values = self._fields(data, shape, "", "do")
        key = canonical(data)
        known = self._interned().get(key)
        if known is not None:
            return known
        if any(type(one) is shape.cls for one in self.table.actions):
            raise Problem(f"do: there is no {data['do']!r} like {key}")
        composed: Action = shape.cls(self.table, *values.values())
        return composed

    def _interned(self) -> dict[str, Action]:
        if len(self._numbered) != len(self.table.actions):
            self._numbered = {canonical(one.to_json()): one for one in self.table.actions}
        return self._numbered


def _by_verb(shapes: Iterable[Shape]) -> dict[str, Shape]:
    """The actions by the names that stand in records."""
    found: dict[str, Shape] = {}
    for shape in shapes:
        if issubclass(shape.cls, Action) and shape.cls is not Action:
            verb = shape.cls.verb()
            if verb in found:
                raise AssertionError(f"two actions are called {verb}: {found[verb].cls.__name__}, {shape.cls.__name__}")
            found[verb] = shape
    return found


def canonical(data: Any) -> str:
    """The one way to write plain data, for comparing and for digests."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any) -> str:
    """A fingerprint of plain data."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def _inner(kind: str, length: int) -> Sequence[str]:
    """The kinds of the items of `list[A]`, `tuple[A, ...]` or `tuple[A, B]`."""
    parts = _split(kind[kind.index("[") + 1 : -1])
    if kind.startswith("list[") or (len(parts) == 2 and parts[1] == "..."):
        return parts[:1] * length
    return parts


@cache
def _split(inner: str) -> tuple[str, ...]:
    """Split at the commas that stand outside brackets."""
    parts, depth, start = [], 0, 0
    for i, char in enumerate(inner):
        depth += (char == "[") - (char == "]")
        if char == "," and depth == 0:
            parts.append(inner[start:i].strip())
            start = i + 1
    return (*parts, inner[start:].strip())


def _plain(data: Any, kind: str, at: str) -> Any:
    if type(data) is not PLAIN[kind]:
        names = {"int": "a whole number", "bool": "true or false", "str": "a text"}
        raise Problem(f"{at}: {data!r} should be {names[kind]}")
    return data


def _seat(data: Any, at: str) -> int:
    for number, name in PSEUDO.items():
        if data == name:
            return number
    if type(data) is not int or not -1 <= data < CHANCE:
        raise Problem(f"{at}: {data!r} is not a seat")
    return data


def _join(at: str, key: str) -> str:
    return f"{at}.{key}" if at else key
