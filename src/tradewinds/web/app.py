"""The site: its parts, its routes, and what surrounds every request."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tradewinds import Problem
from tradewinds.web.doorbell import doorbell
from tradewinds.web.http import Handler, check_origin, check_token, keep_cookie, read_form, visit
from tradewinds.web.limit import Limiter
from tradewinds.web.pages.layout import sentence
from tradewinds.web.room import House
from tradewinds.web.rooms import Rooms
from tradewinds.web.settings import Settings
from tradewinds.web.store import open_store
from tradewinds.web.thinkers import Thinkers
from tradewinds.web.trouble import Missing, headers_of, status_of, told

log = logging.getLogger("tradewinds.web")
Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Site:
    """The parts that requests use; opened when the server starts."""

    house: House
    rooms: Rooms

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limiter = Limiter(settings.strict)

    async def open(self) -> None:
        store = await open_store(self.settings.store)
        thinkers = Thinkers(self.settings.workers, self.settings.bot_seconds)
        self.house = House(store, doorbell(store), thinkers, self.settings)
        self.rooms = Rooms(self.house)
        await self.rooms.start()

    async def close(self) -> None:
        await self.rooms.close()
        self.house.thinkers.close()
        await self.house.store.close()


def who_asks(request: Request) -> str:
    return request.client.host if request.client else "?"


def page_route(site: Site, path: str, handler: Handler, method: str = "GET") -> Route:
    """A page, or a form posted by one: checked before, and given its headers after."""

    async def endpoint(request: Request) -> Response:
        guest = await visit(site, request)
        try:
            site.limiter.check("get" if method == "GET" else "post", who_asks(request))
            if method == "POST":
                check_origin(site, request)
                guest.form = await read_form(request)
                check_token(guest)
            response = await handler(guest)
        except Problem as problem:
            text = told(problem, guest.language)
            if guest.live:
                response = JSONResponse({"problem": text}, status_of(problem), headers_of(problem))
            else:
                page = sentence(guest, guest.say("page.problem"), text)
                response = HTMLResponse(page, status_of(problem), headers_of(problem))
        keep_cookie(response, guest)
        response.headers.update({name: value for name, value in HEADERS.items() if name not in response.headers})
        return response

    return Route(path, endpoint, methods=[method])


async def not_found(site: Site, request: Request) -> Response:
    guest = await visit(site, request)
    missing = Missing("no-page")
    if request.url.path.startswith("/api/"):
        return JSONResponse({"problem": str(missing)}, 404, HEADERS)
    return HTMLResponse(sentence(guest, guest.say("page.problem"), told(missing, guest.language)), 404, HEADERS)


async def wrong_method(request: Request, error: HTTPException) -> Response:
    """The error knows which methods are allowed."""
    headers = {**HEADERS, **(error.headers or {})}
    return JSONResponse({"problem": f"{request.method} is not possible here"}, 405, headers)


async def broken(request: Request) -> Response:
    """A bug: whoever runs the server finds it in the log, whoever plays reads a sentence."""
    return HTMLResponse(
        "<!doctype html><title>Tradewinds</title><p>Something went wrong here; it is in the server’s log.", 500, HEADERS
    )


def build(settings: Settings) -> Starlette:
    from tradewinds.web import routes

    site = Site(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await site.open()
        try:
            yield
        finally:
            await site.close()

    async def missing(request: Request, _: Exception) -> Response:
        return await not_found(site, request)

    async def bug(request: Request, _: Exception) -> Response:
        return await broken(request)

    handlers: dict[Any, Any] = {404: missing, 405: wrong_method, Exception: bug}
    found: list[BaseRoute] = routes.routes(site)
    app = Starlette(routes=found, lifespan=lifespan, exception_handlers=handlers)
    app.state.site = site
    return app


__all__ = ["HEADERS", "Endpoint", "Site", "WebSocketRoute", "build", "page_route"]
