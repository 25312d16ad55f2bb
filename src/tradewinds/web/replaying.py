"""A position of the past by itself, for a page that is open: what of it looks different."""

from __future__ import annotations

from starlette.responses import HTMLResponse, Response

from tradewinds.draw.board import Regions
from tradewinds.web.http import Visit
from tradewinds.web.live import patch
from tradewinds.web.pages.match import rendered
from tradewinds.web.past import brought, position
from tradewinds.web.room import Room
from tradewinds.web.seeing import room_for, seen_through


async def shown(guest: Visit) -> Response:
    """`from`: the position that the page shows, through the same eyes; without it everything comes."""
    room = await room_for(guest, guest.path("id"))
    before = guest.asked("from")
    last = {} if before is None else await _regions(guest, room, before)
    return HTMLResponse(patch(await _regions(guest, room, guest.asked("at") or 0), last))


async def _regions(guest: Visit, room: Room, at: int) -> Regions:
    await brought(room, at)
    return rendered(room, position(room, at), seen_through(guest, room), guest.language, at)
