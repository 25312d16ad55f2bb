"""What can be read of a match besides its page: what happened earlier, what was said earlier, and the record."""

from __future__ import annotations

from starlette.responses import HTMLResponse, Response

from tradewinds import Match
from tradewinds.match.replay import verify
from tradewinds.web.http import Visit, who_asks
from tradewinds.web.pages import earlier
from tradewinds.web.pages.layout import sentence
from tradewinds.web.seeing import room_for, seen_by
from tradewinds.web.trouble import Forbidden, Trouble


async def log(guest: Visit) -> Response:
    """What the seat of whoever asks was told, and nothing else."""
    room = await room_for(guest, guest.path("id"))
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
    return HTMLResponse(earlier.talk_page(guest, room, said, part))


async def record(guest: Visit) -> Response:
    """The whole record holds every secret, so it is given out when the match is over."""
    match = await finished(guest)
    name = f"{match.rules.name}-{guest.path('id')}.jsonl"
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Content-Type": "application/jsonl; charset=utf-8",
    }
    return Response(match.record(), headers=headers)


async def finished(guest: Visit) -> Match:
    room = await room_for(guest, guest.path("id"))
    if room.match is None or not room.match.over:
        raise Forbidden("not-over")
    return room.match


async def verified(guest: Visit) -> Response:
    match = await finished(guest)
    guest.site.limiter.check("verify", who_asks(guest.request))
    again = verify(Match, match.record())
    text = guest.say("verify.good", lines=again.length, commitment=match.header()["commitment"])
    return HTMLResponse(sentence(guest, guest.say("more.verify"), text))
