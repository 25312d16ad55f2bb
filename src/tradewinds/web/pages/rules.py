"""The rules in the app, and where each table of numbers comes from."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tradewinds import Rules, games, load
from tradewinds.core.pack import components
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    article,
    details,
    div,
    h1,
    li,
    p,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)  # fmt: skip
from tradewinds.web.http import Visit
from tradewinds.web.markdown import render
from tradewinds.web.pages.layout import page

FOLDER = Path(__file__).resolve().parents[4] / "docs" / "rules"


@cache
def rules_text(name: str) -> str | None:
    file = FOLDER / f"{name}.md"
    return file.read_text("utf-8") if file.is_file() else None


@cache
def drawn(name: str) -> tuple[Markup, ...]:
    return tuple(render(rules_text(name) or ""))


def overview(guest: Visit) -> str:
    say = guest.say
    links = [li[a(href=f"/rules/{name}")[load(name).title]] for name in games()]
    return page(
        guest, say("rules.title"), [h1[say("rules.title")], p[say("rules.lead")], ul(cls="plain")[links]], cls="narrow"
    )


def rules_page(guest: Visit, rules: Rules) -> str:
    say = guest.say
    text = drawn(rules.name) or [h1[rules.title], p[say("rules.none", game=rules.title)]]
    note = say("rules.english")
    content = [note and p(cls="mute")[note], article(cls="rules", lang="en")[text], sources(guest, rules)]
    return page(guest, f"{say('rules.title')}: {rules.title}", content, cls="narrow")


def sources(guest: Visit, rules: Rules) -> Markup:
    """Every table of the components with its source: what is reconstructed is marked as such."""
    say = guest.say
    rows = [_source(guest, name, one) for name, one in components(rules.package).items() if isinstance(one, dict)]
    heads = [th(scope="col")[say(f"rules.{key}")] for key in ("table", "source", "known")]
    return section(cls="panel", id="sources")[
        details(open=True)[
            summary[say("rules.tables")], div(cls="wide", tabindex=0)[table[thead[tr[heads]], tbody[rows]]]
        ]
    ]


def _source(guest: Visit, name: str, one: dict[str, Any]) -> Markup:
    source = str(one.get("source", "–"))
    known = one.get("known", [])
    shown: Child = span(cls="tag")[guest.say("rules.reconstructed")] if source == "reconstructed" else source
    return tr[
        th(scope="row")[name.replace("_", " ")],
        td[shown],
        td["; ".join(map(str, known)) if isinstance(known, list) else str(known)],
    ]
