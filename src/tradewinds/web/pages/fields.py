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
    button,
    details,
    div,
    fieldset,
    input,
    join,
    label,
    legend,
    option,
    output,
    select,
    span,
    summary,
)  # fmt: skip
from tradewinds.text.terms import in_words
from tradewinds.web import http
from tradewinds.web.boards import symbols_of
from tradewinds.web.choices import pictured
from tradewinds.web.command import Fill
from tradewinds.web.pages.layout import press, refused
from tradewinds.web.phrases import Phrases
from tradewinds.web.trouble import Stale, Unfit

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
    match: Match, view: Any, form: Form, number: int, say: Phrases, names: Sequence[str],
    draft: Draft | Doubt | None = None,
) -> Markup:  # fmt: skip
    """A form, folded until somebody wants it; after a refusal open, filled in as it was, with the reason.

    `view`: the match, as whoever fills it in sees it.
    """
    which = Fill(number, form.name)
    shown = draft if isinstance(draft, Draft) and draft.which == which else None
    posted = shown.posted if shown else BLANK
    parts = [_field(match, view, form, number, field, say, names, posted) for field in form.fields]
    title = match.rules.words.template(f"form.{form.name}", say.language)
    foreseen = output(cls="foreseen").markup()  # our script fills it in, see `foretold`
    return details(cls="fold form", id=f"form-{number}-{form.name}", open=shown is not None)[
        summary[title],
        div(cls="fields")[parts, shown and refused(shown.reason), press(which, say("bar.send"), "act"), foreseen],
    ]


def foretold(match: Match, seat: int, action: Action, language: str, names: Sequence[str]) -> Markup:
    """What a form would do as it is filled in now: what it gives and takes, or why it cannot be."""
    refusal = match.refuse(seat, action)
    if refusal is not None:
        return join(refused(match.rules.words.refusal(refusal, language, names)))
    outlook, warning = match.outlook(seat), match.warning(seat, action, language, list(names))
    words = match.rules.words
    terms = outlook(action)
    said = in_words(words, terms, language, names)
    shown = said and [pictured(words, terms, language, symbols_of(match.rules), names), span(cls="hidden")[said]]
    return join([shown, warning and span(cls="warn")[warning[:1].upper() + warning[1:]]])


def _field(
    match: Match, view: Any, form: Form, number: int, field: Field, say: Phrases, names: Sequence[str],
    posted: http.Form,
) -> Markup:  # fmt: skip
    words, language = match.rules.words, say.language
    title = words.template(f"form.{form.name}-{field.name}", language)
    told = [words.option(view, field.name, one) for one in field.options]
    texts = [
        str(words.say(*said, language, names) if said else words.write(field.type, one, language, names))
        for said, one in zip(told, field.options, strict=True)
    ]
    name = f"{number}.{field.name}"
    return fieldset(cls="widget")[
        legend(id=f"legend-{name}")[title, hint(field, say)], WIDGETS[type(field)](field, name, texts, posted)
    ]


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
    entries = [option(value=i, selected=i == chosen)[text] for i, text in enumerate(texts)]
    return select(form=FORM, name=name, aria_labelledby=f"legend-{name}")[entries]


def count(field: Field, name: str, texts: Texts, posted: http.Form = BLANK) -> Child:
    assert isinstance(field, Count)
    return number_box(name, field.low, field.high, entered(posted, name, field.low, field.high, max(field.low, 0)))


def number_box(name: str, low: int, high: int, value: int | None, id: str | None = None) -> Child:
    """A number between a minus and a plus, which are for hands: whoever uses keys has the arrows of the box itself."""
    called = None if id else f"legend-{name}"
    box = input(form=FORM, type="number", inputmode="numeric", id=id, aria_labelledby=called, name=name)
    less, more = (
        button(type="button", cls="by", data_by=by, tabindex=-1, aria_hidden="true")[sign]
        for by, sign in ((-1, "−"), (1, "+"))
    )
    return span(cls="stepper")[less, box(min=low, max=high, value=value), more]


def basket(field: Field, name: str, texts: Texts, posted: http.Form = BLANK) -> Child:
    """So many of each; what there is none of is left out."""
    assert isinstance(field, Basket)
    rows = []
    for i, (text, limit) in enumerate(zip(texts, field.limits, strict=True)):
        if limit:
            value, id = entered(posted, f"{name}.{i}", 0, limit, 0), f"field-{name}.{i}"
            most = span(cls="mute")[f" / {limit}"]
            rows.append(div(cls="amount")[label(for_=id)[text, most], number_box(f"{name}.{i}", 0, limit, value, id)])
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
        raise Stale("form-gone")
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
        return [bounded(posted, name, 0, len(field.options) - 1)]
    if isinstance(field, Count):
        return [bounded(posted, name, field.low, field.high) - field.low]
    if isinstance(field, Order):
        places = [bounded(posted, f"{name}.{i}", 0, len(field.options) - 1) for i in range(len(field.options))]
        if len(set(places)) != len(places):
            raise Unfit("each-once")
        return field.numbers(tuple(field.options[place] for place in places))
    return [bounded(posted, f"{name}.{i}", 0, bound - 1) for i, bound in enumerate(field.bounds)]


def bounded(posted: http.Form, name: str, low: int, high: int) -> int:
    value = posted.number(name) if posted.get(name) else max(low, 0)
    if not low <= value <= high:
        raise Unfit("out-of-bounds", low=low, high=high)
    return value
