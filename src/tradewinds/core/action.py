# mypyc: compiled
"""What an actor does. Small actions are made once and numbered; big ones are made from a form."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

A = TypeVar("A", bound="Action")


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """All numbered actions of one game, in the order of declaration, and the codec that names them."""

    def __init__(self, codec: Any) -> None:
        self.codec: Final[Any] = codec
        self.actions: Final[list[Action]] = []

    def enter(self, action: A, power: bool = False) -> A:
        """Number an action. A `power` is open in every phase to a seat that is asked (see Rules.standing)."""
        action.table = self
        action.id = len(self.actions)
        action.power = power
        self.actions.append(action)
        return action


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """A frozen value: the class says what is done, the annotated attributes with what.

    An action that is made from a form is not numbered (`id` is -1), takes the table first, and names its parts, by
    which it is compared.
    """

    table: Any = None
    id: int = -1
    power: bool = False

    @classmethod
    def verb(cls) -> str:
        """The name in records and texts: that of the class, as in `buy-fuel`; another one is a class method too."""
        letters = [f"-{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__]
        return "".join(letters)[1:]

    @property
    def name(self) -> str:
        return type(self).verb()

    def parts(self) -> tuple[Any, ...]:
        return ()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if self.id >= 0 or not isinstance(other, Action) or other.id >= 0:
            return False
        return type(self) is type(other) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return self.id if self.id >= 0 else hash(self.parts())

    def to_json(self) -> dict[str, Any]:
        """The action by names, as it stands in a record."""
        json: dict[str, Any] = self.table.codec.action_to_json(self)
        return json

    def __str__(self) -> str:
        words = []
        for value in self.to_json().values():
            words.append(" + ".join(str(v) for v in value) if isinstance(value, list) else str(value))
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<{self}>"


class TimeUp(Action):
    """The clock of the phase on top has run out: the only thing that CLOCK ever does."""
