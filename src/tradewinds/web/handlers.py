"""What each page shows, and how a table is opened."""

from __future__ import annotations

from starlette.responses import HTMLResponse, Response

from tradewinds import Problem, Rules, load
from tradewinds.bots import bots
from tradewinds.games import games
from tradewinds.web import dice, lobby
from tradewinds.web.http import THEMES, YEAR, Visit
from tradewinds.web.pages import home as home_page
from tradewinds.web.pages import lobby as lobby_page
from tradewinds.web.pages import new as new_page
from tradewinds.web.pages import rules as rules_page
from tradewinds.web.pages.broken import broken_page
from tradewinds.web.pages.fields import Doubt, Draft
from tradewinds.web.pages.match import match_page
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.room import Room
from tradewinds.web.seeing import room_for, seen_by
from tradewinds.web.store.tables import CLOSED, OPEN, RUNNING, Clock, Table
from tradewinds.web.trouble import Missing, headers_of, status_of, told

NAME = 24


# home and settings


async def home(guest: Visit) -> Response:
    tables = guest.store.tables
    mine = [] if guest.person is None else await _mine(guest, guest.person.id)
    return HTMLResponse(home_page.home(guest, mine, await tables.open(), await tables.to_watch()))


async def _mine(guest: Visit, person: str) -> list[home_page.Mine]:
    found = [await _my_match(guest, table, person) for table in await guest.store.tables.of_person(person, 12)]
    return sorted(found, key=lambda one: not one.my_turn)


async def _my_match(guest: Visit, table: Table, person: str) -> home_page.Mine:
    """Only what is being played has to be brought back for that."""
    room = await guest.site.rooms.find(table.id) if table.status == RUNNING else None
    actors = () if room is None or room.match is None else room.match.actors
    asked = any(seat in actors for seat in table.seats_of(person))
    return home_page.Mine(table, actors, asked, room is not None and room.broken is not None)


async def settings(guest: Visit) -> Response:
    back = guest.form.get("back", "/")
    response = guest.to(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    for name, known in (("language", LANGUAGES), ("theme", THEMES)):
        if guest.form.get(name) in known:
            response.set_cookie(name, guest.form[name], max_age=YEAR, httponly=True, samesite="lax")
    return response


# rules


async def rules_overview(guest: Visit) -> Response:
    return HTMLResponse(rules_page.overview(guest))


async def rules_shown(guest: Visit) -> Response:
    return HTMLResponse(rules_page.rules_page(guest, game_named(guest.path("game"))))


# tables


def game_named(name: str) -> Rules:
    if name not in games():
        raise Missing("no-game", name=name[:40])
    return load(name)


async def new_table(guest: Visit) -> Response:
    return HTMLResponse(new_page.new(guest, game_named(guest.path("game"))))


async def make_table(guest: Visit) -> Response:
    """What is refused comes back as it was filled in, with the reason."""
    rules = game_named(guest.form.get("game", ""))
    if "pick" in guest.form:
        guest.here = f"/new/{rules.name}"
        return HTMLResponse(new_page.new(new_page.picked(guest), rules))
    try:
        table = await _opened(guest, rules)
    except Problem as problem:
        guest.here = f"/new/{rules.name}"
        page = new_page.new(guest, rules, told(problem, guest.language))
        return HTMLResponse(page, status_of(problem), headers_of(problem))
    return guest.to(f"/t/{table.id}")


async def _opened(guest: Visit, rules: Rules) -> Table:
    host = await guest.somebody(guest.form.line("name", NAME))
    guest.may_open(host)
    seats, options = new_page.seats_from(guest.form, rules), new_page.options_from(guest.form, rules)
    public = guest.form.get("public") == "yes"
    clock = new_page.clock_from(guest.form)
    language = guest.form.get("language") or guest.language
    return await lobby.open_table(guest.site.house, host, rules.name, seats, options, clock, public, language)


async def quick(guest: Visit) -> Response:
    """One click: a table for oneself and bots, begun at once."""
    rules = game_named(guest.form.get("game", ""))
    host = await guest.somebody(guest.form.line("name", NAME))
    guest.may_open(host)
    level = "medium" if "medium" in bots() else bots()[0]
    seats = ["me"] + [level] * (max(rules.seats[0], min(3, rules.seats[-1])) - 1)
    coming, value = await _foretold(guest)
    table = await lobby.open_table(
        guest.site.house, host, rules.name, seats, rules.quick, Clock(), False, guest.language, coming
    )  # fmt: skip
    room = await room_for(guest, table.id)
    if value:
        await room.ask(lambda: dice.give(room, host, "", value))
    await room.ask(lambda: lobby.start(room, host))
    return guest.to(f"/m/{table.id}")


async def _foretold(guest: Visit) -> tuple[dice.Foretold | None, str]:
    """The table whose commitment the page has shown, and the value given to it; neither where that one has begun."""
    coming = dice.foretold(guest.store.secret, guest.form.get("nonce", ""))
    if coming is None or await guest.store.tables.find(coming.id) is not None:
        return None, ""
    return coming, guest.form.line("value", dice.LONGEST)


async def join(guest: Visit) -> Response:
    """An invitation or a spectators' link: it opens the door, it is not a seat."""
    found = await guest.store.tables.behind_link(guest.path("link"))
    if found is None:
        raise Missing("no-table")
    table, kind = found
    guest.at(table)
    person = await guest.somebody()
    await guest.store.tables.grant(person.id, table.id, kind)
    return guest.to(home_page.address(table))


async def lobby_shown(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    if room.table.status not in (OPEN, CLOSED):
        return guest.to(f"/m/{room.table.id}")
    return HTMLResponse(lobby_page.lobby(guest, room))


# matches


def looked(
    guest: Visit, room: Room, notice: str = "", status: int = 200, draft: Draft | Doubt | None = None
) -> Response:
    return HTMLResponse(match_page(guest, room, seen_by(guest, room), guest.asked("at"), notice, draft), status)


async def match_shown(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    if room.broken is not None:
        ending = await guest.store.endings.find(room.table.id)
        return HTMLResponse(broken_page(guest, room, room.broken, ending), room.broken.status)
    if room.match is None:
        return guest.to(f"/t/{room.table.id}")
    return looked(guest, room)
