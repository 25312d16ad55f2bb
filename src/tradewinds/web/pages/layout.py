"""What is the same on every page."""

from __future__ import annotations

from tradewinds import __version__
from tradewinds.draw.board import FORM
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    body,
    button,
    div,
    footer,
    form,
    h1,
    head,
    header,
    html,
    input,
    link,
    main,
    meta,
    nav,
    p,
    script,
    span,
    title,
)  # fmt: skip
from tradewinds.web.command import Command, written
from tradewinds.web.http import Visit
from tradewinds.web.phrases import LANGUAGES

DOCTYPE = Markup("<!doctype html>")


def page(guest: Visit, name: str, content: Child, *, cls: str = "", live: str = "", notice: str = "") -> str:
    """A whole page. `live` is the address of the socket that keeps it fresh."""
    shown = body({"data-live": live or None, "class": cls})[
        a(cls="skip", href="#main")[guest.say("page.skip")],
        live.startswith("/m/") and a(cls="skip", href="#bar")[guest.say("page.skip-to-bar")],
        top(guest, live),
        div(id="notice", role="status", cls="notice")[notice],
        main(id="main", cls=cls, tabindex=-1)[content],
        footer[p[guest.say("page.foot", version=__version__)]],
    ]
    theme = None if guest.theme == "auto" else guest.theme
    return DOCTYPE + html({"lang": guest.language, "data-theme": theme})[_head(name), shown]


def _head(name: str) -> Markup:
    return head[
        meta(charset="utf-8"),
        meta(name="viewport", content="width=device-width, initial-scale=1"),
        meta(name="color-scheme", content="light dark"),
        title[f"{name} · Tradewinds"],
        link(rel="icon", href="/static/icon.svg"),
        link(rel="stylesheet", href="/static/app.css"),
        link(rel="stylesheet", href="/static/boards.css"),
        script(src="/static/live.js", type="module"),
        script(src="/static/play.js", type="module"),
        script(src="/static/dice.js", type="module"),
    ]


def top(guest: Visit, live: str) -> Markup:
    say = guest.say
    who = guest.person.name if guest.person else say("page.account")
    links = [a(href="/rules")[say("page.rules")], a(href="/account")[who]]
    return header(cls="top")[
        a(cls="brand", href="/")["Tradewinds"],
        span(id="net", cls="net", role="status", data_live=say("page.live"), data_lost=say("page.lost")),
        nav(aria_label=say("page.nav"))[links, live.startswith("/m/") and sound(guest), switches(guest)],
    ]


def sound(guest: Visit) -> Markup:
    """Our script shows it, and remembers in the browser how it is set."""
    text = guest.say("page.sound")
    return button(
        id="sound", cls="switch", type="button", hidden=True, aria_pressed="true", aria_label=text, title=text
    )["♪"]


def switches(guest: Visit) -> Markup:
    """Language and light or dark, as plain posts."""
    languages = [
        button(name="language", value=one, lang=one, aria_pressed=str(one == guest.language).lower())[one.upper()]
        for one in LANGUAGES
    ]
    theme = "light" if guest.theme == "dark" else "dark"
    shade = button(name="theme", value=theme, aria_label=guest.say(f"page.{theme}"), title=guest.say(f"page.{theme}"))[
        "◐"
    ]
    return form(method="post", action="/settings", cls="switches")[
        token(guest), input(type="hidden", name="back", value=guest.here), languages, shade
    ]


def token(guest: Visit) -> Markup:
    return input(type="hidden", name="csrf", value=guest.csrf).markup()


def press(command: Command, text: str, cls: str = "act small", form: str = FORM) -> Markup:
    """A button that belongs to a form, wherever on the page it stands."""
    return button(form=form, name="do", value=written(command), cls=cls)[text]


def refused(reason: str) -> Child:
    """Why a form came back, above its button; the first thing that is read."""
    return bool(reason) and p(cls="refused", role="alert", tabindex=-1, autofocus=True)[reason]


def sentence(guest: Visit, heading: str, text: str) -> str:
    """A page that says one thing."""
    content = [h1[heading], p[text], p[a(href="/")[guest.say("page.home")]]]
    return page(guest, heading, content, cls="plain")
