"""How a match that is over went: everybody's points after each line of the record, and where they changed most.

Before the end nobody may have this: points count what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tradewinds import Match
from tradewinds.match import replay
from tradewinds.web.room import Room

MOST = 3  # swings that are told


class Swing(NamedTuple):
    """At this position the seat had so many points more, or fewer, than before it."""

    at: int
    seat: int
    points: int


class Story(NamedTuple):
    """`curve` has the points of every seat at each position, the opening first."""

    curve: list[tuple[int, ...]]
    swings: list[Swing]


def story_of(room: Room, match: Match) -> Story:
    """Replayed once: what is over does not change any more."""
    assert match.over, "points count what is hidden"
    if room.story is None:
        curve = curve_of(match)
        room.story = Story(curve, swings(curve, {line for line, _ in match.log(None)}))
    story: Story = room.story
    return story


def curve_of(match: Match) -> list[tuple[int, ...]]:
    again = Match.resume(match.header(), [], match.secret)
    curve = [again.scores]
    for line in match.lines():
        replay.follow(again, [line])
        curve.append(again.scores)
    return curve


def swings(curve: Sequence[tuple[int, ...]], told: set[int]) -> list[Swing]:
    """The largest changes of anybody's points in one step, in the order of play; of those that something is told of."""
    found = [
        Swing(at, seat, now - before)
        for at in sorted(told & set(range(1, len(curve))))
        for seat, (before, now) in enumerate(zip(curve[at - 1], curve[at], strict=True))
        if now != before
    ]
    most: dict[int, Swing] = {}
    for one in sorted(found, key=lambda one: -abs(one.points)):
        most.setdefault(one.at, one)
    return sorted(list(most.values())[:MOST])
