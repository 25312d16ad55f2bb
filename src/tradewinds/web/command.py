"""What a button asks for, in the lobby and on the match page: written into its value and read back here alone.

An action is its own data, as JSON; everything else is a word, with what belongs to it behind colons: `vote:3`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from tradewinds.core.codec import canonical

T = TypeVar("T")
NUMBER: Final = re.compile(r"[0-9]{1,3}")


# in a match


@dataclass(frozen=True)
class Play:
    """An action of the rules, as plain data."""

    data: Any


@dataclass(frozen=True)
class Fill:
    """A form, by its place among those that were shown; what was filled in is posted beside it."""

    number: int
    name: str


@dataclass(frozen=True)
class Undo:
    pass


@dataclass(frozen=True)
class Leave:
    """A bot takes over one's own seat."""


@dataclass(frozen=True)
class Back:
    """One plays oneself again."""


@dataclass(frozen=True)
class Vote:
    """A bot should take over the seat of somebody who is away."""

    seat: int


@dataclass(frozen=True)
class Uncover:
    """Whoever has this seat has come before the shared screen."""

    seat: int


@dataclass(frozen=True)
class Rematch:
    pass


# in the lobby


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
class Ready:
    pass


@dataclass(frozen=True)
class Unready:
    pass


@dataclass(frozen=True)
class Start:
    pass


@dataclass(frozen=True)
class Close:
    pass


# both ways

InMatch: TypeAlias = Play | Fill | Undo | Leave | Back | Vote | Uncover | Rematch
InLobby: TypeAlias = Claim | Free | PutBot | Ready | Unready | Start | Close
IN_MATCH: Final[dict[str, type[InMatch]]] = {
    "form": Fill, "undo": Undo, "leave": Leave, "back": Back, "vote": Vote, "uncover": Uncover, "rematch": Rematch,
}  # fmt: skip
IN_LOBBY: Final[dict[str, type[InLobby]]] = {
    "claim": Claim, "leave": Free, "bot": PutBot, "ready": Ready, "unready": Unready, "start": Start, "close": Close,
}  # fmt: skip
WORDS: Final = {kind: word for words in (IN_MATCH, IN_LOBBY) for word, kind in words.items()}


def written(command: InMatch | InLobby) -> str:
    if isinstance(command, Play):
        return canonical(command.data)
    return ":".join([WORDS[type(command)], *map(str, astuple(command))])


def parsed(do: str) -> InMatch | None:
    """What a button of the match page asks for; None where no button of ours says that."""
    if do.partition(":")[0] in IN_MATCH:
        return _worded(do, IN_MATCH)
    try:
        return Play(msgspec.json.decode(do))
    except (msgspec.DecodeError, RecursionError):
        return None


def parsed_in_lobby(do: str) -> InLobby | None:
    return _worded(do, IN_LOBBY)


def _worded(do: str, words: Mapping[str, type[T]]) -> T | None:
    word, *parts = do.split(":", 2)
    kind: Any = words.get(word)
    values = [int(part) if NUMBER.fullmatch(part) else part for part in parts]
    if kind is None or [field.type for field in fields(kind)] != [type(value).__name__ for value in values]:
        return None
    made: T = kind(*values)
    return made
