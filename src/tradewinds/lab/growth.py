"""How costs grow: a move, a page and a replay with the length of a match, a server with its matches, workers with work.

Every curve is measured at several sizes. Its *growth* is the power of the size by which its cost rises, fitted through
all points: 0 is level, 1 is linear. Nothing should rise faster than linearly.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from html import escape
from importlib.util import find_spec
from math import log
from statistics import median
from typing import Final, NamedTuple

from tradewinds import Match, load
from tradewinds.games import usual_seats
from tradewinds.lab import machine
from tradewinds.lab.bench import Tell
from tradewinds.lab.bench_report import VERDICTS, facts, table
from tradewinds.lab.cluster import cluster, distributed
from tradewinds.lab.pages.bench import played, room_of, timed
from tradewinds.lab.pages.trial import trial
from tradewinds.lab.simulate import CHUNK, Plan, simulate
from tradewinds.web.store.store import open_store
from tradewinds.web.store.tables import RUNNING, Clock, Seat, new_table

STEEPEST: Final = 1.15  # linear, and what a measurement may wander
EIGHTHS: Final = 8
READINGS: Final = 15  # in each eighth of a match
STORED: Final = (500, 1000, 2000, 4000)  # running matches that a server finds when it starts
GAMES: Final = 48  # that are simulated by each number of workers
HEAD: Final = ["what", "over", "costs", "growth", "needed", "verdict"]
RATE: Final = "games/s"
LEFT, TOP, SIDE = 60, 30, 420  # pixels
COLOURS: Final = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9")  # after Okabe and Ito


class Curve(NamedTuple):
    """`points`: size and cost. Where more is better, as of what workers get done, growth is told and not judged."""

    what: str
    over: str
    unit: str
    points: list[tuple[int, float]]

    @property
    def growth(self) -> float:
        """The slope of the straight line through the logarithms."""
        xs, ys = ([log(one) for one in some] for some in zip(*self.points, strict=True))
        x, y = sum(xs) / len(xs), sum(ys) / len(ys)
        across = sum((a - x) ** 2 for a in xs)
        return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / across if across else 0.0

    @property
    def met(self) -> bool | None:
        return None if self.unit == RATE else self.growth <= STEEPEST


def measured(games: list[str], tell: Tell, stored: Sequence[int] = STORED, simulated: int = GAMES) -> list[Curve]:
    found: list[Curve] = []
    for game in games:
        tell(f"growth: {game}")
        found += lengths(game)
    tell("growth: a server and its matches")
    found += servers(stored)
    tell("growth: workers")
    return found + list(workers(simulated))


# with the length of a match


def lengths(game: str) -> list[Curve]:
    """One random match of a full table, by eighths: positions differ, so each point is the middle of many."""
    seats = load(game).seats[-1]
    moves = sum(1 for _ in played(game, seats))
    step = max(1, moves // (EIGHTHS * READINGS))
    found: dict[str, list[list[tuple[int, float]]]] = {what: [[] for _ in range(EIGHTHS)] for what in WORK}
    for number, match in enumerate(played(game, seats)):
        if number % step == 0:
            for what, work in WORK.items():
                found[what][number * EIGHTHS // moves].append((match.length, 1000 * work(match)))
    return [
        Curve(f"{what}, {game}", "lines of the match", "ms", [middle(part) for part in parts if part])
        for what, parts in found.items()
    ]


def middle(part: list[tuple[int, float]]) -> tuple[int, float]:
    sizes, costs = zip(*part, strict=True)
    return int(median(sizes)), median(costs)


def move(match: Match) -> float:
    """As a server does it: on a copy, with the choices of whoever is asked next."""
    began = time.process_time()
    fresh = match.clone()
    fresh.play(fresh.actors[0], fresh.legal(fresh.actors[0])[0])
    for seat in fresh.actors:
        fresh.legal(seat)
    return time.process_time() - began


def page(match: Match) -> float:
    return timed(room_of(match), match, match.actors[0])


def replay(match: Match) -> float:
    began = time.process_time()
    Match.resume(match.header(), match.lines(), match.secret)
    return time.process_time() - began


WORK: Final[dict[str, Callable[[Match], float]]] = {"a move": move, "a page": page, "a replay": replay}


# with the number of matches


def servers(stored: Sequence[int]) -> list[Curve]:
    """A server that starts on so many running matches: what it has used and holds when it first answers."""
    used, held = [], []
    for count in stored:
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite:///{folder}/store.db"
            asyncio.run(store(url, count))
            with trial(url) as server:
                used.append((count, server.cpu_seconds))
                held.append((count, server.memory_mb))
    over = "running matches in its store"
    return [Curve("a server's start", over, "s", used), Curve("a server's memory", over, "MB", held)]


async def store(url: str, count: int) -> None:
    """The same match so often, a little under way."""
    match = next(match for match in played("packet-row", 3) if match.length >= 20)
    kept = await open_store(url)
    try:
        for _ in range(count):
            chairs = [Seat(person=str(seat), name=f"Player {seat}") for seat in range(match.seats)]
            one = new_table(match.rules.name, match.options, Clock(), True, "0", chairs)
            one.secret, one.header, one.status = match.secret, match.header(), RUNNING
            await kept.tables.add(one)
            await kept.lines.append(one.id, match.lines(), None)
    finally:
        await kept.close()


# with the number of workers


def workers(games: int) -> Iterator[Curve]:
    """Matches a second, by the clock on the wall: processes of this machine, and workers of a cluster on it."""
    numbers = range(1, (os.cpu_count() or 1) + 1)
    yield Curve("simulate", "processes", RATE, [(count, rate(games, jobs=count)) for count in numbers])
    if find_spec("distributed") is not None:
        yield Curve("simulate", "workers of a cluster", RATE, [(count, clustered(games, count)) for count in numbers])


def clustered(games: int, count: int) -> float:
    local = distributed().LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None)
    with local, cluster(local.scheduler_address) as executor:
        rate(count * CHUNK, executor=executor)  # every worker has loaded the game
        return rate(games, executor=executor)


def rate(games: int, jobs: int = 1, executor: Executor | None = None) -> float:
    plan = Plan("packet-row", ("easy",) * usual_seats(load("packet-row")), seed=1)
    began = time.perf_counter()
    simulate(plan, games, jobs, executor=executor)
    return games / (time.perf_counter() - began)


# what is written down


def row(one: Curve) -> list[str]:
    first, last = one.points[0], one.points[-1]
    over = f"{first[0]:,} to {last[0]:,} {one.over}"
    costs = f"{first[1]:.4g} to {last[1]:.4g} {one.unit}"
    needed = "–" if one.met is None else f"at most {STEEPEST:g}"
    return [one.what, over, costs, f"{one.growth:.2f}", needed, "–" if one.met is None else VERDICTS[one.met]]


def markdown(found: list[Curve], command: str) -> str:
    parts = [
        "# How costs grow",
        f"Generated by `{command}`; do not edit.",
        "Each is measured at several sizes. *Growth* is the power of the size by which the cost rises: 0 is level, 1"
        " is linear. Of what workers get done together, 1 would be twice as much by twice as many.",
        "![Cost by size, both relative to the first](growth.svg)",
        facts(machine.facts()),
        table(HEAD, map(row, found)),
    ]
    return "\n\n".join(parts) + "\n"


def pictures(found: list[Curve]) -> dict[str, str]:
    return {"growth.svg": svg(found)}


def svg(found: list[Curve]) -> str:
    """Both scales are logarithms, and relative to the first point of a curve; the dashed line is linear growth."""
    judged = [one for one in found if one.met is not None]
    far = max((one.points[-1][0] / one.points[0][0] for one in judged), default=2.0)
    kinds = list(dict.fromkeys(one.what.partition(",")[0] for one in judged))
    drawn = [line(one, COLOURS[kinds.index(one.what.partition(",")[0]) % len(COLOURS)], far) for one in judged]
    names = [
        f'<text x="{LEFT + 8}" y="{TOP + 16 + 16 * n}" fill="{COLOURS[n % len(COLOURS)]}">{escape(kind)}</text>'
        for n, kind in enumerate(kinds)
    ]
    linear = Curve("", "", "", [(1, 1.0), (2, 2.0), (4, 4.0), (8, 8.0)])
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + SIDE + 20} {TOP + SIDE + 40}" role="img"'
        ' font-family="sans-serif" font-size="12" aria-label="Cost by size, both relative to the first">',
        '<rect width="100%" height="100%" fill="white"/>', *grid(far), line(linear, "#999", far, "5 5"), *drawn, *names,
        "</svg>\n",
    ])  # fmt: skip


def line(one: Curve, colour: str, far: float, dashes: str = "") -> str:
    (x, y), dash = one.points[0], f' stroke-dasharray="{dashes}"' if dashes else ""
    places = " ".join("{:.1f},{:.1f}".format(*place(a / x, b / y, far)) for a, b in one.points if a / x <= far)
    return (
        f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"{dash}>'
        f"<title>{escape(one.what)}</title></polyline>"
    )


def place(size: float, cost: float, far: float) -> tuple[float, float]:
    """Half of the least that is drawn stands at the foot: a cost may fall, too."""
    return LEFT + SIDE * log(size) / log(far), TOP + SIDE * (1 - log(2 * max(cost, 0.5)) / log(2 * far))


def grid(far: float) -> Iterator[str]:
    for power in range(-1, int(log(far, 2)) + 1):
        times = 2.0**power
        x, y = place(max(times, 1), times, far)
        yield f'<line x1="{LEFT}" y1="{y:.0f}" x2="{LEFT + SIDE}" y2="{y:.0f}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{times:g}×</text>'
        if times >= 1:
            yield f'<text x="{x:.0f}" y="{TOP + SIDE + 18}" text-anchor="middle">{times:g}×</text>'
    yield f'<text x="{LEFT + SIDE}" y="{TOP + SIDE + 34}" text-anchor="end">size</text>'
    yield f'<text x="{LEFT - 6}" y="{TOP - 8}" text-anchor="end">cost</text>'
