"""A new table: seats, options, clock, who may come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tradewinds import Problem, Rules
from tradewinds.bots import bots
from tradewinds.core.rules import Option
from tradewinds.core.tempers import TEMPERS
from tradewinds.draw.el import (
    Child,
    Markup,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    input,
    label,
    legend,
    option,
    p,
    select,
    span,
    summary,
)  # fmt: skip
from tradewinds.web.boards import cover
from tradewinds.web.clocks import DAY, KINDS
from tradewinds.web.http import Form, Visit, whole
from tradewinds.web.pages.layout import page, refused, token
from tradewinds.web.phrases import LANGUAGES, told_by
from tradewinds.web.settings import Settings
from tradewinds.web.store.tables import Clock
from tradewinds.web.trouble import Trouble

LEVELS = ("easy", "medium", "hard", "random")
TEMPERED = ("easy", "medium", "hard")
UNUSED = "none"
MIXED, PLAIN = "mixed", "plain"
LENGTHS = (("seconds", 90, 5, 7200), ("bank", 15, 1, 600), ("increment", 10, 0, 600), ("days", 2, 1, 30))


def levels(settings: Settings) -> tuple[str, ...]:
    """The bots that need no setting, in the order of strength that people expect, and those of the host."""
    return (*_installed(), *(one.name for one in settings.bots))


@cache
def _installed() -> tuple[str, ...]:
    """Looked up once."""
    found = set(bots())
    return tuple(level for level in LEVELS if level in found)


def new(guest: Visit, rules: Rules, reason: str = "") -> str:
    """With a reason, the form that was refused: as it was filled in."""
    say = guest.say
    content = form(method="post", action="/tables", cls="new")[
        token(guest), input(type="hidden", name="game", value=rules.name),
        button(hidden=True, tabindex=-1),  # what Enter does: the first button of a form
        div(cls="title")[cover(rules), h1[say("new.title", game=rules.title)]],
        refused(reason),
        name_field(guest), _seats(guest, rules), _options(guest, rules), _clock(guest),
        _language(guest), _public(guest),
        div(cls="row")[button(cls="act")[say("new.make")]],
    ]  # fmt: skip
    return page(guest, say("new.title", game=rules.title), content, cls="narrow")


def name_field(guest: Visit) -> Markup:
    name = guest.form.get("name") or (guest.person.name if guest.person else "")
    field = input(name="name", value=name, maxlength=24, required=True, autocomplete="nickname")
    return label(cls="field")[span[guest.say("people.name")], field]


def _seats(guest: Visit, rules: Rules) -> Markup:
    say = guest.say
    rows = []
    for number in range(rules.seats[-1]):
        chosen = "me" if number == 0 else "medium" if number < max(rules.seats[0], 3) else UNUSED
        choices = [("me", say("new.me")), ("open", say("new.open"))]
        choices += [(level, say.bot(level)) for level in levels(guest.site.settings)]
        if number >= rules.seats[0]:
            choices.append((UNUSED, say("new.unused")))
        picked = _picked(guest, f"seat-{number}", choices, chosen)
        rows.append(label(cls="field")[span[say("new.seat", number=number + 1)], picked])
    return fieldset[legend[say("new.seats")], div(cls="grid")[rows], _temper(guest)]


def _temper(guest: Visit) -> Markup:
    """One choice for all bots: a temper, one after the other, or none."""
    choices = [(one, guest.say(f"temper.{one}")) for one in (MIXED, *TEMPERS, PLAIN)]
    text = span[guest.say("new.temper"), span(cls="help")[guest.say("new.temper-help")]]
    return label(cls="field")[text, _picked(guest, "temper", choices, MIXED)]


def _picked(guest: Visit, name: str, choices: list[tuple[str, str]], usual: str) -> Markup:
    """A list with what was posted, or else the usual, picked."""
    chosen = guest.form.get(name, usual)
    return select(name=name)[[option(value=value, selected=value == chosen)[text] for value, text in choices]]


def _ticked(guest: Visit, name: str, value: str, usual: bool) -> Markup:
    """A box is posted only when it is ticked."""
    return input(type="checkbox", name=name, value=value, checked=name in guest.form if guest.form else usual).markup()


def _options(guest: Visit, rules: Rules) -> Markup | None:
    if not rules.options:
        return None
    return fieldset[legend[guest.say("new.options")], [_option(guest, rules, one) for one in rules.options]]


def _option(guest: Visit, rules: Rules, one: Option) -> Child:
    """A flag is a box, everything else a list; the help stands below, where touch finds it too."""
    text = option_text(rules, one.name, guest.language)
    help_text = told_by(rules, f"option.{one.name}-help", guest.language)
    name = f"option-{one.name}"
    if one.kind == "flag":
        box = _ticked(guest, name, "true", bool(one.default))
        return label(cls="check", title=help_text)[box, span[text, help_text and span(cls="help")[help_text]]]
    choices = [(str(choice), choice_text(rules, one.name, choice, guest.language)) for choice in one.choices]
    field = label(cls="field", title=help_text)[
        span[text, help_text and span(cls="help")[help_text]], _picked(guest, name, choices, str(one.default))
    ]
    chosen = {one.name: guest.form.get(name, str(one.default))}
    return field, [_pick(guest, rules, note) for note in notes(rules, chosen, guest.language)]


class Note(NamedTuple):
    """A choice that is worth a line of its own, and that line."""

    option: str
    choice: str
    text: str

    @property
    def pick(self) -> str:
        """How a button says it."""
        return f"{self.option}:{self.choice}"


def notes(rules: Rules, chosen: Mapping[str, Any], language: str) -> list[Note]:
    """What a game says of choices that were not made, though they could be: `option.<name>-<choice>-note`."""
    found = []
    for one in rules.options:
        for choice in one.choices:
            text = told_by(rules, f"option.{one.name}-{choice}-note", language)
            if text and one.name in chosen and str(chosen[one.name]) != str(choice):
                found.append(Note(one.name, str(choice), text))
    return found


def _pick(guest: Visit, rules: Rules, note: Note) -> Markup:
    """One click makes the choice; all else stays as it was filled in."""
    name = choice_text(rules, note.option, note.choice, guest.language)
    picks = button(cls="act small second", name="pick", value=note.pick, formnovalidate=True)
    return p(cls="note")[note.text, " ", picks[guest.say("new.pick", choice=name)]]


def picked(guest: Visit) -> Visit:
    """The form with the choice that was clicked."""
    option, _, choice = guest.form.pop("pick").partition(":")
    guest.form[f"option-{option}"] = choice
    return guest


def option_text(rules: Rules, name: str, language: str) -> str:
    return told_by(rules, f"option.{name}", language, name.replace("_", " "))


def choice_text(rules: Rules, name: str, choice: Any, language: str) -> str:
    return told_by(rules, f"option.{name}-{choice}", language, str(choice))


def _clock(guest: Visit) -> Markup:
    say = guest.say
    kinds = _picked(guest, "clock", [(kind, say(f"clock.{kind}")) for kind in KINDS], "none")
    lengths = [_length(guest, *one) for one in LENGTHS]
    return fieldset[
        legend[say("new.clock")],
        label(cls="field")[span[say("new.clock-kind")], kinds],
        details(open=guest.form.get("clock", "none") != "none")[
            summary[say("new.clock-more")], div(cls="grid")[lengths], p(cls="help")[say("new.clock-help")]
        ],
    ]


def _length(guest: Visit, name: str, usual: int, least: int, most: int) -> Markup:
    box = input(type="number", name=name, value=guest.form.get(name, str(usual)), min=least, max=most)
    return label(cls="field")[span[guest.say(f"new.{name}")], box]


def _language(guest: Visit) -> Markup:
    chosen = guest.form.get("language", guest.language)
    picked = [option(value=one, lang=one, selected=one == chosen)[guest.say(f"language.{one}")] for one in LANGUAGES]
    text = span[guest.say("new.language"), span(cls="help")[guest.say("new.language-help")]]
    return label(cls="field")[text, select(name="language")[picked]]


def _public(guest: Visit) -> Markup:
    box = _ticked(guest, "public", "yes", True)
    return label(cls="check")[box, span[guest.say("new.public"), span(cls="help")[guest.say("new.public-help")]]]


# what comes back


def seats_from(form: Form, rules: Rules) -> list[str]:
    asked = [form.get(f"seat-{number}", UNUSED) for number in range(rules.seats[-1])]
    temper = form.get("temper", PLAIN)
    return [tempered(who, number, temper) for number, who in enumerate(asked) if who != UNUSED]


def tempered(who: str, number: int, temper: str) -> str:
    """A bot with the temper that was chosen, or, where they are mixed, with that of its seat."""
    if who not in TEMPERED or temper == PLAIN:
        return who
    return f"{who}:{TEMPERS[number % len(TEMPERS)] if temper == MIXED else temper}"


def options_from(form: Form, rules: Rules) -> dict[str, Any]:
    """The texts of the form as the game's own values."""
    chosen: dict[str, Any] = {}
    for one in rules.options:
        text = form.get(f"option-{one.name}", "false" if one.kind == "flag" else str(one.default))
        for choice in one.choices:
            if str(choice).lower() == text.lower():
                chosen[one.name] = choice
                break
        else:
            raise Problem(f"option {one.name}: {text!r} is not possible")
    return chosen


def clock_from(form: Form) -> Clock:
    kind = form.get("clock", "none")
    if kind == "move":
        return Clock(kind, _number(form, "seconds"))
    if kind == "bank":
        return Clock(kind, 60 * _number(form, "bank"), _number(form, "increment"))
    if kind == "days":
        return Clock(kind, DAY * _number(form, "days"))
    return Clock(kind)


def _number(form: Form, name: str) -> int:
    """An empty field is out of bounds like any other number that makes no clock."""
    number = whole(form.get(name, ""))
    if number is None:
        raise Trouble("clock-seconds")
    return number
