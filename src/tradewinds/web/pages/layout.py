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
from tradewinds.web.assets import BOARDS, address
from tradewinds.web.command import Command, written
from tradewinds.web.http import Visit
from tradewinds.web.phrases import LANGUAGES

PUZZLE = ("tabs", "coach")  # the scripts of pages with a board,
MATCH = (*PUZZLE, "recap", "replay")  # and those of the match page alone
DOCTYPE = Markup("<!doctype html>")


def page(
    guest: Visit, name: str, content: Child, *, cls: str = "", live: str = "", notice: str = "",
    head: Child = None, tools: Child = None, about: str = "", style: str = BOARDS,
) -> str:  # fmt: skip
    """A whole page. `live` is the address of the socket that keeps it fresh; `head` and `tools` stand at its top.

    `about` is what a preview of it says, `style` the sheet of the boards that it shows.
    """
    shown = body({"data-live": live or None, "class": cls})[
        a(cls="skip", href="#main")[guest.say("page.skip")],
        live.startswith("/m/") and a(cls="skip", href="#bar")[guest.say("page.skip-to-bar")],
        top(guest, live, head, tools),
        div(id="notice", role="status", cls="notice")[notice],
        main(id="main", cls=cls, tabindex=-1)[content],
        footer[p[guest.say("page.foot", version=__version__)]],
    ]
    theme = None if guest.theme == "auto" else guest.theme
    return DOCTYPE + html({"lang": guest.language, "data-theme": theme})[_head(name, cls, about, style), shown]


def _head(name: str, cls: str, about: str, style: str) -> Markup:
    return head[
        meta(charset="utf-8"),
        meta(name="viewport", content="width=device-width, initial-scale=1"),
        meta(name="color-scheme", content="light dark"),
        title[f"{name} · Tradewinds"],
        bool(about) and [meta(property="og:title", content=name), meta(property="og:description", content=about)],
        link(rel="icon", href=address("icon.svg")),
        link(rel="manifest", href="/manifest.webmanifest"),
        meta(name="theme-color", content="#0f4c5c"),
        link(rel="stylesheet", href=address("app.css")),
        cls.startswith("match ") and link(rel="stylesheet", href=address("match.css")),
        link(rel="stylesheet", href=address(style)),
        script(src=address("live.js"), type="module"),
        script(src=address("play.js"), type="module"),
        script(src=address("turn.js"), type="module"),
        script(src=address("forms.js"), type="module"),
        script(src=address("zoom.js"), type="module"),
        script(src=address("dice.js"), type="module"),
        cls.startswith("match ") and [script(src=address(f"{one}.js"), type="module") for one in _scripts(cls)],
        script(src=address("lobby.js"), type="module"),
        cls == "home" and script(src=address("install.js"), type="module"),
        cls.endswith(" tournament") and script(src=address("tournament.js"), type="module"),
        cls.endswith(" notices") and script(src=address("push.js"), type="module"),
        cls.startswith("match ") and script(src=address("beside.js"), type="module"),
        not cls.startswith("match ") and script(src=address("clock.js"), type="module"),
    ]


def _scripts(cls: str) -> tuple[str, ...]:
    return PUZZLE if cls.startswith("match puzzle") else MATCH


def top(guest: Visit, live: str, shown: Child, tools: Child) -> Markup:
    say = guest.say
    who = guest.person.name if guest.person else say("page.account")
    rules = a(href="/rules", target="rules" if live.startswith("/m/") else None)  # a match is never left for them
    links = [rules[say("page.rules")], a(href="/account")[who]]
    return header(cls="top")[
        a(cls="brand", href="/")["Tradewinds"],
        shown,
        span(id="net", cls="net", role="status", data_live=say("page.live"), data_lost=say("page.lost")),
        nav(aria_label=say("page.nav"))[links, bool(live) and sound(guest), tools, switches(guest)],
    ]


def sound(guest: Visit) -> Markup:
    """Our script shows it: one click for what stands among the preferences too."""
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
