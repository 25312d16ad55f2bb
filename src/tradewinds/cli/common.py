"""What several commands share: arguments that mean the same everywhere, files, and where the output goes."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tradewinds import Action, Problem, Rules, bot
from tradewinds.bots import Player, outsiders
from tradewinds.bots.program import DECISION
from tradewinds.match.outlook import Outlook
from tradewinds.text import phrases
from tradewinds.text.terms import in_words
from tradewinds.text.words import LANGUAGES

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

HUMAN = "human"


class Phrases(phrases.Phrases):
    package = "tradewinds.cli"


def choice(outlook: Outlook, action: Action, language: str, names: list[str]) -> str:
    """What can be chosen, and behind it what that gives and takes now, what else is to be known, what it wastes."""
    words, view, say = outlook.words, outlook.view, Phrases(language)
    text = str(words.action(action, language, names))
    terms = in_words(words, outlook(action), language, names)
    if terms:
        text = say("play.aside", choice=text, said=terms)
    for key, said in (("aside", words.aside(view, action)), ("warning", words.warning(view, action))):
        if said is not None:
            text = say(f"play.{key}", choice=text, said=words.say(*said, language, names))
    return text


# arguments


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=own_language(), help="the language of all sentences")


def own_language() -> str:
    """What the environment asks for, where we speak it."""
    asked = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((language for language in LANGUAGES if asked.startswith(language)), LANGUAGES[0])


def add_pack(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pack", metavar="FILE", help="a TOML file with your corrections of the cards")


def add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, see `tradewinds list`",
    )


def add_crew(parser: argparse.ArgumentParser) -> None:
    """Who does the work."""
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument("--jobs", type=at_least_one, default=1, help="how many processes share the work (1)")
    crew.add_argument("--cluster", metavar="ADDRESS", help="a scheduler of dask, such as tcp://127.0.0.1:8786")


def add_notes(parser: argparse.ArgumentParser) -> None:
    """Where a run that was stopped goes on."""
    parser.add_argument("--notes", metavar="FILE", type=Path, help="note what is done, and go on from what is noted")


@contextmanager
def crew_of(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """What was said about it, as the lab's functions take it."""
    said = {name: value for name, value in vars(args).items() if name in ("jobs", "notes")}
    if args.cluster is None:
        yield said
        return
    from tradewinds.lab.cluster import cluster

    with cluster(args.cluster) as executor:
        yield {**said, "executor": executor}


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")


def whole(text: str) -> int:
    """A whole number as it is typed; -1, which nobody is asked for, where it is anything else."""
    return int(text) if text.isdecimal() and len(text) < 10 else -1


def at_least_one(text: str) -> int:
    if whole(text) < 1:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a whole number from 1")
    return whole(text)


def options_of(rules: Rules, pairs: list[str]) -> dict[str, Any]:
    """NAME=VALUE as the game's own values; what the game does not know stays a text, and the match says so."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise Problem(f"--option {pair}: write NAME=VALUE, for example --option open_hands=true")
        choices = [choice for option in rules.options if option.name == name for choice in option.choices]
        chosen[name] = next((choice for choice in choices if str(choice).lower() == text.lower()), text)
    return chosen


def parts_of(text: str, what: str) -> list[str]:
    """What stands between commas."""
    parts = [part.strip() for part in text.split(",")]
    if "" in parts:
        raise Problem(f"{what} {text!r}: something is missing beside a comma")
    return parts


# bots from outside


def add_bots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="[NAME=]WHERE",
        help='a bot of your own: mine.py:make, or a program: "exec:node mine.js"; it goes by NAME, or as its file',
    )
    parser.add_argument(
        "--bot-seconds", type=seconds, default=DECISION, help=f"for a decision of such a program ({DECISION:g})"
    )


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 3600:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a number of seconds, more than 0")
    return number


def usual_seats(args: argparse.Namespace, others: Sequence[str]) -> list[str]:
    """Where nobody says who sits where: the bots that were brought, then others in the seats that are left."""
    own = outsiders(args.bot, args.bot_seconds)
    return [*own, *others[len(own) :]]


def players(names: Sequence[str], args: argparse.Namespace, option: str = "--seats") -> tuple[Player, ...]:
    """Who goes by these names; a Problem tells of a bot that does not exist, or that was brought for nothing."""
    own = outsiders(args.bot, args.bot_seconds)
    for name in names:
        if name not in own and name != HUMAN:
            bot(name)
    for name in own:
        if name not in names:
            raise Problem(f"the bot {name} takes no part; name it in {option}, as in {option} {name},easy")
    return tuple(own.get(name, name) for name in names)


LONGEST_NAME = 24


def add_names(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--names", help="what the players are called, such as Ada,Ben,Cleo")


def names_from(text: str, seats: int) -> list[str]:
    """The names that somebody typed."""
    names = parts_of(text, "--names")
    if len(names) != seats or len(set(names)) != len(names):
        raise Problem(f"--names should have {seats} different names, one for each seat")
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise Problem(f"--names: {name!r} should be at most {LONGEST_NAME} letters that can be printed")
    return names


# files


@contextmanager
def naming(file: str) -> Iterator[None]:
    """The problems of a record begin with their line; whoever typed the file's name wants to read it, too."""
    try:
        yield
    except Problem as problem:
        raise (Problem(f"{file}, {problem}") if str(problem).startswith("line ") else problem) from problem


def read_text(path: str) -> str:
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise Problem(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Problem(f"{path} is not a record: it is not even text in UTF-8") from error


def free_name(about: str) -> str:
    """A name for a new file here."""
    stem = f"{about}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = chain([f"{stem}.jsonl"], (f"{stem}-{n}.jsonl" for n in count(2)))
    return next(name for name in names if not Path(name).exists())


# consoles


def console(stderr: bool = False) -> Console:
    """Names and sentences are printed as they are: a player called [red] stays one."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def sheet(*heads: str, figures: int = 0) -> Table:
    """A table without lines, whose last so many columns are figures."""
    from rich.table import Table

    table = Table(*heads, box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in table.columns[len(heads) - figures :]:
        column.justify = "right"
    return table


def bars() -> Progress:
    """How far it has come, on stderr, and only where somebody looks at it."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    screen = console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
