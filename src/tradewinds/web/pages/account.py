"""The page about oneself: name, account, second device, tokens."""

from __future__ import annotations

from tradewinds.draw.el import Child, Markup, button, form, h1, h2, input, label, p, section, span
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page, token


def account_page(guest: Visit, tokens: int, news: str = "") -> str:
    say, person = guest.say, guest.person
    member = person is not None and person.login is not None
    name = person.name if person else say("people.guest")
    lead = say("account.member" if member else "account.guest", name=name)
    parts = [_device(guest), _programs(guest, tokens)]
    content = [
        h1[say("account.title")],
        p[lead],
        p(cls="panel code-news", role="status")[news] if news else None,
        [_leave(guest), *parts] if member else [_rename(guest, name), _create(guest), _sign_in(guest), *parts],
    ]
    return page(guest, say("account.title"), content, cls="narrow")


def _box(guest: Visit, do: str, key: str, *fields: Child, help_key: str = "") -> Markup:
    """One thing that can be done: its fields and its button."""
    say = guest.say
    return section(cls="panel")[
        h2[say(f"account.{key}")],
        help_key and p(cls="help")[say(f"account.{help_key}")],
        form(method="post", action="/account", cls="new")[token(guest), fields, _button(guest, do)],
    ]


def _button(guest: Visit, do: str) -> Markup:
    return button(name="do", value=do, cls="act small")[guest.say(f"account.{do}")]


def _field(guest: Visit, name: str, key: str, kind: str = "text", complete: str = "off", value: str = "") -> Markup:
    box = input(name=name, type=kind, autocomplete=complete, value=value or None, required=True, maxlength=200)
    return label(cls="field")[span[guest.say(f"account.{key}")], box]


def _rename(guest: Visit, name: str) -> Markup:
    return _box(guest, "rename", "rename", _field(guest, "name", "login", complete="nickname", value=name))


def _create(guest: Visit) -> Markup:
    name = _field(guest, "login", "login", complete="username")
    password = _field(guest, "password", "password", "password", "new-password")
    return _box(guest, "create", "create", name, password, help_key="create-help")


def _sign_in(guest: Visit) -> Markup:
    name = _field(guest, "login", "login", complete="username")
    return _box(
        guest, "sign-in", "sign-in", name, _field(guest, "password", "password", "password", "current-password")
    )


def _leave(guest: Visit) -> Markup:
    return form(method="post", action="/account")[token(guest), _button(guest, "sign-out")]


def _device(guest: Visit) -> Markup:
    use = form(method="post", action="/account", cls="new")[
        token(guest), _field(guest, "code", "code"), _button(guest, "use-code")
    ]
    return section(cls="panel")[
        h2[guest.say("account.device")],
        p(cls="help")[guest.say("account.device-help")],
        form(method="post", action="/account", cls="new")[token(guest), _button(guest, "make-code")],
        use,
    ]


def _programs(guest: Visit, tokens: int) -> Markup:
    drop = _button(guest, "drop-tokens") if tokens else None
    return section(cls="panel")[
        h2[guest.say("account.programs")],
        p(cls="help")[guest.say("account.programs-help")],
        tokens > 0 and p[guest.say("account.tokens", count=tokens)],
        form(method="post", action="/account", cls="row")[token(guest), _button(guest, "make-token"), drop],
    ]
