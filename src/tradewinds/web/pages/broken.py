"""The page of a match that cannot be brought back: what is wrong, and what is left of it."""

from __future__ import annotations

from tradewinds.draw.el import Child, a, div, h1, p
from tradewinds.web.http import Visit
from tradewinds.web.pages.ending import Score, score_panel
from tradewinds.web.pages.home import others, title_of
from tradewinds.web.pages.layout import page
from tradewinds.web.room import Room
from tradewinds.web.store.endings import Ending
from tradewinds.web.store.tables import OVER
from tradewinds.web.trouble import Broken, told


def broken_page(guest: Visit, room: Room, broken: Broken, ending: Ending | None) -> str:
    table, say, here = room.table, guest.say, f"/m/{room.table.id}"
    links: list[Child] = [a(href=f"{here}/talk")[say("talk.title")]]
    if ending is not None:
        links.insert(0, a(href=f"{here}/log")[say("log.title")])
    if table.status == OVER:
        links.insert(0, a(href=f"{here}/record", download=True)[say("more.record")])
    content = [
        h1[title_of(table)],
        p(cls="mute")[others(table)],
        p(role="alert")[told(broken, guest.language)],
        table.status != OVER and p[say("broken.waits")],
        ending is not None and score_panel(Score.stored(ending, guest.language), table.names, say),
        div(cls="row")[links],
        p[a(href="/")[say("page.home")]],
    ]
    return page(guest, title_of(table), content, cls="narrow")
