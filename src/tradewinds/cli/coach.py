"""`tradewinds coach`: what a finished match was made of, as a ribbon of chances, turning points, decisions and luck."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from rich.text import Text

from tradewinds import Match, Problem
from tradewinds.cli.common import (
    Phrases,
    add_json,
    add_language,
    add_names,
    add_pack,
    at_least_one,
    bars,
    console,
    names_from,
    naming,
    read_text,
    sheet,
)
from tradewinds.coach.findings import Decision, Report, Step
from tradewinds.coach.reasons import reason_text
from tradewinds.coach.report import ITERATIONS, report
from tradewinds.core.phase import CHANCE
from tradewinds.match import record

WIDTH, HEIGHT = 72, 12  # of the ribbon, in letters
COLOURS = ("blue", "red", "green", "magenta", "yellow", "cyan")
WORST = 5  # decisions that are shown of a seat


def coach_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a finished match")
    parser.add_argument("--seat", type=int, help="only this seat's decisions, from 1 on")
    parser.add_argument(
        "--iterations", type=at_least_one, default=ITERATIONS, help=f"tries for every decision at first ({ITERATIONS})"
    )
    add_names(parser)
    add_language(parser)
    add_pack(parser)
    add_json(parser)


def run_coach(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    with naming(args.file):
        match = Match.replay(text, args.pack)
        called = record.names_in(record.read(text))
    if args.seat is not None and not 1 <= args.seat <= match.seats:
        raise Problem(f"--seat {args.seat}: the seats of this match are 1 to {match.seats}")
    with naming(args.file), bars() as shown:
        task = shown.add_task("", total=None)
        found = report(match, lambda done, total: shown.update(task, completed=done, total=total), args.iterations)
    if args.json:
        print(json.dumps(found.to_json()))
        return 0
    names = names_from(args.names, match.seats) if args.names else called
    Telling(match, found, args.lang, names).show(None if args.seat is None else args.seat - 1)
    return 0


class Telling:
    """A report in words, for a terminal or a file."""

    def __init__(self, match: Match, found: Report, language: str, names: list[str] | None) -> None:
        self.match = match
        self.found = found
        self.language = language
        self.say = Phrases(language)
        self.words = match.rules.words
        self.names = names or [self.words.write("SeatNo", seat, language) for seat in range(match.seats)]
        self.lines = match.lines()

    def show(self, seat: int | None) -> None:
        screen = console()
        for line in ribbon(self.found):
            screen.print(line)
        screen.print(self.legend())
        screen.print()
        screen.print(self.card())
        for sentence in self.sentences(seat):
            screen.print(sentence, soft_wrap=not screen.is_terminal)

    def legend(self) -> Text:
        shown = Text()
        for seat, name in enumerate(self.names):
            shown.append(f"{seat + 1} {name}   ", COLOURS[seat % len(COLOURS)])
        return shown

    def card(self) -> object:
        """Luck and skill apart: what a seat's chance is made of, from the start to the end."""
        heads = [self.say(f"coach.{key}") for key in ("player", "start", "own", "luck", "others", "end", "lost")]
        table = sheet(*heads, figures=6)
        for seat, name in enumerate(self.names):
            curve, parts = self.found.curve(seat), self.found.parts(seat)[-1]
            shown = [points(one) for one in parts]
            table.add_row(name, percent(curve[0]), *shown, percent(curve[-1]), points(-self.found.lost(seat)))
        return table

    def sentences(self, seat: int | None) -> Iterator[str]:
        yield from ("", self.say("coach.turning"))
        for step, who, change in self.found.turning():
            key = "coach.up" if change > 0 else "coach.down"
            done, by = self.done(step), self.names[who]
            yield self.say(key, line=step.line, name=by, points=f"{abs(change) * 100:.0f}", done=done)
        for one in range(self.match.seats) if seat is None else [seat]:
            yield from self.decisions(one)
        for deal in self.found.deals:
            gains = [points(deal.gains[party]) for party in (deal.by, deal.partner)]
            parties = {"one": self.names[deal.by], "other": self.names[deal.partner]}
            yield self.say("coach.deal", line=deal.line, **parties, gain=gains[0], theirs=gains[1])
        if any(step.sampled for step in self.found.steps):
            yield from ("", self.say("coach.sampled"))

    def done(self, step: Step) -> str:
        """What was done on the line before a step, as all may know it now."""
        line = self.lines[step.line - 1]
        if "do" not in line:
            return self.say("coach.undone")
        plain = {key: value for key, value in line.items() if key not in ("n", "by", "in", "time")}
        doer = self.say("coach.chance") if step.by == CHANCE else self.names[step.by]
        told = self.match.events(None, step.line - 1)[:1] if step.by == CHANCE else []
        return told[0].text(self.language, self.names) if told else f"{doer}: {self.action(plain)}"

    def action(self, data: dict[str, object]) -> str:
        return str(self.words.action(self.match.action(data), self.language, self.names))

    def decisions(self, seat: int) -> Iterator[str]:
        found = self.found.mistakes(seat)[:WORST]
        yield from ("", self.say("coach.worst" if found else "coach.clean", name=self.names[seat]))
        for one in found:
            yield self.mistake(one)

    def mistake(self, one: Decision) -> str:
        assert one.better is not None
        why = "; ".join(reason_text(self.match.rules, reason, self.language) for reason in one.reasons)
        told = {"line": one.line + 1, "played": self.action(one.action), "better": self.action(one.better)}
        lost = {"points": round(one.loss * 100), "error": round(one.error * 100)}
        return self.say(
            "coach.mistake-why" if why else "coach.mistake", **told, **lost, **({"why": why} if why else {})
        )


def ribbon(found: Report) -> Iterator[Text]:
    """Time runs to the right; each seat's band is as high as its chance, the first seat's on top."""
    columns = [found.steps[at * (len(found.steps) - 1) // (WIDTH - 1)].chances for at in range(WIDTH)]
    for row in range(HEIGHT):
        line = Text()
        for chances in columns:
            seat = band(chances, (row + 0.5) / HEIGHT)
            line.append(str(seat + 1), f"{COLOURS[seat % len(COLOURS)]} reverse")
        yield line


def band(chances: list[float], height: float) -> int:
    for seat, chance in enumerate(chances):
        height -= chance
        if height < 0:
            return seat
    return len(chances) - 1


def percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"


def points(change: float) -> str:
    return f"{change * 100:+.0f}".replace("-", "−")
