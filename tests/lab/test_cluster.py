"""A real cluster of processes on this machine: the same results as without, also when a worker is killed."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from dataclasses import asdict
from typing import Any

import pytest
from tests.cli.conftest import Command, command  # noqa: F401

import tradewinds as tw
from tradewinds.lab.cluster import cluster
from tradewinds.lab.crew import Crew, size_of
from tradewinds.lab.ladder import Climb, climb
from tradewinds.lab.notes import Notes
from tradewinds.lab.simulate import Plan, Result, simulate
from tradewinds.lab.stamp import Makers
from tradewinds.lab.tune import Tuning, tune

distributed: Any = pytest.importorskip("distributed")
KilledWorker = distributed.scheduler.KilledWorker

BOTS = Plan("packet-row", ("easy", "random"), seed=7)
TIMING = {"slowest", "thinking", "late", "seconds", "moves_per_second", "games_per_second", "jobs"}
MAKERS = Makers("packet-row", ("random",))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as local:
        yield local.scheduler_address


@pytest.fixture
def executor(address: str) -> Iterator[Executor]:
    with cluster(address) as found:
        yield found


def facts(result: Result) -> dict[str, Any]:
    return {key: value for key, value in asdict(result).items() if key not in TIMING}


def test_a_worker_that_is_killed_in_the_middle_changes_nothing(executor: Executor) -> None:
    pids = list(executor._client.run(os.getpid).values())  # type: ignore[attr-defined]
    assert size_of(executor) == len(set(pids)) == 2
    killed: list[int] = []

    def kill_once(games: int) -> None:
        if not killed:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)

    result = simulate(BOTS, 20, progress=kill_once, executor=executor)
    assert killed
    assert facts(result) == facts(simulate(BOTS, 20))
    executor._client.wait_for_workers(2)  # type: ignore[attr-defined]
    assert pids[0] not in executor._client.run(os.getpid).values()  # type: ignore[attr-defined]


def test_a_ladder_and_a_tuning_find_the_same(executor: Executor) -> None:
    ladder = Climb("packet-row", ("random", "easy"), seats=2, matches=8, seed=5)
    assert climb(ladder, executor=executor) == climb(ladder)
    tuning = Tuning("packet-row", seats=2, matches=3, rounds=1, seed=4, only=("assistant",))
    assert tune(tuning, executor=executor) == tune(tuning)


def test_a_problem_of_a_worker_is_told_in_its_words(executor: Executor) -> None:
    with pytest.raises(tw.Problem, match="there is no game 'chess'"):
        list(Crew(executor).results(MAKERS, tw.load, {"one": ("chess",)}, Notes()))


@pytest.mark.parametrize("error", [BrokenExecutor(), CancelledError(), KilledWorker("one", None, 4)])
@pytest.mark.parametrize("at_once", [True, False])
def test_workers_that_are_lost_for_good_are_one_sentence(error: Exception, at_once: bool) -> None:
    class Broken(Executor):
        def submit(self, *task: Any, **more: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(error)
            if at_once:
                raise error
            return future

    with pytest.raises(tw.Problem, match="the workers died or were lost"):
        list(Crew(Broken()).results(MAKERS, abs, {"one": (1,)}, Notes()))


def test_the_command_works_on_a_cluster(command: Command, address: str) -> None:  # noqa: F811
    words = ["simulate", "packet-row", "--seats", "random,random", "-n", "300", "--json"]
    done = command(*words, "--cluster", address)
    assert done.status == 0, done.err
    assert '"jobs": 2' in done.out
    assert (
        done.out.partition('"win_share"')[2].partition("slowest")[0]
        == (command(*words).out.partition('"win_share"')[2].partition("slowest")[0])
    )


@pytest.fixture
def silent() -> Iterator[str]:
    """Somebody who takes the call and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("where", ["tcp://127.0.0.1:1", "nowhere", "tcp://", "post://127.0.0.1:1", "silent"])
def test_a_cluster_that_cannot_be_reached_is_one_sentence(
    command: Command,  # noqa: F811
    where: str,
    silent: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tradewinds.lab.cluster.PATIENCE", 0.2)
    where = silent if where == "silent" else where
    said = command("simulate", "packet-row", "-n", "1", "--cluster", where).complains()
    assert f"the cluster {where} cannot be reached" in said
