"""A table before its match: who sits where, who is ready, and the links to come and to watch."""

from __future__ import annotations

import json

from tradewinds import load
from tradewinds.draw.board import Regions
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    code,
    dd,
    div,
    dl,
    dt,
    form,
    h1,
    h2,
    input,
    label,
    li,
    noscript,
    ol,
    option,
    p,
    section,
    select,
    span,
    ul,
)  # fmt: skip
from tradewinds.draw.seats import badge
from tradewinds.match.chance import commitment
from tradewinds.web.boards import cover
from tradewinds.web.clocks import DAY
from tradewinds.web.command import Claim, Command, Free, PutBot, Word
from tradewinds.web.dice import LONGEST, all_sealed
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page, press, token
from tradewinds.web.pages.new import choice_text, levels, name_field, option_text
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.store.tables import CLOSED, OPEN, Clock, Seat, Table


def lobby(guest: Visit, room: Room) -> str:
    table, say = room.table, guest.say
    rules = load(table.game)
    needs_name = guest.person is None
    content = [
        div(cls="title")[cover(rules), h1[say("lobby.title", game=rules.title)]],
        form(id="lobby", method="post", action=f"/t/{table.id}", data_act=not needs_name)[
            token(guest), name_field(guest) if needs_name else None
        ],
        list(regions(room, guest.who, say).values()),
        bool(table.seats_of(guest.who)) and noscript[_typed(say)],
        section(cls="panel")[h2[say("lobby.terms")], terms(table, guest)],
    ]
    return page(guest, rules.title, content, cls="narrow", live=f"/t/{table.id}/live")


def regions(room: Room, person: str | None, say: Phrases) -> Regions:
    table = room.table
    return {
        "lobby-seats": _seats(room, person, say),
        "lobby-dice": _dice(table, person, say),
        "lobby-links": _links(room, person, say),
    }


def _dice(table: Table, person: str | None, say: Phrases) -> Markup:
    """What is fixed already, and what each player has given; our script seals a value and tells it when all have."""
    if table.status != OPEN or table.secret is None:
        return section(id="lobby-dice", hidden=True).markup()
    mine = table.seats_of(person)
    people = [(number, seat) for number, seat in enumerate(table.seats) if seat.person]
    return section(
        id="lobby-dice", cls="panel", data_dice=table.id, data_commitment=commitment(table.secret),
        data_state=_given(table.seats[mine[0]]) if mine else None, data_complete=all_sealed(table) and "yes",
        data_seals=json.dumps([seat.seal for seat in table.seats]),
    )[
        h2[say("dice.title")],
        p[say("dice.fixed"), " ", code[commitment(table.secret)]],
        ul[[_giver(number, seat, say) for number, seat in people]],
        p(cls="help")[say("dice.help")],
    ]  # fmt: skip


def _giver(number: int, seat: Seat, say: Phrases) -> Markup:
    return li[badge(number), seat.name, " ", span(cls="mute")[say(f"dice.{_given(seat)}")]]


def _given(seat: Seat) -> str:
    return "given" if seat.given else "sealed" if seat.seal else "none"


def _typed(say: Phrases) -> Markup:
    """Where no script runs, a value is typed."""
    box = input(form="lobby", name="value", maxlength=LONGEST, autocomplete="off")
    return div(cls="row")[label(cls="field")[span[say("dice.type")], box], _press(Word.MIX, say("dice.give"))]


def _press(command: Command, text: str, cls: str = "act small") -> Markup:
    return press(command, text, cls, form="lobby")


def _seats(room: Room, person: str | None, say: Phrases) -> Markup:
    """`data-go` sends open pages on as soon as the match has begun."""
    table = room.table
    go = f"/m/{table.id}" if table.status not in (OPEN, CLOSED) else None
    rows = [_seat(room, number, seat, person, say) for number, seat in enumerate(table.seats)]
    return section(id="lobby-seats", cls="panel", data_go=go)[
        h2[say("lobby.seats")], ol(cls="seats")[rows], div(cls="row")[_bar(table, person, go, say)]
    ]


def _bar(table: Table, person: str | None, go: str | None, say: Phrases) -> Child:
    mine = table.seats_of(person)
    if go:
        return a(cls="act", href=go)[say("lobby.go")]
    if table.status == CLOSED:
        return p[say("lobby.closed")]
    if not mine and person != table.host:
        return None
    complete = all(seat.ready and not seat.free for seat in table.seats)
    start = _press(Word.START, say("lobby.start"), "act") if complete else span(cls="mute")[say("lobby.wait")]
    return [bool(mine) and _ready(all(table.seats[seat].ready for seat in mine), say), start]


def _ready(is_ready: bool, say: Phrases) -> Markup:
    if is_ready:
        return _press(Word.UNREADY, say("lobby.unready"), "act second")
    return _press(Word.READY, say("lobby.ready"), "act")


def _seat(room: Room, number: int, seat: Seat, person: str | None, say: Phrases) -> Markup:
    table = room.table
    host = person is not None and person == table.host
    act: list[Child] = []
    if table.status == OPEN and seat.free:
        if not table.seats_of(person) or host:
            act.append(_press(Claim(number), say("lobby.claim")))
        if host:
            act.append(_bot_choice(room, number, say))
    elif table.status == OPEN and (host or seat.person == person) and (seat.bot or seat.person):
        key = "lobby.leave" if seat.person == person else "lobby.free"
        act.append(_press(Free(number), say(key), "act small second"))
    state = say("lobby.is-free") if seat.free else say("lobby.is-ready") if seat.ready else say("lobby.not-ready")
    kind = seat.bot and span(cls="mark")[say.bot(seat.bot)]
    return li(cls=f"p{number}", id=f"seat-{number}")[
        badge(number),
        span(cls="who")[seat.name or say("lobby.nobody"), kind],
        span(cls="state")[state],
        span(cls="row")[act],
    ]


def _bot_choice(room: Room, number: int, say: Phrases) -> Markup:
    known = levels(room.house.settings)
    picked = [option(value=level, selected=level == "medium")[say.level(level)] for level in known]
    box = select(form="lobby", name=f"level-{number}", aria_label=say("lobby.level", number=number + 1))[picked]
    return span(cls="row")[box, _press(PutBot(number), say("lobby.put-bot"), "act small second")]


def _links(room: Room, person: str | None, say: Phrases) -> Markup:
    """Only those at the table see the links; a link is not a seat."""
    table = room.table
    if table.status != OPEN or not (table.seats_of(person) or person == table.host):
        return section(id="lobby-links", hidden=True).markup()
    base = room.house.settings.origin
    rows = [
        label(cls="field")[
            span[say(f"lobby.{kind}")], input(readonly=True, value=f"{base}/join/{link}", data_link=f"/join/{link}")
        ]
        for kind, link in (("invite", table.invite), ("watchers", table.watch))
    ]
    close = _press(Word.CLOSE, say("lobby.close"), "act small second") if person == table.host else None
    return section(id="lobby-links", cls="panel")[
        h2[say("lobby.links")], rows, p(cls="help")[say("lobby.links-help")], close
    ]


def terms(table: Table, guest: Visit) -> Markup:
    rules, say = load(table.game), guest.say
    rows: list[Child] = []
    for name, value in table.options.items():
        shown = {True: say("lobby.yes"), False: say("lobby.no")}.get(value) if isinstance(value, bool) else None
        rows.append(
            [dt[option_text(rules, name, guest.language)], dd[shown or choice_text(rules, name, value, guest.language)]]
        )
    rows.append([dt[say("new.clock")], dd[clock_text(table.clock, say)]])
    if table.language is not None:
        rows.append([dt[say("new.language")], dd(lang=table.language)[say(f"language.{table.language}")]])
    rows.append([dt[say("lobby.who")], dd[say("lobby.public" if table.public else "lobby.by-link")]])
    return dl(cls="facts")[rows]


def clock_text(clock: Clock, say: Phrases) -> str:
    args = {"seconds": clock.seconds, "minutes": clock.seconds // 60, "days": clock.seconds // DAY}
    return say(f"clock.{clock.kind}-text", increment=clock.increment, **args)
