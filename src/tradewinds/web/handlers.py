"""What each page shows, and how a table is opened."""

from __future__ import annotations

from starlette.responses import HTMLResponse, Response

from tradewinds import Problem, Rules, load
from tradewinds.bots import bots
from tradewinds.draw import qr
from tradewinds.games import games
from tradewinds.match.lesson import lesson_of
from tradewinds.web import dice, lessons, lobby
from tradewinds.web.glossary import entry
from tradewinds.web.http import THEMES, YEAR, Visit, own_path
from tradewinds.web.pages import home as home_page
from tradewinds.web.pages import lobby as lobby_page
from tradewinds.web.pages import new as new_page
from tradewinds.web.pages import rules as rules_page
from tradewinds.web.pages.broken import broken_page
from tradewinds.web.pages.fields import Doubt, Draft
from tradewinds.web.pages.glossary import card, card_page
from tradewinds.web.pages.invite import asked_name
from tradewinds.web.pages.match import match_page
from tradewinds.web.pages.options import options_from
from tradewinds.web.past import brought
from tradewinds.web.phrases import LANGUAGES, phrases
from tradewinds.web.room import Room
from tradewinds.web.rooms import insisted
from tradewinds.web.seeing import room_for, seen_through
from tradewinds.web.store.tables import CLOSED, OPEN, RUNNING, Clock, Table
from tradewinds.web.trouble import Forbidden, Missing, Trouble, headers_of, status_of, told

NAME = 24


# home and settings


async def home(guest: Visit) -> Response:
    tables = guest.store.tables
    mine = [] if guest.person is None else await _mine(guest, guest.person.id)
    friends = [] if guest.person is None else await tables.of_friends(guest.person.id)
    waiting = {table.id: table for table in [*friends, *await tables.open()]}
    ties = [] if guest.person is None else await guest.store.ties.of(guest.person.id)
    asking = sum(one.kind == "asking" for one in ties)
    return HTMLResponse(home_page.home(guest, mine, asking, list(waiting.values()), await tables.to_watch()))


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
    response = guest.to(own_path(guest.form.get("back", "/")))
    for name, known in (("language", LANGUAGES), ("theme", THEMES)):
        if guest.form.get(name) in known:
            response.set_cookie(name, guest.form[name], max_age=YEAR, httponly=True, samesite="lax")
    return response


# rules


async def rules_overview(guest: Visit) -> Response:
    return HTMLResponse(rules_page.overview(guest))


async def rules_shown(guest: Visit) -> Response:
    return HTMLResponse(rules_page.rules_page(guest, game_named(guest.path("game"))))


async def explained(guest: Visit) -> Response:
    """A component by itself: as a page, or, for our script, what it shows beside the board."""
    rules = game_named(guest.path("game"))
    found = entry(rules.name, guest.path("kind"), guest.path("name"), guest.language)
    if found is None:
        raise Missing("no-page")
    return HTMLResponse(str(card(guest, rules, found)) if guest.live else card_page(guest, rules, found))


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
    seats, options = new_page.seats_from(guest.form, rules), options_from(guest.form, rules)
    public = guest.form.get("public") == "yes"
    clock = new_page.clock_from(guest.form)
    language = guest.form.get("language") or guest.language
    called = new_page.called_from(guest.form, rules)
    return await lobby.open_table(
        guest.site.house, host, rules.name, seats, options, clock, public, language, called=called,
        origin=guest.origin, friends=guest.form.get("friends") == "yes",
    )  # fmt: skip


async def quick(guest: Visit) -> Response:
    """One click: a table for oneself and bots, begun at once."""
    rules = game_named(guest.form.get("game", ""))
    host = await guest.somebody(guest.form.line("name", NAME))
    guest.may_open(host)
    level = "medium" if "medium" in bots() else bots()[0]
    seats = ["me"] + [level] * (max(rules.seats[0], min(3, rules.seats[-1])) - 1)
    coming, value = await _foretold(guest)
    table = await lobby.open_table(
        guest.site.house, host, rules.name, seats, rules.quick, Clock(), False, guest.language, coming,
        origin=guest.origin,
    )  # fmt: skip
    room = await room_for(guest, table.id)
    if value:
        await room.ask(lambda: dice.give(room, host, "", value))
    await room.ask(lambda: lobby.start(room, host))
    return guest.to(f"/m/{table.id}")


async def lesson(guest: Visit) -> Response:
    """The guided first match of a game, begun at once."""
    rules = game_named(guest.form.get("game", ""))
    found = lesson_of(rules)
    if found is None:
        raise Missing("no-lesson", game=rules.title)
    host = await guest.somebody(guest.form.line("name", NAME))
    guest.may_open(host)
    table = await lessons.open_lesson(guest.site.house, host, found, guest.language, guest.origin)
    room = await room_for(guest, table.id)
    await room.ask(lambda: lessons.begin(room, found))
    return guest.to(f"/m/{table.id}")


async def _foretold(guest: Visit) -> tuple[dice.Foretold | None, str]:
    """The table whose commitment the page has shown, and the value given to it; neither where that one has begun."""
    coming = dice.foretold(guest.store.secret, guest.form.get("nonce", ""))
    if coming is None or await guest.store.tables.find(coming.id) is not None:
        return None, ""
    return coming, guest.form.line("value", dice.LONGEST)


async def join(guest: Visit) -> Response:
    """An invitation or a spectators' link: it opens the door, it is not a seat. Players are asked for a name first."""
    table, kind = await _behind_link(guest)
    if kind == "invite" and table.status == OPEN and _is_nameless(guest):
        return HTMLResponse(asked_name(guest, table))
    person = await guest.somebody()
    await guest.store.tables.grant(person.id, table.id, kind)
    return guest.to(home_page.address(table))


async def joined(guest: Visit) -> Response:
    """With the name that was asked for, and to a seat, if that is wanted and one is free."""
    table, kind = await _behind_link(guest)
    try:
        person = await guest.somebody(guest.form.line("name", NAME))
    except Trouble as problem:
        return HTMLResponse(asked_name(guest, table, told(problem, guest.language)), status_of(problem))
    await guest.store.tables.grant(person.id, table.id, kind)
    room = await room_for(guest, table.id)
    free = [number for number, seat in enumerate(room.table.seats) if seat.free]
    if guest.form.get("do") == "sit" and kind == "invite" and free:
        await insisted(room, lambda: lobby.claim(room, person, free[0], origin=guest.origin))
    return guest.to(home_page.address(table))


async def _behind_link(guest: Visit) -> tuple[Table, str]:
    found = await guest.store.tables.behind_link(guest.path("link"))
    if found is None:
        raise Missing("no-table")
    guest.at(found[0])
    return found


def _is_nameless(guest: Visit) -> bool:
    """Whether nobody knows yet how to call whoever asks."""
    return guest.person is None or guest.person.name in {phrases(language)("people.guest") for language in LANGUAGES}


async def camera(guest: Visit) -> Response:
    """The invitation for a camera, for those who are shown the link."""
    room = await room_for(guest, guest.path("id"))
    if guest.who != room.table.host and not room.table.seats_of(guest.who):
        raise Forbidden("only-players")
    base = room.house.settings.origin or str(guest.request.base_url).rstrip("/")
    drawn = qr.picture(f"{base}/join/{room.table.invite}", guest.say("lobby.qr-of"))
    return Response(drawn, media_type="image/svg+xml")


async def lobby_shown(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    if room.table.status not in (OPEN, CLOSED):
        return guest.to(f"/m/{room.table.id}")
    of = room.table.tournament
    whole = None if of is None else await guest.store.tournaments.whole(of)
    return HTMLResponse(lobby_page.lobby(guest, room, whole))


# matches


def looked(
    guest: Visit, room: Room, notice: str = "", status: int = 200, draft: Draft | Doubt | None = None
) -> Response:
    return HTMLResponse(match_page(guest, room, seen_through(guest, room), guest.asked("at"), notice, draft), status)


async def match_shown(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    if room.broken is not None:
        ending = await guest.store.endings.find(room.table.id)
        return HTMLResponse(broken_page(guest, room, room.broken, ending), room.broken.status)
    if room.match is None:
        return guest.to(f"/t/{room.table.id}")
    await brought(room, guest.asked("at"))
    return looked(guest, room)
