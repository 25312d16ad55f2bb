"""What can be read of a match besides its page: what happened earlier, what was said earlier, and the record."""

from __future__ import annotations

from starlette.responses import HTMLResponse, Response

from tradewinds import Match, Problem
from tradewinds.match.replay import verify
from tradewinds.web.bringing import record_of
from tradewinds.web.http import Visit, who_asks
from tradewinds.web.pages import earlier
from tradewinds.web.pages.ending import result_page
from tradewinds.web.pages.proof import proof_page
from tradewinds.web.seeing import room_for, seen_by
from tradewinds.web.store.tables import Table
from tradewinds.web.trouble import Broken, Trouble


async def log(guest: Visit) -> Response:
    """What the seat of whoever asks was told, and nothing else."""
    room = await room_for(guest, guest.path("id"))
    ending = None if room.broken is None else await guest.store.endings.find(room.table.id)
    if ending is not None:
        return HTMLResponse(earlier.stored_log_page(guest, room, ending, guest.asked("before")))
    Broken.check(room.broken)
    if room.match is None:
        raise Trouble("not-running")
    told = room.match.log(seen_by(guest, room).seat)
    return HTMLResponse(earlier.log_page(guest, room, told, guest.asked("before")))


async def talk(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    lines = room.house.store.lines
    total = await lines.count_said(room.table.id)
    part = earlier.Part.of(total, guest.asked("before"))
    said = await lines.said_from(room.table.id, part.start, part.end - part.start)
    unheard = guest.person.hidden if guest.person else frozenset()
    said = [one for one in said if one.person not in unheard]
    return HTMLResponse(earlier.talk_page(guest, room, said, part))


async def record(guest: Visit) -> Response:
    text, table = await stored_record(guest)
    name = f"{table.game}-{table.id}.jsonl"
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Content-Type": "application/jsonl; charset=utf-8",
    }
    return Response(text, headers=headers)


async def stored_record(guest: Visit) -> tuple[str, Table]:
    room = await room_for(guest, guest.path("id"))
    return await record_of(guest.store, room.table), room.table


async def verified(guest: Visit) -> Response:
    """What only the rules can check is checked here; hashes are computed by whoever reads the page."""
    guest.site.limiter.check("verify", who_asks(guest.request))
    stored, table = await stored_record(guest)
    try:
        again = verify(Match, stored)
    except Problem as problem:
        return HTMLResponse(proof_page(guest, table, guest.say("verify.bad", reason=str(problem))), 409)
    good = guest.say("verify.good", lines=again.length, commitment=again.header()["commitment"])
    return HTMLResponse(proof_page(guest, table, good))


async def result(guest: Visit) -> Response:
    """A page to show around; before the end there is none, since points count what is hidden."""
    room = await room_for(guest, guest.path("id"))
    if room.match is None or not room.match.over:
        return guest.to(f"/m/{room.table.id}")
    return HTMLResponse(result_page(guest, room, room.match))
