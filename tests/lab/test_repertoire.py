"""Repertoires: what is counted, for whom, and that a run goes on and is the same on any number of processes."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import tradewinds as tw
from tradewinds.lab import ladder_report
from tradewinds.lab.repertoire import Look, Uses, repertoire, uses_in
from tradewinds.lab.repertoire_report import line, noun, rows, section, svg, unused, uses_of

LOOK = Look("packet-row", "random", None, 3, 8, "test")


def finished(game: str = "packet-row", seed: int = 3) -> tw.Match:
    match, rng = tw.Match(game, seats=3, seed=seed), Random(seed)
    while match.actors:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_every_decision_and_every_thing_is_counted_for_its_seat() -> None:
    match = finished()
    lines = match.lines()
    for seat in range(3):
        uses = uses_in(match, [seat])
        side = 0 if seat in match.winners else 1
        mine = [one for one in lines if one["by"] == seat]
        taken = [one["card"] for one in mine if one["do"] == "take"]
        assert uses.counts["decided take"][side] == len(taken) > 0
        assert all(uses.counts[f"took Card {card}"][side] == taken.count(card) for card in taken)
        assert (uses.winners, uses.losers) == ((1, 0) if seat in match.winners else (0, 1))


def test_how_many_are_listed_together_is_counted() -> None:
    found = [uses_in(finished(seed=seed), [0, 1, 2]) for seed in range(4)]
    total = Uses()
    for one in found:
        total.add(one)
    batches = {use: counts for use, counts in total.counts.items() if use.startswith("fulfilled many")}
    done = sum(sum(counts[:2]) for use, counts in batches.items() if use.endswith("contracts"))
    assert done == sum(total.counts["decided fulfil"][:2]) > 0


def test_a_rate_is_a_player_and_a_match() -> None:
    uses = Uses(4, 4, 8, {"hired": [8, 4, 3]})
    assert uses.rates("hired") == (2.0, 0.5, 0.75)
    assert uses.rates("fired") == (0.0, 0.0, 0.0)


def test_one_among_others_is_counted_alone_and_sits_everywhere() -> None:
    look = Look("packet-row", "easy", "random", 3, 12, "test")
    assert [plan.names.index("easy") for plan, _ in look.tasks().values()] == [0, 1, 2]
    assert [own for _, own in look.tasks().values()] == [[0], [1], [2]]
    uses = repertoire(Look("packet-row", "easy", "random", 3, 4, "test"))
    assert uses.winners + uses.losers == uses.matches == 4


def test_a_run_that_was_stopped_goes_on_and_is_the_same_on_two_processes(tmp_path: Path) -> None:
    notes, counted = tmp_path / "notes.jsonl", list[int]()
    whole = repertoire(LOOK, jobs=2)
    repertoire(Look("packet-row", "random", None, 3, 4, "test"), notes=notes)
    assert len(notes.read_text("utf-8").splitlines()) == 1
    assert repertoire(LOOK, notes=notes, progress=counted.append) == whole
    assert len(notes.read_text("utf-8").splitlines()) == 2
    assert sum(counted) == 8


@pytest.mark.parametrize("game", tw.games())
def test_everything_that_is_counted_has_a_name(game: str) -> None:
    rules = tw.load(game)
    found = rows(rules, uses_in(finished(game), [0, 1, 2]))
    assert len({row.about for row in found}) > 3
    assert all(noun(rules, row) for row in found)


def test_what_nobody_used_is_named() -> None:
    rules = tw.load("sky-traders")
    uses = Uses(1, 1, 2, {"hired Crew gunner": [1, 0, 1], "hired": [1, 0, 1]})
    hired = [row for row in rows(rules, uses) if row.about == "Crew"]
    assert "Navigator" in unused(rules, "Crew", hired)
    assert "Gunner" not in unused(rules, "Crew", hired)
    assert line(rules, "Crew", "hired", hired).startswith("**hired** (crew): Gunner 1.00 / 0.00 (100%); never: Skyman")


def test_the_page_keeps_the_ladders_and_says_by_which_command(tmp_path: Path) -> None:
    uses = repertoire(Look("packet-row", "random", None, 3, 4, 1))
    (tmp_path / "ladder").mkdir()
    speed = {"command": "c", "contenders": [], "ratio": 6.0, "low": 5.0, "high": 7.0, "bar": 5.0}
    (tmp_path / "ladder" / "search-speed.json").write_text(json.dumps(speed), "utf-8")
    ladder_report.write_repertoire(Look("packet-row", "random", None, 3, 4, 1), uses, "the command", tmp_path)
    page = (tmp_path / "bots.md").read_text("utf-8")
    assert "How fast the search is" in page
    assert "### Packet Row, 3 players: what random makes use of\n\n`the command`" in page
    assert "style:shipper" in page
    stored = json.loads((tmp_path / "repertoire" / "packet-row-random.json").read_text("utf-8"))
    assert uses_of(stored) == uses
    assert section("packet-row-random", stored) in page


def test_the_picture_shows_winners_and_losers() -> None:
    rules = tw.load("packet-row")
    drawn = svg(rules, uses_in(finished(), [0, 1, 2]))
    assert drawn.startswith("<svg")
    assert drawn.count("<rect") == 1 + 2 * len(
        [row for row in rows(rules, uses_in(finished(), [0, 1, 2])) if row.about == "decided"]
    )


def test_a_table_that_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(tw.Problem, match="players"):
        repertoire(Look("packet-row", "random", None, 9, 4))
