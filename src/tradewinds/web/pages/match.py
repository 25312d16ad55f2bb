"""The match page: the game's board, the action bar, players, log, talk, and the way through the past."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import TypeAlias

from tradewinds import Match, Rules, load
from tradewinds.draw.board import FORM, Regions, filled
from tradewinds.draw.el import Child, Markup, a, aside, code, div, form, h1, h2, input, label, p, section, span
from tradewinds.web.boards import choices_of, draw, spots_of
from tradewinds.web.branching import came_from
from tradewinds.web.choices import Choices
from tradewinds.web.command import Agree, Word
from tradewinds.web.http import Visit
from tradewinds.web.pages.advice import ask_button
from tradewinds.web.pages.bar import bar
from tradewinds.web.pages.coach import coached, introduced
from tradewinds.web.pages.ending import result
from tradewinds.web.pages.fields import Doubt, Draft
from tradewinds.web.pages.glossary import explain, rules_panel
from tradewinds.web.pages.hearing import heard
from tradewinds.web.pages.layout import page, press, token
from tradewinds.web.pages.meanwhile import again, meanwhile
from tradewinds.web.pages.panels import curtain, history, people, talk
from tradewinds.web.pages.preferences import popover
from tradewinds.web.pages.replay import replay, scrub, timeline
from tradewinds.web.pages.talk import say_box
from tradewinds.web.past import position
from tradewinds.web.phrases import Phrases, phrases
from tradewinds.web.playing import waited_for
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing, seen_by
from tradewinds.web.store.tables import Table

VIEWS = ("board", "hand", "table", "log", "talk", "more")  # the parts of the page that a small screen shows in turn
DRAWN = 32  # pages that a room remembers, those of the past among them: each takes some 100 kB
SPOT = 'class="spot '  # how a place begins where something can be done


Tab: TypeAlias = tuple[str, str, Child]  # its name, its title, and what it shows


def match_page(
    guest: Visit, room: Room, seen: Seeing, at: int | None, notice: str = "", draft: Draft | Doubt | None = None
) -> str:
    match = position(room, at)
    at = match.length if seen.chosen else at
    shown = own(guest, room, {**rendered(room, match, seen, guest.language, at), **drafted(guest, room, draft)})
    rules = match.rules
    content = [
        act_form(guest, room),
        shown["coach"],
        views(guest.say),
        div(cls="board")[shown["result"], shown["curtain"], picture(shown), meanwhile(guest.say)],
        div(cls="hand-area", tabindex=0 if match.over else None)[
            [shown[key] for key in shown if key.startswith("hand-")]
        ],
        shown["bar"],
        div(cls="replaying")[shown["replay"], shown["timeline"]],
        _lost(guest.say),
        aside[shown["people"], _tabs(guest, room, shown), shown["log"], shown["scrub"]],
        shown["stamp"],
        rules_panel(guest),
    ]
    past = " past" if at is not None else ""
    live = "" if past else f"/m/{room.table.id}/live{known(shown, draft)}"
    head = div(cls="head")[h1[room.table.title or rules.title], shown["turn"], again(guest.say)]
    cls = f"match game-{rules.name}{past}"
    tools = [not past and ask_button(room.table, seen.seat, guest.say), explain(guest), popover(guest)]
    style = f"{rules.name}.css"
    return page(guest, rules.title, content, cls=cls, live=live, notice=notice, head=head, tools=tools, style=style)


def own(guest: Visit, room: Room, shown: Regions) -> Regions:
    """What is drawn once for all who see the same, as this one reader wants it."""
    return introduced(guest, room, heard(guest, room, shown))


def known(shown: Regions, draft: Draft | Doubt | None) -> str:
    """What the socket need not send again, if nothing changes until it is open."""
    return f"?have={mark(shown)}" if draft is None else ""


def mark(shown: Regions) -> str:
    """Every drawing has another stamp."""
    return hashlib.sha256(shown["stamp"].encode()).hexdigest()[:16]


def act_form(guest: Visit, room: Room) -> Markup:
    """Every button of the page belongs to this form, wherever it stands; version and key are a region of their own."""
    return form(id=FORM, method="post", action=f"/m/{room.table.id}/act", data_act=True)[token(guest)]


def picture(shown: Regions) -> Child:
    """The frame, and beside it what else the board shows."""
    whole = filled(shown) if "pic-frame" in shown else None
    return [whole, div(cls="beside")[[shown[key] for key in shown if key.startswith("pic-") and key != "pic-frame"]]]


def views(say: Phrases, names: Sequence[str] = VIEWS) -> Markup:
    """What a small screen shows above the question: one part of the page at a time. Larger ones show them together."""
    tabs = [
        label(cls=f"view to-{name}")[
            input(type="radio", name="view", value=name, id=f"view-{name}", checked=name == "board"),
            say(f"view.{name}"),
            span(cls="news", id=f"news-{name}"),
        ]
        for name in names
    ]
    return div(cls="views", role="radiogroup", aria_label=say("view.title"))[tabs]


def _lost(say: Phrases) -> Markup:
    """Stands across the bar while there is no connection; our script shows it, and says when a click is lost."""
    return p(
        id="lost", cls="lost", role="alert", hidden=True, data_lost=say("page.lost"), data_unsent=say("page.unsent")
    ).markup()


def _tabs(guest: Visit, room: Room, shown: Regions) -> Markup:
    """The game's panels, the talk and the rest."""
    say = guest.say
    more: list[Tab] = [("talk", say("view.talk"), _talk(guest, room, shown)), ("more", say("view.more"), shown["more"])]
    return tab_strip(load(room.table.game), shown, say, more)


def tab_strip(rules: Rules, shown: Regions, say: Phrases, more: list[Tab]) -> Markup:
    """One panel at a time, first the one where something can be done."""
    sides: dict[str, list[Markup]] = {}
    for key in shown:
        if key.startswith("side-"):
            sides.setdefault(key.split("-")[1], []).append(shown[key])
    own: list[Tab] = [
        (name, str(rules.words.template(f"tab.{name}", say.language)), panels) for name, panels in sides.items()
    ]
    tabs = own + more
    asked = next((name for name, panels in sides.items() if any(SPOT in panel for panel in panels)), tabs[0][0])
    return div(cls="tabs")[[_tab(*one, one[0] == asked) for one in tabs]]


def _tab(name: str, title: str, content: Child, first: bool) -> Child:
    news = span(cls="news", id=f"unread-{name}") if name == "talk" else None
    return [
        input(type="radio", name="tab", id=f"tab-{name}", cls="hidden", checked=first),
        label(for_=f"tab-{name}")[title, news],
        div(cls=f"tab tab-{name}", role="group", aria_label=title, tabindex=0)[content],
    ]


def _talk(guest: Visit, room: Room, shown: Regions) -> Markup:
    return section(cls="panel talk")[h2[guest.say("talk.title")], shown["chat"], say_box(guest, room.table)]


# regions


def rendered(room: Room, match: Match, seen: Seeing, language: str, at: int | None = None) -> Regions:
    """The regions for one kind of viewer: made once for all who see the same, until something changes."""
    key = (seen, language, at)
    if key not in room.rendered:
        if len(room.rendered) >= DRAWN:
            room.rendered.pop(next(iter(room.rendered)))
        room.rendered[key] = regions(room, match, seen, phrases(language), at is not None)
    return room.rendered[key]


def drafted(guest: Visit, room: Room, draft: Draft | Doubt | None) -> Regions:
    """The bar for the one reader whose form was refused, or who is asked again; everybody else's stays as it is."""
    if draft is None or room.match is None:
        return {}
    seen = seen_by(guest, room)
    choices = choices_at(room, room.match, seen, guest.language)
    shown = {"bar": bar(room, room.match, seen, guest.say, False, choices, draft)}
    return {"bar": coached(room, room.match, seen, guest.say, shown)["bar"]}


def choices_at(room: Room, match: Match, seen: Seeing, language: str) -> Choices | None:
    """What may be done by whoever looks; None where nothing may."""
    if seen.seat is None or room.table.seats[seen.seat].standin or not match.may_act(seen.seat):
        return None
    return choices_of(match, seen.seat, language, room.table.names)


def regions(room: Room, match: Match, seen: Seeing, say: Phrases, past: bool) -> Regions:
    names, choices = room.table.names, None if past else choices_at(room, match, seen, say.language)
    view = match.view(seen.seat) if choices is None else choices.outlook.view
    spots = {} if choices is None else spots_of(match, choices)
    shown = {
        **draw(match, seen.seat, spots, say.language, names, view),
        "turn": _turn(room, match, seen, say, past),
        "stamp": _stamp(match),
        "bar": bar(room, match, seen, say, past, choices),
        "curtain": curtain(room, seen, say),
        "people": people(room, match, view, seen, say, past),
        "log": history(room, match, seen, say),
        "chat": talk(room, say),
        "result": section(id="result", hidden=True).markup() if past else result(room, match, seen, say),
        "scrub": scrub(room, match, seen, say),
        "replay": replay(room, match, seen, say, past),
        "timeline": timeline(room, say, past),
        "more": _more(room, seen, say),
    }
    return coached(room, match, seen, say, shown)


def _turn(room: Room, match: Match, seen: Seeing, say: Phrases, past: bool) -> Markup:
    names = room.table.names
    if past:
        text = say("bar.past")
    elif match.over:
        text = say("bar.over")
    elif seen.seat is not None and seen.seat in match.actors:
        text = say("bar.turn")
    else:
        text = say("bar.waiting", names=[names[seat] for seat in match.actors])
    return p(id="turn", cls="turn", role="status")[text]


def _stamp(match: Match) -> Markup:
    """Which position the page shows, and a key by which one click stays one action."""
    version = input(form=FORM, type="hidden", name="version", value=match.length)
    return span(id="stamp", hidden=True)[
        version, input(form=FORM, type="hidden", name="key", value=secrets.token_urlsafe(9))
    ]


def _more(room: Room, seen: Seeing, say: Phrases) -> Markup:
    """What is seldom wanted: links, leaving, the record, a rematch."""
    table = room.table
    links: list[Child] = [a(href=f"/rules/{table.game}", target="rules")[say("page.rules")]]
    if room.match is not None and room.match.over:
        links.append(a(href=f"/m/{table.id}/record", download=True)[say("more.record")])
        links.append(a(href=f"/m/{table.id}/verify")[say("more.verify")])
    elif seen.seat is not None and not table.seats[seen.seat].standin:
        links.append(press(Word.LEAVE, say("more.leave"), "act small quiet"))
    if seen.own:
        links.append(a(href=f"/join/{table.watch}", data_link=f"/join/{table.watch}")[say("more.watch")])
    if table.branch is not None:
        links += branch_links(table, room.match, say)
    if table.tournament is not None:
        links.append(a(href=f"/tournaments/{table.tournament}")[say("tournament.back")])
    links.append(a(href=f"/m/{table.id}/people")[say("company.at-table")])
    return section(id="more", cls="panel more")[
        h2[say("more.title")], div(cls="row")[links], _newer(room, seen, say), _dice(room, say)
    ]


def branch_links(table: Table, match: Match | None, say: Phrases) -> list[Child]:
    """From a branch to where it came from, to all of one's own, and on to the next one."""
    origin = came_from(table)
    back = origin and a(href=f"/m/{origin.match}?at={origin.line}")[say("analysis.whence", at=origin.line)]
    at = None if match is None or match.over else match.length
    on = at is not None and a(href=f"/m/{table.id}/what-if?at={at}")[say("analysis.what-if")]
    return [back, on, a(href="/analysis")[say("analysis.title")]]


def _dice(room: Room, say: Phrases) -> Child:
    """What the server has committed to, and how many players have mixed something in."""
    if room.match is None:
        return None
    header = room.match.header()
    count = sum(one is not None for one in header.get("mixed", []))
    return p(cls="help")[say("dice.committed", count=count), " ", code[header["commitment"]]]


def _newer(room: Room, seen: Seeing, say: Phrases) -> Child:
    """Whoever plays may want newer rules; they hold from where everybody wants them."""
    version = None if room.match is None else room.match.newer_rules()
    if version is None or room.match is None or seen.seat is None:
        return None
    rules, waiting = load(room.table.game), waited_for(room.table, version)
    changes = rules.changes[room.match.rules.rules_version - 1 : version - 1]
    names = [room.table.names[seat] for seat in waiting]
    return div(cls="newer")[
        p[say("newer.there-is", version=version, now=room.match.rules.rules_version)],
        [p(lang="en", cls="help")[sentence] for sentence in changes],
        press(Agree(version), say("newer.agree"), "act small second") if seen.seat in waiting or not waiting else None,
        bool(waiting) and p(cls="mute")[say("newer.waiting", names=names)],
    ]
