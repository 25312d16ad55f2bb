"""Filling a form at a prompt, field by field; every kind of field, of any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tradewinds import Action, Match
from tradewinds.cli.common import Phrases, whole
from tradewinds.cli.screen import Screen
from tradewinds.core.form import Basket, Count, Field, Form, Order, Pick, Subset

BACK: Final = "c"
NOTHING: Final = "0"
KINDS: Final = {Pick: "pick", Count: "count", Basket: "basket", Subset: "subset", Order: "order"}


class GoBack(Exception):
    """The player does not want this after all."""


class EndOfInput(Exception):
    """Nothing more will ever be typed."""


class Filler:
    """Asks one seat for one action; `numbers` of every field are kept until the form is accepted or left."""

    def __init__(self, match: Match, seat: int, language: str, names: list[str], screen: Screen) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.names = names
        self.screen = screen
        self.say = Phrases(language)
        self.words = match.rules.words

    def fill(self) -> Action | None:
        """An action that is not refused, or None when the player goes back."""
        try:
            return self._accepted(self._chosen_form(self.match.forms(self.seat)))
        except GoBack:
            return None

    def _chosen_form(self, forms: Sequence[Form]) -> Form:
        if len(forms) == 1:
            return forms[0]
        self.screen.items((str(i), self._label(form.name)) for i, form in enumerate(forms, 1))
        while True:
            typed = self._typed(self.say("form.choose"))
            if 1 <= whole(typed) <= len(forms):
                return forms[whole(typed) - 1]
            self.screen.show(self.say("form.wrong-pick", count=len(forms)))

    def _accepted(self, form: Form) -> Action:
        """Refused is not lost: what was typed stays, and can be corrected line by line."""
        self.screen.title(self._label(form.name))
        kept: list[str | None] = [None] * len(form.fields)
        while True:
            rows = [self._field(form, i, kept) for i in range(len(form.fields))]
            action = form.action([number for row in rows for number in row])
            refusal = self.match.refuse(self.seat, action)
            if refusal is None:
                return self._sure(action)
            self.screen.show(self.say("form.refused", reason=self.words.refusal(refusal, self.language, self.names)))

    def _sure(self, action: Action) -> Action:
        """Before something is wasted one is asked again."""
        warning = self.match.warning(self.seat, action, self.language, self.names)
        if warning and self._typed(self.say("form.sure", warning=warning)):
            raise GoBack
        return action

    def _field(self, form: Form, position: int, kept: list[str | None]) -> list[int]:
        """The numbers of one field; `kept` remembers what was typed for it."""
        field = form.fields[position]
        self.screen.items((str(i), text) for i, text in enumerate(self._options(field), 1) if text)
        while True:
            last = kept[position]
            typed = self._typed(self._prompt(form, field, last)) or last or ""
            try:
                numbers = READERS[kind_of(field)](field, typed.replace(",", " ").split())
            except ValueError:
                self.screen.show(self.say(f"form.wrong-{kind_of(field)}", **bounds(field)))
                continue
            kept[position] = typed or NOTHING
            return numbers

    def _prompt(self, form: Form, field: Field, last: str | None) -> str:
        label = self._label(f"{form.name}-{field.name}")
        prompt = self.say(f"form.{kind_of(field)}", label=label, **bounds(field))
        return prompt if last is None else self.say("form.keep", prompt=prompt, kept=last)

    def _options(self, field: Field) -> list[str]:
        """The options in words; "" for one of which there is none to be had."""
        texts = [self.words.write(field.type, option, self.language, self.names) for option in field.options]
        if not isinstance(field, Basket):
            return texts
        limited = zip(texts, field.limits, strict=True)
        return [self.say("form.option", option=text, limit=limit) if limit else "" for text, limit in limited]

    def _label(self, key: str) -> str:
        return str(self.words.template(f"form.{key}", self.language))

    def _typed(self, prompt: str) -> str:
        typed = self.screen.ask(prompt)
        if typed is None:
            raise EndOfInput
        if typed.lower() == BACK:
            raise GoBack
        return typed


# each kind of field, from the words typed to its row of numbers


def kind_of(field: Field) -> str:
    return KINDS[type(field)]


def bounds(field: Field) -> dict[str, int]:
    """What the sentences about a field may mention."""
    found = {"count": len(field.options)}
    if isinstance(field, Count | Subset):
        found.update(low=field.low, high=field.high)
    return found


def read_pick(field: Field, typed: list[str]) -> list[int]:
    (place,) = places(field, typed)
    return [place]


def read_count(field: Field, typed: list[str]) -> list[int]:
    assert isinstance(field, Count)
    (number,) = typed
    return [fit(int(number), field.low, field.high) - field.low]


def read_basket(field: Field, typed: list[str]) -> list[int]:
    assert isinstance(field, Basket)
    chosen = places(field, typed)
    counts = [chosen.count(place) for place in range(len(field.options))]
    return [fit(count, 0, limit) for count, limit in zip(counts, field.limits, strict=True)]


def read_subset(field: Field, typed: list[str]) -> list[int]:
    assert isinstance(field, Subset)
    chosen = places(field, typed)
    fit(len(chosen), field.low, field.high)
    return [fit(chosen.count(place), 0, 1) for place in range(len(field.options))]


def read_order(field: Field, typed: list[str]) -> list[int]:
    """Each number counts among the options still left."""
    left, row = list(range(len(field.options))), []
    for place in places(field, typed):
        row.append(left.index(place))
        left.remove(place)
    fit(len(left), 0, 0)
    return row


def places(field: Field, typed: list[str]) -> list[int]:
    """Where the options stand whose numbers were typed; a single 0 says: none."""
    if typed == [NOTHING]:
        return []
    return [fit(int(word), 1, len(field.options)) - 1 for word in typed]


def fit(number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise ValueError(number)
    return number


READERS: Final[dict[str, Callable[[Field, list[str]], list[int]]]] = {
    "pick": read_pick,
    "count": read_count,
    "basket": read_basket,
    "subset": read_subset,
    "order": read_order,
}
