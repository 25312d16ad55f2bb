"""Templates by key, and the small formatter that fills them.

A template names its arguments in braces. `{card}` writes a value, `{cards:count}` a number of things, and
`{units:bar|bars}` chooses a word by that number. What a number stands for is told by its type: `card: Card`.
"""

from __future__ import annotations

import importlib.resources
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from tradewinds.core.action import Action
from tradewinds.core.event import Event
from tradewinds.core.refusal import Problem, Refusal
from tradewinds.core.rules import Rules
from tradewinds.core.state import State

LANGUAGES = ("en", "de")
HOLE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
Args = Mapping[str, Any]  # "name: Type" -> value


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """All templates of a package in one language, by dotted key."""
    if language not in LANGUAGES:
        raise Problem(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    text = importlib.resources.files(package).joinpath("text", f"{language}.toml").read_text("utf-8")
    return {
        f"{section}.{key}": template
        for section, table in tomllib.loads(text).items()
        for key, template in table.items()
    }


@cache
def common(language: str) -> dict[str, str]:
    """The templates that all games share."""
    return catalogue("tradewinds", language)


@cache
def taken_apart(template: str) -> tuple[str, tuple[tuple[str, str | None, str], ...]]:
    """What stands before the first hole, and each hole: its name, its form, and what stands after it."""
    start, *rest = HOLE.split(template)
    return start, tuple(zip(rest[::3], rest[1::3], rest[2::3], strict=True))


@cache
def named(field: str) -> str:
    return field.split(": ")[0]


@cache
def typed(field: str) -> str:
    return field.split(": ")[1]


@lru_cache(maxsize=1 << 14)
def label(words: Words, action: Action, language: str, names: tuple[str, ...] | None) -> str:
    """A page names most of its actions several times, and again after every move."""
    key, args = words.wording(action)
    return words.say(key, args, language, names)


class Words:
    """One game's words. A game overrides `phrase` and `wording` where a name alone does not say enough."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def template(self, key: str, language: str) -> str:
        found = catalogue(self.rules.package, language).get(key) or common(language).get(key)
        if found is None:
            raise KeyError(f"no template {key!r} in {language}")
        return found

    def has(self, key: str, language: str) -> bool:
        return key in catalogue(self.rules.package, language) or key in common(language)

    # hooks

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        """The template of a thing, and what to fill in."""
        return f"{kind.lower()}.{self.rules.codec.names[kind][number]}", {}

    def wording(self, action: Action) -> tuple[str, Args]:
        """The template of an action, and what to fill in."""
        shape = self.rules.codec.actions[action.name]
        return f"action.{action.name}", {f"{name}: {kind}": getattr(action, name) for name, kind in shape.fields}

    def warning(self, view: Any, action: Action) -> tuple[str, Args] | None:
        """What would be wasted or given away by the action, so that whoever chooses it is asked again; mostly None."""
        return None

    # sentences

    def say(self, key: str, args: Args, language: str, names: Sequence[str] | None = None) -> str:
        """A template, filled."""
        start, holes = taken_apart(self.template(key, language))
        if not holes:
            return start
        values = {named(field): (typed(field), value) for field, value in args.items()}
        return start + "".join(
            [self._fill(*values[name], form, language, names) + after for name, form, after in holes]
        )

    def _fill(self, kind: str, value: Any, form: str | None, language: str, names: Sequence[str] | None) -> str:
        if form is None:
            return self.write(kind, value, language, names)
        number = value if isinstance(value, int) else len(value)
        if form == "count":
            return str(number)
        one, many = form.split("|")
        return one if number == 1 else many

    def write(self, kind: str, value: Any, language: str, names: Sequence[str] | None = None) -> str:
        """A value of a type, in words."""
        if kind.startswith("list["):
            return self._list([self.write(kind[5:-1], one, language, names) for one in value], language)
        if kind.startswith("tuple["):
            return self.write(f"list[{kind[6:-6]}]", value, language, names)
        if kind.startswith("Counts["):
            some = [f"{n} {self.write(kind[7:-1], one, language, names)}" for one, n in enumerate(value) if n]
            return self._list(some, language)
        if kind == "SeatNo":
            return names[value] if names else self.say("common.seat", {"number: int": value + 1}, language)
        if kind in self.rules.codec.names:
            key, args = self.phrase(kind, value)
            return self.say(key, args, language, names)
        return str(value)

    def _list(self, items: list[str], language: str) -> str:
        if not items:
            return self.template("common.nothing", language)
        if len(items) == 1:
            return items[0]
        return ", ".join(items[:-1]) + f" {self.template('common.and', language)} " + items[-1]

    def event(self, event: Event, language: str, names: Sequence[str] | None = None) -> str:
        """What happened, as it was seen: a field that is hidden from the reader leads to another sentence."""
        kind = event.kind
        fields = zip(kind.fields, kind.types, event.args, strict=True)
        args = {f"{name}: {type}": value for name, type, value in fields}
        return self.say(f"event.{kind.name}{variant(args)}", args, language, names)

    def refusal(self, refusal: Refusal, language: str, names: Sequence[str] | None = None) -> str:
        sentence = self.say(f"refuse.{refusal.key}", refusal.args, language, names)
        return f"{sentence} ({refusal.section})"

    def action(self, action: Action, language: str, names: Sequence[str] | None = None) -> str:
        return label(self, action, language, None if names is None else tuple(names))

    def ask(self, s: State, seat: int, language: str, names: Sequence[str] | None = None) -> str:
        """What the seat is asked now."""
        phase = s.stack[-1]
        return self.say(f"ask.{type(phase).__name__}", phase.question(s, seat), language, names)


def variant(args: Args) -> str:
    """Which sentence of an event or action fits: something is hidden from the reader, or it costs nothing."""
    if any(value is None for value in args.values()):
        return "-hidden"
    return "-free" if args.get("cost: int") == 0 else ""
