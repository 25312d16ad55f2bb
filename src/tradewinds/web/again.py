"""The same company once more: a match begun anew before anybody has decided anything, and the rematch.

Every function here is a job for the room's own task.
"""

from __future__ import annotations

from tradewinds import load
from tradewinds.match.course import checked_options
from tradewinds.web.room import Room
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import CLOSED, OVER, RUNNING, Seat, Table, new_table
from tradewinds.web.trouble import Forbidden, Trouble


def may_restart(room: Room, person: str | None) -> bool:
    """Only alone with bots, and before one's first decision."""
    table, mine = room.table, room.table.seats_of(person)
    if room.match is None or not table.counts or not mine or table.host != person or table.status != RUNNING:
        return False
    return is_alone(table, person) and not any(room.match.has_acted(seat) for seat in mine)


async def restart(room: Room, person: Person, instead: str) -> Table:
    """The same table with another choice of one option (`preset:errata`); the match that had begun is closed."""
    old = room.table
    if not may_restart(room, person.id):
        raise Trouble("has-begun")
    option, _, choice = instead.partition(":")
    named = {str(one): one for given in load(old.game).options if given.name == option for one in given.choices}
    options = checked_options(load(old.game), {**old.options, option: named.get(choice, choice)})
    chairs = [Seat(one.person, one.name, one.bot, ready=True, origin=one.origin) for one in old.seats]
    table = new_table(old.game, options, old.clock, old.public, person.id, chairs, old.language)
    table.friends, table.quiet = old.friends, old.quiet
    await room.house.store.tables.add(table)
    old.next = table.id
    await room.save(CLOSED)
    return table


async def rematch(room: Room, person: Person) -> Table:
    """The same people and terms, one seat further round; whoever asks second finds the same table.

    Open pages go there by themselves, seal a value for the dice and are ready; whoever is away has to come first.
    Nobody is ready before: who is ready without a seal gives none, and others would tell theirs too early.
    """
    old = room.table
    if old.tournament is not None:
        raise Trouble("of-tournament")
    if not old.seats_of(person.id) and person.id != old.host:
        raise Forbidden("only-players")
    if old.next is not None:
        found = await room.house.store.tables.find(old.next)
        if found is not None:
            return found
    if old.status != OVER:
        raise Trouble("no-rematch")
    chairs = [Seat(one.person, one.name, one.bot, ready=one.bot is not None, origin=one.origin) for one in old.seats]
    moved = chairs[1:] + chairs[:1]
    table = new_table(old.game, old.options, old.clock, old.public, person.id, moved, old.language)
    table.friends, table.quiet = old.friends, old.quiet
    await room.house.store.tables.add(table)
    old.next = table.id
    await room.save()
    return table


def is_alone(table: Table, person: str | None) -> bool:
    """Whether nobody but this person and bots sit here."""
    return all(not chair.free and chair.person in (None, person) for chair in table.seats)
