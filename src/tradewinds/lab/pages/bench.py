"""What the pages cost: from click to change, moves with many connections, memory, and the drawing of a position."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from random import Random

from tradewinds import Match, games, load
from tradewinds.lab.pages.latency import chromium, latency
from tradewinds.lab.pages.report import Found
from tradewinds.lab.pages.trial import Trial, trial
from tradewinds.web.house import House
from tradewinds.web.pages.match import regions
from tradewinds.web.phrases import phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.tables import Clock, Seat, new_table

Tell = Callable[[str], None]

LOADED = ("packet-row", "starfarers")
MATCHES, SEATS = 50, 4
CLICKS = 100
POSITIONS = 12  # of the last quarter of a match that are drawn
LONGEST = 20_000  # moves after which a match that does not end is late enough
KEPT = ("tradewinds.draw.", "tradewinds.web.", ".board")  # modules that remember what they drew


def measured(tell: Tell, seconds: float = 10.0, clicks: int = CLICKS, matches: int = MATCHES) -> Found:
    """Everything that can be measured here; `missing` says in a sentence what cannot, and why."""
    found: Found = {"missing": [], "latency": None, "load": [], "drawing": []}
    for game in games():
        tell(f"pages: drawing {game}")
        found["drawing"].append(drawing(game))
    if find_spec("httpx") is None:
        found["missing"].append("Moves with many connections were not measured: pip install httpx.")
    else:
        found["load"] = [_loaded(tell, game, matches, seconds) for game in LOADED]
    reason = no_browser()
    if reason:
        found["missing"].append(f"From click to change was not measured: {reason}.")
    else:
        found["latency"] = clicked(tell, clicks)
    return found


def percentiles(samples: list[float]) -> Found:
    """p50 and p95, in milliseconds."""
    if not samples:
        return {"p50_ms": None, "p95_ms": None}
    ordered = sorted(samples)
    return {"p50_ms": 1000 * statistics.median(ordered), "p95_ms": 1000 * ordered[int(0.95 * (len(ordered) - 1))]}


# from click to change


def no_browser() -> str:
    if find_spec("playwright") is None:
        return "pip install playwright"
    return "" if chromium() else "there is no chromium here (apt-get install chromium)"


def clicked(tell: Tell, clicks: int) -> Found:
    tell("pages: from click to change")
    with trial() as server:
        samples = latency(server.base, clicks)
    others = [one.other for one in samples]
    own = percentiles([one.own for one in samples])
    return {"clicks": len(samples), **percentiles(others), "own": own, "samples_ms": [1000 * one for one in others]}


# moves with many connections


def _loaded(tell: Tell, game: str, matches: int, seconds: float) -> Found:
    tell(f"pages: {matches * SEATS} connections, {game}")
    with trial() as server:
        return loaded(server, game, matches, seconds)


def loaded(server: Trial, game: str, matches: int, seconds: float) -> Found:
    """The server's computing time is counted from the moment when all are seated."""
    from tradewinds.lab.pages.load import run

    before: list[float] = []
    load = run(server.base, game, matches, SEATS, seconds, lambda: before.append(server.cpu_seconds))
    used, moves = server.cpu_seconds - before[0], len(load.times)
    return {
        "game": game,
        "matches": matches,
        "connections": load.sockets,
        "seconds": seconds,
        "moves": moves,
        "refused": load.refused,
        "moves_per_second": moves / seconds,
        "pushes_per_second": load.pushes / seconds,
        "bytes_per_push": load.bytes / max(1, load.pushes),
        "cpu_ms_per_move": 1000 * used / max(1, moves),
        "server_mb": server.memory_mb,
        **percentiles(load.times),
    }


# drawing


def drawing(game: str, positions: int = POSITIONS) -> Found:
    """All regions of every seat in late positions of a full table: drawn first with nothing remembered, then again."""
    seats = load(game).seats[-1]
    cold, warm = [], []
    for match in late(game, seats, positions):
        room = room_of(match)
        for seat in range(seats):
            forget()
            cold.append(timed(room, match, seat))
            warm.append(timed(room, match, seat))
    return {
        "game": game,
        "seats": seats,
        "drawn": len(cold),
        "cold_ms": 1000 * max(cold),
        "warm_ms": 1000 * max(warm),
        "cold_p50_ms": percentiles(cold)["p50_ms"],
        "warm_p50_ms": percentiles(warm)["p50_ms"],
    }


def late(game: str, seats: int, positions: int) -> Iterator[Match]:
    """Positions of the last quarter of one match, played at random and then once more."""
    length = sum(1 for _ in played(game, seats))
    start = length * 3 // 4
    step = max(1, (length - start) // positions)
    for number, match in enumerate(played(game, seats)):
        if number >= start and (number - start) % step == 0:
            yield match


def played(game: str, seats: int) -> Iterator[Match]:
    match, rng = Match(game, seats=seats, seed=1), Random(1)
    for _ in range(LONGEST):
        if match.over:
            return
        yield match
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))


def room_of(match: Match) -> Room:
    """A room that nobody entered: drawing asks it for names and clocks only."""
    house: House = House.__new__(House)
    chairs = [Seat(person=str(seat), name=f"Player {seat}") for seat in range(match.seats)]
    return Room(house, new_table(match.rules.name, match.options, Clock(), True, "0", chairs), match, [])


def timed(room: Room, match: Match, seat: int) -> float:
    started = time.process_time()
    regions(room, match, Seeing(seat, (seat,)), phrases("en"), past=False)
    return time.process_time() - started


def forget() -> None:
    """Whatever drawing remembers, as if the server had just started."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tradewinds.") and any(part in name for part in KEPT):
            for one in vars(module).values():
                if hasattr(one, "cache_clear"):
                    one.cache_clear()
