"""What a bot gets: never the state, only one that may be it."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.core.state import State
from tradewinds.games import load


class Seen:
    """A seat's knowledge and choices.

    It holds a state that was already imagined for the seat, and imagines again from there: what the seat does not know
    is not in it, so there is nothing for a bot to reach.
    """

    def __init__(self, rules: Rules, seat: int, imagined: State, deadline: float | None = None, row: int = 0) -> None:
        self.rules = rules
        self.seat = seat
        self.row = row  # how many decisions the seat has made in a row, with no other seat between
        self.deadline = deadline
        self.legal: list[Action] = rules.legal(imagined, seat)
        self.forms: list[Form] = rules.forms(imagined, seat)
        self._imagined = imagined

    @cached_property
    def view(self) -> Any:
        """The seat's view, made when it is asked for: most bots look at the state, and a view takes its time."""
        return self.rules.view(self._imagined, self.seat)

    def imagine(self, rng: Random) -> Any:
        """A fresh state that may be the true one for all this seat knows; play on it with `rules`."""
        return self.rules.imagine(self._imagined, self.seat, Rng(rng.getrandbits(32)))

    def features(self, out: list[int] | None = None) -> list[int]:
        """The position in whole numbers, as this seat knows it: a `Layout` says what they mean."""
        return self.rules.features(self._imagined, self.seat, out)

    def to_json(self) -> dict[str, Any]:
        """All a bot needs in another process, as plain data: the imagined state, never the true one."""
        rules = self.rules
        data = {
            "game": rules.name, "version": rules.rules_version, "seat": self.seat, "row": self.row,
            "state": rules.dump(self._imagined),
        }  # fmt: skip
        return data if rules.corrections is None else {**data, "pack": rules.corrections}


def unpacked(data: dict[str, Any], deadline: float | None = None) -> Seen:
    """What `Seen.to_json` packed."""
    rules = load(data["game"], data.get("pack"), data["version"])
    return Seen(rules, data["seat"], rules.restore(data["state"]), deadline, data["row"])
