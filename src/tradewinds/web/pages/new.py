"""A new table: seats, options, clock, who may come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tradewinds import Rules
from tradewinds.bots import bots
from tradewinds.core.tempers import TEMPERS
from tradewinds.draw.el import (
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
from tradewinds.web.names import plain
from tradewinds.web.pages.coach import learn, six_sentences
from tradewinds.web.pages.layout import page, refused, token
from tradewinds.web.pages.options import clocks, options
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.settings import Settings
from tradewinds.web.store.tables import Clock
from tradewinds.web.trouble import Trouble

LEVELS = ("easy", "medium", "hard", "master", "random")
TEMPERED = ("easy", "medium", "hard", "master")
UNUSED = "none"
MIXED, PLAIN = "mixed", "plain"
LONGEST = 24  # letters of a name
LENGTHS = (
    ("seconds", 90, 5, 7200), ("bank", 15, 1, 600), ("increment", 10, 0, 600), ("days", 2, 1, 30), ("opens", 0, 0, 23),
    ("closes", 0, 0, 23),
)  # fmt: skip


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
    asked = form(method="post", action="/tables", cls="new")[
        token(guest), input(type="hidden", name="game", value=rules.name),
        refused(reason),
        name_field(guest), _seats(guest, rules), options(guest, rules), clock_field(guest, rules),
        language_field(guest), _public(guest), _friends(guest),
        div(cls="row")[button(cls="act")[say("new.make")]],
    ]  # fmt: skip
    heading = say("new.title", game=rules.title)
    title = div(cls="title")[cover(rules), h1[heading], learn(guest, rules)]
    return page(guest, heading, [title, six_sentences(guest, rules), asked], cls="narrow")


def name_field(guest: Visit) -> Markup:
    name = guest.form.get("name") or (guest.person.name if guest.person else "")
    field = input(name="name", value=name, maxlength=LONGEST, required=True, autocomplete="nickname")
    return label(cls="field")[span[guest.say("people.name")], field]


def _seats(guest: Visit, rules: Rules) -> Markup:
    say = guest.say
    rows = []
    for number in range(rules.seats[-1]):
        chosen = "me" if number == 0 else "medium" if number < max(rules.seats[0], 3) else UNUSED
        choices = [("me", say("new.me" if number == 0 else "new.here")), ("open", say("new.open"))]
        choices += [(level, say.bot(level)) for level in levels(guest.site.settings)]
        if number >= rules.seats[0]:
            choices.append((UNUSED, say("new.unused")))
        choice = picked(guest, f"seat-{number}", choices, chosen)
        seat = label(cls="field")[span[say("new.seat", number=number + 1)], choice]
        rows.append(div(cls="seat")[seat, number > 0 and _called(guest, number)])
    return fieldset[
        legend[say("new.seats")], div(cls="grid")[rows], p(cls="help")[say("new.here-help")], _temper(guest)
    ]


def _called(guest: Visit, number: int) -> Markup:
    """Who sits here, where several share one screen; the style sheet shows it when that is chosen."""
    text = guest.say("new.called", number=number + 1)
    name = guest.form.get(f"called-{number}", "")
    return input(
        cls="called", name=f"called-{number}", value=name, maxlength=LONGEST, autocomplete="off", aria_label=text,
        placeholder=text,
    ).markup()  # fmt: skip


def _temper(guest: Visit) -> Markup:
    """One choice for all bots: a temper, one after the other, or none."""
    choices = [(one, guest.say(f"temper.{one}")) for one in (MIXED, *TEMPERS, PLAIN)]
    text = span[guest.say("new.temper"), span(cls="help")[guest.say("new.temper-help")]]
    return label(cls="field")[text, picked(guest, "temper", choices, MIXED)]


def picked(guest: Visit, name: str, choices: list[tuple[str, str]], usual: str) -> Markup:
    """A list with what was posted, or else the usual, picked."""
    chosen = guest.form.get(name, usual)
    return select(name=name)[[option(value=value, selected=value == chosen)[text] for value, text in choices]]


def ticked(guest: Visit, name: str, value: str, usual: bool) -> Markup:
    """A box is posted only when it is ticked."""
    return input(type="checkbox", name=name, value=value, checked=name in guest.form if guest.form else usual).markup()


def clock_field(guest: Visit, rules: Rules, among: Sequence[str] = KINDS) -> Markup:
    """The clocks of the rulebook are among them where there are any."""
    say, printed = guest.say, clocks(guest, rules) if "rulebook" in among else None
    known = [kind for kind in among if kind != "rulebook" or printed]
    kinds = picked(guest, "clock", [(kind, say(f"clock.{kind}")) for kind in known], known[0])
    lengths = [[length_field(guest, *one) for one in LENGTHS], printed]
    return fieldset[
        legend[say("new.clock")],
        label(cls="field")[span[say("new.clock-kind")], kinds],
        details(open=guest.form.get("clock", known[0]) != "none")[
            summary[say("new.clock-more")], div(cls="grid")[lengths], p(cls="help")[say("new.clock-help")]
        ],
    ]


def length_field(guest: Visit, name: str, usual: int, least: int, most: int, of: str = "new") -> Markup:
    box = input(type="number", name=name, value=guest.form.get(name, str(usual)), min=least, max=most)
    return label(cls="field")[span[guest.say(f"{of}.{name}")], box]


def language_field(guest: Visit) -> Markup:
    chosen = guest.form.get("language", guest.language)
    known = [option(value=one, lang=one, selected=one == chosen)[guest.say(f"language.{one}")] for one in LANGUAGES]
    text = span[guest.say("new.language"), span(cls="help")[guest.say("new.language-help")]]
    return label(cls="field")[text, select(name="language")[known]]


def _public(guest: Visit) -> Markup:
    box = ticked(guest, "public", "yes", True)
    return label(cls="check")[box, span[guest.say("new.public"), span(cls="help")[guest.say("new.public-help")]]]


def _friends(guest: Visit) -> Markup:
    box = ticked(guest, "friends", "yes", False)
    return label(cls="check")[box, span[guest.say("new.friends"), span(cls="help")[guest.say("new.friends-help")]]]


# what comes back


def called_from(form: Form, rules: Rules) -> list[str]:
    """The names at the host's screen, seat by seat as they are used."""
    used = [number for number in range(rules.seats[-1]) if form.get(f"seat-{number}", UNUSED) != UNUSED]
    return [plain(form.line(f"called-{number}", LONGEST)) for number in used]


def seats_from(form: Form, rules: Rules) -> list[str]:
    asked = [form.get(f"seat-{number}", UNUSED) for number in range(rules.seats[-1])]
    temper = form.get("temper", PLAIN)
    return [tempered(who, number, temper) for number, who in enumerate(asked) if who != UNUSED]


def tempered(who: str, number: int, temper: str) -> str:
    """A bot with the temper that was chosen, or, where they are mixed, with that of its seat."""
    if who not in TEMPERED or temper == PLAIN:
        return who
    return f"{who}:{TEMPERS[number % len(TEMPERS)] if temper == MIXED else temper}"


def clock_from(form: Form) -> Clock:
    kind = form.get("clock", "none")
    if kind == "move":
        return Clock(kind, _number(form, "seconds"))
    if kind == "bank":
        return Clock(kind, 60 * _number(form, "bank"), _number(form, "increment"))
    if kind == "days":
        return Clock(kind, DAY * _number(form, "days"), 0, *(_number(form, one, "0") for one in ("opens", "closes")))
    return Clock(kind)


def _number(form: Form, name: str, usual: str = "") -> int:
    """An empty field is out of bounds like any other number that makes no clock."""
    number = whole(form.get(name, usual))
    if number is None:
        raise Trouble("clock-seconds")
    return number
