"""The links of a table: to copy, to share, and to be read by a camera; and the page that asks guests for their name."""

from __future__ import annotations

from tradewinds import load
from tradewinds.draw.el import (
    Child,
    Markup,
    button,
    details,
    div,
    form,
    h1,
    h2,
    img,
    input,
    label,
    p,
    section,
    span,
    summary,
)  # fmt: skip
from tradewinds.web.boards import cover
from tradewinds.web.command import Word
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page, press, token
from tradewinds.web.pages.new import name_field
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.store.tables import OPEN, Table


def links(room: Room, person: str | None, say: Phrases) -> Markup:
    """Only those at the table see the links; a link is not a seat."""
    table = room.table
    inside = table.tournament is None and bool(table.seats_of(person) or person == table.host)
    if table.status != OPEN or not inside:
        return section(id="lobby-links", hidden=True).markup()
    base = room.house.settings.origin
    close = press(Word.CLOSE, say("lobby.close"), "act small second", form="lobby") if person == table.host else None
    return section(id="lobby-links", cls="panel")[
        h2[say("lobby.links")],
        _link(base, "invite", table.invite, say, _camera(table, say)),
        p(cls="help")[say("lobby.links-help")],
        details(cls="fold")[summary[say("lobby.watch-too")], _link(base, "watchers", table.watch, say)],
        close,
    ]


def _link(base: str, kind: str, link: str, say: Phrases, more: Child = None) -> Markup:
    """Our script completes the address, and shows the buttons that this browser has something behind."""
    box = input(id=f"link-{kind}", readonly=True, value=f"{base}/join/{link}", data_link=f"/join/{link}")
    copies = button(
        type="button", cls="act small", hidden=True, data_copy=f"link-{kind}", data_done=say("lobby.copied")
    )
    shares = button(type="button", cls="act small second", hidden=True, data_share=f"link-{kind}")
    return div(cls="link")[
        label(cls="field")[span[say(f"lobby.{kind}")], box],
        div(cls="row")[copies[say("lobby.copy")], shares[say("lobby.share")], more],
    ]


def _camera(table: Table, say: Phrases) -> Markup:
    drawn = img(src=f"/t/{table.id}/qr", alt=say("lobby.qr-of"), width=220, height=220, loading="lazy")
    return details(cls="qr-code")[summary(cls="act small second")[say("lobby.qr")], drawn]


def asked_name(guest: Visit, table: Table, reason: str = "") -> str:
    """Whoever comes by an invitation says first how to call them; then there is a seat, if one is free."""
    rules, say = load(table.game), guest.say
    host = next((one.name for one in table.seats if one.person == table.host), "")
    free = any(one.free for one in table.seats) and table.status == OPEN
    content = [
        div(cls="title")[cover(rules), h1[say("join.title", game=rules.title)]],
        p[say("join.from", name=host) if host else say("join.lead")],
        bool(reason) and p(cls="refused", role="alert")[reason],
        form(method="post", action=guest.here, cls="new")[
            token(guest),
            name_field(guest),
            div(cls="row")[
                free and button(cls="act", name="do", value="sit")[say("join.sit")],
                button(cls="act second" if free else "act", name="do", value="look")[say("join.look")],
            ],
        ],
    ]
    return page(guest, rules.title, content, cls="narrow")
