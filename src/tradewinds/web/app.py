"""The application: the site's life, its routes, and what is said where none of them fits."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tradewinds.web.http import HEADERS, visit
from tradewinds.web.pages.layout import sentence
from tradewinds.web.room import log
from tradewinds.web.routes import routes
from tradewinds.web.settings import Settings
from tradewinds.web.site import Site
from tradewinds.web.store import is_away
from tradewinds.web.trouble import Missing, told


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


async def broken(request: Request, _: Exception) -> Response:
    """A bug: whoever runs the server finds it in the log, whoever plays reads a sentence."""
    return HTMLResponse(
        "<!doctype html><title>Tradewinds</title><p>Something went wrong here; it is in the server’s log.", 500, HEADERS
    )


async def unreachable(request: Request, error: Exception) -> Response:
    """The store does not answer, as while PostgreSQL is restarted: what was sent may be sent again."""
    if not is_away(error):
        raise error
    log.warning("%s: the store does not answer: %r", request.method, error)
    headers = {**HEADERS, "Retry-After": "2"}
    if request.url.path.startswith("/api/"):
        return JSONResponse({"problem": "the store does not answer; try again in a moment"}, 503, headers)
    text = "<!doctype html><title>Tradewinds</title><p>The store does not answer; try again in a moment."
    return HTMLResponse(text, 503, headers)


def build(settings: Settings) -> Starlette:
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

    handlers: dict[Any, Any] = {404: missing, 405: wrong_method, Exception: broken}
    handlers |= {OSError: unreachable, DBAPIError: unreachable}
    return Starlette(routes=routes(site), lifespan=lifespan, exception_handlers=handlers)
