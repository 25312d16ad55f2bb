"""Many matches: the same on any number of processes."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.lab import simulate as module
from tradewinds.lab.simulate import Plan, child_seed, interval, simulate
from tradewinds.lab.tally import one_game

RANDOM = Plan("packet-row", ("random", "random", "random"), seed=7)
BOTS = Plan("packet-row", ("easy", "random"), seed=7)
TIMING = {"slowest", "thinking", "late", "seconds", "moves_per_second", "games_per_second", "jobs"}


def facts(plan: Plan, games: int, jobs: int) -> dict[str, Any]:
    return {key: value for key, value in asdict(simulate(plan, games, jobs)).items() if key not in TIMING}


@pytest.mark.parametrize(("plan", "games"), [(RANDOM, 50), (BOTS, 4)])
def test_the_result_does_not_depend_on_the_number_of_processes(plan: Plan, games: int) -> None:
    assert facts(plan, games, 1) == facts(plan, games, 2)


def test_another_seed_plays_other_games() -> None:
    other = Plan("packet-row", RANDOM.seats, seed=8)
    assert facts(RANDOM, 20, 1)["mean_scores"] != facts(other, 20, 1)["mean_scores"]


def test_the_first_games_of_a_longer_simulation_are_the_same() -> None:
    short, long = facts(RANDOM, 10, 1), facts(RANDOM, 11, 1)
    last = module.random_game(tw.load("packet-row"), RANDOM, {"open_hands": False}, 10)
    assert long["moves"] - short["moves"] == last.moves


def test_a_shared_win_is_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "random_game", lambda *game: one_game(1, [5, 3, 5], [0, 2]))
    assert simulate(RANDOM, 3).win_share == (0.5, 0.0, 0.5)


def test_somebody_wins_every_game() -> None:
    result = simulate(RANDOM, 100)
    assert abs(sum(result.win_share) - 1) < 1e-12
    assert all(low <= share <= high for share, (low, high) in zip(result.win_share, result.win_interval, strict=True))


def test_progress_counts_every_game() -> None:
    seen: list[int] = []
    simulate(RANDOM, 33, progress=seen.append)
    assert sum(seen) == 33


def test_an_interruption_is_answered_at_once_however_much_is_left() -> None:
    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(RANDOM, 2_000_000, jobs=2, progress=interrupt)


@pytest.mark.parametrize("plan", [RANDOM, BOTS])
def test_a_game_without_end_names_its_seed(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIMIT", 5)
    with pytest.raises(tw.Problem, match="packet-row from the seed 7:0 did not end within 5 moves"):
        simulate(plan, 1)


@pytest.mark.parametrize("plan", [RANDOM, BOTS])
@pytest.mark.parametrize("games", [1, 7, 200, 1001])
def test_every_game_is_played_once(plan: Plan, games: int) -> None:
    assert [number for chunk in plan.chunks(games).values() for number in chunk] == list(range(games))


def test_a_simulation_goes_on_where_it_stopped_also_to_more_games(tmp_path: Path) -> None:
    notes, played = tmp_path / "notes.jsonl", [0]
    whole = facts(BOTS, 10, 1)
    simulate(BOTS, 5, notes=notes)
    with notes.open("a", encoding="utf-8") as file:
        file.write('{"key": "packet-row')  # killed in the middle of a line
    result = simulate(BOTS, 10, progress=played.append, notes=notes)
    assert {key: value for key, value in asdict(result).items() if key not in TIMING} == whole
    assert played == [0, 4, 4, 2], "the whole chunk that was noted, then what was missing"
    assert len(notes.read_text("utf-8").splitlines()) == 4


def test_child_seeds_differ() -> None:
    assert len({child_seed(seed, number) for seed in range(10) for number in range(100)}) == 1000
    assert child_seed(7, 0) == child_seed("7", 0)


def test_the_interval_stays_inside_and_narrows() -> None:
    assert interval(0.0, 10)[0] == 0
    assert interval(1.0, 10)[1] == 1
    wide, narrow = interval(0.5, 10), interval(0.5, 1000)
    assert wide[0] < narrow[0] < 0.5 < narrow[1] < wide[1]
