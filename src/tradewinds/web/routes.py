"""All addresses of the site."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tradewinds import Problem, __version__, _compiled
from tradewinds.web import (
    accounts,
    acting,
    admin,
    analysing,
    assets,
    company,
    handlers,
    installing,
    live,
    noticing,
    preferring,
    profiles,
    puzzling,
    reading,
    recap,
    replaying,
    studying,
    talking,
)
from tradewinds.web.api.routes import api_routes
from tradewinds.web.http import HEADERS, Handler, Visit, keep_cookie, stranger, take_form, who_asks
from tradewinds.web.pages.layout import sentence
from tradewinds.web.site import Site
from tradewinds.web.tournament import visiting
from tradewinds.web.trouble import Unavailable, headers_of, status_of, told

PAGES: dict[str, Handler] = {
    "/": handlers.home,
    "/new/{game}": handlers.new_table,
    "/join/{link}": handlers.join,
    "/t/{id}": handlers.lobby_shown,
    "/t/{id}/qr": handlers.camera,
    "/m/{id}": handlers.match_shown,
    "/m/{id}/foresee": acting.foresee,
    "/m/{id}/position": replaying.shown,
    "/m/{id}/recap": recap.shown,
    "/m/{id}/log": reading.log,
    "/m/{id}/talk": reading.talk,
    "/m/{id}/record": reading.record,
    "/m/{id}/result": reading.result,
    "/m/{id}/verify": reading.verified,
    "/m/{id}/what-if": analysing.what_if,
    "/m/{id}/data": analysing.data,
    "/m/{id}/coach": studying.shown,
    "/analysis": analysing.shown,
    "/puzzles": puzzling.overview,
    "/puzzles/{game}": puzzling.next_one,
    "/puzzles/{game}/{number}": puzzling.shown,
    "/account": accounts.shown,
    "/profile": profiles.own,
    "/profile/export": profiles.export,
    "/profile/{id}": profiles.shown,
    "/ratings": profiles.explained,
    "/people": company.shown,
    "/talk": talking.shown,
    "/tournaments": visiting.listed,
    "/tournaments/new/{game}": visiting.new,
    "/tournaments/{id}": visiting.shown,
    "/offline": installing.offline,
    "/m/{id}/people": company.at_table,
    "/notices": noticing.shown,
    "/notices/off/{token}": noticing.by_link("off", False),
    "/notices/confirm/{token}": noticing.by_link("confirm", False),
    "/rules": handlers.rules_overview,
    "/rules/{game}": handlers.rules_shown,
    "/rules/{game}/{kind}/{name:path}": handlers.explained,
    "/admin": admin.shown,
    "/admin/m/{id}/record": admin.record,
}
FORMS: dict[str, Handler] = {
    "/settings": handlers.settings,
    "/preferences": preferring.keep,
    "/tables": handlers.make_table,
    "/quick": handlers.quick,
    "/lesson": handlers.lesson,
    "/join/{link}": handlers.joined,
    "/t/{id}": acting.lobby_act,
    "/m/{id}/act": acting.act,
    "/m/{id}/say": acting.say,
    "/m/{id}/what-if": analysing.branch,
    "/m/{id}/coach": studying.begin,
    "/analysis": analysing.act,
    "/puzzles/{game}/{number}": puzzling.answer,
    "/account": accounts.act,
    "/profile": profiles.act,
    "/people": company.act,
    "/talk": talking.say,
    "/tournaments": visiting.make,
    "/tournaments/{id}": visiting.act,
    "/m/{id}/people": company.act_at_table,
    "/admin/reports": admin.settle,
    "/notices": noticing.act,
}
SIGNED: dict[str, Handler] = {  # posted from elsewhere, without a page of ours: the address itself is signed
    "/notices/off/{token}": noticing.by_link("off", True),
    "/notices/confirm/{token}": noticing.by_link("confirm", True),
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
        engine = "compiled" if _compiled.is_compiled() else "interpreted"
        return JSONResponse({"status": "ok", "version": __version__, "engine": engine}, headers=HEADERS)

    async def metrics(request: Request) -> Response:
        return await admin.counted(site, request)

    return [
        *(page_route(site, path, handler) for path, handler in PAGES.items()),
        *(page_route(site, path, handler, "POST") for path, handler in FORMS.items()),
        *(page_route(site, path, handler, "POST", signed=True) for path, handler in SIGNED.items()),
        WebSocketRoute("/m/{id}/live", match_live),
        WebSocketRoute("/t/{id}/live", lobby_live),
        Route("/static/{digest}/{name}", assets.sent),
        Route("/manifest.webmanifest", installing.manifest),
        Route("/sw.js", installing.worker),
        *api_routes(site),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
    ]


def page_route(site: Site, path: str, handler: Handler, method: str = "GET", signed: bool = False) -> Route:
    """A page, or a form posted by one: checked before, and given its headers after."""

    async def endpoint(request: Request) -> Response:
        guest = stranger(site, request)
        try:
            site.limiter.check("get" if method == "GET" else "post", who_asks(request))
            await guest.recognise()
            if method == "POST" and not signed:
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
