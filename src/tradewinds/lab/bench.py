"""The engine beside others, in one sitting: every round runs every contender once, and ratios are taken round by round.

A machine's speed wanders from minute to minute; what is measured side by side wanders together.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Final

from tradewinds import _compiled, load
from tradewinds.games import usual_seats
from tradewinds.lab import hoards, machine, peers
from tradewinds.lab.bench_worker import Worker
from tradewinds.lab.contenders import WAYS, Fullest, fullest, run_way
from tradewinds.lab.crew import hired

Run = Callable[[float], tuple[int, float]]
Tell = Callable[[str], None]

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
CATAN, HEARTS, TUNED_HEARTS = "catanatron", "hearts, textbook loop", "hearts"
PEER_CLONES: Final = ("catanatron clone", "hearts clone")


@dataclass
class Contender:
    """What is measured: moves or clones for each second of processor time, one rate a round."""

    name: str
    counts: str
    run: Run = field(repr=False)
    rates: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return median(self.rates)


@dataclass(frozen=True)
class Ratio:
    """The middle of the rounds' ratios, and the lowest and highest of them; `bar` is what it should reach."""

    of: str
    to: str
    middle: float
    low: float
    high: float
    bar: float | None = None


@dataclass(frozen=True)
class Bar:
    """Something to reach; `met` is None where it could not be measured here."""

    what: str
    needed: str
    measured: str
    met: bool | None


@dataclass
class Report:
    rounds: int
    seconds: float
    machine: dict[str, str]
    versions: dict[str, str]
    seats: dict[str, int]
    missing: dict[str, str]
    contenders: list[Contender]
    ratios: list[Ratio] = field(default_factory=list)
    fullest: list[Fullest] = field(default_factory=list)
    hoards: list[hoards.Hoard] = field(default_factory=list)
    bars: list[Bar] = field(default_factory=list)


def bench(
    games: list[str], rounds: int, seconds: float, hands: int, tell: Tell, jobs: int = 1, *,
    executor: Executor | None = None,
) -> Report:  # fmt: skip
    """What is timed runs here, on one core; the random games that are searched for full hands may be shared out."""
    with ExitStack() as stack:
        stack.enter_context(one_core())
        contenders = gathered(games, stack)
        report = Report(rounds, seconds, machine.facts(), versions(), seats_of(games), peers.missing(), contenders)
        for number in range(rounds):
            for contender in contenders:
                tell(f"round {number + 1} of {rounds}: {contender.name}")
                done, used = contender.run(seconds)
                contender.rates.append(done / used)
        report.hoards = hoards.measured() if hoards.GAME in games else []
    tell("the fullest hand")
    with hired(jobs, executor) as crew:
        report.fullest = [fullest(game, hands, crew) for game in games]
    judge(report, games)
    return report


# who takes part


def gathered(games: list[str], stack: ExitStack) -> list[Contender]:
    """Our games, compiled and interpreted, and whoever of the others is installed."""
    contenders = []
    engines: dict[str, Callable[[str, str, float], tuple[int, float]]] = {}
    if _compiled.is_compiled():
        engines[COMPILED] = run_way
        engines[INTERPRETED] = stack.enter_context(Worker()).run_way
    else:
        engines[INTERPRETED] = run_way
    for game in games:
        for engine, ask in engines.items():
            for way in WAYS:
                contenders.append(Contender(named(game, way, engine), counted(way), partial(ask, game, way)))
    return contenders + [Contender(peer.name, peer_counts(peer), peer.run) for peer in peers.available()]


def named(game: str, way: str, engine: str) -> str:
    return f"{game}, {way}, {engine}"


def counted(way: str) -> str:
    return "clones" if way == "clones" else "moves"


def peer_counts(peer: peers.Peer) -> str:
    return "moves" if peer.plays_games else "clones"


def versions() -> dict[str, str]:
    from tradewinds import __version__

    others = {peer.package: peer.version for peer in peers.peers() if peer.version}
    return {"tradewinds": f"{__version__} ({machine.compiled_because()})", **others}


def seats_of(games: list[str]) -> dict[str, int]:
    return {game: usual_seats(load(game)) for game in games}


@contextmanager
def one_core() -> Iterator[None]:
    """A process that is moved between cores runs slower and more unevenly; where it cannot be held, so be it."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# what came out


def judge(report: Report, games: list[str]) -> None:
    """The ratios, and for each bar whether it is met."""
    for game in games:
        own = named(game, "own loop", COMPILED)
        compare(report, own, CATAN, 20)
        compare(report, own, HEARTS, 2.5)
        compare(report, own, TUNED_HEARTS)
        compare(report, named(game, "outside loop", COMPILED), HEARTS)
        compare(report, named(game, "own loop", INTERPRETED), CATAN, 3)
        for peer in PEER_CLONES:
            compare(report, named(game, "clones", COMPILED), peer)
    report.bars += [clone_bar(report, games), *(legal_bar(one) for one in report.fullest)]
    report.bars += [hoard_bar(one) for one in report.hoards]


def compare(report: Report, of: str, to: str, bar: float | None = None) -> None:
    found = {contender.name: contender.rates for contender in report.contenders}
    if of in found and to in found:
        ratios = [ours / theirs for ours, theirs in zip(found[of], found[to], strict=True)]
        report.ratios.append(Ratio(of, to, median(ratios), min(ratios), max(ratios), bar))
    if bar is not None:
        reached = report.ratios[-1].middle if of in found and to in found else None
        report.bars.append(ratio_bar(of, to, bar, reached))


def ratio_bar(of: str, to: str, bar: float, reached: float | None) -> Bar:
    what, needed = f"{of}, against {to}", f"at least {bar:g}×"
    if reached is None:
        return Bar(what, needed, "not measured", None)
    return Bar(what, needed, f"{reached:.1f}×", reached >= bar)


def clone_bar(report: Report, games: list[str]) -> Bar:
    """On the smallest game, that is, the one cloned quickest."""
    names = [named(game, "clones", COMPILED) for game in games]
    rates = {contender.rate: contender.name for contender in report.contenders if contender.name in names}
    if not rates:
        return Bar("clones, compiled, of the smallest game", "at least 1,000,000 a second", "not measured", None)
    best = max(rates)
    return Bar(rates[best], "at least 1,000,000 a second", f"{best:,.0f} a second", best >= 1_000_000)


def legal_bar(one: Fullest) -> Bar:
    what = f"{one.game}, the slowest list of legal actions in {one.games} random games ({one.choices} actions)"
    return Bar(what, "under 1 ms", f"{one.milliseconds:.3f} ms", one.milliseconds < 1)


def hoard_bar(one: hoards.Hoard) -> Bar:
    what = f"{hoards.GAME}, the list for a hand that nobody gathers: {one.name} ({one.choices} actions)"
    return Bar(what, "under 10 ms", f"{one.milliseconds:.2f} ms", one.milliseconds < 10)
