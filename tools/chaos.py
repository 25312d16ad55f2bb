"""Nothing acknowledged is lost: `python tools/chaos.py --store sqlite|postgres --kills N --seed S [--only store]`

A real server is played on while it is killed, frozen, restarted and starved of disk, and its database cut off; with
`--only store` it is the store alone, under many writers at once, which is much quicker. Then every acknowledged action
is looked for in the store. The last line says what happened; the exit status is 1 where something is missing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def progress(text: str) -> None:
    end = "\r" if sys.stderr.isatty() else "\n"
    print(text, file=sys.stderr, end=end, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill a server again and again, and look for what it acknowledged.")
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("store",), help="the store without a server")
    args = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    from tests.web import chaos, chaos_server, chaos_store

    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="chaos") as folder, chaos.place(args.store, Path(folder)) as where:
        try:
            if args.only:
                said = chaos_store.run(where, args.kills, args.seed, progress)
            else:
                said = chaos_server.run(where, Path(folder), args.kills, args.seed, progress)
        except AssertionError as failure:
            logs = [file.read_text()[-4000:] for file in sorted(Path(folder).glob("*.log"))]
            print(*logs, f"{args.store}, seed {args.seed}: {failure}", sep="\n")
            return 1
    print(f"{args.store}, seed {args.seed}: {said}; {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
