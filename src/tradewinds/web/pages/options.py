"""What a table agrees upon, as a form and in words: first what makes another evening, then, folded, single rulings.

The game's catalogues say which is which, by the key of the sentence that explains an option: `option.<name>-help`;
`-ruling` where it decides something on which the rulebook is silent; `-clock` where it belongs to its clocks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tradewinds import Problem, Rules
from tradewinds.core.rules import Option
from tradewinds.draw.el import (
    Child,
    Markup,
    dd,
    details,
    div,
    dl,
    dt,
    fieldset,
    input,
    label,
    legend,
    option,
    p,
    select,
    span,
    summary,
)  # fmt: skip
from tradewinds.web.http import Form, Visit
from tradewinds.web.phrases import told_by
from tradewinds.web.store.tables import Table
from tradewinds.web.store.tournaments import Tournament

HELP, RULING, CLOCK = "help", "ruling", "clock"


def kind_of(rules: Rules, name: str) -> str:
    language = "en"  # all catalogues have the same keys
    return next((kind for kind in (RULING, CLOCK) if told_by(rules, f"option.{name}-{kind}", language)), HELP)


def of_kind(rules: Rules, kind: str) -> list[Option]:
    return [one for one in rules.options if kind_of(rules, one.name) == kind]


def options(guest: Visit, rules: Rules) -> Markup | None:
    if not rules.options:
        return None
    rulings = of_kind(rules, RULING)
    return fieldset[
        legend[guest.say("new.options")],
        [_field(guest, rules, one) for one in of_kind(rules, HELP)],
        bool(rulings) and _folded(guest, rules, rulings),
    ]


def _folded(guest: Visit, rules: Rules, rulings: list[Option]) -> Markup:
    """Open where one of them was changed already, so that nothing that was filled in is out of sight."""
    changed = any(_chosen(guest, rules, one) != _text(usual(rules, one)) for one in rulings)
    return details(cls="fold rulings", open=changed)[
        summary[guest.say("new.rulings", count=len(rulings))],
        p(cls="help")[guest.say("new.rulings-help")],
        [_field(guest, rules, one) for one in rulings],
    ]


def clocks(guest: Visit, rules: Rules) -> Child:
    """How long the rulebook's clocks run, beside the other clocks; whether they run is what the kind of clock says."""
    return [_field(guest, rules, one) for one in of_kind(rules, CLOCK) if one.kind != "flag"]


# one option


def usual(rules: Rules, one: Option) -> Any:
    """What a newcomer is best served with."""
    return rules.quick.get(one.name, one.default)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _chosen(guest: Visit, rules: Rules, one: Option) -> str:
    """What was posted; a box is posted only when it is ticked."""
    name = f"option-{one.name}"
    if one.kind == "flag" and guest.form:
        return _text(name in guest.form)
    return guest.form.get(name, _text(usual(rules, one)))


def _field(guest: Visit, rules: Rules, one: Option) -> Markup:
    """A flag is a box, a choice a row of them with a sentence each, and a number a list."""
    if one.kind == "flag":
        box = input(type="checkbox", name=f"option-{one.name}", value="true")
        return label(cls="check")[box(checked=_chosen(guest, rules, one) == "true"), _named(guest, rules, one)]
    return _choices(guest, rules, one) if one.kind == "choice" else _list(guest, rules, one)


def _named(guest: Visit, rules: Rules, one: Option) -> Markup:
    help_text = option_help(rules, one.name, guest.language)
    return span[option_text(rules, one.name, guest.language), help_text and span(cls="help")[help_text]]


def _list(guest: Visit, rules: Rules, one: Option) -> Markup:
    chosen = _chosen(guest, rules, one)
    shown = [(str(value), choice_text(rules, one.name, value, guest.language)) for value in one.choices]
    picked = select(name=f"option-{one.name}")[[option(value=v, selected=v == chosen)[text] for v, text in shown]]
    return label(cls="field")[_named(guest, rules, one), picked]


def _choices(guest: Visit, rules: Rules, one: Option) -> Markup:
    """The usual one first; what the option is about, unless each choice says what it is itself."""
    chosen, first = _chosen(guest, rules, one), usual(rules, one)
    rows = [_choice(guest, rules, one, value, str(value) == chosen) for value in sorted(one.choices, key=first.__ne__)]
    told = all(told_by(rules, f"option.{one.name}-{value}-help", guest.language) for value in one.choices)
    what = option_text(rules, one.name, guest.language) if told else _named(guest, rules, one)
    return div(cls="choose", role="radiogroup", aria_labelledby=f"of-{one.name}")[
        span(cls="what", id=f"of-{one.name}")[what], rows
    ]


def _choice(guest: Visit, rules: Rules, one: Option, value: Any, checked: bool) -> Markup:
    about = told_by(rules, f"option.{one.name}-{value}-help", guest.language)
    return label(cls="check")[
        input(type="radio", name=f"option-{one.name}", value=str(value), checked=checked),
        span[choice_text(rules, one.name, value, guest.language), about and span(cls="help")[about]],
    ]


def option_text(rules: Rules, name: str, language: str) -> str:
    return told_by(rules, f"option.{name}", language, name.replace("_", " "))


def option_help(rules: Rules, name: str, language: str) -> str:
    return told_by(rules, f"option.{name}-{kind_of(rules, name)}", language)


def choice_text(rules: Rules, name: str, choice: Any, language: str) -> str:
    return told_by(rules, f"option.{name}-{choice}", language, str(choice))


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


# what comes back, and what was agreed


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


def agreed(guest: Visit, rules: Rules, table: Table | Tournament, around: Child) -> Child:
    """What was chosen, with what else was; folded below it, the rulings that are as usual."""
    known = [one for one in rules.options if one.name in table.options]
    shown = [one for one in known if kind_of(rules, one.name) == HELP or _counts(rules, one, table)]
    rulings = [one for one in known if kind_of(rules, one.name) == RULING and one not in shown]
    return [
        dl(cls="facts")[[_fact(guest, rules, one, table.options[one.name]) for one in shown], around],
        bool(rulings)
        and details(cls="fold rulings")[
            summary[guest.say("lobby.rulings", count=len(rulings))],
            dl(cls="facts")[[_fact(guest, rules, one, table.options[one.name]) for one in rulings]],
        ],
    ]


def _counts(rules: Rules, one: Option, table: Table | Tournament) -> bool:
    """A ruling that is not the usual one; a clock of the rulebook that runs."""
    if kind_of(rules, one.name) == CLOCK:
        return table.clock.kind == "rulebook" and one.kind != "flag"
    return bool(table.options[one.name] != one.default)


def _fact(guest: Visit, rules: Rules, one: Option, value: Any) -> list[Markup]:
    shown = guest.say("lobby.yes" if value else "lobby.no") if isinstance(value, bool) else None
    told = shown or choice_text(rules, one.name, value, guest.language)
    return [dt[option_text(rules, one.name, guest.language)], dd[told]]
