"""The page about notices: where somebody is told that it is their turn, and when not."""

from __future__ import annotations

import time
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from babel.dates import format_date

from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    code,
    datalist,
    details,
    div,
    form,
    h1,
    h2,
    input,
    label,
    li,
    option,
    p,
    section,
    select,
    span,
    summary,
    ul,
)  # fmt: skip
from tradewinds.web.hours import day_of, zones
from tradewinds.web.http import Visit
from tradewinds.web.notify.hooks import shown as secret_shown
from tradewinds.web.notify.push import Subscription
from tradewinds.web.pages.layout import page, refused, token
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.store.holidays import DAY, left_at
from tradewinds.web.store.notices import TOLD, Channel, Notices

GATHER: Final = (0, 15, 60, 240)
AHEAD: Final = (0, 3, 6, 12, 24, 48)
HOOKS: Final = ("webhook", "discord", "slack")


class Shown(NamedTuple):
    """`key` is what a browser needs to be sent something; `mails`: whether the host has a mail server."""

    ways: list[Channel]
    likes: Notices
    key: str
    mails: bool
    taken: list[tuple[float, float]]


def notices_page(guest: Visit, seen: Shown, reason: str = "") -> str:
    say = guest.say
    content = [
        h1[say("notices.title")],
        p[say("notices.lead")],
        refused(reason),
        _ways(guest, seen),
        _add(guest, seen),
        _settings(guest, seen.likes),
        _holiday(guest, seen),
        p[a(href="/account")[say("notices.back")]],
    ]
    return page(guest, say("notices.title"), content, cls="narrow notices")


def panel(guest: Visit) -> Markup:
    """The way here, from the page about oneself."""
    say = guest.say
    link = a(cls="act small", href="/notices")[say("notices.open")]
    return section(cls="panel")[h2[say("notices.title")], p(cls="help")[say("notices.lead")], p[link]]


def _ways(guest: Visit, seen: Shown) -> Markup:
    say = guest.say
    rows = [_way(guest, one, seen.likes.unwanted.get(one.id, [])) for one in seen.ways]
    shown = ul(cls="seats")[rows] if rows else p(cls="mute")[say("notices.none")]
    return section(cls="panel")[h2[say("notices.ways")], shown]


def _way(guest: Visit, one: Channel, unwanted: list[str]) -> Markup:
    say = guest.say
    state = f"broken-{one.broken.split(' ')[0]}" if one.broken else "works" if one.confirmed else "unconfirmed"
    acts = form(method="post", action="/notices", cls="row")[
        token(guest), [_do(guest, f"{do}:{one.id}", do, "act small second") for do in ("try", "drop")]
    ]
    return li[
        span(cls="who")[say(f"notices.{one.kind}")],
        span(cls="target")[named(one)],
        span(cls="state")[say(f"notices.{state}")],
        one.kind == "webhook" and details(cls="fold")[
            summary[say("notices.secret")], p[code[secret_shown(one.secret)]], p(cls="help")[say("notices.secret-help")]
        ],
        _kinds(guest, one, unwanted),
        acts,
    ]  # fmt: skip


def _kinds(guest: Visit, one: Channel, unwanted: list[str]) -> Markup:
    """Which news this channel is told."""
    boxes = [
        label(cls="check")[
            input(type="checkbox", name=f"kind.{kind}", value=1, checked=kind not in unwanted),
            span[guest.say(f"notices.told-{kind}")],
        ]
        for kind in TOLD
    ]
    keep = _do(guest, f"kinds:{one.id}", "keep", "act small second")
    return details(cls="fold")[
        summary[guest.say("notices.told", count=len(TOLD) - len(unwanted), most=len(TOLD))],
        form(method="post", action="/notices", cls="new")[token(guest), boxes, keep],
    ]


def named(one: Channel) -> str:
    """Enough to know it again: the rest of an address may be a secret."""
    if one.kind == "mail":
        return one.target
    url = msgspec.json.decode(one.target, type=Subscription).endpoint if one.kind == "push" else one.target
    return urlsplit(url).netloc


def _do(guest: Visit, do: str, key: str, cls: str = "act small") -> Markup:
    return button(name="do", value=do, cls=cls)[guest.say(f"notices.{key}")]


def _add(guest: Visit, seen: Shown) -> Markup:
    """The browser's own way is offered by our script, where there is one."""
    say = guest.say
    given = [input(type="hidden", name=name) for name in Subscription.__struct_fields__]
    return section(cls="panel new")[
        h2[say("notices.add")],
        _form(guest, "push", given, key=seen.key),
        p(id="push-denied", cls="help", hidden=True)[say("notices.denied")],
        p(cls="help")[say("notices.push-help")],
        _mail(guest) if seen.mails else None,
        details(cls="fold", open=guest.form.get("do") == "hook")[summary[say("notices.hooks")], _hook(guest)],
    ]


def _form(guest: Visit, do: str, *fields: Child, key: str = "") -> Markup:
    """A browser tells its time zone with whatever is added first."""
    return form(
        id="push" if key else None, hidden=bool(key), data_key=key or None, method="post", action="/notices", cls="new"
    )[token(guest), input(type="hidden", name="zone", cls="own-zone"), fields, _do(guest, do, f"add-{do}")]


def _mail(guest: Visit) -> Markup:
    typed = guest.form.get("target", "") if guest.form.get("do") == "mail" else ""
    box = input(type="email", name="target", value=typed or None, autocomplete="email", required=True, maxlength=200)
    return _form(guest, "mail", label(cls="field")[span[guest.say("notices.address")], box])


def _hook(guest: Visit) -> Markup:
    say = guest.say
    typed = guest.form.get("target", "") if guest.form.get("do") == "hook" else ""
    picked = [option(value=one, selected=one == guest.form.get("kind"))[say(f"notices.{one}")] for one in HOOKS]
    return _form(
        guest,
        "hook",
        label(cls="field")[span[say("notices.kind")], select(name="kind")[picked]],
        label(cls="field")[
            span[say("notices.url")],
            input(
                type="url", name="target", value=typed or None, required=True, maxlength=1000, placeholder="https://"
            ),
        ],
        p(cls="help")[say("notices.hook-help")],
    )


def _settings(guest: Visit, likes: Notices) -> Markup:
    say = guest.say
    names = datalist(id="zones")[[option(value=one) for one in sorted(zones())]]
    zone = input(
        name="zone", list="zones", value=guest.form.get("zone") or likes.zone, required=True, autocomplete="off"
    )
    return section(cls="panel")[
        h2[say("notices.when")],
        form(method="post", action="/notices", cls="new")[
            token(guest),
            div(cls="grid")[
                label(cls="field")[span[say("notices.quiet-from")], _hours(guest, "quiet_from", likes.quiet_from)],
                label(cls="field")[span[say("notices.quiet-to")], _hours(guest, "quiet_to", likes.quiet_to)],
                label(cls="field")[span[say("notices.zone")], zone, names],
                label(cls="field")[span[say("notices.gather")], _gather(guest, likes.gather)],
                label(cls="field")[span[say("notices.ahead")], _ahead(guest, likes.ahead)],
                label(cls="field")[span[say("notices.language")], _language(guest, likes.language)],
            ],
            p(cls="help")[say("notices.when-help")],
            _do(guest, "settings", "keep"),
        ],
    ]  # fmt: skip


def _hours(guest: Visit, name: str, usual: int) -> Markup:
    return _picked(guest, name, [(str(hour), f"{hour}:00") for hour in range(24)], str(usual))


def _gather(guest: Visit, usual: int) -> Markup:
    return _picked(guest, "gather", [(str(one), guest.say(f"notices.gather-{one}")) for one in GATHER], str(usual))


def _ahead(guest: Visit, usual: int) -> Markup:
    texts = [(str(one), guest.say("notices.ahead-hours" if one else "notices.ahead-0", hours=one)) for one in AHEAD]
    return _picked(guest, "ahead", texts, str(usual))


def _language(guest: Visit, usual: str) -> Markup:
    return _picked(guest, "language", [(one, guest.say(f"language.{one}")) for one in LANGUAGES], usual)


def _picked(guest: Visit, name: str, choices: list[tuple[str, str]], usual: str) -> Markup:
    chosen = guest.form.get(name, usual)
    return select(name=name)[[option(value=value, selected=value == chosen)[text] for value, text in choices]]


def _holiday(guest: Visit, seen: Shown) -> Markup:
    """One at a time: the one that is to come or going on, or a form for the next."""
    say, now = guest.say, time.time()
    zone, coming = seen.likes.zone, [one for one in seen.taken if one[1] > now]
    shown = _taken(guest, coming[0], zone) if coming else _take(guest, str(day_of(now, zone)))
    return section(cls="panel", id="holiday")[
        h2[say("notices.holiday")],
        p(cls="help")[say("notices.holiday-help", days=int(left_at(seen.taken, now + DAY) // DAY))],
        form(method="post", action="/notices", cls="new")[token(guest), shown],
    ]


def _taken(guest: Visit, one: tuple[float, float], zone: str) -> Child:
    start, end = (format_date(day_of(moment, zone), locale=guest.language) for moment in one)
    return [p[guest.say("notices.holiday-is", start=start, end=end)], _do(guest, "home", "holiday-stop")]


def _take(guest: Visit, today: str) -> Child:
    first = input(type="date", name="from", value=guest.form.get("from") or today, min=today, required=True)
    count = input(type="number", name="days", value=guest.form.get("days") or "7", min=1, max=30, required=True)
    fields = [
        label(cls="field")[span[guest.say(f"notices.holiday-{name}")], box]
        for name, box in (("from", first), ("days", count))
    ]
    return [div(cls="grid")[fields], _do(guest, "holiday", "holiday-take")]


def signed_page(guest: Visit, purpose: str, target: str) -> str:
    """What a link in a message leads to: one button, for whoever has the link."""
    say = guest.say
    content = [
        h1[say(f"notices.{purpose}-title")],
        bool(target) and p[say(f"notices.{purpose}-text", address=target)],
        form(method="post")[button(cls="act")[say(f"notices.{purpose}-button")]],
    ]
    return page(guest, say(f"notices.{purpose}-title"), content, cls="plain")
