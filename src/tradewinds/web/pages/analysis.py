"""What if: the form before a branch, and the page of one's branches, where a position can be pasted."""

from __future__ import annotations

from collections.abc import Sequence

from tradewinds import Match, games, load
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    input,
    label,
    legend,
    li,
    p,
    section,
    span,
    summary,
    textarea,
    ul,
)  # fmt: skip
from tradewinds.web.branching import LONGEST, MYSELF, came_from, default_seat
from tradewinds.web.http import Visit
from tradewinds.web.pages.home import title_of
from tradewinds.web.pages.layout import page, refused, token
from tradewinds.web.pages.new import levels, picked
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.tables import RUNNING, Table

MOST = 60_000  # letters of a position that is pasted


def what_if_page(guest: Visit, room: Room, then: Match, seen: Seeing, mine: Sequence[Table]) -> str:
    say, table, at = guest.say, room.table, then.length
    heading = say("analysis.what-if")
    back = f"/m/{table.id}?at={at}" + (f"&eyes={guest.query['eyes']}" if "eyes" in guest.query else "")
    me = default_seat(then, seen.seat if seen.chosen else None, seen.own)
    content = [
        h1[heading],
        p[say("analysis.from", game=then.rules.title, at=at), " ", a(href=back)[say("analysis.look")]],
        form(method="post", action=f"/m/{table.id}/what-if", cls="new")[
            token(guest), input(type="hidden", name="at", value=at),
            _seat(guest, list(enumerate(table.names)), me), _others(guest), _cards(guest), _title(guest),
            div(cls="row")[button(cls="act", autofocus=True)[say("analysis.go")]],
        ],
        p(cls="help")[say("analysis.counts-not")],
        p[a(href=f"/m/{table.id}/data?at={at}", download=f"{table.game}-{at}.json")[say("analysis.as-data")]],
        bool(mine) and section(cls="panel")[h2[say("analysis.branches-here")], _listed(guest, mine)],
        p[a(href="/analysis")[say("analysis.title")]],
    ]  # fmt: skip
    return page(guest, heading, content, cls="narrow")


def analysis_page(guest: Visit, mine: Sequence[Table], reason: str = "") -> str:
    say = guest.say
    shown = _listed(guest, mine) if mine else p(cls="mute")[say("analysis.none")]
    content = [
        h1[say("analysis.title")],
        p(cls="help")[say("analysis.help")],
        section(cls="panel")[h2[say("analysis.branches")], shown],
        _paste(guest, reason),
    ]
    return page(guest, say("analysis.title"), content, cls="narrow")


# one's branches


def _listed(guest: Visit, mine: Sequence[Table]) -> Markup:
    return ul(cls="list branches")[[_branch(guest, one) for one in mine]]


def _branch(guest: Visit, table: Table) -> Markup:
    """The way there, to where it came from, a link for others, another name, and the end."""
    say, origin = guest.say, came_from(table)
    state = say("home.running" if table.status == RUNNING else "home.over")
    link = f"/join/{table.watch}"
    copy = button(type="button", cls="act small second", hidden=True, data_copy=link, data_done=say("lobby.copied"))
    whence = origin and a(href=f"/m/{origin.match}?at={origin.line}")[say("analysis.whence", at=origin.line)]
    return li[
        a(href=f"/m/{table.id}")[
            span[table.title or title_of(table)], span(cls="with")[title_of(table)], span(cls="state")[state]
        ],
        details(cls="fold")[
            summary[say("analysis.more")],
            p(cls="row")[whence, a(href=link, data_link=link)[say("analysis.share")], copy[say("result.copy")]],
            _change(guest, table),
        ],
    ]


def _change(guest: Visit, table: Table) -> Markup:
    say = guest.say
    box = input(name="title", value=table.title, maxlength=LONGEST, aria_label=say("analysis.name"))
    return form(method="post", action="/analysis", cls="row")[
        token(guest), input(type="hidden", name="branch", value=table.id), box,
        button(name="do", value="rename", cls="act small second")[say("analysis.rename")],
        button(name="do", value="close", cls="act small quiet")[say("analysis.close")],
    ]  # fmt: skip


# what is asked before a branch


def _seat(guest: Visit, seats: list[tuple[int, str]], me: int) -> Markup:
    choices = [(str(seat), name) for seat, name in seats]
    return label(cls="field")[span[guest.say("analysis.seat")], picked(guest, "seat", choices, str(me))]


def _others(guest: Visit) -> Markup:
    say = guest.say
    choices = [(one, say.bot(one)) for one in levels(guest.site.settings)] + [(MYSELF, say("analysis.myself"))]
    return label(cls="field")[span[say("analysis.others")], picked(guest, "others", choices, "medium")]


def _cards(guest: Visit) -> Markup:
    """What the seat knew and no more, unless one asks for all."""
    say, chosen = guest.say, guest.form.get("cards", "known")
    ways = [
        label(cls="check")[
            input(type="radio", name="cards", value=one, checked=one == chosen), span[say(f"analysis.cards-{one}")]
        ]
        for one in ("known", "true")
    ]
    return fieldset[legend[say("analysis.cards")], ways]


def _title(guest: Visit) -> Markup:
    box = input(name="title", value=guest.form.get("title", ""), maxlength=LONGEST, autocomplete="off")
    return label(cls="field")[span[guest.say("analysis.name")], box]


def _paste(guest: Visit, reason: str) -> Child:
    say = guest.say
    named = [(name, str(load(name).title)) for name in games()]
    most = max(load(name).seats[-1] for name in games())
    seats = [(seat, say("new.seat", number=seat + 1)) for seat in range(most)]
    box = textarea(name="data", rows=6, maxlength=MOST, required=True, spellcheck="false")
    return section(cls="panel", id="paste")[
        h2[say("analysis.paste")],
        p(cls="help")[say("analysis.paste-help")],
        form(method="post", action="/analysis", cls="new")[
            token(guest), refused(reason),
            label(cls="field")[span[say("analysis.data")], box[guest.form.get("data", "")]],
            label(cls="field")[span[say("analysis.game")], picked(guest, "game", named, named[0][0])],
            _seat(guest, seats, 0), _others(guest), _title(guest),
            div(cls="row")[button(name="do", value="paste", cls="act")[say("analysis.go")]],
        ],
    ]  # fmt: skip
