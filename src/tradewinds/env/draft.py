# mypyc: compiled
"""A form that is being filled in, one number below `VALUES` at a time: what the encoder remembers, not the match."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.refusal import Problem

VALUES: Final = 64  # a number that can be larger is given digit by digit, the highest first


@final
class Draft:
    """The numbers that are known, and the `values` that the next one can have; `place` is the digit that is asked for.

    It is of use only in the position in which the form was handed out.
    """

    def __init__(self, form: Form, numbers: list[int], values: list[int]) -> None:
        self.form: Final = form
        self.numbers: Final = numbers
        self.values: Final = values
        self.place: Final = differing(values)

    def choices(self) -> list[int]:
        """The digits that can come next, in rising order."""
        found: list[int] = []
        for value in self.values:
            digit = digit_of(value, self.place)
            if not found or found[-1] != digit:
                found.append(digit)
        return found

    def take(self, digit: int) -> Action | Draft:
        """The draft with one more digit; the action where nothing is left to be chosen."""
        left = [value for value in self.values if digit_of(value, self.place) == digit]
        if not left:
            raise Problem(f"{self.form.name}: the next number cannot be {digit}; it can be {listed(self.choices())}")
        if len(left) > 1:
            return Draft(self.form, self.numbers, left)
        return filled(self.form, [*self.numbers, left[0]])


def filled(form: Form, numbers: list[int]) -> Action | Draft:
    """What begins with these numbers. Where only one value is possible there is nothing to choose, so it is taken."""
    length = len(form.bounds())
    row = numbers[:]
    while len(row) < length:
        values = form.next_bounds(row)
        if len(values) != 1:
            if not values:
                raise Problem(f"{form.name}: nothing that begins with {row} is right")
            return Draft(form, row, values)
        row.append(values[0])
    return form.action(row)


def digit_of(value: int, place: int) -> int:
    return value // VALUES**place % VALUES  # type: ignore[no-any-return]


def differing(values: list[int]) -> int:
    """The highest digit in which the values, which rise, are not all the same."""
    place = 0
    low, high = values[0] // VALUES, values[-1] // VALUES
    while low != high:
        place += 1
        low, high = low // VALUES, high // VALUES
    return place


def listed(choices: list[int]) -> str:
    return ", ".join([str(choice) for choice in choices])
