"""What each call does. Every one gets a Call: who asks, the decoded body, the parts of the path."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import asdict, replace

from tradewinds import games, load
from tradewinds.web import dice, lobby, playing
from tradewinds.web.api import shapes
from tradewinds.web.http import Visit, numbered, who_asks
from tradewinds.web.names import plain
from tradewinds.web.pages.new import levels
from tradewinds.web.past import brought, position
from tradewinds.web.reading import stored_record
from tradewinds.web.room import Room
from tradewinds.web.rooms import insisted
from tradewinds.web.seeing import room_for
from tradewinds.web.store.people import Person
from tradewinds.web.store.preferences import OF_A_PROGRAM, Preferences
from tradewinds.web.trouble import Forbidden, Missing, Trouble

NAME = 24


class Call(NamedTuple):
    guest: Visit
    body: Any

    @property
    def person(self) -> Person:
        assert self.guest.person is not None
        return self.guest.person

    async def room(self) -> Room:
        return await room_for(self.guest, self.guest.path("id"))

    @property
    def seat(self) -> int:
        """The seat that the address names."""
        return numbered(self.guest.path("number"), "number")

    def table(self, room: Room) -> shapes.TableOut:
        return shapes.table_out(room.table, self.guest.who)


async def make_guest(call: Call) -> shapes.GuestOut:
    call.guest.site.limiter.check("token", who_asks(call.guest.request))
    name = plain(" ".join(call.body.name.split()))[:NAME]
    if not name:
        raise Trouble("no-name")
    people = call.guest.store.people
    person = await people.make_guest(name, OF_A_PROGRAM)
    return shapes.GuestOut(name, await people.make_token(person.id, "guest"))


async def show_preferences(call: Call) -> Preferences:
    return call.person.preferences


async def prefer(call: Call) -> Preferences:
    said = {name: value for name, value in asdict(call.body).items() if value is not None}
    chosen = replace(call.person.preferences, **said)
    await call.guest.store.people.prefer(call.person.id, chosen)
    return chosen


async def list_games(call: Call) -> list[shapes.GameOut]:
    return [shapes.game_out(load(name)) for name in games()]


async def list_bots(call: Call) -> list[str]:
    """Without a setting; some take one, as in "ismcts:500"."""
    return list(levels(call.guest.site.settings))


async def list_tables(call: Call) -> list[shapes.TableOut]:
    found = await call.guest.store.tables.open()
    return [shapes.table_out(table, call.person.id) for table in found]


async def make_table(call: Call) -> shapes.TableOut:
    body: shapes.NewTable = call.body
    if body.game not in games():
        raise Missing("no-game", name=body.game[:40])
    call.guest.may_open(call.person)
    language = body.language or call.guest.language
    table = await lobby.open_table(
        call.guest.site.house,
        call.person,
        body.game,
        body.seats,
        body.options,
        body.clock,
        body.public,
        language,
        origin=call.guest.origin,
        friends=body.friends,
    )
    return shapes.table_out(table, call.person.id)


async def show_table(call: Call) -> shapes.TableOut:
    return call.table(await call.room())


async def follow_link(call: Call) -> shapes.TableOut:
    found = await call.guest.store.tables.behind_link(call.body.link)
    if found is None:
        raise Missing("no-table")
    table, kind = found
    await call.guest.store.tables.grant(call.person.id, table.id, kind)
    return shapes.table_out(table, call.person.id)


async def claim(call: Call) -> shapes.TableOut:
    room = await call.room()
    await insisted(room, lambda: lobby.claim(room, call.person, call.seat, origin=call.guest.origin))
    return call.table(room)


async def leave(call: Call) -> shapes.TableOut:
    room = await call.room()
    await insisted(room, lambda: lobby.leave(room, call.person, call.seat))
    return call.table(room)


async def ready(call: Call) -> shapes.TableOut:
    room = await call.room()
    await insisted(room, lambda: lobby.ready(room, call.person, call.body.ready))
    return call.table(room)


async def mix(call: Call) -> shapes.TableOut:
    room = await call.room()
    await insisted(room, lambda: dice.give(room, call.person, call.body.seal, call.body.value))
    return call.table(room)


async def start(call: Call) -> shapes.TableOut:
    room = await call.room()
    call.guest.may_start(room.table)
    await insisted(room, lambda: lobby.start(room, call.person))
    return call.table(room)


# matches


def seat_of(call: Call, room: Room) -> int | None:
    """A program plays one seat: the first that is its own and is asked, else the first that is its own."""
    own = room.table.seats_of(call.person.id)
    asked = [seat for seat in own if room.match is not None and seat in room.match.actors]
    return next(iter(asked or own), None)


def own_seat(call: Call, room: Room) -> int:
    seat = seat_of(call, room)
    if seat is None:
        raise Forbidden("not-playing")
    return seat


async def show_match(call: Call) -> shapes.MatchOut:
    room = await call.room()
    at, since = call.guest.asked("at"), call.guest.asked("since") or 0
    await brought(room, at)
    return shapes.match_out(room, position(room, at), seat_of(call, room), since, now=at is None)


async def act(call: Call) -> shapes.VersionOut:
    room = await call.room()
    body: shapes.Act = call.body
    seat = own_seat(call, room)
    action = position(room, None).action(body.action)
    await room.ask(lambda: playing.act(room, seat, body.version, f"{seat}:{body.key}", action))
    return shapes.VersionOut(position(room, None).length)


async def undo(call: Call) -> shapes.VersionOut:
    room = await call.room()
    seat = own_seat(call, room)
    await room.ask(lambda: playing.undo(room, seat, call.body.version))
    return shapes.VersionOut(position(room, None).length)


async def agree(call: Call) -> shapes.VersionOut:
    room = await call.room()
    seat = own_seat(call, room)
    await room.ask(lambda: playing.agree(room, seat, call.body.rules_version))
    return shapes.VersionOut(position(room, None).length)


async def back(call: Call) -> shapes.TableOut:
    """All seats of whoever asks: a program need not know which of them a bot was given."""
    room = await call.room()
    own_seat(call, room)
    for seat in room.table.seats_of(call.person.id):
        await room.ask(partial(playing.come_back, room, seat))
    return call.table(room)


async def record(call: Call) -> str:
    return (await stored_record(call.guest))[0]
