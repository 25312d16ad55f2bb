"""A table for a lesson: its match is dealt by the lesson's own seed, and counts for nothing."""

from __future__ import annotations

import time

from tradewinds.match.lesson import Lesson
from tradewinds.web.house import House
from tradewinds.web.lobby import begun, open_table
from tradewinds.web.room import Room
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import Clock, Table

FRIENDLY = "easy"  # who plays on against the learner


async def open_lesson(house: House, host: Person, lesson: Lesson, language: str, origin: str | None) -> Table:
    seats = ["me" if seat == lesson.seat else FRIENDLY for seat in range(lesson.seats)]
    game, options = lesson.rules.name, lesson.options
    return await open_table(house, host, game, seats, options, Clock(), False, language, origin=origin)


async def begin(room: Room, lesson: Lesson) -> None:
    match = lesson.begin(time.time)
    room.table.secret = match.secret
    await begun(room, lesson.seat, match, lesson=True)
