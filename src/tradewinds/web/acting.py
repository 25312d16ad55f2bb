"""Every button of the lobby and of the match page: what was asked for, and what comes back."""

from __future__ import annotations

from starlette.responses import HTMLResponse, JSONResponse, Response

from tradewinds import Action, Problem
from tradewinds.web import advising, again, dice, lobby, playing, slow
from tradewinds.web.command import (
    Agree,
    Call,
    Claim,
    Command,
    Fill,
    Free,
    Nudge,
    Order,
    Play,
    PutBot,
    Replace,
    Restart,
    Uncover,
    Vote,
    Word,
    parsed,
)  # fmt: skip
from tradewinds.web.handlers import NAME, looked
from tradewinds.web.http import Form, Visit, who_asks, whole
from tradewinds.web.live import match_regions, patch
from tradewinds.web.names import plain
from tradewinds.web.pages.fields import Doubt, Draft, filled_in, foretold, is_same_form
from tradewinds.web.pages.home import address
from tradewinds.web.pages.layout import refused
from tradewinds.web.pages.match import drafted
from tradewinds.web.pages.orders import wished
from tradewinds.web.pages.talk import is_off
from tradewinds.web.past import position
from tradewinds.web.preferring import know
from tradewinds.web.room import Room
from tradewinds.web.rooms import insisted
from tradewinds.web.seeing import cookie_of, own_seat, room_for, seen_by
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import OPEN, OVER, Table
from tradewinds.web.trouble import Doubtful, Forbidden, Trouble, Unfit, status_of, told

SAID = 300


def done(guest: Visit, path: str) -> Response:
    """Our script needs no page in return: the socket brings what has changed."""
    return Response(status_code=204) if guest.live else guest.to(path)


# in the lobby


async def lobby_act(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    person = await guest.somebody(guest.form.line("name", NAME))
    await insisted(room, lambda: _at_table(guest, room, person))
    return done(guest, address(room.table))


async def _at_table(guest: Visit, room: Room, person: Person) -> None:
    match parsed(guest.form.get("do", "")):
        case Claim(seat):
            await lobby.claim(room, person, seat, _called(guest, seat), guest.origin)
        case Call(seat):
            await _rename(guest, room, person, seat)
        case Free(seat):
            await lobby.leave(room, person, seat)
        case PutBot(seat):
            await lobby.put_bot(room, person, seat, guest.form.get(f"level-{seat}", "medium"))
        case Word.READY | Word.UNREADY as word:
            await lobby.ready(room, person, word is Word.READY)
        case Word.MIX:
            await dice.give(room, person, guest.form.get("seal", ""), guest.form.line("value", dice.LONGEST))
        case Word.START:
            guest.may_start(room.table)
            await lobby.start(room, person)
        case Word.CLOSE:
            await lobby.close(room, person)
        case _:
            raise Trouble("no-action")


def _called(guest: Visit, seat: int) -> str:
    return plain(guest.form.line(f"called-{seat}", NAME))


async def _rename(guest: Visit, room: Room, person: Person, seat: int) -> None:
    """The name at one's first seat is one's own: a guest keeps it for the next table."""
    name = _called(guest, seat)
    await lobby.rename(room, person, seat, name)
    if seat == room.table.seats_of(person.id)[0]:
        await guest.somebody(name)


# in a match


async def act(guest: Visit) -> Response:
    """What is refused comes back with a sentence: beside the form that was filled in, or above the page."""
    room = await room_for(guest, guest.path("id"))
    command = parsed(guest.form.get("do", ""))
    try:
        response = await _acted(guest, room, command)
    except Problem as problem:
        text = told(problem, guest.language, room.table.names)
        draft = _draft(guest, room, command, problem, text)
        if not guest.live:
            guest.here = f"/m/{room.table.id}"
            return looked(guest, room, "" if draft else text, status_of(problem), draft)
        fresh = patch({**match_regions(guest, room), **drafted(guest, room, draft)}, {})
        return JSONResponse({"problem": text, "beside": draft is not None, "fresh": fresh}, status_of(problem))
    return response or done(guest, f"/m/{room.table.id}")


def _draft(guest: Visit, room: Room, which: Command | None, problem: Problem, reason: str) -> Draft | Doubt | None:
    """What is asked again; or a form that was refused, as it was, unless its entries now mean something else."""
    if isinstance(problem, Doubtful):
        return Doubt(problem.data, reason)
    if not isinstance(which, Fill):
        return None
    seat, version = seen_by(guest, room).seat, whole(guest.form.get("version", ""))
    if room.match is None or seat is None or not room.match.may_act(seat) or version is None:
        return None
    then = position(room, min(version, room.match.length))
    return Draft(which, guest.form, reason) if is_same_form(then, room.match, seat, which) else None


async def _acted(guest: Visit, room: Room, command: Command | None) -> Response | None:
    if isinstance(command, Uncover):
        return _uncover(guest, room, command.seat)
    person = guest.person
    if command is Word.REMATCH and person is not None:
        if room.table.next is None and room.table.status == OVER:
            guest.may_open(person)
        table = await room.ask(lambda: again.rematch(room, person))
        return await _again(guest, table, person)
    if command is Word.KNOWN and person is not None:
        await know(guest, person, room.table.game)
        return _go(guest, f"/m/{room.table.id}")
    if isinstance(command, Restart) and person is not None:
        guest.may_open(person)
        guest.may_start(room.table)
        table = await room.ask(lambda: again.restart(room, person, command.choice))
        anew = await room_for(guest, table.id)
        await anew.ask(lambda: lobby.start(anew, person))
        return _go(guest, f"/m/{table.id}")
    seat = own_seat(room, guest)
    if command is Word.ADVISE:
        guest.site.limiter.check("advice", who_asks(guest.request))
        await advising.ask(room, seat, guest.form.number("version"))
        return None
    if command is Word.ENOUGH:
        advising.forget(room, seat)
        return None
    await room.ask(lambda: _in_match(guest, room, seat, command))
    return None


async def _again(guest: Visit, table: Table, person: Person) -> Response:
    """To the rematch. Our script gives a value to its dice and begins it; without one, bots wait for nobody."""
    if guest.live and table.status == OPEN:
        return _go(guest, f"{address(table)}?begin=1")
    if table.status == OPEN and again.is_alone(table, person.id):
        guest.may_start(table)
        room = await room_for(guest, table.id)
        await room.ask(lambda: lobby.ready(room, person, True))
        await room.ask(lambda: lobby.start(room, person))
        table = room.table
    return _go(guest, address(table))


async def _in_match(guest: Visit, room: Room, seat: int, command: Command | None) -> None:
    """What only a player can do."""
    match command:
        case Play(data, sure):
            await _play(guest, room, seat, playing.playing(room).action(data), sure)
        case Fill():
            await _play(guest, room, seat, _filled(guest, room, seat, command))
        case Word.UNDO:
            await playing.undo(room, seat, guest.form.number("version"))
        case Word.LEAVE:
            await playing.leave_to_bot(room, seat)
        case Word.ALONE:
            await playing.learn_no_more(room, seat)
        case Word.BACK:
            await playing.come_back(room, seat)
        case Vote(absent):
            await playing.vote(room, seat, absent)
        case Nudge(absent):
            await slow.nudge(room, seat, absent)
        case Replace(absent):
            await slow.replace(room, seat, absent)
        case Order(kind):
            wish = wished(kind, guest.form, playing.playing(room))
            await slow.order(room, seat, guest.form.number("version"), wish)
        case Agree(version):
            await playing.agree(room, seat, version)
        case _:
            raise Trouble("no-action")


def _filled(guest: Visit, room: Room, seat: int, which: Fill) -> Action:
    """Read by the form as it was shown."""
    version = guest.form.number("version")
    playing.check_fresh(playing.playing(room), seat, version)
    return filled_in(position(room, version), seat, which, guest.form)


async def _play(guest: Visit, room: Room, seat: int, action: Action, sure: bool = False) -> None:
    """What would waste something is asked again, once nothing else is in its way."""
    match = playing.playing(room)
    if not sure and match.refuse(seat, action) is None:
        warning = match.warning(seat, action, guest.language, room.table.names)
        if warning:
            raise Doubtful(action.to_json(), guest.say("bar.sure", warning=warning))
    version, key = guest.form.number("version"), guest.form.get("key", "")[:60]
    await playing.act(room, seat, version, f"{seat}:{key}" if key else None, action)


async def foresee(guest: Visit) -> Response:
    """What a form would do as it is filled in now, or why it cannot be: nothing is played by it."""
    room = await room_for(guest, guest.path("id"))
    guest.form = Form(guest.request.query_params)
    seat, which = own_seat(room, guest), parsed(guest.form.get("do", ""))
    if not isinstance(which, Fill):
        raise Trouble("no-action")
    try:
        action = _filled(guest, room, seat, which)
    except Unfit as problem:  # a reader who is still typing is told, not turned away
        return HTMLResponse(refused(told(problem, guest.language)))
    return HTMLResponse(foretold(playing.playing(room), seat, action, guest.language, room.table.names))


def _go(guest: Visit, path: str) -> Response:
    return JSONResponse({"go": path}) if guest.live else guest.to(path)


def _uncover(guest: Visit, room: Room, seat: int) -> Response:
    """The next player has come before the screen."""
    if guest.person is None or seat not in room.table.seats_of(guest.person.id):
        raise Forbidden("not-yours")
    response = _go(guest, f"/m/{room.table.id}")
    response.set_cookie(cookie_of(room), str(seat), httponly=True, samesite="lax")
    return response


async def say(guest: Visit) -> Response:
    room = await room_for(guest, guest.path("id"))
    text = guest.form.line("text", SAID)
    if text:
        if is_off(guest, room.table):
            raise Forbidden("no-talk")
        guest.site.limiter.check("address-chat", who_asks(guest.request))
        person = await guest.somebody()
        guest.site.limiter.check("chat", person.id)
        own = room.table.seats_of(person.id)
        if not own:
            guest.site.limiter.check("strangers", room.table.id)
        name = room.table.names[own[0]] if own else person.name
        await room.ask(lambda: playing.say(room, own[0] if own else None, name, text, person.id))
    return done(guest, address(room.table))
