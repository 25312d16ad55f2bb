"""Who carries messages: notes that are due become messages, and messages are sent, each until it has arrived."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from typing import Final, NamedTuple

from tradewinds.web.crew import ended
from tradewinds.web.hours import quiet_until
from tradewinds.web.house import House
from tradewinds.web.logs import about, log
from tradewinds.web.metrics import NOTICES
from tradewinds.web.notify.carrying import Gone, Later, carry
from tradewinds.web.notify.outside import Networks
from tradewinds.web.rooms import Rooms
from tradewinds.web.store.notices import BEGUN, FRIEND, OVER, TABLE, Channel, Item, Message, Note
from tradewinds.web.store.tables import OPEN, RUNNING, Table
from tradewinds.web.trouble import Unavailable

LOOK: Final = 5.0  # seconds after which it is looked for what another process wrote
AGAIN: Final = 20.0  # seconds after which somebody who is at the table is looked for again
AT_ONCE: Final = 8  # messages
SEEN: Final = (BEGUN, OVER)  # whoever has the match open knows it, and need not be told once they have gone
GRACE: Final = 10.0  # seconds that those on their way have when the server is told to stop
BACK_OFF: Final = (15.0, 60.0, 300.0, 1800.0, 7200.0)  # seconds, each longer or shorter by chance


class Done(NamedTuple):
    """What became of a message: it has arrived, its channel is given up, or it is tried again at this moment."""

    broke: str | None = None
    again: float | None = None


class Postman:
    """One in every process. Whatever one of them has begun and cannot finish, another one finds."""

    def __init__(self, house: House, rooms: Rooms) -> None:
        self.house, self.rooms = house, rooms
        self.me = getattr(house.crew, "me", None) or secrets.token_hex(8)
        self.networks = Networks(house.settings.networks)
        self._at: set[str] = set()  # messages that are on their way
        self._task: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    def start(self) -> None:
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        """What is on its way may arrive: otherwise nobody knows whether it did, and it is sent again."""
        self._closing.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=GRACE)
        await ended(self._task)

    async def _live(self) -> None:
        while not self._closing.is_set():
            pause = LOOK
            try:
                await self.round()
                pause = await self._pause()
            except Unavailable:
                pass  # the store has logged it
            except Exception:
                log.exception("notices cannot be sent", extra=about("bug"))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), pause)

    async def _pause(self) -> float:
        due = await self.house.store.notices.next_due()
        return LOOK if due is None else min(LOOK, max(0.2, due - time.time()))

    async def round(self) -> None:
        for person, notes in (await self.house.store.notices.due(time.time())).items():
            await self._pack(person, notes)
        while not self._closing.is_set():
            messages = await self.house.store.notices.take(self.me, time.time(), AT_ONCE, self._at)
            await asyncio.gather(*(self._send(one) for one in messages))
            if not messages:
                break

    # from notes to messages

    async def _pack(self, person: str, notes: list[Note]) -> None:
        outbox = self.house.store.notices
        items = {note: await self._item(note) for note in notes}
        here = [note for note in notes if await self._is_here(note)]
        told = {note: item for note, item in items.items() if item is not None and note not in here}
        gone = [note for note in notes if items[note] is None or (note in here and note.kind in SEEN)]
        await outbox.forget(gone)
        await outbox.postpone([note for note in here if note not in gone], time.time() + AGAIN)
        likes = await outbox.settings(person)
        until = quiet_until(time.time(), likes.quiet_from, likes.quiet_to, likes.zone)
        if until is not None:
            await outbox.postpone(list(told), until)
        elif told:
            ways = [one.id for one in await outbox.of_person(person) if one.works]
            await outbox.pack(told, {id: likes.unwanted.get(id, ()) for id in ways})

    async def _item(self, note: Note) -> Item | None:
        """What there is to tell; None where it is settled."""
        if note.kind == FRIEND:
            ties = await self.house.store.ties.of(note.person)
            asking = [one.name for one in ties if (one.person, one.kind) == (note.match, "asking")]
            return Item(FRIEND, others=asking) if asking else None
        table = await self.house.store.tables.find(note.match)
        return _item(note, table) if table is not None and _matters(note, table) else None

    async def _is_here(self, note: Note) -> bool:
        """Nobody is told what lies open before them, in whichever process the page is."""
        room = self.rooms.loaded(note.match)
        if room is not None and note.person in room.here:
            return True
        return note.person in await self.house.crew.elsewhere(note.match)

    # from messages to their readers

    async def _send(self, message: Message) -> None:
        """Where it cannot even be begun, the next round finds it."""
        self._at.add(message.id)
        try:
            channel = await self.house.store.notices.channel(message.channel)
            works = channel is not None and not channel.broken
            await self._noted(message, await self._carried(channel, message) if channel and works else Done())
        finally:
            self._at.discard(message.id)

    async def _carried(self, channel: Channel, message: Message) -> Done:
        """What is to be noted of it."""
        try:
            await carry(self.house, self.networks, channel, message)
        except Later as later:
            return self._again(message, later)
        except Gone as gone:
            NOTICES.labels(channel.kind, "refused").inc()
            return Done(broke=str(gone))
        NOTICES.labels(channel.kind, "sent").inc()
        return Done()

    def _again(self, message: Message, later: Later) -> Done:
        """Not all at the same moment; and not for ever."""
        if message.tries >= len(BACK_OFF):
            return Done(broke="unreached")
        wait = max(BACK_OFF[message.tries] * random.uniform(0.5, 1.5), later.wait or 0.0)
        log.info("a notice is sent again in %.0f s: %s", wait, later, extra=about("notice-later"))
        return Done(again=time.time() + wait)

    async def _noted(self, message: Message, done: Done) -> None:
        """However long the store cannot be written to: what is forgotten would be sent once more."""
        while True:
            try:
                return await self._note(message, done)
            except Unavailable:
                if self._closing.is_set():
                    raise
            await asyncio.sleep(LOOK)

    async def _note(self, message: Message, done: Done) -> None:
        outbox = self.house.store.notices
        if done.again is not None:
            await outbox.again(self.me, message.id, done.again)
            return
        if done.broke is not None:
            await outbox.broke(message.channel, done.broke)
        await outbox.sent(self.me, message.id)


def _matters(note: Note, table: Table) -> bool:
    """Whether it is still to be told: a bot may have gone on."""
    mine = [table.seats[seat] for seat in table.seats_of(note.person)]
    if note.kind == TABLE:
        return table.status == OPEN and any(not seat.ready for seat in mine)
    plays = any(seat.standin is None for seat in mine)
    return bool(mine) if note.kind == OVER else plays and table.status == RUNNING


def _item(note: Note, table: Table) -> Item:
    mine = table.seats_of(note.person)
    others = [name for number, name in enumerate(table.names) if number not in mine]
    return Item(note.kind, table.id, table.game, others, note.n)
