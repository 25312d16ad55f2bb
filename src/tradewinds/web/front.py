"""The front door: whoever comes too often is turned away before anything is read, looked up or asked of the store."""

from __future__ import annotations

import asyncio

from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tradewinds.web.http import HEADERS, stranger, who_asks
from tradewinds.web.routes import refused
from tradewinds.web.site import Site
from tradewinds.web.trouble import TooMuch, Trouble, Unavailable, headers_of

WRONG = (401, 404, 405)  # what those try who look for something to find
LATER = 1013


class Front:
    def __init__(self, app: ASGIApp, site: Site) -> None:
        self.app = app
        self.site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        asking = HTTPConnection(scope)
        who = who_asks(asking)
        try:
            self.site.limiter.check("any", who)
            self.site.limiter.look("wrong", who)
        except TooMuch as problem:
            await self._turned_away(asking, problem)(scope, receive, send)
            return

        answered = False

        async def counted(message: Message) -> None:
            nonlocal answered
            answered = True
            if message["type"] == "http.response.start" and message["status"] in WRONG:
                self.site.limiter.count("wrong", who)
            await send(message)

        try:
            await self.app(scope, receive, counted)
        except ClientDisconnect:  # in the midst of what it sent: there is nobody to answer
            pass
        except asyncio.CancelledError:  # the server stops, and this took longer than it waits
            if not answered:
                await self._turned_away(asking, Unavailable("stopping"))(scope, receive, send)

    def _turned_away(self, asking: HTTPConnection, problem: Trouble) -> ASGIApp:
        if asking.scope["type"] == "websocket":
            return _closed
        headers = {**HEADERS, **headers_of(problem)}
        if asking.url.path.startswith("/api/"):
            return JSONResponse({"problem": str(problem)}, problem.status, headers)
        response: Response = refused(stranger(self.site, asking), problem)
        response.headers.update(HEADERS)
        return response


async def _closed(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "websocket.close", "code": LATER})
