"""What each page and each posted form does."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import HTMLResponse, JSONResponse, Response

from tradewinds import Problem, Rules, load
from tradewinds.bots import bots
from tradewinds.games import games
from tradewinds.web import lobby, playing
from tradewinds.web.http import THEMES, YEAR, Visit
from tradewinds.web.live import match_regions, patch
from tradewinds.web.pages import home as home_page
from tradewinds.web.pages import lobby as lobby_page
from tradewinds.web.pages import new as new_page
from tradewinds.web.pages import rules as rules_page
from tradewinds.web.pages.fields import Draft, filled_in, is_same_form
from tradewinds.web.pages.match import drafted, match_page, position
from tradewinds.web.phrases import LANGUAGES
from tradewinds.web.room import Room
from tradewinds.web.seeing import cookie_of, own_seat, room_for, seen_by
from tradewinds.web.store.tables import CLOSED, OPEN, Clock, Table
from tradewinds.web.trouble import Forbidden, Missing, Trouble, headers_of, status_of, told

NAME = 24
SAID = 300


def shown(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status)


# home and settings


async def home(guest: Visit) -> Response:
    tables = guest.site.house.store.tables
    mine = [] if guest.person is None else await _mine(guest, guest.person.id)
    return shown(home_page.home(guest, mine, await tables.open(), await tables.to_watch()))


async def _mine(guest: Visit, person: str) -> list[home_page.Mine]:
    found = []
    for table in await guest.site.house.store.tables.of_person(person, 12):
        room = await guest.site.rooms.find(table.id)
        if room is not None:
            asked = room.match is not None and any(seat in room.match.actors for seat in table.seats_of(person))
            found.append(home_page.Mine(room, asked))
    return sorted(found, key=lambda one: not one.my_turn)


async def settings(guest: Visit) -> Response:
    back = guest.form.get("back", "/")
    response = guest.to(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    for name, known in (("language", LANGUAGES), ("theme", THEMES)):
        if guest.form.get(name) in known:
            response.set_cookie(name, guest.form[name], max_age=YEAR, httponly=True, samesite="lax")
    return response


# rules


async def rules_overview(guest: Visit) -> Response:
    return shown(rules_page.overview(guest))


async def rules_shown(guest: Visit) -> Response:
    return shown(rules_page.rules_page(guest, game_named(guest.path("game"))))


# tables


def game_named(name: str) -> Any:
    if name not in games():
        raise Missing("no-game", name=name[:40])
    return load(name)


async def new_table(guest: Visit) -> Response:
    return shown(new_page.new(guest, game_named(guest.path("game"))))


async def make_table(guest: Visit) -> Response:
    """What is refused comes back as it was filled in, with the reason."""
    rules = game_named(guest.form.get("game", ""))
    try:
        table = await _opened(guest, rules)
    except Problem as problem:
        guest.here = f"/new/{rules.name}"
        page = new_page.new(guest, rules, told(problem, guest.language))
        return HTMLResponse(page, status_of(problem), headers_of(problem))
    return guest.to(f"/t/{table.id}")


async def _opened(guest: Visit, rules: Rules) -> Table:
    host = await guest.somebody(guest.form.line("name", NAME))
    guest.site.limiter.check("table", host.id)
    seats, options = new_page.seats_from(guest.form, rules), new_page.options_from(guest.form, rules)
    public = guest.form.get("public") == "yes"
    clock = new_page.clock_from(guest.form)
    language = guest.form.get("language") or guest.language
    return await lobby.open_table(guest.site.house, host, rules.name, seats, options, clock, public, language)


async def quick(guest: Visit) -> Response:
    """One click: a table for oneself and bots, begun at once."""
    rules = game_named(guest.form.get("game", ""))
    host = await guest.somebody(guest.form.line("name", NAME))
    guest.site.limiter.check("table", host.id)
    level = "medium" if "medium" in bots() else bots()[0]
    seats = ["me"] + [level] * (max(rules.seats[0], min(3, rules.seats[-1])) - 1)
    table = await lobby.open_table(guest.site.house, host, rules.name, seats, {}, Clock(), False, guest.language)
    room = await room_for(guest, table.id)
    await room.ask(lambda: lobby.start(room, host))
    return guest.to(f"/m/{table.id}")


async def join(guest: Visit) -> Response:
    """An invitation or a spectators' link: it opens the door, it is not a seat."""
    found = await guest.site.house.store.tables.behind_link(guest.path("link"))
    if found is None:
        raise Missing("no-table")
    table, kind = found
    guest.at(table)
    person = await guest.somebody()
    await guest.site.house.store.tables.grant(person.id, table.id, kind)
    return guest.to(home_page.address(table))


async def lobby_shown(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    if room.table.status not in (OPEN, CLOSED):
        return guest.to(f"/m/{room.table.id}")
    return shown(lobby_page.lobby(guest, room))


async def lobby_act(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    person = await guest.somebody(guest.form.line("name", NAME))
    do, _, rest = guest.form.get("do", "").partition(":")
    seat = int(rest) if rest.isdigit() and len(rest) < 3 else -1
    level = guest.form.get(f"level-{seat}", "medium")
    jobs = {
        "claim": lambda: lobby.claim(room, person, seat),
        "leave": lambda: lobby.leave(room, person, seat),
        "bot": lambda: lobby.put_bot(room, person, seat, level),
        "ready": lambda: lobby.ready(room, person, True),
        "unready": lambda: lobby.ready(room, person, False),
        "start": lambda: lobby.start(room, person),
        "close": lambda: lobby.close(room, person),
    }
    if do not in jobs:
        raise Trouble("no-action")
    await room.ask(jobs[do])
    return Response(status_code=204) if guest.live else guest.to(home_page.address(room.table))


# matches


def looked(guest: Visit, room: Room, notice: str = "", status: int = 200, draft: Draft | None = None) -> Response:
    return shown(match_page(guest, room, seen_by(guest, room), guest.asked("at"), notice, draft), status)


async def match_shown(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    if room.match is None:
        return guest.to(f"/t/{room.table.id}")
    return looked(guest, room)


async def act(guest: Visit) -> Response:
    """Every button of the match page. Our script gets 204; whoever has none goes back to the page."""
    room = await room_for(guest, guest.path("id"))
    try:
        response = await _acted(guest, room)
    except Problem as problem:
        text = told(problem, guest.language, room.table.names)
        draft = _draft(guest, room, text)
        if not guest.live:
            guest.here = f"/m/{room.table.id}"
            return looked(guest, room, "" if draft else text, status_of(problem), draft)
        fresh = patch({**match_regions(guest, room), **drafted(guest, room, draft)}, {})
        return JSONResponse({"problem": text, "beside": draft is not None, "fresh": fresh}, status_of(problem))
    return response or (Response(status_code=204) if guest.live else guest.to(f"/m/{room.table.id}"))


def _draft(guest: Visit, room: Room, reason: str) -> Draft | None:
    """A form that was refused, to be shown again as it was; not one whose entries now mean something else."""
    seat = seen_by(guest, room).seat
    version, do = guest.form.get("version", ""), guest.form.get("do", "")
    if room.match is None or seat not in room.match.actors or not version.isdigit() or len(version) > 7:
        return None
    then = position(room, min(int(version), room.match.length))
    return Draft(do, guest.form, reason) if is_same_form(then, room.match, seat, do) else None


async def _acted(guest: Visit, room: Room) -> Response | None:
    do = guest.form.get("do", "")
    word, _, rest = do.partition(":")
    if word == "uncover":
        return _uncover(guest, room, rest)
    if word == "rematch" and guest.person:
        person = guest.person
        table = await room.ask(lambda: lobby.rematch(room, person))
        return _go(guest, home_page.address(table))
    seat = own_seat(room, guest)
    if word in ("undo", "leave", "back", "vote"):
        await room.ask(lambda: _other(guest, room, seat, word, rest))
    else:
        await _play(guest, room, seat, do)
    return None


def _go(guest: Visit, path: str) -> Response:
    return JSONResponse({"go": path}) if guest.live else guest.to(path)


def _uncover(guest: Visit, room: Room, rest: str) -> Response:
    """The next player has come before the screen."""
    response = _go(guest, f"/m/{room.table.id}")
    if guest.person is None or not rest.isdigit() or int(rest) not in room.table.seats_of(guest.person.id):
        raise Forbidden("not-yours")
    response.set_cookie(cookie_of(room), rest, httponly=True, samesite="lax")
    return response


async def _other(guest: Visit, room: Room, seat: int, word: str, rest: str) -> None:
    if word == "undo":
        await playing.undo(room, seat, guest.form.number("version"))
    elif word == "leave":
        await playing.leave_to_bot(room, seat)
    elif word == "back":
        await playing.come_back(room, seat)
    else:
        target = lobby.chair_of(room.table, int(rest) if rest.isdigit() else -1)
        await playing.vote(room, seat, room.table.seats.index(target))


async def _play(guest: Visit, room: Room, seat: int, do: str) -> None:
    version, key = guest.form.number("version"), guest.form.get("key", "")[:60]
    match = playing.playing(room)
    if do.startswith("form:"):
        playing.check_fresh(match, seat, version)
        data = filled_in(position(room, version), seat, do, guest.form).to_json()  # the form as it was shown
    else:
        data = _decoded(do)
    await room.ask(lambda: playing.act(room, seat, version, f"{seat}:{key}" if key else None, data))


def _decoded(do: str) -> Any:
    try:
        return msgspec.json.decode(do)
    except (msgspec.DecodeError, RecursionError):
        raise Trouble("no-action") from None


async def say(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    text = guest.form.line("text", SAID)
    if text:
        person = await guest.somebody()
        guest.site.limiter.check("chat", person.id)
        own = room.table.seats_of(person.id)
        name = room.table.names[own[0]] if own else person.name
        await room.ask(lambda: playing.say(room, own[0] if own else None, name, text))
    return Response(status_code=204) if guest.live else guest.to(f"/m/{room.table.id}")
