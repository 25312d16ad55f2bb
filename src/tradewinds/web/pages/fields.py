"""Forms on the page: one widget for each kind of field, and the way back from what was posted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    label,
    legend,
    option,
    output,
    select,
    span,
    summary,
)  # fmt: skip
from tradewinds.web import http
from tradewinds.web.phrases import Phrases
from tradewinds.web.trouble import Trouble

Texts = list[str]


def form_fields(match: Match, form: Form, number: int, say: Phrases, names: Sequence[str]) -> Markup:
    """A form, folded until somebody wants it."""
    words, language = match.rules.words, say.language
    parts = [_field(match, form, number, field, say, names) for field in form.fields]
    send = button(form=FORM, name="do", value=f"form:{number}:{form.name}", cls="act")[say("bar.send")]
    title = words.template(f"form.{form.name}", language)
    return details(cls="fold form", id=f"form-{number}-{form.name}")[summary[title], div(cls="fields")[parts, send]]


def _field(match: Match, form: Form, number: int, field: Field, say: Phrases, names: Sequence[str]) -> Markup:
    words, language = match.rules.words, say.language
    title = words.template(f"form.{form.name}-{field.name}", language)
    texts = [str(words.write(field.type, one, language, names)) for one in field.options]
    name = f"{number}.{field.name}"
    return fieldset(cls="widget")[legend[title, hint(field, say)], WIDGETS[type(field)](field, name, texts)]


def hint(field: Field, say: Phrases) -> Child:
    if isinstance(field, Subset) and field.options:
        return span(cls="help")[say("form.subset", low=field.low, high=field.high)]
    if isinstance(field, Order):
        return span(cls="help")[say("form.order")]
    return None


# one widget for each kind of field


def pick(field: Field, name: str, texts: Texts) -> Child:
    if len(texts) <= 5:
        return [
            label(cls="check")[input(form=FORM, type="radio", name=name, value=i, checked=i == 0), span[text]]
            for i, text in enumerate(texts)
        ]
    return select(form=FORM, name=name)[[option(value=i)[text] for i, text in enumerate(texts)]]


def count(field: Field, name: str, texts: Texts) -> Child:
    assert isinstance(field, Count)
    return _number(name, field.low, field.high, field.low)


def _number(name: str, low: int, high: int, value: int) -> Child:
    """A slider with its number beside it."""
    slider = input(type="range", cls="slide", form=FORM, name=name, min=low, max=high, value=value)
    return [slider, output(cls="said")[value]]


def basket(field: Field, name: str, texts: Texts) -> Child:
    assert isinstance(field, Basket)
    rows = []
    for i, (text, limit) in enumerate(zip(texts, field.limits, strict=True)):
        if limit:
            rows.append(label(cls="slide")[span[text], _number(f"{name}.{i}", 0, limit, 0)])
    return rows


def subset(field: Field, name: str, texts: Texts) -> Child:
    only = len(texts) == 1
    return [
        label(cls="check")[input(form=FORM, type="checkbox", name=f"{name}.{i}", value=1, checked=only), span[text]]
        for i, text in enumerate(texts)
    ]


def order(field: Field, name: str, texts: Texts) -> Child:
    return [
        select(form=FORM, name=f"{name}.{place}", aria_label=place + 1)[
            [option(value=i, selected=i == place)[text] for i, text in enumerate(texts)]
        ]
        for place in range(len(texts))
    ]


WIDGETS: dict[type[Field], Callable[[Field, str, Texts], Child]] = {
    Pick: pick, Count: count, Basket: basket, Subset: subset, Order: order,
}  # fmt: skip


# and back


def filled_in(match: Match, seat: int, do: str, posted: http.Form) -> Action:
    """The action of a form as it was posted."""
    _, number, name = do.split(":", 2) if do.count(":") == 2 else ("", "", "")
    forms = match.forms(seat)
    if not number.isdigit() or int(number) >= len(forms) or forms[int(number)].name != name:
        raise Trouble("form-gone")
    form = forms[int(number)]
    row: list[int] = []
    for field in form.fields:
        row += numbers(field, f"{number}.{field.name}", posted)
    return form.action(row)


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
