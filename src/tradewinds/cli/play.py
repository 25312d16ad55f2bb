"""`tradewinds play`: seats, names, the record on disk, and one session at the keyboard."""

from __future__ import annotations

import argparse
import os
import secrets
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tradewinds import Match, Problem, bot, load
from tradewinds.bots import bots
from tradewinds.cli.common import (
    HUMAN,
    Phrases,
    add_bots,
    add_language,
    add_names,
    add_option,
    add_pack,
    free_name,
    names_from,
    naming,
    options_of,
    parts_of,
    players,
    read_text,
    usual_seats,
)
from tradewinds.match import chance, record

if TYPE_CHECKING:
    from tradewinds.cli.session import Session

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Greta", "Hugo")
USUAL_OPPONENTS: Final = ("easy", "random")  # the first that is installed


def play_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--seats", help="who plays, such as human,random,random; several people share the keyboard")
    add_names(parser)
    parser.add_argument("--seed", help="the same seed and the same choices give the same match")
    parser.add_argument("--save", metavar="FILE", help="where the record goes")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    add_bots(parser)
    add_language(parser)
    add_option(parser)
    add_pack(parser)


def run_play(args: argparse.Namespace) -> int:
    match, secret, since, called = resumed(args) if args.resume else begun(args)
    seats = seats_of(args, match.seats)
    names = names_of(args, seats, called)
    path = record_path(args)
    session = new_session(args, match, seats, names, secret, since)
    session.screen.show(introduction(args, match, seats, names))
    sit(session, args, path, seats, names)
    return 0


def new_session(
    args: argparse.Namespace, match: Match, seats: list[str], names: list[str], secret: str, since: list[int]
) -> Session:
    from tradewinds.cli.session import Session  # rich is slow to import, and bad input should be answered at once

    bots = [None if player == HUMAN else bot(player) for player in players(seats, args)]
    return Session(match, bots, names, args.lang, secret, since)


def sit(session: Session, args: argparse.Namespace, path: Path, seats: list[str], names: list[str]) -> None:
    """Whatever ends the session, the match is not lost."""
    say, show = Phrases(args.lang), session.screen.verbatim
    keeps = bool(args.save or args.resume)
    over = False
    try:
        over = session.run()
    finally:
        if keeps or not over:
            save(session.match, names, path)
        if not over:
            show(say("play.saved", file=path))
            show(say("play.resume", command=resume_command(args, path, seats, names)))
    if over:
        show(say("play.recorded", file=path) if keeps else say("play.record-hint"))


# the match


def begun(args: argparse.Namespace) -> tuple[Match, str, list[int], list[str] | None]:
    rules = load(args.game, args.pack)
    seed = secrets.token_hex(16) if args.seed is None else args.seed
    seats = seats_of(args, 3 if 3 in rules.seats else rules.seats[0])
    match = Match(rules, seats=len(seats), seed=seed, options=options_of(rules, args.option))
    return match, chance.secret_from(seed), [0] * match.seats, None


def resumed(args: argparse.Namespace) -> tuple[Match, str, list[int], list[str] | None]:
    """The saved match, what each seat has read of it (up to its own last decision), and what they are called."""
    if args.seed is not None or args.option:
        raise Problem("a saved match has its seed and its options already; leave out --seed and --option")
    text = read_text(args.resume)
    with naming(args.resume):
        match = Match.replay(text, args.pack)
        lines = record.read(text)
        called = record.names_in(lines)
    if match.rules.name != args.game:
        raise Problem(f"{args.resume} is a match of {match.rules.name}, not of {args.game}")
    last = {line.get("by"): line["n"] for line in lines[1:-1]}
    return match, str(lines[-1]["seed"]), [last.get(seat, 0) for seat in range(match.seats)], called


def seats_of(args: argparse.Namespace, usual: int) -> list[str]:
    """Who sits where; unless told otherwise, one person against bots."""
    opponent = next(name for name in USUAL_OPPONENTS if name in bots())
    opponents = [opponent] * (usual - 1)
    seats = parts_of(args.seats, "--seats") if args.seats else [HUMAN, *usual_seats(args, opponents)]
    players(seats, args)
    if args.resume and len(seats) != usual:
        raise Problem(f"--seats names {len(seats)} players, but the match in {args.resume} has {usual}")
    return seats


def names_of(args: argparse.Namespace, seats: list[str], called: list[str] | None) -> list[str]:
    """As they are called now, or in the record, or else as we call them."""
    if args.names:
        return names_from(args.names, len(seats))
    return called or default_names(Phrases(args.lang), seats)


def default_names(say: Phrases, seats: list[str]) -> list[str]:
    numbered = enumerate(zip(seats, NAMES, strict=False), 1)
    return [say("play.default-name", number=n) if seat == HUMAN else name for n, (seat, name) in numbered]


def introduction(args: argparse.Namespace, match: Match, seats: list[str], names: list[str]) -> str:
    say = Phrases(args.lang)
    who = [
        say("play.human", name=name) if seat == HUMAN else say("play.bot", name=name, bot=seat)
        for seat, name in zip(seats, names, strict=True)
    ]
    line = say("play.intro", title=match.rules.title, players=", ".join(who))
    fixed = say("play.dice", commitment=match.header()["commitment"])
    return f"{line}\n{say('play.resumed', file=args.resume) if args.resume else fixed}"


# the record on disk


def record_path(args: argparse.Namespace) -> Path:
    """Where the match would be saved; said at once if that cannot be, not after an hour of play."""
    path = Path(args.save or args.resume or free_name(args.game))
    resumes = args.resume and path.exists() and path.samefile(args.resume)
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise Problem(f"{path} cannot be written: there is no such folder, or it is not yours")
    if path.exists() and path.stat().st_size and not resumes:
        raise Problem(f"{path} is there already; choose another file, or go on with it: --resume {path}")
    return path


def save(match: Match, names: list[str], path: Path) -> None:
    """A record is replaced whole or not at all."""
    nearby = path.with_name(f"{path.name}.part")
    try:
        nearby.write_text(match.record(names), "utf-8")
        nearby.replace(path)
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}") from error


def resume_command(args: argparse.Namespace, path: Path, seats: list[str], names: list[str]) -> str:
    words = ["tradewinds", "play", args.game, "--resume", str(path), "--seats", ",".join(seats)]
    words += ["--names", ",".join(names), "--lang", args.lang]
    words += [word for one in args.bot for word in ("--bot", one)]
    return shlex.join(words + (["--pack", args.pack] if args.pack else []))
