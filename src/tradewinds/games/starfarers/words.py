"""How Starfarers names its things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tradewinds.core import state as core
from tradewinds.games.starfarers.data import LETTERS
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.rules.encounters import Question
from tradewinds.games.starfarers.rules.travelers import Specific
from tradewinds.games.starfarers.state import State
from tradewinds.text import words
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.starfarers.game import Starfarers

PLACES = ("Point", "Slot", "Site", "Planet")
TOKENS = ("number", "pirates", "ice", "artifact")


class Words(words.Words):
    """Places go by their names, everything else by the catalogue."""

    rules: Starfarers

    def phrase(self, kind: str, number: int) -> tuple[str, Args]:
        names = self.rules.codec.names
        if kind in PLACES:
            return f"place.{kind.lower()}", {"name: str": names[kind][number]}
        if kind == "Item":
            return super().phrase("Resource", number)
        if kind == "Encounter":
            return "encounter.card", {"number: str": names[kind][number].removeprefix("encounter-")}
        if kind == "Disc":
            return self._disc(names[kind][number])
        return super().phrase(kind, number)

    def _disc(self, name: str) -> tuple[str, Args]:
        token = LETTERS.find(name[0]) + 1
        return f"disc.{TOKENS[token]}", {"value: str": name[1:] if token else name}

    def ask(self, s: core.State, seat: int, language: str, names: Sequence[str] | None = None) -> str:
        """A question depends on who is asked, and an encounter's on its opening."""
        assert isinstance(s, State)
        phase = s.stack[-1]
        key, args = f"ask.{type(phase).__name__}", phase.question(s, seat)
        if isinstance(phase, Commerce):
            key += self._role(s, phase, seat)
        elif isinstance(phase, Specific):
            key += "-refuse" if s.black else "-demand"
        elif isinstance(phase, Question):
            key = f"ask.{self.rules.codec.names['Opening'][args['opening: Opening']]}"
        return self.say(key, args, language, names)

    def _role(self, s: State, phase: Commerce, seat: int) -> str:
        if seat == phase.seat:
            return "" if seat == s.turn else "-alone"
        if phase.desk.open_to(seat):
            return "-offer"
        return "-invited" if phase.invited else "-floor"
