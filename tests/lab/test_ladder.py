"""The ladder: seats in turn, the same again from its seed, resumable, with intervals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tradewinds as tw
from tradewinds.games import usual_seats
from tradewinds.lab.ladder import Climb, Rung, against, around, climb, ratings, to_json
from tradewinds.lab.ladder_report import page, svg, verdict, write
from tradewinds.lab.sitting import BLOCK

PLAN = Climb("packet-row", ("random", "easy"), seats=3, matches=12, seed=5)


def test_a_rung_gives_every_seat_its_part_and_is_the_same_again() -> None:
    (rung,) = climb(PLAN)
    assert rung.matches == 12
    assert rung.matches % (BLOCK * PLAN.seats) == 0
    assert climb(PLAN) == [rung]
    assert climb(Climb("packet-row", ("random", "easy"), 3, 12, seed=6)) != [rung]
    assert rung.share > 1 / 3


def blocks(lines: list[str]) -> list[str]:
    return [json.loads(line)["key"] for line in lines]


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    whole = climb(PLAN, notes=notes)
    lines = notes.read_text("utf-8").splitlines()
    notes.write_text("\n".join(lines[:1]) + "\n", "utf-8")
    assert climb(PLAN, notes=notes) == whole
    assert sorted(blocks(notes.read_text("utf-8").splitlines())) == sorted(blocks(lines))
    kept = json.loads(lines[0])
    kept["found"][1] = [99.0] * 3
    notes.write_text("\n".join([json.dumps(kept), *lines[1:]]) + "\n", "utf-8")
    assert climb(PLAN, notes=notes)[0].wins > 90, "what is noted is not played again"


def test_shares_intervals_and_ratings() -> None:
    rung = Rung("packet-row", "easy", "random", seats=4, matches=100, wins=50.0, moves=150.0)
    assert rung.share == 0.5
    times, low, high = rung.times_fair()
    assert times == 2.0
    assert 1.5 < low < 2.0 < high < 2.5
    assert ratings([rung])["easy"].value == pytest.approx(190.8, abs=2), "odds of three to one"
    clean = Rung("packet-row", "hard", "easy", 4, 100, 100.0, 150.0)
    found = ratings([rung, clean])
    assert list(found) == ["easy", "random", "hard"]
    assert found["easy"] == (0.0, 0.0, 0.0), "the second level, where there are three"
    assert against([rung, clean]).startswith("easy is rated 0, random -190 (-258 – -122)")
    assert 2000 > found["hard"].value > 500
    assert found["hard"].low < found["hard"].value < found["hard"].high
    lowest = ratings([rung, clean], "random")
    assert lowest["random"].value == 0.0
    assert lowest["hard"].value - lowest["easy"].value == pytest.approx(found["hard"].value)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (Climb("packet-row", ("random",), 3, 12), "two levels at least"),
        (Climb("packet-row", ("random", "genius"), 3, 12), "there is no bot 'genius'"),
        (Climb("packet-row", ("random", "easy"), 9, 12), "for 2 to 5 players, not 9"),
    ],
)
def test_bad_input_gets_one_sentence(plan: Climb, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        climb(plan)


def test_notes_that_are_not_notes(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    notes.write_text("hello\n", "utf-8")
    with pytest.raises(tw.Problem, match="line 1: not a note of a run"):
        climb(PLAN, notes=notes)


def test_the_page_and_the_picture_come_from_the_results(tmp_path: Path) -> None:
    rungs = [Rung("packet-row", "easy", "random", 3, 24, 20.0, 150.0)]
    write(PLAN, rungs, "tradewinds ladder packet-row", tmp_path)
    text = (tmp_path / "bots.md").read_text("utf-8")
    assert "## Packet Row, 3 players" in text
    assert "| easy | random | 24 | 83% | 2.50 |" in text
    assert "2.5: met" in text
    assert page(tmp_path) == text
    assert svg(rungs).count("<rect") == 2
    assert to_json(PLAN, rungs)["rungs"][0]["times_fair"] == 2.5


def test_trading_is_measured_with_all_seats_but_one() -> None:
    plan = Climb("starfarers", ("easy:silent", "easy"), seats=4, matches=16, about="trading")
    assert plan.many == 3
    even = Rung("starfarers", "easy", "easy:silent", 4, 100, 75.0, 300.0, many=3)
    assert even.times_fair()[0] == 1.0
    assert ratings([even])["easy"].value == pytest.approx(0.0, abs=1e-6)
    with pytest.raises(tw.Problem, match="nobody trades"):
        climb(Climb("packet-row", ("easy:silent", "easy"), 3, 12, about="trading"))


def test_the_lead_in_points_is_counted_with_its_interval() -> None:
    (rung,) = climb(PLAN)
    assert rung.lead is not None
    middle, low, high = rung.lead
    assert low < middle < high
    assert middle > 0, "easy ends ahead of random players"
    (behind,) = climb(Climb("packet-row", ("easy", "random"), 3, 12, seed=5))
    assert behind.lead is not None
    assert behind.lead[0] < 0
    assert around([1.0, 3.0]) == pytest.approx((2.0, 2.0 - 1.96, 2.0 + 1.96))
    assert around([1.0]) is None


@pytest.mark.parametrize(
    ("wins", "lead", "met"),
    [
        (80.0, (0.5, 0.1, 0.9), True),
        (80.0, (0.5, -0.1, 1.1), False),
        (75.0, (0.5, 0.1, 0.9), False),
        (99.0, None, False),
    ],
)
def test_traders_have_to_win_more_and_to_end_ahead(
    wins: float, lead: tuple[float, float, float] | None, met: bool
) -> None:
    rung = Rung("starfarers", "hard", "hard:silent", 4, 100, wins, 300.0, many=3, lead=lead)
    assert verdict(rung) == ("ahead: met" if met else "ahead: **not met**")


@pytest.mark.parametrize(
    ("game", "wins", "late", "slowest", "says"),
    [
        ("packet-row", 200.0, 0.0, 1.0, "1.8: met"),
        ("packet-row", 170.0, 0.0, 1.0, "1.8: **not met**"),
        ("starfarers", 170.0, 0.01, 1.2, "1.5: met"),
        ("starfarers", 170.0, 0.02, 1.0, "1.5: **not met**"),
        ("starfarers", 170.0, 0.0, 1.3, "1.5: **not met**"),
    ],
)
def test_the_first_hard_has_to_be_beaten_clearly_and_quickly(
    game: str, wins: float, late: float, slowest: float, says: str
) -> None:
    assert verdict(Rung(game, "hard", "hard-1", 3, 300, wins, 200.0, slowest=slowest, pace=(0.1, 0.1, late))) == says


def test_few_matches_do_not_meet_a_bar() -> None:
    few = Rung("starfarers", "hard", "hard-1", 3, 12, 7.0, 200.0)
    assert few.times_fair()[0] > 1.5
    assert verdict(few) == "1.5: **not met**", "the interval is too wide"


def test_how_long_both_think_is_counted() -> None:
    (rung,) = climb(PLAN)
    assert rung.pace is not None
    easy, random, late = rung.pace
    assert easy > random > 0.0
    assert late == 0.0


def test_a_ladder_of_other_bots_leaves_the_levels_where_they_are(tmp_path: Path) -> None:
    levels, first = ("random", "easy"), ("hard-1", "hard")
    for names in (levels, first):
        weak, strong = names
        write(Climb("packet-row", names, 3, 12), [Rung("packet-row", strong, weak, 3, 12, 6.0, 150.0)], "", tmp_path)
    text = (tmp_path / "bots.md").read_text("utf-8")
    assert "## Packet Row, 3 players\n" in text
    assert "### Packet Row, 3 players: hard among hard-1" in text
    assert sorted(file.stem for file in tmp_path.glob("ladder/*.json")) == ["packet-row", "packet-row-hard-1-hard"]


def test_tempers_are_measured_one_by_one_among_plain_bots() -> None:
    plan = Climb("packet-row", ("easy",), seats=3, matches=12, about="tempers")
    assert plan.pairs() == [(f"easy:{temper}", "easy") for temper in ("hard-bargainer", "easy-going", "adventurous")]
    rungs = climb(plan)
    assert [rung.strong for rung in rungs] == [pair[0] for pair in plan.pairs()]
    assert sum(rung.wins for rung in rungs) > 0


def test_several_processes_play_the_same_matches() -> None:
    assert climb(PLAN, jobs=2) == climb(PLAN)


def test_the_usual_number_of_players() -> None:
    assert usual_seats(tw.load("packet-row")) == 3
