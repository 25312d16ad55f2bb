"""Templates by key, and what fills them.

A template names its arguments in braces. `{card}` writes a value, `{cards:count}` a number of things, and
`{units:bar|bars}` chooses a word by that number; `{good:by units}` and `{tile:the dative}` write a noun in the form
that its place asks for (see docs/write-a-game.md). What a number stands for is told by its type: `card: Card`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tradewinds.core.action import Action
from tradewinds.core.event import Event
from tradewinds.core.refusal import Problem, Refusal
from tradewinds.core.rules import Rules
from tradewinds.core.state import State
from tradewinds.text.grammar import PLAIN, Form, Language, Mistake, Noun
from tradewinds.text.template import Hole, given, joined, merged, number_of, taken_apart
from tradewinds.text.terms import NOTHING, QUIET, Holdings, Terms

OURS, GRAMMAR = "tradewinds", "grammar"  # the package with what all games share, and its section on the language
SENTENCES = ("action", "ask", "event", "refuse")  # sections whose templates begin with a capital, whatever fills them
Args = Mapping[str, Any]  # "name: Type" -> value


def folder(package: str) -> Traversable:
    """Where the texts of a package lie."""
    return files(package).joinpath("text")


def languages() -> tuple[str, ...]:
    """Every language that our own texts are written in, English first."""
    found = {file.name.removesuffix(".toml") for file in folder(OURS).iterdir() if file.name.endswith(".toml")}
    return ("en", *sorted(found - {"en"}))


LANGUAGES = languages()


@cache
def entries(package: str, language: str) -> dict[str, str | Noun]:
    """All that a package says in one language, by dotted key: templates, and nouns with their forms."""
    if language not in LANGUAGES:
        raise Problem(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    file = folder(package).joinpath(f"{language}.toml")
    if not file.is_file():
        raise Problem(f"{package} has no texts in the language {language!r}: {file} is missing")
    tables = sections(file.read_text("utf-8"))
    return {f"{section}.{key}": entry for section, table in tables for key, entry in table.items()}


def sections(text: str) -> Iterator[tuple[str, dict[str, str | Noun]]]:
    """The tables of a catalogue; what explains things stands under what they are, as `about.card`."""
    for section, table in tomllib.loads(text).items():
        if section == "about":
            yield from ((f"{section}.{kind}", entries) for kind, entries in table.items())
        elif section != GRAMMAR:
            yield section, table


@cache
def grammar(language: str) -> Language:
    text = folder(OURS).joinpath(f"{language}.toml").read_text("utf-8")
    return Language(language, tomllib.loads(text).get(GRAMMAR, {}))


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """All templates of a package in one language, by dotted key; a noun as it is called by itself."""
    return {key: plain(entry) for key, entry in entries(package, language).items()}


def plain(entry: str | Noun) -> str:
    return entry if isinstance(entry, str) else entry.get("one") or entry["other"]


def common(language: str) -> dict[str, str]:
    """The templates that all games share."""
    return catalogue(OURS, language)


@cache
def named(field: str) -> str:
    return field.split(": ")[0]


@cache
def typed(field: str) -> str:
    return field.split(": ")[1]


@lru_cache(maxsize=1 << 12)
def label(words: Words, action: Action, language: str, names: tuple[str, ...] | None) -> str:
    """A page names most of its actions several times, and again after every move."""
    key, args = words.wording(action)
    return words.say(key, args, language, names)


@lru_cache(maxsize=1 << 12)
def form_of(texts: Texts, key: str, language: str, form: Form) -> str:
    """A noun that nothing is filled into, in one of its forms."""
    return texts.say(key, {}, language, None, form)


class Texts:
    """The templates of one package, and behind them those that all share."""

    def __init__(self, package: str) -> None:
        self.package = package

    def entry(self, key: str, language: str) -> str | Noun:
        found = entries(self.package, language).get(key) or entries(OURS, language).get(key)
        if found is None:
            raise KeyError(f"no template {key!r} in {language}")
        return found

    def template(self, key: str, language: str) -> str:
        return plain(self.entry(key, language))

    def has(self, key: str, language: str) -> bool:
        return key in entries(self.package, language) or key in entries(OURS, language)

    def say(self, key: str, args: Args, language: str, names: Sequence[str] | None = None, form: Form = PLAIN) -> str:
        """A template, filled; of a noun, the form that is asked for."""
        entry, filling = self.entry(key, language), _Filling(self, args, language, names, form)
        try:
            if isinstance(entry, str):
                return filling(entry, key.partition(".")[0] in SENTENCES or entry[-1:] in ".?!")
            return grammar(language).inflected(entry, form, filling)
        except Mistake as mistake:
            raise Mistake(f"{key} in {language}: {mistake}") from None

    def fill(self, key: str, language: str, names: Sequence[str] | None = None, /, **args: Any) -> str:
        """The same for arguments by name: what they are is told by their types in Python."""
        return self.say(key, {f"{name}: {kind_of(value)}": value for name, value in args.items()}, language, names)

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        """A value of a type, in words."""
        if kind.startswith("list["):
            return self._list([self.write(kind[5:-1], one, language, names, form) for one in value], language)
        if kind.startswith("tuple["):
            return self.write(f"list[{kind[6:-6]}]", value, language, names, form)
        if kind == "Key":
            return form_of(self, value, language, form)
        if form != PLAIN and not isinstance(value, str):
            raise Mistake(f"{value!r} is of the type {kind}, which has no forms")
        return grammar(language).ended(str(value), form.case)

    def _list(self, items: Sequence[str], language: str) -> str:
        if not items:
            return self.template("common.nothing", language)
        if len(items) == 1:
            return items[0]
        return ", ".join(items[:-1]) + f" {self.template('common.and', language)} " + items[-1]


def kind_of(value: Any) -> str:
    return f"list[{kind_of(value[0]) if value else 'str'}]" if isinstance(value, list) else type(value).__name__


class _Filling:
    """What one sentence is filled with."""

    def __init__(self, texts: Texts, args: Args, language: str, names: Sequence[str] | None, form: Form) -> None:
        self.texts = texts
        self.args = args
        self.language = language
        self.names = names
        self.form = form

    def __call__(self, text: str, sentence: bool = False) -> str:
        holes, end = taken_apart(text, grammar(self.language), sentence)
        if not holes:
            return end
        values = {named(field): (typed(field), value) for field, value in self.args.items()}
        return "".join([joined(hole, self._fill(hole, values)) for hole in holes]) + end

    def _fill(self, hole: Hole, values: Mapping[str, tuple[str, Any]]) -> str:
        kind, value = given(hole.name, values)
        if hole.counts or hole.nth:
            return str(number_of(kind, value) + hole.nth)
        if hole.choices:
            return hole.choices[grammar(self.language).category(number_of(kind, value))]
        return self.texts.write(kind, value, self.language, self.names, self._form(hole, values))

    def _form(self, hole: Hole, values: Mapping[str, tuple[str, Any]]) -> Form:
        form = merged(hole.form, self.form) if hole.same else hole.form
        if not hole.by:
            return form
        return form._replace(number=grammar(self.language).category(number_of(*given(hole.by, values))))


class Words(Texts):
    """One game's words. A game overrides `phrase`, `amount` and `wording` where a name alone does not say enough."""

    quiet = QUIET  # the names of actions by which one gives up, ends or throws away something: they stand last
    usual = NOTHING  # phases in which hardly anybody does anything but this action
    losses: frozenset[str] = frozenset()  # events that tell a seat of counts that it gets no room for
    pieces: frozenset[str] = frozenset()  # kinds or keys of holdings of which goes unsaid how many there are then

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.package)
        self.rules = rules

    # hooks

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        """The template of a thing, and what to fill in."""
        return f"{kind.lower()}.{self.rules.codec.names[kind][number]}", {}

    def amount(self, kind: str, number: int, count: int) -> tuple[str, Args]:
        """The template of so many of a thing, and what to fill in."""
        return "common.amount", {"count: int": count, f"thing: {kind}": number}

    def wording(self, action: Action) -> tuple[str, Args]:
        """The template of an action, and what to fill in."""
        shape = self.rules.codec.actions[action.name]
        return f"action.{action.name}", {f"{name}: {kind}": getattr(action, name) for name, kind in shape.fields}

    def warning(self, view: Any, action: Action) -> tuple[str, Args] | None:
        """What would be wasted or given away by the action, so that whoever chooses it is asked again; mostly None."""
        return None

    def aside(self, view: Any, action: Action) -> tuple[str, Args] | None:
        """What else there is to know about the action now, to be read behind it; mostly None."""
        return None

    def holdings(self, s: Any, seat: int) -> Holdings:
        """What the seat has, as it knows itself: a page shows what every choice would change about it."""
        return {}

    def terms(self, view: Any, action: Action) -> Terms | None:
        """What the action means where it does not come at once, as in a deal that others still have to agree to."""
        return None

    def option(self, view: Any, field: str, value: int) -> tuple[str, Args] | None:
        """What can be picked in a field of a form, where its type alone does not name it: an open offer."""
        return None

    def rank(self, view: Any, action: Action) -> int:
        """Where the action stands among those of its kind: by its number, so that each keeps its place."""
        return action.id

    def about(self, kind: str, number: int) -> tuple[str, Args] | None:
        """What explains a thing to whoever asks; None where there is nothing to explain."""
        key = f"about.{kind.lower()}.{self.rules.codec.names[kind][number]}"
        return (key, {}) if self.has(key, LANGUAGES[0]) else None

    def write(
        self, kind: str, value: Any, language: str, names: Sequence[str] | None = None, form: Form = PLAIN
    ) -> str:
        if kind in self.rules.codec.names:
            key, args = self.phrase(kind, value)
            return self.say(key, args, language, names, form) if args else form_of(self, key, language, form)
        if kind.startswith("Counts["):
            if form.article or form.number:
                raise Mistake(f"{kind} has its own numbers, and stands without an article")
            some = [self.amount(kind[7:-1], one, count) for one, count in enumerate(value) if count]
            return self._list([self.say(key, args, language, names, form) for key, args in some], language)
        if kind == "SeatNo" and not names:
            return self.say("common.seat", {"number: int": value + 1}, language, None, form)
        return super().write(kind, names[value] if kind == "SeatNo" and names else value, language, names, form)

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
        key, args = f"ask.{type(phase).__name__}", phase.question(s, seat)
        special = f"{key}{variant(args)}"
        return self.say(special if self.has(special, language) else key, args, language, names)


def variant(args: Args) -> str:
    """Which sentence of an event or action fits: something is hidden from the reader, or it costs nothing.

    What is hidden is None; where several events are told as one, it is a list of that.
    """
    if any(value is None or (isinstance(value, list) and None in value) for value in args.values()):
        return "-hidden"
    return "-free" if args.get("cost: int") == 0 else ""
