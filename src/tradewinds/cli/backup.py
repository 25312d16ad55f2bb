"""`tradewinds backup` and `tradewinds restore`: a store to a file, and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from tradewinds import Problem

try:
    from tradewinds.web.settings import Settings
    from tradewinds.web.store.backup import backup, restore
    from tradewinds.web.store.failing import by_hand
except ModuleNotFoundError as error:
    raise Problem(f"the server needs the package {error.name}: pip install tradewinds[server]") from error


def backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup: a new file")
    _add_store(parser)


def restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
    _add_store(parser)
    parser.add_argument("--force", action="store_true", help="replace what the store holds")


def _add_store(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", default=Settings().store, metavar="URL", help="sqlite:///FILE or postgresql://…")


def run_backup(args: argparse.Namespace) -> int:
    print(f"{args.file} holds {_matches(by_hand(backup(args.store, args.file)))}.")
    return 0


def run_restore(args: argparse.Namespace) -> int:
    print(f"The store holds {_matches(by_hand(restore(args.file, args.store, args.force)))} again.")
    return 0


def _matches(count: int) -> str:
    return f"{count} match{'' if count == 1 else 'es'}"
