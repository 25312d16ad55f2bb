"""The socket: it only pushes. Whatever changes something comes by POST, where all the checks are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from tradewinds import Problem
from tradewinds.draw.board import Regions, filled
from tradewinds.web.http import Visit, check_origin, visit, who_asks
from tradewinds.web.logs import about, log
from tradewinds.web.pages import lobby
from tradewinds.web.pages.match import rendered
from tradewinds.web.room import Room
from tradewinds.web.seeing import room_for, seen_by
from tradewinds.web.site import Site
from tradewinds.web.trouble import Unavailable

REFUSED = 4403
LATER = 1013  # the page tries again
CHECK = 60.0  # seconds after which a socket asks again whether its session still stands


def patch(now: Regions, last: Regions) -> str:
    """What changed. A layer travels inside a bare <svg>, which gives it the right namespace."""
    fresh = [key for key, markup in now.items() if last.get(key) != markup]
    if "pic-frame" in fresh:
        fresh = [key for key in fresh if not key.startswith("layer-") and key != "spots"]
    return "".join(_sent(key, now) for key in fresh)


def _sent(key: str, now: Regions) -> str:
    if key == "pic-frame":
        return filled(now)
    return f"<svg>{now[key]}</svg>" if key.startswith("layer-") else now[key]


async def serve(site: Site, socket: WebSocket, regions: Callable[[Visit, Room], Regions]) -> None:
    try:
        check_origin(site, socket)
        site.limiter.check("socket", who_asks(socket))
        guest = await visit(site, socket)
        room = await room_for(guest, socket.path_params["id"])
        await room.ask(room.catch_up)  # a page that comes from another process has seen what that one had stored
    except Problem as problem:
        await socket.accept()
        await socket.close(LATER if isinstance(problem, Unavailable) else REFUSED)
        return
    await socket.accept()
    pushing = asyncio.create_task(push(socket, guest, room, regions))
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, KeyError):
        pass
    finally:
        pushing.cancel()


async def push(socket: WebSocket, guest: Visit, room: Room, regions: Callable[[Visit, Room], Regions]) -> None:
    """Until the page is gone. One that cannot be drawn is told to come again, rather than left as it was for ever."""
    with room.followed(guest.who) as woken:
        try:
            await _pushed(socket, guest, room, regions, woken)
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a page of %s cannot be drawn", room.table.id, extra=about("bug", room.table.id))
            await socket.close(LATER)


async def _pushed(
    socket: WebSocket, guest: Visit, room: Room, regions: Callable[[Visit, Room], Regions], woken: asyncio.Event
) -> None:
    """A wake-up carries no news: a slow reader skips positions, and no queue can grow."""
    last: Regions = {}
    while True:
        woken.clear()
        now = regions(guest, room)
        changes = patch(now, last)
        if changes:
            await socket.send_text(changes)
        last = now
        try:
            await asyncio.wait_for(woken.wait(), CHECK)
        except TimeoutError:
            if not await _still_known(guest):
                await socket.close(REFUSED)
                return


async def _still_known(guest: Visit) -> bool:
    """While the store cannot be asked, nobody is turned out."""
    try:
        return guest.person is None or await guest.store.people.of_session(guest.sid) is not None
    except Unavailable:
        return True


def match_regions(guest: Visit, room: Room) -> Regions:
    if room.match is None:
        return {}
    return rendered(room, room.match, seen_by(guest, room), guest.language)


def lobby_regions(guest: Visit, room: Room) -> Regions:
    return lobby.regions(room, guest.who, guest.say)
