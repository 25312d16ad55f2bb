"""The curve of the points over a match: a line for each seat, told apart by a shape and a name at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tradewinds.draw.el import Child, Markup, a, circle, g, line, path, svg, text, title
from tradewinds.draw.seats import token
from tradewinds.web.phrases import Phrases
from tradewinds.web.story import Story, Swing

WIDTH, HEIGHT = 480, 240
LEFT, RIGHT, TOP, FOOT = 36, 128, 14, 16
APART: Final = 20  # units between two names
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


class Scale:
    """Where a position and a number of points lie in the picture."""

    def __init__(self, story: Story) -> None:
        points = [score for scores in story.curve for score in scores]
        self.low, self.high = min(0, *points), max(1, *points)
        self.last = max(1, len(story.curve) - 1)

    def x(self, at: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * at / self.last, 1)

    def y(self, points: int) -> float:
        return round(HEIGHT - FOOT - (HEIGHT - TOP - FOOT) * (points - self.low) / (self.high - self.low), 1)

    def ticks(self) -> range:
        """Round numbers, five lines or fewer."""
        step = next((step for step in STEPS if (self.high - self.low) / step <= 5), self.high)
        return range(-(-self.low // step) * step, self.high + 1, step)


def curve(story: Story, names: Sequence[str], here: str, say: Phrases) -> Markup:
    scale = Scale(story)
    finals = ", ".join(f"{name} {points}" for name, points in zip(names, story.curve[-1], strict=True))
    box = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "group", "aria-label": say("result.curve-of", finals=finals)}
    return svg(box, cls="graph")[
        [_tick(scale, points) for points in scale.ticks()],
        [_line(scale, story, seat) for seat in range(len(names))],
        _ends(scale, story, names),
        [_mark(scale, story, one, number, names, here, say) for number, one in enumerate(story.swings, 1)],
    ]


def _tick(scale: Scale, points: int) -> Child:
    y = scale.y(points)
    return [
        line(cls="tick", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y),
        text(cls="axis", x=LEFT - 8, y=y + 4, aria_hidden="true")[points],
    ]


def _line(scale: Scale, story: Story, seat: int) -> Markup:
    """A step wherever the points change."""
    row = [scores[seat] for scores in story.curve]
    steps = [f"H{scale.x(at)}V{scale.y(now)}" for at, (before, now) in enumerate(pairwise(row), 1) if now != before]
    start = f"M{scale.x(0)} {scale.y(row[0])}"
    return path(cls=f"score p{seat}", d=f"{start}{''.join(steps)}H{scale.x(scale.last)}").markup()


def _ends(scale: Scale, story: Story, names: Sequence[str]) -> Child:
    """Names beside the last points, pushed apart where they would lie over each other."""
    order = sorted(range(len(names)), key=lambda seat: -story.curve[-1][seat])
    wanted = [scale.y(story.curve[-1][seat]) for seat in order]
    places = spread(wanted, TOP, HEIGHT - FOOT)
    return [_end(seat, names[seat], story.curve[-1][seat], y) for seat, y in zip(order, places, strict=True)]


def spread(wanted: Sequence[float], top: float, foot: float) -> list[float]:
    """The same places, at least `APART` from each other, and none below the foot."""
    places: list[float] = []
    for y in wanted:
        places.append(max(y, places[-1] + APART if places else top))
    low = foot
    for number in reversed(range(len(places))):
        places[number] = min(places[number], low)
        low = places[number] - APART
    return places


def _end(seat: int, name: str, points: int, y: float) -> Markup:
    shown = name if len(name) <= 8 else f"{name[:7]}…"
    return g[token(seat, WIDTH - RIGHT + 14, y, 0.5), text(x=WIDTH - RIGHT + 28, y=y + 5)[f"{shown} {points}"]]


def _mark(scale: Scale, story: Story, one: Swing, number: int, names: Sequence[str], here: str, say: Phrases) -> Markup:
    x, y = scale.x(one.at), scale.y(story.curve[one.at][one.seat])
    said = say("result.mark", number=number, name=names[one.seat], at=one.at)
    return a(href=f"{here}?at={one.at}", aria_label=said, cls="mark")[
        title[said], circle(cx=x, cy=y, r=10), text(x=x, y=y + 4.5, aria_hidden="true")[number]
    ]
