"""The host's page: plain tables, nothing that changes anything, and nothing of what a seat holds."""

from __future__ import annotations

import platform
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tradewinds import __version__, _compiled, load
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    code,
    dd,
    details,
    div,
    dl,
    dt,
    form,
    h1,
    h2,
    input,
    p,
    section,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from tradewinds.web.http import Visit
from tradewinds.web.limit import RATES
from tradewinds.web.pages.layout import page, token
from tradewinds.web.store.tables import Table
from tradewinds.web.store.ties import Report
from tradewinds.web.thinkers import Worker


class Running(NamedTuple):
    """A running match: who is waited for, seconds since its last line, why it is stuck or "", and what went wrong."""

    table: Table
    waited: Sequence[str]
    quiet: float
    stuck: str
    error: str


class Facts(NamedTuple):
    """How many tables of each status, the bytes of the store, the workers of the bots."""

    tables: dict[str, int]
    size: int
    workers: Sequence[Worker]


class Reported(NamedTuple):
    """A report, with the names of both, the game, and whether its record can be opened."""

    report: Report
    game: str
    about: str
    by: str
    over: bool


def admin_page(
    guest: Visit, running: Sequence[Running], facts: Facts, reports: Sequence[Reported] = ()
) -> str:  # fmt: skip
    say = guest.say
    stuck = [one for one in running if one.stuck]
    content = [
        h1[say("admin.title")],
        p(cls="help")[say("admin.lead")],
        bool(reports) and _panel(guest, "reports", _reports(guest, reports)),
        _panel(guest, "stuck", _stuck(guest, stuck)),
        _panel(guest, "running", _matches(guest, running)),
        div(cls="two")[
            _panel(guest, "server", _server(guest, facts)),
            _panel(guest, "workers", _workers(guest, facts.workers)),
        ],
        _panel(guest, "limits", _limits(guest)),
    ]
    return page(guest, say("admin.title"), content, cls="narrow")


def _panel(guest: Visit, key: str, content: Child) -> Markup:
    return section(cls="panel", aria_label=guest.say(f"admin.{key}"))[h2[guest.say(f"admin.{key}")], content]


def _rows(guest: Visit, heads: Sequence[str], rows: Sequence[Sequence[Child]]) -> Markup:
    if not rows:
        return p(cls="mute")[guest.say("admin.none")]
    titles = [th(scope="col")[guest.say(f"admin.{one}")] for one in heads]
    return table(cls="facts")[thead[tr[titles]], tbody[[tr[[td[cell] for cell in row]] for row in rows]]]


def _stuck(guest: Visit, stuck: Sequence[Running]) -> Child:
    say = guest.say
    rows = [
        [_title(one), _why(guest, one), _long(guest, one.quiet), a(href=_record(one), download=True)[say("admin.get")]]
        for one in stuck
    ]
    minutes = round(guest.site.settings.stuck)
    heads = ("match", "why", "quiet", "record")
    return [p(cls="help")[say("admin.stuck-help", minutes=minutes)], _rows(guest, heads, rows)]


def _reports(guest: Visit, reports: Sequence[Reported]) -> Child:
    say = guest.say
    rows = [
        [
            [one.game, " ", code[one.report.match], " ", say("admin.at-line", line=one.report.line)], one.about, one.by,
            one.report.reason, _said(guest, one.report), _long(guest, max(0.0, time.time() - one.report.time)),
            [one.over and _download(guest, one.report.match), _settle(guest, one)],
        ]
        for one in reports
    ]  # fmt: skip
    heads = ("match", "who", "by", "why", "said", "when", "record")
    return [p(cls="help")[say("admin.reports-help")], div(cls="wide", tabindex=0)[_rows(guest, heads, rows)]]


def _download(guest: Visit, match: str) -> Markup:
    return a(href=f"/admin/m/{match}/record", download=True)[guest.say("admin.get")]


def _said(guest: Visit, report: Report) -> Child:
    said = msgspec.json.decode(report.talk, type=list[tuple[str, str]])
    lines = [p[f"{name}: {text}"] for name, text in said]
    return details[summary[str(len(said))], lines] if lines else "–"


def _settle(guest: Visit, one: Reported) -> Markup:
    return form(method="post", action="/admin/reports")[
        token(guest),
        input(type="hidden", name="report", value=one.report.id),
        button(cls="act small second")[guest.say("admin.settle")],
    ]


def _why(guest: Visit, one: Running) -> str:
    return guest.say(f"admin.why-{one.stuck}", error=one.error)


def _record(one: Running) -> str:
    return f"/admin/m/{one.table.id}/record"


def _matches(guest: Visit, running: Sequence[Running]) -> Markup:
    rows = [
        [_title(one), ", ".join(one.table.names), ", ".join(one.waited) or "–", _long(guest, one.quiet)]
        for one in sorted(running, key=lambda one: -one.quiet)
    ]
    return _rows(guest, ("match", "players", "waited", "quiet"), rows)


def _title(one: Running) -> Child:
    return [load(one.table.game).title, " ", code[one.table.id]]


def _long(guest: Visit, seconds: float) -> str:
    """As coarse as a host wants it."""
    for unit, size in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= size:
            return guest.say(f"admin.{unit}", count=int(seconds // size))
    return guest.say("admin.seconds", count=int(seconds))


def _server(guest: Visit, facts: Facts) -> Markup:
    say, store = guest.say, guest.store
    tables = ", ".join(
        say(f"admin.count-{status}", count=facts.tables.get(status, 0)) for status in ("open", "running", "over")
    )
    shown = [
        ("version", __version__),
        ("python", platform.python_version()),
        ("engine", say("admin.compiled" if _compiled.is_compiled() else "admin.interpreted")),
        ("store", "PostgreSQL" if store.shared else "SQLite"),
        ("size", f"{facts.size / 1e6:.1f} MB"),
        ("tables", tables),
        ("loaded", str(len(guest.site.rooms.open()))),
    ]
    return dl(cls="facts")[[[dt[say(f"admin.{key}")], dd[value]] for key, value in shown]]


def _workers(guest: Visit, workers: Sequence[Worker]) -> Markup:
    say = guest.say
    rows = [
        [str(number), say("admin.alive" if one.alive else "admin.not-started"),
         say("admin.busy" if one.busy else "admin.idle"), str(one.replaced)]
        for number, one in enumerate(workers, 1)
    ]  # fmt: skip
    return _rows(guest, ("worker", "state", "work", "replaced"), rows)


def _limits(guest: Visit) -> Child:
    if not guest.site.limiter.strict:
        return p[guest.say("admin.no-limits")]
    return _rows(guest, ("kind", "rate"), [[code[kind], str(rate)] for kind, rate in RATES.items()])
