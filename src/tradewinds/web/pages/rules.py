"""The rules in the app, in the reader's language, and where each table of numbers comes from."""

from __future__ import annotations

from functools import cache
from typing import Any

from tradewinds import Rules, games, load
from tradewinds.core.pack import components as tables_of
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    article,
    details,
    div,
    h1,
    li,
    nav,
    ol,
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
from tradewinds.text.pages import rules_page as page_of
from tradewinds.web.http import Visit
from tradewinds.web.markdown import contents, render
from tradewinds.web.pages.coach import learn
from tradewinds.web.pages.glossary import components
from tradewinds.web.pages.layout import page
from tradewinds.web.phrases import LANGUAGES, phrases

SOURCES = ("rulebook", "public", "ruling", "reconstructed")


def rules_text(name: str, language: str = LANGUAGES[0]) -> str | None:
    return page_of(load(name), language)


@cache
def headings(name: str, language: str) -> list[tuple[int, str, str]]:
    return contents(rules_text(name, language) or "")


def table_of(guest: Visit, name: str, language: str) -> Child:
    """What the page has, chapter by chapter; a chapter's sections stand in its line."""
    found, say = headings(name, language), guest.say
    if not found:
        return None
    rows: list[tuple[tuple[str, str], list[Markup]]] = []
    for deep, number, title in found:
        link = a(href=f"#s-{number}")[f"{number} {title}"]
        if deep == 2 or not rows:
            rows.append(((number, title), []))
        else:
            rows[-1][1].append(li[link])
    chapters = [
        li[a(href=f"#s-{number}")[f"{number} {title}"], ul[sections] if sections else None]
        for (number, title), sections in rows
    ]
    return details(cls="contents panel", open=True)[
        summary[say("rules.contents")], nav(aria_label=say("rules.contents"))[ol[chapters]]
    ]


@cache
def drawn(name: str, language: str) -> Markup:
    return render(rules_text(name, language) or "")


def overview(guest: Visit) -> str:
    say = guest.say
    links = [li[a(href=f"/rules/{name}")[load(name).title]] for name in games()]
    return page(
        guest, say("rules.title"), [h1[say("rules.title")], p[say("rules.lead")], ul(cls="plain")[links]], cls="narrow"
    )


def rules_page(guest: Visit, rules: Rules) -> str:
    say = guest.say
    language = spoken(guest, rules.name)
    text = drawn(rules.name, language) or [h1[rules.title], p[say("rules.none", game=rules.title)]]
    others = [elsewhere(rules.name, one) for one in LANGUAGES if one != language and rules_text(rules.name, one)]
    content = [
        others,
        learn(guest, rules),
        table_of(guest, rules.name, language),
        components(guest, rules),
        article(cls="rules", lang=language)[text],
        sources(guest, rules),
    ]
    return page(guest, f"{say('rules.title')}: {rules.title}", content, cls="narrow")


def spoken(guest: Visit, name: str) -> str:
    """The language asked for, else the reader's own, else the one that every page is written in first."""
    wanted = [guest.query.get("language", ""), guest.language]
    return next((one for one in wanted if one in LANGUAGES and rules_text(name, one)), LANGUAGES[0])


def elsewhere(name: str, language: str) -> Markup:
    """A link to the same page in another language, in the words of that language."""
    link = a(href=f"/rules/{name}?language={language}", hreflang=language, lang=language)
    return p[link[phrases(language)("rules.here")]]


def sources(guest: Visit, rules: Rules) -> Markup:
    """Every table of the components with its source: what is reconstructed is marked as such.

    Names and notes stand in the game's data, in English; the last chapter of the page tells the same in every language.
    """
    say = guest.say
    rows = [_source(guest, name, one) for name, one in tables_of(rules.package).items() if isinstance(one, dict)]
    heads = [th(scope="col")[say(f"rules.{key}")] for key in ("table", "source", "known")]
    return section(cls="panel", id="sources")[
        details(open=guest.language == LANGUAGES[0])[
            summary[say("rules.tables")], div(cls="wide", tabindex=0)[table[thead[tr[heads]], tbody[rows]]]
        ]
    ]


def _source(guest: Visit, name: str, one: dict[str, Any]) -> Markup:
    source = str(one.get("source", "–"))
    known = one.get("known", [])
    shown: Child = guest.say(f"rules.{source}") if source in SOURCES else source
    if source == "reconstructed":
        shown = span(cls="tag")[shown]
    return tr[
        th(scope="row", lang=LANGUAGES[0])[name.replace("_", " ")],
        td[shown],
        td(lang=LANGUAGES[0])["; ".join(map(str, known)) if isinstance(known, list) else str(known)],
    ]
