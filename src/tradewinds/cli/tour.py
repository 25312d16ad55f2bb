"""`tradewinds tour`: the guided first match of a game at the keyboard, by the same script as in the browser."""

from __future__ import annotations

import argparse

from tradewinds import Action, Bot, Match, Problem, bot, load
from tradewinds.cli.common import HUMAN, Phrases, add_language
from tradewinds.cli.play import default_names, introduction, record_path, sit
from tradewinds.cli.session import Session
from tradewinds.match.lesson import Lesson, Step, lesson_of, told
from tradewinds.text.pages import in_short

FRIENDLY = "easy"


def tour_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--save", metavar="FILE", help="where the record goes")
    add_language(parser)
    parser.set_defaults(resume=None, bot=[], pack=None)


def run_tour(args: argparse.Namespace) -> int:
    rules = load(args.game)
    lesson = lesson_of(rules)
    if lesson is None:
        raise Problem(f"{rules.title} has no guided first match; try `tradewinds play {rules.name}`")
    seats = [HUMAN if seat == lesson.seat else FRIENDLY for seat in range(lesson.seats)]
    names, path, match = default_names(Phrases(args.lang), seats), record_path(args), lesson.begin()
    tour = Tour(lesson, match, [None if seat == HUMAN else bot(seat) for seat in seats], names, args.lang)
    tour.screen.show(introduction(args, match, seats, names))
    tour.welcome()
    sit(tour, args, path, seats, names)
    return 0


class Tour(Session):
    """As long as the lesson goes on, the others follow its script, and what it does not want is not played."""

    def __init__(self, lesson: Lesson, match: Match, bots: list[Bot | None], names: list[str], language: str) -> None:
        super().__init__(match, bots, names, language, match.secret, [0] * match.seats)
        self.lesson: Lesson | None = lesson
        self.commands["x"] = self._alone

    def welcome(self) -> None:
        short = in_short(self.match.rules, self.language)
        for text in (*(short or ()), self.say("tour.how")):
            self.screen.show(text)

    def _table(self, seat: int, rest: str) -> bool:
        super()._table(seat, rest)
        step = None if self.lesson is None else self.lesson.step(self.match)
        if step is not None:
            self._coach(step, seat)
        return False

    def _coach(self, step: Step, seat: int) -> None:
        assert self.lesson is not None
        self.screen.show()
        self.screen.title(self.say("tour.step", number=step.number, count=len(self.lesson.steps)))
        for tip in step.tips:
            self.screen.line(told(tip.said, self.language, self.names))
        if step.play is not None:
            self.screen.line(self._wanted(self.match.action(step.play), seat))

    def _wanted(self, action: Action, seat: int) -> str:
        """What to type, and what that does."""
        listed = self.match.legal(seat)
        typed = str(listed.index(action) + 1) if action in listed else "f"
        return self.say("tour.type", typed=typed, action=self.words.action(action, self.language, self.names))

    def _play(self, seat: int, action: Action) -> bool:
        unwanted = None if self.lesson is None else self.lesson.unwanted(self.match, action)
        if unwanted is not None:
            reason = unwanted.otherwise
            self.screen.show(told(reason, self.language, self.names) if reason else self.say("tour.not-now"))
            return False
        super()._play(seat, action)
        if self.lesson is not None:
            self.lesson.follow(self.match)
        return True

    def _let_choose(self, bot: Bot, seat: int) -> None:
        if self.lesson is None or not self.lesson.waits(self.match):
            super()._let_choose(bot, seat)

    def _alone(self, seat: int, rest: str) -> bool:
        """The lesson is left; the match goes on."""
        self.lesson = None
        self.screen.show(self.say("tour.alone"))
        return False
