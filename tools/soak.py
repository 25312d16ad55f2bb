"""A server under hundreds of open pages for an hour: `python tools/soak.py --minutes 60 --sockets 300 --seed 1`

People at tables of every game play match after match against each other and a bot, while workers are killed and
stopped, the server is frozen, its disk is full, connections are cut and rubbish arrives. The last line says what
happened; the exit status is 1 where a match stands still or the memory has grown by more than a tenth.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(description="Play on a real server for long, and look at its memory.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--sockets", type=int, default=300)
    parser.add_argument("--pace", type=float, default=4, help="seconds that people think, on average")
    parser.add_argument("--every", type=float, default=20, help="seconds between two faults, on average")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    from tests.web import soak
    from tests.web.server import Server

    with tempfile.TemporaryDirectory(prefix="soak") as folder:
        server = Server(Path(folder)).start()
        run = soak.Soak(server, args.seed)
        try:
            asyncio.run(
                run.run(args.minutes, args.sockets, args.pace, args.every, lambda text: print(text, flush=True))
            )
        except AssertionError as failure:
            print(f"{server.log.read_text()[-4000:]}seed {args.seed}: {failure}")
            return 1
        finally:
            server.kill()
    print(f"seed {args.seed}: {run}")
    return 0 if run.growth() <= soak.FLAT else 1


if __name__ == "__main__":
    sys.exit(main())
