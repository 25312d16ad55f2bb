"""The panels beside a board: players, log, talk, and the curtain of a shared screen."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from tradewinds import Match
from tradewinds.core.event import Event
from tradewinds.core.told import Told
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    b,
    div,
    h2,
    li,
    ol,
    p,
    section,
    span,
    ul,
)  # fmt: skip
from tradewinds.draw.el import time as time_tag
from tradewinds.draw.seats import badge
from tradewinds.match.lines import same
from tradewinds.match.moments import meanwhile
from tradewinds.web.boards import summary
from tradewinds.web.command import Uncover
from tradewinds.web.holiday import is_away
from tradewinds.web.pages.layout import press
from tradewinds.web.phrases import Phrases, phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.lines import ASKED, How, Said

SENTENCES = 40  # of the log and of the talk that a page shows; pages of their own have all of them
SAID = 60


# players


def people(room: Room, match: Match, view: Any, seen: Seeing, say: Phrases, past: bool) -> Markup:
    ends = {} if past else room.deadlines()
    rows = [_person(room, match, view, seat, seen, say, ends.get(seat)) for seat in range(match.seats)]
    return section(id="people", cls="panel people", aria_label=say("people.title"))[ul[rows]]


def _person(room: Room, match: Match, view: Any, seat: int, seen: Seeing, say: Phrases, ends: float | None) -> Markup:
    chair = room.table.seats[seat]
    marks = [say("people.you")] if seat in seen.own else []
    marks += [say.bot(chair.bot)] if chair.bot else []
    marks += [say("people.standin")] if chair.standin else []
    marks += [say("people.holiday")] if is_away(chair, time.time()) else []
    asked = seat in match.actors
    away = chair.person is not None and chair.person not in room.here
    return li(id=f"person-{seat}", cls=f"p{seat}{' asked' if asked else ''}{' away' if away else ''}")[
        badge(seat),
        b[chair.name, [span(cls="mark")[mark] for mark in marks]],
        _clock(room, seat, ends),
        span(cls="facts")[summary(match, view, seat, say.language)],
        away and span(cls="hidden")[say("people.away")],
    ]


def _clock(room: Room, seat: int, ends: float | None) -> Child:
    """The page gets the moment at which time is up, and counts by itself."""
    if ends is not None:
        left = max(0, int(ends - time.time()))
        return time_tag(cls="clock", data_ends=f"{ends:.0f}")[duration(left)]
    if room.table.clock.kind == "bank" and room.table.seats[seat].bot is None:
        return time_tag(cls="clock")[duration(int(room.keeper.left(seat)))]
    return None


def duration(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    if hours >= 24:
        return f"{hours // 24} d {hours % 24} h"
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


# what happened


def history(room: Room, match: Match, seen: Seeing, say: Phrases) -> Markup:
    """The newest sentence first, those since the reader's last decision by themselves; each leads to its position."""
    names, here = tuple(room.table.names), f"/m/{room.table.id}"
    told = match.newest(seen.seat, SENTENCES + 1)
    rows = sentence_lines(here, told, say, names, room.how)[-SENTENCES:][::-1]
    playing = match is room.match and not room.table.lesson
    since = meanwhile(match, seen.seat, room.how) if playing and seen.seat is not None else None
    new = 0 if since is None else sum(line > since for line, _ in told[-SENTENCES:])
    lists = [ol(cls="new", reversed=True)[rows[:new]], p(cls="mute")[say("log.before")]] if new else None
    shown = [lists, ol(reversed=True)[rows[new:]], len(told) > SENTENCES and _earlier(here, "log", say)]
    return section(id="log", cls="panel log", data_since=since if new else None)[
        h2[say("log.since" if new else "log.title")], div(role="log", tabindex=0, aria_label=say("log.title"))[shown]
    ]


def _earlier(here: str, kind: str, say: Phrases) -> Markup:
    return p(cls="earlier")[a(href=f"{here}/{kind}")[say("earlier.earlier")]]


def sentence_lines(
    here: str, told: Sequence[tuple[int, Told]], say: Phrases, names: tuple[str, ...], how: How = ASKED
) -> list[Markup]:
    """Each leads to the position after it, and says so where nobody has decided it."""
    return [
        _sentence(here, line, number, one.rules.words, same(one.event), say.language, names, how.get(line - 1))
        for line, of_line in groupby(told, key=itemgetter(0))
        for number, (_, one) in enumerate(of_line)
    ]


@lru_cache(maxsize=1 << 14)
def _sentence(
    here: str, line: int, number: int, words: Any, event: Event, language: str, names: tuple[str, ...], how: str | None
) -> Markup:
    """Kept, since every page shows the same sentences again after every move; `number` counts those of one line."""
    mark = how and span(cls="mark")[phrases(language)(f"log.{how}")]
    return li(id=f"said-{line}-{number}")[a(href=f"{here}?at={line}")[words.event(event, language, names), mark]]


def talk(room: Room, say: Phrases, unheard: Collection[str | None] = ()) -> Markup:
    """`unheard`: those whom the reader does not want to hear."""
    rows = [said_line(said) for said in room.said[-SAID:] if said.person is None or said.person not in unheard]
    shown = [
        len(room.said) > SAID and _earlier(f"/m/{room.table.id}", "talk", say),
        ul[rows] if rows else p(cls="mute")[say("talk.nothing")],
    ]
    return div(id="chat", cls="chat", role="log", tabindex=0, aria_label=say("talk.title"))[div[shown]]


def said_line(said: Said) -> Markup:
    return li[said.seat is not None and badge(said.seat), b[said.name], " ", said.text]


# several seats at one screen


def curtain(room: Room, seen: Seeing, say: Phrases) -> Markup:
    if seen.curtain is None:
        return section(id="curtain", hidden=True).markup()
    name = room.table.names[seen.curtain]
    return section(id="curtain", cls="curtain")[
        badge(seen.curtain),
        p[say("curtain.hand-over", name=name)],
        press(Uncover(seen.curtain), say("curtain.open", name=name), "act"),
    ]
