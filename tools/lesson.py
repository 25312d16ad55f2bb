"""Fill in the moves of the others in a game's `text/lesson.toml`: `python tools/lesson.py GAME`.

Whoever writes a lesson writes what the learner does (`play`) and what is said. What stands in `first` and `then` is
kept; where the others have to act after it, they do what `easy` would, and that is added to the file. Then the position
after the last step is printed, with all that may be done there, so that the next step can be written.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

from tradewinds import Match, Problem, bot, load
from tradewinds.match.lesson import FILE, Lesson, Move, read

NAMES = ["You", "Alba", "Brig", "Calla", "Dory", "Ebb"]
LISTS = re.compile(r"^(first|then) = \[.*?^\]\n", re.DOTALL | re.MULTILINE)


def filled(lesson: Lesson) -> tuple[Match, list[list[Move]]]:
    """The match after the script, and the moves of `first` and of every `then`, those of the others added."""
    match = Match(lesson.rules, lesson.seats, lesson.seed, lesson.options)
    found = [_replies(lesson, match, lesson.first)]
    for step in lesson.steps:
        if step.play is not None:
            match.play(lesson.seat, match.action(step.play))
            found.append(_replies(lesson, match, step.then))
    return match, found


def _replies(lesson: Lesson, match: Match, given: tuple[Move, ...]) -> list[Move]:
    moves = list(given)
    for move in given:
        match.play(move.by, match.action(move.action))
    player = bot("easy")
    while not match.over and lesson.seat not in match.actors:
        by = match.actors[0]
        action = player.choose(match.seen(by), Random(f"{lesson.seed}:{by}:{match.length}"))
        match.play(by, action)
        moves.append(Move(by, action.to_json()))
    return moves


def written(text: str, found: list[list[Move]]) -> str:
    """The file with these lists in it, and nothing else changed."""
    head, *steps = LISTS.sub("", text).split("[[step]]\n")
    first = _list("first", found[0])
    told = [head if not first else f"{head.rstrip()}\n{first}\n"]
    for step, moves in zip(steps, [*found[1:], []], strict=False):
        before, play, after = step.partition("play = ")
        line, end, rest = after.partition("\n")
        told.append(f"{before}{play}{line}{end}{_list('then', moves) if play else ''}{rest}")
    return "[[step]]\n".join(told)


def _list(name: str, moves: list[Move]) -> str:
    rows = [f"  {inline({'by': move.by, **move.action})},\n" for move in moves]
    return f"{name} = [\n{''.join(rows)}]\n" if rows else ""


def inline(value: Any) -> str:
    """As TOML writes it in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return json.dumps(value)


def show(lesson: Lesson, match: Match) -> None:
    for told in match.events(lesson.seat, max(0, match.length - 12)):
        print(" ", told.text("en", NAMES))
    print(match.length, type(match.phase).__name__, match.ask(lesson.seat, "en", NAMES), match.scores)
    for action in match.legal(lesson.seat):
        print("  play =", inline(action.to_json()))
    for form in match.forms(lesson.seat):
        print("  form", form.name, [field.name for field in form.fields])


def main() -> None:
    rules = load(sys.argv[1])
    file = Path(sys.modules[rules.package].__file__ or "").parent / "text" / FILE
    text = file.read_text("utf-8")
    lesson = read(rules, text)
    match, found = filled(lesson)
    file.write_text(written(text, found), "utf-8")
    show(lesson, match)


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        sys.exit(str(problem))
