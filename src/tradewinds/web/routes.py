"""All addresses of the site."""

from __future__ import annotations

import hashlib
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tradewinds import Problem, __version__, games, load
from tradewinds.web import accounts, acting, admin, handlers, live, reading
from tradewinds.web.api.routes import api_routes
from tradewinds.web.boards import style_of
from tradewinds.web.http import HEADERS, Handler, Visit, keep_cookie, stranger, take_form, who_asks
from tradewinds.web.pages.layout import sentence
from tradewinds.web.site import Site
from tradewinds.web.trouble import Unavailable, headers_of, status_of, told

PAGES: dict[str, Handler] = {
    "/": handlers.home,
    "/new/{game}": handlers.new_table,
    "/join/{link}": handlers.join,
    "/t/{id}": handlers.lobby_shown,
    "/m/{id}": handlers.match_shown,
    "/m/{id}/log": reading.log,
    "/m/{id}/talk": reading.talk,
    "/m/{id}/record": reading.record,
    "/m/{id}/verify": reading.verified,
    "/account": accounts.shown,
    "/rules": handlers.rules_overview,
    "/rules/{game}": handlers.rules_shown,
    "/admin": admin.shown,
    "/admin/m/{id}/record": admin.record,
}
FORMS: dict[str, Handler] = {
    "/settings": handlers.settings,
    "/tables": handlers.make_table,
    "/quick": handlers.quick,
    "/t/{id}": acting.lobby_act,
    "/m/{id}/act": acting.act,
    "/m/{id}/say": acting.say,
    "/account": accounts.act,
}
STATIC = {
    "app.css": "text/css",
    "live.js": "text/javascript",
    "play.js": "text/javascript",
    "dice.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}


def routes(site: Site) -> list[BaseRoute]:
    async def match_live(socket: WebSocket) -> None:
        await live.serve(site, socket, live.match_regions)

    async def lobby_live(socket: WebSocket) -> None:
        await live.serve(site, socket, live.lobby_regions)

    async def healthz(request: Request) -> Response:
        try:
            await site.house.store.health.check()
        except Unavailable as problem:
            return JSONResponse({"problem": str(problem)}, problem.status, HEADERS)
        return JSONResponse({"status": "ok", "version": __version__}, headers=HEADERS)

    async def metrics(request: Request) -> Response:
        return await admin.counted(site, request)

    return [
        *(page_route(site, path, handler) for path, handler in PAGES.items()),
        *(page_route(site, path, handler, "POST") for path, handler in FORMS.items()),
        WebSocketRoute("/m/{id}/live", match_live),
        WebSocketRoute("/t/{id}/live", lobby_live),
        Route("/static/boards.css", board_styles),
        Route("/static/{name}", static),
        *api_routes(site),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
    ]


def page_route(site: Site, path: str, handler: Handler, method: str = "GET") -> Route:
    """A page, or a form posted by one: checked before, and given its headers after."""

    async def endpoint(request: Request) -> Response:
        guest = stranger(site, request)
        try:
            site.limiter.check("get" if method == "GET" else "post", who_asks(request))
            await guest.recognise()
            if method == "POST":
                await take_form(guest, request)
            response = await handler(guest)
        except Problem as problem:
            response = refused(guest, problem)
        keep_cookie(response, guest)
        response.headers.update({name: value for name, value in HEADERS.items() if name not in response.headers})
        return response

    return Route(path, endpoint, methods=[method])


def refused(guest: Visit, problem: Problem) -> Response:
    """One sentence: as a page or, for our script, without one."""
    text, status, headers = told(problem, guest.language), status_of(problem), headers_of(problem)
    if guest.live:
        return JSONResponse({"problem": text}, status, headers)
    return HTMLResponse(sentence(guest, guest.say("page.problem"), text), status, headers)


async def static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in STATIC:
        return JSONResponse({"problem": "there is no such file"}, 404, HEADERS)
    content = files("tradewinds.web").joinpath("static", name).read_bytes()
    return sent(request, content, STATIC[name])


async def board_styles(request: Request) -> Response:
    """The boards' own rules, all games in one: the home page shows a picture of each."""
    sheets = [style_of(load(name).package) for name in games()]
    return sent(request, "\n".join(sheets).encode(), "text/css")


def sent(request: Request, content: bytes, kind: str) -> Response:
    """Asked for anew with every page, and sent only when it has changed."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {**HEADERS, "Cache-Control": "no-cache", "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)
