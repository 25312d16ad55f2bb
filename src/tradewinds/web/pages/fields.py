"""Forms on the page: one widget for each kind of field, and the way back from what was posted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from tradewinds import Action, Match
from tradewinds.core.form import Basket, Count, Field, Form, Order, Pick, Subset
from tradewinds.draw.board import FORM
from tradewinds.draw.el import (
    Child,
    Markup,
    details,
    div,
    fieldset,
    input,
    label,
    legend,
    option,
    output,
    select,
    span,
    summary,
)  # fmt: skip
from tradewinds.web import http
from tradewinds.web.command import Fill
from tradewinds.web.pages.layout import press, refused
from tradewinds.web.phrases import Phrases
from tradewinds.web.trouble import Trouble

Texts = list[str]
BLANK: Final = http.Form()


class Draft(NamedTuple):
    """A form that was refused: which one, what was filled in, and why."""

    which: Fill
    posted: http.Form
    reason: str


class Doubt(NamedTuple):
    """An action that wants a second word, and what would be wasted by it."""

    data: Any
    reason: str


def form_fields(
    match: Match, form: Form, number: int, say: Phrases, names: Sequence[str], draft: Draft | Doubt | None = None
) -> Markup:
    """A form, folded until somebody wants it; after a refusal open, filled in as it was, with the reason."""
    which = Fill(number, form.name)
    shown = draft if isinstance(draft, Draft) and draft.which == which else None
    posted = shown.posted if shown else BLANK
    parts = [_field(match, form, number, field, say, names, posted) for field in form.fields]
    title = match.rules.words.template(f"form.{form.name}", say.language)
    return details(cls="fold form", id=f"form-{number}-{form.name}", open=shown is not None)[
        summary[title], div(cls="fields")[parts, shown and refused(shown.reason), press(which, say("bar.send"), "act")]
    ]


def _field(
    match: Match, form: Form, number: int, field: Field, say: Phrases, names: Sequence[str], posted: http.Form
) -> Markup:
    words, language = match.rules.words, say.language
    title = words.template(f"form.{form.name}-{field.name}", language)
    texts = [str(words.write(field.type, one, language, names)) for one in field.options]
    name = f"{number}.{field.name}"
    return fieldset(cls="widget")[legend[title, hint(field, say)], WIDGETS[type(field)](field, name, texts, posted)]


def hint(field: Field, say: Phrases) -> Child:
    if isinstance(field, Subset) and field.options:
        return span(cls="help")[say("form.subset", low=field.low, high=field.high)]
    if isinstance(field, Order):
        return span(cls="help")[say("form.order")]
    return None


# one widget for each kind of field; `posted` holds what was filled in before, if anything


def entered(posted: http.Form, name: str, low: int, high: int, blank: int) -> int:
    """What was entered, where it fits."""
    text = posted.get(name, "").strip()
    number = int(text) if text.removeprefix("-").isdecimal() and len(text) < 8 else blank
    return number if low <= number <= high else blank


def pick(field: Field, name: str, texts: Texts, posted: http.Form = BLANK) -> Child:
    chosen = entered(posted, name, 0, len(texts) - 1, 0)
    if len(texts) <= 5:
        return [
            label(cls="check")[input(form=FORM, type="radio", name=name, value=i, checked=i == chosen), span[text]]
            for i, text in enumerate(texts)
        ]
    return select(form=FORM, name=name)[[option(value=i, selected=i == chosen)[text] for i, text in enumerate(texts)]]


def count(field: Field, name: str, texts: Texts, posted: http.Form = BLANK) -> Child:
    assert isinstance(field, Count)
    return _number(name, field.low, field.high, entered(posted, name, field.low, field.high, field.low))


def _number(name: str, low: int, high: int, value: int) -> Child:
    """A slider with its number beside it."""
    slider = input(type="range", cls="slide", form=FORM, name=name, min=low, max=high, value=value)
    return [slider, output(cls="said")[value]]


def basket(field: Field, name: str, texts: Texts, posted: http.Form = BLANK) -> Child:
    assert isinstance(field, Basket)
    rows = []
    for i, (text, limit) in enumerate(zip(texts, field.limits, strict=True)):
        if limit:
            value = entered(posted, f"{name}.{i}", 0, limit, 0)
            rows.append(label(cls="slide")[span[text], _number(f"{name}.{i}", 0, limit, value)])
    return rows


def subset(field: Field, name: str, texts: Texts, posted: http.Form = BLANK) -> Child:
    """A box that is not ticked is not posted; where there is only one, it is ticked to begin with."""
    only = len(texts) == 1 and not posted
    boxes = []
    for i, text in enumerate(texts):
        ticked = only or f"{name}.{i}" in posted
        box = input(form=FORM, type="checkbox", name=f"{name}.{i}", value=1, checked=ticked)
        boxes.append(label(cls="check")[box, span[text]])
    return boxes


def order(field: Field, name: str, texts: Texts, posted: http.Form = BLANK) -> Child:
    boxes = []
    for place in range(len(texts)):
        chosen = entered(posted, f"{name}.{place}", 0, len(texts) - 1, place)
        entries = [option(value=i, selected=i == chosen)[text] for i, text in enumerate(texts)]
        boxes.append(select(form=FORM, name=f"{name}.{place}", aria_label=place + 1)[entries])
    return boxes


WIDGETS: dict[type[Field], Callable[[Field, str, Texts, http.Form], Child]] = {
    Pick: pick, Count: count, Basket: basket, Subset: subset, Order: order,
}  # fmt: skip


# and back


def form_of(match: Match, seat: int, which: Fill) -> Form | None:
    form = next(iter(match.forms(seat)[which.number :]), None)
    return form if form is not None and form.name == which.name else None


def filled_in(match: Match, seat: int, which: Fill, posted: http.Form) -> Action:
    """The action of a form as it was posted."""
    form = form_of(match, seat, which)
    if form is None:
        raise Trouble("form-gone")
    row: list[int] = []
    for field in form.fields:
        row += numbers(field, f"{which.number}.{field.name}", posted)
    return form.action(row)


def is_same_form(then: Match, now: Match, seat: int, which: Fill) -> bool:
    """Whether a form is offered now just as it was then, so that its entries still mean the same."""
    before, after = (form_of(match, seat, which) for match in (then, now))
    return before is not None and after is not None and _shape(before) == _shape(after)


def _shape(form: Form) -> list[tuple[object, ...]]:
    return [(type(one), one.name, one.options, one.bounds) for one in form.fields]


def numbers(field: Field, name: str, posted: http.Form) -> list[int]:
    """The row of numbers of one field; what is not posted is zero."""
    if isinstance(field, Pick):
        return [_bounded(posted, name, 0, len(field.options) - 1)]
    if isinstance(field, Count):
        return [_bounded(posted, name, field.low, field.high) - field.low]
    if isinstance(field, Order):
        places = [_bounded(posted, f"{name}.{i}", 0, len(field.options) - 1) for i in range(len(field.options))]
        if len(set(places)) != len(places):
            raise Trouble("each-once")
        return field.numbers(tuple(field.options[place] for place in places))
    return [_bounded(posted, f"{name}.{i}", 0, bound - 1) for i, bound in enumerate(field.bounds)]


def _bounded(posted: http.Form, name: str, low: int, high: int) -> int:
    value = posted.number(name) if posted.get(name) else max(low, 0)
    if not low <= value <= high:
        raise Trouble("out-of-bounds", low=low, high=high)
    return value
