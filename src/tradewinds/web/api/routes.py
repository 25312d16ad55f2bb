"""The addresses of the interface, what surrounds each call, and the OpenAPI document, all from one list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from tradewinds import Problem, __version__
from tradewinds.web.api import calls, shapes
from tradewinds.web.api.calls import Call
from tradewinds.web.http import HEADERS, Visit, body_of, who_asks
from tradewinds.web.site import Site
from tradewinds.web.trouble import Forbidden, Trouble, headers_of, status_of

ROOT = "/api/v1"
JSON = "application/json"


class Unknown(Forbidden):
    status = 401


class Address(NamedTuple):
    """`takes` and `gives` are types; `gives` is None for the record, which is text."""

    method: str
    path: str
    call: Callable[[Call], Awaitable[Any]]
    about: str
    takes: Any = None
    gives: Any = None
    open: bool = False
    query: tuple[str, ...] = ()


ADDRESSES = (
    Address("POST", "/guests", calls.make_guest, "A guest, and a token for it", shapes.NewGuest, shapes.GuestOut, True),
    Address("GET", "/games", calls.list_games, "The games and their options", None, list[shapes.GameOut], True),
    Address("GET", "/bots", calls.list_bots, "The bots that may be named for a seat", None, list[str], True),
    Address("GET", "/tables", calls.list_tables, "Public tables that wait for players", None, list[shapes.TableOut]),
    Address("POST", "/tables", calls.make_table, "Open a table", shapes.NewTable, shapes.TableOut),
    Address("POST", "/links", calls.follow_link, "Follow a link to play or to watch", shapes.Link, shapes.TableOut),
    Address("GET", "/tables/{id}", calls.show_table, "A table", None, shapes.TableOut),
    Address("POST", "/tables/{id}/seats/{number}", calls.claim, "Claim a seat, counted from 0", None, shapes.TableOut),
    Address("DELETE", "/tables/{id}/seats/{number}", calls.leave, "Free a seat", None, shapes.TableOut),
    Address("POST", "/tables/{id}/ready", calls.ready, "Say that one is ready", shapes.Ready, shapes.TableOut),
    Address("POST", "/tables/{id}/dice", calls.mix, "Give something to the dice", shapes.Mix, shapes.TableOut),
    Address("POST", "/tables/{id}/start", calls.start, "Start the match", None, shapes.TableOut),
    Address(
        "GET", "/matches/{id}", calls.show_match, "What one's seat sees, and may do; `at` looks at the past",
        None, shapes.MatchOut, query=("at", "since"),
    ),
    Address("POST", "/matches/{id}/actions", calls.act, "Play an action", shapes.Act, shapes.VersionOut),
    Address("POST", "/matches/{id}/undo", calls.undo, "Take back one's last action", shapes.Undo, shapes.VersionOut),
    Address("POST", "/matches/{id}/rules", calls.agree, "Agree to newer rules", shapes.Agree, shapes.VersionOut),
    Address("POST", "/matches/{id}/back", calls.back, "Take one's seats back from a bot", None, shapes.TableOut),
    Address("GET", "/matches/{id}/record", calls.record, "The record, once the match is over"),
)  # fmt: skip


def api_routes(site: Site) -> list[BaseRoute]:
    document = msgspec.json.encode(openapi())

    async def described(_: Request) -> Response:
        return Response(document, media_type=JSON, headers=HEADERS)

    return [*(_route(site, one) for one in ADDRESSES), Route("/api/openapi.json", described)]


def _route(site: Site, address: Address) -> Route:
    async def endpoint(request: Request) -> Response:
        try:
            guest = await _asking(site, request, address)
            given = await address.call(Call(guest, await _body(request, address)))
        except Problem as problem:
            headers = {**HEADERS, **headers_of(problem)}
            return JSONResponse({"problem": str(problem)}, status_of(problem), headers)
        if isinstance(given, str):
            return Response(given, media_type="application/jsonl", headers=HEADERS)
        return Response(msgspec.json.encode(given), media_type=JSON, headers=HEADERS)

    return Route(ROOT + address.path, endpoint, methods=[address.method])


async def _asking(site: Site, request: Request, address: Address) -> Visit:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    known = kind.lower() == "bearer" and 10 <= len(token) <= 100
    person = await site.house.store.people.of_token(token) if known else None
    if person is None and not address.open:
        raise Unknown("no-bearer")
    who = person.id if person else who_asks(request)
    site.limiter.check("get" if request.method == "GET" else "post", who)
    return Visit(site, request, "", person)


async def _body(request: Request, address: Address) -> Any:
    raw = await body_of(request)
    if address.takes is None:
        return None
    try:
        return msgspec.json.decode(raw, type=address.takes)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Trouble("bad-json", reason=str(error)[:200]) from None


# the document


def openapi() -> dict[str, Any]:
    types = [one for address in ADDRESSES for one in (address.takes, address.gives) if one is not None]
    schemas, components = msgspec.json.schema_components(
        [*types, shapes.Trouble], ref_template="#/components/schemas/{name}"
    )
    known = {repr(one): schema for one, schema in zip([*types, shapes.Trouble], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for address in ADDRESSES:
        paths.setdefault(ROOT + address.path, {})[address.method.lower()] = _operation(address, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tradewinds", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def _operation(address: Address, known: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": address.about,
        "operationId": address.call.__name__,
        "security": [{}] if address.open else [{"token": []}],
        "parameters": [_parameter(name, "path") for name in ("id", "number") if f"{{{name}}}" in address.path]
        + [_parameter(name, "query") for name in address.query],
        "responses": {"200": _answer(address, known), **_failures(known)},
    }
    if address.takes is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": known[repr(address.takes)]}}}
    return operation


def _parameter(name: str, place: str) -> dict[str, Any]:
    kind: dict[str, Any] = {"type": "string", "minLength": 1} if name == "id" else {"type": "integer", "minimum": 0}
    if kind["type"] == "integer":
        kind["maximum"] = 9_999_999
    return {"name": name, "in": place, "required": place == "path", "schema": kind}


def _answer(address: Address, known: dict[str, Any]) -> dict[str, Any]:
    if address.gives is None:
        return {"description": "JSON lines", "content": {"application/jsonl": {"schema": {"type": "string"}}}}
    return {"description": address.about, "content": {JSON: {"schema": known[repr(address.gives)]}}}


def _failures(known: dict[str, Any]) -> dict[str, Any]:
    said = {"content": {JSON: {"schema": known[repr(shapes.Trouble)]}}}
    statuses = {
        "400": "What was sent is not right", "401": "No token, or one that is not known", "403": "Not for this token",
        "404": "There is no such thing", "409": "Refused by the rules, or made on an old view",
        "410": "A match that cannot be brought back here; once it is over, its record is there all the same",
        "413": "Too much", "429": "Too often; Retry-After says when again",
        "503": "The store cannot be used just now",
    }  # fmt: skip
    return {status: {"description": text, **said} for status, text in statuses.items()}
