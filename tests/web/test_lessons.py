"""The guided first match of every game: every script can be played, points at what is there, and counts for nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.test_rooms import HOST, Place, run
from tradewinds import games, load
from tradewinds.match.lesson import Lesson, lesson_of
from tradewinds.web import lessons, playing
from tradewinds.web.pages.match import regions
from tradewinds.web.phrases import LANGUAGES, phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing

MOST_TIPS = 4  # for which the style sheet has a rule
LONGEST = 260  # letters of a tip


@pytest.fixture(params=games())
def lesson(request: pytest.FixtureRequest) -> Lesson:
    found = lesson_of(load(request.param))
    assert found is not None, f"{request.param} has no text/lesson.toml"
    return found


async def opened(place: Place, lesson: Lesson) -> Room:
    table = await lessons.open_lesson(place.house, HOST, lesson, "en", None)
    room = await place.rooms.find(table.id)
    assert room is not None
    await room.ask(lambda: lessons.begin(room, lesson))
    return room


def drawn(room: Room, lesson: Lesson, language: str) -> str:
    """The page of the learner, without what does not change."""
    assert room.match is not None
    shown = regions(room, room.match, Seeing(lesson.seat, (lesson.seat,)), phrases(language), False)
    return "".join(shown.values())


def test_every_lesson_is_played_on_the_server_and_points_at_what_is_there(lesson: Lesson, tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        room = await opened(place, lesson)
        for step in lesson.steps:
            assert room.match is not None
            assert lesson.step(room.match) is step, f"{step.number} is not reached"
            for language in LANGUAGES:
                page = drawn(room, lesson, language)
                for number, tip in enumerate(step.tips, 1):
                    wanted = {*tip.at, *(["the action"] if number == len(step.tips) and step.play else [])}
                    found = re.findall(rf'data-tip="(?:\d )*{number}\b', page)
                    assert len(found) >= len(wanted) or "form-" in str(tip.at), (step.number, number, tip.at)
                    assert (room.table.names[1] in page) or not re.search(r"\{\d", page)
            if step.play is not None:
                await act(room, lesson, step.play)
        assert room.match is not None
        assert room.next_bot() is None or room.match.actors != (lesson.seat,)

    run(tmp_path, story)


async def act(room: Room, lesson: Lesson, data: dict[str, Any]) -> None:
    match = playing.playing(room)
    await room.ask(lambda: playing.act(room, lesson.seat, match.length, None, match.action(data)))


def test_every_tip_is_short_and_said_in_every_language(lesson: Lesson) -> None:
    assert 9 <= len(lesson.steps) <= 16
    assert [step.play is None for step in lesson.steps] == [*[False] * (len(lesson.steps) - 1), True]
    for step in lesson.steps:
        assert 1 <= len(step.tips) <= MOST_TIPS
        for said in (*(tip.said for tip in step.tips), *([step.otherwise] if step.play else [])):
            assert set(said) == set(LANGUAGES), step.number
            assert all(0 < len(text) <= LONGEST for text in said.values()), (step.number, said)
        assert all(said["en"] != said["de"] for said in (tip.said for tip in step.tips))
