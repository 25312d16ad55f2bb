"""Every sentence that a catalogue can say: each template with 0, 1 and 2, and with every noun in every place.

What fills a template is told by whoever declares it: an action's fields, an event's, a refusal's, what a phase asks
about. Where nobody does, as on boards, a hole takes what is called like it anywhere in the package, or else either a
number or a name.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any, NamedTuple

from tests.conformance.sources import Sources, explanations

from tradewinds.core.action import Action
from tradewinds.core.codec import Shape
from tradewinds.core.event import EventKind
from tradewinds.core.rules import Rules
from tradewinds.games import load
from tradewinds.match.told import several
from tradewinds.text.template import HOLE
from tradewinds.text.words import LANGUAGES, OURS, Args, Texts, entries, named, typed, variant

FRONTS = {  # catalogues that belong to no game: their texts, and who says them
    "common": (OURS, f"{OURS}.core"),
    "cli": (f"{OURS}.cli", f"{OURS}.cli"),
    "web": (f"{OURS}.web", f"{OURS}.web"),
}
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn")
NUMBERS = (0, 1, 2)
MOST = 110  # of a vocabulary of hundreds of points: some from everywhere do
MOST_ACTIONS = 300
FEW = 4  # values that stand together with every value of another hole
DECLARED = re.compile(r"(\w+): (\w+(?:\[[\w., ]+\])?)")
NUMERIC = re.compile(r"int|list\[|tuple\[|Counts\[")
FREE = "Any"  # nobody says what it is
NOUN = "Key"
TEXTS = re.compile("aside|bot|choice|command|file|game|kept|kind|label|name|option|players|prompt|text|title|typed")
KNOWN: dict[str, list[Any]] = {
    "int": [*NUMBERS],
    "bool": [False, True],
    "str": [NAMES[0]],
    "SeatNo": [0, 1],
    FREE: [*NUMBERS, NAMES[0]],
}


class Filling(NamedTuple):
    """A template and what is filled in."""

    key: str
    args: Args


def fillings(subject: str) -> Iterator[Filling]:
    """All that one game, or one of the fronts, can say; the same in every language."""
    return iter(Front(*FRONTS[subject]) if subject in FRONTS else Game(load(subject)))


def texts_of(subject: str) -> Texts:
    return Texts(FRONTS[subject][0]) if subject in FRONTS else load(subject).words


def sentences(subject: str, language: str) -> dict[str, list[str]]:
    """All of them in one language, by key, each once."""
    texts = texts_of(subject)
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for key, args in fillings(subject):
        if texts.has(key, language):
            found[key][texts.say(key, args, language, NAMES)] = None
    return {key: list(said) for key, said in found.items()}


class Front:
    """A catalogue that belongs to no game: only its refusals declare what fills them."""

    def __init__(self, package: str, code: str) -> None:
        self.package = package
        self.sources = Sources(code)

    def __iter__(self) -> Iterator[Filling]:
        met = set()
        for filling in self.declared():
            met.add(filling.key)
            yield filling
        for key in self.templates:
            if key not in met:
                yield from self.undeclared(key)

    def declared(self) -> Iterator[Filling]:
        for key, fields in self.sources.refused().items():
            if f"refuse.{key}" in self.templates:
                yield from self.filled(f"refuse.{key}", fields)

    @cached_property
    def templates(self) -> dict[str, list[str]]:
        """By key, the template in each language that has it."""
        found: dict[str, list[str]] = defaultdict(list)
        for language in LANGUAGES:
            for key, entry in entries(self.package, language).items():
                found[key] += [entry] if isinstance(entry, str) else [form for form in entry.values() if "{" in form]
        return found

    @cached_property
    def types(self) -> dict[str, set[str]]:
        """What each name stands for, wherever the package declares it."""
        found: dict[str, set[str]] = defaultdict(set)
        for text in self.sources.constants():
            if declared := DECLARED.fullmatch(text):
                found[declared[1]].add(declared[2])
        for name in self.sources.lists():
            found[name].add("list[str]")
        return found

    def undeclared(self, key: str) -> Iterator[Filling]:
        names = {hole[1]: self._kinds(hole[1], key) for text in self.templates[key] for hole in HOLE.finditer(text)}
        names |= {by: {"int"} for text in self.templates[key] for by in re.findall(r"by (\w+)", text)}
        for kinds in product(*names.values()):
            yield from self.filled(key, [f"{name}: {kind}" for name, kind in zip(names, kinds, strict=True)])

    def _kinds(self, name: str, key: str) -> set[str]:
        kinds = {kind for kind in self.types[name] if self.values(kind)}
        hows = {hole[2] for text in self.templates[key] for hole in HOLE.finditer(text) if hole[1] == name}
        if any(how and (how == "count" or "|" in how) for how in hows):
            return {kind for kind in kinds if NUMERIC.match(kind) and None not in hows} or {"int"}
        return kinds or {NOUN if hows - {None} else "str" if TEXTS.fullmatch(name) else FREE}

    def filled(self, key: str, fields: Sequence[str]) -> Iterator[Filling]:
        values = [self.values(typed(field)) for field in fields]
        for row in rows(values):
            yield Filling(key, dict(zip(fields, row, strict=True)))

    def values(self, kind: str) -> list[Any]:
        """What is tried of a type; nothing of one that is not known."""
        if kind.startswith("list["):
            return listed(self.values(kind[5:-1]))
        if kind.startswith("tuple["):
            return [tuple(one) for one in self.values(f"list[{kind[6:-6]}]")]
        return self.nouns if kind == NOUN else KNOWN.get(kind, [])

    @cached_property
    def nouns(self) -> list[str]:
        """The keys of all nouns that have forms, and nothing to be filled in."""
        found = entries(self.package, LANGUAGES[0]).items()
        return [key for key, entry in found if not isinstance(entry, str) and not self.templates[key]]


class Game(Front):
    """A game declares most of what fills its templates."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.package, rules.package)
        self.rules = rules
        self.words = rules.words

    def declared(self) -> Iterator[Filling]:
        yield from super().declared()
        yield from self.actions()
        for kind in self.sources.events():
            yield from self.event(kind)
        for phase, fields in self.sources.questions().items():
            yield from (one for key in self.asked(phase) for one in self.filled(key, fields))
        yield from self.things()
        yield from self.amounts()
        yield from (Filling(*about) for about in explanations(self.rules).items())

    def actions(self) -> Iterator[Filling]:
        """Those that are numbered, as they are; of those that are put together, some of every kind."""
        numbered = defaultdict(list)
        for action in self.rules.codec.table.actions:
            numbered[type(action)].append(action)
        for shape in self.rules.codec.actions.values():
            made = some(numbered[shape.cls], MOST_ACTIONS) or self._composed(shape)
            yield from (Filling(*self.words.wording(action)) for action in made)

    def _composed(self, shape: Shape) -> list[Action]:
        """A numbered action that the game never makes is not said either."""
        if is_dataclass(shape.cls):
            return []
        values = [self.values(kind) for _, kind in shape.fields]
        return [shape.cls(self.rules.codec.table, *row) for row in rows(values)]

    def event(self, kind: EventKind) -> Iterator[Filling]:
        """As it is told to all, to those from whom something is hidden, and of several at once."""
        for told in [kind, several(kind)] if kind.folds else [kind]:
            fields = [f"{name}: {type}" for name, type in zip(told.fields, told.types, strict=True)]
            folded = kind.folds if told is not kind else ""
            for key, args in self.filled(f"event.{told.name}", fields):
                if all(named(field) != folded or len(value) > 1 for field, value in args.items()):
                    yield from self._seen(key, args, told, folded)

    def _seen(self, key: str, args: Args, kind: EventKind, folded: str) -> Iterator[Filling]:
        """Of a list that several events make, the number is left where the rest is hidden."""
        hidden = {field: [None, None] if named(field) == folded else None for field in args}
        hidden = {field: hidden[field] if named(field) in kind.secret else args[field] for field in args}
        for seen in (args, hidden):
            yield Filling(key + variant(seen) if key + variant(seen) in self.templates else key, seen)

    def asked(self, phase: str) -> list[str]:
        """A question may depend on who is asked: `ask.Commerce-guest`."""
        return [key for key in self.templates if key == f"ask.{phase}" or key.startswith(f"ask.{phase}-")]

    def things(self) -> Iterator[Filling]:
        """Every noun by itself."""
        for kind, names in self.rules.codec.names.items():
            for number in range(len(names)):
                key, args = self.words.phrase(kind, number)
                if key in self.templates:
                    yield Filling(key, args)

    def amounts(self) -> Iterator[Filling]:
        """One and two of everything that is counted."""
        counted = {kind[7:-1] for kinds in self.types.values() for kind in kinds if kind.startswith("Counts[")}
        for kind in counted & self.rules.codec.names.keys():
            for number, count in product(range(len(self.rules.codec.names[kind])), (1, 2)):
                yield Filling(*self.words.amount(kind, number, count))

    def values(self, kind: str) -> list[Any]:
        names = self.rules.codec.names
        if kind in names:
            return some(range(len(names[kind])), MOST)
        if kind.startswith("Counts["):
            return counted(len(names[kind[7:-1]]))
        return super().values(kind)


def some(values: Sequence[Any], most: int) -> list[Any]:
    """All of them, or as many from everywhere."""
    return list(values[:: -(-len(values) // most) or 1])


def listed(values: Sequence[Any]) -> list[Any]:
    """Nothing, every one by itself, and two."""
    return [[], *([one] for one in values), list(values[:2])]


def counted(kinds: int) -> list[Any]:
    """Nothing, one, two, and both; one and two of everything are said by themselves."""
    rest = (0,) * (kinds - 2)
    return [(0, 0, *rest), (1, 0, *rest), (0, 2, *rest), (1, 2, *rest)]


def rows(values: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Every value of every hole, and every pair of them where one hole takes only few; the other holes take turns."""
    if len(values) < 2:
        yield from product(*values)
        return
    chosen: dict[tuple[int, ...], None] = {}
    sizes = [len(one) for one in values]
    for first, second in combinations(range(len(values)), 2):
        for a, b in pairs(sizes[first], sizes[second]):
            row = [len(chosen) % size for size in sizes]
            row[first], row[second] = a, b
            chosen.setdefault(tuple(row))
    for picked in chosen:
        yield tuple([one[index] for one, index in zip(values, picked, strict=True)])


def pairs(first: int, second: int) -> Iterator[tuple[int, int]]:
    if min(first, second) <= FEW:
        yield from product(range(first), range(second))
    else:
        yield from ((n % first, n % second) for n in range(max(first, second)))
