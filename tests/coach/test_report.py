"""The report of a finished match: it adds up, is plain data, and blames nothing that may be noise."""

from __future__ import annotations

import json

import pytest
from tests.coach.conftest import random_match

import tradewinds as tw
from tradewinds.coach.findings import Report
from tradewinds.coach.report import LEAST, SURE, report

FEW = 8  # tries


@pytest.fixture(scope="module")
def told(finished: tw.Match) -> Report:
    return report(finished, iterations=FEW)


def test_a_curve_is_start_and_own_decisions_and_luck_and_others_at_every_step(told: Report) -> None:
    assert len(told.steps) == told.lines + 1
    for seat in range(told.seats):
        start = told.curve(seat)[0]
        summed = [start + sum(parts) for parts in told.parts(seat)]
        assert summed == pytest.approx(told.curve(seat), abs=1e-9)
        assert any(parts.own for parts in told.parts(seat))
        assert any(parts.others for parts in told.parts(seat))
    assert any(parts.luck for seat in range(told.seats) for parts in told.parts(seat))


def test_the_curve_ends_with_the_winner(told: Report, finished: tw.Match) -> None:
    last = told.steps[-1].chances
    assert [seat for seat in range(told.seats) if last[seat] > 0] == list(finished.winners) == told.winners


def test_blame_lies_beyond_what_may_be_noise(told: Report) -> None:
    blamed = [one for one in told.decisions if one.better is not None]
    assert blamed, "whoever does just anything is blamed now and then"
    for one in blamed:
        assert one.loss >= max(LEAST, SURE * one.error)
        assert one.better != one.action
    assert all(one.loss == 0 for one in told.decisions if one.better is None)


def test_the_worst_decision_comes_first_and_is_the_seats_own(told: Report) -> None:
    for seat in range(told.seats):
        losses = [one.loss for one in told.mistakes(seat)]
        assert losses == sorted(losses, reverse=True)
        assert {one.seat for one in told.mistakes(seat)} <= {seat}


def test_a_report_is_plain_data_and_comes_back_the_same(told: Report) -> None:
    assert Report.from_json(json.loads(json.dumps(told.to_json()))) == told


def test_the_same_record_gives_the_same_report_and_tells_how_far_it_is(told: Report, finished: tw.Match) -> None:
    ticks: list[tuple[int, int]] = []
    again = report(finished.record(), lambda done, total: ticks.append((done, total)), FEW)
    assert again == told
    assert [done for done, _ in ticks] == sorted(done for done, _ in ticks)
    assert ticks[-1][0] == ticks[-1][1]


def test_a_match_that_is_not_over_has_no_report() -> None:
    with pytest.raises(tw.Problem, match="not over"):
        report(random_match("packet-row", 1, 5))
