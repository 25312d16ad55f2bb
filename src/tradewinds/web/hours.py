"""Hours of somebody's own day: when not to disturb, and when a slow clock runs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

DAY: Final = 86_400.0
MOST_DAYS: Final = 800  # that are looked at: more than the longest clock with all holidays
Span = tuple[float, float]


@cache
def zones() -> frozenset[str]:
    return frozenset(one for one in available_timezones() if "/" in one or one == "UTC")


@lru_cache(maxsize=256)
def zone(name: str | None) -> ZoneInfo:
    return ZoneInfo(name if name in zones() else "UTC")


def span(day: date, opens: int, closes: int, where: ZoneInfo) -> Span:
    """From one hour to the other; where that is not later on this day, on the next. Days of 23 hours are such days."""
    ends = day if closes > opens else day + timedelta(1)
    return _moment(day, opens, where), _moment(ends, closes, where)


def _moment(day: date, hour: int, where: ZoneInfo) -> float:
    return datetime.combine(day + timedelta(hour // 24), time(hour % 24), where).timestamp()


def days_from(moment: float, where: ZoneInfo) -> Iterator[date]:
    """From the day before on: what began then may not have ended."""
    first = day_of(moment, where.key) - timedelta(1)
    return (first + timedelta(number) for number in range(MOST_DAYS))


def begins(day: str, name: str | None) -> float | None:
    """The first moment of a day, written as browsers do: 2027-03-28; None where it is none."""
    try:
        return _moment(date.fromisoformat(day), 0, zone(name))
    except (ValueError, OverflowError):
        return None


def day_of(moment: float, name: str | None) -> date:
    return datetime.fromtimestamp(moment, UTC).astimezone(zone(name)).date()


def quiet_hours(now: float, begins: int, ends: int, name: str | None) -> Span | None:
    """The quiet hours that it is now; None where it is none of them."""
    if begins == ends:
        return None
    where = zone(name)
    near = (span(day, begins, ends, where) for day, _ in zip(days_from(now, where), range(3), strict=False))
    return next((one for one in near if one[0] <= now < one[1]), None)


def quiet_until(now: float, begins: int, ends: int, name: str | None) -> float | None:
    """When the quiet hours end that it is now; None where it is none of them."""
    found = quiet_hours(now, begins, ends, name)
    return None if found is None else found[1]


def before_quiet(moment: float, begins: int, ends: int, name: str | None) -> float:
    """The moment itself, or where it lies in quiet hours, the last one before they begin."""
    found = quiet_hours(moment, begins, ends, name)
    return moment if found is None else found[0] - 1.0


@lru_cache(maxsize=1 << 12)
def due(asked: float, seconds: float, opens: int, closes: int, name: str | None, away: tuple[Span, ...]) -> float:
    """When so much time is used up, counted between two hours of each day, and on no holiday.

    A day of such a clock is what it runs for on one day: two days are never over before the day after tomorrow.
    """
    if opens == closes and not away:
        return asked + seconds
    where = zone(name)
    share = 1.0 if opens == closes else ((closes - opens) % 24) / 24
    left = seconds * share
    for day in days_from(asked, where):
        today = span(day, opens, closes, where) if opens != closes else span(day, 0, 24, where)
        for start, end in _without(today, away):
            start = max(start, asked)
            if end > start and left <= end - start:
                return start + left
            left -= max(0.0, end - start)
    return asked + MOST_DAYS * DAY


def _without(whole: Span, away: tuple[Span, ...]) -> list[Span]:
    """What is left of a span between holidays."""
    parts = [whole]
    for start, end in away:
        parts = [piece for one in parts for piece in ((one[0], min(one[1], start)), (max(one[0], end), one[1]))]
        parts = [one for one in parts if one[1] > one[0]]
    return sorted(set(parts))
