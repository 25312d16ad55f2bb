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
from tradewinds.web.pages.hearing import heard
from tradewinds.web.pages.match import mark, own, rendered
from tradewinds.web.room import Room
from tradewinds.web.seeing import room_for, seen_by
from tradewinds.web.site import Site
from tradewinds.web.trouble import TooMuch, Unavailable

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
    page = Page(socket, guest, room, regions)
    pushing = asyncio.create_task(page.push())
    try:
        while True:
            await socket.receive_text()
            site.limiter.check("socket", who_asks(socket))
            page.begin_anew()
    except (WebSocketDisconnect, KeyError):
        pass
    except TooMuch:
        await socket.close(LATER)
    finally:
        pushing.cancel()


class Page:
    """An open page. A wake-up carries no news: a slow reader skips positions, and no queue can grow."""

    def __init__(self, socket: WebSocket, guest: Visit, room: Room, regions: Callable[[Visit, Room], Regions]) -> None:
        self.socket, self.guest, self.room, self.regions = socket, guest, room, regions
        self.last: Regions = {}
        self.have = guest.query.get("have", "")
        self.woken = asyncio.Event()

    def begin_anew(self) -> None:
        """The page has shown something that did not come from here, and asks for everything."""
        self.last = {}
        self.woken.set()

    async def push(self) -> None:
        """Until it is gone. A page that cannot be drawn comes again, rather than stay as it was for ever."""
        with self.room.followed(self.guest.who) as self.woken:
            self.woken.set()
            try:
                while await self._is_wanted():
                    await self._show()
                await self.socket.close(REFUSED)
            except WebSocketDisconnect:
                pass
            except Exception:
                table = self.room.table.id
                log.exception("a page of %s cannot be drawn", table, extra=about("bug", table))
                await self.socket.close(LATER)

    async def _show(self) -> None:
        self.woken.clear()
        now = self.regions(self.guest, self.room)
        changes = patch(now, self.last or self._brought(now))
        self.last = now
        if changes:
            await self.socket.send_text(changes)

    def _brought(self, now: Regions) -> Regions:
        """What the page came with: all of it, if nothing has changed since it was drawn."""
        have, self.have = self.have, ""
        return now if have and "stamp" in now and mark(now) == have else {}

    async def _is_wanted(self) -> bool:
        """When something is new; or after a while, if its session still stands."""
        try:
            async with asyncio.timeout(CHECK):
                await self.woken.wait()
            return True
        except TimeoutError:
            return await _still_known(self.guest)


async def _still_known(guest: Visit) -> bool:
    """While the store cannot be asked, nobody is turned out."""
    try:
        return guest.person is None or await guest.store.people.of_session(guest.sid) is not None
    except Unavailable:
        return True


def match_regions(guest: Visit, room: Room) -> Regions:
    if room.match is None:
        return {}
    return own(guest, room, rendered(room, room.match, seen_by(guest, room), guest.language))


def lobby_regions(guest: Visit, room: Room) -> Regions:
    return heard(guest, room, lobby.regions(room, guest.who, guest.say))
