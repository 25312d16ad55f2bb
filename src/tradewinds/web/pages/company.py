"""Pages of people: one's friends and others, and who sits at a table."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    details,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    p,
    section,
    span,
    summary,
    ul,
)  # fmt: skip
from tradewinds.draw.seats import badge
from tradewinds.web.http import Visit
from tradewinds.web.pages.home import address
from tradewinds.web.pages.layout import page, refused, token
from tradewinds.web.pages.profile import named
from tradewinds.web.room import Room
from tradewinds.web.store.histories import Met
from tradewinds.web.store.ties import ASKED, BLOCKED, FRIEND, MUTED, Tie

ACTS = {
    "asking": ("ask", "refuse"),
    FRIEND: ("unfriend",),
    ASKED: ("refuse",),
    MUTED: ("unmute",),
    BLOCKED: ("unblock",),
}
WORDS = {("asking", "ask"): "agree", (ASKED, "refuse"): "withdraw"}


def people_page(guest: Visit, ties: Sequence[Tie], met: Sequence[Met], open: Container[str], reason: str = "") -> str:
    """`open` are those whose profile the reader may see."""
    say = guest.say
    known = {one.person for one in ties}
    content = [
        h1[say("company.title")],
        p[say("company.lead"), " ", a(href="/profile")[say("profile.own")]],
        refused(reason),
        [
            _list(guest, kind, [one for one in ties if one.kind == kind], open)
            for kind in ("asking", FRIEND, ASKED, MUTED, BLOCKED)
        ],
        _by_name(guest),
        _met(guest, [one for one in met if one.person not in known], open),
    ]
    return page(guest, say("company.title"), content, cls="narrow")


def _list(guest: Visit, kind: str, ties: Sequence[Tie], open: Container[str]) -> Child:
    """Friends have their place even while there are none."""
    say = guest.say
    if not ties and kind != FRIEND:
        return None
    rows = [
        li[
            span(cls="who")[named(one.person, one.name, open)],
            _forms(guest, "/people", _acts(kind), {"person": one.person}),
        ]
        for one in ties
    ]
    return section(cls="panel")[
        h2[say(f"company.{kind}")],
        ul(cls="people-list")[rows] if rows else p(cls="mute")[say("company.no-friends")],
    ]


def _acts(kind: str) -> list[tuple[str, str]]:
    """What can be done, and what that is called here."""
    return [(do, WORDS.get((kind, do), do)) for do in ACTS[kind]]


def _forms(guest: Visit, action: str, acts: Sequence[tuple[str, str]], hidden: Mapping[str, str | int]) -> Markup:
    buttons = [
        button(name="do", value=do, cls="act small second")[guest.say(f"company.do-{word}")] for do, word in acts
    ]
    return form(method="post", action=action, cls="row")[
        token(guest), [input(type="hidden", name=name, value=value) for name, value in hidden.items()], buttons
    ]


def _by_name(guest: Visit) -> Markup:
    say = guest.say
    box = input(name="name", autocomplete="off", required=True, maxlength=60)
    return section(cls="panel")[
        h2[say("company.by-name")],
        p(cls="help")[say("company.by-name-help")],
        form(method="post", action="/people", cls="new")[
            token(guest),
            label(cls="field")[span[say("account.login")], box],
            button(name="do", value="ask-name", cls="act small")[say("company.do-ask")],
        ],
    ]


def _met(guest: Visit, met: Sequence[Met], open: Container[str]) -> Child:
    if not met:
        return None
    acts = [(do, do) for do in ("ask", "mute", "block")]
    rows = [
        li[span(cls="who")[named(one.person, one.name, open)], _forms(guest, "/people", acts, {"person": one.person})]
        for one in met
    ]
    return section(cls="panel")[h2[guest.say("company.met")], ul(cls="people-list")[rows]]


# at a table


def at_table_page(
    guest: Visit, room: Room, ties: Mapping[str, set[str]], open: Container[str], reason: str = ""
) -> str:
    say, table = guest.say, room.table
    rows = [_seat(guest, room, number, ties, open) for number in range(len(table.seats))]
    content = [
        h1[say("company.at-table")],
        p[a(href=address(table))[say("earlier.back")]],
        refused(reason),
        section(cls="panel")[ul(cls="people-list")[rows], p(cls="help")[say("company.help")]],
        guest.who == table.host and _talk(guest, room),
    ]
    return page(guest, say("company.at-table"), content, cls="narrow")


def _seat(guest: Visit, room: Room, number: int, ties: Mapping[str, set[str]], open: Container[str]) -> Markup:
    table, say = room.table, guest.say
    chair, action = table.seats[number], f"/m/{table.id}/people"
    other = chair.person if chair.person != guest.who else None
    kinds = ties.get(other or "", set())
    marks = [span(cls="tag")[say(f"company.is-{kind}")] for kind in sorted(kinds)]
    return li(cls=f"p{number}")[
        badge(number),
        span(cls="who")[named(other or "", chair.name or say("lobby.nobody"), open), " ", marks],
        other is not None and _forms(guest, action, _offered(kinds), {"seat": number}),
        other is not None and bool(table.seats_of(guest.who)) and _report(guest, action, number),
    ]


def _offered(kinds: set[str]) -> list[tuple[str, str]]:
    friend = [] if kinds & {FRIEND, ASKED} else [("ask", "agree" if "asking" in kinds else "ask")]
    mute = "unmute" if MUTED in kinds else "mute"
    block = "unblock" if BLOCKED in kinds else "block"
    return [*friend, (mute, mute), (block, block)]


def _report(guest: Visit, action: str, number: int) -> Markup:
    say = guest.say
    box = input(name="reason", autocomplete="off", required=True, maxlength=500)
    return details(cls="fold")[
        summary[say("company.do-report")],
        form(method="post", action=action, cls="new")[
            token(guest),
            input(type="hidden", name="seat", value=number),
            label(cls="field")[span[say("company.reason"), span(cls="help")[say("company.reason-help")]], box],
            button(name="do", value="report", cls="act small")[say("company.do-send")],
        ],
    ]


def _talk(guest: Visit, room: Room) -> Markup:
    say, quiet = guest.say, bool(room.table.quiet)
    return section(cls="panel")[
        h2[say("talk.title")],
        div(cls="row")[
            p[say("talk.off" if quiet else "talk.on")],
            form(method="post", action=f"/m/{room.table.id}/people")[
                token(guest),
                button(name="do", value="talk" if quiet else "hush", cls="act small second")[
                    say("company.do-talk" if quiet else "company.do-hush")
                ],
            ],
        ],
    ]
