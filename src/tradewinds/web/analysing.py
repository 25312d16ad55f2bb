"""What if, for whoever asks: the form, the branch that comes of it, one's own branches, and positions as data."""

from __future__ import annotations

import msgspec
from starlette.responses import HTMLResponse, Response

from tradewinds import Match, Problem
from tradewinds.web import branching
from tradewinds.web.branching import Origin, Wish, Written
from tradewinds.web.http import Visit
from tradewinds.web.names import plain
from tradewinds.web.pages import analysis as pages
from tradewinds.web.past import brought, position
from tradewinds.web.room import Room
from tradewinds.web.seeing import room_for, seen_through
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import CLOSED, Table
from tradewinds.web.trouble import Forbidden, Trouble, headers_of, status_of, told

KNOWN, TRUE = "known", "true"  # what lies hidden: dealt anew, or as it was


async def shown(guest: Visit) -> Response:
    return HTMLResponse(pages.analysis_page(guest, await _own(guest)))


async def _own(guest: Visit) -> list[Table]:
    return [] if guest.person is None else await guest.store.branches.of_person(guest.person.id)


async def then_at(guest: Visit, room: Room, at: int | None) -> Match:
    """The position that is asked for, where it may be played on from."""
    await branching.check_open(guest.site.house, room)
    await brought(room, at)
    return position(room, at)


async def what_if(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    then = await then_at(guest, room, guest.asked("at"))
    if then.over:
        raise Trouble("over-there")
    mine = [] if guest.who is None else await guest.store.branches.from_match(room.table.id, guest.who)
    return HTMLResponse(pages.what_if_page(guest, room, then, seen_through(guest, room), mine))


async def branch(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    then = await then_at(guest, room, guest.form.number("at"))
    wish = _wish(guest, then.length)
    known = guest.form.get("cards", KNOWN) != TRUE
    host = await guest.somebody()
    table = await branch_off(guest, host, room, then, wish, known)
    return guest.to(f"/m/{table.id}")


async def branch_off(guest: Visit, host: Person, room: Room, then: Match, wish: Wish, known: bool) -> Table:
    """`known`: what the seat could not know is dealt anew."""
    guest.may_open(host)
    origin = Origin(room.table.id, then.length, wish.seat if known else None)
    table, match = await branching.branched(guest.site.house, host, then, origin, wish)
    return await _begun(guest, table, match, origin)


async def _begun(guest: Visit, table: Table, match: Match, origin: Origin | None) -> Table:
    room = await room_for(guest, table.id)
    await room.ask(lambda: branching.begin(room, match, origin))
    return room.table


def _wish(guest: Visit, at: int) -> Wish:
    title = plain(guest.form.line("title", branching.LONGEST)) or guest.say("analysis.untitled", at=at)
    return Wish(guest.form.number("seat"), guest.form.get("others", "medium"), title, guest.language)


async def act(guest: Visit) -> Response:
    """On the page of one's branches: another name, or an end to one; and a position that was pasted."""
    match guest.form.get("do", ""):
        case "paste":
            return await _paste(guest)
        case "rename" | "close" as word:
            await _change(guest, word)
        case _:
            raise Trouble("no-action")
    return guest.to("/analysis")


async def _change(guest: Visit, word: str) -> None:
    room, person = await room_for(guest, guest.form.get("branch", "")), guest.person
    if person is None:
        raise Forbidden("only-host")
    branching.check_own(room, person)
    if word == "close":
        await room.ask(lambda: room.save(CLOSED))
    else:
        title = plain(guest.form.line("title", branching.LONGEST))
        await room.ask(lambda: branching.rename(room, person, title))


async def _paste(guest: Visit) -> Response:
    """What is refused comes back as it was pasted, with the reason."""
    host = await guest.somebody()
    try:
        given = branching.read_written(guest.form.get("data", ""), guest.form.get("game", ""))
        table = await pasted(guest, host, given, _wish(guest, 0))
    except Problem as problem:
        guest.here = "/analysis"
        page = pages.analysis_page(guest, await _own(guest), told(problem, guest.language))
        return HTMLResponse(page, status_of(problem), headers_of(problem))
    return guest.to(f"/m/{table.id}")


async def pasted(guest: Visit, host: Person, given: Written, wish: Wish) -> Table:
    guest.may_open(host)
    table, match = await branching.written_branch(guest.site.house, host, given, wish)
    return await _begun(guest, table, match, None)


async def data(guest: Visit) -> Response:
    """A position as it was, for whoever wants to look into it with a program, or to paste it elsewhere."""
    room = await room_for(guest, guest.path("id"))
    then = await then_at(guest, room, guest.asked("at"))
    return Response(msgspec.json.encode(written(then)), media_type="application/json")


def written(then: Match) -> Written:
    return Written(then.rules.name, then.dump(), then.rules.rules_version, then.options)
