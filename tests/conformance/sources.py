"""What the sources of a game say by themselves: refusals, sections, events, and the phases in which a seat is asked."""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from tradewinds.core.event import EventKind
from tradewinds.core.rules import Rules
from tradewinds.text.template import HOLE
from tradewinds.text.words import Args, common
from tradewinds.web.pages.options import kind_of

SECTION = re.compile(r"\d+(\.\d+)+")
PHASES = {"Phase", "Menu", "Dice", "Drawing"}


class Sources:
    """All modules of a game's package, parsed."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.folder = Path(str(import_module(package).__file__)).parent

    @property
    def trees(self) -> dict[str, ast.Module]:
        """By the path of the module."""
        return parsed(self.folder)

    def nodes(self) -> list[ast.AST]:
        return all_nodes(self.folder)

    def calls(self, name: str) -> Iterator[ast.Call]:
        for node in self.nodes():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node

    def lists(self) -> set[str]:
        """Every name under which a list is given to something."""
        given = (
            node for node in self.nodes() if isinstance(node, ast.keyword) and isinstance(node.value, ast.ListComp)
        )
        return {node.arg for node in given if node.arg}

    def constants(self) -> set[str]:
        """Every string that is written anywhere."""
        return {node.value for node in self.nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}

    def refusals(self) -> dict[str, set[str]]:
        """The key of every refusal that is declared, with what its sentence may use."""
        return {key: {field.split(":")[0] for field in fields} for key, fields in self.refused().items()}

    def refused(self) -> dict[str, list[str]]:
        """The key of every refusal that is declared, with the fields that each declaration of it has."""
        found: dict[str, list[str]] = {}
        for call in self.calls("refusal"):
            key, _, *fields = [text for one in call.args for text in strings(one)]
            found[key] = [field for field in fields if field in found.get(key, fields)]
        return found

    def questions(self) -> dict[str, list[str]]:
        """Every phase that asks about something, with the fields of what it asks about."""
        found = {}
        for phase in self.phases():
            for item in phase.body:
                if isinstance(item, ast.FunctionDef) and item.name == "question":
                    found[phase.name] = [
                        key for node in ast.walk(item) if isinstance(node, ast.Dict) for key in keys(node)
                    ]
        return found

    def sections(self) -> set[str]:
        """Every section of the rules page that is named."""
        return {text for text in self.constants() if SECTION.fullmatch(text)}

    def events(self) -> list[EventKind]:
        """Every kind of event that is declared."""
        declared = vars(import_module(f"{self.package}.events"))
        return [value for value in declared.values() if isinstance(value, EventKind)]

    def phases(self) -> Iterator[ast.ClassDef]:
        for tree in self.trees.values():
            for node in tree.body:
                if isinstance(node, ast.ClassDef) and PHASES & {ast.unparse(base) for base in node.bases}:
                    yield node

    def asking(self) -> set[str]:
        """The phases in which a seat can be asked: those that somebody acts in, without those of chance."""
        found = set()
        for phase in self.phases():
            for item in phase.body:
                if isinstance(item, ast.FunctionDef) and item.name == "actors" and "CHANCE" not in ast.unparse(item):
                    found.add(phase.name)
        return found

    def sentences(self, rules: Rules) -> set[str]:
        """The keys that every game needs: for what is asked, done, told and refused, and for what it adds to that."""
        keys = {f"ask.{phase}" for phase in self.asking()}
        keys |= {f"action.{name}" for name in rules.codec.actions if name != "time-up"}
        for kind in self.events():
            keys |= {f"event.{kind.name}", *([f"event.{kind.name}-hidden"] if kind.secret else []), *several(kind)}
        keys |= {text for text in self.constants() if text.startswith("aside.")}
        keys |= {key for key in explanations(rules) if key.startswith("about.")} | source_keys(rules)
        return keys | {f"refuse.{key}" for key in self.refusals() if f"refuse.{key}" not in common("en")}


@cache
def parsed(folder: Path) -> dict[str, ast.Module]:
    return {str(one.relative_to(folder)): ast.parse(one.read_text("utf-8")) for one in sorted(folder.rglob("*.py"))}


@cache
def all_nodes(folder: Path) -> list[ast.AST]:
    return [node for tree in parsed(folder).values() for node in ast.walk(tree)]


def several(kind: EventKind) -> set[str]:
    """The keys of what is told of several events at once; where goods are added up, the usual sentence does."""
    if not kind.folds:
        return set()
    added = kind.types[kind.fields.index(kind.folds)].startswith("Counts[")
    ends = ([] if added else [""]) + (["-hidden"] if kind.secret else [])
    return {f"event.{kind.name}-several{end}" for end in ends}


def explanations(rules: Rules) -> dict[str, Args]:
    """What there is to say about things, by key, with what is filled in."""
    things = [(kind, number) for kind, names in rules.codec.names.items() for number in range(len(names))]
    return dict([about for kind, number in things if (about := rules.words.about(kind, number))])


def option_keys(rules: Rules, chosen: Container[str]) -> set[str]:
    """What the options need: a name, a sentence of the kind that says where the page has it, and so for each choice.

    Of those whose choices are `chosen` at a glance, every choice has its own sentence.
    """
    found = set()
    for one in rules.options:
        found |= {f"option.{one.name}", f"option.{one.name}-{kind_of(rules, one.name)}"}
        words = {f"option.{one.name}-{choice}" for choice in one.choices if one.kind == "choice"}
        found |= words | {f"{word}-help" for word in words if one.name in chosen}
    return found


def source_keys(rules: Rules) -> set[str]:
    """The keys of what points are given for, which are the same in every position."""
    s = rules.start(rules.seats[0], {option.name: option.default for option in rules.options})
    rules.actors(s)
    return {f"source.{key}" for key, _ in rules.sources(s) or []}


def strings(node: ast.expr) -> list[str]:
    """The strings that an argument can be: itself, or both ends of a choice."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return []


def keys(node: ast.Dict) -> list[str]:
    """The strings that a mapping is written with."""
    return [text for key in node.keys if key is not None for text in strings(key)]


def holes(template: str) -> set[str]:
    """What is filled into a sentence."""
    return {hole[1] for hole in HOLE.finditer(template)}
