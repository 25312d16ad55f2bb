"""How somebody likes to play: kept with the person, a guest's too."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

Speed: TypeAlias = Literal["1x", "2x", "at-once"]
Pace: TypeAlias = Literal["calm", "brisk", "at-once"]
PACES: Final[dict[Pace, float]] = {"calm": 1.0, "brisk": 0.4, "at-once": 0.0}  # of what the host lets bots take


class Preferences(msgspec.Struct, frozen=True):
    """`recap`: how fast is shown what the others did. `pace`: that of bots, where nobody else waits at the table.

    `forced`: what is no choice is played by the server; `habit`: also what one does as a rule, as long as that can be
    taken back. `deals`: after a second interruption by offers the page
    suggests to turn down all of them. `known`: games whose six sentences were read, and are not shown again.
    """

    recap: Speed = "1x"
    pace: Pace = "brisk"  # the recap shows at leisure what they did
    forced: bool = True
    habit: bool = True
    sound: bool = True
    deals: bool = True
    known: tuple[str, ...] = ()


USUAL: Final = Preferences()
OF_A_PROGRAM: Final = Preferences(
    forced=False, habit=False
)  # it decides everything by itself, unless it says otherwise


def read(stored: str | None) -> Preferences:
    """What is not there, or cannot be understood, is as usual."""
    try:
        return USUAL if stored is None else msgspec.json.decode(stored, type=Preferences)
    except msgspec.DecodeError:
        return USUAL


def written(chosen: Preferences) -> str:
    return msgspec.json.encode(chosen).decode()
