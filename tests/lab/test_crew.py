"""Who does the work, and what is noted of it: keys that hang on all that decides what is found."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import tradewinds as tw
from tradewinds.lab import stamp as stamps
from tradewinds.lab.crew import Crew, Failed, agreeing, hired, size_of
from tradewinds.lab.notes import Notes
from tradewinds.lab.simulate import Plan
from tradewinds.lab.sitting import keyed
from tradewinds.lab.stamp import Makers

MAKERS = Makers("packet-row", ("easy", "random"))
PLAN = Plan("packet-row", ("easy", "random"), seed=7)


def double(number: int) -> int:
    return 2 * number


def test_any_executor_does_what_is_not_noted_and_stays_open(tmp_path: Path) -> None:
    tasks = {str(number): (number,) for number in range(9)}
    notes = Notes(tmp_path / "deep" / "notes.jsonl")
    notes.add("3", 77)
    with ThreadPoolExecutor(2) as pool, hired(executor=pool) as crew:
        assert (crew.size, size_of(pool)) == (2, 2)
        found = dict(crew.results(MAKERS, double, tasks, notes))
        assert pool.submit(double, 4).result() == 8
    assert found == {str(number): 2 * number for number in range(9)} | {"3": 77}
    assert Notes(notes.path).known == found


def test_a_line_that_was_being_written_is_taken_off_and_the_next_stands_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    Notes(path).add("one", [1])
    path.write_text(path.read_text("utf-8") + '{"key": "tw', "utf-8")
    Notes(path).add("two", [2])
    assert Notes(path).known == {"one": [1], "two": [2]}


def other_version(rules: tw.Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "rules_version", rules.rules_version + 1)


def other_file(name: str) -> Callable[[tw.Rules, pytest.MonkeyPatch], None]:
    def change(rules: tw.Rules, monkeypatch: pytest.MonkeyPatch) -> None:
        read = stamps.read
        monkeypatch.setattr(stamps, "read", lambda file: read(file) + (b"#" if file.name == name else b""))

    return change


CHANGES = [other_version, *map(other_file, ("data.toml", "bots.toml", "greedy.py", "ismcts.py", "standing.py"))]


@pytest.mark.parametrize("change", CHANGES)
def test_notes_of_other_rules_components_or_bots_are_not_used(
    change: Callable[[tw.Rules, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, chunks = keyed(PLAN), list(PLAN.chunks(8))
    assert (keyed(PLAN), list(PLAN.chunks(8))) == (before, chunks)
    change(tw.load("packet-row"), monkeypatch)
    assert keyed(PLAN) != before
    assert not set(PLAN.chunks(8)) & set(chunks)


def test_a_key_hangs_on_seats_seed_options_and_pack() -> None:
    plans = [
        PLAN,
        Plan("packet-row", ("random", "easy"), seed=7),
        Plan("packet-row", PLAN.seats, seed=8),
        Plan("packet-row", PLAN.seats, seed=7, options={"open_hands": True}),
        Plan("packet-row", PLAN.seats, seed=7, pack={"table": {"start_money": 200}}),
    ]
    assert len({key for plan in plans for key in plan.chunks(4)}) == len(plans)


def test_a_worker_with_other_bots_refuses_to_work() -> None:
    assert agreeing(MAKERS, MAKERS.stamp(), double, 4) == 8
    refused = agreeing(MAKERS, "of another version", double, 4)
    assert isinstance(refused, Failed)
    assert "other rules, components or bots" in refused.sentence


def test_without_an_executor_the_work_is_done_here_in_its_order() -> None:
    found = Crew().results(MAKERS, double, {"b": (1,), "a": (2,)}, Notes())
    assert list(found) == [("b", 2), ("a", 4)]
