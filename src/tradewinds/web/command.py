"""What a button asks for, in the lobby and on the match page: written into its value and read back here alone.

An action is its own data, as JSON; everything else is a word, with what belongs to it behind colons: `vote:3`.
"""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass, fields
from enum import Enum
from typing import Any, Final, TypeAlias

import msgspec

from tradewinds.core.codec import canonical

SURE: Final = "sure:"
NUMBER: Final = re.compile(r"[0-9]{1,3}")


class Word(Enum):
    """What needs no more than a word: the first eight in a match, the others in the lobby."""

    UNDO = "undo"
    LEAVE = "leave"  # a bot takes over one's own seat
    BACK = "back"  # one plays oneself again
    REMATCH = "rematch"
    ALONE = "alone"  # the lesson is left
    ADVISE = "advise"  # one wants to know what would be good to do,
    ENOUGH = "enough"  # and no longer
    KNOWN = "known"  # the game in six sentences was read
    READY = "ready"
    UNREADY = "unready"
    START = "start"
    MIX = "mix"  # something is given to the dice: it is posted beside it
    CLOSE = "close"


@dataclass(frozen=True)
class Play:
    """An action of the rules, as plain data; `sure`: it was asked for again after a warning."""

    data: Any
    sure: bool = False


@dataclass(frozen=True)
class Fill:
    """A form, by its place among those that were shown; what was filled in is posted beside it."""

    number: int
    name: str


@dataclass(frozen=True)
class Vote:
    """A bot should take over the seat of somebody who is away."""

    seat: int


@dataclass(frozen=True)
class Nudge:
    """Somebody who is away is reminded that all wait."""

    seat: int


@dataclass(frozen=True)
class Replace:
    """A bot shall play for somebody who has not come for a long time."""

    seat: int


@dataclass(frozen=True)
class Order:
    """Something is answered for oneself from now on, or, with none, no longer; how it ends is posted beside it."""

    kind: str


@dataclass(frozen=True)
class Agree:
    """The match should go on by this version of its rules."""

    version: int


@dataclass(frozen=True)
class Uncover:
    """Whoever has this seat has come before the shared screen."""

    seat: int


@dataclass(frozen=True)
class Restart:
    """The match shall begin anew, with another choice of one option: `preset:errata`."""

    choice: str


@dataclass(frozen=True)
class Claim:
    seat: int


@dataclass(frozen=True)
class Free:
    """Nobody shall sit here any more: neither oneself nor, where the host asks, anybody else."""

    seat: int


@dataclass(frozen=True)
class PutBot:
    seat: int


@dataclass(frozen=True)
class Call:
    """Whoever sits here gets another name: it is posted beside it."""

    seat: int


WORDS: Final = {word.value: word for word in Word}
Command: TypeAlias = (
    Word | Play | Fill | Vote | Nudge | Replace | Order | Agree | Uncover | Restart | Claim | Free | PutBot | Call
)
KINDS: Final[dict[str, Any]] = {
    "form": Fill, "vote": Vote, "nudge": Nudge, "replace": Replace, "order": Order, "rules": Agree, "uncover": Uncover,
    "restart": Restart, "claim": Claim, "leave": Free, "bot": PutBot, "call": Call,
}  # fmt: skip
NAMES: Final = {kind: name for name, kind in KINDS.items()}


def written(command: Command) -> str:
    if isinstance(command, Word):
        return command.value
    if isinstance(command, Play):
        return f"{SURE if command.sure else ''}{canonical(command.data)}"
    return ":".join([NAMES[type(command)], *map(str, astuple(command))])


def parsed(do: str) -> Command | None:
    """What a button asks for; None where no button of ours says that."""
    if do in WORDS:
        return WORDS[do]
    name, _, rest = do.partition(":")
    return _made(KINDS[name], rest) if name in KINDS else _played(do)


def _made(kind: Any, rest: str) -> Command | None:
    """What stands behind the name, as many parts as the kind has fields."""
    parts = rest.split(":", len(fields(kind)) - 1)
    values = [int(part) if NUMBER.fullmatch(part) else part for part in parts]
    fits = [field.type for field in fields(kind)] == [type(value).__name__ for value in values]
    made: Command | None = kind(*values) if fits else None
    return made


def _played(do: str) -> Play | None:
    try:
        return Play(msgspec.json.decode(do.removeprefix(SURE)), do.startswith(SURE))
    except (msgspec.DecodeError, RecursionError):
        return None
