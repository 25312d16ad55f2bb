"""Around every request: it gets a number, is counted by its route, and has its line in the log."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Receive, Scope, Send

from tradewinds.web.logs import about, log, request_id
from tradewinds.web.metrics import LATENCY, REQUESTS, SOCKETS
from tradewinds.web.site import Site

NOWHERE = "none"  # an address that leads nowhere: one name for all, lest strangers make up names
METHODS = ("GET", "HEAD", "POST", "DELETE")


class Watching:
    """Routes are told by their templates: addresses hold links that are secrets."""

    def __init__(self, app: Starlette, routes: Sequence[BaseRoute], site: Site) -> None:
        self.app = app
        self.site = site
        self.templates: dict[Any, str] = {one.endpoint: one.path for one in routes if isinstance(one, Route)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        request_id.set(secrets.token_hex(6))
        if scope["type"] == "websocket":
            with SOCKETS.track_inprogress():
                return await self.app(scope, receive, send)
        return await self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500
        self.site.asked += 1

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request_id.get() or ""
            await send(message)

        try:
            await self.app(scope, receive, sent)
        finally:
            self.site.asked -= 1
            self._count(scope, status, time.perf_counter() - began)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        route = self.templates.get(scope.get("endpoint"), NOWHERE)
        method = scope["method"] if scope["method"] in METHODS else "other"
        REQUESTS.labels(method, route, status).inc()
        LATENCY.labels(route).observe(seconds)
        facts: dict[str, Any] = {"route": route, "method": method, "status": status, "seconds": round(seconds, 4)}
        match = scope.get("path_params", {}).get("id") if status < 400 else None
        log.info("%s %s: %s", method, route, status, extra=about("request", match, **facts))
