"""`tradewinds list` and `tradewinds doctor`: what there is, and what does not work."""

from __future__ import annotations

import argparse
import json
import locale
import os
import platform
import shutil
import sys
import sysconfig
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tradewinds import Problem, Rules, __version__, _compiled, games, load
from tradewinds.cli.common import Phrases, add_json, add_language, console, sheet
from tradewinds.core.style import styles
from tradewinds.lab.machine import compiled_because

# list


def list_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)
    add_language(parser)


def run_list(args: argparse.Namespace) -> int:
    rules = [load(name) for name in games()]
    if args.json:
        print(json.dumps({"games": [_game_facts(one, args.lang) for one in rules]}, ensure_ascii=False))
    else:
        _print_games(rules, args.lang)
    return 0


def _game_facts(rules: Rules, language: str) -> dict[str, Any]:
    options = [
        {"name": o.name, "kind": o.kind, "default": o.default, "choices": list(o.choices)} for o in rules.options
    ]
    return {
        "name": rules.name, "title": rules.title, "seats": list(rules.seats), "options": options,
        "length": _words(rules, "length", language), "pitch": _words(rules, "pitch", language),
        "rules_version": rules.rules_version,
        "styles": {name: style.says for name, style in styles(rules.package).items()},
    }  # fmt: skip


def _words(rules: Rules, key: str, language: str) -> str:
    """What a game says about itself, if it does."""
    words = rules.words
    return str(words.template(f"game.{key}", language)) if words.has(f"game.{key}", language) else ""


MOST_CHOICES = 8  # of an option; a number may have hundreds


def _print_games(rules: list[Rules], language: str) -> None:
    say = Phrases(language)
    table = sheet(*(say(f"list.{key}") for key in ("game", "title", "players", "length")))
    for one in rules:
        players = f"{one.seats[0]}–{one.seats[-1]}"
        table.add_row(one.name, one.title, players, _words(one, "length", language))
    console().print(table)
    console().print(f"\n{say('list.options')}")
    for one in rules:
        for option in _options(one):  # what is to be typed is not broken in two
            console().print(f"{one.name}  --option {option}", soft_wrap=True)
    console().print(f"\n{say('list.styles')}")
    for one in rules:
        if styles(one.package):
            console().print(f"{one.name}  {', '.join(f'style:{name}' for name in styles(one.package))}", soft_wrap=True)


def _options(rules: Rules) -> list[str]:
    lines = []
    for option in rules.options:
        others = [choice for choice in option.choices if choice != option.default]
        shown = [str(choice).lower() for choice in [option.default, *others]]
        lines.append(f"{option.name}={'|'.join(shown[:MOST_CHOICES] + ['…'] * (len(shown) > MOST_CHOICES))}")
    return lines


# doctor


def doctor_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)
    about = "examine a server's store instead, sqlite:///FILE or postgresql://…; exit status 3: something fails"
    parser.add_argument("--store", metavar="URL", help=about)


def run_doctor(args: argparse.Namespace) -> int:
    if args.store is not None:
        status: int = import_module("tradewinds.cli.checkup").run(args.store, args.json)  # wants the server's packages
        return status
    facts = _health()
    if args.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        _print_health(facts)
    return 0


def _health() -> dict[str, Any]:
    """Plain facts about this installation; a plug-in that fails spoils nothing but itself."""
    return {
        "tradewinds": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": f"{platform.system()} {platform.machine()}",
        "compiled": _compiled.is_compiled(),
        "engine": compiled_because(),
        "c_compiler": _c_compiler(),
        "games": {point.name: _try_game(point) for point in _points("games")},
        "bots": {point.name: _try_bot(point) for point in _points("bots")},
        "terminal": _terminal(),
        "locale": ".".join(part for part in locale.getlocale() if part) or "C",
        "encoding": sys.stdout.encoding,
    }


def _points(kind: str) -> list[EntryPoint]:
    return sorted(entry_points(group=f"tradewinds.{kind}"), key=lambda point: point.name)


def _try_game(point: EntryPoint) -> str:
    """`ok`, or why not: whatever a stranger's plug-in raises is worth showing and no reason to stop."""
    try:
        rules = point.load()(None)
        rules.actors(rules.start(rules.seats[0], {option.name: option.default for option in rules.options}))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "ok"


def _try_bot(point: EntryPoint) -> str:
    try:
        point.load()("")
    except Problem as problem:
        return f"ok, but {problem}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "ok"


def _c_compiler() -> str:
    """The one that would be called, or nothing."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) or ""


def _terminal() -> dict[str, Any]:
    screen = console()
    return {
        "is_terminal": screen.is_terminal, "columns": screen.width, "lines": screen.height,
        "colours": screen.color_system or "none",
    }  # fmt: skip


def _print_health(facts: dict[str, Any]) -> None:
    from rich.table import Table

    table = Table.grid(padding=(0, 2, 0, 0))
    for key, value in facts.items():
        parts = value.items() if isinstance(value, dict) else [("", value)]
        for number, (name, part) in enumerate(parts):
            shown = f"{name}: {part}" if name else str(part) or "none found"
            table.add_row("" if number else key.replace("_", " "), shown)
    console().print(table)
