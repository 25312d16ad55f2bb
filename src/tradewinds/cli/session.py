"""One match at one keyboard: whoever is asked next chooses, people by typing and bots by themselves."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Final

from tradewinds import Action, Bot, Match, Refused
from tradewinds.bots import decision, remark
from tradewinds.bots.protocol import SECONDS
from tradewinds.cli.about import explained
from tradewinds.cli.common import Phrases, choice, whole
from tradewinds.cli.forms import EndOfInput, Filler
from tradewinds.cli.generic import table_of
from tradewinds.cli.result import RESULT_KINDS, result
from tradewinds.cli.screen import Screen

HELP: Final = ("number", "why", "about", "form", "undo", "log", "table", "quit", "help")


class Session:
    """`bots` has None where a person sits. `since` is the first line of the record that a seat has not read yet."""

    def __init__(
        self, match: Match, bots: list[Bot | None], names: list[str], language: str, secret: str, since: list[int]
    ) -> None:
        self.match = match
        self.bots = bots
        self.names = names
        self.language = language
        self.secret = secret
        self.since = since
        self.say = Phrases(language)
        self.words = match.rules.words
        self.screen = Screen()
        self.people: Final = [seat for seat, bot in enumerate(bots) if bot is None]
        self.viewer = -1 if len(self.people) > 1 else self.people[0] if self.people else -1
        self.said: list[tuple[int, str]] = []  # what bots said, and at which line of the record
        self.acted = [0] * match.seats  # when each seat acted last: nobody who may act waits for ever
        self.watched = match.length if any(since) else 0  # the first line that those who watch bots have not read yet
        self.commands: Final[dict[str, Callable[[int, str], bool]]] = {
            "?": self._why, "i": self._about, "f": self._form, "u": self._undo, "l": self._log, "t": self._table,
            "h": self._help,
        }  # fmt: skip

    def run(self) -> bool:
        """Play on; True when the match is over, False when somebody wants to stop."""
        while not self.match.over:
            seat = min(self.match.actors, key=lambda actor: self.acted[actor])
            self.acted[seat] = self.match.length + 1
            bot = self.bots[seat]
            if bot is not None:
                self._let_choose(bot, seat)
            elif not self._ask(seat):
                return False
        self._finish()
        return True

    def _let_choose(self, bot: Bot, seat: int) -> None:
        """Its generator hangs on the line of the record, so that a resumed match goes on as it would have."""
        start, seen = self.match.length, self.match.seen(seat, time.monotonic() + SECONDS)
        with self.screen.thinking(self.say("play.thinking", name=self.names[seat])):
            action = decision(bot, seen, Random(f"{self.secret}:{seat}:{start}"))
        if said := remark(bot, seen, action, Random(f"{self.secret}:{seat}:{start}")):
            text = self.words.template(f"remark.{said}", self.language)
            self.said.append((start, self.say("play.says", name=self.names[seat], text=text)))
        self.match.play(seat, action)
        if not self.people:
            self._watch()

    def _watch(self) -> None:
        """Tell those who only watch what is new, once the last sentence of it cannot grow any more."""
        told = self.match.events(None, self.watched)
        if self.match.over or not (told and told[-1].event.kind.folds):
            self._tell(None, self.watched)
            self.watched = self.match.length

    # one decision of a person

    def _ask(self, seat: int) -> bool:
        """Until something was done; False when the player wants to stop."""
        if seat != self.viewer and not self._hand_over(seat):
            return False
        self._table(seat, "")
        try:
            while True:
                typed = self.screen.ask(self.say("play.prompt", name=self.names[seat]))
                if typed is None or typed.lower() == "q":
                    return False
                if self._obey(seat, typed):
                    return True
        except EndOfInput:
            return False

    def _obey(self, seat: int, typed: str) -> bool:
        """Whether the position has changed."""
        word, _, rest = typed.partition(" ")
        if word.lower() in self.commands:
            return self.commands[word.lower()](seat, rest.strip())
        choices = self.match.legal(seat)
        if 1 <= whole(typed) <= len(choices):
            return self._play(seat, choices[whole(typed) - 1])
        self.screen.show(self.say("play.no-such-choice", typed=typed, count=len(choices)))
        return False

    def _play(self, seat: int, action: Action) -> bool:
        self.since[seat] = self.match.length
        self.match.play(seat, action)
        return True

    def _hand_over(self, seat: int) -> bool:
        """Nobody sees another's hand: the screen is emptied before the next player sits down."""
        name = self.names[seat]
        self.screen.forget()
        if not self.screen.live:
            self.screen.show(self.say("play.pass-keyboard-plain", name=name))
        elif self.screen.ask(self.say("play.pass-keyboard", name=name)) in ("q", None):
            return False
        self.screen.forget()
        self.viewer = seat
        return True

    # what is shown

    def _table(self, seat: int, rest: str) -> bool:
        self._tell(seat, self.since[seat])
        self._draw(seat)
        self._choices(seat)
        return False

    def _tell(self, seat: int | None, start: int) -> None:
        log = self.match.log(seat, start + 1 if start else 0)  # the opening was told before the first line
        events = [told for _, told in log if told.kind not in RESULT_KINDS]
        if events and seat is not None:
            self.screen.show()
            self.screen.title(self.say("play.happened"))
        for told in events:
            self.screen.line(told.text(self.language, self.names))
        for moment, text in self.said:
            if moment >= start:
                self.screen.line(text)

    def _draw(self, seat: int | None) -> None:
        table = table_of(self.match.rules.package)
        self.screen.show()
        self.screen.show(table(self.match.view(seat), self.words, self.language, self.names))

    def _choices(self, seat: int) -> None:
        outlook = self.match.outlook(seat)
        texts = [choice(outlook, action, self.language, self.names) for action in self.match.legal(seat)]
        self.screen.show()
        self.screen.title(self.match.ask(seat, self.language, self.names))
        self.screen.items((str(number), text) for number, text in enumerate(texts, 1))
        for form in self.match.forms(seat):
            self.screen.items([("f", self.words.template(f"form.{form.name}", self.language))])

    # the commands beside numbers

    def _about(self, seat: int, rest: str) -> bool:
        for sentence in explained(self.words, rest, self.language, self.names):
            self.screen.show(sentence)
        return False

    def _why(self, seat: int, rest: str) -> bool:
        wishes = self.match.tempting(seat)
        self.screen.title(self.say("play.tempting" if wishes else "play.nothing-tempting"))
        for action, refusal in wishes:
            self.screen.line(f"– {self.words.action(action, self.language, self.names)}")
            self.screen.line(self.words.refusal(refusal, self.language, self.names), indent=4)
        self._choices(seat)
        return False

    def _form(self, seat: int, rest: str) -> bool:
        if not self.match.forms(seat):
            self.screen.show(self.say("play.no-forms"))
            return False
        action = Filler(self.match, seat, self.language, self.names, self.screen).fill()
        if action is not None:
            return self._play(seat, action)
        self._choices(seat)
        return False

    def _undo(self, seat: int, rest: str) -> bool:
        possible = self.match.can_undo(seat)
        if rest and possible and not 1 <= whole(rest) <= possible:
            self.screen.show(self.say("play.undo-number", typed=rest, count=possible))
            return False
        try:
            self.match.undo(seat, whole(rest) if rest and possible else None)
        except Refused as refused:
            self.screen.show(self.words.refusal(refused.refusal, self.language, self.names))
            return False
        self.since[seat] = self.match.length
        self.screen.show(self.say("play.taken-back", steps=rest or possible))
        return True

    def _log(self, seat: int, rest: str) -> bool:
        self.screen.title(self.say("play.log"))
        for _, told in self.match.log(seat):
            self.screen.line(told.text(self.language, self.names))
        self._choices(seat)
        return False

    def _help(self, seat: int, rest: str) -> bool:
        self.screen.items((self.say(f"help.{key}"), self.say(f"help.{key}-help")) for key in HELP)
        return False

    def _finish(self) -> None:
        """At the end nothing is hidden any more, and everybody reads the same."""
        if self.people:
            self._tell(self.people[0], max(self.since[seat] for seat in self.people))
        self._draw(None)
        self.screen.show()
        self.screen.title(self.say("play.over"))
        for part in result(self.match, self.language, self.names):
            self.screen.show(part)
