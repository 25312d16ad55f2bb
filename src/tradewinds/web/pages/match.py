"""The match page: the game's board, the action bar, players, log, talk, and the way through the past."""

from __future__ import annotations

import secrets

from tradewinds import Match, load
from tradewinds.draw.board import FORM, Regions, filled
from tradewinds.draw.el import Child, Markup, a, aside, button, code, div, form, h1, h2, input, p, section, span
from tradewinds.web.boards import draw, spots_of
from tradewinds.web.command import Agree, Word
from tradewinds.web.http import Visit
from tradewinds.web.pages.bar import bar
from tradewinds.web.pages.fields import Doubt, Draft
from tradewinds.web.pages.layout import page, press, token
from tradewinds.web.pages.panels import curtain, history, people, result, talk
from tradewinds.web.phrases import Phrases, phrases
from tradewinds.web.playing import waited_for
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing, seen_by
from tradewinds.web.trouble import Broken, Trouble

KEPT = 40  # positions of the past that a room remembers


def match_page(
    guest: Visit, room: Room, seen: Seeing, at: int | None, notice: str = "", draft: Draft | Doubt | None = None
) -> str:
    match = position(room, at)
    shown = {**rendered(room, match, seen, guest.language, at), **drafted(guest, room, draft)}
    rules = match.rules
    content = [
        act_form(guest, room),
        div(cls="head")[h1[rules.title], shown["turn"]],
        div(cls="board")[shown["result"], shown["curtain"], _picture(shown), _under(shown)],
        aside[shown["people"], [shown[key] for key in shown if key.startswith("side-")], _tabs(guest, room, shown)],
    ]
    live = "" if at is not None else f"/m/{room.table.id}/live"
    return page(guest, rules.title, content, cls=f"match game-{rules.name}", live=live, notice=notice)


def act_form(guest: Visit, room: Room) -> Markup:
    """Every button of the page belongs to this form, wherever it stands; version and key are a region of their own."""
    return form(id=FORM, method="post", action=f"/m/{room.table.id}/act", data_act=True)[token(guest)]


def _picture(shown: Regions) -> Child:
    whole = filled(shown) if "pic-frame" in shown else None
    return [whole, [shown[key] for key in shown if key.startswith("pic-") and key != "pic-frame"]]


def _under(shown: Regions) -> Child:
    return [shown["bar"], [shown[key] for key in shown if key.startswith("hand-")], shown["stamp"], shown["scrub"]]


def _tabs(guest: Visit, room: Room, shown: Regions) -> Child:
    """The box to talk in stands outside every region: what is being typed must not be touched."""
    box = form(method="post", action=f"/m/{room.table.id}/say", cls="say", data_say=True)[
        token(guest),
        input(
            name="text",
            maxlength=300,
            autocomplete="off",
            aria_label=guest.say("talk.say"),
            placeholder=guest.say("talk.say"),
        ),
        button(cls="act small second")[guest.say("talk.send")],
    ]
    return [shown["log"], section(cls="panel")[h2[guest.say("talk.title")], shown["chat"], box], shown["more"]]


# regions


def position(room: Room, at: int | None) -> Match:
    """The match as it is, or as it was after so many lines."""
    Broken.check(room.broken)
    if room.match is None:
        raise Trouble("not-running")
    if at is None or at == room.match.length:
        return room.match
    if not 0 <= at <= room.match.length:
        raise Trouble("no-position", most=room.match.length)
    if at not in room.past:
        if len(room.past) >= KEPT:
            room.past.pop(next(iter(room.past)))
        room.past[at] = Match.resume(room.match.header(), room.match.lines()[:at], room.match.secret)
    return room.past[at]


def rendered(room: Room, match: Match, seen: Seeing, language: str, at: int | None = None) -> Regions:
    """The regions for one kind of viewer: made once for all who see the same, until something changes."""
    key = (seen, language, at)
    if key not in room.rendered:
        room.rendered[key] = regions(room, match, seen, phrases(language), at is not None)
    return room.rendered[key]


def drafted(guest: Visit, room: Room, draft: Draft | Doubt | None) -> Regions:
    """The bar for the one reader whose form was refused, or who is asked again; everybody else's stays as it is."""
    if draft is None or room.match is None:
        return {}
    return {"bar": bar(room, room.match, seen_by(guest, room), guest.say, False, draft)}


def regions(room: Room, match: Match, seen: Seeing, say: Phrases, past: bool) -> Regions:
    names, view = room.table.names, match.view(seen.seat)
    asked = seen.seat is not None and not past and not room.table.seats[seen.seat].standin
    spots = spots_of(match, seen.seat, say.language, names) if asked and seen.seat is not None else {}
    return {
        **draw(match, seen.seat, spots, say.language, names, view),
        "turn": _turn(room, match, seen, say),
        "stamp": _stamp(match),
        "bar": bar(room, match, seen, say, past),
        "curtain": curtain(room, seen, say),
        "people": people(room, match, view, seen, say, past),
        "log": history(room, match, seen, say),
        "chat": talk(room, say),
        "result": result(room, match, say),
        "scrub": _scrub(room, match, say),
        "more": _more(room, seen, say),
    }


def _turn(room: Room, match: Match, seen: Seeing, say: Phrases) -> Markup:
    names = room.table.names
    if match.over:
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


def _scrub(room: Room, match: Match, say: Phrases) -> Markup:
    most = room.match.length if room.match else match.length
    here = f"/m/{room.table.id}"
    slider = input(type="range", name="at", min=0, max=most, value=match.length, aria_label=say("scrub.label"))
    step = [
        a(cls="step", href=f"{here}?at=0", aria_label=say("scrub.first"))["«"],
        a(cls="step", href=f"{here}?at={max(0, match.length - 1)}", aria_label=say("scrub.back"))["‹"],
    ]
    on = [
        a(cls="step", href=f"{here}?at={min(most, match.length + 1)}", aria_label=say("scrub.on"))["›"],
        a(cls="step", href=here, aria_label=say("scrub.last"))["»"],
    ]
    where = span(cls="mute figures")[say("scrub.where", at=match.length, most=most)]
    go = button(cls="act small second")[say("scrub.go")]
    return form(id="scrub", cls="scrub", method="get", action=here, data_scrub=True)[step, slider, on, where, go]


def _more(room: Room, seen: Seeing, say: Phrases) -> Markup:
    """What is seldom wanted: links, leaving, the record, a rematch."""
    table = room.table
    links: list[Child] = [a(href=f"/rules/{table.game}", target="rules")[say("page.rules")]]
    if room.match is not None and room.match.over:
        links.append(a(href=f"/m/{table.id}/record", download=True)[say("more.record")])
        links.append(a(href=f"/m/{table.id}/verify")[say("more.verify")])
        if seen.own:
            links.append(press(Word.REMATCH, say("more.rematch")))
    elif seen.seat is not None and not table.seats[seen.seat].standin:
        links.append(press(Word.LEAVE, say("more.leave"), "act small quiet"))
    if seen.own:
        links.append(a(href=f"/join/{table.watch}", data_link=f"/join/{table.watch}")[say("more.watch")])
    return section(id="more", cls="panel more")[
        h2[say("more.title")], div(cls="row")[links], _newer(room, seen, say), _dice(room, say)
    ]


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
