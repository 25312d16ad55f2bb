"""A bot that is a program of its own, in any language: one JSON object a line, to it and back (docs/protocol.md)."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import threading
from queue import Empty, SimpleQueue
from random import Random
from typing import Any, Final

from tradewinds.bots.choices import form_to_json
from tradewinds.bots.failed import BotGone, BotSilent, BotWrong, checked
from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem

PROTOCOL: Final = 1
START: Final = 10.0  # seconds until a program has answered its first hello
DECISION: Final = 10.0  # seconds for a decision, unless told otherwise
GOODBYE: Final = 1.0  # seconds to end by itself when its input ends
LONGEST: Final = 1 << 20  # bytes of an answer


def words_of(command: str) -> list[str]:
    """The words of a command, as a shell would read them; there is no shell."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Problem(f"the command exec:{command[:80]} cannot be read: {error}") from error
    if not words:
        raise Problem('a program as a bot needs its command, as in "exec:node mine.js"')
    return words


def hello(seen: Seen, seconds: float) -> dict[str, Any]:
    """What is said when a match begins for a seat: nothing of what was before holds any more."""
    world, rules = seen.imagine(Random(0)), seen.rules
    about = {"game": rules.name, "version": rules.rules_version, "seat": seen.seat, "seats": len(world.seats)}
    return {"ask": "hello", "protocol": PROTOCOL, **about, "options": rules.options_of(world), "seconds": seconds}


def question(seen: Seen, rng: Random, seconds: float, first: bool = False) -> dict[str, Any]:
    """What is said for a decision: all that the seat knows, what it may do, and a number for whoever wants dice.

    The history goes along after a hello; from then on the program has heard of everything.
    """
    legal = [action.to_json() for action in seen.legal]
    forms = [form_to_json(seen.rules, form) for form in seen.forms]
    shown = {"view": seen.view.to_json(), "legal": legal, "forms": forms}
    return {"ask": "choose", **seen.to_json(history=first), **shown, "random": rng.getrandbits(32), "seconds": seconds}


class Program:
    """A process and the conversation with it: a line to it, a line back, or it is ended.

    A thread does the talking, so that somebody who does not answer, or does not even listen, can be given up on every
    system. The process has a session of its own: Ctrl-C is for us, and the program ends when its input does.
    """

    def __init__(self, name: str, words: list[str]) -> None:
        self.name = name
        self.player: object = None  # the bot whose match it was told about
        self.ended = False
        try:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BotGone(f"the bot {name} cannot be started: {words[0]}: {error.strerror}") from error
        self._asked: SimpleQueue[bytes | None] = SimpleQueue()
        self._answered: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=self._talk, daemon=True).start()

    def _talk(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(OSError), self.process.stdout as heard, self.process.stdin as said:
            while (line := self._asked.get()) is not None:
                with contextlib.suppress(OSError):
                    said.write(line)
                    said.flush()
                self._answered.put(heard.readline(LONGEST))

    def ask(self, message: dict[str, Any], seconds: float, wanted: str) -> dict[str, Any]:
        """The answer to a message; `wanted` says what would be right where it is not."""
        self._asked.put(json.dumps(message).encode() + b"\n")
        try:
            return self._object(self._answered.get(timeout=seconds), wanted)
        except BaseException as error:  # whatever it is: a conversation that was cut short cannot go on
            self.end()
            if isinstance(error, Empty):
                sentence = f"the bot {self.name} did not answer within {seconds:g} s; it should have {wanted}"
                raise BotSilent(sentence) from None
            raise

    def _object(self, line: bytes, wanted: str) -> dict[str, Any]:
        if not line:
            self.end()
            status = self.process.returncode
            raise BotGone(f"the bot {self.name} has ended, with the status {status}; it should have {wanted}")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise wrong(self.name, line.decode(errors="replace"), f"{wanted}, on one line, and nothing else on stdout")
        return answer

    def end(self) -> None:
        """At once, and everything that it has started."""
        if self.ended:
            return
        self.ended = True
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        self._asked.put(None)

    def dismiss(self) -> None:
        """Its input ends: it may end by itself."""
        self._asked.put(None)

    def gone(self) -> None:
        try:
            self.process.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            self.end()


def wrong(name: str, said: str, wanted: str) -> BotWrong:
    return BotWrong(f"the bot {name} answered {said.strip()[:200]!r}; it should have {wanted}")


class Programs:
    """The programs that run for this process: one for each bot and seat, from match to match, until we end."""

    def __init__(self) -> None:
        self.running: dict[tuple[str, str, int], Program] = {}

    def find(self, name: str, command: str, seat: int) -> Program:
        """One that was ended is started anew; that another has ended by itself is found out when it is asked."""
        key = (name, command, seat)
        if key not in self.running or self.running[key].ended:
            self.running[key] = Program(name, words_of(command))
        return self.running[key]

    def close(self) -> None:
        for program in self.running.values():
            program.dismiss()
        for program in self.running.values():
            program.gone()
        self.running.clear()


PROGRAMS: Final = Programs()
atexit.register(PROGRAMS.close)


class ProgramBot:
    """Asks its program, and understands what it answers."""

    remember: Final = None  # what it remembers is its own business, but it is sent the history

    def __init__(self, name: str, command: str, seconds: float) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds
        if shutil.which(words_of(command)[0]) is None:
            raise BotGone(f"the bot {name} cannot be started: there is no program {words_of(command)[0][:80]!r}")

    def choose(self, seen: Seen, rng: Random) -> Action:
        program = PROGRAMS.find(self.name, self.command, seen.seat)
        first = program.player is not self
        if first:
            self._greet(program, seen)
        answer = program.ask(
            question(seen, rng, self.seconds, first), self.seconds, 'written an answer such as {"choose": 0}'
        )
        try:
            return checked(self.name, seen, self._action(seen, answer))
        except Problem:
            program.end()
            raise

    def _greet(self, program: Program, seen: Seen) -> None:
        wanted = f'written {{"protocol": {PROTOCOL}}} to the hello'
        seconds = START if program.player is None else self.seconds
        answer = program.ask(hello(seen, self.seconds), seconds, wanted)
        if answer.get("protocol") != PROTOCOL:
            program.end()
            raise wrong(self.name, json.dumps(answer), wanted)
        program.player = self

    def _action(self, seen: Seen, answer: dict[str, Any]) -> Action:
        """The number of a listed action, or an action as records write it."""
        if "choose" not in answer:
            try:
                action: Action = seen.rules.codec.action(answer)
            except Problem as problem:
                wanted = f"chosen a number or written an action of the game ({problem})"
                raise wrong(self.name, json.dumps(answer), wanted) from None
            return action
        number, count = answer["choose"], len(seen.legal)
        if type(number) is not int or not 0 <= number < count:
            raise wrong(self.name, json.dumps(answer), f"chosen a number from 0 to {count - 1}")
        return seen.legal[number]
