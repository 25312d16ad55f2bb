"""What the tables of the tests have in common: people with names who do what is written, and what they see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Self

import tradewinds as tw
from tradewinds.text.terms import in_words


class Seated(ABC):
    """A match between people with names. Actions are written as `str(action)` prints them."""

    names: list[str]
    heard = 0  # where the last action began

    @property
    @abstractmethod
    def match(self) -> tw.Match:
        """The match; the position is laid out when it is first asked for."""

    @abstractmethod
    def action(self, text: str) -> tw.Action: ...

    @abstractmethod
    def check(self) -> None:
        """What holds after every action."""

    # playing

    def play(self, name: str, *actions: str) -> Self:
        """The player does these things, one after the other."""
        for action in actions:
            self.heard = self.match.length
            self.match.play(self.number(name), self.action(action))
            self.check()
        return self

    def accepts(self, name: str, action: str) -> bool:
        return self.match.refuse(self.number(name), self.action(action)) is None

    def refuses(self, name: str, action: str) -> tuple[str, str]:
        """Key and section of the refusal; it has a sentence in both languages, and nothing changes."""
        before = self.match.digest()
        refusal = self.match.refuse(self.number(name), self.action(action))
        assert refusal is not None, f"{name} may {action}"
        for language in ("en", "de"):
            sentence = refusal.text(language)
            assert sentence.endswith(f" ({refusal.section})")
            assert not set("{}") & set(sentence)
        assert self.match.digest() == before
        return refusal.key, refusal.section

    def number(self, name: str) -> int:
        return self.names.index(name)

    # what can be seen

    @property
    def asked(self) -> str:
        """Who decides now; "" when the match is over."""
        actors = self.match.actors
        assert len(actors) <= 1
        return self.names[actors[0]] if actors else ""

    @property
    def phase(self) -> str:
        return type(self.match.phase).__name__

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def view(self) -> Any:
        """What a spectator sees."""
        return self.match.view(None)

    def button(self, name: str, action: str, language: str = "en") -> str:
        """An action as a player reads it, with what it gives and takes: "Take a captain | it costs $4"."""
        seat, made, words = self.number(name), self.action(action), self.match.rules.words
        terms = self.match.outlook(seat)(made)
        return " | ".join([words.action(made, language, self.names), in_words(words, terms, language, self.names)])

    def listed(self, name: str) -> list[str]:
        """What a player may do, in the order of the list; nothing stands there twice."""
        found = [str(action) for action in self.match.legal(self.number(name))]
        assert len(set(found)) == len(found)
        return found

    def legal(self, name: str, *verbs: str) -> set[str]:
        """What a player may do, perhaps only what begins with these verbs."""
        return {one for one in self.listed(name) if not verbs or one.split(" ")[0] in verbs}

    def happened(self, *kinds: str) -> list[dict[str, Any]]:
        """The events of these kinds since the last action began, as a spectator sees them."""
        return [told.to_json() for told in self.match.events(None, self.heard) if told.kind in kinds]

    def says(self, language: str = "en", to: str | None = None) -> list[str]:
        """What is told about the last action, to a spectator or to a player."""
        seat = None if to is None else self.number(to)
        return [told.text(language, self.names) for told in self.match.events(seat, self.heard)]
