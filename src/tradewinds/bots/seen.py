"""What a bot gets: never the state, only one that may be it, and what its seat was told."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from tradewinds.bots.hearing import Hearing
from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.row import Row
from tradewinds.core.rules import Rules
from tradewinds.core.state import State
from tradewinds.core.told import Told, told
from tradewinds.games import load

if TYPE_CHECKING:
    from tradewinds.bots.protocol import Remembers


class Seen:
    """A seat's knowledge and choices.

    It holds a state that was already imagined for the seat, and imagines again from there; of what happened it holds
    what the seat was told. What the seat does not know is not in it, so there is nothing for a bot to reach, nor in a
    pickle of it.
    """

    def __init__(
        self, rules: Rules, seat: int, imagined: State, deadline: float | None = None, row: int = 0,
        hearing: Hearing | None = None, since: int = 0, whole: bool = True,
    ) -> None:  # fmt: skip
        """`hearing` is what the seat was told, from its event `since` on after its last decision.

        Where it is not `whole`, only what is new was sent along.
        """
        self.rules = rules
        self.seat = seat
        self.row = row  # how many decisions the seat has made in a row, with no other seat between
        self.deadline = deadline
        self.legal: list[Action] = rules.legal(imagined, seat)
        self.forms: list[Form] = rules.forms(imagined, seat)
        self._imagined = imagined
        self._hearing = Hearing(seat) if hearing is None else hearing
        self._since = since
        self._upto = len(self._hearing.events)
        self._whole = whole

    @cached_property
    def view(self) -> Any:
        """The seat's view, made when it is asked for: most bots look at the state, and a view takes its time."""
        return self.rules.view(self._imagined, self.seat)

    def imagine(self, rng: Random) -> Any:
        """A fresh state that may be the true one for all this seat knows; play on it with `rules`."""
        return self.rules.imagine(self._imagined, self.seat, Rng(rng.getrandbits(32)))

    @property
    def events(self) -> list[Told]:
        """What the seat was told since its last decision, that what became of it comes first; before any, all."""
        return self._told(self._since)

    def history(self) -> list[Told]:
        """Everything that the seat was told since the match began, without what was taken back."""
        if not self._whole:
            raise Problem("this was sent without the history, which only a bot with a method `remember` is sent")
        return self._told(0)

    def memory(self, bot: Remembers) -> Any:
        """What the bot remembers: what its `remember` makes of the history, one event after the other.

        It hangs on nothing else. So it is the same for a bot that was there from the beginning and for one that takes
        over, in another process or after something was taken back.
        """
        if not self._whole:
            self.history()
        return self._hearing.memory(self.rules, bot, self._upto)

    def _told(self, start: int) -> list[Told]:
        return [Told(self.rules, one) for one in self._hearing.events[start : self._upto]]

    def features(self, out: Row | None = None) -> Row:
        """The position in whole numbers, as this seat knows it: a `Layout` says what they mean."""
        return self.rules.features(self._imagined, self.seat, out)

    def to_json(self, history: bool = True) -> dict[str, Any]:
        """All a bot needs in another process, as plain data: the imagined state, never the true one.

        The history is longer than all the rest: whoever does not want it leaves it out.
        """
        rules = self.rules
        data = {
            "game": rules.name, "version": rules.rules_version, "seat": self.seat, "row": self.row,
            "state": rules.dump(self._imagined), "events": [one.to_json() for one in self.events],
        }  # fmt: skip
        if history:
            data["history"] = [one.to_json() for one in self.history()]
        return data if rules.corrections is None else {**data, "pack": rules.corrections}

    def __reduce__(self) -> tuple[Any, ...]:
        """Legal actions and forms follow from the rest."""
        heard = tuple(self._hearing.events[: self._upto])
        return _again, (self.rules, self.seat, self._imagined, self.deadline, self.row, heard, self._since, self._whole)


def _again(
    rules: Rules, seat: int, imagined: State, deadline: float | None, row: int, heard: Any, since: int, whole: bool
) -> Seen:
    return Seen(rules, seat, imagined, deadline, row, Hearing(seat, heard), since, whole)


def unpacked(data: dict[str, Any], deadline: float | None = None) -> Seen:
    """What `Seen.to_json` packed."""
    rules, seat, whole = load(data["game"], data.get("pack"), data["version"]), data["seat"], "history" in data
    heard = Hearing(seat, [told(rules, one).event for one in data["history" if whole else "events"]])
    since = len(heard.events) - len(data["events"])
    return Seen(rules, seat, rules.restore(data["state"]), deadline, data["row"], heard, since, whole)
