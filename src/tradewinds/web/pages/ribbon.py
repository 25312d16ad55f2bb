"""The chances of everybody over a match as a ribbon: they sum to one, so each seat has a band as wide as its chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

from tradewinds.coach.findings import Parts, Report
from tradewinds.draw.el import Child, Markup, a, circle, line, path, svg, text, title
from tradewinds.draw.seats import token
from tradewinds.web.pages.curve import spread
from tradewinds.web.phrases import Phrases

WIDTH, HEIGHT = 480, 220
RIGHT: Final = 128  # for the names
TOP, FOOT = 10, 210
PARTS: Final = ("own", "luck", "others")


def ribbon(report: Report, names: Sequence[str], here: str, say: Phrases) -> Markup:
    ends = report.steps[-1].chances
    finals = ", ".join(f"{name} {round(100 * one)} %" for name, one in zip(names, ends, strict=True))
    box = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "group", "aria-label": say("coach.ribbon-of", finals=finals)}
    return svg(box, cls="graph ribbon")[
        [_band(report, seat) for seat in range(report.seats)],
        [line(cls="tick", x1=0, x2=_x(report, report.lines), y1=_y(one), y2=_y(one)) for one in (0.25, 0.5, 0.75)],
        _names(report, names),
        [
            _mark(report, number, step.line, seat, names, here, say)
            for number, (step, seat, _) in enumerate(report.turning(), 1)
        ],
    ]


def _x(report: Report, at: int) -> float:
    return round((WIDTH - RIGHT) * at / max(1, report.lines), 1)


def _y(share: float) -> float:
    return round(TOP + (FOOT - TOP) * share, 1)


def _edges(chances: Sequence[float]) -> list[float]:
    """Where the bands of a moment begin and end, the first seat above all others."""
    return [0.0, *accumulate(chances)]


def _band(report: Report, seat: int) -> Markup:
    """Along its upper edge, and back along the lower one."""
    above = [(_x(report, one.line), _y(_edges(one.chances)[seat])) for one in report.steps]
    below = [(_x(report, one.line), _y(_edges(one.chances)[seat + 1])) for one in reversed(report.steps)]
    return path(cls=f"band p{seat}", d="M" + "L".join(f"{x} {y}" for x, y in above + below) + "Z").markup()


def _names(report: Report, names: Sequence[str]) -> Child:
    """Beside the middle of what each had before the last step, since at the end one has it all."""
    last = _edges(report.steps[max(0, len(report.steps) - 2)].chances)
    middles = [_y((low + high) / 2) for low, high in pairwise(last)]
    places = spread(middles, TOP + 8, FOOT - 4)
    return [
        [token(seat, WIDTH - RIGHT + 14, y, 0.5), text(x=WIDTH - RIGHT + 28, y=y + 5)[_short(names[seat])]]
        for seat, y in enumerate(places)
    ]


def _short(name: str) -> str:
    return name if len(name) <= 10 else f"{name[:9]}…"


def _mark(report: Report, number: int, at: int, seat: int, names: Sequence[str], here: str, say: Phrases) -> Markup:
    edges = _edges(report.steps[at].chances)
    x, y = _x(report, at), _y((edges[seat] + edges[seat + 1]) / 2)
    said = say("coach.mark", number=number, name=names[seat], at=at)
    return a(href=f"{here}?at={at}", aria_label=said, cls="mark")[
        title[said], circle(cx=x, cy=y, r=10), text(x=x, y=y + 4.5, aria_hidden="true")[number]
    ]


# what one seat's chance was made of


def made_of(report: Report, seat: int, say: Phrases) -> Markup:
    """Three lines from nothing: what the seat's own decisions, luck and the others have done so far."""
    parts = report.parts(seat)
    reach = min(-0.02, *map(min, parts)), max(0.02, *map(max, parts))
    box = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": say("coach.parts-of")}
    return svg(box, cls="graph parts")[
        line(cls="tick", x1=0, x2=WIDTH - RIGHT, y1=_z(0, reach), y2=_z(0, reach)),
        [_part(report, parts, place, reach) for place in range(len(PARTS))],
        _legend(parts[-1], reach, say),
    ]


def _z(value: float, reach: tuple[float, float]) -> float:
    low, high = reach
    return round(FOOT - (FOOT - TOP) * (value - low) / (high - low), 1)


def _part(report: Report, parts: Sequence[Parts], place: int, reach: tuple[float, float]) -> Markup:
    steps = zip(report.steps, parts, strict=True)
    points = [f"{_x(report, step.line)} {_z(one[place], reach)}" for step, one in steps]
    return path(cls=f"part {PARTS[place]}", d="M" + "L".join(points)).markup()


def _legend(last: Parts, reach: tuple[float, float], say: Phrases) -> Child:
    order = sorted(range(len(PARTS)), key=lambda place: -last[place])
    places = spread([_z(last[place], reach) for place in order], TOP + 8, FOOT - 4)
    return [
        text(cls=f"name {PARTS[place]}", x=WIDTH - RIGHT + 8, y=y + 5)[say(f"coach.{PARTS[place]}")]
        for place, y in zip(order, places, strict=True)
    ]
