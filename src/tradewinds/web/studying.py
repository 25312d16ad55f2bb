"""What the coach found in a finished match, for whoever asks: the way to it, how far it has come, and the page."""

from __future__ import annotations

from typing import Final

from starlette.responses import HTMLResponse, Response

from tradewinds.coach.findings import Report
from tradewinds.web.branching import check_open
from tradewinds.web.bringing import record_of
from tradewinds.web.http import Visit, who_asks
from tradewinds.web.pages import study as pages
from tradewinds.web.room import Room
from tradewinds.web.seeing import room_for, seen_by
from tradewinds.web.store.tables import OVER
from tradewinds.web.trouble import Broken, Forbidden, Trouble

AGAIN: Final = 2  # seconds after which a page looks how far it has come


async def room_over(guest: Visit) -> Room:
    """Only what is over is looked through: the coach tells what was hidden."""
    room = await room_for(guest, guest.path("id"))
    Broken.check(room.broken)
    if room.table.status != OVER or room.match is None:
        raise Forbidden("not-over")
    await check_open(guest.site.house, room)
    return room


async def found_for(guest: Visit, room: Room) -> Report | None:
    data = await guest.store.studies.find(room.table.id)
    return None if data is None else Report.from_json(data)


async def shown(guest: Visit) -> Response:
    room = await room_over(guest)
    report, coach = await found_for(guest, room), guest.site.coach
    if report is not None and room.match is not None:
        seat = seat_asked(guest, room)
        return HTMLResponse(pages.study_page(guest, room, room.match, report, seat))
    share, failed = coach.shares.get(room.table.id), room.table.id in coach.failed
    answer = HTMLResponse(pages.waiting_page(guest, room, share, failed))
    if share is not None:
        answer.headers["Refresh"] = str(AGAIN)
    return answer


def seat_asked(guest: Visit, room: Room) -> int:
    """Whose decisions are looked at: one's own, unless the address says otherwise."""
    asked, own = guest.asked("seat"), seen_by(guest, room).own
    if asked is not None and asked >= len(room.table.seats):
        raise Trouble("no-eyes")
    return asked if asked is not None else next(iter(own), 0)


async def begin(guest: Visit) -> Response:
    room = await room_over(guest)
    await began(guest, room)
    return guest.to(f"/m/{room.table.id}/coach")


async def began(guest: Visit, room: Room) -> None:
    """Once for each match, whoever asks for it."""
    if await guest.store.studies.find(room.table.id) is None:
        guest.site.limiter.check("study", who_asks(guest.request))
        guest.site.coach.begin(room.table.id, await record_of(guest.store, room.table))
