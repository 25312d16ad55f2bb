# mypyc: compiled
"""Sections: what one part of a phase lets a seat do, with everything that concerns it in one object."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import NOT_NOW, Phase
from tradewinds.core.refusal import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Section:
    """One section of a rulebook among those that a phase leaves open: what may be done by it, why not, what it does.

    Nothing in it ever changes, so one object serves all matches.
    """

    section: ClassVar[str] = ""
    covers: ClassVar[tuple[type[Action], ...]] = ()  # the actions that are its business

    def options(self, s: Any, seat: int, moves: list[Action]) -> None:
        """Add everything that may be done now and can be listed."""

    def forms(self, s: Any, seat: int) -> list[Form]:
        """Everything that cannot."""
        return []

    def wishes(self, s: Any, seat: int) -> list[Action]:
        """What somebody may think of here, possible or not."""
        return []

    def refuse(self, s: Any, seat: int, action: Action) -> Refusal | None:
        """Why an action that it covers cannot be done; None where `options` lists it. By default: is it listed?"""
        moves: list[Action] = []
        self.options(s, seat, moves)
        return None if action in moves else NOT_NOW.at(self.section)

    def act(self, s: Any, seat: int, action: Action) -> None:
        """Do it."""
        raise AssertionError("a section does something")


@final
class Sections:
    """Sections that are open together, in the order in which they list; which one an action concerns is remembered."""

    def __init__(self, *sections: Section) -> None:
        self.all: Final = list(sections)
        self.found: Final[dict[type[Action], Section]] = {}

    def covering(self, action: Action) -> Section | None:
        """The first that covers an action; None: nobody's business here."""
        for section in self.all:
            if isinstance(action, section.covers):
                self.found[type(action)] = section
                return section
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Phase):
    """A phase in which several sections are open."""

    def sections(self, s: Any) -> Sections:
        """Those that are open now: made once, not for every call."""
        raise AssertionError("a menu has sections")

    def legal(self, s: Any, seat: int) -> list[Action]:
        moves: list[Action] = []
        for section in self.sections(s).all:
            section.options(s, seat, moves)
        return moves

    def forms(self, s: Any, seat: int) -> list[Form]:
        found: list[Form] = []
        for section in self.sections(s).all:
            found.extend(section.forms(s, seat))
        return found

    def tempting(self, s: Any, seat: int) -> list[Action]:
        wishes: list[Action] = []
        for section in self.sections(s).all:
            wishes.extend(section.wishes(s, seat))
        return wishes

    def refuse(self, s: Any, seat: int, action: Action) -> Refusal | None:
        section = self.sections(s).covering(action)
        return self.foreign(s, seat, action) if section is None else section.refuse(s, seat, action)

    def foreign(self, s: Any, seat: int, action: Action) -> Refusal:
        """Why something that no section covers cannot be done here."""
        return NOT_NOW.at(self.section)

    def apply(self, s: Any, seat: int, action: Action) -> None:
        sections = self.sections(s)
        section = sections.found.get(type(action))
        if section is None:
            section = sections.covering(action)
            assert section is not None, f"no section of {type(self).__name__} covers {action.name}"
        section.act(s, seat, action)
