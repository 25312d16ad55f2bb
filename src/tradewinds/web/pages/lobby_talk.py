"""The talk of the whole house, as a page."""

from __future__ import annotations

from collections.abc import Sequence

from tradewinds.draw.el import Child, Markup, a, b, button, div, form, h1, input, li, p, script, section, ul
from tradewinds.web.assets import address
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page, token
from tradewinds.web.pages.moment import moment
from tradewinds.web.store.lines import Said


def talk_page(guest: Visit, said: Sequence[Said]) -> str:
    say = guest.say
    content: Child = [
        h1[say("house.title")],
        p[say("house.lead")],
        section(cls="panel")[said_list(guest, said), _box(guest)],
        script(src=address("talk.js"), type="module"),
    ]
    return page(guest, say("house.title"), content, cls="narrow")


def said_list(guest: Visit, said: Sequence[Said]) -> Markup:
    rows = [_line(guest, one) for one in said]
    shown = ul(cls="people-list")[rows] if rows else p(cls="mute")[guest.say("talk.nothing")]
    return div(id="house", cls="chat", role="log", tabindex=0, aria_label=guest.say("house.title"))[div[shown]]


def _line(guest: Visit, one: Said) -> Markup:
    when = moment(guest, one.time, "mute")
    return li(id=f"said-{one.time:.6f}")[p[b[one.name], " ", one.text, " ", when], _mute(guest, one)]


def _mute(guest: Visit, one: Said) -> Child:
    if one.person is None or guest.person is None or one.person == guest.who:
        return None
    return form(method="post", action="/people", cls="row")[
        token(guest),
        input(type="hidden", name="person", value=one.person),
        input(type="hidden", name="back", value="/talk"),
        button(name="do", value="mute", cls="act small second")[guest.say("company.do-mute")],
    ]


def _box(guest: Visit) -> Child:
    """Outside of what our script draws again: what is being typed must not be touched."""
    if guest.person is None or guest.person.login is None:
        return p[guest.say("house.account"), " ", a(href="/account")[guest.say("account.create")]]
    text = guest.say("talk.say")
    return form(method="post", action="/talk", cls="say")[
        token(guest),
        input(name="text", maxlength=300, autocomplete="off", aria_label=text, placeholder=text),
        button(cls="act small second")[guest.say("talk.send")],
    ]
