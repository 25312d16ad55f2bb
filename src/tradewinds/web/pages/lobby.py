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
    details,
    div,
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
    summary,
    ul,
)  # fmt: skip
from tradewinds.draw.seats import badge
from tradewinds.match.chance import commitment
from tradewinds.web.boards import cover
from tradewinds.web.clocks import DAY
from tradewinds.web.command import Call, Claim, Command, Free, PutBot, Word
from tradewinds.web.dice import LONGEST, all_sealed
from tradewinds.web.http import Visit
from tradewinds.web.pages.coach import six_sentences
from tradewinds.web.pages.hearing import heard
from tradewinds.web.pages.invite import links
from tradewinds.web.pages.layout import page, press, token
from tradewinds.web.pages.new import LONGEST as LONGEST_NAME
from tradewinds.web.pages.new import levels, name_field
from tradewinds.web.pages.options import agreed
from tradewinds.web.pages.panels import talk
from tradewinds.web.pages.talk import say_box
from tradewinds.web.pages.tournament_table import at_table
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.store.tables import CLOSED, OPEN, Clock, Seat, Table
from tradewinds.web.store.tournaments import Whole


def lobby(guest: Visit, room: Room, whole: Whole | None = None) -> str:
    """`whole` is the tournament that the table is part of."""
    table, say = room.table, guest.say
    rules = load(table.game)
    needs_name = guest.person is None
    shown = heard(guest, room, regions(room, guest.who, say))
    content = [
        div(cls="title")[cover(rules), h1[say("lobby.title", game=rules.title)]],
        form(
            id="lobby", method="post", action=f"/t/{table.id}", data_act=not needs_name,
            data_begin=_begins(guest, table),
        )[token(guest), name_field(guest) if needs_name else None],
        whole is not None and at_table(guest, whole, table.id),
        six_sentences(guest, rules),
        shown["lobby-seats"],
        shown["lobby-links"],
        section(cls="panel")[h2[say("talk.title")], shown["chat"], say_box(guest, table), _company(guest, table)],
        section(cls="panel")[h2[say("lobby.terms")], terms(table, guest)],
        shown["lobby-dice"],
        bool(table.seats_of(guest.who)) and table.deal is None and noscript[_typed(say)],
    ]  # fmt: skip
    return page(guest, rules.title, content, cls="narrow", live=f"/t/{table.id}/live")


def _company(guest: Visit, table: Table) -> Markup:
    return p[a(href=f"/m/{table.id}/people")[guest.say("company.at-table")]]


def regions(room: Room, person: str | None, say: Phrases) -> Regions:
    table = room.table
    return {
        "lobby-seats": _seats(room, person, say),
        "lobby-dice": _dice(table, person, say),
        "lobby-links": links(room, person, say),
        "chat": talk(room, say),
    }


def _begins(guest: Visit, table: Table) -> str | None:
    """A rematch begins by itself: everybody's page makes its player ready, and the host's starts the match."""
    if "begin" not in guest.query or table.status != OPEN:
        return None
    return "start" if guest.who == table.host else "ready"


def _dice(table: Table, person: str | None, say: Phrases) -> Markup:
    """What is fixed already, and what each player has given; our script seals a value and tells it when all have."""
    if table.status != OPEN or table.secret is None:
        return section(id="lobby-dice", hidden=True).markup()
    if table.deal is not None:
        return _shared_dice(commitment(table.secret), say)
    mine = table.seats_of(person)
    people = [(number, seat) for number, seat in enumerate(table.seats) if table.seats_of(seat.person)[:1] == [number]]
    return section(
        id="lobby-dice", cls="panel", data_dice=table.id, data_commitment=commitment(table.secret),
        data_state=_given(table.seats[mine[0]]) if mine else None, data_complete=all_sealed(table) and "yes",
        data_seals=json.dumps([seat.seal for seat in table.seats]), data_told=_all_told(table) and "yes",
    )[
        h2[say("dice.title")],
        p[say("dice.fixed"), " ", code[commitment(table.secret)]],
        ul[[_giver(number, seat, say) for number, seat in people]],
        p(cls="help")[say("dice.help")],
    ]  # fmt: skip


def _shared_dice(sealed: str, say: Phrases) -> Markup:
    """Of several tables: nobody gives anything to them."""
    return section(id="lobby-dice", cls="panel")[
        h2[say("dice.title")], p[say("dice.fixed"), " ", code[sealed]], p(cls="help")[say("dice.shared")]
    ]


def _all_told(table: Table) -> bool:
    """Whether every person has given a value, at the first seat of theirs."""
    return {seat.person for seat in table.seats if seat.person} == {seat.person for seat in table.seats if seat.given}


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
        if table.seats_of(person) and host:
            act.append(_at_this_screen(number, say))
        elif not table.seats_of(person):
            act.append(_press(Claim(number), say("lobby.claim")))
        if host:
            act.append(_bot_choice(room, number, say))
    elif table.status == OPEN and table.tournament is None and (host or seat.person == person) and not seat.free:
        key = "lobby.leave" if seat.person == person else "lobby.free"
        act.append(seat.person == person and _name(number, seat.name, say))
        act.append(_press(Free(number), say(key), "act small second"))
    state = say("lobby.is-free") if seat.free else say("lobby.is-ready") if seat.ready else say("lobby.not-ready")
    kind = seat.bot and [" ", span(cls="mark")[say.bot(seat.bot)]]
    return li(cls=f"p{number}", id=f"seat-{number}")[
        badge(number),
        span(cls="who")[seat.name or say("lobby.nobody"), kind],
        span(cls="state")[state],
        span(cls="row")[act],
    ]


def _at_this_screen(number: int, say: Phrases) -> Markup:
    """The host may seat somebody else before the same screen, with a name."""
    box = _called(number, "", say("lobby.called", number=number + 1))
    return span(cls="row")[box, _press(Claim(number), say("lobby.claim-here"), "act small second")]


def _name(number: int, name: str, say: Phrases) -> Markup:
    box = _called(number, name, say("lobby.name", number=number + 1))
    return details(cls="rename")[
        summary(cls="act small second")[say("lobby.rename")],
        span(cls="row")[box, _press(Call(number), say("lobby.keep-name"))],
    ]


def _called(number: int, name: str, text: str) -> Markup:
    return input(
        form="lobby", name=f"called-{number}", value=name, maxlength=LONGEST_NAME, autocomplete="off", aria_label=text,
        placeholder=text, cls="called",
    ).markup()  # fmt: skip


def _bot_choice(room: Room, number: int, say: Phrases) -> Markup:
    known = levels(room.house.settings)
    picked = [option(value=level, selected=level == "medium")[say.level(level)] for level in known]
    box = select(form="lobby", name=f"level-{number}", aria_label=say("lobby.level", number=number + 1))[picked]
    return span(cls="row")[box, _press(PutBot(number), say("lobby.put-bot"), "act small second")]


def terms(table: Table, guest: Visit) -> Child:
    say = guest.say
    language = None
    if table.language is not None:
        language = [dt[say("new.language")], dd(lang=table.language)[say(f"language.{table.language}")]]
    around = [dt[say("new.clock")], dd[clock_text(table.clock, say)], language, _open_to(table, say)]
    return agreed(guest, load(table.game), table, around)


def _open_to(table: Table, say: Phrases) -> Child:
    if table.tournament is not None:
        return None
    who = say("lobby.public" if table.public else "lobby.by-link")
    return [dt[say("lobby.who")], dd[who, table.friends and f", {say('lobby.friends')}"]]


def clock_text(clock: Clock, say: Phrases) -> str:
    args = {"seconds": clock.seconds, "minutes": clock.seconds // 60, "days": clock.seconds // DAY}
    text = say(f"clock.{clock.kind}-text", increment=clock.increment, **args)
    rests = clock.opens != clock.closes
    return f"{text}, {say('clock.hours-text', opens=clock.opens, closes=clock.closes)}" if rests else text
