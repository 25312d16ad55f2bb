# mypyc: compiled
"""Forms: choices too many to list, described by bounded fields.

Every field is a short row of bounded numbers, and so is the whole form. Widgets, prompts, validation, random
sampling and the encoding for research all come from that one description.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem, Refusal
from tradewinds.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One field: `type` is the vocabulary its values are named in ("" for plain numbers)."""

    def __init__(self, name: str, type: str, options: tuple[int, ...], bounds: tuple[int, ...]) -> None:
        self.name: Final = name
        self.type: Final = type
        self.options: Final = options
        self.bounds: Final = bounds

    def value(self, numbers: list[int]) -> Any:
        """The value that a row of numbers, each from 0 to below its bound, stands for."""
        raise AssertionError("a field has a value")

    def numbers(self, value: Any) -> list[int]:
        """The row of numbers that stands for `value`; raises Problem where it does not fit."""
        raise AssertionError("a field has numbers")


class Pick(Field):
    """One of the options."""

    def __init__(self, name: str, type: str, options: tuple[int, ...]) -> None:
        super().__init__(name, type, options, (len(options),))

    def value(self, numbers: list[int]) -> Any:
        return self.options[numbers[0]]

    def numbers(self, value: Any) -> list[int]:
        return [position(self, value)]


class Count(Field):
    """A number from `low` to `high`."""

    def __init__(self, name: str, low: int, high: int) -> None:
        super().__init__(name, "", (), (high - low + 1,))
        self.low: Final = low
        self.high: Final = high

    def value(self, numbers: list[int]) -> Any:
        return self.low + numbers[0]

    def numbers(self, value: Any) -> list[int]:
        if not isinstance(value, int) or not self.low <= value <= self.high:
            raise Problem(f"{self.name} must be a number from {self.low} to {self.high}")
        return [value - self.low]


class Basket(Field):
    """So many of each option, up to its limit.

    The value is a sorted tuple with repeats; with a `width`, it is a count for every entry of the vocabulary instead.
    """

    def __init__(self, name: str, type: str, options: tuple[int, ...], limits: tuple[int, ...], width: int = 0) -> None:
        super().__init__(name, type, options, tuple([limit + 1 for limit in limits]))
        self.limits: Final = limits
        self.width: Final = width

    def value(self, numbers: list[int]) -> Any:
        if self.width:
            counts = [0] * self.width
            for option, count in zip(self.options, numbers, strict=True):
                counts[option] = count
            return tuple(counts)
        chosen: list[int] = []
        for option, count in zip(self.options, numbers, strict=True):
            chosen.extend([option] * count)
        return tuple(sorted(chosen))

    def numbers(self, value: Any) -> list[int]:
        counts = [0] * len(self.options)
        for item in self._items(value):
            counts[position(self, item)] += 1
        for count, limit in zip(counts, self.limits, strict=True):
            if count > limit:
                raise Problem(f"{self.name} asks for more of one kind than there are")
        return counts

    def least(self, known: list[int]) -> tuple[int, ...]:
        """The value where the first numbers are known, and there is nothing of the other options."""
        counts: tuple[int, ...] = self.value(known + [0] * (len(self.options) - len(known)))
        return counts

    def most(self, known: list[int]) -> tuple[int, ...]:
        """The value where the first numbers are known, and there is as much as possible of the other options."""
        counts: tuple[int, ...] = self.value(known + list(self.limits[len(known) :]))
        return counts

    def _items(self, value: Any) -> list[int]:
        if not self.width:
            return list(value)
        items: list[int] = []
        for item, count in enumerate(value):
            items.extend([item] * count)
        return items


class Subset(Field):
    """From `low` to `high` of the options, each at most once; the value is a sorted tuple.

    The bounds are for the widget; as everywhere, `refuse` has the last word.
    """

    def __init__(self, name: str, type: str, options: tuple[int, ...], low: int, high: int) -> None:
        super().__init__(name, type, options, (2,) * len(options))
        self.low: Final = low
        self.high: Final = high

    def value(self, numbers: list[int]) -> Any:
        return tuple(sorted([option for option, taken in zip(self.options, numbers, strict=True) if taken]))

    def numbers(self, value: Any) -> list[int]:
        left = list(value)
        marks: list[int] = []
        for option in self.options:  # an option that stands there twice may be taken twice
            marks.append(1 if option in left else 0)
            if option in left:
                left.remove(option)
        if left:
            raise Problem(f"{self.name} takes each option once at most, and nothing else")
        return marks


class Order(Field):
    """All the options in an order of one's choice; each number counts among those still left."""

    def __init__(self, name: str, type: str, options: tuple[int, ...]) -> None:
        super().__init__(name, type, options, tuple(range(len(options), 0, -1)))

    def value(self, numbers: list[int]) -> Any:
        left = list(self.options)
        return tuple([left.pop(number) for number in numbers])

    def numbers(self, value: Any) -> list[int]:
        if sorted(value) != sorted(self.options):
            raise Problem(f"{self.name} must hold every option once")
        left = list(self.options)
        row: list[int] = []
        for item in value:
            row.append(left.index(item))
            left.remove(item)
        return row


def position(field: Field, value: Any) -> int:
    """Where the value stands among the field's options."""
    if value not in field.options:
        raise Problem(f"{field.name} does not offer that")
    return field.options.index(value)


class Form:
    """An action in the making: `make` builds it from the values of the fields, which are its attributes in order.

    Whether it is right is for `refuse` to say, once all numbers are known; `Rules.forms` lends it. `hope` tells before:
    of the numbers known so far, field by field, whether they can still become a right form. It may hope in vain where
    few rows are wrong, and never gives up a right one.
    """

    def __init__(
        self, name: str, make: Any, fields: tuple[Field, ...], hope: Callable[[list[list[int]]], bool] | None = None
    ) -> None:
        self.name: Final = name
        self.make: Final[Any] = make
        self.fields: Final = fields
        self.hope: Final = hope
        self.refuse: Callable[[Action], Refusal | None] | None = None

    def bounds(self) -> list[int]:
        """The bound of every number, field after field."""
        row: list[int] = []
        for field in self.fields:
            row.extend(field.bounds)
        return row

    def parts(self, numbers: list[int]) -> list[list[int]]:
        """The numbers of each field, as far as they are known."""
        found: list[list[int]] = []
        start = 0
        for field in self.fields:
            end = start + len(field.bounds)
            found.append(numbers[start:end])
            start = end
        return found

    def action(self, numbers: list[int]) -> Action:
        """The action that a row of numbers stands for."""
        values: list[Any] = []
        for field, part in zip(self.fields, self.parts(numbers), strict=True):
            values.append(field.value(part))
        action: Action = self.make(*values)
        return action

    def numbers(self, action: Action) -> list[int]:
        """The row of numbers that stands for an action of this form."""
        row: list[int] = []
        for field, value in zip(self.fields, action.parts(), strict=True):
            row.extend(field.numbers(value))
        return row

    def sample(self, rng: Rng) -> Action:
        """A filled-in form, right or wrong: `refuse` is the judge."""
        return self.action([rng.below(bound) for bound in self.bounds()])

    # filled in one number at a time

    def next_bounds(self, prefix: list[int]) -> list[int]:
        """The values of the next number that can still lead to a right form; none where the row is complete."""
        bounds = self.bounds()
        at = len(prefix)
        if at >= len(bounds):
            return []
        found: list[int] = []
        row: list[int] = []
        for value in range(bounds[at]):
            if row:  # what made the value before it right often does so again
                row[at] = value
            if not (row and self._right(row)):
                tried = [*prefix, value]
                if not self._complete(tried, bounds):
                    continue
                row = tried
            found.append(value)
        return found

    def possible(self, prefix: list[int]) -> bool:
        """Whether a right form begins with these numbers."""
        return self._complete(prefix[:], self.bounds())

    def _complete(self, row: list[int], bounds: list[int]) -> bool:
        """Add numbers to a row until it is right; where that is not possible, it stays as it is."""
        if self.hope is not None and not self.hope(self.parts(row)):
            return False
        if len(row) == len(bounds):
            return self._right(row)
        for value in range(bounds[len(row)]):
            row.append(value)
            if self._complete(row, bounds):
                return True
            row.pop()
        return False

    def _right(self, row: list[int]) -> bool:
        assert self.refuse is not None, "a form that Rules.forms handed out"
        return self.refuse(self.action(row)) is None
