"""A whole tournament on servers that are killed on the way: `python tools/tournament.py --people 64 --rounds 5`

Several processes share a PostgreSQL of their own; one alone has a file. People play in a hurry, and now and then one of
them is late. Then everything is looked at: who sat where and met whom, that every table was played to its end, that
every record verifies, and that ratings are what follows from the records. The last line says what happened; the exit
status is 1 where anything is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(description="Play a tournament on real servers that are killed on the way.")
    parser.add_argument("--people", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", type=int, default=4)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--processes", type=int, default=2, help="1: on SQLite; more: on PostgreSQL")
    parser.add_argument("--absent", type=float, default=0.02, help="how often somebody is late at a table")
    parser.add_argument("--patience", type=int, default=60, help="seconds after which whoever has not come is replaced")
    parser.add_argument("--same", action="store_true", help="the same deal at all tables of a round")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory(prefix="tournament") as folder:
        try:
            print(f"seed {args.seed}: {played(args, Path(folder))}")
        except AssertionError as failure:
            print(f"seed {args.seed}: {failure}")
            return 1
    return 0


def played(args: argparse.Namespace, folder: Path) -> str:
    from tests.web import chaos, tourney
    from tests.web.server import processes

    wanted = {
        "name": "A cup", "game": "traders-of-the-air", "size": args.size, "rounds": args.rounds,
        "patience": args.patience, "same": args.same, "clock": {"kind": "move", "seconds": 300},
    }  # fmt: skip
    start, kind = time.monotonic(), "sqlite" if args.processes == 1 else "postgres"
    with chaos.place(kind, folder) as store:
        with processes(folder, store.address, args.processes, "--origin", "http://127.0.0.1") as servers:
            crowd = tourney.Crowd(servers, args.seed, args.people, args.absent)
            stands = asyncio.run(crowd.run(wanted, args.kills, lambda text: print(text, file=sys.stderr, flush=True)))
        tourney.check(stands, wanted, args.people)
        verified, rated = tourney.verified(store.address, stands), tourney.rated(store.address)
    return (
        f"{tourney.told(crowd, stands)}; {verified} records verify, {rated} of them rated as they say; "
        f"{time.monotonic() - start:.0f} seconds"
    )


if __name__ == "__main__":
    sys.exit(main())
