"""The application: the site's life, its routes, and what is said where none of them fits."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tradewinds.web.front import Front
from tradewinds.web.http import HEADERS, stranger
from tradewinds.web.pages.layout import sentence
from tradewinds.web.routes import routes
from tradewinds.web.site import Site
from tradewinds.web.trouble import Missing, Unavailable, told
from tradewinds.web.watching import Watching

WORTH_PACKING = 1000  # bytes


async def not_found(site: Site, request: Request) -> Response:
    guest = stranger(site, request)
    with contextlib.suppress(Unavailable):
        await guest.recognise()
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


def build(site: Site) -> Watching:
    addresses = routes(site)

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
    front = [Middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=5), Middleware(Front, site=site)]
    app = Starlette(routes=addresses, middleware=front, lifespan=lifespan, exception_handlers=handlers)
    return Watching(app, addresses, site)
