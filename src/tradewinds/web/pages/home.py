"""The first page: the games, one's own matches, open tables, matches to watch."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from tradewinds import Rules, games, load
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    article,
    button,
    div,
    form,
    h1,
    h2,
    input,
    li,
    nav,
    p,
    section,
    span,
    ul,
)
from tradewinds.match.chance import commitment
from tradewinds.web.boards import cover
from tradewinds.web.dice import foretold
from tradewinds.web.http import Visit
from tradewinds.web.pages.coach import learn
from tradewinds.web.pages.layout import page, token
from tradewinds.web.phrases import told_by
from tradewinds.web.store.tables import OPEN, RUNNING, Table


class Mine(NamedTuple):
    """A match of one's own: who is asked there now, whether that is oneself, and whether it cannot go on."""

    table: Table
    actors: tuple[int, ...]
    my_turn: bool
    broken: bool


def home(
    guest: Visit, mine: Sequence[Mine], asking: int, open_tables: Sequence[Table], to_watch: Sequence[Table]
) -> str:
    """`asking`: how many want to be friends and wait for an answer."""
    say = guest.say
    content = [
        section(cls="hero")[h1[say("home.title")], p[say("home.lead")]],
        _mine(guest, mine) if mine else None,
        _around(guest, asking),
        section(cls="games", aria_label=say("home.games"))[[game_card(guest, load(name)) for name in first_first()]],
        div(cls="two")[_tables(guest, "open", open_tables), _tables(guest, "watch", to_watch)],
    ]
    return page(guest, say("home.title"), content, cls="home")


def _around(guest: Visit, asking: int) -> Child:
    """The ways to oneself and to others; the talk of all only where the host of the server wants one."""
    say, settings = guest.say, guest.site.settings
    known = guest.person is not None
    links = [
        known and a(href="/profile")[say("profile.own")],
        a(href="/puzzles")[say("puzzles.title")],
        a(href="/analysis")[say("analysis.title")],
        a(href="/tournaments")[say("tournament.title")],
        known and a(href="/people")[say("company.waiting", count=asking) if asking else say("company.title")],
        known and a(href="/notices")[say("notices.title")],
        settings.talk and settings.lobby_talk and a(href="/talk")[say("house.title")],
    ]
    return nav(cls="row around", aria_label=say("company.title"))[links] if any(links) else None


def first_first() -> list[str]:
    """The game that recommends itself for a first evening stands before the others."""
    return sorted(games(), key=lambda name: not told_by(load(name), "game.first", "en"))


def game_card(guest: Visit, rules: Rules) -> Markup:
    say = guest.say
    players = say("home.players", least=rules.seats[0], most=rules.seats[-1])
    facts = [players, *(told_by(rules, f"game.{key}", guest.language) for key in ("length", "learn"))]
    first = told_by(rules, "game.first", guest.language)
    return article(cls="game first" if first else "game")[
        cover(rules),
        div(cls="about")[
            first and p(cls="start")[say("home.start")],
            h2[rules.title],
            p(cls="meta")[" · ".join(filter(None, facts))],
            p[told_by(rules, "game.pitch", guest.language)],
            first and p[first],
            div(cls="row")[
                learn(guest, rules),
                _quick(guest, rules),
                a(cls="act second", href=f"/new/{rules.name}")[say("home.new")],
                a(cls="quiet", href=f"/rules/{rules.name}")[say("page.rules")],
            ],
        ],
    ]


def _quick(guest: Visit, rules: Rules) -> Markup:
    """The server's part of the dice is fixed, and shown, before our script adds a value to what is posted."""
    nonce = secrets.token_hex(16)
    coming = foretold(guest.store.secret, nonce)
    assert coming is not None
    hidden = {"game": rules.name, "nonce": nonce, "value": ""}
    return form(
        method="post", action="/quick", data_foretold=coming.id, data_commitment=commitment(coming.secret)
    )[
        token(guest),
        [input(type="hidden", name=name, value=value) for name, value in hidden.items()],
        button(cls="act")[guest.say("home.quick")],
    ]  # fmt: skip


def _mine(guest: Visit, mine: Sequence[Mine]) -> Markup:
    return section(cls="panel mine")[
        h2[guest.say("home.mine")], ul(cls="list")[[_my_match(guest, one) for one in mine]]
    ]


def _my_match(guest: Visit, mine: Mine) -> Markup:
    table, say = mine.table, guest.say
    if table.status == OPEN:
        state = say("home.waiting-table")
    elif mine.broken:
        state = say("home.broken")
    elif not mine.actors:
        state = say("home.over")
    elif mine.my_turn:
        state = say("home.your-turn")
    else:
        state = say("home.turn", names=[table.names[seat] for seat in mine.actors])
    mark = span(cls="dot on" if mine.my_turn else "dot")
    return li[
        a(href=address(table))[mark, span[title_of(table)], span(cls="with")[others(table)], span(cls="state")[state]]
    ]


def _tables(guest: Visit, kind: str, tables: Sequence[Table]) -> Markup:
    rows: Child = [
        li[
            a(href=address(one))[
                span[title_of(one), " ", language_tag(guest, one)],
                span(cls="with")[others(one)],
                span(cls="state")[_state(guest, one)],
            ]
        ]
        for one in tables
    ]
    return section(cls="panel")[
        h2[guest.say(f"home.{kind}")], ul(cls="list")[rows] if tables else p(cls="mute")[guest.say(f"home.no-{kind}")]
    ]


def language_tag(guest: Visit, table: Table) -> Child:
    if table.language is None:
        return None
    return span(cls="tag", title=guest.say(f"language.{table.language}"))[table.language.upper()]


def _state(guest: Visit, table: Table) -> str:
    if table.status == OPEN:
        return guest.say("home.free", count=sum(seat.free for seat in table.seats))
    return guest.say("home.running" if table.status == RUNNING else "home.over")


def address(table: Table) -> str:
    return f"/t/{table.id}" if table.status == OPEN else f"/m/{table.id}"


def title_of(table: Table) -> str:
    """A game that is not installed any more is called as it was stored."""
    return str(load(table.game).title) if table.game in games() else table.game


def others(table: Table) -> str:
    return ", ".join(seat.name for seat in table.seats if seat.name)
