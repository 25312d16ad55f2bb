"""Measurements of the server: moves a second with many connections, memory, and the time of a render.

`python -m tradewinds.web.bench` prints one JSON object. The latency between two real browsers is measured in tools/,
where chromium is.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from tradewinds import Match
from tradewinds.web.pages.match import regions
from tradewinds.web.phrases import phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.tables import Clock, Seat, new_table


def percentiles(samples: list[float]) -> dict[str, float]:
    """p50 and p95, in milliseconds."""
    ordered = sorted(samples)
    return {"p50_ms": 1000 * statistics.median(ordered), "p95_ms": 1000 * ordered[int(0.95 * (len(ordered) - 1))]}


# rendering


def render_times(game: str, seats: int, moves: int = 400, every: int = 20) -> dict[str, float]:
    """All regions of one seat, drawn anew in positions all along a match played at random."""
    match, rng = Match(game, seats=seats, seed=1), Random(1)
    chairs = [Seat(person=str(seat), name=f"Player {seat}") for seat in range(seats)]
    house: Any = None
    room = Room(house, new_table(game, match.options, Clock(), True, "0", chairs), match, [])
    samples = []
    for step in range(moves):
        if match.over:
            break
        if step % every == 0:
            samples.append(_timed(room, match))
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    return {**percentiles(samples), "slowest_ms": 1000 * max(samples)}


def _timed(room: Room, match: Match) -> float:
    started = time.perf_counter()
    regions(room, match, Seeing(match.actors[0], (match.actors[0],)), phrases("en"), past=False)
    return time.perf_counter() - started


# moves with many connections


async def load(base: str, matches: int = 50, viewers: int = 4, seconds: float = 10.0) -> dict[str, float]:
    """Matches of two programs each, with so many sockets open on every one; moves as fast as they are taken."""
    import httpx

    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        tables = [await _open_match(http) for _ in range(matches)]
        sockets = [asyncio.create_task(_watch(base, table["id"])) for table in tables for _ in range(viewers)]
        await asyncio.sleep(1)
        end = time.perf_counter() + seconds
        played = await asyncio.gather(*(_play(http, table, end) for table in tables))
        for socket in sockets:
            socket.cancel()
        pushes = await asyncio.gather(*sockets, return_exceptions=True)
    times = [one for row in played for one in row]
    return {
        "matches": matches,
        "sockets": len(sockets),
        "failed_sockets": sum(isinstance(one, Exception) for one in pushes),
        "moves": len(times),
        "moves_per_second": len(times) / seconds,
        **percentiles(times),
    }


async def _open_match(http: Any) -> dict[str, Any]:
    tokens = [(await http.post("/api/v1/guests", json={"name": name})).json()["token"] for name in ("Ada", "Ben")]
    heads = [{"authorization": f"Bearer {token}"} for token in tokens]
    body = {"game": "packet-row", "seats": ["me", "open"], "public": True}
    id = (await http.post("/api/v1/tables", json=body, headers=heads[0])).json()["id"]
    await http.post(f"/api/v1/tables/{id}/seats/1", headers=heads[1])
    await http.post(f"/api/v1/tables/{id}/ready", json={}, headers=heads[1])
    await http.post(f"/api/v1/tables/{id}/start", headers=heads[0])
    return {"id": id, "heads": heads}


async def _watch(base: str, id: str) -> int:
    """Spectators: each gets every change pushed."""
    import websockets

    count = 0
    address = base.replace("http", "ws") + f"/m/{id}/live"
    async with websockets.connect(address, origin=base) as socket:  # type: ignore[arg-type]
        try:
            async for _ in socket:
                count += 1
        except asyncio.CancelledError:
            pass
    return count


async def _play(http: Any, table: dict[str, Any], end: float) -> list[float]:
    """The time from sending an action to its acknowledgement, for every action until the end."""
    samples: list[float] = []
    seat = 0
    while time.perf_counter() < end:
        head = table["heads"][seat]
        view = (await http.get(f"/api/v1/matches/{table['id']}", params={"since": 10**6}, headers=head)).json()
        if view["over"]:
            break
        if not view["legal"]:
            seat = 1 - seat
            continue
        body = {"version": view["version"], "key": str(view["version"]), "action": view["legal"][0]}
        started = time.perf_counter()
        await http.post(f"/api/v1/matches/{table['id']}/actions", json=body, headers=head)
        samples.append(time.perf_counter() - started)
    return samples


def memory_mb(process: int) -> float:
    """What a process holds in memory; 0 where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    rows = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    return int(rows["VmRSS"].split()[0]) / 1024


def cpu_seconds(process: int) -> float:
    """The computing time a process has used; unlike moves a second, others on the machine do not change it."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    """With an address and a process id, load that server; always measure rendering."""
    found: dict[str, Any] = {"render_packet_row": render_times("packet-row", 5), "cores": os.cpu_count()}
    if len(sys.argv) > 1:
        process = int(sys.argv[2]) if len(sys.argv) > 2 else os.getpid()
        before = cpu_seconds(process)
        found["load"] = asyncio.run(load(sys.argv[1]))
        found["load"]["server_cpu_ms_per_move"] = 1000 * (cpu_seconds(process) - before) / found["load"]["moves"]
        found["load"]["server_mb"] = memory_mb(process)
    print(json.dumps(found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
