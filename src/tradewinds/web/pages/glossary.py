"""Components on the page: one by itself, as our script shows it beside the board, and all of them below the rules."""

from __future__ import annotations

from tradewinds import Rules
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    article,
    button,
    details,
    dialog,
    div,
    form,
    h1,
    h2,
    p,
    section,
    span,
    strong,
    summary,
)
from tradewinds.web.glossary import Entry, entries, symbols
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page
from tradewinds.web.phrases import told_by


def card(guest: Visit, rules: Rules, one: Entry) -> Markup:
    """What it looks like, what it is called, what it does, and where that stands."""
    rule = f"/rules/{rules.name}#s-{one.section}"
    link = a(href=rule, target="rules")[guest.say("bar.rule", section=one.section)] if one.section else None
    return article(cls=f"explained game-{rules.name}", id=one.anchor)[
        one.picture and span(cls="shown", aria_hidden="true")[one.picture],
        div[strong[one.called], p[one.said, " ", link]],
    ]


def explain(guest: Visit) -> Markup:
    """Our script shows it where it can explain something."""
    text = guest.say("rules.explain")
    return button(
        id="explain", cls="switch", type="button", hidden=True, aria_pressed="false", aria_label=text, title=text
    )["?"]


def rules_panel(guest: Visit) -> Markup:
    """Where our script opens the rules, so that the match is never left."""
    return dialog(id="rules-panel", cls="rules-panel", aria_label=guest.say("rules.beside"))[
        form(method="dialog")[button(cls="act small second")[guest.say("rules.close")]], div
    ]


def card_page(guest: Visit, rules: Rules, one: Entry) -> str:
    back = a(href=f"/rules/{rules.name}#components")[guest.say("rules.components")]
    content = [symbols(rules), h1[rules.title], card(guest, rules, one), p[back]]
    return page(guest, one.called, content, cls="narrow")


def components(guest: Visit, rules: Rules) -> Child:
    found = entries(rules.name, guest.language)
    if not found:
        return None
    return section(cls="panel", id="components")[
        h2[guest.say("rules.components")],
        symbols(rules),
        [_kind(guest, rules, kind, of_kind) for kind, of_kind in found.items()],
    ]


def _kind(guest: Visit, rules: Rules, kind: str, of_kind: list[Entry]) -> Markup:
    name = told_by(rules, f"game.kind-{kind}", guest.language, kind)
    return details(cls="fold")[
        summary[f"{name} ({len(of_kind)})"], div(cls="glossary")[[card(guest, rules, one) for one in of_kind]]
    ]
