"""The workers of the bots: whatever happens to them, every decision is thought, and thought the same."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from tradewinds import Match
from tradewinds.web.metrics import REGISTRY
from tradewinds.web.thinkers import START, Thinkers, Thought, Worker, choose

PATIENCE = 120.0
REPLACED = "tradewinds_bot_workers_replaced_total"
SECONDS = 20.0  # no bot is ever late here


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(1, SECONDS)
    yield made
    made.close()


def asked(thinkers: Thinkers, name: str) -> Thought | None:
    match = Match("packet-row", seats=3, seed=1)

    async def run() -> Thought | None:
        return await asyncio.wait_for(thinkers.choose(match.seen(match.actors[0]).to_json(), name, "seed"), PATIENCE)

    return asyncio.run(run())


def expected(name: str) -> Thought:
    match = Match("packet-row", seats=3, seed=1)
    return choose(match.seen(match.actors[0]).to_json(), name, "seed", SECONDS)


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What a host reads; nothing of it is a traceback."""
    assert not any(record.exc_info for record in caplog.records)
    return [record.getMessage() for record in caplog.records if record.name == "tradewinds.web"]


def struck(monkeypatch: pytest.MonkeyPatch, times: int) -> list[int]:
    """So many workers are killed just when they have been asked; which ones, comes to stand here."""
    hit: list[int] = []
    heard = Worker.heard

    def strike(worker: Worker, patience: float) -> bytes:
        if patience != START and len(hit) < times:
            hit.append(worker.process.pid)
            os.kill(hit[-1], signal.SIGKILL)
        return heard(worker, patience)

    monkeypatch.setattr(Worker, "heard", strike)
    return hit


def test_an_idle_worker_that_dies_is_replaced_and_the_decision_is_the_bots(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    first, dead = asked(thinkers, "easy"), thinkers.workers[0].process
    assert [worker.alive for worker in thinkers.workers] == [True]
    os.kill(dead.pid, signal.SIGKILL)
    dead.join()
    assert [worker.alive for worker in thinkers.workers] == [False]
    before = REGISTRY.get_sample_value(REPLACED) or 0.0
    assert asked(thinkers, "easy") == first == expected("easy")
    assert told(caplog) == [f"a worker of the bots is gone (process {dead.pid}): another one takes over"]
    assert (thinkers.workers[0].replaced, thinkers.workers[0].busy) == (1, False)
    assert REGISTRY.get_sample_value(REPLACED) == before + 1


def test_a_worker_that_is_killed_while_it_thinks_is_replaced_and_the_decision_thought_again(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    hit = struck(monkeypatch, 1)
    assert asked(thinkers, "ismcts:300") == expected("ismcts:300")
    assert told(caplog) == [f"a worker of the bots is gone (process {hit[0]}): another one takes over"]


def test_a_worker_that_hangs_is_replaced_and_the_decision_thought_again(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(thinkers, "random")
    hung = thinkers.workers[0].process
    os.kill(hung.pid, signal.SIGSTOP)
    monkeypatch.setattr(Thinkers, "_patience", lambda _, lost: PATIENCE if lost else 0.2)
    assert asked(thinkers, "easy") == expected("easy")
    assert told(caplog) == [f"a worker of the bots is silent (process {hung.pid}): another one takes over"]
    assert hung.exitcode == -signal.SIGKILL


def test_a_bot_of_which_every_worker_dies_gives_way_to_a_simpler_one(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    hit = struck(monkeypatch, 3)
    assert asked(thinkers, "ismcts:100000000") == expected("easy")
    assert len(hit) == 3


def test_after_a_worker_that_may_only_have_been_slow_the_next_one_has_longer(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    monkeypatch.setattr(Worker, "ask", lambda worker, job, patience: given.append(patience))
    assert asked(thinkers, "medium") is None
    first = given[0]
    assert given == [first * times for times in (1, 2, 4)] * 2


def test_closed_workers_leave_no_process_behind_and_start_none(thinkers: Thinkers) -> None:
    asked(thinkers, "random")
    process = thinkers.workers[0].process
    thinkers.close()
    assert process.exitcode == -signal.SIGKILL
    with pytest.raises(RuntimeError):
        asked(thinkers, "random")
