"""The way through the past: a slider beside the board; and, in place of the question, steps, pace, turns and points."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import groupby, pairwise
from operator import itemgetter
from typing import NamedTuple

from tradewinds import Match
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    div,
    form,
    input,
    label,
    option,
    path,
    select,
    span,
    strong,
    svg,
)
from tradewinds.match.moments import movers, told_at
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import ALL, Seeing
from tradewinds.web.story import Story, Swing, story_of

SPEEDS = (1, 2, 4)
HIGH, BAND = 40, 6  # of the picture of the match, and of the band of turns at its foot


class Way(NamedTuple):
    """From a position to the others; a step leads to where something had just been told."""

    here: str
    at: int
    most: int
    back: int
    on: int
    eyes: str  # through which one has chosen to look

    @classmethod
    def of(cls, room: Room, match: Match, seen: Seeing) -> Way:
        whole, at = room.match or match, match.length
        stops = told_at(whole)
        back, on = stops[max(0, bisect_left(stops, at) - 1)], stops[min(len(stops) - 1, bisect_right(stops, at))]
        return cls(f"/m/{room.table.id}", at, whole.length, back, on, eyes_of(seen) if seen.chosen else "")

    def to(self, at: int) -> str:
        return f"{self.here}?at={at}" + (f"&eyes={self.eyes}" if self.eyes else "")

    def steps(self, say: Phrases, name: str) -> list[Markup]:
        last = self.to(self.most) if self.eyes else self.here
        ways = {"first": (self.to(0), "«"), "back": (self.to(self.back), "‹"), "on": (self.to(self.on), "›")}
        return [
            a(id=f"{name}-{key}", cls="step", href=href, aria_label=say(f"scrub.{key}"), title=say(f"scrub.{key}"))[
                sign
            ]
            for key, (href, sign) in {**ways, "last": (last, "»")}.items()
        ]

    def slider(self, say: Phrases) -> Markup:
        return input(
            type="range", name="at", min=0, max=self.most, value=self.at, aria_label=say("scrub.label")
        ).markup()

    def where(self, say: Phrases) -> Markup:
        return span(cls="mute figures where")[say("scrub.where", at=self.at, most=self.most)]


def is_open(room: Room) -> bool:
    """Whether everything may be looked at: once it is over, and in a branch."""
    return room.match is not None and (room.match.over or room.table.branch is not None)


def eyes_of(seen: Seeing) -> str:
    return ALL if seen.seat is None else str(seen.seat)


def scrub(room: Room, match: Match, seen: Seeing, say: Phrases) -> Markup:
    """Beside the board at all times; our script goes there without loading the page."""
    way = Way.of(room, match, seen)
    first, back, on, last = way.steps(say, "scrub")
    eyes = way.eyes and input(type="hidden", name="eyes", value=way.eyes)
    return form(id="scrub", cls="scrub", method="get", action=way.here, data_scrub=True)[
        eyes, first, back, way.slider(say), on, last, way.where(say), _go(say)
    ]


def _go(say: Phrases) -> Markup:
    return button(cls="act small second go")[say("scrub.go")]


def replay(room: Room, match: Match, seen: Seeing, say: Phrases, past: bool) -> Markup:
    """In place of the question while one looks at the past."""
    if not past:
        return form(id="replay", hidden=True).markup()
    way = Way.of(room, match, seen)
    first, back, on, last = way.steps(say, "replay")
    return form(id="replay", cls="replay", method="get", action=way.here, data_scrub=True)[
        strong(cls="ask")[say("bar.past")],
        a(cls="act small now", href=way.here)[say("bar.live")],
        div(cls="row")[
            first, back, _play(say), on, last, way.where(say), _speed(say), _eyes(room, seen, say), _go(say),
            is_open(room) and not match.over and what_if(way, say),
        ],
        way.slider(say),
    ]  # fmt: skip


def what_if(way: Way, say: Phrases) -> Markup:
    eyes = f"&eyes={way.eyes}" if way.eyes else ""
    return a(cls="act small second", href=f"{way.here}/what-if?at={way.at}{eyes}")[say("analysis.what-if")]


def _play(say: Phrases) -> Markup:
    """Only a script can go on by itself."""
    words = {"data_play": say("scrub.play"), "data_pause": say("scrub.pause")}
    return button(id="play", type="button", cls="step scripted", aria_label=say("scrub.play"), **words)["▶"]


def _speed(say: Phrases) -> Markup:
    ways = [option(value=one)[f"{one}×"] for one in SPEEDS]
    return select(id="speed", cls="scripted", aria_label=say("scrub.speed"))[ways]


def _eyes(room: Room, seen: Seeing, say: Phrases) -> Child:
    """Where nothing is hidden any more one may look through everybody's eyes."""
    if not is_open(room):
        return None
    named = [(str(seat), name) for seat, name in enumerate(room.table.names)]
    ways = [
        option(value=value, selected=value == eyes_of(seen))[say("scrub.eyes-of", name=name)]
        for value, name in [*named, (ALL, say("scrub.eyes-all"))]
    ]
    return label(cls="eyes")[span(cls="hidden")[say("scrub.eyes")], select(name="eyes")[ways]]


# the match at a glance


def timeline(room: Room, say: Phrases, past: bool) -> Markup:
    """Whose turn it was; and when it is over, how the points grew, and where they swung. It lies behind the slider."""
    if not past or room.match is None:
        return div(id="timeline", hidden=True).markup()
    match = room.match
    story = story_of(room, match) if match.over else None
    box = {"viewBox": f"0 0 {max(1, match.length)} {HIGH}", "preserveAspectRatio": "none", "aria-hidden": "true"}
    return div(id="timeline", cls="timeline")[
        svg(box)[_turns(match), story and _points(story)], story and _swings(room, story, say)
    ]


def _points(story: Story) -> list[Markup]:
    """A line for each seat, a step wherever the points change; over the band of turns."""
    low, high = min(map(min, story.curve)), max(map(max, story.curve))
    scale = (HIGH - BAND - 2) / max(1, high - low)
    return [
        path(
            cls=f"score p{seat}", d="".join(_line([(HIGH - BAND - 1) - (one - low) * scale for one in points]))
        ).markup()
        for seat, points in enumerate(zip(*story.curve, strict=True))
    ]


def _line(heights: list[float]) -> list[str]:
    changes = [f"H{at}V{now:.1f}" for at, (before, now) in enumerate(pairwise(heights), 1) if now != before]
    return [f"M0 {heights[0]:.1f}", *changes, f"H{len(heights) - 1}"]


def _swings(room: Room, story: Story, say: Phrases) -> list[Markup]:
    """What changed the points most, as links to the positions after it."""
    return [_swing(room, one, 100 * one.at / max(1, len(story.curve) - 1), say) for one in story.swings]


def _swing(room: Room, one: Swing, left: float, say: Phrases) -> Markup:
    said = say("scrub.swing", name=room.table.names[one.seat], points=f"{one.points:+d}", at=one.at)
    place = {"href": f"/m/{room.table.id}?at={one.at}", "style": f"left:{left:.2f}%"}
    return a(place, cls="swing", title=said, aria_label=said).markup()


def _turns(match: Match) -> list[Markup]:
    """A band, of one colour as long as one seat goes on; chance belongs to whoever moved before it."""
    spans: dict[int, list[str]] = {}
    for seat, some in groupby(_held(movers(match)), key=itemgetter(1)):
        lines = [at for at, _ in some]
        spans.setdefault(seat, []).append(f"M{lines[0]} {HIGH - BAND}h{len(lines)}v{BAND}h-{len(lines)}z")
    return [path(cls=f"turns p{seat}", d="".join(parts)).markup() for seat, parts in sorted(spans.items()) if seat >= 0]


def _held(moved: list[int | None]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for at, seat in enumerate(moved):
        before = found[-1][1] if found else -1
        found.append((at, before if seat is None else seat))
    return found
