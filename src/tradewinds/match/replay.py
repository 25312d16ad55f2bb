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
    match = opened(kind, [header, {"seed": secret, "secret": secret}], None)
    follow(match, lines)
    return match


def follow(match: Course, lines: list[dict[str, Any]]) -> None:
    """Play lines that were stored."""
    for line in lines:
        _play_line(match, line)


def verify(kind: type[M], text: str, pack: str | Path | dict[str, Any] | None = None) -> M:
    """Replay, and check that the seed is the one committed to and that it gives every outcome of chance."""
    return proved(kind, record.read(text), pack)


def proved(kind: type[M], lines: list[dict[str, Any]], pack: str | Path | dict[str, Any] | None = None) -> M:
    """The same for lines that are read already."""
    match = opened(kind, lines, pack)
    _check_seed(match, lines)
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
    mix = _mix(head, lines[-1])
    seed = str(lines[-1].get("seed", "")) if mix is None else mix.seed
    match._begin(rules, state, seats, options, seed, head.get("at"), None)
    match._mix = mix
    return match


def _mix(head: dict[str, Any], closing: dict[str, Any]) -> chance.Mix | None:
    """Records of before there was any mixing tell of none."""
    if "mixed" not in head:
        return None
    try:
        return chance.read_mix(str(closing.get("secret", "")), head.get("match"), head["mixed"], head.get("seats"))
    except Problem as problem:
        raise Problem(f"line 1: {problem}") from problem


def revealed(head: dict[str, Any], secret: str) -> dict[str, str]:
    """What the last line of a record tells of the seed, by the first line and the secret that the host has kept."""
    mix = _mix(head, {"secret": secret})
    return {"seed": secret} if mix is None else {"seed": mix.seed, "secret": secret}


def _check_seed(match: Course, lines: list[dict[str, Any]]) -> None:
    last, mix, told = f"line {len(lines)}", match._mix, str(lines[-1].get("seed", ""))
    if mix is not None and chance.commitment(mix.secret) != lines[0].get("commitment"):
        raise Problem(f"{last}: the secret is not the one that line 1 commits to")
    if mix is None and chance.commitment(told) != lines[0].get("commitment"):
        raise Problem(f"{last}: the seed is not the one that line 1 commits to")
    if mix is not None and told != mix.seed:
        raise Problem(f"{last}: the seed is not what the secret and the values on line 1 give")


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
        elif "rules" in line:
            match.move_to(line["rules"], line.get("time"))
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
    """What a record took back was allowed when it was played: whether it told the mover anything is not asked again."""
    seat, target = line.get("by"), line.get("undo")
    if type(seat) is not int or seat != match._mover or target not in [kept for kept, _ in match._back]:
        raise Problem(f"line {target} cannot be taken back by {seat}")
    match._take_back(seat, target)


def _check_dice(match: Course, line: dict[str, Any]) -> None:
    if not match.rules.actors(match._state) >> CHANCE & 1:
        return  # the line is refused when it is played
    expected = chance.outcome(match.rules, match._state, match._secret, match.length).to_json()
    found = {key: line.get(key) for key in expected}
    if found != expected:
        raise Problem(f"line {match.length + 2}: the seed gives {expected}, but the record has {found}")


def _compare(match: Course, lines: list[dict[str, Any]]) -> None:
    """What the last line tells; of a match whose rules could not be asked any more it tells only how long it was."""
    last, closing = f"line {len(lines)}", lines[-1]
    if closing.get("end") != match.length:
        raise Problem(f"{last}: end should be {match.length}, not {closing.get('end')}")
    if closing.get("digest", match.digest()) != match.digest():
        raise Problem(f"{last}: the record ends in another position than these lines lead to")
    if closing.get("over", match.over) != match.over:
        raise Problem(f"{last}: over should be {str(match.over).lower()}")
    if match.over and closing.get("scores", list(match.scores)) != list(match.scores):
        raise Problem(f"{last}: the scores are {list(match.scores)}")
