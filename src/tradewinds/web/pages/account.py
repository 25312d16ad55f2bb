"""The page about oneself: name, account, second device, tokens."""

from __future__ import annotations

from tradewinds.draw.el import Child, Markup, a, button, form, h1, h2, input, label, p, section, span
from tradewinds.web.http import Visit
from tradewinds.web.pages import notices, preferences
from tradewinds.web.pages.layout import page, refused, token


def account_page(guest: Visit, tokens: int, news: str = "", reason: str = "") -> str:
    """With a reason, the box that was refused shows it, and what was filled in, but for passwords."""
    say, person = guest.say, guest.person
    member = person is not None and person.login is not None
    name = person.name if person else say("people.guest")
    lead = say("account.member" if member else "account.guest", name=name)
    parts = [_preferences(guest), notices.panel(guest), _device(guest, reason), _programs(guest, tokens)]
    content = [
        h1[say("account.title")],
        p[lead, " ", a(href="/profile")[say("profile.own")]],
        p(cls="panel code-news", role="status")[news] if news else None,
        [_leave(guest)] if member else [_rename(guest, name, reason), _create(guest, reason), _sign_in(guest, reason)],
        parts,
    ]
    return page(guest, say("account.title"), content, cls="narrow")


def _box(guest: Visit, do: str, reason: str, *fields: Child, help_key: str = "") -> Markup:
    """One thing that can be done: its fields and its button."""
    say = guest.say
    return section(cls="panel")[
        h2[say(f"account.{do}")],
        help_key and p(cls="help")[say(f"account.{help_key}")],
        _form(guest, do, reason, fields),
    ]


def _form(guest: Visit, do: str, reason: str, *fields: Child) -> Markup:
    asked = guest.form.get("do") == do
    return form(method="post", action="/account", cls="new")[
        token(guest), fields, asked and refused(reason), _button(guest, do)
    ]


def _button(guest: Visit, do: str) -> Markup:
    return button(name="do", value=do, cls="act small")[guest.say(f"account.{do}")]


def _field(guest: Visit, do: str, name: str, complete: str, value: str = "") -> Markup:
    """What was posted to this form stands in it again."""
    shown = guest.form.get(name, value) if guest.form.get("do") == do else value
    box = input(name=name, autocomplete=complete, value=shown or None, required=True, maxlength=200)
    return label(cls="field")[span[guest.say(f"account.{name}")], box]


def _password(guest: Visit, key: str, complete: str) -> Markup:
    """Never filled in: what a page holds can be read over a shoulder."""
    box = input(name="password", type="password", autocomplete=complete, required=True, maxlength=200)
    return label(cls="field")[span[guest.say(f"account.{key}")], box]


def _rename(guest: Visit, name: str, reason: str) -> Markup:
    return _box(guest, "rename", reason, _field(guest, "rename", "name", "nickname", name))


def _create(guest: Visit, reason: str) -> Markup:
    name, password = _field(guest, "create", "login", "username"), _password(guest, "new-password", "new-password")
    return _box(guest, "create", reason, name, password, help_key="create-help")


def _sign_in(guest: Visit, reason: str) -> Markup:
    name, password = _field(guest, "sign-in", "login", "username"), _password(guest, "password", "current-password")
    return _box(guest, "sign-in", reason, name, password)


def _leave(guest: Visit) -> Markup:
    return form(method="post", action="/account")[token(guest), _button(guest, "sign-out")]


def _preferences(guest: Visit) -> Markup:
    return section(cls="panel")[h2[guest.say("preferences.title")], preferences.shown(guest)]


def _device(guest: Visit, reason: str) -> Markup:
    return section(cls="panel")[
        h2[guest.say("account.device")],
        p(cls="help")[guest.say("account.device-help")],
        form(method="post", action="/account", cls="new")[token(guest), _button(guest, "make-code")],
        _form(guest, "use-code", reason, _field(guest, "use-code", "code", "off")),
    ]


def _programs(guest: Visit, tokens: int) -> Markup:
    drop = _button(guest, "drop-tokens") if tokens else None
    return section(cls="panel")[
        h2[guest.say("account.programs")],
        p(cls="help")[guest.say("account.programs-help")],
        tokens > 0 and p[guest.say("account.tokens", count=tokens)],
        form(method="post", action="/account", cls="row")[token(guest), _button(guest, "make-token"), drop],
    ]
