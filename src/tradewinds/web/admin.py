"""The host's own pages: what runs here, what is stuck, and the records of what is."""

from __future__ import annotations

import contextlib
import time

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tradewinds import Problem
from tradewinds.match import record as records
from tradewinds.web import metrics
from tradewinds.web.bringing import record_of, stored_line
from tradewinds.web.guard import check_host, check_metrics
from tradewinds.web.http import HEADERS, Visit
from tradewinds.web.pages.admin import Facts, Reported, Running, admin_page
from tradewinds.web.pages.home import title_of
from tradewinds.web.room import Room
from tradewinds.web.rooms import Rooms
from tradewinds.web.site import Site
from tradewinds.web.store.tables import OVER, RUNNING, Table
from tradewinds.web.store.ties import Report
from tradewinds.web.trouble import Forbidden, Missing, headers_of, status_of, told

MOST = 200  # matches that the page shows


async def shown(guest: Visit) -> Response:
    check_host(guest.site, guest.request)
    tables = guest.store.tables
    playing = await tables.in_play(MOST)
    times = await guest.store.lines.last_times([table.id for table in playing])
    running = [_running(guest.site, table, times.get(table.id, table.changed), guest.language) for table in playing]
    reports = await guest.store.ties.reports()
    facts = Facts(await tables.counted(), await guest.store.size(), guest.site.house.thinkers.workers)
    told_of = [await _reported(guest, one) for one in reports]
    return HTMLResponse(admin_page(guest, running, facts, told_of))


async def _reported(guest: Visit, report: Report) -> Reported:
    table = await guest.store.tables.find(report.match)
    by = await guest.store.people.find(report.by)
    known = table is not None and report.seat < len(table.seats)
    about = table.names[report.seat] if table is not None and known else "?"
    over = table is not None and table.status == OVER
    return Reported(report, "" if table is None else title_of(table), about, by.name if by else "?", over)


async def settle(guest: Visit) -> Response:
    """The host has seen to a report."""
    check_host(guest.site, guest.request)
    await guest.store.ties.settle(guest.form.number("report"))
    return guest.to("/admin")


def _running(site: Site, table: Table, last: float, language: str) -> Running:
    room = site.rooms.loaded(table.id)
    match = None if room is None else room.match
    waited = [] if match is None else [table.names[seat] for seat in match.actors]
    quiet = max(0.0, time.time() - last)
    broken = None if room is None else room.broken
    error = site.rooms.failed.get(table.id, "") if broken is None else told(broken, language)
    return Running(table, waited, quiet, why_stuck(site.rooms, table.id, site.settings.stuck * 60), error)


def why_stuck(rooms: Rooms, id: str, patience: float) -> str:
    """`load`: it cannot be loaded; `bot`, `clock`: these should long have acted; "": not stuck, as far as we know."""
    room = rooms.loaded(id)
    if id in rooms.failed or (room is not None and room.broken is not None):
        return "load"
    if room is None or room.match is None or not room.keeps or time.time() - _last(room) < patience:
        return ""
    if room.next_bot() is not None:
        return "bot"
    return "clock" if any(moment < time.time() - patience for moment in room.deadlines().values()) else ""


def _last(room: Room) -> float:
    """When something last went on here; before it was loaded nothing could."""
    lines = [] if room.match is None else room.match.lines(max(0, room.match.length - 1))
    return max([room.loaded, *(float(line["time"]) for line in lines if line.get("time") is not None)])


async def record(guest: Visit) -> Response:
    """Of a match that is over, or that is stuck: of any other it would tell the host what nobody may know."""
    check_host(guest.site, guest.request)
    table = await guest.store.tables.find(guest.path("id"))
    if table is None or table.header is None:
        raise Missing("no-table")
    await _try(guest.site.rooms, table.id)
    stuck = why_stuck(guest.site.rooms, table.id, guest.site.settings.stuck * 60)
    if table.status != OVER and not (table.status == RUNNING and stuck):
        raise Forbidden("not-stuck")
    text = await _text(guest, table)
    name = f'attachment; filename="{table.game}-{table.id}.jsonl"'
    return Response(text, headers={"Content-Disposition": name}, media_type="application/jsonl")


async def _try(rooms: Rooms, id: str) -> None:
    """That a match cannot be loaded is found out by loading it."""
    with contextlib.suppress(Exception):
        await rooms.find(id)


async def _text(guest: Visit, table: Table) -> str:
    """Whole where the match is over; of one that is stuck what is stored, which holds all cards but not the seed."""
    if table.status == OVER:
        return await record_of(guest.store, table)
    assert table.header is not None
    return records.write([table.header, *map(stored_line, await guest.store.lines.texts(table.id))])


async def counted(site: Site, request: Request) -> Response:
    """For Prometheus."""
    try:
        check_metrics(site, request)
    except Problem as problem:
        headers = {**HEADERS, **headers_of(problem)}
        return JSONResponse({"problem": str(problem)}, status_of(problem), headers)
    rooms = [room for id in site.rooms.open() if (room := site.rooms.loaded(id)) is not None]
    running = sum(room.table.status == RUNNING for room in rooms)
    return Response(metrics.written(len(rooms), running), headers={**HEADERS, "Content-Type": CONTENT_TYPE_LATEST})
