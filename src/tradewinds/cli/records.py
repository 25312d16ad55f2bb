"""`tradewinds replay` and `tradewinds verify`: a record read aloud, and a record proved."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tradewinds import Match, Problem
from tradewinds.cli.common import (
    Phrases,
    add_language,
    add_names,
    add_pack,
    console,
    names_from,
    naming,
    read_text,
)
from tradewinds.cli.result import RESULT_KINDS, result
from tradewinds.core.told import Told
from tradewinds.match import record
from tradewinds.match.replay import verify
from tradewinds.match.told import folded

if TYPE_CHECKING:
    from rich.table import Table

DIGITS = 12  # enough of a fingerprint to compare by eye


def replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a match")
    add_names(parser)
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=int, help="as this seat saw it, from 1 on; otherwise as a spectator")
    whose.add_argument("--all", action="store_true", help="everything, as all may know it once the match is over")
    add_language(parser)
    add_pack(parser)


def verify_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a match")
    add_language(parser)
    add_pack(parser)


def run_replay(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    with naming(args.file):
        match = Match.replay(text, args.pack)
        called = record.names_in(record.read(text))
    names = _names(match, args, called)
    events = [told.text(args.lang, names) for _, told in _told(match, args) if told.kind not in RESULT_KINDS]
    ending = result(match, args.lang, names) if match.over else [_unfinished(match, args.lang, names)]
    _show([*events, "", *ending])
    return 0


def _show(parts: Sequence[str | Table]) -> None:
    """A terminal gets lines that fit; a file or another program gets a line for each sentence."""
    screen = console()
    for part in parts:
        screen.print(part, soft_wrap=isinstance(part, str) and not screen.is_terminal)


def _names(match: Match, args: argparse.Namespace, called: list[str] | None) -> list[str]:
    """As whoever reads wants them called, or as the record calls them, or else by their seats."""
    if args.names:
        return names_from(args.names, match.seats)
    return called or [match.rules.words.write("SeatNo", seat, args.lang) for seat in range(match.seats)]


def _told(match: Match, args: argparse.Namespace) -> list[tuple[int, Told]]:
    if args.all:
        return folded(_all_told(match))
    if args.seat is None:
        return match.log(None)
    if not 1 <= args.seat <= match.seats:
        raise Problem(f"--seat {args.seat}: the seats of this match are 1 to {match.seats}")
    return match.log(args.seat - 1)


def _all_told(match: Match) -> list[tuple[int, Told]]:
    """Each event as the seat saw it that saw most."""
    if not match.over:
        raise Problem("--all: the match is not over, so its secrets are kept; --seat N shows what one seat saw")
    views = [match.history(seat) for seat in range(match.seats)]
    return [min(seen, key=lambda entry: entry[1].event.args.count(None)) for seen in zip(*views, strict=True)]


def _unfinished(match: Match, language: str, names: list[str]) -> str:
    return Phrases(language)("replay.unfinished", names=[names[seat] for seat in match.actors])


def run_verify(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    with naming(args.file):
        match = verify(Match, text, args.pack)
    _show(_proof(match, record.read(text), Phrases(args.lang)))
    return 0


def _proof(match: Match, lines: list[dict[str, Any]], say: Phrases) -> list[str]:
    """What was checked, one sentence for each check."""
    outcomes = sum(line.get("by") == "chance" for line in lines)
    undos = sum("undo" in line for line in lines)
    decisions = sum("do" in line for line in lines) - outcomes
    rules = match.rules
    return [
        say("verify.whole", lines=len(lines)),
        say("verify.rules", decisions=decisions, undos=undos, version=rules.rules_version, title=rules.title),
        _seed(lines[0], say),
        say("verify.dice", outcomes=outcomes),
        say("verify.end", digest=match.digest()[:DIGITS]),
        say("verify.over", scores=", ".join(map(str, match.scores))) if match.over else say("verify.unfinished"),
    ]


def _seed(head: dict[str, Any], say: Phrases) -> str:
    key, players = "verify.mixed" if "mixed" in head else "verify.seed", head.get("mixed", [])
    given = sum(one is not None for one in players)
    return say(key, commitment=head["commitment"][:DIGITS], players=given, match=head.get("match", ""))
