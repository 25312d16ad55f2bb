"""Tournaments: all of them, and one with who takes part, its rounds and its standings."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from tradewinds import games, load
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    caption,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    h1,
    h2,
    input,
    li,
    ol,
    p,
    section,
    span,
    strong,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)  # fmt: skip
from tradewinds.match.chance import commitment
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page, refused, token
from tradewinds.web.pages.lobby import clock_text
from tradewinds.web.pages.moment import moment
from tradewinds.web.pages.new import levels, name_field, picked
from tradewinds.web.pages.options import agreed
from tradewinds.web.store.tables import OPEN, OVER, RUNNING
from tradewinds.web.store.tournaments import ARENA, Entrant, Place, Round, Tournament, Whole
from tradewinds.web.tournament import course, steps
from tradewinds.web.tournament.ranking import Line
from tradewinds.web.tournament.steps import DAY, MINUTE

COLUMNS = ("points", "company", "wins", "margin", "tables")
SHOWN = 3  # rounds that lie open; older ones are folded


def title_of(one: Tournament) -> str:
    return str(load(one.game).title) if one.game in games() else one.game


# all of them


def list_page(guest: Visit, found: Sequence[Tournament]) -> str:
    say = guest.say
    links = [a(cls="act small second", href=f"/tournaments/new/{name}")[load(name).title] for name in games()]
    content = [
        h1[say("tournament.title")],
        p[say("tournament.lead")],
        [_listed(guest, status, [one for one in found if one.status == status]) for status in (RUNNING, OPEN, OVER)],
        section(cls="panel")[h2[say("tournament.new")], div(cls="row")[links]],
    ]
    return page(guest, say("tournament.title"), content, cls="narrow")


def _listed(guest: Visit, status: str, found: Sequence[Tournament]) -> Child:
    if not found and status != OPEN:
        return None
    rows = [
        li[
            a(href=f"/tournaments/{one.id}")[
                span[one.name], span(cls="with")[title_of(one)], span(cls="state")[_length(guest, one)]
            ]
        ]
        for one in found
    ]
    none = p(cls="mute")[guest.say("tournament.none")]
    return section(cls="panel")[h2[guest.say(f"tournament.is-{status}")], ul(cls="list")[rows] if rows else none]


def _length(guest: Visit, one: Tournament) -> str:
    if one.kind == ARENA:
        return guest.say("tournament.arena-long", minutes=int(one.lasts // 60))
    return guest.say("tournament.rounds-long", count=one.rounds)


# one of them


def tournament_page(guest: Visit, whole: Whole, reason: str = "") -> str:
    """What changes by itself stands apart from the forms: our script draws it again."""
    one, say = whole.tournament, guest.say
    content = [
        h1[one.name],
        p[say(f"tournament.is-{one.status}"), " · ", title_of(one), " · ", _length(guest, one)],
        refused(reason),
        div(id="tournament-now")[_now(guest, whole)],
        _entry(guest, whole),
        guest.who == one.host and one.status != OVER and _hosting(guest, whole),
        div(id="tournament-stands")[_standings(guest, whole), _rounds(guest, whole)],
        _terms(guest, one),
    ]
    return page(guest, one.name, content, cls="narrow tournament")


def _now(guest: Visit, whole: Whole) -> Child:
    """Where one should be."""
    waits, say = course.waits_for(whole, guest.who), guest.say
    if waits is None:
        return None
    late = whole.rounds[waits.round - 1].began + whole.tournament.patience
    return section(cls="panel")[
        h2[say("tournament.your-table", round=waits.round, board=waits.board)],
        waits.status == OPEN and p[say("tournament.come"), " ", moment(guest, late)],
        p[a(cls="act", href=_address(waits))[say("tournament.go")]],
    ]


def _address(place: Place) -> str:
    return f"/t/{place.match}" if place.status == OPEN else f"/m/{place.match}"


def _form(guest: Visit, whole: Whole, *content: Child) -> Markup:
    return form(method="post", action=f"/tournaments/{whole.tournament.id}", cls="row")[token(guest), content]


def _do(guest: Visit, do: str, cls: str = "act small second") -> Markup:
    return button(name="do", value=do, cls=cls)[guest.say(f"tournament.do-{do}")]


def _entry(guest: Visit, whole: Whole) -> Child:
    me, say = whole.of_person(guest.who), guest.say
    if whole.tournament.status == OVER:
        return None
    if me is not None and not me.gone:
        return section(cls="panel")[
            p[say("tournament.entered", name=me.name)], _form(guest, whole, _do(guest, "leave"))
        ]
    if not steps.takes(whole, time.time()):
        return None
    name = name_field(guest) if guest.person is None else None
    return section(cls="panel")[p[say("tournament.enter-help")], _form(guest, whole, name, _do(guest, "enter", "act"))]


def _hosting(guest: Visit, whole: Whole) -> Markup:
    say, waiting = guest.say, whole.tournament.status == OPEN
    known = [(level, say.bot(level)) for level in levels(guest.site.settings)]
    return section(cls="panel")[
        h2[say("tournament.hosting")],
        _form(guest, whole, _do(guest, "begin", "act") if waiting else _do(guest, "advance"), _do(guest, "end")),
        details(cls="fold")[
            summary[say("tournament.do-bot")],
            _form(guest, whole, picked(guest, "bot", known, "medium"), _do(guest, "bot")),
        ],
        details(cls="fold")[
            summary[say("tournament.do-drop")],
            ul(cls="people-list")[[_dropping(guest, whole, one) for one in whole.entrants if not one.gone]],
        ],
    ]


def _dropping(guest: Visit, whole: Whole, one: Entrant) -> Markup:
    number = input(type="hidden", name="number", value=one.number)
    return li[span(cls="who")[one.name], _form(guest, whole, number, _do(guest, "drop"))]


# how it stands


def _standings(guest: Visit, whole: Whole) -> Markup:
    say, known = guest.say, {one.number: one for one in whole.entrants}
    if not known:
        return section(cls="panel")[h2[say("tournament.standings")], p(cls="mute")[say("tournament.nobody")]]
    heads = [th(scope="col")[text] for text in ("#", say("tournament.who"))]
    heads += [th(scope="col", title=say(f"tournament.{key}-help"))[say(f"tournament.{key}")] for key in COLUMNS]
    rows = [_line(guest, place, line, known[line.entrant]) for place, line in enumerate(course.standing(whole), 1)]
    return section(cls="panel")[
        h2[say("tournament.standings")],
        div(cls="wide", tabindex=0)[
            table(cls="facts")[caption(cls="hidden")[say("tournament.standings")], thead[tr[heads]], tbody[rows]]
        ],
        p(cls="help")[say("tournament.standings-help")],
    ]


def _line(guest: Visit, place: int, line: Line, one: Entrant) -> Markup:
    mine = one.person is not None and one.person == guest.who
    name: Child = [strong[one.name] if mine else one.name, one.bot and f" ({guest.say.bot(one.bot)})"]
    gone = one.gone and [" ", span(cls="tag")[guest.say("tournament.gone")]]
    numbers = [td(cls="figures")[_signed(line, key)] for key in COLUMNS]
    return tr[td(cls="figures")[place], th(scope="row")[name, gone], numbers]


def _signed(line: Line, key: str) -> str:
    number: int = getattr(line, key)
    return f"{number:+d}".replace("-", "−") if key == "margin" else str(number)


# what is played


def _rounds(guest: Visit, whole: Whole) -> Child:
    names = {one.number: one.name for one in whole.entrants}
    found = [_round(guest, whole, one, names) for one in reversed(whole.rounds)]
    older = found[SHOWN:]
    fold = details(cls="fold")[summary[guest.say("tournament.older", count=len(older))], older]
    return [found[:SHOWN], bool(older) and fold]


def _round(guest: Visit, whole: Whole, one: Round, names: Mapping[int, str]) -> Markup:
    say = guest.say
    tables = [_board(guest, places, names) for places in course.seated(whole, one)]
    byes = course.paid(whole, one)
    return section(cls="panel")[
        h2[say("tournament.round", number=one.number), " · ", moment(guest, one.began, "mute")],
        ol(cls="people-list")[tables],
        bool(byes) and p[say("tournament.byes", names=[names[number] for number in byes])],
        one.secret is not None
        and p(cls="help")[
            say("tournament.same-now" if one.ended is None else "tournament.same-then"), " ",
            code[commitment(one.secret)],
        ],
    ]  # fmt: skip


def _board(guest: Visit, places: Sequence[Place], names: Mapping[int, str]) -> Markup:
    first, say = places[0], guest.say
    who = [_sits(guest, place, names[place.entrant]) for place in places]
    text = say("tournament.board", number=first.board)
    link = text if first.status is None else a(href=_address(first))[text]
    seats = [[", " if at else "", one] for at, one in enumerate(who)]
    return li[span(cls="who")[link, " ", span(cls="tag")[say(f"tournament.table-{first.status}")]], span[seats]]


def _sits(guest: Visit, place: Place, name: str) -> Child:
    result = "" if place.place is None else f" {place.place}. ({place.points})"
    return [name, result, place.missed and f" – {guest.say('tournament.missed')}"]


def _terms(guest: Visit, one: Tournament) -> Markup:
    say = guest.say
    facts: list[tuple[str, Child]] = [
        ("tournament.kind", say(f"tournament.kind-{one.kind}")),
        ("tournament.size", one.size),
        ("new.clock", clock_text(one.clock, say)),
        ("tournament.patience", f"{one.patience / MINUTE:g}"),
        ("tournament.every", one.every and f"{one.every / DAY:g}"),
        ("tournament.begins", one.begins and moment(guest, one.begins)),
        ("tournament.ends", one.kind == ARENA and one.began and moment(guest, one.ends)),
    ]
    rows = [[dt[say(key)], dd[fact]] for key, fact in facts if fact]
    return section(cls="panel")[
        h2[say("lobby.terms")],
        agreed(guest, load(one.game), one, rows) if one.game in games() else dl(cls="facts")[rows],
        one.same and p(cls="help")[strong[say("tournament.same")], ". ", say("tournament.same-help")],
        p(cls="help")[say("tournament.lot"), " ", code[commitment(one.seed)]],
        one.status == OVER and p(cls="help")[say("tournament.seed"), " ", code[one.seed]],
    ]
