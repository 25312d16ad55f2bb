"""Bots from anywhere: an object, what makes one, a name in a file, or a program in any language."""

from __future__ import annotations

import hashlib
import re
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from tradewinds.bots.failed import BotFailed, checked
from tradewinds.bots.program import DECISION, START, ProgramBot, words_of
from tradewinds.bots.protocol import Bot
from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem

EXEC: Final = "exec:"
NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,23}")
CALLED: Final = re.compile(rf"(?:({NAME.pattern})=)?(.*)", re.DOTALL)
FILED: Final = re.compile(r"(.+\.py):([A-Za-z_]\w*)(?::(.*))?", re.DOTALL)
RESERVED: Final = ("human", "me", "open", "none", "agent")  # what may stand for a seat besides a bot


@dataclass(frozen=True)
class Outsider:
    """A bot from outside and its name; `where` is "file.py:make", perhaps with ":setting" behind it, or "exec:command".

    It is plain data that travels: a worker process loads the file or starts the program itself.
    """

    name: str
    where: str
    seconds: float = DECISION

    def __str__(self) -> str:
        return self.name

    def __call__(self) -> Bot:
        if self.where.startswith(EXEC):
            return ProgramBot(self.name, self.where.removeprefix(EXEC), self.seconds)
        file, name, setting = _parts(self.where)
        if not hasattr(loaded(file), name):
            raise Problem(f"the bot's file {file} has no {name}")
        return made(getattr(loaded(file), name), f"{name} in {file}", setting)

    @property
    def start(self) -> float:
        """The seconds that it may need beside its decision, where it has to be started first."""
        return START if self.where.startswith(EXEC) else 0.0

    @property
    def digest(self) -> str:
        """A fingerprint of the file, or of the command and the files that it names: another bot has another one."""
        program = self.where.startswith(EXEC)
        named = words_of(self.where.removeprefix(EXEC)) if program else [_parts(self.where)[0]]
        parts = [self.where.encode(), *(Path(one).read_bytes() for one in named if Path(one).is_file())]
        return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


Player = str | Outsider | Bot | Callable[[], Bot]  # who may sit in a seat: the name of an installed bot, or one's own


def outsider(text: str, seconds: float = DECISION) -> Outsider:
    """What was typed behind --bot: file.py:make, file.py:make:setting or exec:command, perhaps with NAME= before it."""
    found = CALLED.fullmatch(text)
    assert found is not None
    name, where = found.groups()
    if where.startswith(EXEC):
        words = words_of(where.removeprefix(EXEC))
        stem = Path(next((one for one in words[1:] if Path(one).is_file()), words[0])).stem
    else:
        file, inside, setting = _parts(where)
        where = f"{Path(file).resolve()}:{inside}" + (f":{setting}" if setting else "")
        stem = Path(file).stem
    return Outsider(_name(name or stem, where), where, seconds)


def _parts(where: str) -> tuple[str, str, str]:
    found = FILED.fullmatch(where)
    if found is None:
        wanted = 'a file and a name in it, as in "mine.py:make", or a command, as in "exec:node mine.js"'
        raise Problem(f"the bot {where[:80]!r} should be {wanted}")
    file, name, setting = found.groups()
    return file, name, setting or ""


def _name(name: str, where: str) -> str:
    if NAME.fullmatch(name) is None or name in RESERVED:
        raise Problem(f"a bot cannot be called {name[:40]!r}; give it another name: --bot mine={where[:80]}")
    return name


@cache
def loaded(file: str) -> ModuleType:
    """The file as a module, once a process; what lies beside it can be imported, as if it were run."""
    path = Path(file).resolve()
    spec = spec_from_file_location(f"_bot_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise Problem(f"the bot's file {file} cannot be read: there is no such file")
    module = sys.modules[spec.name] = module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise Problem(f"the bot's file {file} cannot be loaded: {told(error)}") from error
    return module


def made(thing: Any, called: str, setting: str = "") -> Bot:
    """The bot itself, or what makes one: a class or a function, which gets the setting, if there is any."""
    found = thing
    if isinstance(thing, type) or (callable(thing) and not hasattr(thing, "choose")):
        try:
            found = thing(setting) if setting else thing()
        except Problem:
            raise
        except Exception as error:
            raise Problem(f"{called} does not make a bot: {told(error)}") from error
    if not callable(getattr(found, "choose", None)):
        raise Problem(f"{called} is no bot and makes none; a bot has a method choose(seen, rng)")
    bot: Bot = found
    return bot


def told(error: BaseException) -> str:
    """An error in one line, and where it came from; one of syntax says that itself."""
    frames = [] if isinstance(error, SyntaxError) else traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}{place}"


def called(player: Any) -> str:
    """The name by which a player goes in tables and notes."""
    if isinstance(player, str | Outsider):
        return str(player)
    return str(getattr(player, "__name__", type(player).__name__))


class Checked:
    """A bot from outside: whatever it does wrong becomes one sentence that names it."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot

    def choose(self, seen: Seen, rng: Random) -> Action:
        return checked(self.name, seen, self._asked(self.bot.choose, seen, rng))

    def _thought(self, think: Callable[[Seen, Random], Any], seen: Seen, rng: Random) -> Any:
        found = self._asked(think, seen, rng)
        checked(self.name, seen, found.action)
        return found

    def _asked(self, way: Callable[[Seen, Random], Any], seen: Seen, rng: Random) -> Any:
        try:
            return way(seen, rng)
        except BotFailed:
            raise
        except Exception as error:
            raise BotFailed(f"the bot {self.name} failed: {told(error)}") from error

    def __getattr__(self, name: str) -> Any:
        """Whatever else a bot may have, such as remarks."""
        if name.startswith("__") or name == "bot":
            raise AttributeError(name)
        found = getattr(self.bot, name)
        return partial(self._thought, found) if name == "think" else found
