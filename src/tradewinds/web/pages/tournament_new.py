"""A new tournament: its game and terms, how many rounds or how long, and what is done about whoever does not come."""

from __future__ import annotations

from datetime import datetime

from tradewinds import Rules
from tradewinds.draw.el import Markup, button, div, fieldset, form, h1, input, label, legend, p, span
from tradewinds.web.boards import cover
from tradewinds.web.hours import zone
from tradewinds.web.http import Form, Visit, numbered
from tradewinds.web.pages.layout import page, refused, token
from tradewinds.web.pages.new import clock_field, clock_from, language_field, length_field, name_field, picked, ticked
from tradewinds.web.pages.options import options, options_from
from tradewinds.web.store.tournaments import ARENA, ROUNDS
from tradewinds.web.tournament.steps import CLOCKS, DAY, MINUTE, Wanted
from tradewinds.web.trouble import Trouble

NAME = 60
USUAL = 4  # people at a table
HOUR = 60 * MINUTE


def new_tournament(guest: Visit, rules: Rules, reason: str = "") -> str:
    """With a reason, the form that was refused: as it was filled in."""
    say = guest.say
    content = form(method="post", action="/tournaments", cls="new")[
        token(guest), input(type="hidden", name="game", value=rules.name),
        div(cls="title")[cover(rules), h1[say("tournament.new-title", game=rules.title)]],
        refused(reason),
        _called(guest), name_field(guest), _mode(guest, rules), _times(guest), options(guest, rules),
        clock_field(guest, rules, CLOCKS), language_field(guest),
        div(cls="row")[button(cls="act")[say("tournament.make")]],
    ]  # fmt: skip
    return page(guest, say("tournament.new-title", game=rules.title), content, cls="narrow")


def _called(guest: Visit) -> Markup:
    box = input(name="title", value=guest.form.get("title", ""), maxlength=NAME, required=True, autocomplete="off")
    return label(cls="field")[span[guest.say("tournament.name")], box]


def _mode(guest: Visit, rules: Rules) -> Markup:
    say = guest.say
    kinds = picked(guest, "kind", [(kind, say(f"tournament.kind-{kind}")) for kind in (ROUNDS, ARENA)], ROUNDS)
    sizes = [(str(size), str(size)) for size in rules.seats]
    size = picked(guest, "size", sizes, str(min(max(rules.seats[0], USUAL), rules.seats[-1])))
    return fieldset[
        legend[say("tournament.mode")],
        div(cls="grid")[
            label(cls="field")[span[say("tournament.kind")], kinds],
            label(cls="field")[span[say("tournament.size")], size],
            _number(guest, "rounds", 5, 1, 50),
            _number(guest, "hours", 1, 1, 7 * 24),
        ],
        p(cls="help")[say("tournament.kind-help")],
        label(cls="check")[
            ticked(guest, "same", "yes", False),
            span[say("tournament.same"), span(cls="help")[say("tournament.same-help")]],
        ],
    ]


def _times(guest: Visit) -> Markup:
    say = guest.say
    box = input(type="datetime-local", name="begins", value=guest.form.get("begins", ""))
    return fieldset[
        legend[say("tournament.times")],
        input(type="hidden", name="zone", cls="own-zone"),
        div(cls="grid")[
            label(cls="field")[span[say("tournament.begins"), span(cls="utc")[" (UTC)"]], box],
            _number(guest, "patience", 5, 1, 7 * DAY // MINUTE),
            _number(guest, "every", 0, 0, 60),
        ],
        p(cls="help")[say("tournament.times-help")],
    ]


def _number(guest: Visit, name: str, usual: int, least: int, most: int) -> Markup:
    return length_field(guest, name, usual, least, most, "tournament")


# what comes back


def wanted_from(guest: Visit, rules: Rules) -> Wanted:
    given = guest.form
    return Wanted(
        name=given.line("title", NAME), game=rules.name, size=_bounded(given, "size", 2, 10), clock=clock_from(given),
        kind=ARENA if given.get("kind") == ARENA else ROUNDS, rounds=_bounded(given, "rounds", 1, 50),
        lasts=HOUR * _bounded(given, "hours", 1, 7 * 24), every=DAY * _bounded(given, "every", 0, 60),
        patience=MINUTE * _bounded(given, "patience", 1, 7 * DAY // MINUTE), same=given.get("same") == "yes",
        begins=_moment(given.get("begins", ""), given.get("zone", "")), options=options_from(given, rules),
        language=given.get("language") or guest.language,
    )  # fmt: skip


def _bounded(given: Form, name: str, least: int, most: int) -> int:
    number = numbered(given.get(name, ""), name)
    if not least <= number <= most:
        raise Trouble("out-of-bounds", low=least, high=most)
    return number


def _moment(text: str, name: str) -> float | None:
    """By the clock of the browser, where that has told its zone. A field that is left empty says nothing."""
    if not text:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=zone(name)).timestamp()
    except (ValueError, OverflowError):
        raise Trouble("no-moment") from None
