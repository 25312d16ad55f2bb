"""Hours of somebody's own day: quiet ones, and those in which a slow clock runs."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tradewinds.web.hours import DAY, Span, begins, due, quiet_until, zone

BERLIN = "Europe/Berlin"
HOUR = 3600.0


def at(text: str, name: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(name)).timestamp()


def ends(asked: str, days: float, opens: int = 8, closes: int = 22, away: tuple[Span, ...] = ()) -> float:
    return due(at(asked), days * DAY, opens, closes, BERLIN, away)


@pytest.mark.parametrize(
    ("asked", "days", "end"),
    [
        ("2027-05-03T21:00", 1, "2027-05-04T21:00"),  # an hour today, thirteen tomorrow
        ("2027-05-03T08:00", 2, "2027-05-04T22:00"),
        ("2027-05-03T03:00", 1, "2027-05-03T22:00"),  # asked at night: it begins in the morning
        ("2027-05-03T23:30", 1, "2027-05-04T22:00"),
        ("2027-03-27T21:00", 1, "2027-03-28T21:00"),  # the night that has an hour less
        ("2027-10-30T12:00", 2, "2027-11-01T12:00"),  # and the one that has an hour more
    ],
)
def test_a_day_of_a_clock_is_what_it_runs_for_on_one_day(asked: str, days: int, end: str) -> None:
    assert ends(asked, days) == at(end)


def test_a_window_may_lie_round_midnight() -> None:
    assert ends("2027-05-03T12:00", 1, 20, 2) == at("2027-05-04T02:00")
    assert ends("2027-05-03T01:00", 1, 20, 2) == at("2027-05-04T01:00")


def test_without_a_window_and_holidays_time_simply_passes() -> None:
    assert ends("2027-03-27T21:00", 2, 0, 0) == at("2027-03-27T21:00") + 2 * DAY


def test_no_clock_runs_on_a_holiday() -> None:
    asked, week = "2027-05-03T12:00", ((at("2027-05-04T00:00"), at("2027-05-11T00:00")),)
    assert ends(asked, 2, away=week) == ends(asked, 2) + 7 * DAY
    assert ends(asked, 2, 0, 0, week) == at(asked) + 9 * DAY
    assert ends("2027-05-05T12:00", 1, 0, 0, week) == at("2027-05-12T00:00"), "asked meanwhile"
    assert ends(asked, 1, 0, 0, ((at("2027-06-01T00:00"), at("2027-06-02T00:00")),)) == at(asked) + DAY


def test_a_clock_never_rings_sooner_for_being_asked_later() -> None:
    away = ((at("2027-05-05T10:00"), at("2027-05-06T10:00")),)
    moments = [due(at("2027-05-03T00:00") + 600 * n, DAY, 8, 22, BERLIN, away) for n in range(600)]
    assert moments == sorted(moments)


def test_quiet_hours_end_in_the_morning_of_whoever_sleeps() -> None:
    assert quiet_until(at("2027-05-03T23:00"), 22, 8, BERLIN) == at("2027-05-04T08:00")
    assert quiet_until(at("2027-05-04T07:59"), 22, 8, BERLIN) == at("2027-05-04T08:00")
    assert quiet_until(at("2027-05-04T08:00"), 22, 8, BERLIN) is None
    assert quiet_until(at("2027-05-04T12:00"), 9, 17, BERLIN) == at("2027-05-04T17:00")
    assert quiet_until(at("2027-05-04T12:00"), 5, 5, BERLIN) is None
    assert quiet_until(at("2027-03-28T01:00"), 22, 8, BERLIN) == at("2027-03-28T08:00"), "and has an hour less"


def test_what_is_no_day_or_no_zone_is_none() -> None:
    assert begins("2027-05-03", BERLIN) == at("2027-05-03T00:00")
    assert [begins(one, BERLIN) for one in ("", "tomorrow", "2027-02-30", "99999-01-01")] == [None] * 4
    assert zone("Moon/Tycho").key == zone(None).key == "UTC"
