"""What can be done in a match besides looking at it. Every function here is a job for the room's own task."""

from __future__ import annotations

import time

from tradewinds import Action, Match, Refused
from tradewinds.web import guiding
from tradewinds.web.forced import play_forced
from tradewinds.web.lobby import chair_of
from tradewinds.web.room import Room
from tradewinds.web.store.lines import ASKED, LATE, How, Said
from tradewinds.web.store.lines import STANDIN as BOT_DECIDED
from tradewinds.web.store.tables import RUNNING, Table
from tradewinds.web.thinkers import Thought
from tradewinds.web.trouble import Broken, Stale, Trouble, Unavailable

MISSES = 3  # decisions missed in a row after which a bot takes over
STANDIN = "medium"
SYSTEM = ("n", "by", "in", "time")


def playing(room: Room) -> Match:
    Broken.check(room.broken)
    if room.match is None or room.table.status != RUNNING:
        raise Trouble("not-running")
    return room.match


async def act(room: Room, seat: int, version: int, key: str | None, action: Action) -> None:
    """Play an action that was chosen on the page with this version; the same one twice is played once."""
    if room.match is not None and version > room.match.length:
        await room.catch_up()  # the page came from a process that has gone on
    if room.match is None or version != room.match.length:
        # Only an action that was stored before can meet its key again, and then the match has gone on since.
        if key is not None and await _was_played(room, seat, key, action):
            return
        check_fresh(playing(room), seat, version)
    match = playing(room)
    guiding.check(room.table, match, seat, action)
    fresh = match.clone()
    fresh.play(seat, action)
    try:
        await _go_on(room, fresh, key, seat)
    except (Stale, Unavailable):
        if room.in_doubt or key is None or not await _was_played(room, seat, key, action):
            raise
    if room.table.seats[seat].missed:
        room.table.seats[seat].missed = 0
        await room.save()


async def _go_on(room: Room, fresh: Match, key: str | None, mover: int | None, how: How = ASKED) -> None:
    """Stored and shown, with whatever comes next and is no choice, or stands in the script of a lesson."""
    guided = guiding.follow(room.table, fresh)
    await room.commit(fresh, key, mover, {**how, **({} if guided else await play_forced(room, fresh))})


def check_fresh(match: Match, seat: int, version: int) -> None:
    """A page is stale when the match has gone on; not where others have only acted beside the seat in the same phase.

    Where many are asked at once, whoever is quick must not make all others' clicks worthless. What such a click does
    is still up to the rules.
    """
    since = match.lines(version) if 0 <= version <= match.length else [{}]
    phase = type(match.phase).__name__
    for line in since:
        beside = isinstance(line.get("by"), int) and line["by"] != seat and line.get("in") == phase
        if not beside or not match.may_act(seat):
            raise Stale("stale")


async def _was_played(room: Room, seat: int, key: str, action: Action) -> bool:
    line = await room.house.store.lines.with_key(room.table.id, key)
    if line is None:
        return False
    same = {name: value for name, value in line.items() if name not in SYSTEM} == action.to_json()
    if line["by"] != seat or not same:
        raise Stale("stale")
    return True


async def act_for(room: Room, seat: int, version: int, thought: Thought | None) -> None:
    """What a bot chose. Others may have acted meanwhile: it counts while it is possible, else the bot thinks again."""
    match = playing(room)
    room.thinking = None
    if not room.keeps or _acted_since(match, seat, version):
        return  # the bot goes on, or went on, in another process
    if seat not in match.actors or room.table.seats[seat].player is None:
        return
    fresh = match.clone()
    action = default(fresh, seat) if thought is None else fresh.action(thought.action)
    try:
        fresh.play(seat, action)
    except Refused:
        if version != match.length:
            return
        thought = None  # a bot that does what is not possible must not try for ever
        fresh.play(seat, default(fresh, seat))
    how = ASKED if room.table.seats[seat].bot else {match.length: BOT_DECIDED}
    await _go_on(room, fresh, None, seat, how)
    if thought is not None and thought.remark and not room.table.quiet:
        text = match.rules.words.template(f"remark.{thought.remark}", room.table.language or "en")
        await say(room, seat, room.table.names[seat], text)


def _acted_since(match: Match, seat: int, version: int) -> bool:
    return any(line["by"] == seat for line in match.lines(version))


def default(match: Match, seat: int) -> Action:
    """What is played for a seat that does not decide: the first listed action."""
    return match.legal(seat)[0]


async def undo(room: Room, seat: int, version: int) -> None:
    match = playing(room)
    check_fresh(match, seat, version)
    fresh = match.clone()
    fresh.undo(seat, 1)
    guiding.follow(room.table, fresh)
    await room.commit(fresh, None, seat)


async def time_out(room: Room) -> None:
    """Somebody's time is up: the clock rings, or the phase's default is played for them."""
    match = playing(room)
    late = [seat for seat, moment in room.deadlines().items() if moment <= time.time()]
    fresh = match.clone()
    if fresh.clock:
        fresh.time_up()
    elif late:
        fresh.play(late[0], default(fresh, late[0]))
        late = late[:1]
    how = dict.fromkeys(range(match.length, fresh.length)[:1], LATE)
    await _go_on(room, fresh, None, late[0] if late else None, how)
    await _missed(room, late)


async def _missed(room: Room, late: list[int]) -> None:
    for seat in late:
        chair = room.table.seats[seat]
        if chair.person is not None and chair.standin is None:
            chair.missed += 1
            if chair.missed >= MISSES:
                await stand_in(room, seat)
    await room.save()


# people who leave, and come back


async def stand_in(room: Room, seat: int) -> None:
    """A bot goes on with what the seat knows."""
    chair = room.table.seats[seat]
    chair.standin, chair.votes = STANDIN, []
    await room.save()


async def vote(room: Room, voter: int, seat: int) -> None:
    """One more of the others wants a bot to take over; more than half of the people are enough."""
    await room.catch_up()  # who is here through another process is here too
    playing(room)
    chair = chair_of(room.table, seat)
    absent = chair.person is not None and chair.standin is None and chair.person not in room.here
    if not absent or chair.person == room.table.seats[voter].person:
        raise Trouble("no-vote")
    chair.votes = sorted({*chair.votes, voter})
    others = [n for n, one in enumerate(room.table.seats) if one.person and not one.standin and n != seat]
    if 2 * len(chair.votes) > len(others):
        await stand_in(room, seat)
    else:
        await room.save()


async def agree(room: Room, voter: int, version: int) -> None:
    """One more person wants to go on by newer rules; when all do, the match does so from here."""
    match = playing(room)
    if match.newer_rules() != version:
        raise Trouble("no-vote")
    for seat in room.table.seats_of(room.table.seats[voter].person):
        room.table.seats[seat].agreed = version
    if waited_for(room.table, version):
        return await room.save()
    fresh = match.clone()
    fresh.move_to(version)
    await room.commit(fresh, None, None)


def waited_for(table: Table, version: int) -> list[int]:
    """The seats whose people have not agreed yet to go on by this version; bots agree by themselves."""
    people = [number for number, chair in enumerate(table.seats) if chair.person and not chair.standin]
    return [number for number in people if table.seats[number].agreed != version]


async def come_back(room: Room, seat: int) -> None:
    chair = room.table.seats[seat]
    chair.standin, chair.missed, chair.votes = None, 0, []
    await room.save()


async def learn_no_more(room: Room, seat: int) -> None:
    """The lesson is left, or was read to its end: the match goes on as any other, but for what it counts."""
    playing(room)
    if room.table.lesson is None:
        raise Trouble("no-action")
    room.table.header = {**(room.table.header or {}), "lesson": False}
    await room.save()


async def leave_to_bot(room: Room, seat: int) -> None:
    playing(room)
    await stand_in(room, seat)


# talk


async def say(room: Room, seat: int | None, name: str, text: str, person: str | None = None) -> None:
    said = Said(seat, name, text, time.time(), person)
    await room.house.store.lines.say(room.table.id, said)
    room.said.append(said)
    del room.said[:-200]
    room.changed()
