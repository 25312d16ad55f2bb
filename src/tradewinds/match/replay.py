"""Playing a record again, and proving that nobody touched the dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from tradewinds.core.phase import CHANCE, CLOCK
from tradewinds.core.refusal import Problem, Refused
from tradewinds.core.rules import Rules
from tradewinds.games import load
from tradewinds.match import chance, record
from tradewinds.match.course import BROKEN, Course, checked_options, checked_seats, restored

M = TypeVar("M", bound=Course)


def replay(kind: type[M], text: str, pack: str | Path | dict[str, Any] | None, upto: int | None = None) -> M:
    """The match behind a record; with `upto`, only its first so many lines."""
    lines = record.read(text)
    match = opened(kind, lines, pack)
    for line in lines[1:-1][:upto]:
        _play_line(match, line)
    if upto is None:
        _compare(match, lines)
    return match


def resumed(kind: type[M], header: dict[str, Any], lines: list[dict[str, Any]], secret: str) -> M:
    """The match after these lines, however few: a match that is still going on has no closing line."""
    match = opened(kind, [header, {"seed": secret}], None)
    follow(match, lines)
    return match


def follow(match: Course, lines: list[dict[str, Any]]) -> None:
    """Play lines that were stored."""
    for line in lines:
        _play_line(match, line)


def verify(kind: type[M], text: str, pack: str | Path | dict[str, Any] | None = None) -> M:
    """Replay, and check that the seed is the one committed to and that it gives every outcome of chance."""
    lines = record.read(text)
    secret = lines[-1].get("seed", "")
    if chance.commitment(str(secret)) != lines[0].get("commitment"):
        raise Problem(f"line {len(lines)}: the seed is not the one that line 1 commits to")
    match = opened(kind, lines, pack)
    for line in lines[1:-1]:
        if line.get("by") == "chance":
            _check_dice(match, line)
        _play_line(match, line)
    _compare(match, lines)
    return match


def opened(kind: type[M], lines: list[dict[str, Any]], pack: str | Path | dict[str, Any] | None) -> M:
    """The match of a record before its first line."""
    head = lines[0]
    rules = _rules(head, pack)
    match = kind.__new__(kind)
    try:
        options = checked_options(rules, _field(head, "options", dict))
        seats = checked_seats(rules, head.get("seats"))
        state = rules.start(seats, options) if "at" not in head else restored(rules, head["at"])
    except Problem as problem:
        raise Problem(f"line 1: {problem}") from problem
    match._begin(rules, state, seats, options, str(lines[-1].get("seed", "")), head.get("at"), None)
    return match


def _rules(head: dict[str, Any], pack: str | Path | dict[str, Any] | None) -> Rules:
    try:
        rules = load(_field(head, "game", str), pack, _field(head, "rules_version", int))
    except Problem as problem:
        raise Problem(f"line 1: {problem}") from problem
    if head.get("pack") != rules.pack:
        raise Problem(
            f"line 1: played with {_pack(head.get('pack'))}, not with {_pack(rules.pack)}; name it with --pack"
        )
    return rules


def _pack(name: Any) -> str:
    return f"the pack {name}" if name else "the cards that come with the game"


def _field(head: dict[str, Any], key: str, kind: type) -> Any:
    if not isinstance(head.get(key), kind):
        raise Problem(f"line 1: {key} is missing")
    return head[key]


def _play_line(match: Course, line: dict[str, Any]) -> None:
    """One line of a record: the same checks as in play, and the phase must be the one it was made in."""
    at = f"line {match.length + 2}"
    try:
        if line.get("n") != match.length:
            raise Problem(f"n should be {match.length}, not {line.get('n')}")
        if "undo" in line:
            _undo(match, line)
        else:
            _act(match, line)
    except Refused as refused:
        raise Problem(f"{at}: {line.get('by')} cannot {line.get('do')}: {refused}") from refused
    except BROKEN as problem:
        if not isinstance(problem, Problem) and match._at is None:
            raise  # a bug: only a position that somebody wrote may lead where the rules do not
        raise Problem(f"{at}: {problem}") from problem


def _act(match: Course, line: dict[str, Any]) -> None:
    rules, state = match.rules, match._state
    actor = rules.codec.decode(line.get("by"), "SeatNo", "by")
    if actor not in (CHANCE, CLOCK):
        match._seat(actor)
    action = rules.codec.action({key: value for key, value in line.items() if key not in ("n", "by", "in", "time")})
    refusal = rules.refuse(state, actor, action)
    if refusal is not None:
        raise Refused(refusal)
    phase = type(state.stack[-1]).__name__
    if line.get("in") != phase:
        raise Problem(f"made in {line.get('in')}, but the match is in {phase}")
    if actor not in (CHANCE, CLOCK):
        match._remember(actor)
    match._enter(actor, action, line.get("time"))


def _undo(match: Course, line: dict[str, Any]) -> None:
    seat, target = line.get("by"), line.get("undo")
    back = [kept for kept, _ in match._back]
    if not isinstance(seat, int) or match.can_undo(seat) == 0 or target not in back:
        raise Problem(f"line {target} cannot be taken back by {seat}")
    match.undo(seat, len(back) - back.index(target))


def _check_dice(match: Course, line: dict[str, Any]) -> None:
    if not match.rules.actors(match._state) >> CHANCE & 1:
        return  # the line is refused when it is played
    expected = chance.outcome(match.rules, match._state, match._secret, match.length).to_json()
    found = {key: line.get(key) for key in expected}
    if found != expected:
        raise Problem(f"line {match.length + 2}: the seed gives {expected}, but the record has {found}")


def _compare(match: Course, lines: list[dict[str, Any]]) -> None:
    last, closing = f"line {len(lines)}", lines[-1]
    if closing.get("end") != match.length:
        raise Problem(f"{last}: end should be {match.length}, not {closing.get('end')}")
    if closing.get("digest") != match.digest():
        raise Problem(f"{last}: the record ends in another position than these lines lead to")
    if closing.get("over") != match.over:
        raise Problem(f"{last}: over should be {str(match.over).lower()}")
    if match.over and closing.get("scores") != list(match.scores):
        raise Problem(f"{last}: the scores are {list(match.scores)}")
