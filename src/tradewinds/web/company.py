"""Company: friends, those one does not want to hear or to meet, and what is reported to the host."""

from __future__ import annotations

import time

import msgspec
from starlette.responses import HTMLResponse, Response

from tradewinds import Problem
from tradewinds.web.http import Visit, own_path
from tradewinds.web.pages.company import at_table_page, people_page
from tradewinds.web.room import Room
from tradewinds.web.rooms import insisted
from tradewinds.web.seeing import room_for
from tradewinds.web.store.notices import FRIEND as FRIEND_ASKS
from tradewinds.web.store.notices import new_note
from tradewinds.web.store.people import Person
from tradewinds.web.store.ties import ASKED, BLOCKED, FRIEND, MUTED, Report
from tradewinds.web.store.work import Job, done_by
from tradewinds.web.trouble import Forbidden, Missing, Trouble, headers_of, status_of, told

REASON = 500  # letters
TALK = 60  # of what was said last goes with a report
UNDONE = {"unfriend": FRIEND, "refuse": ASKED, "unmute": MUTED, "unblock": BLOCKED}
DONE = {"mute": MUTED, "block": BLOCKED}


async def shown(guest: Visit) -> Response:
    return await _page(guest)


async def _page(guest: Visit, problem: Problem | None = None) -> Response:
    who = guest.who
    ties = [] if who is None else await guest.store.ties.of(who)
    met = [] if who is None else await guest.store.histories.met(who)
    reason = "" if problem is None else told(problem, guest.language)
    status = 200 if problem is None else status_of(problem)
    others = [one.person for one in ties] + [one.person for one in met]
    open = await guest.store.ties.open_to(who or "", others)
    page = people_page(guest, ties, met, open, reason)
    return HTMLResponse(page, status, {} if problem is None else headers_of(problem))


async def act(guest: Visit) -> Response:
    """What is refused comes back with the reason."""
    try:
        person = await guest.somebody()
        do, other = guest.form.get("do", ""), guest.form.get("person", "")
        if do == "ask-name":
            found = await guest.store.people.with_login(guest.form.line("name", 60))
            do, other = "ask", found or ""
        await tied(guest, person, do, other)
    except Problem as problem:
        return await _page(guest, problem)
    return guest.to(own_path(guest.form.get("back", "/people")))


async def tied(guest: Visit, person: Person, do: str, other: str) -> None:
    """One step between two people."""
    guest.site.limiter.check("tie", person.id)
    if await guest.store.people.find(other) is None:
        raise Missing("no-person")
    if other == person.id:
        raise Trouble("yourself")
    ties = guest.store.ties
    if do == "ask":
        await ties.befriend(person.id, other, await _telling(guest, person.id, other))
    elif do in DONE:
        await ties.tie(person.id, other, DONE[do])
    elif do in UNDONE:
        await ties.untie(person.id, other, UNDONE[do])
    else:
        raise Trouble("no-action")
    guest.store.people.unknown()


async def _telling(guest: Visit, person: str, other: str) -> Job[None] | None:
    """What tells somebody that they are asked to be friends, where they can be told."""
    if await guest.store.notices.reached(other) is None:
        return None
    return done_by(*new_note(other, person, FRIEND_ASKS, 0, time.time() + guest.site.settings.notify_after))


# at a table


async def at_table(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    return HTMLResponse(await _at_table(guest, room))


async def _at_table(guest: Visit, room: Room, reason: str = "") -> str:
    people = [chair.person for chair in room.table.seats if chair.person]
    open = await guest.store.ties.open_to(guest.who or "", people)
    return at_table_page(guest, room, await _ties_of(guest), open, reason)


async def _ties_of(guest: Visit) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for one in [] if guest.who is None else await guest.store.ties.of(guest.who):
        found.setdefault(one.person, set()).add(one.kind)
    return found


async def act_at_table(guest: Visit) -> Response:
    """By seats: nobody learns who sits where but by name."""
    room = await room_for(guest, guest.path("id"))
    try:
        person = await guest.somebody()
        await _acted(guest, room, person)
    except Problem as problem:
        page = await _at_table(guest, room, told(problem, guest.language))
        return HTMLResponse(page, status_of(problem), headers_of(problem))
    return guest.to(f"/m/{room.table.id}/people")


async def _acted(guest: Visit, room: Room, person: Person) -> None:
    do = guest.form.get("do", "")
    if do in ("hush", "talk"):
        await insisted(room, lambda: hush(room, person, do == "hush"))
        return
    seat = guest.form.number("seat")
    other = person_at(room, seat)
    if do == "report":
        await report(guest, room, person, seat, guest.form.line("reason", REASON))
    else:
        await tied(guest, person, do, other)


def person_at(room: Room, seat: int) -> str:
    found = room.table.seats[seat].person if 0 <= seat < len(room.table.seats) else None
    if found is None:
        raise Missing("no-person")
    return found


async def hush(room: Room, person: Person, quiet: bool) -> None:
    """The host of a table decides whether people talk there."""
    if person.id != room.table.host:
        raise Forbidden("only-host")
    room.table.quiet = quiet
    await room.save()


async def report(guest: Visit, room: Room, person: Person, seat: int, reason: str) -> None:
    """To the host of the server, with what was said and where the match stood. Who played with somebody may do so."""
    other = person_at(room, seat)
    if other == person.id:
        raise Trouble("yourself")
    if not room.table.seats_of(person.id):
        raise Forbidden("only-players")
    if not reason:
        raise Trouble("no-reason")
    guest.site.limiter.check("report", person.id)
    said = await room.house.store.lines.said(room.table.id, TALK)
    talk = msgspec.json.encode([(one.name, one.text) for one in said]).decode()
    line = 0 if room.match is None else room.match.length
    told = Report(0, room.table.id, seat, other, person.id, reason, talk, line, time.time())
    await guest.store.ties.report(told)
