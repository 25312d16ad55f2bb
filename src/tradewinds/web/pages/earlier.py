"""Everything that happened and was said in a match, page by page: the panels of the match page show the last of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tradewinds.core.told import Told
from tradewinds.draw.el import Child, Markup, a, h1, li, nav, ol, p, section, ul
from tradewinds.web.http import Visit
from tradewinds.web.pages.layout import page
from tradewinds.web.pages.panels import said_line, sentence_lines
from tradewinds.web.room import Room
from tradewinds.web.store.endings import Ending
from tradewinds.web.store.lines import Said

PAGE = 100


class Part(NamedTuple):
    """The entries from `start` to before `end`, of so many."""

    start: int
    end: int
    total: int

    @classmethod
    def of(cls, total: int, before: int | None) -> Part:
        """The last entries before the one with this number; of all where there is none."""
        end = total if before is None else max(min(before, total), min(PAGE, total))
        return cls(max(0, end - PAGE), end, total)


def log_page(guest: Visit, room: Room, told: Sequence[tuple[int, Told]], before: int | None) -> str:
    """The newest sentence first, as beside the board; each leads to the position after it."""
    rows = sentence_lines(f"/m/{room.table.id}", told, guest.say, tuple(room.table.names), room.how)
    return _log(guest, room, rows, before)


def stored_log_page(guest: Visit, room: Room, ending: Ending, before: int | None) -> str:
    """What a spectator read, where there are no positions any more to lead to."""
    rows = [li(id=f"stored-{number}")[text] for number, (_, text) in enumerate(ending.log.get(guest.language, []))]
    return _log(guest, room, rows, before)


def _log(guest: Visit, room: Room, rows: list[Markup], before: int | None) -> str:
    part = Part.of(len(rows), before)
    return _page(guest, room, "log", part, ol(start=part.end, reversed=True)[rows[part.start : part.end][::-1]])


def talk_page(guest: Visit, room: Room, said: Sequence[Said], part: Part) -> str:
    """In the order in which it was said."""
    return _page(guest, room, "talk", part, ul[[said_line(one) for one in said]])


def _page(guest: Visit, room: Room, kind: str, part: Part, shown: Markup) -> str:
    say, here = guest.say, f"/m/{room.table.id}"
    title = say(f"{kind}.title")
    content = [
        h1[title],
        p(cls="mute")[say("earlier.which", first=min(part.start + 1, part.end), last=part.end, total=part.total)],
        _ways(guest, f"{here}/{kind}", part),
        section(cls=f"panel {kind} all")[shown if part.total else p(cls="mute")[say("earlier.nothing")]],
        p[a(href=here)[say("earlier.back")]],
    ]
    return page(guest, title, content, cls="narrow")


def _ways(guest: Visit, address: str, part: Part) -> Child:
    earlier = part.start > 0 and a(href=f"{address}?before={part.start}", rel="prev")[guest.say("earlier.earlier")]
    later = (
        part.end < part.total and a(href=f"{address}?before={part.end + PAGE}", rel="next")[guest.say("earlier.later")]
    )
    return nav(cls="row", aria_label=guest.say("earlier.nav"))[earlier, later] if earlier or later else None
