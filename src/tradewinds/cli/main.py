"""`tradewinds COMMAND …`: finds the command, and turns whatever goes wrong into one sentence and an exit status.

0: done · 2: bad input, said in one sentence on stderr · 3: the doctor found what fails, or `replay-all` a match that
would not go on as before · 130: interrupted · 1: a bug, with its traceback.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import NamedTuple, NoReturn

from tradewinds import Problem, __version__

BAD_INPUT = 2
INTERRUPTED = 130
LONGEST = 2000  # letters of a sentence: what was typed may be any length


class Command(NamedTuple):
    """`module` is imported only when the command is called: `tradewinds --help` should not wait for all of them."""

    module: str
    about: str
    example: str


COMMANDS = {
    "list": Command("info", "the games that are installed", "tradewinds list"),
    "play": Command("play", "play in the terminal", "tradewinds play packet-row --seats human,random,random --lang de"),
    "tour": Command("tour", "learn a game by a guided first match", "tradewinds tour packet-row --lang de"),
    "agent": Command("agent", "let an agent play over the Model Context Protocol", "tradewinds agent packet-row"),
    "serve": Command("serve", "play in the browser", "tradewinds serve --port 8000"),
    "backup": Command("backup", "a copy of all that a server keeps", "tradewinds backup backup.db"),
    "restore": Command("backup", "what a backup holds, back to a server", "tradewinds restore backup.db"),
    "expire": Command("expire", "forget what a server need not keep", "tradewinds expire --dry-run"),
    "export": Command(
        "export", "a server's finished matches as data, without names", "tradewinds export store.db data"
    ),
    "ratings": Command("ratings", "everybody's rating, from the records of a server", "tradewinds ratings store.db"),
    "tournament": Command(
        "tournament",
        "the tournaments of a server: make, show and lead them",
        "tradewinds tournament store.db new --help",
    ),
    "simulate": Command(
        "simulate",
        "let bots play many matches",
        "tradewinds simulate packet-row --seats random,random -n 1000 --seed 7",
    ),
    "data": Command("data", "what a data set holds, and pictures of it", "tradewinds data runs/first --plot pictures"),
    "replay": Command("records", "read a match from its record", "tradewinds replay match.jsonl --seat 1"),
    "verify": Command("records", "prove that nobody touched the dice", "tradewinds verify match.jsonl"),
    "replay-all": Command(
        "upgrade", "before an upgrade: would every stored match go on as before?", "tradewinds replay-all backup.db"
    ),
    "bench": Command("bench", "measure the engine beside others, and the pages", "tradewinds bench --only pages"),
    "ladder": Command("ladder", "how strong the bots are", "tradewinds ladder packet-row"),
    "repertoire": Command(
        "repertoire", "how much of a game bots play", "tradewinds repertoire packet-row --level easy"
    ),
    "tune": Command("tune", "better numbers for the bots, by self-play", "tradewinds tune packet-row -n 240 --write"),
    "learn": Command(
        "learn", "teach the bots what a position is worth", "tradewinds learn packet-row --jobs 2 --write"
    ),
    "coach": Command("coach", "what a finished match was made of", "tradewinds coach match.jsonl --seat 1"),
    "puzzles": Command("puzzles", "positions in which one decision is clearly best", "tradewinds puzzles packet-row"),
    "calibrate": Command(
        "calibrate", "fit and measure the chances that the coach tells", "tradewinds calibrate packet-row --write"
    ),
    "features": Command(
        "features", "a position in whole numbers, for what learns", "tradewinds features packet-row --moves 40"
    ),
    "doctor": Command("info", "what is installed, or a store holds, and what does not work", "tradewinds doctor"),
}


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, like everything else here."""

    def error(self, message: str) -> NoReturn:
        raise Problem(f"{message}; see `{self.prog} --help`")


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    _write_what_can_be_written()
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except Problem as problem:
        return _complain(problem)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_left()
    except OSError as error:  # a file that cannot be made, read or written, whoever tried it
        return _complain(Problem(f"{error.filename or 'that'} does not work: {error.strerror or error}"))


def _run(words: list[str]) -> int:
    if not words:
        raise Problem(f"say what to do: {', '.join(COMMANDS)}; see `tradewinds --help`")
    args = _parser(words[0]).parse_args(words)
    status: int = getattr(_module(args.command), f"run_{named(args.command)}")(args)
    return status


def _parser(chosen: str) -> Parser:
    """Only the chosen command says what arguments it takes; of the others the help needs no more than a line."""
    about = "Trading board games to play, and one fast engine underneath."
    statuses = "exit status: 0 done, 2 bad input (one sentence says what), 3 matches affected, 130 interrupted"
    top = Parser(prog="tradewinds", description=about, epilog=statuses)
    top.add_argument("--version", action="version", version=f"tradewinds {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", title="commands")
    for name, command in COMMANDS.items():
        sentence = command.about[0].upper() + command.about[1:] + "."
        example = f"example: {command.example}"
        parser = commands.add_parser(name, help=command.about, description=sentence, epilog=example)
        if name == chosen:
            getattr(_module(name), f"{named(name)}_arguments")(parser)
    return top


def named(command: str) -> str:
    """The command in the names of its functions."""
    return command.replace("-", "_")


def _module(command: str) -> ModuleType:
    return import_module(f"tradewinds.cli.{COMMANDS[command].module}")


def _write_what_can_be_written() -> None:
    """A terminal that cannot show a character gets a question mark; a traceback would help nobody."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(problem: Problem) -> int:
    sentence = " ".join(str(problem).split())
    if len(sentence) > LONGEST:
        sentence = f"{sentence[: LONGEST // 2]} … {sentence[-LONGEST // 2 :]}"
    print(f"tradewinds: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _reader_left() -> int:
    """`tradewinds … | head` is no mistake; the interpreter's own flush at exit must not complain either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
