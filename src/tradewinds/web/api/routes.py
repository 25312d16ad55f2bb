"""The addresses of the interface, what surrounds each call, and the OpenAPI document, all from one list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from tradewinds import Problem, __version__
from tradewinds.web.api import calls, coach, notices, people, shapes, tournaments
from tradewinds.web.api.calls import Call
from tradewinds.web.branching import Written
from tradewinds.web.http import HEADERS, Visit, body_of, who_asks
from tradewinds.web.site import Site
from tradewinds.web.store.preferences import Preferences
from tradewinds.web.store.studies import Card
from tradewinds.web.store.ties import Tie
from tradewinds.web.tournament.doing import Do
from tradewinds.web.tournament.steps import Wanted
from tradewinds.web.trouble import Forbidden, Trouble, headers_of, status_of

ROOT = "/api/v1"
JSON = "application/json"
WORDS = ("id", "game", "mode", "pool", "ended")  # parameters that are no numbers


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
    Address("GET", "/preferences", calls.show_preferences, "How one likes to play", None, Preferences),
    Address("POST", "/preferences", calls.prefer, "Change how one likes to play", shapes.Likes, Preferences),
    Address("GET", "/profile", people.show_profile, "One's ratings and statistics", None, people.ProfileOut),
    Address("POST", "/profile", people.change_profile, "Open or close the profile", people.Show, people.ProfileOut),
    Address("DELETE", "/profile", people.delete_profile, "Delete all of one's data", people.Sure, people.DeletedOut),
    Address("GET", "/profile/data", people.show_data, "All that is kept of oneself", None, dict[str, Any]),
    Address("GET", "/profiles/{id}", people.show_other_profile, "A profile that is open", None, people.ProfileOut),
    Address(
        "GET", "/history", people.show_history, "One's finished matches, the newest first", None, people.HistoryOut,
        query=("from", "game", "mode", "pool", "ended"),
    ),
    Address("GET", "/people", people.list_people, "Friends, requests, muted and blocked", None, list[Tie]),
    Address("POST", "/people/{id}", people.change_tie, "Befriend, mute or block somebody", people.Step, list[Tie]),
    Address("GET", "/talk", people.list_talk, "What was said to everybody lately", None, list[people.SaidOut]),
    Address("POST", "/talk", people.talk, "Say something to everybody", people.Say, list[people.SaidOut]),
    Address("POST", "/tables/{id}/reports", people.report, "Report a seat", people.NewReport, people.ReportOut),
    Address("GET", "/notices", notices.show_notices, "How one is told of one's turn", None, notices.NoticesOut),
    Address("POST", "/notices", notices.set_notices, "Change when one is told", notices.NoticesIn, notices.NoticesOut),
    Address("POST", "/channels", notices.add_channel, "Be told there, too", notices.NewChannel, notices.ChannelOut),
    Address("POST", "/channels/{id}", notices.try_channel, "Send something there", None, notices.ChannelOut),
    Address("DELETE", "/channels/{id}", notices.drop_channel, "Send nothing there any more", None, notices.NoticesOut),
    Address("GET", "/holidays", notices.show_holidays, "Days on which one's clocks rest", None, notices.HolidayOut),
    Address("POST", "/holidays", notices.take_holiday, "Take a holiday", notices.NewHoliday, notices.HolidayOut),
    Address("DELETE", "/holidays", notices.go_home, "End the holiday now", None, notices.HolidayOut),
    Address(
        "GET", "/tournaments", tournaments.list_tournaments, "Tournaments, the newest first", None,
        list[tournaments.TournamentOut],
    ),
    Address("POST", "/tournaments", tournaments.make_tournament, "Make one", Wanted, tournaments.TournamentOut),
    Address("GET", "/tournaments/{id}", tournaments.show_tournament, "How one stands", None, tournaments.WholeOut),
    Address(
        "POST", "/tournaments/{id}", tournaments.step_in_tournament, "Enter or leave; for its host, more", Do,
        tournaments.WholeOut,
    ),
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
    Address("POST", "/matches/{id}/order", notices.order, "Give a standing order", notices.NewOrder, shapes.VersionOut),
    Address("POST", "/matches/{id}/seats/{number}/nudge", notices.nudge, "Remind somebody", None, shapes.TableOut),
    Address("POST", "/matches/{id}/seats/{number}/replace", notices.replace_by_bot, "A bot for who does not come", None,
            shapes.TableOut),
    Address("POST", "/matches/{id}/back", calls.back, "Take one's seats back from a bot", None, shapes.TableOut),
    Address("POST", "/matches/{id}/advice", coach.advise, "What would you do?", coach.Ask, coach.AdviceOut),
    Address("POST", "/matches/{id}/branches", coach.branch_off, "Play on otherwise from a position", coach.NewBranch,
            coach.BranchOut),
    Address("GET", "/matches/{id}/position", coach.show_position, "A position as data, where nothing is hidden", None,
            Written, query=("at",)),
    Address("GET", "/matches/{id}/study", coach.show_study, "What the coach found in a finished match", None,
            coach.StudyOut),
    Address("POST", "/matches/{id}/study", coach.begin_study, "Let the coach look through it", None, coach.StudyOut),
    Address("GET", "/branches", coach.list_branches, "One's branches, the newest first", None, list[coach.BranchOut]),
    Address("POST", "/branches", coach.branch_from_position, "Play on from a position as data", coach.NewPosition,
            coach.BranchOut),
    Address("POST", "/branches/{id}", coach.rename_branch, "Give a branch another name", coach.Name, coach.BranchOut),
    Address("DELETE", "/branches/{id}", coach.delete_branch, "Delete a branch", None, list[coach.BranchOut]),
    Address("GET", "/report-card", coach.show_card, "What the coach's findings add up to", None, list[Card]),
    Address("GET", "/puzzles", coach.list_puzzles, "Puzzles of every game, and one's share", None,
            list[coach.PuzzlesOut]),
    Address("GET", "/puzzles/{id}/{number}", coach.show_puzzle, "A puzzle, by its game and number", None,
            coach.PuzzleOut),
    Address("POST", "/puzzles/{id}/{number}", coach.answer_puzzle, "Answer a puzzle", coach.Answer, coach.VerdictOut),
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
    kind: dict[str, Any] = {"type": "string"} if name in WORDS else {"type": "integer", "minimum": 0}
    if name == "id":
        kind["minLength"] = 1
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
