"""What an agent can do in its seat: read the rules, look, see what may be done, do it. It is told its view, no more."""

from __future__ import annotations

import io
import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from rich.console import Console

from tradewinds import Action, Bot, Match, Problem
from tradewinds.bots import decision
from tradewinds.bots.choices import form_to_json
from tradewinds.bots.protocol import SECONDS
from tradewinds.cli.common import Phrases, choice
from tradewinds.cli.generic import table_of
from tradewinds.cli.result import RESULT_KINDS, result
from tradewinds.text.pages import rules_page

WIDTH: Final = 110
HEADING: Final = re.compile(r"^(#+) ", re.MULTILINE)


class Told(NamedTuple):
    """An answer in words, and the same as data."""

    words: str
    data: dict[str, Any]


class AgentSeat:
    """One seat of a match; `bots` has None there and a bot elsewhere. After each call the agent is to decide."""

    def __init__(self, match: Match, seat: int, bots: list[Bot | None], names: list[str], language: str) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.names = names
        self.language = language
        self.words = match.rules.words
        self.say = Phrases(language)
        self.read = 0  # the first line of the record that the agent was not told yet
        self.acted = [0] * match.seats  # when each seat acted last: nobody who may act waits for ever
        self.keep: Callable[[], None] = lambda: None  # called after every decision: an agent's host may end us any time

    # what can be called

    def rules(self, section: str = "") -> Told:
        """The rules of the game; `section` (a number such as "3.1", as refusals cite it) gives that part alone."""
        page = rules_page(self.match.rules, self.language) or ""
        found = page if not section else _section(page, section)
        return Told(found, {"game": self.match.rules.name, "section": section, "text": found})

    def observe(self) -> Told:
        """What has happened since you last looked, and the table as your seat sees it."""
        self._go_on()
        news, view = self._news(), self.match.view(self.seat)
        table = table_of(self.match.rules.package)(view, self.words, self.language, self.names)
        words = "\n".join([*news, "", _plain(table), "", self._standing()])
        return Told(words, {**self._position(), "news": news, "view": view.to_json()})

    def choices(self) -> Told:
        """What you may do now: numbered choices with what they cost, forms to fill, and what is refused, and why."""
        self._go_on()
        if not self._may_act():
            return Told(self._standing(), {**self._position(), "choices": [], "forms": [], "refused": []})
        outlook = self.match.outlook(self.seat)
        texts = [choice(outlook, one, self.language, self.names) for one in self.match.legal(self.seat)]
        choices = [
            {"number": number, "text": text, "action": action.to_json()}
            for number, (text, action) in enumerate(zip(texts, self.match.legal(self.seat), strict=True), 1)
        ]
        data = {**self._position(), "choices": choices, "forms": self._forms(), "refused": self._refused()}
        return Told("\n".join([self._standing(), *self._lines(data)]), data)

    def act(self, number: int | None = None, action: dict[str, Any] | None = None) -> Told:
        """Do something: the number of a listed choice, or an action, such as a form filled like its example."""
        self._go_on()
        if self.match.over:
            raise Problem("the match is over; `observe` shows how it ended")
        if not self._may_act():
            raise Problem("you are not asked now")
        chosen = self._chosen(number, action)
        refusal = self.match.refuse(self.seat, chosen)
        if refusal is not None:
            raise Problem(self.words.refusal(refusal, self.language, self.names))
        self.match.play(self.seat, chosen)
        self.acted[self.seat] = self.match.length
        try:
            self._go_on()
        finally:
            self.keep()
        news = self._news()
        return Told("\n".join([*news, self._standing()]), {**self._position(), "news": news})

    # how that is found out

    def _go_on(self) -> None:
        """The others decide until it is the agent's turn, or over."""
        while not self.match.over:
            seat = min(self.match.actors, key=lambda actor: self.acted[actor])
            bot = self.bots[seat]
            if bot is None:
                return
            seen = self.match.seen(seat, time.monotonic() + SECONDS)
            self.match.play(seat, decision(bot, seen, Random(f"{self.match.secret}:{seat}:{self.match.length}")))
            self.acted[seat] = self.match.length

    def _may_act(self) -> bool:
        return not self.match.over and self.match.may_act(self.seat)

    def _chosen(self, number: Any, action: Any) -> Action:
        if (number is None) == (action is None):
            raise Problem('act needs a number, as in {"number": 1}, or an action, as in {"action": {"do": "pass"}}')
        if action is not None:
            return self.match.action(action)
        legal = self.match.legal(self.seat)
        if type(number) is not int or not 1 <= number <= len(legal):
            raise Problem(f"{str(number)[:40]!r} is not on the list; choose a number from 1 to {len(legal)}")
        return legal[number - 1]

    def _news(self) -> list[str]:
        """What the seat was told since it was told last, sentence by sentence."""
        log = self.match.log(self.seat, self.read + 1 if self.read else 0)
        self.read = self.match.length
        return [told.text(self.language, self.names) for _, told in log if told.kind not in RESULT_KINDS]

    def _standing(self) -> str:
        """The question, or how it ended."""
        if not self.match.over:
            return self.match.ask(self.seat, self.language, self.names)
        ended = [_plain(part) for part in result(self.match, self.language, self.names)]
        return "\n".join([self.say("play.over"), *ended])

    def _position(self) -> dict[str, Any]:
        match = self.match
        ended = {"scores": list(match.scores), "winners": list(match.winners)} if match.over else {}
        return {"seat": self.seat, "names": self.names, "over": match.over, "ask": self._standing(), **ended}

    def _forms(self) -> list[dict[str, Any]]:
        return [
            {"text": self.words.template(f"form.{form.name}", self.language), **form_to_json(self.match.rules, form)}
            for form in self.match.forms(self.seat)
        ]

    def _refused(self) -> list[dict[str, str]]:
        return [
            {
                "text": str(self.words.action(action, self.language, self.names)),
                "why": str(self.words.refusal(refusal, self.language, self.names)),
            }
            for action, refusal in self.match.tempting(self.seat)
        ]

    def _lines(self, data: dict[str, Any]) -> list[str]:
        lines = [f"{one['number']}. {one['text']}" for one in data["choices"]]
        lines += [f"– {one['text']} {json.dumps({'action': one['example']})}" for one in data["forms"]]
        if data["refused"]:
            lines += [self.say("play.tempting"), *(f"– {one['text']}: {one['why']}" for one in data["refused"])]
        return lines


def _section(page: str, number: str) -> str:
    """From the heading of that number to the next one that is as high."""
    found = re.search(rf"^(#+) {re.escape(number)}\.?\s", page, re.MULTILINE)
    if found is None:
        known = ", ".join(re.findall(r"^#+ (\d[\d.]*)", page, re.MULTILINE))
        raise Problem(f"the rules have no section {number[:20]!r}; there are {known}")
    ends = (one.start() for one in HEADING.finditer(page, found.end()) if len(one[1]) <= len(found[1]))
    return page[found.start() : next(ends, len(page))].strip()


def _plain(table: Any) -> str:
    """As a terminal shows it, without colours."""
    file = io.StringIO()
    Console(file=file, width=WIDTH, color_system=None, markup=False, emoji=False, highlight=False).print(table)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())
